package dev.cardan.engine.passive;

/**
 * Springs and dampers whose coefficient depends on the displacement: force = -x c(x) with c(x) = k + p0 x + p1 x^2. For
 * dampers x enters c by its magnitude, so that the force always brakes.
 */
public final class Polynomial {
    private Polynomial() {}

    /** c(x). */
    public static double coefficient(double k, double p0, double p1, double x) {
        return k + p0 * x + p1 * (x * x);
    }

    /** Derivative of x c(x). */
    public static double derivative(double k, double p0, double p1, double x) {
        return k + 2 * p0 * x + 3 * p1 * (x * x);
    }

    /** Energy of a spring: the integral of t c(t) from 0 to x. */
    public static double potential(double k, double p0, double p1, double x) {
        double x2 = x * x;
        double x3 = x2 * x;
        return 0.5 * k * x2 + p0 / 3 * x3 + p1 / 4 * (x3 * x);
    }
}
