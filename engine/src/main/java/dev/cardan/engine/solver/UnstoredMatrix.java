package dev.cardan.engine.solver;

import dev.cardan.engine.Data;
import dev.cardan.engine.constraint.ProblemRows;
import dev.cardan.engine.constraint.RowWork;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Interruption;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.linalg.SparseDot;
import dev.cardan.engine.linalg.SparseMatrix;
import java.util.Arrays;

/**
 * A + R = Y Y' + R for problems in which it is too large to be stored, in one of two ways. Row by row: a row is computed when it
 * is needed, as the stored one would be, so that results have the same bits. Factored: the product with forces f is
 * Y (Y' f) + R f, where Y' f, one number for each degree of freedom, follows each change of a force.
 *
 * <p>Memory grows when needed; one thread at a time.
 */
final class UnstoredMatrix {
    private boolean factored;
    private boolean sparse;
    private int nefc;
    private int nv;
    private double[] R;
    private SparseMatrix Y;
    private SparseMatrix YT; // of the world, only for rows
    private Thread caller;

    private double[] whitened = {}; // (nv) Y' f
    private double[] row = {}; // (nefc) a row as a dense one
    private double[] values = {}; // (nefc) its numbers if it is sparse
    private int[] columns = {}; // (nefc) their columns
    private int[] merged = {}; // (nefc)
    private int[] fresh = {}; // (nefc)
    private int[] marker = {}; // (nefc) the last visit of a row

    private int visit;

    /** Prepares a world whose AR isn't stored, before its problems are solved by whatever thread. */
    static void prepare(Data d) {
        if (!isFactored(d)) {
            RowWork.of(d).transposeY(d);
        }
    }

    private static boolean isFactored(Data d) {
        return d.efc.AR.rownnz[0] == 0;
    }

    /** Takes the rows of a world. */
    void set(Data d) {
        factored = isFactored(d);
        sparse = d.isSparse();
        nefc = d.nefc;
        nv = d.model.nv;
        R = d.efc.R;
        Y = d.efc.Y;
        caller = Inside.caller(d);
        if (factored) {
            if (nv > whitened.length) {
                whitened = new double[nv];
            }
            return;
        }
        YT = RowWork.of(d).transposedY();
        if (nefc > row.length) {
            int size = Math.max(nefc, 2 * row.length);
            row = new double[size];
            values = new double[size];
            columns = new int[size];
            merged = new int[size];
            fresh = new int[size];
            marker = new int[size];
            visit = 0;
        }
    }

    /** Whether there are no rows of A. */
    boolean isFactored() {
        return factored;
    }

    /** Takes notice of all forces of a problem. */
    void gather(ProblemRows rows, double[] force) {
        if (!factored) {
            return;
        }
        for (int c = 0; c < rows.nefc; c++) {
            int i = rows.row(c);
            if (sparse) {
                for (int k = Y.rowadr[i]; k < Y.rowadr[i] + Y.rownnz[i]; k++) {
                    whitened[Y.colind[k]] = 0;
                }
            } else if (c == 0) {
                Arrays.fill(whitened, 0, nv, 0);
            }
        }
        for (int c = 0; c < rows.nefc; c++) {
            int i = rows.row(c);
            add(i, force[i]);
        }
    }

    /** Takes notice of the change of one force. */
    void move(int i, double change) {
        if (factored && change != 0) {
            add(i, change);
        }
    }

    private void add(int i, double f) {
        double[] w = whitened, y = Y.values;
        if (!sparse) {
            Dense.addScaled(w, 0, y, i * nv, f, nv);
            return;
        }
        int[] col = Y.colind;
        int end = Y.rowadr[i] + Y.rownnz[i];
        for (int k = Y.rowadr[i]; k < end; k++) {
            w[col[k]] += y[k] * f;
        }
    }

    /** Row i times the forces. */
    double times(int i, double[] force) {
        if (factored) {
            double af = sparse ? Y.dotRow(i, whitened, 0) : Dense.dot(Y.values, i * nv, whitened, 0, nv);
            return af + R[i] * force[i];
        }
        Interruption.heed(caller);
        if (!sparse) {
            makeDense(i);
            return Dense.dot(row, 0, force, 0, nefc);
        }
        int n = makeSparse(i);
        return SparseDot.one(values, 0, force, 0, n, columns, 0);
    }

    private void makeDense(int i) {
        double[] y = Y.values, t = YT.values;
        Arrays.fill(row, 0, nefc, 0);
        for (int j = 0; j < nv; j++) {
            double s = y[i * nv + j];
            if (s != 0) {
                Dense.addScaled(row, 0, t, j * nefc, s, nefc);
            }
        }
        row[i] += R[i];
    }

    /** Makes columns and values of row i; returns how many there are. */
    private int makeSparse(int i) {
        double[] sums = row, y = Y.values, t = YT.values;
        int[] col = YT.colind;
        int first = Y.rowadr[i], end = first + Y.rownnz[i];
        int n = 0;
        if (++visit < 0) {
            Arrays.fill(marker, 0);
            visit = 1;
        }
        for (int k = first; k < end; k++) {
            int dof = Y.colind[k], from = YT.rowadr[dof], to = from + YT.rownnz[dof];
            if (k == first || !YT.followsAlike(Y.colind[k - 1], dof)) {
                n = addColumns(n, from, to);
            }
            double s = y[k];
            for (int e = from; e < to; e++) {
                sums[col[e]] += s * t[e];
            }
        }
        sums[i] += R[i];
        int[] list = columns;
        double[] x = values;
        for (int k = 0; k < n; k++) {
            x[k] = sums[list[k]];
        }
        return n;
    }

    /** Adds those of the given columns that the row hasn't yet, with a sum of zero; the list stays in ascending order. */
    private int addColumns(int n, int from, int to) {
        int[] col = YT.colind, more = fresh, mark = marker, old = columns;
        int added = 0, now = visit;
        for (int e = from; e < to; e++) {
            int j = col[e];
            if (mark[j] != now) {
                mark[j] = now;
                row[j] = 0;
                more[added++] = j;
            }
        }
        if (n == 0) {
            fresh = old;
            columns = more;
            return added;
        }
        if (added == 0) {
            return n;
        }
        int[] all = merged;
        int a = 0, b = 0, at = 0;
        while (a < n && b < added) {
            all[at++] = old[a] < more[b] ? old[a++] : more[b++];
        }
        System.arraycopy(old, a, all, at, n - a);
        System.arraycopy(more, b, all, at + n - a, added - b);
        columns = all;
        merged = old;
        return n + added;
    }

    /** The number in row i and column j: columns of Y are added in ascending order. */
    double entry(int i, int j) {
        double[] y = Y.values;
        double sum = 0;
        if (sparse) {
            int[] col = Y.colind;
            int a = Y.rowadr[i], b = Y.rowadr[j], enda = a + Y.rownnz[i], endb = b + Y.rownnz[j];
            while (a < enda && b < endb) {
                if (col[a] == col[b]) {
                    sum += y[a++] * y[b++];
                } else if (col[a] < col[b]) {
                    a++;
                } else {
                    b++;
                }
            }
        } else {
            for (int k = 0; k < nv; k++) {
                sum += y[i * nv + k] * y[j * nv + k];
            }
        }
        return i == j ? sum + R[i] : sum;
    }
}
