package dev.cardan.engine.linalg;

import java.util.Arrays;

/**
 * The lower triangle of A' diag(s) A for a sparse A (compressed rows) whose transposed is known too, in two phases: the
 * pattern, which depends on A's pattern only, then the numbers. Neighbouring columns of A with equal pattern are done
 * together, at most eight.
 *
 * <p>An instance is scratch memory; it grows when needed and is used by one thread at a time.
 */
public final class SparseSquare {
    private static final int MAXSUPER = 8;

    private int[] marked = {}; // (nc) 1 while a row is in the list
    private int[] list = {}; // (nc)
    private int[] rowstart = {}; // (nr) entries of a row of A that are behind the current column
    private double[] rows = {}; // (8 x nc) dense rows of the result in the making, zero between calls
    private final double[] scale = new double[MAXSUPER];

    /** Makes room for a matrix of nr rows and nc columns. */
    public void ensure(int nr, int nc) {
        if (nr > rowstart.length) {
            rowstart = new int[Math.max(nr, 2 * rowstart.length)];
        }
        if (nc > list.length) {
            marked = new int[nc];
            list = new int[nc];
            rows = new double[MAXSUPER * nc];
        }
    }

    /**
     * Lengths and addresses of the rows of the result, packed.
     *
     * @return how many numbers the lower triangle has
     */
    public int count(
            int[] rownnz,
            int[] rowadr,
            int nr,
            int nc,
            int[] arownnz,
            int[] arowadr,
            int[] acolind,
            int[] trownnz,
            int[] trowadr,
            int[] tcolind,
            int[] tsuper) {
        pattern(rownnz, rowadr, null, nr, nc, arownnz, arowadr, acolind, trownnz, trowadr, tcolind, tsuper);
        int total = 0;
        for (int r = 0; r < nc; r++) {
            rowadr[r] = total;
            total += rownnz[r];
        }
        return total;
    }

    /** Lengths and columns of the rows of the result, whose addresses are given (they may leave gaps). */
    public void pattern(
            int[] rownnz,
            int[] rowadr,
            int[] colind,
            int nr,
            int nc,
            int[] arownnz,
            int[] arowadr,
            int[] acolind,
            int[] trownnz,
            int[] trowadr,
            int[] tcolind,
            int[] tsuper) {
        Arrays.fill(rowstart, 0, nr, 0);
        Arrays.fill(rownnz, 0, nc, 0);
        for (int c = 0, ns; c < nc; c += ns) {
            ns = 1 + Math.min(tsuper[c], MAXSUPER - 1);
            int n = rowsBelow(c, arownnz, arowadr, acolind, trownnz, trowadr, tcolind);
            for (int i = 0; i < n; i++) {
                int j = list[i];
                marked[j] = 0;
                int num = Math.min(ns, j - c);
                if (colind != null) {
                    int at = rowadr[j] + rownnz[j];
                    for (int s = 0; s < num; s++) {
                        colind[at + s] = c + s;
                    }
                }
                rownnz[j] += num;
            }
            for (int col = c; col < c + ns; col++) {
                if (trownnz[col] != 0) {
                    if (colind != null) {
                        colind[rowadr[col] + rownnz[col]] = col;
                    }
                    rownnz[col]++;
                }
            }
        }
    }

    /** Lists the rows below column c that share a row of A with it. */
    private int rowsBelow(
            int c, int[] arownnz, int[] arowadr, int[] acolind, int[] trownnz, int[] trowadr, int[] tcolind) {
        int n = 0;
        int end = trowadr[c] + trownnz[c];
        for (int i = trowadr[c]; i < end; i++) {
            int r = tcolind[i];
            int adr = arowadr[r], nnz = arownnz[r];
            int k = rowstart[r];
            while (k < nnz && acolind[adr + k] <= c) {
                k++;
            }
            rowstart[r] = k;
            for (; k < nnz; k++) {
                int j = acolind[adr + k];
                if (marked[j] == 0) {
                    marked[j] = 1;
                    list[n++] = j;
                }
            }
        }
        return n;
    }

    /** res = lower triangle of A' diag(s) A, in the pattern found before. */
    public void multiply(
            double[] res,
            int[] rownnz,
            int[] rowadr,
            int[] colind,
            int nc,
            double[] a,
            int[] arownnz,
            int[] arowadr,
            int[] acolind,
            double[] t,
            int[] trownnz,
            int[] trowadr,
            int[] tcolind,
            int[] tsuper,
            double[] s) {
        for (int r = 0, ns; r < nc; r += ns) {
            ns = 1 + Math.min(tsuper[r], MAXSUPER - 1);
            if (ns == 1) {
                accumulateOne(r, a, arownnz, arowadr, acolind, t, trownnz, trowadr, tcolind, s);
            } else {
                accumulate(r, ns, nc, a, arownnz, arowadr, acolind, t, trownnz, trowadr, tcolind, s);
            }
            for (int q = 0; q < ns; q++) {
                int from = rowadr[r + q], end = from + rownnz[r + q], row = q * nc;
                for (int k = from; k < end; k++) {
                    int c = row + colind[k];
                    res[k] = rows[c];
                    rows[c] = 0;
                }
            }
        }
    }

    private void accumulateOne(
            int r,
            double[] a,
            int[] arownnz,
            int[] arowadr,
            int[] acolind,
            double[] t,
            int[] trownnz,
            int[] trowadr,
            int[] tcolind,
            double[] s) {
        double[] sum = rows;
        int end = trowadr[r] + trownnz[r];
        for (int i = trowadr[r]; i < end; i++) {
            int k = tcolind[i];
            double f = s[k] * t[i];
            if (f == 0) {
                continue;
            }
            int last = arowadr[k] + arownnz[k];
            for (int j = arowadr[k]; j < last; j++) {
                int c = acolind[j];
                if (c > r) {
                    break;
                }
                sum[c] += f * a[j];
            }
        }
    }

    private void accumulate(
            int r,
            int ns,
            int nc,
            double[] a,
            int[] arownnz,
            int[] arowadr,
            int[] acolind,
            double[] t,
            int[] trownnz,
            int[] trowadr,
            int[] tcolind,
            double[] s) {
        double[] sum = rows, f = scale;
        int adr = trowadr[r], n = trownnz[r];
        for (int i = 0; i < n; i++) {
            int k = tcolind[adr + i];
            double sk = s[k];
            if (sk == 0) {
                continue;
            }
            for (int q = 0; q < ns; q++) {
                f[q] = sk * t[trowadr[r + q] + i];
            }
            int last = arowadr[k] + arownnz[k];
            for (int j = arowadr[k]; j < last; j++) {
                int c = acolind[j];
                if (c >= r + ns) {
                    break;
                }
                double v = a[j];
                for (int q = Math.max(0, c - r); q < ns; q++) {
                    sum[q * nc + c] += f[q] * v;
                }
            }
        }
    }
}
