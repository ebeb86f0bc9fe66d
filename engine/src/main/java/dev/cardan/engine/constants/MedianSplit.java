package dev.cardan.engine.constants;

/**
 * Puts the elements of a range into two halves: none of the first comes after any of the second. Elements are compared
 * by one coordinate; coordinates closer than the tolerance, and those that are not numbers, go by the order of the
 * elements. That rule is not transitive, so where such elements end up depends on the order of comparisons. It is that
 * of the quickselect MuJoCo is built with, to get the same trees: median of three, partition, follow the part with the
 * middle.
 */
final class MedianSplit {
    private static final int SMALL = 7;

    private final double[] centres; // (n x 3)
    private final int[] order;
    private final double[] keys; // what the elements of order are compared by

    /**
     * @param centres three numbers per element
     * @param order the elements; changed by {@link #run}
     */
    MedianSplit(double[] centres, int[] order) {
        this.centres = centres;
        this.order = order;
        keys = new double[order.length];
    }

    /**
     * Splits order[from] to order[to - 1] at the middle position along an axis. Nothing outside of this range is touched, so
     * threads may work on different ones.
     */
    void run(int from, int middle, int to, int axis) {
        // coordinates beside each other are found faster than by the element
        for (int i = from; i < to; i++) {
            keys[i] = centres[3 * order[i] + axis];
        }
        int first = from, last = to;
        while (last - first > SMALL) {
            int m = first + (last - first) / 2;
            boolean moved = sort(first, m, last - 1);
            int i = first, j = last - 1;
            if (!less(first, m)) {
                // the first element equals the median: look for a smaller one to take its place
                do {
                    j--;
                } while (j != first && !less(j, m));
                if (j == first) {
                    int end = groupEqual(first, last);
                    if (end < 0 || middle < end) {
                        return;
                    }
                    first = end;
                    continue;
                }
                swap(i, j);
                moved = true;
            }
            i++;
            if (i < j) {
                while (true) {
                    while (i < last && less(i, m)) {
                        i++;
                    }
                    do {
                        j--;
                    } while (j > first && !less(j, m));
                    if (i >= j) {
                        break;
                    }
                    swap(i, j);
                    moved = true;
                    if (m == i) {
                        m = j;
                    }
                    i++;
                }
            }
            if (i != m && less(m, i)) {
                swap(i, m);
                moved = true;
            }
            if (middle == i || (!moved && (middle < i ? isSorted(first, i) : isSorted(i, last)))) {
                return;
            }
            if (middle < i) {
                last = i;
            } else {
                first = i + 1;
            }
        }
        finish(first, last);
    }

    /**
     * No element is smaller than the first: moves those equal to it to the front.
     *
     * @return where the greater ones begin; -1 if nothing remains to be done
     */
    private int groupEqual(int first, int last) {
        int i = first + 1, j = last - 1;
        if (!less(first, j)) {
            while (i != j && !less(first, i)) {
                i++;
            }
            if (i == j) {
                return -1;
            }
            swap(i, j);
            i++;
        }
        if (i == j) {
            return -1;
        }
        while (true) {
            while (i < last - 1 && !less(first, i)) {
                i++;
            }
            do {
                j--;
            } while (j > first && less(first, j));
            if (i >= j) {
                return i;
            }
            swap(i, j);
            i++;
        }
    }

    /** Sorts what little is left. */
    private void finish(int first, int last) {
        if (last - first == 3) {
            sort(first, first + 1, last - 1);
            return;
        }
        for (int i = first; i < last - 1; i++) {
            int least = i;
            for (int k = i + 1; k < last; k++) {
                least = less(k, least) ? k : least;
            }
            if (least != i) {
                swap(i, least);
            }
        }
    }

    private boolean isSorted(int first, int last) {
        for (int i = first + 1; i < last; i++) {
            if (less(i, i - 1)) {
                return false;
            }
        }
        return true;
    }

    /** Sorts three elements; returns whether any moved. */
    private boolean sort(int a, int b, int c) {
        if (!less(b, a)) {
            if (!less(c, b)) {
                return false;
            }
            swap(b, c);
            if (less(b, a)) {
                swap(a, b);
            }
        } else if (less(c, b)) {
            swap(a, c);
        } else {
            swap(a, b);
            if (less(c, b)) {
                swap(b, c);
            }
        }
        return true;
    }

    private boolean less(int i, int j) {
        double x = keys[i], y = keys[j];
        return Math.abs(x - y) > BoundingTree.EPS ? x < y : order[i] < order[j];
    }

    private void swap(int i, int j) {
        int element = order[i];
        order[i] = order[j];
        order[j] = element;
        double key = keys[i];
        keys[i] = keys[j];
        keys[j] = key;
    }
}
