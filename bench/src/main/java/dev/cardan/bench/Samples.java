package dev.cardan.bench;

import java.util.Arrays;

/** Measured times; what is reported are medians and quantiles, since means suffer from other work on the machine. */
final class Samples {
    private final double[] values;
    private int count;

    Samples(int capacity) {
        values = new double[capacity];
    }

    void add(double value) {
        values[count++] = value;
    }

    double median() {
        return quantile(0.5);
    }

    /** The smallest sample that at least the share q of all samples doesn't exceed. */
    double quantile(double q) {
        double[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        if (q == 0.5 && count % 2 == 0) {
            return 0.5 * (sorted[count / 2 - 1] + sorted[count / 2]);
        }
        return sorted[Math.min(count - 1, (int) Math.ceil(q * count) - 1)];
    }
}
