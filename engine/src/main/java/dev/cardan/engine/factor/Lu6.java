package dev.cardan.engine.factor;

import dev.cardan.engine.type.Const;

/** Factors of a 6x6 matrix with exchanged rows, P A = L U, in place; L has ones on its diagonal. */
public final class Lu6 {
    private Lu6() {}

    /**
     * a (36) becomes its factors.
     *
     * @param pivot (6) row that row k was exchanged with. Modified.
     * @return false if the matrix is singular: no pivot of at least 1e-15 is left
     */
    public static boolean factor(double[] a, int[] pivot) {
        for (int k = 0; k < 6; k++) {
            int p = largest(a, k);
            if (Math.abs(a[6 * p + k]) < Const.MINVAL) {
                return false;
            }
            pivot[k] = p;
            if (p != k) {
                exchange(a, k, p);
            }
            double inverse = 1.0 / a[7 * k];
            for (int i = k + 1; i < 6; i++) {
                double s = a[6 * i + k] * inverse;
                a[6 * i + k] = s;
                for (int j = k + 1; j < 6; j++) {
                    a[6 * i + j] -= s * a[6 * k + j];
                }
            }
        }
        return true;
    }

    /** x = solution of A x = b. */
    public static void solve(double[] x, int xo, double[] lu, int[] pivot, double[] b, int bo) {
        System.arraycopy(b, bo, x, xo, 6);
        for (int i = 0; i < 6; i++) {
            int p = pivot[i];
            double s = x[xo + p];
            x[xo + p] = x[xo + i];
            for (int j = 0; j < i; j++) {
                s -= lu[6 * i + j] * x[xo + j];
            }
            x[xo + i] = s;
        }
        for (int i = 5; i >= 0; i--) {
            double s = x[xo + i];
            for (int j = i + 1; j < 6; j++) {
                s -= lu[6 * i + j] * x[xo + j];
            }
            x[xo + i] = s / lu[7 * i];
        }
    }

    /** Row, from k on, with the largest number in column k. */
    private static int largest(double[] a, int k) {
        int row = k;
        double max = Math.abs(a[7 * k]);
        for (int i = k + 1; i < 6; i++) {
            double x = Math.abs(a[6 * i + k]);
            if (x > max) {
                max = x;
                row = i;
            }
        }
        return row;
    }

    private static void exchange(double[] a, int r, int s) {
        for (int j = 0; j < 6; j++) {
            double t = a[6 * r + j];
            a[6 * r + j] = a[6 * s + j];
            a[6 * s + j] = t;
        }
    }
}
