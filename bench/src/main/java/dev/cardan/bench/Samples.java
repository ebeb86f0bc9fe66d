package dev.cardan.bench;

import java.util.Arrays;

/** Measured times; what is reported are medians and quantiles, since means suffer from other work on the machine. */
final class Samples {
    private double[] values;
    private int count;

    Samples(int capacity) {
        values = new double[capacity];
    }

    void add(double value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count + 1);
        }
        values[count++] = value;
    }

    double median() {
        return quantile(0.5);
    }

    /** The smallest sample that at least the share q of all samples doesn't exceed; NaN if there are none. */
    double quantile(double q) {
        if (count == 0) {
            return Double.NaN;
        }
        double[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        if (q == 0.5 && count % 2 == 0) {
            return 0.5 * (sorted[count / 2 - 1] + sorted[count / 2]);
        }
        return sorted[Math.clamp((int) Math.ceil(q * count) - 1, 0, count - 1)];
    }

    /** The number whose logarithm is the mean of theirs: ratios of 2 and 1/2 have 1. NaNs are left out. */
    static double geometricMean(double[] ratios) {
        double[] logs = Arrays.stream(ratios)
                .filter(r -> !Double.isNaN(r))
                .map(Math::log)
                .toArray();
        return Math.exp(Arrays.stream(logs).average().orElse(Double.NaN));
    }
}
