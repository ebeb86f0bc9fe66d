package dev.cardan.engine.linalg;

import java.util.Arrays;

/**
 * The lower triangle of A' diag(s) A for a sparse A (compressed rows) whose transposed is known too, in two phases: the
 * pattern, which depends on A's pattern only, then the numbers. Neighbouring columns of A with equal pattern are done
 * together, at most eight, and so are neighbouring rows: {@code asuper[i]} rows after row i have the columns of row i and
 * follow it without a gap, {@code tsuper} says the same of the transposed.
 *
 * <p>An instance is scratch memory; it grows when needed and is used by one thread at a time.
 */
public final class SparseSquare {
    private static final int MAXSUPER = 8;
    private static final int BLOCK = 4;

    private int[] marked = {}; // (nc) 1 while a row is in the list
    private int[] below = {}; // rows below the diagonal, listed for one group of columns after the other
    private int[] belowEnd = {}; // (nc) where the list of a group ends, by its first column
    private int[] cursor = {}; // (nr) entries of a row of A before the current column, for the first row of a group
    private double[] rows = {}; // (8 x nc) dense rows of the result in the making, zero between calls
    private final int[] picked = new int[BLOCK];

    /** Makes room for a matrix of nr rows and nc columns. */
    public void ensure(int nr, int nc) {
        if (nr > cursor.length) {
            cursor = new int[Math.max(nr, 2 * cursor.length)];
        }
        if (nc > marked.length) {
            marked = new int[nc];
            belowEnd = new int[nc];
            rows = new double[MAXSUPER * nc];
        }
    }

    /**
     * Lengths and addresses of the rows of the result, packed. Remembers the pattern for {@link #pattern}.
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
            int[] asuper,
            int[] trownnz,
            int[] trowadr,
            int[] tcolind,
            int[] tsuper) {
        Arrays.fill(cursor, 0, nr, 0);
        Arrays.fill(rownnz, 0, nc, 0);
        int n = 0;
        for (int c = 0, ns; c < nc; c += ns) {
            ns = columns(c, tsuper);
            int start = n;
            if (n + nc > below.length) {
                below = Arrays.copyOf(below, Math.max(n + nc, 2 * below.length));
            }
            n = rowsBelow(n, c, ns, arownnz, arowadr, acolind, asuper, trownnz, trowadr, tcolind);
            belowEnd[c] = n;
            for (int i = start; i < n; i++) {
                int j = below[i];
                marked[j] = 0;
                rownnz[j] += Math.min(ns, j - c);
            }
            if (trownnz[c] != 0) {
                for (int col = c; col < c + ns; col++) {
                    rownnz[col]++;
                }
            }
        }
        int total = 0;
        for (int r = 0; r < nc; r++) {
            rowadr[r] = total;
            total += rownnz[r];
        }
        return total;
    }

    private static int columns(int c, int[] tsuper) {
        return 1 + Math.min(tsuper[c], MAXSUPER - 1);
    }

    /** Lists the rows below column c that share a row of A with it, from place n on; returns the end. */
    private int rowsBelow(
            int n,
            int c,
            int ns,
            int[] arownnz,
            int[] arowadr,
            int[] acolind,
            int[] asuper,
            int[] trownnz,
            int[] trowadr,
            int[] tcolind) {
        int[] list = below, mark = marked;
        int end = trowadr[c] + trownnz[c];
        for (int i = trowadr[c]; i < end; ) {
            int r = tcolind[i];
            i += 1 + asuper[r];
            int adr = arowadr[r], last = adr + arownnz[r];
            int k = adr + cursor[r] + 1;
            cursor[r] += ns;
            for (; k < last; k++) {
                int j = acolind[k];
                if (mark[j] == 0) {
                    mark[j] = 1;
                    list[n++] = j;
                }
            }
        }
        return n;
    }

