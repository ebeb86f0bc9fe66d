package dev.cardan.engine.linalg;

import java.util.Arrays;

/**
 * A sparse matrix: a pattern, its numbers, and groups of neighbouring rows with equal columns, which are done together. A
 * place that may hold a dense matrix instead has its rows one after the other in {@link #values}; the pattern then means
 * nothing.
 */
public final class SparseMatrix extends SparsePattern {
    /** The numbers, row by row. */
    public double[] values = {};

    /** (rows) So many rows after this one have its columns and follow it without a gap; zero is always right. */
    public int[] rowsuper = {};

    @Override
    public void ensureRows(int n) {
        super.ensureRows(n);
        if (rownnz.length > rowsuper.length) {
            rowsuper = Arrays.copyOf(rowsuper, rownnz.length);
        }
    }

    @Override
    public void ensureNumbers(int n) {
        super.ensureNumbers(n);
        if (colind.length > values.length) {
            values = Arrays.copyOf(values, colind.length);
        }
    }

    /** Takes over n rows with the given number of numbers. */
    public void copyFrom(SparseMatrix o, int n, int numbers) {
        ensureRows(n);
        ensureNumbers(numbers);
        System.arraycopy(o.rownnz, 0, rownnz, 0, n);
        System.arraycopy(o.rowadr, 0, rowadr, 0, n);
        System.arraycopy(o.rowsuper, 0, rowsuper, 0, n);
        System.arraycopy(o.colind, 0, colind, 0, numbers);
        System.arraycopy(o.values, 0, values, 0, numbers);
    }

    /** r (n) = A v over the first n rows. */
    public void mulVec(double[] r, int ro, int n, double[] v, int vo) {
        mulRows(r, ro, 0, n, v, vo);
    }

    /** {@link #mulVec} for the rows from .. n - 1 only. */
    public void mulRows(double[] r, int ro, int from, int n, double[] v, int vo) {
        if (numbers(from, n) < SparseDot.LONG * (long) (n - from)) {
            mulShortRows(r, ro, from, n, v, vo);
        } else {
            mulLongRows(r, ro, from, n, v, vo);
        }
    }

    /** How many numbers the rows from .. n - 1 have, if they follow each other without a gap. */
    public int numbers(int from, int n) {
        return from < n ? rowadr[n - 1] + rownnz[n - 1] - rowadr[from] : 0;
    }

    private void mulLongRows(double[] r, int ro, int from, int n, double[] v, int vo) {
        double[] a = values;
        int[] nnz = rownnz, adr = rowadr, col = colind, sup = rowsuper;
        for (int i = from; i < n; i++) {
            int at = adr[i], length = nnz[i];
            if (length >> 3 == 1) { // from 8 to 15
                int rows = Math.min(sup[i] + 1, n - i);
                if (length < 12) {
                    SparseDot.rows8(r, ro + i, rows, a, at, v, vo, length, col, at);
                } else {
                    SparseDot.rows12(r, ro + i, rows, a, at, v, vo, length, col, at);
                }
                i += rows - 1;
            } else if (sup[i] > 1 && i + 2 < n) {
                SparseDot.three(r, ro + i, a, at, v, vo, length, col, at);
                i += 2;
            } else {
                r[ro + i] = SparseDot.one(a, at, v, vo, length, col, at);
            }
        }
    }

    /** Most rows are short here. */
    private void mulShortRows(double[] r, int ro, int from, int n, double[] v, int vo) {
        double[] a = values;
        int[] nnz = rownnz, adr = rowadr, col = colind, sup = rowsuper;
        for (int i = from; i < n; i++) {
            int at = adr[i], length = nnz[i];
            if (length == 6 && sup[i] == 0) {
                i = mulEdges(r, ro, i, n, v, vo) - 1;
                continue;
            }
            boolean three = sup[i] > 1 && i + 2 < n;
            if (three && length >> 2 == 1) { // from 4 to 7
                int rows = Math.min(sup[i] + 1, n - i);
                if (rows == 3) {
                    SparseDot.three4(r, ro + i, a, at, v, vo, length, col, at);
                } else {
                    SparseDot.rows4(r, ro + i, rows, a, at, v, vo, length, col, at);
                }
                i += rows - 1;
                continue;
            }
            if (length >= SparseDot.LONG) {
                if (three) {
                    SparseDot.three(r, ro + i, a, at, v, vo, length, col, at);
                } else {
                    r[ro + i] = SparseDot.one(a, at, v, vo, length, col, at);
                }
            } else if (three) {
                SparseDot.threeShort(r, ro + i, a, at, v, vo, length, col, at);
            } else {
                r[ro + i] = SparseDot.oneShort(a, at, v, vo, length, col, at);
            }
            i += three ? 2 : 0;
        }
    }

    /** Rows of six numbers from a given one on, for edges of flexes follow each other; returns the first row after them. */
    private int mulEdges(double[] r, int ro, int from, int n, double[] v, int vo) {
        double[] a = values;
        int[] nnz = rownnz, adr = rowadr, col = colind, sup = rowsuper;
        int i = from;
        do {
            r[ro + i] = SparseDot.six(a, adr[i], v, vo, col);
            i++;
        } while (i < n && nnz[i] == 6 && sup[i] == 0);
        return i;
    }

    /** Row i times v. */
    public double dotRow(int i, double[] v, int vo) {
        return SparseDot.one(values, rowadr[i], v, vo, rownnz[i], colind, rowadr[i]);
    }

