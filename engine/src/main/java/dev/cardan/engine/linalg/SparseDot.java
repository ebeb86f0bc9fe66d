package dev.cardan.engine.linalg;

/**
 * Products of sparse rows with a vector: the sum over k of a[k] b[index[k]]. Four partial sums are combined as
 * (s0 + s2) + (s1 + s3), then the rest is added one by one, which is the order of MuJoCo's four-lane code.
 *
 * <p>Setting up a loop costs more than the sum of a short row, such as an edge of a flex with its six numbers, so short
 * rows have straight code of their own, and so have neighbours with equal columns and less than sixteen numbers, such as the
 * rows of a contact between free bodies: their numbers of the vector stay in registers. Partial sums there begin with a product and not with zero; adding zero to their
 * sum gives what zeros at the start would: never a negative zero. A row's length decides in {@link SparseMatrix#mulVec} and
 * not here: one method with both ways is slower than either.
 */
public final class SparseDot {
    /** Rows with fewer numbers are short. */
    static final int LONG = 8;

    private SparseDot() {}

    /** The product of one row of n numbers; indices are relative to bo. */
    public static double one(double[] a, int ao, double[] b, int bo, int n, int[] ind, int io) {
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
        int k = 0;
        for (; k < n - 3; k += 4) {
            s0 += a[ao + k] * b[bo + ind[io + k]];
            s1 += a[ao + k + 1] * b[bo + ind[io + k + 1]];
            s2 += a[ao + k + 2] * b[bo + ind[io + k + 2]];
            s3 += a[ao + k + 3] * b[bo + ind[io + k + 3]];
        }
        double s = (s0 + s2) + (s1 + s3);
        for (; k < n; k++) {
            s += a[ao + k] * b[bo + ind[io + k]];
        }
        return s;
    }

    /** {@link #one} for a row with fewer than {@link #LONG} numbers. */
    static double oneShort(double[] a, int ao, double[] b, int bo, int n, int[] ind, int io) {
        double s = 0;
        int k = 0;
        if (n > 3) {
            double s0 = a[ao] * b[bo + ind[io]], s1 = a[ao + 1] * b[bo + ind[io + 1]];
            double s2 = a[ao + 2] * b[bo + ind[io + 2]], s3 = a[ao + 3] * b[bo + ind[io + 3]];
            s = ((s0 + s2) + (s1 + s3)) + 0.0;
            k = 4;
        }
        if (k < n) {
            s += a[ao + k] * b[bo + ind[io + k]];
            if (k + 1 < n) {
                s += a[ao + k + 1] * b[bo + ind[io + k + 1]];
                if (k + 2 < n) {
                    s += a[ao + k + 2] * b[bo + ind[io + k + 2]];
                }
            }
        }
        return s;
    }

    /**
     * {@link #one} for six numbers whose columns stand from place ao on too. Those of an edge between two points are two runs
     * of three, of which only the ends are read.
     */
    static double six(double[] a, int ao, double[] b, int bo, int[] ind) {
        int p = ind[ao], q = ind[ao + 3];
        if (ind[ao + 2] != p + 2 || ind[ao + 5] != q + 2) {
            return oneShort(a, ao, b, bo, 6, ind, ao);
        }
        p += bo;
        q += bo;
        double s0 = a[ao] * b[p], s1 = a[ao + 1] * b[p + 1], s2 = a[ao + 2] * b[p + 2], s3 = a[ao + 3] * b[q];
        double s = ((s0 + s2) + (s1 + s3)) + 0.0;
        s += a[ao + 4] * b[q + 1];
        return s + a[ao + 5] * b[q + 2];
    }

    /**
     * r[ro], r[ro + 1], r[ro + 2] = the products of three rows of n numbers, one after the other from ao on, that share their
     * indices, such as the coordinates of a point have in a transposed Jacobian.
     */
    static void three(double[] r, int ro, double[] a, int ao, double[] b, int bo, int n, int[] ind, int io) {
        r[ro] = 0;
        r[ro + 1] = 0;
        r[ro + 2] = 0;
        addThree(r, ro, a, ao, b, bo, n, ind, io);
    }

