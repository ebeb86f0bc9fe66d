package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inertia.MassOps;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.world.ConstraintRows;
import java.util.Arrays;

/**
 * The rows in the space where the mass matrix is the identity. With M = L' D L: Y = J L^-1 D^-1/2 (nefc x nv), so
 * that A = J M^-1 J' = Y Y'. Dense or in compressed rows, as J is.
 */
final class WhitenedRows {
    private WhitenedRows() {}

    /** Computes efc.Y. Reads qLD. */
    static void whiten(Data d) {
        Model m = d.model;
        int nv = m.nv;
        RowWork w = RowWork.of(d);
        w.ensureDofs(nv);
        for (int i = 0; i < nv; i++) {
            w.sqrtInvD[i] = 1 / Math.sqrt(d.qLD[m.M.rowadr[i] + m.M.rownnz[i] - 1]);
        }
        ConstraintRows e = d.efc;
        if (d.isSparse()) {
            pattern(d, w);
            for (int r = 0; r < d.nefc; r++) {
                heed(d, r);
                whitenRow(d, w, r);
            }
        } else {
            ProblemSize.require(d, "Y", (long) d.nefc * nv, e.Y.values.length, Double.BYTES + Integer.BYTES);
            d.nY = d.nefc * nv;
            e.Y.ensureNumbers(d.nY);
            MassOps.solveM2(e.Y.values, 0, d, e.J.values, 0, w.sqrtInvD, 0, d.nefc);
        }
    }

    /** diagA = diagonal of Y Y'. */
    static void exactDiagonal(Data d) {
        SparseMatrix Y = d.efc.Y;
        boolean sparse = d.isSparse();
        int nv = d.model.nv;
        for (int r = 0; r < d.nefc; r++) {
            int at = sparse ? Y.rowadr[r] : r * nv;
            d.efc.diagA[r] = Dense.dot(Y.values, at, Y.values, at, sparse ? Y.rownnz[r] : nv);
        }
    }

    /** Columns of Y: those of J and all that couple with them in L, that is, their ancestors in the tree. */
    private static void pattern(Data d, RowWork w) {
        Model m = d.model;
        SparseMatrix J = d.efc.J, Y = d.efc.Y;
        int[] marker = w.marker;
        Arrays.fill(marker, 0, m.nv, -1);
        for (int r = 0; r < d.nefc; r++) {
            int n = 0;
            for (int i = J.rowadr[r] + J.rownnz[r] - 1; i >= J.rowadr[r]; i--) {
                int dof = J.colind[i];
                if (marker[dof] == r) {
                    continue;
                }
                int end = m.M.rowadr[dof] + m.M.rownnz[dof];
                for (int k = m.M.rowadr[dof]; k < end; k++) {
                    int c = m.M.colind[k];
                    if (marker[c] != r) {
                        marker[c] = r;
                        n++;
                    }
                }
            }
            Y.rownnz[r] = n;
        }
        long numbers = Y.pack(d.nefc);
        ProblemSize.require(d, "Y", numbers, Y.values.length, Double.BYTES + Integer.BYTES);
        d.nY = (int) numbers;
        Y.ensureNumbers(d.nY);
        System.arraycopy(J.rowsuper, 0, Y.rowsuper, 0, d.nefc);
    }

    /** Copies row r of J into the wider pattern of Y, then solves with L' and D^1/2 in place. */
    private static void whitenRow(Data d, RowWork w, int r) {
        Model m = d.model;
        double[] Y = d.efc.Y.values, ld = d.qLD;
        int[] col = d.efc.Y.colind, rownnz = m.M.rownnz, rowadr = m.M.rowadr, mcol = m.M.colind;
        int start = d.efc.Y.rowadr[r], end = start + d.efc.Y.rownnz[r];
        widen(d, r);
        for (int i = end - 1; i >= start; i--) {
            double value = Y[i];
            if (value == 0) {
                continue;
            }
            int k = rowadr[col[i]], last = k + rownnz[col[i]] - 1;
            for (int at = start; k < last; k++) {
                while (col[at] < mcol[k]) {
                    at++;
                }
                Y[at] += -value * ld[k];
            }
        }
        for (int i = start; i < end; i++) {
            Y[i] *= w.sqrtInvD[col[i]];
        }
    }

