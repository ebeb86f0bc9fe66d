package dev.cardan.engine.linalg;

import java.util.Arrays;

/**
 * Sparse matrices in compressed rows: row i has rownnz[i] numbers from rowadr[i] on, whose columns stand in colind in
 * increasing order. Allocates nothing.
 */
public final class Csr {
    private Csr() {}

    /**
     * T = A' for a matrix of nr rows and nc columns. Rows of A that share their columns are done together.
     *
     * @param t values of the transposed. Modified.
     * @param sup sup[i] rows after row i have its columns and follow it without a gap
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
            int[] colind,
            int[] sup) {
        Arrays.fill(trownnz, 0, nc, 0);
        for (int i = 0, group; i < nr; i += group) {
            group = sup[i] + 1;
            int end = rowadr[i] + rownnz[i];
            for (int k = rowadr[i]; k < end; k++) {
                trownnz[colind[k]] += group;
            }
        }
        startAddresses(trowadr, trownnz, nc);
        // row addresses serve as write positions, so that each ends where the next row starts
        for (int i = 0, group; i < nr; i += group) {
            group = sup[i] + 1;
            int start = rowadr[i], n = rownnz[i];
            for (int k = start; k < start + n; k++) {
                int c = colind[k], at = trowadr[c];
                trowadr[c] = at + group;
                for (int q = 0, from = k; q < group; q++, from += n) {
                    tcolind[at + q] = i + q;
                    t[at + q] = a[from];
                }
            }
        }
        for (int c = 0; c < nc; c++) {
            trowadr[c] -= trownnz[c];
        }
    }

    /** Pattern of A' for a square matrix of n rows. */
    public static void transposePattern(
            int[] trownnz, int[] trowadr, int[] tcolind, int n, int[] rownnz, int[] rowadr, int[] colind) {
        Arrays.fill(trownnz, 0, n, 0);
        for (int i = 0; i < n; i++) {
            int end = rowadr[i] + rownnz[i];
            for (int k = rowadr[i]; k < end; k++) {
                trownnz[colind[k]]++;
            }
        }
        startAddresses(trowadr, trownnz, n);
        for (int i = 0; i < n; i++) {
            int end = rowadr[i] + rownnz[i];
            for (int k = rowadr[i]; k < end; k++) {
                tcolind[trowadr[colind[k]]++] = i;
            }
        }
        for (int c = 0; c < n; c++) {
            trowadr[c] -= trownnz[c];
        }
    }

    private static void startAddresses(int[] adr, int[] nnz, int n) {
        int at = 0;
        for (int c = 0; c < n; c++) {
            adr[c] = at;
            at += nnz[c];
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

    /** r (n) = A v; sup[i] rows after row i have its columns and follow it without a gap. */
    public static void mulVec(
            double[] r,
            int ro,
            double[] a,
            int[] rownnz,
            int[] rowadr,
            int[] colind,
            int[] sup,
            int n,
            double[] v,
            int vo) {
        for (int i = 0; i < n; i++) {
            int adr = rowadr[i];
            if (sup[i] > 0) {
                Dense.dotSparseTwo(r, ro + i, a, adr, v, vo, rownnz[i], colind, adr);
                i++;
            } else {
                r[ro + i] = Dense.dotSparse(a, adr, v, vo, rownnz[i], colind, adr);
            }
        }
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
     * start at zero. The rows follow each other without a gap. Groups of rows with equal columns are done together and
     * must be extracted as a whole.
     *
     * @param t values, likewise lengths trownnz, addresses trowadr, columns tcolind, groups tsup. Modified.
     * @param sup sup[i] rows after row i have its columns and follow it without a gap
     */
    public static void block(
            double[] t,
            int[] trownnz,
            int[] trowadr,
            int[] tcolind,
            int[] tsup,
            double[] a,
            int[] rownnz,
            int[] rowadr,
            int[] colind,
            int[] sup,
            int nr,
            int[] rows,
            int ro,
            int[] newcol,
            int shift) {
        int at = 0;
        for (int r = 0, group; r < nr; r += group) {
            int src = rows[ro + r], from = rowadr[src], n = rownnz[src];
            group = sup[src] + 1;
            System.arraycopy(a, from, t, at, group * n);
            int first = at;
            for (int k = 0; k < n; k++) {
                tcolind[first + k] = newcol[colind[from + k]] - shift;
            }
            for (int q = 0; q < group; q++, at += n) {
                trownnz[r + q] = n;
                trowadr[r + q] = at;
                tsup[r + q] = group - 1 - q;
                if (q > 0) {
                    System.arraycopy(tcolind, first, tcolind, at, n);
                }
            }
        }
    }

    /**
     * Extracts the rows and columns dofs[from..from+nr) of the packed square matrices A and A2, which have one pattern and
     * couple only rows that are extracted together. Rows that follow each other in A are copied at once.
     */
    public static void squareBlock(
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
            int[] dofs,
            int from) {
        int at = 0;
        for (int r = 0, run; r < nr; r += run) {
            int src = dofs[from + r], start = rowadr[src];
            run = 0;
            int end = at;
            do {
                trownnz[r + run] = rownnz[src + run];
                trowadr[r + run] = end;
                end += rownnz[src + run];
                run++;
            } while (r + run < nr && dofs[from + r + run] == src + run);
            int n = end - at, rename = r - src;
            System.arraycopy(a, start, t, at, n);
            System.arraycopy(a2, start, t2, at, n);
            for (int k = 0; k < n; k++) {
                tcolind[at + k] = colind[start + k] + rename;
            }
            at = end;
        }
    }

    /** How many numbers the rows rows[ro..ro+nr) have together. */
    public static int count(int[] rownnz, int[] rows, int ro, int nr) {
        int n = 0;
        for (int r = 0; r < nr; r++) {
            n += rownnz[rows[ro + r]];
        }
        return n;
    }

    /** Adds f a to a dense row: n numbers from ao on, whose columns stand in colind from co on. */
    public static void addScaled(double[] sums, int row, int[] colind, int co, int n, double[] a, int ao, double f) {
        for (int j = 0; j < n; j++) {
            sums[row + colind[co + j]] += f * a[ao + j];
        }
    }

    /** Adds four rows with the same columns to a dense row, in this order. */
    public static void addScaledFour(
            double[] sums,
            int row,
            int[] colind,
            int co,
            int n,
            double[] a,
            int a0,
            double f0,
            int a1,
            double f1,
            int a2,
            double f2,
            int a3,
            double f3) {
        for (int j = 0; j < n; j++) {
            int c = row + colind[co + j];
            sums[c] = (((sums[c] + f0 * a[a0 + j]) + f1 * a[a1 + j]) + f2 * a[a2 + j]) + f3 * a[a3 + j];
        }
    }
}
