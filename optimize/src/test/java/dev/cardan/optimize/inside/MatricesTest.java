package dev.cardan.optimize.inside;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.linalg.Dense;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MatricesTest {
    private static double[] random(int n, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return random.doubles(n, -1, 1).toArray();
    }

    @Test
    void solvesWhatItIsGiven() {
        for (int n : new int[] {1, 2, 5, 13}) {
            double[] a = random(n * n, n), x = random(n * 3, 50 + n), b = Matrices.product(a, x, n, n, 3);
            assertTrue(Matrices.solve(a, b, n, 3));
            assertArrayEquals(x, b, 1e-10);
        }
        double[] exchanged = {0, 1, 1, 0}, b = {3, 4};
        assertTrue(Matrices.solve(exchanged, b, 2, 1));
        assertArrayEquals(new double[] {4, 3}, b);
        assertFalse(Matrices.solve(new double[] {1, 2, 2, 4}, new double[2], 2, 1));
    }

    @Test
    void eigenvectorsAreScaledOnly() {
        int n = 7;
        double[] a = random(n * n, 3), symmetric = Matrices.transposedProduct(a, a, n, n, n);
        double[] values = new double[n], vectors = new double[n * n];
        Matrices.eigen(symmetric, values, vectors, n);
        for (int i = 0; i < n; i++) {
            assertTrue(i == 0 || values[i] >= values[i - 1]);
            for (int row = 0; row < n; row++) {
                double sum = 0;
                for (int k = 0; k < n; k++) {
                    sum += symmetric[row * n + k] * vectors[i * n + k];
                }
                assertEquals(values[i] * vectors[i * n + row], sum, 1e-13);
            }
        }
        double[] square = new double[n * n];
        Dense.mulByTransposed(square, 0, vectors, 0, vectors, 0, n, n, n);
        assertArrayEquals(Matrices.identity(n), square, 1e-14);
    }

    @Test
    void theSpectralRadiusIsTheLargestEigenvalue() {
        assertEquals(0.9, Matrices.spectralRadius(new double[] {0.9, 100, 0, 0.5}, 2), 1e-9);
        assertEquals(2, Matrices.spectralRadius(new double[] {0, -4, 1, 0}, 2), 1e-9); // +-2i
        assertEquals(0, Matrices.spectralRadius(new double[] {0, 1, 0, 0}, 2));
    }
}
