package dev.cardan.engine.factor;

import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.work.Workers;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Many rank-one updates of one sparse factor by several threads. Each thread has the rows of a part of the elimination tree, and
 * groups of updates are handed on from the first part, that of the leaves, to the last, that of the root. So each row has the
 * updates in their order, which makes the numbers those of one thread, and stays in the cache of one core.
 *
 * <p>A part that no thread has come for yet is done by the thread of the part before. An instance is scratch memory of who begins
 * the updates.
 */
final class SharedUpdates implements Workers.Task {
    /** Groups that may be under way. */
    private static final int AHEAD = 8;

    /** What a row takes besides its numbers, for the root, the quotients and the chain between rows, in numbers. */
    private static final int ROW = 24;

    /** Numbers between two marks, so that no two are in one line of a cache. */
    private static final int APART = 16;

    private SparseCholesky factor;
    private double[] l;
    private SparseMatrix x;
    private double[] scale;
    private int[] rows;
    private int count;
    private int groups;
    private int parts;
    private int[] least = {}; // (parts) the lowest row of each
    private long[] toRoot = {}; // (n) how much the path from a row to the root takes
    private int[] path = {}; // (n) from the row from which it takes most
    private final RankOneUpdates[] memory = new RankOneUpdates[AHEAD]; // of the groups under way

    // of each part, written by the thread of the part before but for the first
    private AtomicIntegerArray present = new AtomicIntegerArray(0); // 1: a thread has come for it
    private AtomicIntegerArray given =
            new AtomicIntegerArray(0); // groups that have left the part before, 0: none was handed on
    private AtomicIntegerArray closed = new AtomicIntegerArray(0); // 1: no more will be
    private int[] from = {}; // the first group that was handed on

    private volatile int finished; // groups
    private volatile boolean failed; // whether nobody is to wait any more
    private int lost; // pivots that were repaired, by who has finished the last group

    SharedUpdates() {
        for (int i = 0; i < AHEAD; i++) {
            memory[i] = new RankOneUpdates();
        }
    }

    /**
     * Updates by rows of a matrix.
     *
     * @param l numbers of L. Modified.
     * @param scale factor of each row
     * @param rows count indices of rows: i + 1 to add row i, -(i + 1) to subtract it
     * @return the number of pivots that were repaired
     */
    int run(Workers workers, SparseCholesky factor, double[] l, SparseMatrix x, double[] scale, int[] rows, int count) {
        this.factor = factor;
        this.l = l;
        this.x = x;
        this.scale = scale;
        this.rows = rows;
        this.count = count;
        groups = (count + RankOneUpdates.MOST - 1) / RankOneUpdates.MOST;
        parts = workers.number();
        prepare();
        divide();
        try {
            workers.runInOrder(parts, this);
        } finally {
            this.x = null; // nothing here keeps a world from being forgotten
        }
        return lost;
    }

    private void prepare() {
        int n = factor.rows();
        if (toRoot.length < n) {
            toRoot = new long[Math.max(n, 2 * toRoot.length)];
            path = new int[toRoot.length];
        }
        if (least.length < parts) {
            least = new int[parts];
            from = new int[parts];
            present = new AtomicIntegerArray(APART * parts);
            given = new AtomicIntegerArray(APART * parts);
            closed = new AtomicIntegerArray(APART * parts);
        }
        for (int p = 0; p < parts; p++) {
            present.setPlain(APART * p, 0);
            given.setPlain(APART * p, 0);
            closed.setPlain(APART * p, 0);
        }
        for (int i = 0; i < Math.min(groups, AHEAD); i++) {
            memory[i].ensure(n);
        }
        finished = 0;
        failed = false;
        lost = 0;
    }