    /** Lengths and columns of the rows counted before, whose addresses are given (they may leave gaps). */
    public void pattern(int[] rownnz, int[] rowadr, int[] colind, int nc, int[] trownnz, int[] tsuper) {
        Arrays.fill(rownnz, 0, nc, 0);
        int i = 0;
        for (int c = 0, ns; c < nc; c += ns) {
            ns = columns(c, tsuper);
            for (int end = belowEnd[c]; i < end; i++) {
                int j = below[i], num = Math.min(ns, j - c);
                int at = rowadr[j] + rownnz[j];
                for (int s = 0; s < num; s++) {
                    colind[at + s] = c + s;
                }
                rownnz[j] += num;
            }
            if (trownnz[c] != 0) {
                for (int col = c; col < c + ns; col++) {
                    colind[rowadr[col] + rownnz[col]++] = col;
                }
            }
        }
    }

    /** res = lower triangle of A' diag(s) A, in the pattern found before. */
    public void multiply(
            double[] res,
            int[] rownnz,
            int[] rowadr,
            int[] colind,
            int nr,
            int nc,
            double[] a,
            int[] arowadr,
            int[] acolind,
            int[] asuper,
            double[] t,
            int[] trownnz,
            int[] trowadr,
            int[] tcolind,
            int[] tsuper,
            double[] s) {
        Arrays.fill(cursor, 0, nr, 0);
        double[] sums = rows;
        for (int r = 0, ns; r < nc; r += ns) {
            ns = columns(r, tsuper);
            accumulate(ns, nc, a, arowadr, acolind, asuper, t, trownnz[r], trowadr[r], tcolind, s);
            for (int q = 0; q < ns; q++) {
                int from = rowadr[r + q], end = from + rownnz[r + q], row = q * nc;
                for (int k = from; k < end; k++) {
                    int c = row + colind[k];
                    res[k] = sums[c];
                    sums[c] = 0;
                }
            }
        }
    }

    /**
     * The ns rows of the result that belong to row tadr of the transpose: for each row k of A in turn s_k A_kr A_k up to the diagonal. Rows of A with
     * s = 0 add nothing; of the others in a group up to four are added in one pass, in their order.
     */
    private void accumulate(
            int ns,
            int nc,
            double[] a,
            int[] arowadr,
            int[] acolind,
            int[] asuper,
            double[] t,
            int tn,
            int tadr,
            int[] tcolind,
            double[] s) {
        int[] pick = picked;
        for (int i = 0; i < tn; ) {
            int first = tcolind[tadr + i], end = i + 1 + asuper[first];
            int columns = arowadr[first], before = cursor[first];
            cursor[first] = before + ns;
            while (i < end) {
                int n = 0;
                for (; i < end && n < BLOCK; i++) {
                    if (s[tcolind[tadr + i]] != 0) {
                        pick[n++] = i;
                    }
                }
                if (n == 0) {
                    continue;
                }
                // missing rows are the first one with a factor of zero
                int i0 = pick[0], i1 = n > 1 ? pick[1] : i0, i2 = n > 2 ? pick[2] : i0, i3 = n > 3 ? pick[3] : i0;
                int k0 = tcolind[tadr + i0], k1 = tcolind[tadr + i1], k2 = tcolind[tadr + i2], k3 = tcolind[tadr + i3];
                double s0 = s[k0], s1 = n > 1 ? s[k1] : 0, s2 = n > 2 ? s[k2] : 0, s3 = n > 3 ? s[k3] : 0;
                int a0 = arowadr[k0], a1 = arowadr[k1], a2 = arowadr[k2], a3 = arowadr[k3];
                for (int q = 0, at = tadr; q < ns; q++, at += tn) {
                    int row = q * nc, num = before + q + 1;
                    if (n == 1) {
                        Csr.addScaled(rows, row, acolind, columns, num, a, a0, s0 * t[at + i0]);
                    } else {
                        double f0 = s0 * t[at + i0], f1 = s1 * t[at + i1], f2 = s2 * t[at + i2], f3 = s3 * t[at + i3];
                        Csr.addScaledFour(rows, row, acolind, columns, num, a, a0, f0, a1, f1, a2, f2, a3, f3);
                    }
                }
            }
        }
    }
}
