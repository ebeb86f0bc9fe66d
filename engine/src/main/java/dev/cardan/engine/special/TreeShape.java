package dev.cardan.engine.special;

import java.util.Arrays;

/**
 * Where the numbers of a matrix with the sparsity of one kinematic tree stand: its rows without a gap, counted from the
 * first number of its first row, columns counted from its first dof. Trees of equal shape share a kernel.
 */
final class TreeShape {
    /** Kernels for more numbers would be too long: they take long to compile, and their code has to be read from memory. */
    private static final int MOST_NUMBERS = 1_000;

    /** The same for the products of a factorisation. */
    private static final int MOST_PRODUCTS = 400;

    final int dofs;

    /** How many numbers a row has, its diagonal included (dofs). */
    final int[] length;

    /** Where a row starts (dofs). */
    final int[] start;

    /** Columns of the numbers. */
    final int[] column;

    private TreeShape(int[] length, int[] start, int[] column) {
        dofs = length.length;
        this.length = length;
        this.start = start;
        this.column = column;
    }

    /** That of the rows from .. to - 1, which belong to one tree; null if a kernel for it wouldn't pay. */
    static TreeShape of(int[] rownnz, int[] rowadr, int[] colind, int from, int to) {
        int n = to - from;
        int[] length = Arrays.copyOfRange(rownnz, from, to), start = new int[n];
        int first = rowadr[from], numbers = 0;
        for (int i = 0; i < n; i++) {
            if (rowadr[from + i] != first + numbers) {
                return null;
            }
            start[i] = numbers;
            numbers += length[i];
        }
        if (numbers == n || numbers > MOST_NUMBERS) {
            return null; // nothing but a diagonal, or too much
        }
        int[] column = Arrays.copyOfRange(colind, first, first + numbers);
        for (int k = 0; k < numbers; k++) {
            column[k] -= from;
        }
        return new TreeShape(length, start, column);
    }

    int numbers() {
        return column.length;
    }

    /** Where the diagonal of a row stands. */
    int diagonal(int i) {
        return start[i] + length[i] - 1;
    }

    /** Whether a kernel is to factorise. */
    boolean factors() {
        int products = 0;
        for (int i = 0; i < dofs; i++) {
            products += length[i] * (length[i] - 1) / 2;
        }
        return products <= MOST_PRODUCTS;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof TreeShape s && Arrays.equals(length, s.length) && Arrays.equals(column, s.column);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(length) + Arrays.hashCode(column);
    }
}