    /** Adds the products of three such rows to r. */
    public static void addThree(double[] r, int ro, double[] a, int ao, double[] b, int bo, int n, int[] ind, int io) {
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
        double t0 = 0, t1 = 0, t2 = 0, t3 = 0;
        double u0 = 0, u1 = 0, u2 = 0, u3 = 0;
        int a1 = ao + n, a2 = a1 + n, k = 0;
        for (; k < n - 3; k += 4) {
            double x = b[bo + ind[io + k]];
            s0 += a[ao + k] * x;
            t0 += a[a1 + k] * x;
            u0 += a[a2 + k] * x;
            x = b[bo + ind[io + k + 1]];
            s1 += a[ao + k + 1] * x;
            t1 += a[a1 + k + 1] * x;
            u1 += a[a2 + k + 1] * x;
            x = b[bo + ind[io + k + 2]];
            s2 += a[ao + k + 2] * x;
            t2 += a[a1 + k + 2] * x;
            u2 += a[a2 + k + 2] * x;
            x = b[bo + ind[io + k + 3]];
            s3 += a[ao + k + 3] * x;
            t3 += a[a1 + k + 3] * x;
            u3 += a[a2 + k + 3] * x;
        }
        double s = (s0 + s2) + (s1 + s3), t = (t0 + t2) + (t1 + t3), u = (u0 + u2) + (u1 + u3);
        for (; k < n; k++) {
            double x = b[bo + ind[io + k]];
            s += a[ao + k] * x;
            t += a[a1 + k] * x;
            u += a[a2 + k] * x;
        }
        r[ro] += s;
        r[ro + 1] += t;
        r[ro + 2] += u;
    }

    /** {@link #three} for rows with fewer than four numbers. */
    static void threeShort(double[] r, int ro, double[] a, int ao, double[] b, int bo, int n, int[] ind, int io) {
        int a1 = ao + n, a2 = a1 + n;
        double s = 0, t = 0, u = 0;
        for (int k = 0; k < n; k++) {
            double x = b[bo + ind[io + k]];
            s += a[ao + k] * x;
            t += a[a1 + k] * x;
            u += a[a2 + k] * x;
        }
        r[ro] = s;
        r[ro + 1] = t;
        r[ro + 2] = u;
    }

    /**
     * r[ro + q] = the product of row q of several rows, which share their indices and follow each other from ao on with n
     * numbers each, n from 8 to 11: the places of a free body and a hinge or two. The numbers of the vector are read once.
     */
    static void rows8(double[] r, int ro, int rows, double[] a, int ao, double[] b, int bo, int n, int[] ind, int io) {
        double b0 = b[bo + ind[io]], b1 = b[bo + ind[io + 1]], b2 = b[bo + ind[io + 2]], b3 = b[bo + ind[io + 3]];
        double b4 = b[bo + ind[io + 4]], b5 = b[bo + ind[io + 5]], b6 = b[bo + ind[io + 6]], b7 = b[bo + ind[io + 7]];
        int rest = n - 8;
        double c0 = rest > 0 ? b[bo + ind[io + 8]] : 0, c1 = rest > 1 ? b[bo + ind[io + 9]] : 0;
        double c2 = rest > 2 ? b[bo + ind[io + 10]] : 0;
        for (int q = 0, k = ao; q < rows; q++, k += n) {
            double s0 = a[k] * b0 + a[k + 4] * b4, s1 = a[k + 1] * b1 + a[k + 5] * b5;
            double s2 = a[k + 2] * b2 + a[k + 6] * b6, s3 = a[k + 3] * b3 + a[k + 7] * b7;
            double s = ((s0 + s2) + (s1 + s3)) + 0.0;
            r[ro + q] = rest == 0 ? s : addRest(s, a, k + 8, rest, c0, c1, c2);
        }
    }

