package dev.cardan.mjcf.mesh;

import java.util.Arrays;

/** A growing list of numbers. */
public final class FloatList {
    public float[] data = new float[1024];
    public int size;

    public void add(float value) {
        if (size == data.length) {
            data = Arrays.copyOf(data, 2 * size);
        }
        data[size++] = value;
    }

    public float[] toArray() {
        return Arrays.copyOf(data, size);
    }
}
