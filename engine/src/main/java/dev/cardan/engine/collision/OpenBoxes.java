package dev.cardan.engine.collision;

import java.util.Arrays;

/** The boxes that a sweep plane cuts, with their bounds along the two other axes. */
final class OpenBoxes {
    int count;
    int[] index = {}; // boxes
    private double[] bounds = {}; // (count x 4) second axis: lower, upper; third axis: lower, upper
    private int[] place = {}; // of box i in the list, or -1

    /** None is open; there will be n boxes at most. */
    void clear(int n) {
        count = 0;
        if (index.length < n) {
            index = new int[n];
            bounds = new double[4 * n];
            place = new int[n];
        }
        Arrays.fill(place, 0, n, -1);
    }

    /** Opens box i, whose corners are six numbers from the offset on. */
    void open(int i, double[] box, int at) {
        int k = 4 * count;
        index[count] = i;
        bounds[k] = box[at + 1];
        bounds[k + 1] = box[at + 4];
        bounds[k + 2] = box[at + 2];
        bounds[k + 3] = box[at + 5];
        place[i] = count++;
    }

    /**
     * Closes box i, the last one taking its place. A box whose upper end lies below its lower one (a negative margin, or
     * no number) is not open yet and will stay open.
     */
    void close(int i) {
        int j = place[i];
        if (j < 0) {
            return;
        }
        place[i] = -1;
        count--;
        if (j < count) {
            index[j] = index[count];
            place[index[j]] = j;
            System.arraycopy(bounds, 4 * count, bounds, 4 * j, 4);
        }
    }

    /** The first open box from place j on that meets the given bounds, or count. */
    int next(int j, double yMin, double yMax, double zMin, double zMax) {
        double[] b = bounds;
        int i = j;
        for (int k = 4 * j; i < count; i++, k += 4) {
            if (!(b[k] > yMax || yMin > b[k + 1] || b[k + 2] > zMax || zMin > b[k + 3])) {
                break;
            }
        }
        return i;
    }
}
