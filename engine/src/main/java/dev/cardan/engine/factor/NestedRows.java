package dev.cardan.engine.factor;

import dev.cardan.engine.linalg.SparseDot;

/**
 * Steps of triangular solves that take two rows at once. The rows are i and i + 1 of a sparse lower triangle, and nested:
 * row i + 1 has the columns of row i and its own. Each number of x then is read and written once for both, with the
 * additions in the order of one row after the other.
 */
final class NestedRows {
    private NestedRows() {}

    /** Whether row i is nested with the row before it; rows have rownnz numbers from rowadr on, the diagonal last. */
    static boolean are(int[] rownnz, int[] rowadr, int[] colind, int i) {
        int n = rownnz[i];
        return n > 1 && n == rownnz[i - 1] + 1 && colind[rowadr[i] + n - 2] == i - 1;
    }

    /** x[columns] -= f0 l_0 + f1 l_1: n numbers from a0 and a1 on, columns from a0 on in colind. */
    static void subtract(double[] x, int xo, double[] l, int[] colind, int n, int a0, double f0, int a1, double f1) {
        for (int k = 0; k < n; k++) {
            int c = xo + colind[a0 + k];
            x[c] = (x[c] - l[a0 + k] * f0) - l[a1 + k] * f1;
        }
    }

    /**
     * Entries i and i + 1 of the solution y of L y = x, sums in the order of {@link SparseDot#one}.
     *
     * @param x all entries before i are solved. Modified.
     * @param a0 start of row i, which has num numbers before the diagonal
     * @param a1 start of row i + 1
     * @param unit whether the diagonal of L counts as one
     */
    static void solve(double[] x, int xo, double[] l, int[] colind, int i, int a0, int a1, int num, boolean unit) {
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
        double t0 = 0, t1 = 0, t2 = 0, t3 = 0;
        int k = 0;
        for (; k <= num - 4; k += 4) {
            double x0 = x[xo + colind[a0 + k]], x1 = x[xo + colind[a0 + k + 1]];
            double x2 = x[xo + colind[a0 + k + 2]], x3 = x[xo + colind[a0 + k + 3]];
            s0 += l[a0 + k] * x0;
            s1 += l[a0 + k + 1] * x1;
            s2 += l[a0 + k + 2] * x2;
            s3 += l[a0 + k + 3] * x3;
            t0 += l[a1 + k] * x0;
            t1 += l[a1 + k + 1] * x1;
            t2 += l[a1 + k + 2] * x2;
            t3 += l[a1 + k + 3] * x3;
        }
        double s = (s0 + s2) + (s1 + s3);
        for (int j = k; j < num; j++) {
            s += l[a0 + j] * x[xo + colind[a0 + j]];
        }
        double y = x[xo + i] - s;
        x[xo + i] = unit ? y : y / l[a0 + num];
        if (k == num - 3) {
            t0 += l[a1 + k] * x[xo + colind[a1 + k]];
            t1 += l[a1 + k + 1] * x[xo + colind[a1 + k + 1]];
            t2 += l[a1 + k + 2] * x[xo + colind[a1 + k + 2]];
            t3 += l[a1 + k + 3] * x[xo + i];
            k += 4;
        }
        double t = (t0 + t2) + (t1 + t3);
        for (; k <= num; k++) {
            t += l[a1 + k] * x[xo + colind[a1 + k]];
        }
        double z = x[xo + i + 1] - t;
        x[xo + i + 1] = unit ? z : z / l[a1 + num + 1];
    }
}
