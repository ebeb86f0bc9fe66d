package dev.cardan.optimize;

import dev.cardan.engine.linalg.Cholesky;
import java.util.Arrays;

/** Compares derivatives that a user gives with finite differences; a difference is an error that tells the worst entry. */
final class DerivativeCheck {
    private static final double TOLERANCE = 1e-5; // relative to the sum of all entries
    private static final double EPS = 1e-6;

    private DerivativeCheck() {}

    @SuppressWarnings("ReferenceEquality") // the norm that needs no check is this one
    static void run(LeastSquares s, Differences residual, double[] x, double[] r, double[] jacobian) {
        if (s.jacobian != null) {
            compare("the Jacobian", jacobian, residual.jacobian(x, r), x.length);
        }
        if (s.norm != Norm.QUADRATIC) {
            norm(s.norm, r);
        }
    }

    /** The derivatives of a norm by the residual itself: those by unknowns whose Jacobian is the identity. */
    private static void norm(Norm norm, double[] r) {
        int n = r.length;
        double[] identity = new double[n * n], gradient = new double[n], hessian = new double[n * n];
        for (int i = 0; i < n; i++) {
            identity[i * (n + 1)] = 1;
        }
        norm.expand(r, identity, gradient, hessian);
        symmetric(hessian, n);
        notNegative(hessian, n);
        double[] slope = new double[n], curvature = new double[n * n];
        double[] above = new double[n], below = new double[n], unused = new double[n * n];
        for (int k = 0; k < n; k++) {
            double[] plus = r.clone(), minus = r.clone();
            double h = EPS * Math.max(1, Math.abs(r[k]));
            plus[k] += h;
            minus[k] -= h;
            double length = plus[k] - minus[k];
            slope[k] = (norm.value(plus) - norm.value(minus)) / length;
            norm.expand(plus, identity, above, unused);
            norm.expand(minus, identity, below, unused);
            for (int i = 0; i < n; i++) {
                curvature[i * n + k] = (above[i] - below[i]) / length;
            }
        }
        compare("the gradient of the norm", gradient, slope, n);
        compare("the Hessian of the norm", hessian, curvature, n);
    }

    private static void symmetric(double[] h, int n) {
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < i; k++) {
                double a = h[i * n + k], b = h[k * n + i];
                if (Math.abs(a - b) > 1e-8 + TOLERANCE * Math.abs(b)) {
                    throw new IllegalArgumentException("the Hessian of the norm is not symmetric: entry " + i + ", " + k
                            + " is " + a + ", entry " + k + ", " + i + " is " + b);
                }
            }
        }
    }

    private static void notNegative(double[] hessian, int n) {
        double largest = Arrays.stream(hessian).map(Math::abs).max().orElse(0);
        double[] h = hessian.clone();
        for (int i = 0; i < n; i++) {
            h[i * (n + 1)] += 1e-10 * Math.max(largest, 1e-10); // zero curvature is no fault
        }
        if (Cholesky.factor(h, 0, n) != Cholesky.OK) {
            throw new IllegalArgumentException(
                    "the Hessian of the norm is not positive definite: a norm must be convex");
        }
    }

    private static void compare(String what, double[] given, double[] found, int columns) {
        double sum = 1e-8;
        int worst = 0;
        for (int i = 0; i < given.length; i++) {
            sum += Math.abs(given[i]) + Math.abs(found[i]);
            worst = Math.abs(given[i] - found[i]) > Math.abs(given[worst] - found[worst]) ? i : worst;
        }
        if (!(Math.abs(given[worst] - found[worst]) <= TOLERANCE * sum)) {
            throw new IllegalArgumentException(what + " does not match finite differences: entry " + worst / columns
                    + ", " + worst % columns + " is " + given[worst] + ", differences give " + found[worst]);
        }
    }
}
