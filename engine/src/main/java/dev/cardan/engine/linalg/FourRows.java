package dev.cardan.engine.linalg;

/**
 * Up to four rows of numbers that have the same columns, with a factor each, to be added to a dense row in one pass: each of
 * its numbers then is read and written once, with the additions in the order of one row after the other.
 */
public final class FourRows {
    public double[] a = {};
    public int a0; // where the rows start in a
    public int a1;
    public int a2;
    public int a3;
    public double f0; // factors; a missing row has zero
    public double f1;
    public double f2;
    public double f3;

    /** Adds the rows, n numbers each, whose columns stand in colind from co on, to the dense row that starts at place row. */
    public void addTo(double[] sums, int row, int[] colind, int co, int n) {
        double[] x = a;
        int r0 = a0, r1 = a1, r2 = a2, r3 = a3;
        double s0 = f0, s1 = f1, s2 = f2, s3 = f3;
        for (int j = 0; j < n; j++) {
            int c = row + colind[co + j];
            sums[c] = (((sums[c] + s0 * x[r0 + j]) + s1 * x[r1 + j]) + s2 * x[r2 + j]) + s3 * x[r3 + j];
        }
    }

    /** {@link #addTo} for the first row alone. */
    public void addFirstTo(double[] sums, int row, int[] colind, int co, int n) {
        double[] x = a;
        int r0 = a0;
        double s0 = f0;
        for (int j = 0; j < n; j++) {
            sums[row + colind[co + j]] += s0 * x[r0 + j];
        }
    }
}
