package dev.cardan.engine.factor;

import dev.cardan.engine.inside.Interruption;
import dev.cardan.engine.linalg.SparseDot;
import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.linalg.SparsePattern;
import dev.cardan.engine.work.Workers;
import java.util.Arrays;

/**
 * Cholesky factorisation H = L' L of a sparse symmetric positive definite matrix given by its lower triangle. The order
 * is from the last row to the first, so that matrices of kinematic trees have no fill-in beyond what couplings between
 * branches add. L is stored in compressed rows, the diagonal last in each.
 *
 * <p>An instance holds the pattern of L and scratch memory, the numbers of L belong to the caller; several factors may
 * share one pattern. Arrays grow when needed. Used by one thread at a time.
 */
public final class SparseCholesky {
    /** How many updates of how large a factor take so long as to call other threads. */
    private static final int MANY = 12, LARGE = 5_000;

    /** A factor with fewer numbers has its updates one by one. */
    private static final int SMALL = 2_000;

    private int n;
    private int nnz;
    private final SparsePattern pattern = new SparsePattern(); // of L
    private int[] colnnz = {}; // (n) the same by columns, the last column first, each from its diagonal on
    private int[] coladr = {}; // (n)
    private int[] rowind = {}; // (nnz)
    private int[] place = {}; // (nnz) where in L the entry is
    private int[] parent = {}; // (n)
    private int[] nested = {}; // (n) rows from each one on, along the tree, that have the same columns but for their
    // diagonals
    private int[] flag = {}; // (n)
    private int[] rowcursor = {}; // (n)
    private double[] dense = {}; // (n) zero between calls
    private final RankOneUpdates updates = new RankOneUpdates();
    private final SharedUpdates shared = new SharedUpdates();

    /** How many numbers L has. */
    public int size() {
        return nnz;
    }

    /** Where the numbers of L stand, until the next analysis. */
    public SparsePattern pattern() {
        return pattern;
    }

    /**
     * Finds the pattern of L. Column r of L contains the rows i > r with H_ir != 0 and, for each, the path from it to the
     * root of the elimination tree.
     *
     * @param h upper triangle of H, or all of it
     */
    public void analyse(SparsePattern h, int size) {
        n = size;
        pattern.ensureRows(size);
        if (size > colnnz.length) {
            colnnz = new int[size];
            coladr = new int[size];
            parent = new int[size];
            nested = new int[size];
            flag = new int[size];
            rowcursor = new int[size];
            dense = new double[size];
        }
        listColumns(h);
        nnz = Math.toIntExact(pattern.pack(n));
        pattern.ensureNumbers(nnz);
        if (nnz > place.length) {
            place = new int[Math.max(nnz, 2 * place.length)];
        }
        writeRows();
        countNested();
        updates.ensure(n);
    }

    /** A row's columns before the diagonal are among those of its parent. */
    private void countNested() {
        int[] rownnz = pattern.rownnz;
        for (int r = 0; r < n; r++) {
            int next = parent[r];
            nested[r] = next >= 0 && rownnz[next] == rownnz[r] - 1 ? 1 + nested[next] : 1;
        }
    }

    /** Lists the rows of all columns, from the last column to the first, and counts the lengths of rows. */
    private void listColumns(SparsePattern h) {
        int[] rownnz = pattern.rownnz, hind = h.colind;
        int at = 0;
        for (int r = n - 1; r >= 0; r--) {
            if (at + n > rowind.length) {
                rowind = Arrays.copyOf(rowind, Math.max(at + n, 2 * rowind.length));
            }
            parent[r] = -1;
            flag[r] = r;
            rownnz[r] = 1;
            coladr[r] = at;
            rowind[at++] = r;
            int end = h.rowadr[r] + h.rownnz[r];
            for (int k = h.rowadr[r]; k < end; k++) {
                int i = hind[k];
                if (i <= r) {
                    continue;
                }
                while (flag[i] != r) {
                    if (parent[i] == -1) {
                        parent[i] = r;
                    }
                    rownnz[i]++;
                    rowind[at++] = i;
                    flag[i] = r;
                    i = parent[i];
                }
            }
            colnnz[r] = at - coladr[r];
        }
    }

    /** Columns of the rows, and the places of the listed entries; each row fills up from its end. */
    private void writeRows() {
        int[] colind = pattern.colind;
        for (int r = 0; r < n; r++) {
            rowcursor[r] = pattern.rowadr[r] + pattern.rownnz[r] - 1;
        }
        for (int r = n - 1, at = 0; r >= 0; r--) {
            for (int end = at + colnnz[r]; at < end; at++) {
                int entry = rowcursor[rowind[at]]--;
                colind[entry] = r;
                place[at] = entry;
            }
        }
    }

