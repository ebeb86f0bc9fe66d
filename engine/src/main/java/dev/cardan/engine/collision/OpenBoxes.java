package dev.cardan.engine.collision;

import java.util.Arrays;

/** The boxes that a sweep plane cuts, with their bounds along the two other axes. */
final class OpenBoxes {
    int count;
    int[] index = {}; // boxes
    private double[] bounds = {}; // (count x 4) second axis: lower, upper; third axis: lower, upper
    private int[] place = {}; // of box i in the list, or -1
    private boolean unbounded; // whether a box was opened whose bounds are not all finite

    /** Result: places of boxes that were met, in increasing order. */
    int[] met = {};

    /** None is open; there will be n boxes at most. */
    void clear(int n) {
        count = 0;
        unbounded = false;
        if (index.length < n) {
            index = new int[n];
            bounds = new double[4 * n];
            place = new int[n];
            met = new int[n];
        }
        Arrays.fill(place, 0, n, -1);
    }

    /** Opens box i, whose corners are six numbers from the offset on. */
    void open(int i, double[] box, int at) {
        int k = 4 * count; // adding zero leaves no negative zeros, whose differences would have the wrong sign
        index[count] = i;
        bounds[k] = box[at + 1] + 0.0;
        bounds[k + 1] = box[at + 4] + 0.0;
        bounds[k + 2] = box[at + 2] + 0.0;
        bounds[k + 3] = box[at + 5] + 0.0;
        place[i] = count++;
        unbounded |= !isFinite(bounds[k], bounds[k + 1], bounds[k + 2], bounds[k + 3]);
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

    /**
     * Writes the places of the open boxes that meet the given bounds to {@link #met} and returns how many they are. Which do is
     * a coin toss for each, so that a branch would cost more than all comparisons: a box is apart when one of four
     * differences is negative, and the sign bit of their union moves the end of the list. With infinite bounds a difference
     * may be no number; such are compared one by one.
     */
    int meet(double yMin, double yMax, double zMin, double zMax) {
        if (unbounded || !isFinite(yMin, yMax, zMin, zMax)) {
            return meetUnbounded(yMin, yMax, zMin, zMax);
        }
        double y0 = yMin + 0.0, y1 = yMax + 0.0, z0 = zMin + 0.0, z1 = zMax + 0.0;
        double[] b = bounds;
        int[] list = met;
        int n = 0;
        for (int j = 0, k = 0; j < count; j++, k += 4) {
            long apart = Double.doubleToRawLongBits(y1 - b[k])
                    | Double.doubleToRawLongBits(b[k + 1] - y0)
                    | Double.doubleToRawLongBits(z1 - b[k + 2])
                    | Double.doubleToRawLongBits(b[k + 3] - z0);
            list[n] = j;
            n += 1 + (int) (apart >> 63);
        }
        return n;
    }

    private int meetUnbounded(double yMin, double yMax, double zMin, double zMax) {
        double[] b = bounds;
        int n = 0;
        for (int j = 0, k = 0; j < count; j++, k += 4) {
            if (!(b[k] > yMax || yMin > b[k + 1] || b[k + 2] > zMax || zMin > b[k + 3])) {
                met[n++] = j;
            }
        }
        return n;
    }

    private static boolean isFinite(double yMin, double yMax, double zMin, double zMax) {
        return Double.isFinite(yMin) && Double.isFinite(yMax) && Double.isFinite(zMin) && Double.isFinite(zMax);
    }
}
