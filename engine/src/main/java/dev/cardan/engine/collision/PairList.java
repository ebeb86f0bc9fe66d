package dev.cardan.engine.collision;

import java.util.Arrays;

/** A growing list of pairs of bodies, each as {@code (b1 << 16) + b2} with {@code b1 < b2}. */
final class PairList {
    long[] keys = {};
    int count;
    private long[] buffer = {};

    void add(int b1, int b2) {
        ensure(count + 1);
        keys[count++] = ((long) Math.min(b1, b2) << 16) + Math.max(b1, b2);
    }

    private void ensure(int n) {
        if (keys.length < n) {
            keys = Arrays.copyOf(keys, Math.max(Math.max(64, n), 2 * keys.length));
        }
    }

    private void ensureBuffer(int n) {
        if (buffer.length < n) {
            buffer = new long[Math.max(n, 2 * buffer.length)];
        }
    }

    /** Puts the pairs into increasing order. */
    void sort() {
        ensureBuffer(count);
        Sorting.sort(keys, buffer, count);
    }

    /** Adds the pairs of another list; both are in order, and so is the result. */
    void merge(PairList other) {
        int n = count + other.count;
        ensureBuffer(n);
        long[] a = keys, b = other.keys, to = buffer;
        int i = 0, j = 0, k = 0;
        while (i < count && j < other.count) {
            to[k++] = a[i] <= b[j] ? a[i++] : b[j++];
        }
        System.arraycopy(a, i, to, k, count - i);
        System.arraycopy(b, j, to, k + count - i, other.count - j);
        buffer = keys;
        keys = to;
        count = n;
    }

    /** Leaves of equal pairs, which stand side by side, only one. */
    void dropRepeated() {
        int unique = 0;
        for (int i = 0; i < count; i++) {
            if (unique == 0 || keys[i] != keys[unique - 1]) {
                keys[unique++] = keys[i];
            }
        }
        count = unique;
    }
}
