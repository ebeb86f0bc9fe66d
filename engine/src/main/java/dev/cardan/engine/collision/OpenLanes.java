package dev.cardan.engine.collision;

import java.util.Arrays;

/**
 * The open boxes of a sweep, kept in lanes along the first of the two other axes. A box stands in every lane that it touches, so
 * that one that is met looks into few lanes instead of at all open boxes.
 *
 * <p>One instance is the scratch memory of one thread.
 */
final class OpenLanes {
    private int[][] lane = {}; // boxes open in each lane
    private int[] size = {}; // how many they are
    private SweptBoxes boxes;

    private int[] first = {}; // lane in which an open box begins
    private int[] last = {}; // and ends
    private int[] rank = {}; // when it was opened, -1 if it is not open
    private int opened;

    /** Result: boxes that were met, each with the time of its opening in the high half. */
    long[] met = {};

    /** Begins a sweep. */
    void begin(SweptBoxes swept) {
        boxes = swept;
        int n = swept.count, lanes = swept.lanes;
        if (first.length < n) {
            first = new int[n];
            last = new int[n];
            rank = new int[n];
            met = new long[n];
        }
        if (lane.length < lanes) {
            int before = lane.length;
            lane = Arrays.copyOf(lane, Math.max(lanes, 2 * before));
            for (int k = before; k < lane.length; k++) {
                lane[k] = new int[16];
            }
            size = new int[lane.length];
        }
        Arrays.fill(rank, 0, n, -1);
        Arrays.fill(size, 0, lanes, 0);
        opened = 0;
    }

    void open(int i) {
        rank[i] = opened++;
        first[i] = boxes.laneOf(boxes.across[4 * i]);
        last[i] = boxes.laneOf(boxes.across[4 * i + 1]);
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
    int meet(int i) {
        double[] across = boxes.across;
        int from = boxes.laneOf(across[4 * i]), to = boxes.laneOf(across[4 * i + 1]);
        int n = meet(across, i, from, true, 0);
        for (int k = from + 1; k <= to; k++) {
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
