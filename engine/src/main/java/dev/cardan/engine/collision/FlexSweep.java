package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.work.Workers;
import java.util.Arrays;

/**
 * Finds elements of one flex whose boxes overlap, by sweeping along the longest axis of the box of them all. Pairs come in the
 * order of the sweep: an element that is met, after those that have been open longest. Several threads may sweep a stretch of
 * the axis each, see {@link SweepPart}; their pairs are joined in order.
 *
 * <p>One instance is the scratch memory of the thread that steps the world.
 */
final class FlexSweep implements Workers.Task {
    /** MuJoCo's limit for pairs of boxes. */
    private static final int MOST_PAIRS = 1_000_000;

    private static final int NOTHING = -1;

    /** Elements whose sweep takes so long as to call the other threads. */
    private static final int WORTHWHILE = 400;

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

    private final SweptBoxes boxes = new SweptBoxes();
    private long[] buffer = {};
    private long[] ends; // of the boxes, in order
    private long most; // pairs
    private SweepPart[] parts = {new SweepPart()};
    private int shared; // parts that threads share
    private int swept = NOTHING; // the flex that threads have swept, until their pairs are joined

    /** Whether threads share the sweep of a flex. */
    static boolean isShared(Data d, int f) {
        return d.workers != null && d.workers.pays(d.model.flex.elemnum[f], WORTHWHILE);
    }

    /** Forgets what {@link #runBeside} has found. */
    void forget() {
        swept = NOTHING;
    }

    /** Sweeps a flex with all threads, while the calling one begins with something else; {@link #run} tells what was found. */
    void runBeside(Data d, int f, Workers.Task own) {
        prepare(d, f);
        sweep(d.workers, own);
        swept = f;
    }

    /** Adds the pairs of active elements of a flex that may touch. */
    void run(Data d, int f, ElementPairs found) {
        if (swept != f) {
            prepare(d, f);
            if (isShared(d, f)) {
                sweep(d.workers, null);
                swept = f;
            }
        }
        if (swept != f || !join(found)) {
            parts[0].sweep(boxes, ends, 0, 2 * boxes.count, most);
            found.addAll(parts[0].found);
        }
        swept = NOTHING;
    }

    private void prepare(Data d, int f) {
        boxes.collect(d, f);
        long n = boxes.count;
        ends = sortedEnds(d, f, boxes.count);
        most = Math.min(n * (n - 1) / 2, MOST_PAIRS);
    }

    private long[] sortedEnds(Data d, int f, int n) {
        SweepOrder order = SLOT.in(Inside.memory(d)).get(d.model.nflex, f);
        boolean again = order.begin(n);
        long[] keys = order.ends;
        for (int k = 0; k < 2 * n; k++) {
            int end = again ? (int) keys[k] : k;
            keys[k] = SweepOrder.key((float) boxes.along[end], end);
        }
        if (buffer.length < 2 * n) {
            buffer = new long[2 * n];
        }
        Sorting.sort(keys, buffer, 2 * n);
        order.swept = n;
        return keys;
    }

    /** Sweeps with all threads. */
    private void sweep(Workers workers, Workers.Task own) {
        shared = 2 * workers.number();
        if (parts.length < shared) {
            int before = parts.length;
            parts = Arrays.copyOf(parts, shared);
            for (int p = before; p < shared; p++) {
                parts[p] = new SweepPart();
            }
        }
        workers.run(shared, this, own);
    }

    /** Adds the pairs that all threads have found. Returns whether these are all: where pairs are too many, the first ones count. */
    private boolean join(ElementPairs found) {
        long pairs = 0;
        for (int p = 0; p < shared; p++) {
            pairs += parts[p].pairs;
        }
        for (int p = 0; p < shared && pairs < most; p++) {
            found.addAll(parts[p].found);
        }
        return pairs < most;
    }

    @Override
    public void run(int part) {
        long n = 2L * boxes.count;
        parts[part].sweep(boxes, ends, (int) (n * part / shared), (int) (n * (part + 1) / shared), most);
    }
}
