package dev.cardan.engine.factor;

import dev.cardan.engine.kernel.Kernels;
import dev.cardan.engine.kernel.ScalarKernels;
import dev.cardan.engine.kernel.VectorKernels;
import dev.cardan.engine.linalg.SparseDot;
import dev.cardan.engine.linalg.SparsePattern;
import dev.cardan.engine.special.TreeKernel;
import dev.cardan.engine.special.TreeParts;

/**
 * Factorisation A = L' D L of a symmetric positive definite matrix with the sparsity of a kinematic tree, in place.
 *
 * <p>The lower triangle is stored in rows (CSR); row k holds the ancestors of dof k in increasing order and the diagonal
 * last. L has ones on its diagonal, where D is stored. There is no fill-in. No pivot is tested: a matrix that isn't
 * positive definite gives large or bad numbers, found later.
 */
public final class SparseLtdl {
    private SparseLtdl() {}

    /**
     * The rows from .. to - 1 of a, which belong to whole trees, become their factors, diagInv = 1 / D.
     *
     * <p>Row i is finished by subtracting the rows of its descendants, which follow it without a gap, last first; they
     * share their first columns with it. A row and the one before it that have the same descendants lose these together: a
     * number that is read serves both. Four are lost at a time, so that sums stay in registers. Rows are divided by their
     * pivot at the end.
     */
    public static void factor(double[] a, double[] diagInv, int from, int to, SparsePattern p) {
        int[] rownnz = p.rownnz, rowadr = p.rowadr;
        for (int i = to - 1; i >= from; i--) {
            int row = rowadr[i], num = rownnz[i];
            int last = lastDescendant(rownnz, i, to);
            if (last > i + 1 && i > from && num == rownnz[i - 1] + 1 && (last + 1 == to || rownnz[last + 1] < num)) {
                subtractFromTwo(a, rowadr[i - 1], row, num - 1, rowadr, diagInv, i, last);
                diagInv[i] = 1 / a[row + num - 1];
                i--;
                last = i + 1;
                row = rowadr[i];
                num--;
            }
            int k = last;
            for (; k > i + 3; k -= 4) {
                subtractFour(a, row, rowadr, diagInv, k, num);
            }
            for (; k > i; k--) {
                subtractOne(a, row, rowadr[k], -a[rowadr[k] + num - 1] * diagInv[k], num);
            }
            diagInv[i] = 1 / a[row + num - 1];
        }
        for (int i = from; i < to; i++) {
            double inv = diagInv[i];
            int start = rowadr[i], end = start + rownnz[i] - 1;
            for (int adr = start; adr < end; adr++) {
                a[adr] *= inv;
            }
        }
    }

    /** {@link #factor(double[], double[], int, int, SparsePattern)} with the kernels there are; parts may be null. */
    public static void factor(double[] a, double[] diagInv, int from, int to, SparsePattern p, TreeParts parts) {
        if (parts == null) {
            factor(a, diagInv, from, to, p);
            return;
        }
        for (int i = from, end; i < to; i = end) {
            TreeKernel kernel = parts.kernel[i];
            end = Math.min(parts.end[i], to);
            if (kernel != null && kernel.factors) {
                kernel.factor(a, p.rowadr[i], diagInv, i);
            } else {
                factor(a, diagInv, i, end, p);
            }
        }
    }

    /** Descendants of i are the dofs after it with longer rows. */
    private static int lastDescendant(int[] rownnz, int i, int n) {
        int k = i + 1;
        while (k < n && rownnz[k] > rownnz[i]) {
            k++;
        }
        return k - 1;
    }

    private static void subtractOne(double[] a, int row, int other, double s, int n) {
        for (int j = 0; j < n; j++) {
            a[row + j] += a[other + j] * s;
        }
    }

    /** Subtracts rows k, k - 1, k - 2, k - 3 from a row of n numbers, in this order. */
    private static void subtractFour(double[] a, int row, int[] rowadr, double[] diagInv, int k, int n) {
        int r0 = rowadr[k], r1 = rowadr[k - 1], r2 = rowadr[k - 2], r3 = rowadr[k - 3];
        double s0 = -a[r0 + n - 1] * diagInv[k], s1 = -a[r1 + n - 1] * diagInv[k - 1];
        double s2 = -a[r2 + n - 1] * diagInv[k - 2], s3 = -a[r3 + n - 1] * diagInv[k - 3];
        int j = 0;
        for (; j < n - 1; j += 2) {
            double x = a[row + j], y = a[row + j + 1];
            x += a[r0 + j] * s0;
            y += a[r0 + j + 1] * s0;
            x += a[r1 + j] * s1;
            y += a[r1 + j + 1] * s1;
            x += a[r2 + j] * s2;
            y += a[r2 + j + 1] * s2;
            x += a[r3 + j] * s3;
            y += a[r3 + j + 1] * s3;
            a[row + j] = x;
            a[row + j + 1] = y;
        }
        if (j < n) {
            a[row + j] = (((a[row + j] + a[r0 + j] * s0) + a[r1 + j] * s1) + a[r2 + j] * s2) + a[r3 + j] * s3;
        }
    }

