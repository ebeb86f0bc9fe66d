package dev.cardan.engine.metric;

import dev.cardan.engine.kernel.ScalarKernels;
import dev.cardan.engine.kernel.VectorKernels;

/**
 * Rows of a triangular matrix L over points, for solutions of L y = x from the first point to the last. A product with a row has four
 * sums, to which numbers are added by turns; the last ones that don't fill a four are added to all of these, one by one. Here they
 * stand in a four of their own, after as many zeros as there is room for and before the pivot, so that all rows end in the same way.
 */
final class PointRows {
    private static final double[] NOTHING = new double[16];

    private final int[] start; // (points + 1)
    private final int[] place; // (start[points]) of the points of columns
    private final double[] numbers;
    private final int[] early; // (points) where what belongs to the early part ends
    private final int block;
    private final double[] sums; // (2 x block x 16) of early parts, for two blocks one after the other

    /** Takes over the rows; see {@link PointFactor}. */
    PointRows(int[] from, int[] column, double[] L, int block) {
        int points = from.length - 1;
        this.block = block;
        sums = new double[2 * block * 16];
        start = new int[points + 1];
        for (int p = 0; p < points; p++) {
            start[p + 1] = start[p] + (from[p + 1] - from[p] + 3) / 4 * 4;
        }
        place = new int[start[points]];
        numbers = new double[start[points]];
        early = new int[points];
        for (int p = 0; p < points; p++) {
            int n = from[p + 1] - from[p], whole = (n - 1) / 4 * 4, behind = n - whole;
            copy(column, L, from[p], start[p], whole);
            copy(column, L, from[p] + whole, start[p + 1] - behind, behind);
            early[p] = start[p] + PointFactor.countBelow(column, from[p], whole, block * (p / block - 1)) / 4 * 4;
        }
    }

    private void copy(int[] column, double[] L, int from, int to, int n) {
        System.arraycopy(L, from, numbers, to, n);
        for (int i = 0; i < n; i++) {
            place[to + i] = 4 * column[from + i];
        }
    }

    /** The early part of a block: sums over the points before the last block. */
    void early(int b, double[] x, boolean vectors) {
        for (int p = block * b; p < end(b); p++) {
            if (vectors) {
                VectorKernels.sumPoints(sums, sumsOf(p), x, numbers, place, start[p], early[p]);
            } else {
                ScalarKernels.sumPoints(sums, sumsOf(p), x, numbers, place, start[p], early[p]);
            }
        }
    }

    /** Solves for the points of a block, after its early part. */
    void late(int b, double[] x, boolean vectors) {
        for (int p = block * b; p < end(b); p++) {
            solve(p, early[p], sums, sumsOf(p), x, vectors);
        }
    }

    /** Solves for the points of a block. */
    void solve(int b, double[] x, boolean vectors) {
        for (int p = block * b; p < end(b); p++) {
            solve(p, start[p], NOTHING, 0, x, vectors);
        }
    }

    private void solve(int p, int from, double[] sums, int so, double[] x, boolean vectors) {
        if (vectors) {
            VectorKernels.solvePoint(x, 4 * p, numbers, place, from, start[p + 1], sums, so);
        } else {
            ScalarKernels.solvePoint(x, 4 * p, numbers, place, from, start[p + 1], sums, so);
        }
    }

    private int end(int b) {
        return Math.min(early.length, block * (b + 1));
    }

    private int sumsOf(int p) {
        return 16 * (p % (2 * block));
    }
}
