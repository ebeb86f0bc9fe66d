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
    private int[] owner = {}; // (n x 4) bodies of the elements' vertices; numbers nobody else has for those without
    private double[] low = {}; // (n x 3) swept axis first
    private double[] high = {};
    private long[] buffer = {};

    // open boxes in the order in which they were opened: bounds along the two other axes, infinite if closed
    private int[] open = {};
    private double[] bounds = {}; // (n x 4)
    private int[] place = {}; // of a box among the open ones, -1 if it isn't
    private int opened;
    private int closed;

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
            low = new double[3 * all];
            high = new double[3 * all];
            buffer = new long[2 * all];
            open = new int[all];
            bounds = new double[4 * all];
            place = new int[all];
        }
        double[] whole = d.bvh.aabbDyn;
        int b = 6 * (m.flex.bvhadr[f] - m.nbvhstatic);
        double x = whole[b + 3], y = whole[b + 4], z = whole[b + 5];
        int axis = x > y && x > z ? 0 : y > z ? 1 : 2;
        int second = axis == 0 ? 1 : 0, third = axis == 2 ? 1 : 2;
        double[] box = d.flexelem.aabb;
        int n = 0;
        for (int e = 0; e < all; e++) {
            if (ElementFilter.isActive(m, f, e)) {
                int from = 6 * (m.flex.elemadr[f] + e), to = 3 * n;
                low[to] = box[from + axis] - box[from + 3 + axis];
                high[to] = box[from + axis] + box[from + 3 + axis];
                low[to + 1] = box[from + second] - box[from + 3 + second];
                high[to + 1] = box[from + second] + box[from + 3 + second];
                low[to + 2] = box[from + third] - box[from + 3 + third];
                high[to + 2] = box[from + third] + box[from + 3 + third];
                findOwners(m, f, e, 4 * n);
                element[n++] = e;
            }
        }
        return n;
    }

    private void findOwners(Model m, int f, int e, int to) {
        int corners = m.flex.dim[f] + 1, first = m.flex.elemdataadr[f] + e * corners;
        for (int k = 0; k < 4; k++) {
            int body = k < corners ? m.flex.vertbodyid[m.flex.vertadr[f] + m.flex.elem[first + k]] : -1;
            owner[to + k] = body >= 0 ? body : -1 - (to + k);
        }
    }

    /** Whether two elements have vertices on the same body. */
    private boolean shareBody(int i, int j) {
        int[] o = owner;
        int a = o[4 * i], b = o[4 * i + 1], c = o[4 * i + 2], d = o[4 * i + 3];
        for (int k = 4 * j; k < 4 * j + 4; k++) {
            int x = o[k];
            if (x == a || x == b || x == c || x == d) {
                return true;
            }
        }
        return false;
    }

    private void sweep(Data d, int f, int n, ElementPairs found) {
        long[] ends = sortedEnds(d, f, n);
        Arrays.fill(place, 0, n, -1);
        opened = 0;
        closed = 0;
        int pairs = 0;
        long most = Math.min((long) n * (n - 1) / 2, MOST_PAIRS);
        for (int k = 0; k < 2 * n && pairs < most; k++) {
            int end = (int) ends[k];
            int i = end >> 1;
            if ((end & 1) != 0) {
                close(i);
            } else {
                pairs = meet(i, pairs, most, found);
                open(i);
            }
        }
    }

    private long[] sortedEnds(Data d, int f, int n) {
        SweepOrder order = SLOT.in(Inside.memory(d)).get(d.model.nflex, f);
        boolean again = order.begin(n);
        long[] ends = order.ends;
        for (int k = 0; k < 2 * n; k++) {
            int end = again ? (int) ends[k] : k;
            int i = 3 * (end >> 1);
            ends[k] = SweepOrder.key((float) ((end & 1) == 0 ? low[i] : high[i]), end);
        }
        Sorting.sort(ends, buffer, 2 * n);
        order.swept = n;
        return ends;
    }

    /** Adds the pairs of box i with the open ones that it meets; returns how many boxes have met so far. */
    private int meet(int i, int before, long most, ElementPairs found) {
        double yMin = low[3 * i + 1], yMax = high[3 * i + 1];
        double zMin = low[3 * i + 2], zMax = high[3 * i + 2];
        double[] b = bounds;
        int pairs = before;
        for (int j = 0, k = 0; j < opened; j++, k += 4) {
            if (b[k] > yMax || yMin > b[k + 1] || b[k + 2] > zMax || zMin > b[k + 3]) {
                continue;
            }
            int other = open[j];
            // the ends were compared in single precision
            boolean apart = high[3 * other] < low[3 * i] || high[3 * i] < low[3 * other];
            if (!apart && !shareBody(other, i)) {
                found.add(element[other], element[i]);
            }
            if (++pairs >= most) {
                return pairs;
            }
        }
        return pairs;
    }

    private void open(int i) {
        if (opened == open.length || closed > 8 + opened / 8) {
            compact();
        }
        int k = 4 * opened;
        open[opened] = i;
        bounds[k] = low[3 * i + 1];
        bounds[k + 1] = high[3 * i + 1];
        bounds[k + 2] = low[3 * i + 2];
        bounds[k + 3] = high[3 * i + 2];
        place[i] = opened++;
    }

    private void close(int i) {
        int j = place[i];
        if (j >= 0) {
            place[i] = -1;
            bounds[4 * j] = Double.POSITIVE_INFINITY;
            closed++;
        }
    }

    /** Forgets the closed boxes; the others keep their order. */
    private void compact() {
        int kept = 0;
        for (int j = 0; j < opened; j++) {
            int i = open[j];
            if (place[i] == j) {
                open[kept] = i;
                System.arraycopy(bounds, 4 * j, bounds, 4 * kept, 4);
                place[i] = kept++;
            }
        }
        opened = kept;
        closed = 0;
    }
}
