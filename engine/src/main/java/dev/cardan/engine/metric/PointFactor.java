package dev.cardan.engine.metric;

import dev.cardan.engine.work.Workers;

/**
 * A sparse lower triangular matrix L over points, and solutions of L' L y = x for their three coordinates at once. These stand
 * side by side with a zero as fourth, so that the place of a point is four times its number, and a number of L and its
 * column are read once for the three.
 *
 * <p>On the way back, L' y = x, a point is what is left of it after all points behind it were subtracted, in descending order
 * ({@link PointColumns}). On the way forth it is the same with those before it ({@link PointRows}). Both ways go {@link #steps} by
 * steps over blocks of points. What a step needs of points that are more than one block away, its early part, is known before
 * the step before it has ended, so two threads can share the work ({@link SharedFactor}).
 */
final class PointFactor {
    private final int points;
    private final int size;
    private final int blocks;
    private final PointColumns columns;
    private final PointRows rows;
    private final SharedFactor shared = new SharedFactor(this);

    // the solution under way
    private double[] x;
    private boolean vectors;

    /**
     * Takes over a matrix.
     *
     * @param start (points + 1) of the rows in the other arrays
     * @param column of each number, ascending in a row, the diagonal last
     */
    PointFactor(int[] start, int[] column, double[] L) {
        points = start.length - 1;
        size = L.length;
        // a third of a usual row: about half of all numbers are early then
        int block = 4 * Math.max(1, size / Math.max(1, 12 * points));
        blocks = (points + block - 1) / block;
        columns = new PointColumns(start, column, L, block);
        rows = new PointRows(start, column, L, block);
    }

    /** How many of the n ascending numbers from a[from] on are below a limit. */
    static int countBelow(int[] a, int from, int n, int limit) {
        int k = 0;
        while (k < n && a[from + k] < limit) {
            k++;
        }
        return k;
    }

    /** How many numbers the x of {@link #solve} has: points are filled up to a multiple of four. */
    int length() {
        return (points + 3) / 4 * 16;
    }

    /**
     * Solves L' L y = x. The bits are right if x is finite and without negative zeros, and the result is finite.
     *
     * @param x ({@link #length}) Modified.
     * @param workers who may help, or null
     */
    void solve(double[] x, boolean vectors, Workers workers) {
        this.x = x;
        this.vectors = vectors;
        try {
            if (workers != null && workers.pays(size, SharedFactor.LEAST)) {
                shared.run(workers);
            } else {
                for (int step = 0; step < steps(); step++) {
                    whole(step);
                }
            }
        } finally {
            this.x = null;
        }
    }

    /** On both ways together. */
    int steps() {
        return 2 * blocks;
    }

    /** A step, after all steps before it. */
    private void whole(int step) {
        if (step < blocks) {
            columns.solve(blocks - 1 - step, x, vectors, true);
        } else {
            rows.solve(step - blocks, x, vectors);
        }
    }

    /** The early part of a step, after all steps up to the last but one before it. */
    void early(int step) {
        if (step < blocks) {
            columns.early(blocks - 1 - step, x, vectors);
        } else {
            rows.early(step - blocks, x, vectors);
        }
    }

    /** The rest of a step, after its early part and all steps before it. */
    void late(int step) {
        if (step < blocks) {
            columns.solve(blocks - 1 - step, x, vectors, false);
        } else {
            rows.late(step - blocks, x, vectors);
        }
    }
}
