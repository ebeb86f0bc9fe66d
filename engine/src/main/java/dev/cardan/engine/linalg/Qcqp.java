package dev.cardan.engine.linalg;

import java.util.Arrays;

/**
 * Small quadratic programs with one ellipsoid: minimise x'A x / 2 + x'b where sum (x_i / d_i)^2 is at most r^2, with A
 * symmetric positive definite, n = 2, 3 or up to 5.
 *
 * <p>With x = d y the ellipsoid is a ball. On its surface (A + la 1) y = -b, and Newton's method on |y|^2 - r^2 gives the
 * multiplier la, from zero upwards. An instance is scratch memory for n above 3.
 */
public final class Qcqp {
    private static final int MAX_ITERATIONS = 20;
    private static final double EPS = 1e-10;

    private final double[] scaled = new double[25];
    private final double[] shifted = new double[25];
    private final double[] rhs = new double[5];
    private final double[] tmp = new double[5];

    /**
     * Solves for n unknowns.
     *
     * @param x solution (n). Modified.
     * @param a A (n x n, rows)
     * @param b (n)
     * @param d radii (n) at offset dof
     * @return whether the constraint is active, so that x lies on the surface
     */
    public boolean solve(double[] x, double[] a, double[] b, double[] d, int dof, double r, int n) {
        return switch (n) {
            case 2 -> solve2(x, a, b, d, dof, r);
            case 3 -> solve3(x, a, b, d, dof, r);
            default -> solveN(x, a, b, d, dof, r, n);
        };
    }

    private static boolean solve2(double[] x, double[] a, double[] b, double[] d, int dof, double r) {
        double d0 = d[dof], d1 = d[dof + 1];
        double b1 = b[0] * d0, b2 = b[1] * d1;
        double a11 = a[0] * d0 * d0, a22 = a[3] * d1 * d1, a12 = a[1] * d0 * d1;
        double la = 0, v1 = 0, v2 = 0;
        for (int iter = 0; iter < MAX_ITERATIONS; iter++) {
            double det = (a11 + la) * (a22 + la) - a12 * a12;
            if (det < EPS) {
                x[0] = 0;
                x[1] = 0;
                return false;
            }
            double inv = 1 / det;
            double p11 = (a22 + la) * inv, p22 = (a11 + la) * inv, p12 = -a12 * inv;
            v1 = -p11 * b1 - p12 * b2;
            v2 = -p12 * b1 - p22 * b2;
            double val = v1 * v1 + v2 * v2 - r * r;
            if (val < EPS) {
                break;
            }
            double deriv = -2.0 * (p11 * v1 * v1 + 2.0 * p12 * v1 * v2 + p22 * v2 * v2);
            double delta = -val / deriv;
            if (delta < EPS) {
                break;
            }
            la += delta;
        }
        x[0] = v1 * d0;
        x[1] = v2 * d1;
        return la != 0;
    }

    private static boolean solve3(double[] x, double[] a, double[] b, double[] d, int dof, double r) {
        double d0 = d[dof], d1 = d[dof + 1], d2 = d[dof + 2];
        double b1 = b[0] * d0, b2 = b[1] * d1, b3 = b[2] * d2;
        double a11 = a[0] * d0 * d0, a22 = a[4] * d1 * d1, a33 = a[8] * d2 * d2;
        double a12 = a[1] * d0 * d1, a13 = a[2] * d0 * d2, a23 = a[5] * d1 * d2;
        double la = 0, v1 = 0, v2 = 0, v3 = 0;
        for (int iter = 0; iter < MAX_ITERATIONS; iter++) {
            double p11 = (a22 + la) * (a33 + la) - a23 * a23;
            double p22 = (a11 + la) * (a33 + la) - a13 * a13;
            double p33 = (a11 + la) * (a22 + la) - a12 * a12;
            double p12 = a13 * a23 - a12 * (a33 + la);
            double p13 = a12 * a23 - a13 * (a22 + la);
            double p23 = a12 * a13 - a23 * (a11 + la);
            double det = (a11 + la) * p11 + a12 * p12 + a13 * p13;
            if (det < EPS) {
                x[0] = 0;
                x[1] = 0;
                x[2] = 0;
                return false;
            }
            double inv = 1 / det;
            p11 *= inv;
            p22 *= inv;
            p33 *= inv;
            p12 *= inv;
            p13 *= inv;
            p23 *= inv;
            v1 = -p11 * b1 - p12 * b2 - p13 * b3;
            v2 = -p12 * b1 - p22 * b2 - p23 * b3;
            v3 = -p13 * b1 - p23 * b2 - p33 * b3;
            double val = v1 * v1 + v2 * v2 + v3 * v3 - r * r;
            if (val < EPS) {
                break;
            }
            double deriv = -2.0 * (p11 * v1 * v1 + p22 * v2 * v2 + p33 * v3 * v3)
                    - 4.0 * (p12 * v1 * v2 + p13 * v1 * v3 + p23 * v2 * v3);
            double delta = -val / deriv;
            if (delta < EPS) {
                break;
            }
            la += delta;
        }
        x[0] = v1 * d0;
        x[1] = v2 * d1;
        x[2] = v3 * d2;
        return la != 0;
    }

    private boolean solveN(double[] x, double[] a, double[] b, double[] d, int dof, double r, int n) {
        for (int i = 0; i < n; i++) {
            rhs[i] = b[i] * d[dof + i];
            for (int j = 0; j < n; j++) {
                scaled[i * n + j] = a[i * n + j] * d[dof + i] * d[dof + j];
            }
        }
        double la = 0;
        for (int iter = 0; iter < MAX_ITERATIONS; iter++) {
            System.arraycopy(scaled, 0, shifted, 0, n * n);
            for (int i = 0; i < n; i++) {
                shifted[i * (n + 1)] += la;
            }
            if (Cholesky.factor(shifted, 0, n, EPS) < n) {
                Arrays.fill(x, 0, n, 0);
                return false;
            }
            System.arraycopy(rhs, 0, x, 0, n);
            Cholesky.solve(x, 0, shifted, 0, n);
            for (int i = 0; i < n; i++) {
                x[i] *= -1;
            }
            double val = Dense.dot(x, 0, x, 0, n) - r * r;
            if (val < EPS) {
                break;
            }
            System.arraycopy(x, 0, tmp, 0, n);
            Cholesky.solve(tmp, 0, shifted, 0, n);
            double delta = -val / (-2.0 * Dense.dot(x, 0, tmp, 0, n));
            if (delta < EPS) {
                break;
            }
            la += delta;
        }
        for (int i = 0; i < n; i++) {
            x[i] *= d[dof + i];
        }
        return la != 0;
    }
}
