package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import java.util.Arrays;

/**
 * Finds elements of one flex whose boxes overlap, by sweeping along the longest axis of the box of them all. Pairs come in the
 * order of the sweep: an element that is met, after those that have been open longest.
 *
 * <p>One instance is the scratch memory of one thread.
 */
final class FlexSweep {
    /** MuJoCo's limit for pairs of boxes. */
    private static final int MOST_PAIRS = 1_000_000;

    /** Orders of the last sweeps of a world, one per flex. */
    private static final RoomSlot<Orders> SLOT = RoomSlot.of(Orders::new);

    private static final class Orders {
        SweepOrder[] of = {};

        SweepOrder get(int nflex, int f) {
            if (of.length < nflex) {
                of = Arrays.copyOf(of, nflex);
            }
            if (of[f] == null) {
                of[f] = new SweepOrder();
            }
            return of[f];
        }
    }

    private int[] element = {};
    private int[]
            owner = {}; // (n x 4) bodies of the elements' vertices; that of a vertex without one has the number nbody
    private int[] claim = {}; // (nbody + 1) which box was the last to be met that has a vertex on a body
    private double[] along = {}; // (n x 2) lower and upper bound along the swept axis
    private double[] across = {}; // (n x 4) the same along the other two, the longer first
    private long[] buffer = {};
    private final OpenLanes open = new OpenLanes();

    /** Adds the pairs of active elements of a flex that may touch. */
    void run(Data d, int f, ElementPairs found) {
        int n = collect(d, f);
        if (n > 1) {
            sweep(d, f, n, found);
        }
    }

    private int collect(Data d, int f) {
        Model m = d.model;
        int all = m.flex.elemnum[f];
        if (element.length < all) {
            element = new int[all];
            owner = new int[4 * all];
            along = new double[2 * all];
            across = new double[4 * all];
            buffer = new long[2 * all];
        }
        double[] whole = d.bvh.aabbDyn;
        int b = 6 * (m.flex.bvhadr[f] - m.nbvhstatic);
        double x = whole[b + 3], y = whole[b + 4], z = whole[b + 5];
        int axis = x > y && x > z ? 0 : y > z ? 1 : 2;
        int second = axis == 0 ? 1 : 0, third = axis == 2 ? 1 : 2;
        if (whole[b + 3 + third] > whole[b + 3 + second]) {
            int shorter = second;
            second = third;
            third = shorter;
        }
        double[] box = d.flexelem.aabb;
        int n = 0;
        for (int e = 0; e < all; e++) {
            if (ElementFilter.isActive(m, f, e)) {
                int from = 6 * (m.flex.elemadr[f] + e);
                bound(along, 2 * n, box, from, axis);
                bound(across, 4 * n, box, from, second);
                bound(across, 4 * n + 2, box, from, third);
                findOwners(m, f, e, 4 * n);
                element[n++] = e;
            }
        }
        return n;
    }

    /** Writes where a box begins and ends along an axis. */
    private static void bound(double[] r, int ro, double[] box, int from, int axis) {
        r[ro] = box[from + axis] - box[from + 3 + axis];
        r[ro + 1] = box[from + axis] + box[from + 3 + axis];
    }

    private void findOwners(Model m, int f, int e, int to) {
        int corners = m.flex.dim[f] + 1, first = m.flex.elemdataadr[f] + e * corners;
        for (int k = 0; k < 4; k++) {
            int body = k < corners ? m.flex.vertbodyid[m.flex.vertadr[f] + m.flex.elem[first + k]] : -1;
            owner[to + k] = body >= 0 ? body : m.nbody;
        }
    }

    /** Takes the bodies of box i, so that others can tell whether they have a vertex on one of them. */
    private void claimBodies(int i, int nbody) {
        for (int k = 4 * i; k < 4 * i + 4; k++) {
            claim[owner[k]] = i;
        }
        claim[nbody] = -1;
    }

    /** Whether a box has a vertex on one of the bodies that box i has claimed. */
    private boolean sharesBody(int other, int i) {
        int[] o = owner, by = claim;
        int k = 4 * other;
        return by[o[k]] == i || by[o[k + 1]] == i || by[o[k + 2]] == i || by[o[k + 3]] == i;
    }

    private void sweep(Data d, int f, int n, ElementPairs found) {
        long[] ends = sortedEnds(d, f, n);
        open.begin(across, n);
        int nbody = d.model.nbody;
        if (claim.length <= nbody) {
            claim = new int[nbody + 1];
        }
        Arrays.fill(claim, -1);
        int pairs = 0;
        long most = Math.min((long) n * (n - 1) / 2, MOST_PAIRS);
        for (int k = 0; k < 2 * n && pairs < most; k++) {
            int end = (int) ends[k];
            int i = end >> 1;
            if ((end & 1) != 0) {
                open.close(i);
            } else {
                claimBodies(i, nbody);
                pairs = meet(i, pairs, most, found);
                open.open(i);
            }
        }
    }

    private long[] sortedEnds(Data d, int f, int n) {
        SweepOrder order = SLOT.in(Inside.memory(d)).get(d.model.nflex, f);
        boolean again = order.begin(n);
        long[] ends = order.ends;
        for (int k = 0; k < 2 * n; k++) {
            int end = again ? (int) ends[k] : k;
            ends[k] = SweepOrder.key((float) along[end], end);
        }
        Sorting.sort(ends, buffer, 2 * n);
        order.swept = n;
        return ends;
    }

    /** Adds the pairs of box i with the open ones that it meets; returns how many boxes have met so far. */
    private int meet(int i, int before, long most, ElementPairs found) {
        long[] met = open.met;
        int n = open.meet(across, i);
        if (before + n >= most) {
            Sorting.sort(met, buffer, n);
            n = (int) most - before;
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
            found.add(element[(int) met[k]], element[i]);
        }
        return before + n;
    }
}
