package dev.cardan.batch.env;

import dev.cardan.engine.math.Maths;
import java.util.Arrays;

/** A space of vectors: the numbers that actions or observations may have, each between its own bounds, which may be infinite. */
public final class Box {
    private final double[] low;
    private final double[] high;

    /**
     * The vectors between two corners, these included.
     *
     * @throws IllegalArgumentException if the corners differ in length, or a lower bound is above the upper one or NaN
     */
    public Box(double[] low, double[] high) {
        if (low.length != high.length) {
            throw new IllegalArgumentException(
                    low.length + " lower and " + high.length + " upper bounds: there must be as many of each");
        }
        for (int i = 0; i < low.length; i++) {
            if (!(low[i] <= high[i])) {
                throw new IllegalArgumentException("bounds " + low[i] + " and " + high[i] + " of number " + i
                        + ": the first must not exceed the second");
            }
        }
        this.low = low.clone();
        this.high = high.clone();
    }

    /** All vectors of a size. */
    public static Box unbounded(int size) {
        double[] low = new double[size], high = new double[size];
        Arrays.fill(low, Double.NEGATIVE_INFINITY);
        Arrays.fill(high, Double.POSITIVE_INFINITY);
        return new Box(low, high);
    }

    /** How many numbers a vector has. */
    public int size() {
        return low.length;
    }

    /** The lower bound of number i. */
    public double low(int i) {
        return low[i];
    }

    /** The upper bound of number i. */
    public double high(int i) {
        return high[i];
    }

    /** Whether the vector that begins at a place of an array lies between the bounds; NaN never does. */
    public boolean contains(double[] vectors, int at) {
        for (int i = 0; i < low.length; i++) {
            double x = vectors[at + i];
            if (!(x >= low[i] && x <= high[i])) {
                return false;
            }
        }
        return true;
    }

    /**
     * Fills an array with random vectors, one after the other: uniform between finite bounds, normal where there are none,
     * exponential beyond a single one.
     *
     * @throws IllegalArgumentException if the array has no room for a whole number of vectors
     */
    public void sample(NumpyRandom random, double[] vectors) {
        if (low.length == 0 ? vectors.length > 0 : vectors.length % low.length != 0) {
            throw new IllegalArgumentException("an array of " + vectors.length + " numbers for vectors of " + low.length
                    + ": the one must be a multiple of the other");
        }
        for (int at = 0; at < vectors.length; at += low.length) {
            for (int i = 0; i < low.length; i++) {
                vectors[at + i] = sample(random, low[i], high[i]);
            }
        }
    }

    private static double sample(NumpyRandom random, double low, double high) {
        boolean below = Double.isInfinite(low), above = Double.isInfinite(high);
        if (below && above) {
            return random.standardNormal();
        } else if (above) {
            return low - Maths.log(1 - random.nextDouble());
        } else if (below) {
            return high + Maths.log(1 - random.nextDouble());
        }
        return random.uniform(low, high);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Box b && Arrays.equals(low, b.low) && Arrays.equals(high, b.high);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(low) + Arrays.hashCode(high);
    }

    @Override
    public String toString() {
        return "Box(" + Arrays.toString(low) + ", " + Arrays.toString(high) + ")";
    }
}
