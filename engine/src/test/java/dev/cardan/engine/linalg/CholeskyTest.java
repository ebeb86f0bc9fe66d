package dev.cardan.engine.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CholeskyTest {
    @Test
    void factorsAndSolvesByHand() {
        // A = L L' with L = (2 0 0, 1 3 0, -1 2 1); offset 1; the upper triangle is not touched
        double[] a = {9, 4, 7, 7, 2, 10, 7, -2, 5, 6, 9};
        assertEquals(Cholesky.OK, Cholesky.factor(a, 1, 3));
        assertArrayEquals(new double[] {9, 2, 7, 7, 1, 3, 7, -1, 2, 1, 9}, a, 1e-15);

        // A (1, -2, 3) = (-6, -3, 6)
        double[] x = {5, -6, -3, 6, 5};
        Cholesky.solve(x, 1, a, 1, 3);
        assertArrayEquals(new double[] {5, 1, -2, 3, 5}, x, 1e-14);
    }

    @Test
    void repairsSmallPivotsAndCountsTheRank() {
        double[] a = {4, 0, 0, 2, 1, 0, 6, 3, 10};
        assertEquals(2, Cholesky.factor(a, 0, 3, 1e-4));
        assertArrayEquals(new double[] {2, 0, 0, 1, 0.01, 0, 3, 0, 1}, a, 1e-15);
        double[] good = {4, 0, 2, 5};
        assertEquals(2, Cholesky.factor(good, 0, 2, 1e-10));
        assertArrayEquals(new double[] {2, 0, 1, 2}, good);
    }

    @Test
    void namesThePivotThatFails() {
        assertEquals(1, Cholesky.factor(new double[] {1, 0, 2, 1}, 0, 2));
        assertEquals(0, Cholesky.factor(new double[] {0}, 0, 1));
        assertEquals(0, Cholesky.factor(new double[] {Double.NaN}, 0, 1));
        assertEquals(Cholesky.OK, Cholesky.factor(new double[0], 0, 0));
    }
}
