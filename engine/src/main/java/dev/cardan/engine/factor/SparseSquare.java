package dev.cardan.engine.factor;

import dev.cardan.engine.inside.Interruption;
import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.linalg.SparsePattern;
import java.util.Arrays;

/**
 * The lower triangle of A' diag(s) A for a sparse A whose transposed is known too, in two phases: the pattern, which depends
 * on A's pattern only, then the numbers. Neighbouring columns of A with equal pattern are done together, at most eight, and
 * so are neighbouring rows, see {@link SparseMatrix#rowsuper}.
 *
 * <p>An instance is scratch memory; it grows when needed and is used by one thread at a time.
 */
public final class SparseSquare {
    private static final int MAXSUPER = 8;
    private static final int BLOCK = 4;

    /** Whose interruption ends a long product, or null. */
    public Thread caller;

    private int[] marked = {}; // (nc) 1 while a row is in the list
    private int[] below = {}; // rows below the diagonal, listed for one group of columns after the other
    private int[] belowEnd = {}; // (nc) where the list of a group ends, by its first column
    private int[] cursor = {}; // (nr) entries of a row of A before the current column, for the first row of a group
    private double[] rows = {}; // (8 x nc) dense rows of the result in the making, zero between calls
    private final int[] picked = new int[BLOCK];
    private final FourRows four = new FourRows();

    private void ensure(int nr, int nc) {
        if (nr > cursor.length) {
            cursor = new int[Math.max(nr, 2 * cursor.length)];
        }
        if (nc > marked.length) {
            int size = Math.max(nc, 2 * marked.length);
            marked = new int[size];
            belowEnd = new int[size];
            rows = new double[MAXSUPER * size];
        }
    }

    /**
     * Lengths and addresses of the rows of the result, packed. Remembers the pattern for {@link #pattern}.
     *
     * @param res rownnz and rowadr of the result. Modified.
     * @param a matrix of nr rows and nc columns
     * @param t its transposed
     * @return how many numbers the lower triangle has
     */
    public long count(SparsePattern res, SparseMatrix a, SparseMatrix t, int nr, int nc) {
        ensure(nr, nc);
        res.ensureRows(nc);
        Arrays.fill(cursor, 0, nr, 0);
        Arrays.fill(res.rownnz, 0, nc, 0);
        int n = 0;
        for (int c = 0, ns; c < nc; c += ns) {
            Interruption.heed(caller);
            ns = columns(c, t);
            int start = n;
            if (Math.addExact(n, nc) > below.length) {
                below = Arrays.copyOf(below, (int)
                        Math.max(n + nc, Math.min(Integer.MAX_VALUE - 8, 2L * below.length)));
            }
            n = rowsBelow(n, c, ns, a, t);
            belowEnd[c] = n;
            for (int i = start; i < n; i++) {
                marked[below[i]] = 0;
            }
            addColumns(res, c, ns, start, t.rownnz[c] != 0, false);
        }
        return res.pack(nc);
    }

    /** How many columns of A from c on are done together. */
    private static int columns(int c, SparseMatrix t) {
        return 1 + Math.min(t.rowsuper[c], MAXSUPER - 1);
    }

    /** Lists the rows below column c that share a row of A with it, from place n on; returns the end. */
    private int rowsBelow(int n, int c, int ns, SparseMatrix a, SparseMatrix t) {
        int[] list = below, mark = marked, acolind = a.colind, tcolind = t.colind;
        int end = t.rowadr[c] + t.rownnz[c];
        for (int i = t.rowadr[c]; i < end; ) {
            int r = tcolind[i];
            i += 1 + a.rowsuper[r];
            int adr = a.rowadr[r], last = adr + a.rownnz[r];
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

    /** Lengthens the rows in the list of the ns columns from c on by these columns, and writes them if wanted. */
    private void addColumns(SparsePattern res, int c, int ns, int start, boolean diagonal, boolean write) {
        int[] nnz = res.rownnz, adr = res.rowadr, colind = res.colind, list = below;
        int end = belowEnd[c];
        for (int i = start; i < end; i++) {
            int j = list[i], num = Math.min(ns, j - c);
            if (write) {
                int at = adr[j] + nnz[j];
                for (int s = 0; s < num; s++) {
                    colind[at + s] = c + s;
                }
            }
            nnz[j] += num;
        }
        if (diagonal) {
            for (int col = c; col < c + ns; col++) {
                if (write) {
                    colind[adr[col] + nnz[col]] = col;
                }
                nnz[col]++;
            }
        }
    }

    /** Lengths and columns of the rows counted before, whose addresses are given (they may leave gaps). */
    public void pattern(SparsePattern res, SparseMatrix t, int nc) {
        Arrays.fill(res.rownnz, 0, nc, 0);
        int start = 0;
        for (int c = 0, ns; c < nc; c += ns) {
            Interruption.heed(caller);
            ns = columns(c, t);
            addColumns(res, c, ns, start, t.rownnz[c] != 0, true);
            start = belowEnd[c];
        }
    }

    /**
     * The numbers of the result, in the pattern found before.
     *
     * @param s (nr) factors of the rows of A
     */
    public void multiply(SparseMatrix res, SparseMatrix a, SparseMatrix t, double[] s, int nr, int nc) {
        Arrays.fill(cursor, 0, nr, 0);
        double[] sums = rows, values = res.values;
        int[] colind = res.colind;
        four.a = a.values;
        for (int r = 0, ns; r < nc; r += ns) {
            Interruption.heed(caller);
            ns = columns(r, t);
            accumulate(r, ns, a, t, s, nc);
            for (int q = 0; q < ns; q++) {
                int from = res.rowadr[r + q], end = from + res.rownnz[r + q], row = q * nc;
                for (int k = from; k < end; k++) {
                    int c = row + colind[k];
                    values[k] = sums[c];
                    sums[c] = 0;
                }
            }
        }
    }

    /**
     * The ns rows of the result from r on: for each row k of A in turn s_k A_kr A_k up to the diagonal. Rows of A with s = 0
     * add nothing; of the others in a group up to four are added in one pass, in their order.
     */
    private void accumulate(int r, int ns, SparseMatrix a, SparseMatrix t, double[] s, int nc) {
        FourRows sum = four;
        double[] sums = rows, factors = t.values;
        int[] pick = picked, arowadr = a.rowadr, acolind = a.colind, tcolind = t.colind;
        int tn = t.rownnz[r], tadr = t.rowadr[r];
        for (int i = 0; i < tn; ) {
            int first = tcolind[tadr + i], end = i + 1 + a.rowsuper[first];
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
                sum.a0 = arowadr[k0];
                sum.a1 = arowadr[k1];
                sum.a2 = arowadr[k2];
                sum.a3 = arowadr[k3];
                for (int q = 0, at = tadr; q < ns; q++, at += tn) {
                    int row = q * nc, num = before + q + 1;
                    double f0 = s0 * factors[at + i0];
                    if (n == 1) {
                        sum.addFirstTo(sums, row, acolind, columns, num, f0);
                    } else {
                        double f1 = s1 * factors[at + i1], f2 = s2 * factors[at + i2], f3 = s3 * factors[at + i3];
                        sum.addTo(sums, row, acolind, columns, num, f0, f1, f2, f3);
                    }
                }
            }
        }
    }
}