    /** Divides the rows, so that the parts take about the same time: at rows of the longest path, most of which all have in common. */
    private void divide() {
        int[] parent = factor.parent(), length = factor.pattern().rownnz;
        for (int r = 0; r < factor.rows(); r++) {
            toRoot[r] = length[r] + ROW + (parent[r] < 0 ? 0 : toRoot[parent[r]]);
        }
        int start = -1;
        long all = 0;
        for (int k = 0; k < count; k++) {
            int f = first(k);
            all += toRoot(f);
            start = toRoot(f) > toRoot(start) ? f : start;
        }
        int n = 0;
        for (int r = start; r >= 0; r = parent[r]) {
            path[n++] = r;
        }
        Arrays.fill(least, 0, parts, 0);
        for (int p = 1; p < parts; p++) {
            least[p - 1] = border(n, all * (parts - p) / parts) + 1;
        }
    }

    /** The row of the first n on the path from which on all updates together take at most so much. */
    private int border(int n, long most) {
        int low = 0, high = n;
        while (low < high) {
            int middle = (low + high) >>> 1;
            long sum = 0;
            for (int k = 0; k < count; k++) {
                sum += Math.min(toRoot(first(k)), toRoot[path[middle]]);
            }
            if (sum > most) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < n ? path[low] : -1;
    }

    /** The row at which update k begins, -1 if it has no numbers. */
    private int first(int k) {
        int i = Math.abs(rows[k]) - 1, n = x.rownnz[i];
        return n == 0 ? -1 : x.colind[x.rowadr[i] + n - 1];
    }

    private long toRoot(int row) {
        return row < 0 ? 0 : toRoot[row];
    }

    /** Does a part, for all groups or from the one on from which it is handed on. */
    @Override
    public void run(int part) {
        boolean done = false;
        try {
            if (part == 0) {
                for (int g = 0; g < groups; g++) {
                    begin(g);
                    go(0, g);
                }
            } else {
                take(part);
            }
            done = true;
        } finally {
            if (!done) {
                failed = true;
            }
            if (part + 1 < parts) {
                closed.setRelease(APART * (part + 1), 1);
            }
        }
    }

    /** Gathers the updates of a group, when the memory that it takes is free. */
    private void begin(int g) {
        for (int spins = 0; finished <= g - AHEAD && !failed; spins++) {
            pause(spins);
        }
        RankOneUpdates updates = memory[g % AHEAD];
        int end = Math.min(count, RankOneUpdates.MOST * (g + 1));
        for (int k = RankOneUpdates.MOST * g; k < end; k++) {
            int i = Math.abs(rows[k]) - 1;
            updates.add(x.values, x.rowadr[i], scale[i], x.colind, x.rowadr[i], x.rownnz[i], rows[k] > 0);
        }
    }

    /** Does the groups that are handed on to a part. */
    private void take(int part) {
        present.setRelease(APART * part, 1);
        int g = -1;
        while (true) {
            for (int spins = 0; given.getAcquire(APART * part) <= Math.max(0, g); spins++) {
                if (closed.getAcquire(APART * part) != 0 && given.getAcquire(APART * part) <= Math.max(0, g)) {
                    return;
                }
                pause(spins);
            }
            g = g < 0 ? from[part] : g;
            go(part, g);
            g++;
        }
    }

    /** Takes a group through a part, and hands it on or through the next parts as well. */
    private void go(int part, int g) {
        RankOneUpdates updates = memory[g % AHEAD];
        for (int p = part; p < parts; p++) {
            if (p > part && isTaken(p, g)) {
                given.setRelease(APART * p, g + 1);
                return;
            }
            updates.apply(l, factor.pattern(), factor.parent(), factor.nested(), least[p]);
        }
        lost += updates.lost();
        finished = g + 1;
    }

    /** Whether a thread does a part from this group on, or from an earlier one. */
    private boolean isTaken(int part, int g) {
        if (given.getPlain(APART * part) > 0) {
            return true;
        }
        from[part] = g;
        return present.getAcquire(APART * part) != 0;
    }

    @SuppressWarnings("ThreadPriorityCheck") // where there are more threads than cores, the others need this one
    private static void pause(int spins) {
        if (spins < 1000) {
            Thread.onSpinWait();
        } else {
            Thread.yield();
        }
    }
}
