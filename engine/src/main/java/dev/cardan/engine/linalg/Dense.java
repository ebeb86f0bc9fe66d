package dev.cardan.engine.linalg;

import dev.cardan.engine.kernel.Kernels;
import dev.cardan.engine.kernel.ScalarKernels;
import dev.cardan.engine.kernel.VectorKernels;
import dev.cardan.engine.type.Const;
import java.util.Arrays;

/**
 * Loops over contiguous numbers. Sums use four partial sums, combined as (s0 + s2) + (s1 + s3) before the tail, which
 * is the order of MuJoCo's four-lane code.
 */
public final class Dense {
    private Dense() {}

    /** Sum of the products of n numbers, added up in four parts as MuJoCo does. */
    public static double dot(double[] a, int ao, double[] b, int bo, int n) {
        return n >= Kernels.SHORT && Kernels.vectors()
                ? VectorKernels.dot(a, ao, b, bo, n)
                : ScalarKernels.dot(a, ao, b, bo, n);
    }

    /** r (3) = {@link #dot} of the first n numbers of x with those at ao, bo and co, faster than one by one. */
    public static void dotThree(
            double[] r, double[] x, double[] a, int ao, double[] b, int bo, double[] c, int co, int n) {
        if (n >= Kernels.SHORT && Kernels.vectors()) {
            VectorKernels.dotThree(r, x, a, ao, b, bo, c, co, n);
        } else {
            ScalarKernels.dotThree(r, x, a, ao, b, bo, c, co, n);
        }
    }

    /** r += s a. No overlap. */
    public static void addScaled(double[] r, int ro, double[] a, int ao, double s, int n) {
        if (n >= Kernels.SHORT && Kernels.vectors()) {
            VectorKernels.addScaled(r, ro, a, ao, s, n);
        } else {
            ScalarKernels.addScaled(r, ro, a, ao, s, n);
        }
    }

    /** r = a - b. */
    public static void difference(double[] r, double[] a, double[] b, int n) {
        for (int i = 0; i < n; i++) {
            r[i] = a[i] - b[i];
        }
    }

    /** r = m v, with m of nr rows and nc columns. */
    public static void mulVec(double[] r, int ro, double[] m, int mo, double[] v, int vo, int nr, int nc) {
        if (nc >= Kernels.SHORT && Kernels.vectors()) {
            VectorKernels.mulVec(r, ro, m, mo, v, vo, nr, nc);
        } else {
            ScalarKernels.mulVec(r, ro, m, mo, v, vo, nr, nc);
        }
    }

    /** r at ro = m a, r at ro2 = m b, with the same square m of n rows, read once. */
    public static void mulTwoVecs(
            double[] r, int ro, int ro2, double[] m, int mo, double[] a, int ao, double[] b, int bo, int n) {
        for (int i = 0; i < n; i++) {
            dotBoth(r, ro + i, ro2 + i, m, mo + i * n, a, ao, b, bo, n);
        }
    }

    /** r[ro], r[ro2] = {@link #dot} of the n numbers at mo with a and with b. */
    private static void dotBoth(
            double[] r, int ro, int ro2, double[] m, int mo, double[] a, int ao, double[] b, int bo, int n) {
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
        double t0 = 0, t1 = 0, t2 = 0, t3 = 0;
        int i = 0;
        for (; i <= n - 4; i += 4) {
            double m0 = m[mo + i], m1 = m[mo + i + 1], m2 = m[mo + i + 2], m3 = m[mo + i + 3];
            s0 += m0 * a[ao + i];
            s1 += m1 * a[ao + i + 1];
            s2 += m2 * a[ao + i + 2];
            s3 += m3 * a[ao + i + 3];
            t0 += m0 * b[bo + i];
            t1 += m1 * b[bo + i + 1];
            t2 += m2 * b[bo + i + 2];
            t3 += m3 * b[bo + i + 3];
        }
        double s = (s0 + s2) + (s1 + s3), t = (t0 + t2) + (t1 + t3);
        if (i < n) {
            double sum = m[mo + i] * a[ao + i], sum2 = m[mo + i] * b[bo + i];
            for (i++; i < n; i++) {
                sum += m[mo + i] * a[ao + i];
                sum2 += m[mo + i] * b[bo + i];
            }
            s += sum;
            t += sum2;
        }
        r[ro] = s;
        r[ro2] = t;
    }

    /** r = m' v, with m of nr rows and nc columns. No overlap. */
    public static void mulTransposedVec(double[] r, int ro, double[] m, int mo, double[] v, int vo, int nr, int nc) {
        if (nc >= Kernels.SHORT && Kernels.vectors()) {
            VectorKernels.mulTransposedVec(r, ro, m, mo, v, vo, nr, nc);
        } else {
            ScalarKernels.mulTransposedVec(r, ro, m, mo, v, vo, nr, nc);
        }
    }

