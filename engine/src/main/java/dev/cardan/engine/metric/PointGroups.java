package dev.cardan.engine.metric;

import dev.cardan.engine.kernel.ScalarKernels;
import dev.cardan.engine.kernel.VectorKernels;
import java.util.Arrays;

/**
 * Rows of a triangular matrix L over points, four by four, for solutions of L' y = x from the last row to the first. Neighbouring
 * rows of a factor have nearly the same columns, so a point before a group is read and written once for all four: y of the
 * group, times its numbers, is subtracted in the order of the rows. A group needs all numbers among its own points, and each of
 * its rows the columns of the row after it; other rows are in none. Places are those of {@link PointFactor}.
 */
final class PointGroups {
    /** Rows of a group. */
    static final int SIZE = 4;

    private int count;
    private int[] last; // (count) row, in descending order

    // columns that all four rows have: their places, and the numbers of the group, triangle first
    private int[] shared;
    private int[] sharedFrom; // (count + 1)
    private double[] numbers;
    private int[] numbersFrom; // (count + 1)

    // single numbers of columns that fewer rows have
    private int[] restColumn;
    private int[] restRow;
    private double[] rest;
    private int[] restFrom; // (count + 1)

    /**
     * Finds the groups.
     *
     * @param start (rows + 1) of the rows
     * @param column places, ascending in each row, the diagonal last
     */
    PointGroups(int[] start, int[] column, double[] L) {
        int n = start.length - 1;
        last = new int[n / SIZE];
        sharedFrom = new int[n / SIZE + 1];
        numbersFrom = new int[n / SIZE + 1];
        restFrom = new int[n / SIZE + 1];
        shared = new int[L.length / SIZE];
        numbers = new double[L.length];
        restColumn = new int[L.length];
        restRow = new int[L.length];
        rest = new double[L.length];
        for (int p = n - 1; p >= SIZE - 1; ) {
            if (fit(p, start, column)) {
                add(p, start, column, L);
                p -= SIZE;
            } else {
                p--;
            }
        }
        last = Arrays.copyOf(last, count);
        sharedFrom = Arrays.copyOf(sharedFrom, count + 1);
        numbersFrom = Arrays.copyOf(numbersFrom, count + 1);
        restFrom = Arrays.copyOf(restFrom, count + 1);
        shared = Arrays.copyOf(shared, sharedFrom[count]);
        numbers = Arrays.copyOf(numbers, numbersFrom[count]);
        restColumn = Arrays.copyOf(restColumn, restFrom[count]);
        restRow = Arrays.copyOf(restRow, restFrom[count]);
        rest = Arrays.copyOf(rest, restFrom[count]);
    }

    /** Whether the rows p - 3 to p can be a group. */
    private static boolean fit(int p, int[] start, int[] column) {
        for (int r = p; r > p - SIZE + 1; r--) {
            int inside = r - (p - SIZE + 1); // columns of the group's own points before r
            int from = start[r], to = start[r + 1] - 1 - inside;
            if (to < from || column[to] != 4 * (p - SIZE + 1)) {
                return false;
            }
            for (int k = from; k < to; k++) {
                if (find(column[k], r - 1, start, column) < 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Where the number of a row in a column is, negative if there is none. */
    private static int find(int place, int row, int[] start, int[] column) {
        return Arrays.binarySearch(column, start[row], start[row + 1], place);
    }

    private void add(int p, int[] start, int[] column, double[] L) {
        int first = p - SIZE + 1, at = numbersFrom[count], columns = sharedFrom[count], singles = restFrom[count];
        for (int r = p; r >= first; r--) {
            for (int s = p; s >= r; s--) {
                numbers[at++] = L[find(4 * r, s, start, column)];
            }
        }
        for (int k = start[p]; column[k] < 4 * first; k++) {
            shared[columns++] = column[k];
            for (int r = p; r >= first; r--) {
                numbers[at++] = L[find(column[k], r, start, column)];
            }
        }
        for (int r = p - 1; r >= first; r--) {
            for (int k = start[r]; column[k] < 4 * first; k++) {
                if (find(column[k], p, start, column) < 0) {
                    restColumn[singles] = column[k];
                    restRow[singles] = 4 * r;
                    rest[singles++] = L[k];
                }
            }
        }
        last[count++] = p;
        numbersFrom[count] = at;
        sharedFrom[count] = columns;
        restFrom[count] = singles;
    }

    /** Whether there is a group g whose last row is p. */
    boolean endsWith(int g, int p) {
        return g < count && last[g] == p;
    }

    /**
     * Solves for the points of group g and subtracts them from those before.
     *
     * @param x places of points. Modified.
     * @return false if a coordinate is zero before it is divided, of which nothing must come; nothing was done
     */
    boolean solve(int g, double[] x, boolean vectors) {
        int at = 4 * last[g], from = sharedFrom[g], to = sharedFrom[g + 1], first = numbersFrom[g];
        boolean done = vectors
                ? VectorKernels.solveFourPoints(x, numbers, shared, from, to, at, first)
                : ScalarKernels.solveFourPoints(x, numbers, shared, from, to, at, first);
        for (int k = restFrom[g]; done && k < restFrom[g + 1]; k++) {
            int c = restColumn[k], r = restRow[k];
            double f = rest[k];
            x[c] -= f * x[r];
            x[c + 1] -= f * x[r + 1];
            x[c + 2] -= f * x[r + 2];
        }
        return done;
    }
}
