package dev.cardan.mjcf.mesh;

import java.util.Arrays;

/** A growing list of numbers. */
final class FloatList {
    float[] data = new float[1024];
    int size;

    void add(float value) {
        if (size == data.length) {
            data = Arrays.copyOf(data, 2 * size);
        }
        data[size++] = value;
    }

    float[] toArray() {
        return Arrays.copyOf(data, size);
    }
}
