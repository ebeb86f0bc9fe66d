package dev.cardan.engine.linalg;

import dev.cardan.engine.inside.Interruption;
import dev.cardan.engine.type.Const;

/**
 * Cholesky factorisation A = L L' of symmetric positive definite matrices, dense (n x n, row by row), in place: L
 * overwrites the lower triangle, the upper one is neither read nor written. Allocates nothing.
 *
 * <p>L_jj = sqrt(A_jj - sum_k L_jk^2), L_ij = (A_ij - sum_k L_ik L_jk) / L_jj for i above j, sums over {@code k < j}.
 */
public final class Cholesky {
    /** What {@link #factor(double[], int, int)} returns when every pivot is positive. */
    public static final int OK = -1;

    private Cholesky() {}

    /**
     * Factorises and repairs: a pivot below mindiag becomes mindiag and its column zero, so that the result is always
     * usable.
     *
     * @param a matrix at offset ao. Modified.
     * @return the rank: n minus the number of repaired pivots
     */
    public static int factor(double[] a, int ao, int n, double mindiag) {
        return factor(a, ao, n, mindiag, null);
    }

    /** {@link #factor(double[], int, int, double)} that ends when a thread is interrupted. */
    public static int factor(double[] a, int ao, int n, double mindiag, Thread caller) {
        int rank = n;
        for (int j = 0; j < n; j++) {
            if ((j & 15) == 15) {
                Interruption.heed(caller);
            }
            double pivot = pivot(a, ao, n, j);
            if (pivot < mindiag) {
                rank--;
                a[ao + j * (n + 1)] = Math.sqrt(mindiag);
                for (int i = j + 1; i < n; i++) {
                    a[ao + i * n + j] = 0;
                }
            } else {
                column(a, ao, n, j, pivot);
            }
        }
        return rank;
    }

    /**
     * Factorises and fails at the first pivot that isn't positive, NaN included.
     *
     * @param a matrix at offset ao. Modified; after a failure columns before the failed one are done, the others are not
     * @return {@link #OK}, or the index of the failed pivot
     */
    public static int factor(double[] a, int ao, int n) {
        for (int j = 0; j < n; j++) {
            double pivot = pivot(a, ao, n, j);
            if (!(pivot > 0)) {
                return j;
            }
            column(a, ao, n, j, pivot);
        }
        return OK;
    }

    /**
     * Solves L L' x = b in place: L y = b forwards, then L' x = y backwards.
     *
     * @param x the right-hand side b at offset xo; becomes the solution. Modified.
     * @param l factor at offset lo. Not modified.
     */
    public static void solve(double[] x, int xo, double[] l, int lo, int n) {
        for (int i = 0; i < n; i++) {
            int row = lo + i * n;
            if (i > 0) {
                x[xo + i] -= Dense.dot(l, row, x, xo, i);
            }
            x[xo + i] /= l[row + i];
        }
        for (int i = n - 1; i >= 0; i--) {
            double s = x[xo + i];
            for (int j = i + 1; j < n; j++) {
                s -= l[lo + j * n + i] * x[xo + j];
            }
            x[xo + i] = s / l[lo + i * (n + 1)];
        }
    }

    /**
     * Changes the factor of A into that of A + x x' or A - x x'. A pivot that would fall below the smallest number
     * becomes it.
     *
     * @param l factor at offset lo. Modified.
     * @param x vector at offset xo. Modified.
     * @return the rank: n minus the number of repaired pivots
     */
    public static int update(double[] l, int lo, double[] x, int xo, int n, boolean plus) {
        int rank = n;
        for (int k = 0; k < n; k++) {
            double xk = x[xo + k];
            if (xk == 0) {
                continue;
            }
            int diagonal = lo + k * (n + 1);
            double lkk = l[diagonal];
            double square = lkk * lkk + (plus ? xk * xk : -xk * xk);
            if (square < Const.MINVAL) {
                square = Const.MINVAL;
                rank--;
            }
            double r = Math.sqrt(square);
            double c = r / lkk, s = xk / lkk;
            l[diagonal] = r;
            rotate(l, diagonal, x, xo, k, n, c, s, plus ? s : -s);
        }
        return rank;
    }

    /** Column k below the diagonal: L_ik = (L_ik + signed x_i) / c, then x_i = c x_i - s L_ik. */
    private static void rotate(
            double[] l, int diagonal, double[] x, int xo, int k, int n, double c, double s, double signed) {
        double inv = 1 / c;
        int at = diagonal;
        for (int i = xo + k + 1; i < xo + n; i++) {
            at += n;
            double xi = x[i];
            double v = (l[at] + signed * xi) * inv;
            l[at] = v;
            x[i] = c * xi - s * v;
        }
    }

    private static double pivot(double[] a, int ao, int n, int j) {
        int row = ao + j * n;
        double diagonal = a[row + j];
        return j == 0 ? diagonal : diagonal - Dense.dot(a, row, a, row, j);
    }

    private static void column(double[] a, int ao, int n, int j, double pivot) {
        int row = ao + j * n;
        double diagonal = Math.sqrt(pivot);
        a[row + j] = diagonal;
        double inv = 1 / diagonal;
        for (int i = j + 1; i < n; i++) {
            int r = ao + i * n;
            a[r + j] = (a[r + j] - Dense.dot(a, r, a, row, j)) * inv;
        }
    }
}