    /**
     * l = factor of H; a pivot below mindiag becomes mindiag.
     *
     * @param h lower triangle of H
     * @param caller whose interruption ends this, or null
     * @return the rank: n minus the number of repaired pivots
     */
    public int factor(double[] l, double mindiag, SparseMatrix h, Thread caller) {
        int rank = n;
        double[] row = dense, values = h.values;
        int[] rownnz = pattern.rownnz, rowadr = pattern.rowadr, colind = pattern.colind, hind = h.colind;
        for (int r = n - 1; r >= 0; r--) {
            if ((r & 15) == 15) {
                Interruption.heed(caller);
            }
            int hend = h.rowadr[r] + h.rownnz[r];
            for (int k = h.rowadr[r]; k < hend; k++) {
                row[hind[k]] = values[k];
            }
            int end = coladr[r] + colnnz[r];
            for (int k = coladr[r] + 1; k < end; ) {
                int same = sameColumns(k, end, rownnz[r]);
                if (same == 4) {
                    subtractFour(row, l, k);
                } else if (same >= 2) {
                    subtractTwo(row, l, k);
                    same = 2;
                } else {
                    subtract(row, l, rowadr[rowind[k]], place[k]);
                }
                k += same;
            }
            double pivot = row[r];
            if (pivot < mindiag) {
                pivot = mindiag;
                rank--;
            }
            double diagonal = Math.sqrt(pivot);
            double inv = 1.0 / diagonal;
            int start = rowadr[r], last = start + rownnz[r] - 1;
            for (int k = start; k < last; k++) {
                int c = colind[k];
                l[k] = row[c] * inv;
                row[c] = 0;
            }
            l[last] = diagonal;
            row[r] = 0;
        }
        return rank;
    }

    /** The first row, from the last, whose pivot {@link #factor} has raised to mindiag, or -1. */
    public int repaired(double[] l, double mindiag) {
        double least = Math.sqrt(mindiag);
        for (int r = n - 1; r >= 0; r--) {
            if (l[pattern.rowadr[r] + pattern.rownnz[r] - 1] == least) {
                return r;
            }
        }
        return -1;
    }

    /**
     * How many rows of column r from entry k on, at most four, have the same columns up to r. A row that couples with
     * row r has at most the columns of row r there, and at most those of its own parent; so equal numbers are enough if
     * the rows have all columns of row r or are parent and child.
     */
    private int sameColumns(int k, int end, int all) {
        int[] rowadr = pattern.rowadr;
        int count = 1, row = rowind[k], num = place[k] - rowadr[row] + 1;
        while (count < 4 && k + count < end) {
            int next = rowind[k + count];
            boolean related = num == all || parent[next] == row || parent[row] == next;
            if (!related || place[k + count] - rowadr[next] + 1 != num) {
                break;
            }
            row = next;
            count++;
        }
        return count;
    }

    /** row -= L_cr L_c, columns up to r, whose entry stands at {@code last} in row c. */
    private void subtract(double[] row, double[] l, int start, int last) {
        int[] column = pattern.colind;
        double f = l[last];
        for (int k = start; k <= last; k++) {
            row[column[k]] -= f * l[k];
        }
    }

    /** {@link #subtract} for the two rows of a column from entry k on, which have the same columns. */
    private void subtractTwo(double[] row, double[] l, int k) {
        int[] column = pattern.colind, rowadr = pattern.rowadr;
        int start = rowadr[rowind[k]], n = place[k] - start + 1, r1 = rowadr[rowind[k + 1]];
        double f0 = l[place[k]], f1 = l[place[k + 1]];
        for (int j = 0; j < n; j++) {
            int c = column[start + j];
            row[c] = (row[c] - f0 * l[start + j]) - f1 * l[r1 + j];
        }
    }

    /** {@link #subtract} for the four rows of a column from entry k on, which have the same columns. */
    private void subtractFour(double[] row, double[] l, int k) {
        int[] column = pattern.colind, rowadr = pattern.rowadr;
        int start = rowadr[rowind[k]], n = place[k] - start + 1;
        int r1 = rowadr[rowind[k + 1]], r2 = rowadr[rowind[k + 2]], r3 = rowadr[rowind[k + 3]];
        double f0 = l[place[k]], f1 = l[place[k + 1]], f2 = l[place[k + 2]], f3 = l[place[k + 3]];
        for (int j = 0; j < n; j++) {
            int c = column[start + j];
            row[c] = (((row[c] - f0 * l[start + j]) - f1 * l[r1 + j]) - f2 * l[r2 + j]) - f3 * l[r3 + j];
        }
    }

