package dev.cardan.engine.factor;

/**
 * Up to four rows of numbers that have the same columns, to be added to a dense row in one pass, each times a factor: each of
 * its numbers then is read and written once, with the additions in the order of one row after the other.
 */
public final class FourRows {
    /** The numbers of the rows. */
    public double[] a = {};

    /** Where the first row starts in {@link #a}. */
    public int a0;

    /** Where the second row starts. */
    public int a1;

    /** Where the third row starts. */
    public int a2;

    /** Where the fourth row starts. */
    public int a3;

    /**
     * Adds s0 to s3 times the rows, n numbers each, whose columns stand in colind from co on, to the dense row that starts at
     * place row. A missing row has the factor zero.
     */
    public void addTo(double[] sums, int row, int[] colind, int co, int n, double s0, double s1, double s2, double s3) {
        double[] x = a;
        int r0 = a0, r1 = a1, r2 = a2, r3 = a3;
        for (int j = 0; j < n; j++) {
            int c = row + colind[co + j];
            sums[c] = (((sums[c] + s0 * x[r0 + j]) + s1 * x[r1 + j]) + s2 * x[r2 + j]) + s3 * x[r3 + j];
        }
    }

    /** {@link #addTo} for the first row alone. */
    public void addFirstTo(double[] sums, int row, int[] colind, int co, int n, double s0) {
        double[] x = a;
        int r0 = a0;
        for (int j = 0; j < n; j++) {
            sums[row + colind[co + j]] += s0 * x[r0 + j];
        }
    }
}
