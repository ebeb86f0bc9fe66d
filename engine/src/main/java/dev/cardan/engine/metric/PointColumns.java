package dev.cardan.engine.metric;

import dev.cardan.engine.kernel.ScalarKernels;
import dev.cardan.engine.kernel.VectorKernels;
import java.util.Arrays;

/**
 * Columns of a triangular matrix L over points, four by four, for solutions of L' y = x from the last point to the first.
 * Neighbouring columns of a factor have nearly the same rows, so a point behind a group of four is read once for all of them; a
 * column that lacks the row of another has a zero there. Points are filled up to a multiple of four by some that nothing depends on.
 */
final class PointColumns {
    /** Columns of a group. */
    private static final int SIZE = 4;

    /** Numbers among the points of a group. */
    private static final int TRIANGLE = 10;

    private final int groups;
    private final int groupsOfBlock;

    /** Behind each group, the places of points from which it has numbers, in descending order. */
    private final int[] row;

    private final int[] rowFrom; // (groups + 1)
    private final int[] early; // (groups) where those end that are of the early part

    /** For each group those among its own points, then four for each row. */
    private final double[] numbers;

    /** Takes over the matrix of a {@link PointFactor}; a block is a multiple of four. */
    PointColumns(int[] start, int[] column, double[] L, int block) {
        int points = start.length - 1;
        groups = (points + SIZE - 1) / SIZE;
        groupsOfBlock = block / SIZE;
        rowFrom = new int[groups + 1];
        int[] seen = new int[groups]; // the last row that was counted, plus one
        for (int p = points - 1; p >= 0; p--) {
            for (int k = start[p]; k < start[p + 1]; k++) {
                int g = column[k] / SIZE;
                if (g != p / SIZE && seen[g] != p + 1) {
                    seen[g] = p + 1;
                    rowFrom[g + 1]++;
                }
            }
        }
        Arrays.parallelPrefix(rowFrom, Integer::sum);
        row = new int[rowFrom[groups]];
        numbers = new double[TRIANGLE * groups + SIZE * row.length];
        for (int i = points % SIZE; i > 0 && i < SIZE; i++) {
            numbers[first(groups - 1) + inside(i, i)] = 1;
        }
        fill(start, column, L);
        early = new int[groups];
        for (int g = 0; g < groups; g++) {
            int end = 4 * block * (g / groupsOfBlock + 2);
            int k = rowFrom[g];
            while (k < rowFrom[g + 1] && row[k] >= end) {
                k++;
            }
            early[g] = k;
        }
    }

    private void fill(int[] start, int[] column, double[] L) {
        int[] next = rowFrom.clone();
        for (int p = start.length - 2; p >= 0; p--) {
            for (int k = start[p]; k < start[p + 1]; k++) {
                int g = column[k] / SIZE, c = column[k] % SIZE;
                if (g == p / SIZE) {
                    numbers[first(g) + inside(p % SIZE, c)] = L[k];
                    continue;
                }
                if (next[g] == rowFrom[g] || row[next[g] - 1] != 4 * p) {
                    row[next[g]++] = 4 * p;
                }
                numbers[ofRow(g, next[g] - 1) + c] = L[k];
            }
        }
    }

    /** Where the numbers of a group start. */
    private int first(int g) {
        return TRIANGLE * g + SIZE * rowFrom[g];
    }

    /** Where those of one of its rows start. */
    private static int ofRow(int g, int k) {
        return TRIANGLE * (g + 1) + SIZE * k;
    }

    /** Where the number of a group's own row and column is among its own: the columns from the last on, rows from the last on. */
    private static int inside(int row, int column) {
        int before = SIZE - 1 - column;
        return before * (before + 1) / 2 + SIZE - 1 - row;
    }

    /** The early part of a block: subtracts points behind the next block from the points of this one. */
    void early(int block, double[] x, boolean vectors) {
        for (int g = last(block); g >= groupsOfBlock * block; g--) {
            subtract(x, g, rowFrom[g], early[g], vectors);
        }
    }

    /** Solves for the points of a block, all of it or what the early part has left. */
    void solve(int block, double[] x, boolean vectors, boolean all) {
        for (int g = last(block); g >= groupsOfBlock * block; g--) {
            subtract(x, g, all ? rowFrom[g] : early[g], rowFrom[g + 1], vectors);
            if (vectors) {
                VectorKernels.solveFourPoints(x, 4 * SIZE * g, numbers, first(g));
            } else {
                ScalarKernels.solveFourPoints(x, 4 * SIZE * g, numbers, first(g));
            }
        }
    }

    private int last(int block) {
        return Math.min(groups, groupsOfBlock * (block + 1)) - 1;
    }

    private void subtract(double[] x, int g, int from, int to, boolean vectors) {
        if (vectors) {
            VectorKernels.subtractRows(x, 4 * SIZE * g, numbers, ofRow(g, from), row, from, to);
        } else {
            ScalarKernels.subtractRows(x, 4 * SIZE * g, numbers, ofRow(g, from), row, from, to);
        }
    }
}