    /** x (n) becomes the solution of L' L y = x. */
    public void solve(double[] x, double[] l) {
        solve(x, l, n, pattern.rownnz, pattern.rowadr, pattern.colind);
    }

    /** x (n) becomes the solution of L' L y = x, with the pattern of L in compressed rows. */
    public static void solve(double[] x, double[] l, int n, int[] nnz, int[] adr, int[] column) {
        solveTransposed(x, l, n, nnz, adr, column);
        for (int i = 0; i < n; i++) {
            int start = adr[i], num = nnz[i] - 1;
            if (i + 1 < n && NestedRows.are(nnz, adr, column, i + 1)) {
                NestedRows.solve(x, 0, l, column, i, start, adr[i + 1], num, false);
                i++;
            } else {
                double y = num > 0 ? x[i] - SparseDot.one(l, start, x, 0, num, column, start) : x[i];
                x[i] = y / l[start + num];
            }
        }
    }

    /** x becomes the solution of L' y = x. */
    private static void solveTransposed(double[] x, double[] l, int n, int[] nnz, int[] adr, int[] column) {
        for (int i = n - 1; i >= 0; i--) {
            if (x[i] == 0) {
                continue;
            }
            int start = adr[i], num = nnz[i] - 1;
            double xi = x[i] / l[start + num];
            x[i] = xi;
            double next = num > 0 && NestedRows.are(nnz, adr, column, i) ? x[i - 1] - l[start + num - 1] * xi : 0;
            if (next != 0) {
                i--;
                int start2 = adr[i];
                double xj = next / l[start2 + num - 1];
                x[i] = xj;
                NestedRows.subtract(x, 0, l, column, num - 1, start, xi, start2, xj);
            } else {
                for (int k = start; k < start + num; k++) {
                    x[column[k]] -= l[k] * xi;
                }
            }
        }
    }

    /**
     * Adds to the updates that wait: the factor of H shall become that of H + x x' or H - x x'; the pattern of L must allow it.
     *
     * @param x num numbers at offset xo, each to be multiplied by scale, whose indices stand in xind at offset xio, increasing
     */
    public void addUpdate(double[] x, int xo, double scale, int[] xind, int xio, int num, boolean plus) {
        updates.add(x, xo, scale, xind, xio, num, plus);
    }

    /** Whether as many updates wait as are done together. */
    public boolean isFull() {
        return updates.waiting() == RankOneUpdates.MOST;
    }

    /**
     * Does the updates that wait, with the numbers of one after the other. A pivot that would fall below the smallest number
     * becomes it.
     *
     * @param l factor. Modified.
     * @return the rank: n minus the number of repaired pivots
     */
    public int update(double[] l) {
        return n - updates.apply(l, pattern, parent, nested);
    }

    /**
     * The updates by many rows of a matrix, with the numbers of one after the other, shared among threads if there are any and
     * enough to do.
     *
     * @param l factor. Modified.
     * @param x rows of numbers
     * @param scale factor of each row
     * @param rows count indices of rows: i + 1 to add x_i x_i', -(i + 1) to subtract it
     * @param workers who may help, or null
     * @param caller whose interruption ends this, or null
     * @return the rank: n minus the number of repaired pivots, of which all are known or one
     */
    public int update(
            double[] l, SparseMatrix x, double[] scale, int[] rows, int count, Workers workers, Thread caller) {
        Interruption.heed(caller);
        if (workers != null && workers.pays(count, MANY) && workers.pays(nnz, LARGE)) {
            return n - shared.run(workers, this, l, x, scale, rows, count);
        }
        int rank = n;
        for (int k = 0; k < count && rank == n; k++) {
            int i = Math.abs(rows[k]) - 1;
            updates.add(x.values, x.rowadr[i], scale[i], x.colind, x.rowadr[i], x.rownnz[i], rows[k] > 0);
            if (nnz < SMALL) {
                rank = n - updates.applyOne(l, pattern, parent);
            } else if (updates.waiting() == RankOneUpdates.MOST || k == count - 1) {
                Interruption.heed(caller);
                rank = update(l);
            }
        }
        return rank;
    }

    int rows() {
        return n;
    }

    int[] parent() {
        return parent;
    }

    int[] nested() {
        return nested;
    }
}