    /** {@link #rows8} for n from 12 to 15, such as two free bodies or a leg have. */
    static void rows12(double[] r, int ro, int rows, double[] a, int ao, double[] b, int bo, int n, int[] ind, int io) {
        double b0 = b[bo + ind[io]], b1 = b[bo + ind[io + 1]], b2 = b[bo + ind[io + 2]], b3 = b[bo + ind[io + 3]];
        double b4 = b[bo + ind[io + 4]], b5 = b[bo + ind[io + 5]], b6 = b[bo + ind[io + 6]], b7 = b[bo + ind[io + 7]];
        double b8 = b[bo + ind[io + 8]], b9 = b[bo + ind[io + 9]];
        double b10 = b[bo + ind[io + 10]], b11 = b[bo + ind[io + 11]];
        int rest = n - 12;
        double c0 = rest > 0 ? b[bo + ind[io + 12]] : 0, c1 = rest > 1 ? b[bo + ind[io + 13]] : 0;
        double c2 = rest > 2 ? b[bo + ind[io + 14]] : 0;
        for (int q = 0, k = ao; q < rows; q++, k += n) {
            double s0 = a[k] * b0 + a[k + 4] * b4 + a[k + 8] * b8;
            double s1 = a[k + 1] * b1 + a[k + 5] * b5 + a[k + 9] * b9;
            double s2 = a[k + 2] * b2 + a[k + 6] * b6 + a[k + 10] * b10;
            double s3 = a[k + 3] * b3 + a[k + 7] * b7 + a[k + 11] * b11;
            double s = ((s0 + s2) + (s1 + s3)) + 0.0;
            r[ro + q] = rest == 0 ? s : addRest(s, a, k + 12, rest, c0, c1, c2);
        }
    }

    /** {@link #rows8} for n from 4 to 7, such as a single free body has. */
    static void rows4(double[] r, int ro, int rows, double[] a, int ao, double[] b, int bo, int n, int[] ind, int io) {
        double b0 = b[bo + ind[io]], b1 = b[bo + ind[io + 1]], b2 = b[bo + ind[io + 2]], b3 = b[bo + ind[io + 3]];
        int rest = n - 4;
        double c0 = rest > 0 ? b[bo + ind[io + 4]] : 0, c1 = rest > 1 ? b[bo + ind[io + 5]] : 0;
        double c2 = rest > 2 ? b[bo + ind[io + 6]] : 0;
        for (int q = 0, k = ao; q < rows; q++, k += n) {
            double s = ((a[k] * b0 + a[k + 2] * b2) + (a[k + 1] * b1 + a[k + 3] * b3)) + 0.0;
            r[ro + q] = rest == 0 ? s : addRest(s, a, k + 4, rest, c0, c1, c2);
        }
    }

    /** {@link #rows4} for three rows: the coordinates of a point with its edges. */
    static void three4(double[] r, int ro, double[] a, int ao, double[] b, int bo, int n, int[] ind, int io) {
        double b0 = b[bo + ind[io]], b1 = b[bo + ind[io + 1]], b2 = b[bo + ind[io + 2]], b3 = b[bo + ind[io + 3]];
        int a1 = ao + n, a2 = a1 + n;
        double s = ((a[ao] * b0 + a[ao + 2] * b2) + (a[ao + 1] * b1 + a[ao + 3] * b3)) + 0.0;
        double t = ((a[a1] * b0 + a[a1 + 2] * b2) + (a[a1 + 1] * b1 + a[a1 + 3] * b3)) + 0.0;
        double u = ((a[a2] * b0 + a[a2 + 2] * b2) + (a[a2 + 1] * b1 + a[a2 + 3] * b3)) + 0.0;
        for (int k = 4; k < n; k++) {
            double x = b[bo + ind[io + k]];
            s += a[ao + k] * x;
            t += a[a1 + k] * x;
            u += a[a2 + k] * x;
        }
        r[ro] = s;
        r[ro + 1] = t;
        r[ro + 2] = u;
    }

    /** Adds the last one to three products. */
    private static double addRest(double sum, double[] a, int k, int rest, double c0, double c1, double c2) {
        double s = sum + a[k] * c0;
        if (rest > 1) {
            s += a[k + 1] * c1;
            if (rest > 2) {
                s += a[k + 2] * c2;
            }
        }
        return s;
    }
}
