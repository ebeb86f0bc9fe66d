package dev.cardan.engine.factor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.linalg.SparseSamples;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SparseSquareTest {
    private static final int[] COLUMNS = {1, 2, 3, 4, 5, 7, 8, 9, 60, 70};

    private final SparseSquare square = new SparseSquare(); // used again for all sizes, as a solver does
    private final SparseMatrix t = new SparseMatrix();
    private final SparseMatrix res = new SparseMatrix();

    /** The lower triangle of A' diag(s) A, added up in the order of A's rows; rows with s = 0 are left out. */
    private static double[] byDefinition(double[] a, double[] s, int nr, int nc) {
        double[] h = new double[nc * nc];
        for (int k = 0; k < nr; k++) {
            for (int i = 0; i < nc && s[k] != 0; i++) {
                for (int j = 0; j <= i; j++) {
                    h[i * nc + j] += s[k] * a[k * nc + i] * a[k * nc + j];
                }
            }
        }
        return h;
    }

    private void check(double[] a, double[] s, int nr, int nc, int gap) {
        SparseMatrix m = SparseSamples.sparse(a, nr, nc);
        t.transposeOf(m, nr, nc);
        int n = (int) square.count(res, m, t, nr, nc);
        int[] counted = new int[nc];
        int sum = 0;
        for (int i = 0; i < nc; i++) {
            assertEquals(sum, res.rowadr[i]);
            counted[i] = res.rownnz[i];
            sum += counted[i];
            res.rowadr[i] += gap * i;
        }
        assertEquals(sum, n);
        res.ensureNumbers(n + gap * nc);
        square.pattern(res, t, nc);
        square.multiply(res, m, t, s, nr, nc);
        for (int i = 0; i < nc; i++) {
            assertEquals(counted[i], res.rownnz[i]);
            for (int k = res.rowadr[i]; k < res.rowadr[i] + res.rownnz[i]; k++) {
                assertTrue(res.colind[k] <= i && (k == res.rowadr[i] || res.colind[k - 1] < res.colind[k]));
                assertTrue(shareARow(a, nr, nc, i, res.colind[k]), "no entries beyond the pattern");
            }
        }
        assertArrayEquals(byDefinition(a, s, nr, nc), SparseSamples.dense(res, nc, nc));
    }

    private static boolean shareARow(double[] a, int nr, int nc, int i, int j) {
        for (int k = 0; k < nr; k++) {
            if (a[k * nc + i] != 0 && a[k * nc + j] != 0) {
                return true;
            }
        }
        return false;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 7, 8, 60, 70})
    void isTheSumOverRowsToTheBit(int nr) {
        Random random = new Random(nr);
        for (int nc : COLUMNS) {
            double[] s = random.doubles(nr, 0.1, 3).toArray();
            check(SparseSamples.dense(random, nr, nc, 0.3), s, nr, nc, 0);
            for (int k = 0; k < nr; k++) {
                s[k] = random.nextInt(3) == 0 ? 0 : s[k];
            }
            check(SparseSamples.dense(random, nr, nc, 0.2), s, nr, nc, 3);
            check(SparseSamples.dense(random, nr, nc, 1), s, nr, nc, 1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 8, 9, 17, 40})
    void groupsOfColumnsMayBeLongerThanEight(int nc) {
        int nr = 12;
        double[] a = new double[nr * nc];
        Random random = new Random(nc);
        for (int i = 0; i < nr; i++) {
            for (int j = 0; j < nc; j++) {
                // rows of two kinds: all columns, or those from the third on
                a[i * nc + j] = i % 5 < 2 && j < 2 ? 0 : random.nextDouble(1, 2);
            }
        }
        check(a, random.doubles(nr).toArray(), nr, nc, 0);
    }
}
