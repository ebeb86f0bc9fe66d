package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;

/** The bodies that are swept, and flexes, which count as bodies after the last one, with their boxes in order. */
final class SweptBodies {
    int count;
    int[] body = {};

    /** (n x 6) lower corners, upper corners. */
    double[] box = {};

    /** Ends of the boxes in order, see {@link SweepOrder}. */
    long[] ends = {};

    /** Whether a body and its parent don't touch. */
    boolean filterParent;

    private long[] buffer = {};

    /** There is none yet. */
    void begin(Model m, boolean parentsApart) {
        count = 0;
        filterParent = parentsApart;
        if (body.length < m.nbody + m.nflex) {
            body = new int[m.nbody + m.nflex];
            box = new double[6 * (m.nbody + m.nflex)];
        }
    }

    void add(int b) {
        body[count++] = b;
    }

    /** Sorts all box ends, starting from the order of the last sweep, which is nearly right when bodies move little. */
    void sort(Data d) {
        int n = count;
        SweepOrder order = SweepOrder.of(d);
        boolean again = order.begin(n);
        ends = order.ends;
        for (int e = 0; e < 2 * n; e++) {
            int end = again ? (int) ends[e] : e;
            ends[e] = SweepOrder.key((float) box[6 * (end >> 1) + 3 * (end & 1)], end);
        }
        if (buffer.length < 2 * n) {
            buffer = new long[Math.max(2 * n, 2 * buffer.length)];
        }
        Sorting.sort(ends, buffer, 2 * n);
        order.swept = n;
    }
}
