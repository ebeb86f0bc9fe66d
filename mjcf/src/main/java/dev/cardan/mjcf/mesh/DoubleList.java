package dev.cardan.mjcf.mesh;

import java.util.Arrays;

/** A growing list of numbers. */
public final class DoubleList {
    public double[] data = new double[1024];
    public int size;

    public void add(double value) {
        if (size == data.length) {
            data = Arrays.copyOf(data, 2 * size);
        }
        data[size++] = value;
    }

    /** Adds three numbers, the coordinates of a point. */
    public void add(double x, double y, double z) {
        add(x);
        add(y);
        add(z);
    }

    public double[] toArray() {
        return Arrays.copyOf(data, size);
    }
}
