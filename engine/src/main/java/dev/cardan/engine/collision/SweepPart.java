package dev.cardan.engine.collision;

import dev.cardan.engine.collision.ElementPairs.First;
import java.util.Arrays;

/**
 * The sweep over a stretch of the ordered ends of boxes. It begins with those that are open there, in the order in which they
 * were opened, so it finds what a sweep over all ends finds in this stretch.
 *
 * <p>One instance is used by one thread at a time.
 */
final class SweepPart {
    /** What has become of a box before the stretch. */
    private static final byte AHEAD = 0, OPEN = 1, CLOSED = 2;

    private SweptBoxes boxes;
    private int[] claim = {}; // (nbody + 1) which box was the last to be met that has a vertex on a body
    private byte[] before = {};
    private long[] buffer = {};
    private final OpenLanes open = new OpenLanes();

    /** Result: pairs of elements that may touch. */
    final ElementPairs found = new ElementPairs();

    /** Result: how many boxes have met, also those of elements that can't touch. */
    int pairs;

    /** Sweeps over ends from .. to - 1, until so many boxes have met. */
    void sweep(SweptBoxes swept, long[] ends, int from, int to, long most) {
        boxes = swept;
        int n = boxes.count;
        open.begin(boxes);
        if (buffer.length < n) {
            buffer = new long[n];
            before = new byte[n];
        }
        if (claim.length <= boxes.nbody) {
            claim = new int[boxes.nbody + 1];
        }
        Arrays.fill(claim, -1);
        found.begin(First.ELEMENT, -1, -1);
        pairs = 0;
        if (from > 0) {
            openThose(ends, from);
        }
        for (int k = from; k < to && pairs < most; k++) {
            int end = (int) ends[k];
            int i = end >> 1;
            if ((end & 1) != 0) {
                open.close(i);
            } else {
                claimBodies(i);
                meet(i, most);
                open.open(i);
            }
        }
    }

    /** Opens the boxes that are open behind the first ends. */
    private void openThose(long[] ends, int passed) {
        Arrays.fill(before, 0, boxes.count, AHEAD);
        for (int k = 0; k < passed; k++) {
            int end = (int) ends[k], i = end >> 1;
            if ((end & 1) == 0) {
                before[i] = OPEN;
            } else if (before[i] == OPEN) {
                before[i] = CLOSED;
            }
        }
        for (int k = 0; k < passed; k++) {
            int end = (int) ends[k];
            if ((end & 1) == 0 && before[end >> 1] == OPEN) {
                open.open(end >> 1);
            }
        }
    }

    /** Takes the bodies of box i, so that others can tell whether they have a vertex on one of them. */
    private void claimBodies(int i) {
        int[] owner = boxes.owner;
        for (int k = 4 * i; k < 4 * i + 4; k++) {
            claim[owner[k]] = i;
        }
        claim[boxes.nbody] = -1;
    }

    /** Whether a box has a vertex on one of the bodies that box i has claimed. */
    private boolean sharesBody(int other, int i) {
        int[] o = boxes.owner, by = claim;
        int k = 4 * other;
        return by[o[k]] == i || by[o[k + 1]] == i || by[o[k + 2]] == i || by[o[k + 3]] == i;
    }

    /** Adds the pairs of box i with the open ones that it meets. */
    private void meet(int i, long most) {
        long[] met = open.met;
        double[] along = boxes.along;
        int n = open.meet(i);
        if (pairs + n >= most) {
            Sorting.sort(met, buffer, n);
            n = (int) most - pairs;
        }
        int kept = 0;
        for (int k = 0; k < n; k++) {
            int other = (int) met[k];
            // the ends were compared in single precision
            boolean apart = along[2 * other + 1] < along[2 * i] || along[2 * i + 1] < along[2 * other];
            if (!apart && !sharesBody(other, i)) {
                met[kept++] = met[k];
            }
        }
        Sorting.sort(met, buffer, kept);
        for (int k = 0; k < kept; k++) {
            found.add(boxes.element[(int) met[k]], boxes.element[i]);
        }
        pairs += n;
    }
}
