package dev.cardan.engine.linalg;

import java.util.Arrays;

/**
 * Sparse matrices in compressed rows: row i has rownnz[i] numbers from rowadr[i] on, whose columns stand in colind in
 * increasing order. Allocates nothing.
 */
public final class Csr {
    private Csr() {}

    /**
     * T = A' for a matrix of nr rows and nc columns.
     *
     * @param t values of the transposed. Modified.
     * @param a values, or null to transpose the pattern only (t isn't touched then)
     */
    public static void transpose(
            double[] t,
            int[] trownnz,
            int[] trowadr,
            int[] tcolind,
            double[] a,
            int nr,
            int nc,
            int[] rownnz,
            int[] rowadr,
            int[] colind) {
        Arrays.fill(trownnz, 0, nc, 0);
        for (int i = 0; i < nr; i++) {
            int end = rowadr[i] + rownnz[i];
            for (int k = rowadr[i]; k < end; k++) {
                trownnz[colind[k]]++;
            }
        }
        for (int c = 0, at = 0; c < nc; c++) {
            trowadr[c] = at;
            at += trownnz[c];
        }
        // row addresses serve as write positions, so that each ends where the next row starts
        for (int i = 0; i < nr; i++) {
            int end = rowadr[i] + rownnz[i];
            for (int k = rowadr[i]; k < end; k++) {
                int at = trowadr[colind[k]]++;
                tcolind[at] = i;
                if (a != null) {
                    t[at] = a[k];
                }
            }
        }
        for (int c = 0; c < nc; c++) {
            trowadr[c] -= trownnz[c];
        }
    }

    /** sup[i] = how many rows directly after row i have the same columns as it, one after the other. */
    public static void supernodes(int[] sup, int nr, int[] rownnz, int[] rowadr, int[] colind) {
        if (nr == 0) {
            return;
        }
        sup[nr - 1] = 0;
        for (int i = nr - 2; i >= 0; i--) {
            sup[i] = sameColumns(rownnz, rowadr, colind, i) ? sup[i + 1] + 1 : 0;
        }
    }

    private static boolean sameColumns(int[] rownnz, int[] rowadr, int[] colind, int i) {
        int n = rownnz[i];
        return n == rownnz[i + 1]
                && Arrays.equals(colind, rowadr[i], rowadr[i] + n, colind, rowadr[i + 1], rowadr[i + 1] + n);
    }

    /**
     * A += B. Entries that A hasn't are inserted, so each row needs room for them.
     *
     * @param a values. Modified.
     * @param arownnz lengths of rows. Modified.
     * @param acolind columns. Modified.
     */
    public static void add(
            double[] a,
            int[] arownnz,
            int[] arowadr,
            int[] acolind,
            double[] b,
            int[] brownnz,
            int[] browadr,
            int[] bcolind,
            int nr) {
        for (int i = 0; i < nr; i++) {
            arownnz[i] = addRow(a, acolind, arowadr[i], arownnz[i], b, bcolind, browadr[i], brownnz[i]);
        }
    }

    /** Merges row b into row a from the back, so that nothing is overwritten before it is read; returns a's new length. */
    private static int addRow(double[] a, int[] acol, int astart, int an, double[] b, int[] bcol, int bstart, int bn) {
        int common = 0;
        for (int i = 0, j = 0; i < an && j < bn; ) {
            int ca = acol[astart + i], cb = bcol[bstart + j];
            common += ca == cb ? 1 : 0;
            i += ca <= cb ? 1 : 0;
            j += cb <= ca ? 1 : 0;
        }
        int length = an + bn - common;
        int i = astart + an - 1, j = bstart + bn - 1;
        for (int w = astart + length - 1; j >= bstart; w--) {
            int ca = i >= astart ? acol[i] : -1, cb = bcol[j];
            if (ca == cb) {
                a[w] = a[i--] + b[j--];
                acol[w] = ca;
            } else if (ca > cb) {
                a[w] = a[i--];
                acol[w] = ca;
            } else {
                a[w] = b[j--];
                acol[w] = cb;
            }
        }
        return length;
    }

    /**
     * Extracts nr rows: row r of the block is row rows[ro + r] of A, its columns are renamed by newcol and shifted to
     * start at zero. The rows follow each other without a gap.
     *
     * @param t values (t2 too, from a2, when not null). Modified.
     * @return how many numbers the block has
     */
    public static int block(
            double[] t,
            double[] t2,
            int[] trownnz,
            int[] trowadr,
            int[] tcolind,
            double[] a,
            double[] a2,
            int[] rownnz,
            int[] rowadr,
            int[] colind,
            int nr,
            int[] rows,
            int ro,
            int[] newcol,
            int shift) {
        int at = 0;
        for (int r = 0; r < nr; r++) {
            int src = rows[ro + r], from = rowadr[src], n = rownnz[src];
            trownnz[r] = n;
            trowadr[r] = at;
            for (int k = 0; k < n; k++) {
                tcolind[at + k] = newcol[colind[from + k]] - shift;
            }
            System.arraycopy(a, from, t, at, n);
            if (t2 != null) {
                System.arraycopy(a2, from, t2, at, n);
            }
            at += n;
        }
        return at;
    }

    /** How many numbers the rows rows[ro..ro+nr) have together. */
    public static int count(int[] rownnz, int[] rows, int ro, int nr) {
        int n = 0;
        for (int r = 0; r < nr; r++) {
            n += rownnz[rows[ro + r]];
        }
        return n;
    }
}
