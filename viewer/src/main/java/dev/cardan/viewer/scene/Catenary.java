package dev.cardan.viewer.scene;

import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;

/**
 * The curve of a string that hangs between two points. With the horizontal distance h and the difference of heights v of
 * its ends, the flatness b of a string of length l solves 1/sqrt(2 b sinh(1/2b) - 1) = 1/sqrt(sqrt(l² - v²)/h - 1), which
 * is almost a straight line in b, so that Newton's method needs a few steps.
 */
final class Catenary {
    static final int MOST_POINTS = 100;

    private static final double TOLERANCE = 1e-9;
    private static final int MOST_STEPS = 50;
    private static final int MOST_HALVINGS = 10;
    private static final double NEARLY_VERTICAL = 100; // lengths per horizontal distance

    /** The points of the curve (MOST_POINTS x 3). */
    final double[] path = new double[3 * MOST_POINTS];

    private final double[] up = new double[3], across = new double[3], between = new double[3];

    /**
     * Computes the curve between the points at a[ao] and a[ao + 3].
     *
     * @param most points that a curve has: an even number of pieces looks best
     * @return how many points there are in {@link #path}
     */
    int points(double[] a, int ao, double[] gravity, double length, int most) {
        Vec3.copy(path, 0, a, ao);
        if (Vec3.distance(a, ao, a, ao + 3) > length) {
            Vec3.copy(path, 3, a, ao + 3);
            return 2;
        }
        Vec3.scale(up, 0, gravity, 0, -1);
        Vec3.normalize(up, 0);
        Vec3.sub(between, 0, a, ao + 3, a, ao);
        Vec3.copy(across, 0, between, 0);
        Vec3.addScaled(across, 0, up, 0, -Vec3.dot(up, 0, across, 0));
        if (Vec3.normalize(across, 0) < Const.MINVAL) {
            Vec3.zero(across, 0);
        }
        double h = Vec3.dot(between, 0, across, 0), v = Vec3.dot(between, 0, up, 0);
        if (length > NEARLY_VERTICAL * h) {
            double down = -0.5 * (Maths.sqrt(length * length - h * h) - v);
            point(1, a, ao, h * down / (2 * down - v), down);
            Vec3.copy(path, 6, a, ao + 3);
            return 3;
        }
        double bh = flatness(v, h, length) * h;
        double right = -0.5 * (Maths.log((length + v) / (length - v)) * bh - h);
        double below = -cosh(right / bh) * bh;
        for (int i = 1; i < most - 1; i++) {
            double x = i * h / most;
            point(i, a, ao, x, bh * cosh((x - right) / bh) + below);
        }
        Vec3.copy(path, 3 * (most - 1), a, ao + 3);
        return most;
    }

    private void point(int i, double[] a, int ao, double sideways, double upwards) {
        Vec3.copy(path, 3 * i, a, ao);
        Vec3.addScaled(path, 3 * i, across, 0, sideways);
        Vec3.addScaled(path, 3 * i, up, 0, upwards);
    }

    private static double flatness(double v, double h, double length) {
        double goal = 1 / Maths.sqrt(Maths.sqrt(length * length - v * v) / h - 1);
        double b = goal / Maths.sqrt(24);
        for (int i = 0; i < MOST_STEPS; i++) {
            double residual = residual(b, goal);
            if (Math.abs(residual) < TOLERANCE) {
                break;
            }
            double step = -residual / slope(b);
            for (int k = 0; k < MOST_HALVINGS && Math.abs(residual(b + step, goal)) >= Math.abs(residual); k++) {
                step *= 0.5;
            }
            b += step;
        }
        return b;
    }

    private static double residual(double b, double goal) {
        return 1 / Maths.sqrt(2 * b * sinh(0.5 / b) - 1) - goal;
    }

    private static double slope(double b) {
        double a = 0.5 / b, sinh = sinh(a);
        return (a * cosh(a) - sinh) * Maths.pow(2 * b * sinh - 1, -1.5);
    }

    private static double cosh(double x) {
        double e = Maths.exp(x);
        return 0.5 * (e + 1 / e);
    }

    private static double sinh(double x) {
        double e = Maths.exp(x);
        return 0.5 * (e - 1 / e);
    }
}