    /** r (nc) = A' v for n rows; rows with a zero factor are left out. */
    public void mulTransposedVec(double[] r, int ro, int n, int nc, double[] v, int vo) {
        double[] a = values;
        int[] nnz = rownnz, adr = rowadr, col = colind;
        Arrays.fill(r, ro, ro + nc, 0);
        for (int i = 0; i < n; i++) {
            double s = v[vo + i];
            if (s != 0) {
                int end = adr[i] + nnz[i];
                for (int k = adr[i]; k < end; k++) {
                    r[ro + col[k]] += a[k] * s;
                }
            }
        }
    }

    /** Becomes A' for a matrix of nr rows and nc columns, with its groups. Rows of a group of A are done together. */
    public void transposeOf(SparseMatrix a, int nr, int nc) {
        ensureRows(nc);
        int[] nnz = rownnz, adr = rowadr;
        int[] arownnz = a.rownnz, arowadr = a.rowadr, acolind = a.colind, asuper = a.rowsuper;
        Arrays.fill(nnz, 0, nc, 0);
        for (int i = 0, group; i < nr; i += group) {
            group = asuper[i] + 1;
            int end = arowadr[i] + arownnz[i];
            for (int k = arowadr[i]; k < end; k++) {
                nnz[acolind[k]] += group;
            }
        }
        ensureNumbers(Math.toIntExact(pack(nc)));
        // row addresses serve as write positions, so that each ends where the next row starts
        double[] t = values, from = a.values;
        int[] col = colind;
        for (int i = 0, group; i < nr; i += group) {
            group = asuper[i] + 1;
            int start = arowadr[i], n = arownnz[i];
            for (int k = start; k < start + n; k++) {
                int c = acolind[k], at = adr[c];
                adr[c] = at + group;
                col[at] = i;
                t[at] = from[k];
                for (int q = 1, source = k + n; q < group; q++, source += n) {
                    col[at + q] = i + q;
                    t[at + q] = from[source];
                }
            }
        }
        for (int c = 0; c < nc; c++) {
            adr[c] -= nnz[c];
        }
        findGroups(nc);
    }

    /** Finds groups among n rows that follow each other without a gap. */
    public void findGroups(int n) {
        if (n == 0) {
            return;
        }
        rowsuper[n - 1] = 0;
        for (int i = n - 2; i >= 0; i--) {
            rowsuper[i] = hasColumnsOfNext(i) ? rowsuper[i + 1] + 1 : 0;
        }
    }

    /** Whether row i + 1 has the same columns. */
    public boolean hasColumnsOfNext(int i) {
        int n = rownnz[i], a = rowadr[i], b = rowadr[i + 1];
        if (n != rownnz[i + 1]) {
            return false;
        }
        int[] col = colind;
        for (int k = 0; k < n; k++) { // most rows are short or differ at once
            if (col[a + k] != col[b + k]) {
                return false;
            }
        }
        return true;
    }

    /** Whether row j is the next one after i and is known to have the same columns. */
    public boolean followsAlike(int i, int j) {
        return j == i + 1 && rowsuper[i] > 0;
    }

    /** A += B over nr rows, B in its own pattern. Entries that A hasn't are inserted, so each row needs room for them. */
    public void add(double[] b, SparsePattern p, int nr) {
        for (int i = 0; i < nr; i++) {
            rownnz[i] = addRow(rowadr[i], rownnz[i], b, p.colind, p.rowadr[i], p.rownnz[i]);
        }
    }

    /** Merges row b into a row from the back, so that nothing is overwritten before it is read; returns its new length. */
    private int addRow(int astart, int an, double[] b, int[] bcol, int bstart, int bn) {
        double[] a = values;
        int[] acol = colind;
        int length = union(acol, astart, an, bcol, bstart, bn);
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
     * Becomes nr rows of A: row r is row list[from + r] of A, its columns are renamed by newcol and shifted to start at zero.
     * The rows follow each other without a gap. Groups of rows must be taken as a whole.
     */
    public void rowsOf(SparseMatrix a, int[] list, int from, int nr, int[] newcol, int shift) {
        ensureRows(nr);
        ensureNumbers(a.count(list, from, nr));
        int[] col = colind, acolind = a.colind;
        int at = 0;
        for (int r = 0, group; r < nr; r += group) {
            int src = list[from + r], source = a.rowadr[src], n = a.rownnz[src];
            group = a.rowsuper[src] + 1;
            System.arraycopy(a.values, source, values, at, group * n);
            int first = at;
            for (int k = 0; k < n; k++) {
                col[first + k] = newcol[acolind[source + k]] - shift;
            }
            for (int q = 0; q < group; q++, at += n) {
                rownnz[r + q] = n;
                rowadr[r + q] = at;
                rowsuper[r + q] = group - 1 - q;
                if (q > 0) {
                    System.arraycopy(col, first, col, at, n);
                }
            }
        }
    }

    /** Becomes a dense matrix of nr rows and nc columns: its numbers that are not zero, without gaps and with groups. */
    public void fromDense(double[] m, int mo, int nr, int nc) {
        ensureRows(nr);
        int count = 0;
        for (int i = 0; i < nr; i++) {
            rowadr[i] = count;
            for (int j = 0; j < nc; j++) {
                count += m[mo + i * nc + j] != 0 ? 1 : 0;
            }
            rownnz[i] = count - rowadr[i];
        }
        ensureNumbers(count);
        int at = 0;
        for (int i = 0; i < nr; i++) {
            for (int j = 0; j < nc; j++) {
                double x = m[mo + i * nc + j];
                if (x != 0) {
                    colind[at] = j;
                    values[at++] = x;
                }
            }
        }
        findGroups(nr);
    }

    /** m (nr x nc) = the first nr rows. */
    public void toDense(double[] m, int mo, int nr, int nc) {
        toDense(m, mo, values, nr, nc);
    }
}
