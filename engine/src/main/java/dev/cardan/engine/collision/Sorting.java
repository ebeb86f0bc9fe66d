package dev.cardan.engine.collision;

/** Sorts long keys in place with a buffer of the caller, so that nothing is allocated. */
final class Sorting {
    private static final int RUN = 32;

    private Sorting() {}

    /** Sorts the first n keys in increasing order; the buffer holds as many. */
    static void sort(long[] keys, long[] buffer, int n) {
        for (int start = 0; start < n; start += RUN) {
            insertionSort(keys, start, Math.min(start + RUN, n));
        }
        long[] from = keys;
        long[] to = buffer;
        boolean inBuffer = false;
        for (int length = RUN; length < n; length *= 2) {
            for (int start = 0; start < n; start += 2 * length) {
                merge(from, to, start, Math.min(start + length, n), Math.min(start + 2 * length, n));
            }
            long[] swap = from;
            from = to;
            to = swap;
            inBuffer = !inBuffer;
        }
        if (inBuffer) {
            System.arraycopy(from, 0, keys, 0, n);
        }
    }

    private static void insertionSort(long[] keys, int start, int end) {
        for (int j = start + 1; j < end; j++) {
            long key = keys[j];
            int k = j - 1;
            while (k >= start && keys[k] > key) {
                keys[k + 1] = keys[k];
                k--;
            }
            keys[k + 1] = key;
        }
    }

    private static void merge(long[] from, long[] to, int start, int middle, int end) {
        if (middle >= end || from[middle - 1] <= from[middle]) {
            System.arraycopy(from, start, to, start, end - start);
            return;
        }
        int i = start, j = middle, k = start;
        while (i < middle && j < end) {
            to[k++] = from[i] <= from[j] ? from[i++] : from[j++];
        }
        System.arraycopy(from, i, to, k, middle - i);
        System.arraycopy(from, j, to, k + middle - i, end - j);
    }
}
