package dev.cardan.engine.collision;

import java.util.Arrays;

/**
 * The open boxes of a sweep, kept in lanes along the first of the two other axes. A box stands in every lane that it touches, so
 * that one that is met looks into few lanes instead of at all open boxes.
 *
 * <p>One instance is the scratch memory of one thread.
 */
final class OpenLanes {
    private static final int MOST_LANES = 512;

    private int[][] lane = {}; // boxes open in each lane
    private int[] size = {}; // how many they are
    private int lanes;
    private double origin;
    private double scale; // lanes per length

    private int[] first = {}; // lane in which a box begins
    private int[] last = {}; // and ends
    private int[] rank = {}; // when it was opened, -1 if it is not open
    private int opened;

    /** Result: boxes that were met, each with the time of its opening in the high half. */
    long[] met = {};

    /**
     * Begins a sweep of n boxes.
     *
     * @param across (n x 4) lower and upper bound of each along the axis of the lanes, then along the third axis
     */
    void begin(double[] across, int n) {
        if (first.length < n) {
            first = new int[n];
            last = new int[n];
            rank = new int[n];
            met = new long[n];
        }
        divide(across, n);
        for (int i = 0; i < n; i++) {
            first[i] = laneOf(across[4 * i]);
            last[i] = laneOf(across[4 * i + 1]);
        }
        Arrays.fill(rank, 0, n, -1);
        Arrays.fill(size, 0, lanes, 0);
        opened = 0;
    }

    /** Chooses lanes about as wide as the boxes; a single one where bounds are infinite or no numbers. */
    private void divide(double[] across, int n) {
        double from = Double.POSITIVE_INFINITY, to = Double.NEGATIVE_INFINITY, sum = 0;
        for (int i = 0; i < n; i++) {
            double low = across[4 * i], high = across[4 * i + 1];
            from = Math.min(from, low);
            to = Math.max(to, high);
            sum += high - low;
        }
        double range = to - from, wide = range / (sum / n);
        lanes = Math.max(1, (int) Math.min(wide, MOST_LANES));
        origin = from;
        scale = lanes / range;
        if (lane.length < lanes) {
            int before = lane.length;
            lane = Arrays.copyOf(lane, Math.max(lanes, 2 * before));
            for (int k = before; k < lane.length; k++) {
                lane[k] = new int[16];
            }
            size = new int[lane.length];
        }
    }

    /** Grows with the place, so that boxes which overlap have a lane in common. */
    private int laneOf(double place) {
        return Math.clamp((int) ((place - origin) * scale), 0, lanes - 1);
    }

    void open(int i) {
        rank[i] = opened++;
        for (int k = first[i]; k <= last[i]; k++) {
            if (size[k] == lane[k].length) {
                lane[k] = Arrays.copyOf(lane[k], 2 * size[k]);
            }
            lane[k][size[k]++] = i;
        }
    }

    void close(int i) {
        if (rank[i] < 0) {
            return;
        }
        rank[i] = -1;
        for (int k = first[i]; k <= last[i]; k++) {
            int[] open = lane[k];
            int j = 0;
            while (open[j] != i) {
                j++;
            }
            open[j] = open[--size[k]];
        }
    }

    /** Writes the open boxes that box i overlaps along both axes, in no order; returns how many. */
    int meet(double[] across, int i) {
        int n = meet(across, i, first[i], true, 0);
        for (int k = first[i] + 1; k <= last[i]; k++) {
            n = meet(across, i, k, false, n);
        }
        return n;
    }

    /** Goes through one lane; those that began in an earlier one were met there, unless this is the first. */
    private int meet(double[] across, int i, int k, boolean early, int before) {
        double yMin = across[4 * i], yMax = across[4 * i + 1];
        double zMin = across[4 * i + 2], zMax = across[4 * i + 3];
        int[] open = lane[k];
        int count = size[k], n = before;
        for (int j = 0; j < count; j++) {
            int other = open[j], b = 4 * other;
            boolean apart = across[b] > yMax || yMin > across[b + 1] || across[b + 2] > zMax || zMin > across[b + 3];
            if (!apart && (early || first[other] == k)) {
                met[n++] = ((long) rank[other] << 32) + other;
            }
        }
        return n;
    }
}
