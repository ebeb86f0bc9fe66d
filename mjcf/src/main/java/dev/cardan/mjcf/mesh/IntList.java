package dev.cardan.mjcf.mesh;

import java.util.Arrays;

/** A growing list of integers. */
public final class IntList {
    public int[] data = new int[1024];
    public int size;

    public void add(int value) {
        if (size == data.length) {
            data = Arrays.copyOf(data, 2 * size);
        }
        data[size++] = value;
    }

    public int[] toArray() {
        return Arrays.copyOf(data, size);
    }
}
