package dev.cardan.optimize.inside;

import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.math.Maths;

/** Algebra of small dense matrices, row by row, as far as the engine has none. */
public final class Matrices {
    private static final int SQUARINGS = 40;
    private static final int SWEEPS = 60;

    private Matrices() {}

    /** The identity of n rows. */
    public static double[] identity(int n) {
        double[] a = new double[n * n];
        for (int i = 0; i < n; i++) {
            a[i * (n + 1)] = 1;
        }
        return a;
    }

    /** a b, with a of nr rows and n columns, b of nc columns. */
    public static double[] product(double[] a, double[] b, int nr, int n, int nc) {
        double[] r = new double[nr * nc];
        Dense.mul(r, 0, a, 0, b, 0, nr, n, nc);
        return r;
    }

    /** a' b, with a of nr and b of nc columns, both of n rows. */
    public static double[] transposedProduct(double[] a, double[] b, int nr, int n, int nc) {
        double[] r = new double[nr * nc];
        Dense.mulTransposed(r, 0, a, 0, b, 0, nr, n, nc);
        return r;
    }

    /** The largest absolute entry. */
    public static double largest(double[] a) {
        double most = 0;
        for (double v : a) {
            most = !(Math.abs(v) <= most) ? Math.abs(v) : most; // NaN stays
        }
        return most;
    }

    /**
     * Solves A X = B by Gaussian elimination with row exchanges.
     *
     * @param a (n x n). Modified.
     * @param b (n x columns), becomes X. Modified.
     * @return false if A is singular
     */
    public static boolean solve(double[] a, double[] b, int n, int columns) {
        for (int j = 0; j < n; j++) {
            int pivot = j;
            for (int i = j + 1; i < n; i++) {
                pivot = Math.abs(a[i * n + j]) > Math.abs(a[pivot * n + j]) ? i : pivot;
            }
            if (!(Math.abs(a[pivot * n + j]) > 0)) {
                return false;
            }
            exchange(a, j, pivot, n);
            exchange(b, j, pivot, columns);
            for (int i = j + 1; i < n; i++) {
                double s = -a[i * n + j] / a[j * n + j];
                if (s != 0) {
                    Dense.addScaled(a, i * n + j, a, j * n + j, s, n - j);
                    Dense.addScaled(b, i * columns, b, j * columns, s, columns);
                }
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int k = i + 1; k < n; k++) {
                Dense.addScaled(b, i * columns, b, k * columns, -a[i * n + k], columns);
            }
            for (int c = 0; c < columns; c++) {
                b[i * columns + c] /= a[i * (n + 1)];
            }
        }
        return true;
    }

    private static void exchange(double[] a, int i, int k, int columns) {
        for (int c = 0; i != k && c < columns; c++) {
            double kept = a[i * columns + c];
            a[i * columns + c] = a[k * columns + c];
            a[k * columns + c] = kept;
        }
    }

    /** The largest absolute eigenvalue of a square matrix: |M^k|^(1/k) for k a large power of two. */
    public static double spectralRadius(double[] matrix, int n) {
        double[] m = matrix.clone();
        double log = 0, weight = 1;
        for (int i = 0; i < SQUARINGS; i++) {
            double size = largest(m);
            if (!(size > 0)) {
                return size; // zero, or NaN
            }
            log += weight * Maths.log(size);
            for (int k = 0; k < m.length; k++) {
                m[k] /= size;
            }
            m = product(m, m, n, n, n);
            weight *= 0.5;
        }
        return Maths.exp(log);
    }

    /**
     * Eigenvalues and eigenvectors of a symmetric matrix by Jacobi's rotations, the smallest value first.
     *
     * @param symmetric (n x n). Not modified.
     * @param values receives the eigenvalues (n)
     * @param vectors receives the eigenvectors, one in each row (n x n)
     */
    public static void eigen(double[] symmetric, double[] values, double[] vectors, int n) {
        double[] a = symmetric.clone(), v = identity(n);
        for (int sweep = 0; sweep < SWEEPS && !isDiagonal(a, n); sweep++) {
            for (int p = 0; p < n; p++) {
                for (int q = p + 1; q < n; q++) {
                    rotate(a, v, p, q, n);
                }
            }
        }
        boolean[] taken = new boolean[n];
        for (int i = 0; i < n; i++) {
            int least = -1;
            for (int k = 0; k < n; k++) {
                if (!taken[k] && (least < 0 || a[k * (n + 1)] < a[least * (n + 1)])) {
                    least = k;
                }
            }
            taken[least] = true;
            values[i] = a[least * (n + 1)];
            System.arraycopy(v, least * n, vectors, i * n, n);
        }
    }

    private static boolean isDiagonal(double[] a, int n) {
        double off = 0, on = 0;
        for (int i = 0; i < n * n; i++) {
            double square = a[i] * a[i];
            if (i % (n + 1) == 0) {
                on += square;
            } else {
                off += square;
            }
        }
        return !(off > 1e-30 * on);
    }

    /** Makes entry p, q zero; the rows of v turn along. */
    private static void rotate(double[] a, double[] v, int p, int q, int n) {
        double apq = a[p * n + q];
        if (apq == 0) {
            return;
        }
        double theta = (a[q * (n + 1)] - a[p * (n + 1)]) / (2 * apq);
        double t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        double c = 1 / Math.sqrt(t * t + 1), s = t * c;
        for (int k = 0; k < n; k++) {
            double x = a[k * n + p], y = a[k * n + q];
            a[k * n + p] = c * x - s * y;
            a[k * n + q] = s * x + c * y;
        }
        for (int k = 0; k < n; k++) {
            double x = a[p * n + k], y = a[q * n + k];
            a[p * n + k] = c * x - s * y;
            a[q * n + k] = s * x + c * y;
            x = v[p * n + k];
            y = v[q * n + k];
            v[p * n + k] = c * x - s * y;
            v[q * n + k] = s * x + c * y;
        }
    }
}
