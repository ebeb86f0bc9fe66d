package dev.cardan.engine.factor;

import dev.cardan.engine.linalg.SparseDot;
import dev.cardan.engine.table.DerivativePattern;
import dev.cardan.engine.type.Const;

/**
 * Factorisation A = (U + I) L of a matrix with the sparsity of kinematic trees, in place, last row first, without
 * exchanging rows. A needs not be symmetric. Row i holds the ancestors of dof i, the diagonal, and its descendants; L
 * keeps the diagonal. There is no fill-in.
 */
public final class SparseLu {
    private SparseLu() {}

    /**
     * The rows from .. to - 1 of a, which belong to whole trees, become their factors.
     *
     * @param left (nv) scratch: how many numbers of each row are still to be eliminated. Modified.
     * @return -1, or the row whose pivot is smaller than 1e-15; a is unusable then
     */
    public static int factor(double[] a, int from, int to, int[] left, DerivativePattern p) {
        int[] rowadr = p.rowadr, colind = p.colind, diag = p.diag;
        System.arraycopy(p.rownnz, from, left, from, to - from);
        for (int i = to - 1; i >= from; i--) {
            int row = rowadr[i], ancestors = diag[i];
            left[i] = ancestors;
            double pivot = a[row + ancestors];
            if (Math.abs(pivot) < Const.MINVAL) {
                return i;
            }
            // only ancestors of i have a number in column i, the last one left in their row
            for (int k = ancestors - 1; k >= 0; k--) {
                int j = colind[row + k];
                int target = rowadr[j], last = target + --left[j];
                double s = a[last] / pivot;
                a[last] = s;
                subtract(a, colind, target, row, k + 1, ancestors, s);
            }
        }
        return -1;
    }

    /** Row target -= s row: the first common numbers stand at the same place in both, the others are looked for. */
    private static void subtract(double[] a, int[] colind, int target, int row, int common, int num, double s) {
        for (int k = 0; k < common; k++) {
            a[target + k] -= a[row + k] * s;
        }
        int at = target + common;
        for (int k = common; k < num; k++) {
            int col = colind[row + k];
            while (colind[at] != col) {
                at++;
            }
            a[at] -= a[row + k] * s;
        }
    }

    /** x becomes the solution of A y = x, for the dofs from .. to - 1 of whole trees. */
    public static void solve(double[] x, int xo, double[] lu, int from, int to, DerivativePattern p) {
        int[] rownnz = p.rownnz, rowadr = p.rowadr, colind = p.colind, diag = p.diag;
        for (int i = to - 1; i >= from; i--) {
            double s = x[xo + i];
            int first = diag[i] + 1, num = rownnz[i] - first;
            if (num > 0) {
                int adr = rowadr[i] + first;
                s -= SparseDot.one(lu, adr, x, xo, num, colind, adr);
            }
            x[xo + i] = s;
        }
        for (int i = from; i < to; i++) {
            int adr = rowadr[i], num = diag[i];
            double s = x[xo + i];
            if (num > 0) {
                s -= SparseDot.one(lu, adr, x, xo, num, colind, adr);
            }
            x[xo + i] = s / lu[adr + num];
        }
    }
}
