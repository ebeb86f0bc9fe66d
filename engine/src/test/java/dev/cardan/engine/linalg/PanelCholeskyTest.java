package dev.cardan.engine.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cardan.engine.kernel.Kernels;
import dev.cardan.engine.kernel.Panels;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A factor in panels has the bits of the one in rows, with both forms of the inner loops. */
class PanelCholeskyTest {
    private static final double MINDIAG = 1e-15;
    private final boolean before = Kernels.vectors();

    @AfterEach
    void restore() {
        Kernels.choose(before);
    }

    /** A positive definite matrix; with a rank below n some pivots must be repaired. */
    private static double[] matrix(Random random, int n, int rank) {
        double[] a = new double[n * n];
        for (int r = 0; r < rank; r++) {
            double[] x = random.doubles(n, -1, 1).toArray();
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    a[i * n + j] += x[i] * x[j];
                }
            }
        }
        return a;
    }

    private static double[] panels(double[] a, int n) {
        double[] p = new double[PanelCholesky.room(n)];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k <= i; k++) {
                p[Panels.row(i) + 4 * k] = a[i * n + k];
            }
        }
        return p;
    }

    private static void assertSame(double[] rows, double[] p, int n, String what) {
        for (int i = 0; i < n; i++) {
            for (int k = 0; k <= i; k++) {
                assertEquals(rows[i * n + k], p[Panels.row(i) + 4 * k], what + " (" + i + ", " + k + ") of " + n);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void factorSolveAndUpdateHaveTheBitsOfRows(boolean vectors) {
        Kernels.choose(vectors);
        Random random = new Random(5);
        for (int n = 0; n <= 70; n++) {
            double[] l = matrix(random, n, n + 3), p = panels(l, n);
            assertEquals(Cholesky.factor(l, 0, n, MINDIAG), PanelCholesky.factor(p, n, MINDIAG, null));
            assertSame(l, p, n, "factor");

            double[] x = random.doubles(n, -1, 1).toArray(), y = x.clone();
            Cholesky.solve(x, 0, l, 0, n);
            PanelCholesky.solve(y, p, n);
            assertArrayEquals(x, y, "solution of " + n);

            for (boolean plus : new boolean[] {true, false, false}) {
                double[] change = random.doubles(n, -1, 1).toArray();
                for (int i = 0; i < n; i += 3) {
                    change[i] = 0;
                }
                double[] padded = Arrays.copyOf(new double[3], 3 + 4 * Panels.count(n));
                System.arraycopy(change, 0, padded, 3, n);
                int rank = Cholesky.update(l, 0, change, 0, n, plus);
                assertEquals(rank, PanelCholesky.update(p, padded, 3, n, plus));
                assertSame(l, p, n, "update");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void repairedPivotsToo(boolean vectors) {
        Kernels.choose(vectors);
        Random random = new Random(6);
        for (int n = 1; n <= 40; n++) {
            double[] l = matrix(random, n, n / 2), p = panels(l, n);
            int rank = Cholesky.factor(l, 0, n, 1e-9);
            assertEquals(rank, PanelCholesky.factor(p, n, 1e-9, null));
            assertEquals(n / 2, rank);
            assertSame(l, p, n, "repaired factor");
        }
    }
}
