package dev.cardan.engine.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SparseMatrixTest {
    private static final int[] COLUMNS = {1, 3, 8, 70};

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 7, 8, 60, 70})
    void multipliesLikeADenseMatrix(int nr) {
        Random random = new Random(nr);
        for (int nc : COLUMNS) {
            double[] a = SparseSamples.dense(random, nr, nc, 0.4);
            SparseMatrix m = SparseSamples.sparse(a, nr, nc);
            double[] v = SparseSamples.vector(random, nc + 2), u = SparseSamples.vector(random, nr + 1);
            double[] expected = new double[nr + 3], r = new double[nr + 3];
            for (int i = 0; i < nr; i++) {
                for (int j = 0; j < nc; j++) {
                    expected[3 + i] += a[i * nc + j] * v[2 + j];
                }
            }
            m.mulVec(r, 3, nr, v, 2);
            assertArrayEquals(expected, r, 1e-13);
            for (int i = 0; i < nr; i++) {
                assertEquals(r[3 + i], m.dotRow(i, v, 2), "rows alone and in groups have the same bits");
            }

            double[] expectedT = new double[nc + 1], rt = new double[nc + 1];
            for (int j = 0; j < nc; j++) {
                for (int i = 0; i < nr; i++) {
                    expectedT[1 + j] += a[i * nc + j] * u[1 + i];
                }
            }
            m.mulTransposedVec(rt, 1, nr, nc, u, 1);
            assertArrayEquals(expectedT, rt, 1e-13);
        }
    }

    /** Rows of every length up to 20, in groups of one to five that have the same columns. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void partsOfTheRowsHaveTheSameBits(int group) {
        Random random = new Random(group);
        int nr = 20 * group, nc = 30;
        double[] a = new double[nr * nc], v = SparseSamples.vector(random, nc);
        for (int i = 0; i < nr; i++) {
            for (int j = 0; j <= i / group; j++) {
                a[i * nc + j] = 0.1 + random.nextDouble();
            }
        }
        SparseMatrix m = new SparseMatrix();
        m.fromDense(a, 0, nr, nc);
        double[] whole = new double[nr];
        m.mulVec(whole, 0, nr, v, 0);
        for (int cut = 0; cut <= nr; cut++) {
            double[] parts = new double[nr];
            m.mulRows(parts, 0, 0, cut, v, 0);
            m.mulRows(parts, 0, cut, nr, v, 0);
            assertArrayEquals(whole, parts);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 7, 8, 60, 70})
    void transposes(int nr) {
        Random random = new Random(31 + nr);
        SparseMatrix t = new SparseMatrix(), back = new SparseMatrix(); // memory is used again for all sizes
        for (int nc : COLUMNS) {
            double[] a = SparseSamples.dense(random, nr, nc, 0.3), expected = new double[nr * nc];
            for (int i = 0; i < nr; i++) {
                for (int j = 0; j < nc; j++) {
                    expected[j * nr + i] = a[i * nc + j];
                }
            }
            SparseMatrix m = SparseSamples.sparse(a, nr, nc);
            t.transposeOf(m, nr, nc);
            assertArrayEquals(expected, SparseSamples.dense(t, nc, nr));
            assertSorted(t, nc);
            SparseMatrix again = SparseSamples.sparse(expected, nc, nr);
            for (int j = 0; j < nc; j++) {
                assertEquals(again.rowsuper[j], t.rowsuper[j]);
            }
            back.transposeOf(t, nc, nr);
            assertArrayEquals(a, SparseSamples.dense(back, nr, nc));
        }
    }

    private static void assertSorted(SparsePattern p, int n) {
        int at = 0;
        for (int i = 0; i < n; i++) {
            assertEquals(at, p.rowadr[i], "rows follow each other");
            at += p.rownnz[i];
            for (int k = p.rowadr[i] + 1; k < at; k++) {
                assertTrue(p.colind[k - 1] < p.colind[k]);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 5, 8, 60})
    void transposesPatternsAlone(int n) {
        double[] a = SparseSamples.dense(new Random(n), n, n, 0.3);
        SparseMatrix m = SparseSamples.sparse(a, n, n), expected = new SparseMatrix();
        expected.transposeOf(m, n, n);
        SparsePattern t = new SparsePattern();
        t.transposePatternOf(m, n);
        for (int i = 0; i < n; i++) {
            assertEquals(expected.rownnz[i], t.rownnz[i]);
            assertEquals(expected.rowadr[i], t.rowadr[i]);
            for (int k = t.rowadr[i]; k < t.rowadr[i] + t.rownnz[i]; k++) {
                assertEquals(expected.colind[k], t.colind[k]);
            }
        }
    }

    @Test
    void groupsAreRowsWithEqualColumns() {
        double[] a = {
            1, 0, 2,
            3, 0, 4,
            5, 0, 6,
            0, 7, 8,
            0, 0, 0,
            0, 0, 0,
            0, 9, 0
        };
        SparseMatrix m = SparseSamples.sparse(a, 7, 3);
        int[] groups = new int[7];
        System.arraycopy(m.rowsuper, 0, groups, 0, 7);
        assertArrayEquals(new int[] {2, 1, 0, 0, 1, 0, 0}, groups);
        assertTrue(m.hasColumnsOfNext(1));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 7, 8, 60, 70})
    void addsAndInsertsWhatIsMissing(int n) {
        Random random = new Random(7 + n);
        double[] a = SparseSamples.dense(random, n, n, 0.3), b = SparseSamples.dense(random, n, n, 0.5);
        SparseMatrix narrow = SparseSamples.sparse(a, n, n), other = SparseSamples.sparse(b, n, n);
        SparseMatrix sum = new SparseMatrix(); // with room for full rows
        sum.ensureRows(n);
        sum.ensureNumbers(n * n);
        double[] expected = new double[n * n];
        for (int i = 0; i < n; i++) {
            sum.rowadr[i] = i * n;
            sum.rownnz[i] = narrow.rownnz[i];
            System.arraycopy(narrow.colind, narrow.rowadr[i], sum.colind, i * n, narrow.rownnz[i]);
            System.arraycopy(narrow.values, narrow.rowadr[i], sum.values, i * n, narrow.rownnz[i]);
            for (int j = 0; j < n; j++) {
                expected[i * n + j] = a[i * n + j] + b[i * n + j];
            }
        }
        sum.add(other.values, other, n);
        assertArrayEquals(expected, SparseSamples.dense(sum, n, n));
        for (int i = 0; i < n; i++) {
            for (int k = sum.rowadr[i] + 1; k < sum.rowadr[i] + sum.rownnz[i]; k++) {
                assertTrue(sum.colind[k - 1] < sum.colind[k]);
            }
        }
    }

    @Test
    void takesRowsWithNewColumns() {
        // columns 1, 3, 4 become 10, 11, 12, from which 10 is taken
        double[] a = {
            0, 1, 0, 2, 3,
            4, 0, 5, 0, 0,
            0, 6, 0, 7, 8,
            0, 9, 0, 1, 2,
            3, 0, 4, 0, 0
        };
        int[] newcol = {0, 10, 1, 11, 12};
        SparseMatrix m = SparseSamples.sparse(a, 5, 5), part = new SparseMatrix();
        part.rowsOf(m, new int[] {-1, 0, 2, 3}, 1, 3, newcol, 10);
        assertArrayEquals(new double[] {1, 2, 3, 6, 7, 8, 9, 1, 2}, SparseSamples.dense(part, 3, 3));
        assertEquals(9, part.count(new int[] {0, 1, 2}, 0, 3));
        assertEquals(0, part.rowsuper[0], "the first row was not next to the others");
        assertEquals(1, part.rowsuper[1]);
        assertEquals(0, part.rowsuper[2]);
    }

    @Test
    void growsAndKeepsWhatIsThere() {
        SparseMatrix m = SparseSamples.sparse(new double[] {1, 2, 3, 0}, 2, 2), copy = new SparseMatrix();
        m.ensureRows(500);
        m.ensureNumbers(900);
        assertTrue(m.rownnz.length >= 500 && m.rowadr.length >= 500 && m.rowsuper.length >= 500);
        assertTrue(m.values.length >= 900 && m.colind.length >= 900);
        assertArrayEquals(new double[] {1, 2, 3, 0}, SparseSamples.dense(m, 2, 2));
        copy.copyFrom(m, 2, 3);
        assertArrayEquals(new double[] {1, 2, 3, 0}, SparseSamples.dense(copy, 2, 2));
    }
}