    /** Fills row r of Y from the back with the union of the columns of J and the M-rows of columns already there. */
    private static void widen(Data d, int r) {
        Model m = d.model;
        SparseMatrix J = d.efc.J, Y = d.efc.Y;
        int at = Y.rowadr[r] + Y.rownnz[r];
        int first = J.rowadr[r], next = first + J.rownnz[r] - 1;
        int inherited = -1;
        while (next >= first || inherited >= 0) {
            int own = next >= first ? J.colind[next] : -1;
            int dof = Math.max(own, inherited);
            at--;
            Y.colind[at] = dof;
            Y.values[at] = own == dof ? J.values[next--] : 0;
            // a simple dof couples with nothing, though it may have a parent
            inherited = m.M.rownnz[dof] > 1 ? m.dof.parentid[dof] : -1;
        }
    }

    /** Computes efc.AR = Y Y' + diag(R), unless it is too large to be stored. */
    static void square(Data d) {
        RowWork w = RowWork.of(d);
        boolean sparse = d.isSparse();
        if (sparse) {
            w.transposeY(d);
        }
        if (!DualStorage.stores(d, w)) {
            d.nA = 0;
        } else if (sparse) {
            squareSparse(d, w);
        } else {
            squareDense(d, w);
        }
    }

    /** Sums over columns in ascending order; the transpose makes the inner loop contiguous. */
    private static void squareDense(Data d, RowWork w) {
        ConstraintRows e = d.efc;
        int n = d.nefc, nv = d.model.nv;
        d.nA = n * n;
        e.AR.ensureNumbers(d.nA);
        double[] YT = w.transposeY(d).values, Y = e.Y.values, AR = e.AR.values;
        for (int i = 0; i < n; i++) {
            heed(d, i);
            Arrays.fill(AR, i * n, i * n + i + 1, 0);
            for (int j = 0; j < nv; j++) {
                double y = Y[i * nv + j];
                if (y != 0) {
                    Dense.addScaled(AR, i * n, YT, j * n, y, i + 1);
                }
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                AR[i * n + j] = AR[j * n + i];
            }
        }
        for (int i = 0; i < n; i++) {
            AR[i * (n + 1)] += e.R[i];
        }
    }

    private static void squareSparse(Data d, RowWork w) {
        ConstraintRows e = d.efc;
        SparseMatrix YT = w.YT, lower = w.lower, AR = e.AR;
        int n = d.nefc, nv = d.model.nv;
        w.square.caller = Inside.caller(d);
        lower.ensureNumbers((int) w.square.count(lower, YT, e.Y, nv, n));
        w.square.pattern(lower, e.Y, n);
        w.square.multiply(lower, YT, e.Y, w.ones, nv, n);
        d.nA = symmetric(d, AR, lower, n);
        for (int r = 0, at = 0; r < n; at += AR.rownnz[r], r++) {
            AR.values[at + lower.rownnz[r] - 1] += e.R[r];
        }
    }

    /** A = all of a symmetric matrix of n rows given by its lower triangle, whose rows end on the diagonal; returns its numbers. */
    private static int symmetric(Data d, SparseMatrix A, SparseMatrix lower, int n) {
        int[] nnz = A.rownnz, col = lower.colind;
        System.arraycopy(lower.rownnz, 0, nnz, 0, n);
        for (int r = 0; r < n; r++) {
            heed(d, r);
            int last = lower.rowadr[r] + lower.rownnz[r] - 1;
            for (int k = lower.rowadr[r]; k < last; k++) {
                nnz[col[k]]++;
            }
        }
        int numbers = Math.toIntExact(A.pack(n));
        A.ensureNumbers(numbers);
        // row r is complete up to the diagonal before the rows below append to it; addresses serve as write positions
        int[] at = A.rowadr;
        for (int r = 0; r < n; r++) {
            heed(d, r);
            int from = lower.rowadr[r], num = lower.rownnz[r], last = from + num - 1;
            System.arraycopy(col, from, A.colind, at[r], num);
            System.arraycopy(lower.values, from, A.values, at[r], num);
            at[r] += num;
            for (int k = from; k < last; k++) {
                int to = at[col[k]]++;
                A.colind[to] = r;
                A.values[to] = lower.values[k];
            }
        }
        for (int r = 0; r < n; r++) {
            at[r] -= nnz[r];
        }
        return numbers;
    }

    private static void heed(Data d, int row) {
        if ((row & 15) == 15) {
            Inside.heedInterruption(d);
        }
    }
}