    /** r (nr x nc) = a b, with a of nr rows and n columns. No overlap. */
    public static void mul(double[] r, int ro, double[] a, int ao, double[] b, int bo, int nr, int n, int nc) {
        Arrays.fill(r, ro, ro + nr * nc, 0);
        for (int i = 0; i < nr; i++) {
            for (int k = 0; k < n; k++) {
                double s = a[ao + i * n + k];
                if (s != 0) {
                    addScaled(r, ro + i * nc, b, bo + k * nc, s, nc);
                }
            }
        }
    }

    /** r (nr x nc) = a b', with a of nr and b of nc rows, both of n columns. No overlap. */
    public static void mulByTransposed(
            double[] r, int ro, double[] a, int ao, double[] b, int bo, int nr, int n, int nc) {
        for (int i = 0; i < nr; i++) {
            for (int j = 0; j < nc; j++) {
                r[ro + i * nc + j] = dot(a, ao + i * n, b, bo + j * n, n);
            }
        }
    }

    /** r (nr x nc) = a' b, with a of nr and b of nc columns, both of n rows. No overlap. */
    public static void mulTransposed(
            double[] r, int ro, double[] a, int ao, double[] b, int bo, int nr, int n, int nc) {
        Arrays.fill(r, ro, ro + nr * nc, 0);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < nr; j++) {
                double s = a[ao + i * nr + j];
                if (s != 0) {
                    addScaled(r, ro + j * nc, b, bo + i * nc, s, nc);
                }
            }
        }
    }

    /** r (nc x nc) = a' diag(w) a, symmetric, with a of nr rows and nc columns; w (nr), or null for ones. No overlap. */
    public static void square(double[] r, int ro, double[] a, int ao, double[] w, int wo, int nr, int nc) {
        Arrays.fill(r, ro, ro + nc * nc, 0);
        for (int j = 0; j < nr; j++) {
            double weight = w == null ? 1 : w[wo + j];
            int row = ao + j * nc;
            for (int i = 0; weight != 0 && i < nc; i++) {
                double s = a[row + i];
                if (s != 0) {
                    addScaled(r, ro + i * nc, a, row, w == null ? s : s * weight, i + 1);
                }
            }
        }
        for (int i = 0; i < nc; i++) {
            for (int j = i + 1; j < nc; j++) {
                r[ro + i * nc + j] = r[ro + j * nc + i];
            }
        }
    }

    /** a' m b, with m square of n rows. */
    public static double mulVecMatVec(double[] a, int ao, double[] m, int mo, double[] b, int bo, int n) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += a[ao + i] * dot(m, mo + i * n, b, bo, n);
        }
        return sum;
    }

    /** r (nc x nr) = m', with m of nr rows and nc columns. No overlap. */
    public static void transpose(double[] r, int ro, double[] m, int mo, int nr, int nc) {
        for (int i = 0; i < nr; i++) {
            for (int j = 0; j < nc; j++) {
                r[ro + j * nr + i] = m[mo + i * nc + j];
            }
        }
    }

    /** r (n x n) = (m + m') / 2; r may be m itself. */
    public static void symmetrize(double[] r, int ro, double[] m, int mo, int n) {
        for (int i = 0; i < n; i++) {
            r[ro + i * (n + 1)] = m[mo + i * (n + 1)];
            for (int j = 0; j < i; j++) {
                double mean = 0.5 * (m[mo + i * n + j] + m[mo + j * n + i]);
                r[ro + i * n + j] = mean;
                r[ro + j * n + i] = mean;
            }
        }
    }

    /** Length of a vector. */
    public static double norm(double[] a, int ao, int n) {
        return Math.sqrt(dot(a, ao, a, ao, n));
    }

    /** Scales r to length one and returns its former length; a zero vector becomes (1, 0, ...). */
    public static double normalize(double[] r, int ro, int n) {
        double norm = norm(r, ro, n);
        if (norm < Const.MINVAL) {
            Arrays.fill(r, ro, ro + n, 0);
            r[ro] = 1;
            return norm;
        }
        double inv = 1 / norm;
        for (int i = ro; i < ro + n; i++) {
            r[i] *= inv;
        }
        return norm;
    }

    /** Whether n numbers are all zero. */
    public static boolean isZero(double[] a, int ao, int n) {
        for (int i = ao; i < ao + n; i++) {
            if (a[i] != 0) {
                return false;
            }
        }
        return true;
    }
}
