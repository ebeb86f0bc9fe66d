package dev.cardan.engine.factor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.kernel.Kernels;
import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.linalg.SparsePattern;
import dev.cardan.engine.linalg.SparseSamples;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SparseCholeskyTest {
    private final SparseCholesky cholesky = new SparseCholesky(); // used again for all sizes, as a solver does

    /** The factor of a matrix given by its dense form; l has the rank appended. */
    private double[] factor(double[] h, int n, double mindiag) {
        cholesky.analyse(SparseSamples.sparse(h, n, n), n);
        double[] l = new double[cholesky.size() + 1];
        l[cholesky.size()] = cholesky.factor(l, mindiag, SparseSamples.sparse(SparseSamples.lower(h, n), n, n), null);
        return l;
    }

    private static double[] product(double[] h, double[] x, int n) {
        double[] b = new double[n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                b[i] += h[i * n + j] * x[j];
            }
        }
        return b;
    }

    private void assertSolves(double[] h, double[] l, int n, double tolerance) {
        double[] x = SparseSamples.vector(new Random(n), n), b = product(h, x, n);
        cholesky.solve(b, l);
        assertArrayEquals(x, b, tolerance);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 7, 8, 60, 70})
    void factorsAndSolves(int n) {
        Random random = new Random(n);
        for (double share : new double[] {0, 0.03, 0.2, 1}) {
            double[] h = SparseSamples.definite(random, n, share);
            double[] l = factor(h, n, 1e-15);
            assertEquals(n, (int) l[cholesky.size()]);
            assertSolves(h, l, n, 1e-12);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 60, 70})
    void theOrderOfVariablesDoesNotMatter(int n) {
        Random random = new Random(n);
        double[] h = SparseSamples.definite(random, n, 0.1), permuted = new double[n * n];
        int[] to = new int[n];
        for (int i = 0; i < n; i++) {
            to[i] = i;
        }
        for (int i = n - 1; i > 0; i--) {
            int j = random.nextInt(i + 1), t = to[i];
            to[i] = to[j];
            to[j] = t;
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                permuted[to[i] * n + to[j]] = h[i * n + j];
            }
        }
        double[] x = SparseSamples.vector(random, n), b = new double[n], c = new double[n];
        for (int i = 0; i < n; i++) {
            b[i] = x[i];
            c[to[i]] = x[i];
        }
        double[] l = factor(h, n, 1e-15);
        cholesky.solve(b, l);
        double[] lp = factor(permuted, n, 1e-15);
        cholesky.solve(c, lp);
        for (int i = 0; i < n; i++) {
            assertEquals(b[i], c[to[i]], 1e-12);
        }
    }

    @Test
    void treesHaveNoFillIn() {
        // a chain and two branches: row i couples with all its ancestors
        int[] parent = {-1, 0, 1, 1, 3, -1, 5};
        int n = parent.length, entries = 0;
        double[] h = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = i; j >= 0; j = parent[j]) {
                h[i * n + j] = i == j ? 9 : 1;
                h[j * n + i] = h[i * n + j];
                entries++;
            }
        }
        double[] l = factor(h, n, 1e-15);
        assertEquals(entries, cholesky.size());
        assertSolves(h, l, n, 1e-14);
    }

    @Test
    void couplingsOfBranchesFillIn() {
        // the last row couples with rows 0 and 1, so these couple with each other
        double[] h = {4, 0, 1, 0, 4, 1, 1, 1, 4};
        double[] l = factor(h, 3, 1e-15);
        assertEquals(6, cholesky.size());
        assertSolves(h, l, 3, 1e-15);
    }

    @Test
    void smallPivotsAreRepairedAndCounted() {
        double[] h = {1, 0, 0, 0, 1, 1, 0, 1, 1}; // rows 1 and 2 are equal
        double[] l = factor(h, 3, 1e-4);
        assertEquals(2, (int) l[cholesky.size()]);
        double[] zero = new double[1];
        cholesky.analyse(SparseSamples.sparse(new double[] {1}, 1, 1), 1);
        SparseMatrix h0 = SparseSamples.sparse(new double[] {1}, 1, 1);
        h0.values[0] = 0;
        assertEquals(0, cholesky.factor(zero, 0.25, h0, null));
        assertEquals(0.5, zero[0]);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 60, 70})
    void followsChangesOfRankOne(int n) {
        Random random = new Random(100 + n);
        double[] h = SparseSamples.definite(random, n, 0.1);
        // a vector over columns that the matrix couples already
        int num = Math.min(n, 4);
        int[] columns = new int[num + 2];
        double[] x = SparseSamples.vector(random, num + 1), full = new double[n];
        for (int k = 0; k < num; k++) {
            columns[2 + k] = k * n / num;
            full[columns[2 + k]] = x[1 + k];
        }
        double[] grown = h.clone();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                grown[i * n + j] += full[i] * full[j];
            }
        }
        double[] direct = factor(grown, n, 1e-15);
        double[] l = new double[cholesky.size()]; // in the wider pattern
        cholesky.factor(l, 1e-15, SparseSamples.sparse(SparseSamples.lower(h, n), n, n), null);
        double[] before = l.clone();
        assertEquals(n, update(l, x, 1, columns, 2, num, true));
        for (int k = 0; k < l.length; k++) {
            assertEquals(direct[k], l[k], 1e-12);
        }
        assertSolves(grown, l, n, 1e-12);
        assertEquals(n, update(l, x, 1, columns, 2, num, false));
        assertArrayEquals(before, l, 1e-12);
        assertEquals(n, update(l, x, 1, columns, 2, 0, false));
    }

    @Test
    void takingAwayTooMuchLosesRank() {
        double[] l = factor(new double[] {1, 0, 0, 1}, 2, 1e-15);
        assertEquals(1, update(l, new double[] {2}, 0, new int[] {1}, 0, 1, false));
        assertTrue(l[1] > 0 && l[1] < 1e-6);
        assertEquals(1, l[0]);
    }

    private int update(double[] l, double[] x, int xo, int[] columns, int co, int num, boolean plus) {
        cholesky.addUpdate(x, xo, 1, columns, co, num, plus);
        return cholesky.update(l);
    }

    /** Rows of contacts between bodies of six dofs, a few of the same contact after each other, some with zeros. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7, 25})
    void severalUpdatesAtOnceAreOneAfterTheOther(int bodies) {
        int n = 6 * bodies, rows = 23;
        Random random = new Random(bodies);
        double[] h = SparseSamples.definite(random, n, 0), x = new double[12 * rows];
        int[] columns = new int[12 * rows], num = new int[rows];
        for (int i = 0; i < rows; i++) {
            int a = random.nextInt(bodies), b = random.nextInt(bodies);
            boolean again = i > 0 && random.nextInt(3) > 0;
            num[i] = again ? num[i - 1] : a == b ? 6 : 12;
            for (int k = 0; k < num[i]; k++) {
                int at = 12 * i + k;
                columns[at] = again ? columns[at - 12] : 6 * (k < 6 ? Math.min(a, b) : Math.max(a, b)) + k % 6;
                x[at] = random.nextInt(6) == 0 ? 0 : 0.1 * random.nextGaussian();
            }
            for (int p = 12 * i; p < 12 * i + num[i]; p++) {
                for (int q = 12 * i; q < 12 * i + num[i]; q++) {
                    h[columns[p] * n + columns[q]] += columns[p] == columns[q] ? 1 : 0.01;
                }
            }
        }
        for (boolean vectors : new boolean[] {false, true}) {
            Kernels.choose(vectors);
            try {
                double[] one = factor(h, n, 1e-15), several = one.clone();
                int full = 0;
                for (int i = 0; i < rows; i++) {
                    updateByDefinition(one, x, 12 * i, columns, num[i], i % 5 != 1);
                    cholesky.addUpdate(x, 12 * i, 1, columns, 12 * i, num[i], i % 5 != 1);
                    if (cholesky.isFull()) {
                        assertEquals(n, cholesky.update(several));
                        full++;
                    }
                }
                assertEquals(n, cholesky.update(several));
                assertTrue(full > 3, full + " groups");
                assertArrayEquals(bits(one), bits(several), "vectors " + vectors);
            } finally {
                Kernels.choose(false);
            }
        }
    }

    /** A rank-one update as its formula says, row by row along the tree: the parent of a row is its last column. */
    private void updateByDefinition(double[] l, double[] x, int xo, int[] columns, int num, boolean plus) {
        SparsePattern p = cholesky.pattern();
        double[] v = new double[p.rownnz.length];
        for (int k = 0; k < num; k++) {
            v[columns[xo + k]] = x[xo + k];
        }
        int r = columns[xo + num - 1];
        while (true) {
            int start = p.rowadr[r], last = start + p.rownnz[r] - 1;
            if (v[r] != 0) {
                double root = Math.sqrt(l[last] * l[last] + (plus ? v[r] * v[r] : -v[r] * v[r]));
                double c = l[last] / root, s = -v[r] / root;
                l[last] = root;
                for (int k = start; k < last; k++) {
                    int j = p.colind[k];
                    double y = l[k], z = v[j];
                    l[k] = c * y + (plus ? -s : s) * z;
                    v[j] = s * y + c * z;
                }
            }
            if (last == start) {
                return;
            }
            r = p.colind[last - 1];
        }
    }

    private static long[] bits(double[] a) {
        return Arrays.stream(a).mapToLong(Double::doubleToRawLongBits).toArray();
    }
}
