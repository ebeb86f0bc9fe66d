package dev.cardan.engine.builtin;

import dev.cardan.engine.math.Maths;

/**
 * The part U(J) = -m ln J + lambda / 2 (ln J)^2 of an energy, which keeps volume. Below J = 0.1, towards elements that are turned
 * inside out, where logarithms end, its second-order expansion goes on: such elements are pushed back.
 */
final class LogVolume {
    private static final double LEAST = 0.1;
    private static final double LOG = Maths.log(LEAST);

    private final double m;
    private final double lambda;
    private final double value; // U, U' and U'' at the least J
    private final double slope;
    private final double curvature;

    LogVolume(double m, double lambda) {
        this.m = m;
        this.lambda = lambda;
        value = -m * LOG + 0.5 * lambda * LOG * LOG;
        slope = (-m + lambda * LOG) / LEAST;
        curvature = (m + lambda - lambda * LOG) / (LEAST * LEAST);
    }

    double energy(double j) {
        if (j < LEAST) {
            double x = j - LEAST;
            return value + slope * x + 0.5 * curvature * x * x;
        }
        double log = Maths.log(j);
        return -m * log + 0.5 * lambda * log * log;
    }

    double derivative(double j) {
        return j < LEAST ? slope + curvature * (j - LEAST) : (-m + lambda * Maths.log(j)) / j;
    }
}
