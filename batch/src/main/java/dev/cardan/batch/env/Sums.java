package dev.cardan.batch.env;

import dev.cardan.engine.math.Maths;

/**
 * Sums of squares in the order in which NumPy adds: eight running sums that are then added in pairs, and halves of what has
 * more than 128 numbers. So rewards have NumPy's bits, and less rounding than a plain loop.
 */
public final class Sums {
    private static final int LANES = 8;
    private static final int LARGEST = 128; // numbers that are added in one go

    private Sums() {}

    /** The sum of x_i^2 for i from from to below to. */
    public static double squares(double[] x, int from, int to) {
        return clippedSquares(x, from, to, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    /** The sum of x_i^2 for i from from to below to, each x_i brought into a range before. */
    public static double clippedSquares(double[] x, int from, int to, double low, double high) {
        int n = to - from;
        if (n > LARGEST) {
            int middle = from + n / 2 - n / 2 % LANES;
            return clippedSquares(x, from, middle, low, high) + clippedSquares(x, middle, to, low, high);
        }
        int i = from;
        double sum = 0;
        if (n >= LANES) {
            double a = square(x[i], low, high), b = square(x[i + 1], low, high);
            double c = square(x[i + 2], low, high), d = square(x[i + 3], low, high);
            double e = square(x[i + 4], low, high), f = square(x[i + 5], low, high);
            double g = square(x[i + 6], low, high), h = square(x[i + 7], low, high);
            for (i += LANES; i + LANES <= to; i += LANES) {
                a += square(x[i], low, high);
                b += square(x[i + 1], low, high);
                c += square(x[i + 2], low, high);
                d += square(x[i + 3], low, high);
                e += square(x[i + 4], low, high);
                f += square(x[i + 5], low, high);
                g += square(x[i + 6], low, high);
                h += square(x[i + 7], low, high);
            }
            sum = ((a + b) + (c + d)) + ((e + f) + (g + h));
        }
        for (; i < to; i++) {
            sum += square(x[i], low, high);
        }
        return sum;
    }

    private static double square(double x, double low, double high) {
        double y = Maths.clip(x, low, high);
        return y * y;
    }
}