    /**
     * Subtracts rows last .. i + 1, in this order, from row i - 1 with n numbers at r0 and row i with one more at r1.
     */
    private static void subtractFromTwo(
            double[] a, int r0, int r1, int n, int[] rowadr, double[] diagInv, int i, int last) {
        int k = last;
        for (; k > i + 3; k -= 4) {
            if (n >= Kernels.SHORT && Kernels.vectors()) {
                VectorKernels.subtractFour(a, r0, r1, n, rowadr, diagInv, k);
            } else {
                ScalarKernels.subtractFour(a, r0, r1, n, rowadr, diagInv, k);
            }
        }
        for (; k > i; k--) {
            int r = rowadr[k];
            double s = -a[r + n - 1] * diagInv[k], t = -a[r + n] * diagInv[k];
            subtractOne(a, r0, r, s, n);
            subtractOne(a, r1, r, t, n + 1);
        }
    }

    /** x becomes the solution of (L' D L) y = x. */
    public static void solve(double[] x, int xo, double[] ld, double[] diagInv, int n, SparsePattern p) {
        solve(x, xo, ld, diagInv, 0, n, p);
    }

    /** {@link #solve(double[], int, double[], double[], int, SparsePattern)} for the dofs from .. to - 1 of whole trees. */
    public static void solve(double[] x, int xo, double[] ld, double[] diagInv, int from, int to, SparsePattern p) {
        solveLt(x, xo, ld, from, to, p);
        for (int i = from; i < to; i++) {
            x[xo + i] *= diagInv[i];
        }
        solveL(x, xo, ld, from, to, p);
    }

    /** {@link #solve(double[], int, double[], double[], int, int, SparsePattern)} with the kernels there are. */
    public static void solve(
            double[] x, int xo, double[] ld, double[] diagInv, int from, int to, SparsePattern p, TreeParts parts) {
        if (parts == null) {
            solve(x, xo, ld, diagInv, from, to, p);
            return;
        }
        for (int i = from, end; i < to; i = end) {
            TreeKernel kernel = parts.kernel[i];
            end = Math.min(parts.end[i], to);
            if (kernel != null) {
                kernel.solve(x, xo + i, ld, p.rowadr[i], diagInv, i);
            } else {
                solve(x, xo, ld, diagInv, i, end, p);
            }
        }
    }

    /** x becomes the solution of L' y = x. */
    private static void solveLt(double[] x, int xo, double[] ld, int from, int to, SparsePattern p) {
        int[] rownnz = p.rownnz, rowadr = p.rowadr, colind = p.colind;
        for (int i = to - 1; i >= from; i--) {
            int num = rownnz[i] - 1;
            if (num == 0) {
                continue; // many worlds have mostly points and bodies without coupling
            }
            double xi = x[xo + i];
            if (xi == 0) {
                continue;
            }
            int start = rowadr[i];
            double next = NestedRows.are(rownnz, rowadr, colind, i) ? x[xo + i - 1] - ld[start + num - 1] * xi : 0;
            if (next != 0) {
                i--;
                x[xo + i] = next;
                NestedRows.subtract(x, xo, ld, colind, num - 1, start, xi, rowadr[i], next);
            } else {
                for (int adr = start; adr < start + num; adr++) {
                    x[xo + colind[adr]] -= ld[adr] * xi;
                }
            }
        }
    }

    /** x becomes the solution of L y = x. */
    private static void solveL(double[] x, int xo, double[] ld, int from, int to, SparsePattern p) {
        int[] rownnz = p.rownnz, rowadr = p.rowadr, colind = p.colind;
        for (int i = from; i < to; i++) {
            int num = rownnz[i] - 1;
            if (num == 0) {
                continue;
            }
            int adr = rowadr[i];
            if (i + 1 < to && NestedRows.are(rownnz, rowadr, colind, i + 1)) {
                NestedRows.solve(x, xo, ld, colind, i, adr, rowadr[i + 1], num, true);
                i++;
            } else {
                x[xo + i] -= SparseDot.one(ld, adr, x, xo, num, colind, adr);
            }
        }
    }
}
