package dev.cardan.batch.numpy;

import java.util.Arrays;

/**
 * Numbers with a shape, as a file for numpy has them: real numbers, whole numbers or flags, the last dimension running
 * fastest.
 *
 * @param values a {@code double[]}, {@code int[]}, {@code long[]} or {@code boolean[]}; not a copy
 * @param shape the length of each dimension; none for a single number
 */
public record NpyArray(Object values, int[] shape) {
    /** Checks that values and shape belong together. */
    public NpyArray {
        int length = switch (values) {
            case double[] a -> a.length;
            case int[] a -> a.length;
            case long[] a -> a.length;
            case boolean[] a -> a.length;
            default ->
                throw new IllegalArgumentException("an array of "
                        + values.getClass().getSimpleName() + ": only double, int, long and boolean are written");
        };
        long size = 1;
        for (int n : shape) {
            if (n < 0) {
                throw new IllegalArgumentException("the shape " + Arrays.toString(shape) + " has a negative length");
            }
            size = Math.multiplyExact(size, (long) n);
        }
        if (size != length) {
            throw new IllegalArgumentException(
                    length + " numbers can't have the shape " + Arrays.toString(shape) + ", which has " + size);
        }
    }

    /** Real numbers. */
    public static NpyArray of(double[] values, int... shape) {
        return new NpyArray(values, shape);
    }

    /** Whole numbers of 32 bits. */
    public static NpyArray of(int[] values, int... shape) {
        return new NpyArray(values, shape);
    }

    /** Whole numbers of 64 bits. */
    public static NpyArray of(long[] values, int... shape) {
        return new NpyArray(values, shape);
    }

    /** Flags. */
    public static NpyArray of(boolean[] values, int... shape) {
        return new NpyArray(values, shape);
    }

    /** The values as real numbers: the array itself if it holds such, otherwise a copy, flags as 1 or 0. */
    public double[] doubles() {
        return switch (values) {
            case double[] a -> a;
            case int[] a -> Arrays.stream(a).asDoubleStream().toArray();
            case long[] a -> Arrays.stream(a).asDoubleStream().toArray();
            case Object o -> {
                boolean[] a = (boolean[]) o;
                double[] r = new double[a.length];
                for (int i = 0; i < a.length; i++) {
                    r[i] = a[i] ? 1 : 0;
                }
                yield r;
            }
        };
    }

    /** Whether the other is one with the same kind of numbers, the same bits and the same shape. */
    @Override
    public boolean equals(Object o) {
        return o instanceof NpyArray other
                && Arrays.equals(shape, other.shape)
                && Arrays.deepEquals(new Object[] {values}, new Object[] {other.values});
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.deepHashCode(new Object[] {values}) + Arrays.hashCode(shape);
    }

    /** Kind and shape. */
    @Override
    public String toString() {
        return values.getClass().getComponentType() + Arrays.toString(shape);
    }
}
