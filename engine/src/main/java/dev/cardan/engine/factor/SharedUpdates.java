package dev.cardan.engine.factor;

import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.work.Workers;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Many rank-one updates of one sparse factor by several threads, which follow each other down the elimination tree like waves: a
 * thread takes the next few updates and does a row when all updates before have left it. So each row has the updates in their
 * order, and the numbers are those of one thread.
 *
 * <p>An instance is scratch memory of who begins the updates. What it waits for is always being done by a thread that has begun.
 */
final class SharedUpdates implements Workers.Task {
    /** Rows after which followers are let on: fewer cost more for telling, more keep them waiting. */
    private static final int STRETCH = 8;

    /** Numbers between two marks, so that no two are in one line of a cache. */
    private static final int APART = 16;

    private static final int DONE = -1;

    private SparseCholesky factor;
    private double[] l;
    private SparseMatrix x;
    private double[] scale;
    private int[] rows;
    private int count;
    private RankOneUpdates[] memory = {}; // one for each thread
    private AtomicIntegerArray marks =
            new AtomicIntegerArray(0); // the row above which a group and all before it are done
    private final AtomicInteger lost = new AtomicInteger();

    /**
     * Updates by rows of a matrix.
     *
     * @param l numbers of L. Modified.
     * @param scale factor of each row
     * @param rows count indices of rows: i + 1 to add row i, -(i + 1) to subtract it
     * @return the number of pivots that were repaired
     */
    int run(Workers workers, SparseCholesky factor, double[] l, SparseMatrix x, double[] scale, int[] rows, int count) {
        int groups = (count + RankOneUpdates.MOST - 1) / RankOneUpdates.MOST;
        if (memory.length < workers.number()) {
            int before = memory.length;
            memory = Arrays.copyOf(memory, workers.number());
            for (int i = before; i < memory.length; i++) {
                memory[i] = new RankOneUpdates();
            }
        }
        if (marks.length() < APART * groups) {
            marks = new AtomicIntegerArray(2 * APART * groups);
        }
        for (int g = 0; g < groups; g++) {
            marks.setPlain(APART * g, Integer.MAX_VALUE);
        }
        for (RankOneUpdates u : memory) {
            u.ensure(factor.rows());
        }
        this.factor = factor;
        this.l = l;
        this.x = x;
        this.scale = scale;
        this.rows = rows;
        this.count = count;
        lost.set(0);
        try {
            workers.runInOrder(groups, this);
        } finally {
            this.x = null; // nothing here keeps a world from being forgotten
        }
        return lost.get();
    }

    @Override
    public void run(int group) {
        try {
            // groups end in their order, so that those under way are no more than threads
            RankOneUpdates updates = memory[group % memory.length];
            int end = Math.min(count, RankOneUpdates.MOST * (group + 1));
            for (int k = RankOneUpdates.MOST * group; k < end; k++) {
                int i = Math.abs(rows[k]) - 1;
                updates.add(x.values, x.rowadr[i], scale[i], x.colind, x.rowadr[i], x.rownnz[i], rows[k] > 0);
            }
            int repaired = updates.apply(l, factor.pattern(), factor.parent(), factor.nested(), STRETCH, this, group);
            if (repaired > 0) {
                lost.addAndGet(repaired);
            }
            await(group, 0);
        } finally {
            marks.setRelease(APART * group, DONE);
        }
    }

    /** Tells that a group does no row above this one any more. */
    void reached(int group, int row) {
        int before = group == 0 ? DONE : marks.getAcquire(APART * (group - 1));
        marks.setRelease(APART * group, Math.max(row, before));
    }

    /** Until all groups before this one are done with a row and all above it. */
    @SuppressWarnings("ThreadPriorityCheck") // where there are more threads than cores, the others need this one
    void await(int group, int row) {
        if (group == 0) {
            return;
        }
        for (int spins = 0; marks.getAcquire(APART * (group - 1)) >= row; spins++) {
            if (spins < 1000) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
    }
}
