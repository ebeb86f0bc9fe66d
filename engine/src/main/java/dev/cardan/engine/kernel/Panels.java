package dev.cardan.engine.kernel;

/**
 * How the lower triangle of a square matrix is stored so that four rows are worked on at once: in panels of four rows
 * each. Panel b has rows 4 b .. 4 b + 3 and columns up to 4 b + 3, column by column: number (i, k) stands at
 * {@code start(i / 4) + 4 k + i % 4}. The numbers of a column in a panel are neighbours, as are those of the next
 * column, so a vector of four takes one column of a panel, each of its lanes a row with its own sums.
 *
 * <p>The last panel may have rows beyond the matrix, and panels have a few numbers above the diagonal; what is there means
 * nothing.
 */
public final class Panels {
    private Panels() {}

    /** How many panels n rows need. */
    public static int count(int n) {
        return (n + 3) >> 2;
    }

    /** Where panel b starts. */
    public static int start(int b) {
        return 8 * b * (b + 1);
    }

    /** How many numbers a matrix of n rows takes. */
    public static int size(int n) {
        return Math.multiplyExact(Math.multiplyExact(8, count(n)), count(n) + 1);
    }

    /** Where row i starts; its number in column k is 4 k further. */
    public static int row(int i) {
        return start(i >> 2) + (i & 3);
    }
}
