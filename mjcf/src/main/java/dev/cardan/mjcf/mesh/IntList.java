package dev.cardan.mjcf.mesh;

import java.util.Arrays;

/** A growing list of integers. */
final class IntList {
    int[] data = new int[1024];
    int size;

    void add(int value) {
        if (size == data.length) {
            data = Arrays.copyOf(data, 2 * size);
        }
        data[size++] = value;
    }

    int[] toArray() {
        return Arrays.copyOf(data, size);
    }
}
