package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inertia.MassOps;
import dev.cardan.engine.linalg.Dense;
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
                whitenRow(d, w, r);
            }
        } else {
            d.nY = d.nefc * nv;
            e.ensureY(d.nY);
            MassOps.solveM2(e.Y, 0, d, e.J, 0, w.sqrtInvD, 0, d.nefc);
        }
    }

    /** diagA = diagonal of Y Y'. */
    static void exactDiagonal(Data d) {
        ConstraintRows e = d.efc;
        boolean sparse = d.isSparse();
        int nv = d.model.nv;
        for (int r = 0; r < d.nefc; r++) {
            int at = sparse ? e.YRowadr[r] : r * nv;
            e.diagA[r] = Dense.dot(e.Y, at, e.Y, at, sparse ? e.YRownnz[r] : nv);
        }
    }

    /** Columns of Y: those of J and all that couple with them in L, that is, their ancestors in the tree. */
    private static void pattern(Data d, RowWork w) {
        Model m = d.model;
        ConstraintRows e = d.efc;
        w.ensureMarks(Math.max(m.nv, d.nefc));
        int[] marker = w.marker;
        int total = 0;
        for (int r = 0; r < d.nefc; r++) {
            int n = 0;
            for (int i = e.JRowadr[r] + e.JRownnz[r] - 1; i >= e.JRowadr[r]; i--) {
                int dof = e.JColind[i];
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
            e.YRownnz[r] = n;
            e.YRowadr[r] = total;
            total += n;
        }
        d.nY = total;
        e.ensureY(total);
    }

    /** Copies row r of J into the wider pattern of Y, then solves with L' and D^1/2 in place. */
    private static void whitenRow(Data d, RowWork w, int r) {
        Model m = d.model;
        ConstraintRows e = d.efc;
        double[] Y = e.Y, ld = d.qLD;
        int[] col = e.YColind, rownnz = m.M.rownnz, rowadr = m.M.rowadr, mcol = m.M.colind;
        int start = e.YRowadr[r], end = start + e.YRownnz[r];
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
        ConstraintRows e = d.efc;
        int at = e.YRowadr[r] + e.YRownnz[r];
        int first = e.JRowadr[r], next = first + e.JRownnz[r] - 1;
        int inherited = -1;
        while (next >= first || inherited >= 0) {
            int own = next >= first ? e.JColind[next] : -1;
            int dof = Math.max(own, inherited);
            at--;
            e.YColind[at] = dof;
            e.Y[at] = own == dof ? e.J[next--] : 0;
            // a simple dof couples with nothing, though it may have a parent
            inherited = m.M.rownnz[dof] > 1 ? m.dof.parentid[dof] : -1;
        }
    }

    /** Computes efc.AR = Y Y' + diag(R). */
    static void square(Data d) {
        if (d.isSparse()) {
            squareSparse(d);
        } else {
            squareDense(d);
        }
    }

    /** Sums over columns in ascending order; the transpose makes the inner loop contiguous. */
    private static void squareDense(Data d) {
        ConstraintRows e = d.efc;
        int n = d.nefc, nv = d.model.nv;
        RowWork w = RowWork.of(d);
        w.ensureTranspose(n * nv);
        d.nA = n * n;
        e.ensureAR(d.nA);
        double[] YT = w.YT, Y = e.Y, AR = e.AR;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < nv; j++) {
                YT[j * n + i] = Y[i * nv + j];
            }
        }
        for (int i = 0; i < n; i++) {
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

    private static void squareSparse(Data d) {
        ConstraintRows e = d.efc;
        RowWork w = RowWork.of(d);
        transpose(d, w);
        countAR(d, w);
        e.ensureAR(d.nA);
        fillLowerColumns(d, w);
        double[] AR = e.AR, sums = w.sums;
        int[] colind = e.ARColind, diagonal = w.diagonal;
        for (int r = 0; r < d.nefc; r++) {
            lowerRow(d, w, r);
            for (int k = e.ARRowadr[r]; k <= diagonal[r]; k++) {
                AR[k] = sums[colind[k]];
                sums[colind[k]] = 0;
            }
        }
        mirror(d, w);
        for (int r = 0; r < d.nefc; r++) {
            AR[diagonal[r]] += e.R[r];
        }
    }

    /** Y' in compressed rows, columns ascending. */
    private static void transpose(Data d, RowWork w) {
        ConstraintRows e = d.efc;
        int nv = d.model.nv, n = d.nefc;
        w.ensureTranspose(d.nY);
        int[] rownnz = w.YTRownnz, rowadr = w.YTRowadr;
        Arrays.fill(rownnz, 0, nv, 0);
        for (int k = 0; k < d.nY; k++) {
            rownnz[e.YColind[k]]++;
        }
        int at = 0;
        for (int j = 0; j < nv; j++) {
            rowadr[j] = at;
            at += rownnz[j];
        }
        Arrays.fill(rownnz, 0, nv, 0);
        for (int r = 0; r < n; r++) {
            int end = e.YRowadr[r] + e.YRownnz[r];
            for (int k = e.YRowadr[r]; k < end; k++) {
                int j = e.YColind[k];
                int to = rowadr[j] + rownnz[j]++;
                w.YTColind[to] = r;
                w.YT[to] = e.Y[k];
            }
        }
    }

    /** Rows below the first of a group of rows with equal columns that share a column with it, into w.list. */
    private static int below(Data d, RowWork w, int r) {
        ConstraintRows e = d.efc;
        int[] marker = w.marker, list = w.list, start = w.start;
        int n = 0;
        int end = e.YRowadr[r] + e.YRownnz[r];
        for (int i = e.YRowadr[r]; i < end; i++) {
            int j = e.YColind[i];
            int k = w.YTRowadr[j] + start[j], last = w.YTRowadr[j] + w.YTRownnz[j];
            while (k < last && w.YTColind[k] <= r) {
                k++;
            }
            start[j] = k - w.YTRowadr[j];
            for (; k < last; k++) {
                int other = w.YTColind[k];
                if (marker[other] != r) {
                    marker[other] = r;
                    list[n++] = other;
                }
            }
        }
        return n;
    }

    /** Sizes of the rows of AR: ARRownnz, ARRowadr, the place of each diagonal; d.nA. */
    private static void countAR(Data d, RowWork w) {
        ConstraintRows e = d.efc;
        int n = d.nefc;
        w.ensureMarks(Math.max(n, d.model.nv));
        Arrays.fill(w.start, 0, d.model.nv, 0);
        int[] lower = w.count, upper = e.ARRownnz;
        Arrays.fill(lower, 0, n, 0);
        Arrays.fill(upper, 0, n, 0);
        for (int r = 0; r < n; ) {
            int group = e.JRowsuper[r] + 1;
            int found = below(d, w, r);
            for (int i = 0; i < found; i++) {
                int other = w.list[i];
                int columns = Math.min(group, other - r);
                lower[other] += columns;
                for (int s = 0; s < columns; s++) {
                    upper[r + s]++;
                }
            }
            r += group;
        }
        int at = 0;
        for (int r = 0; r < n; r++) {
            e.ARRowadr[r] = at;
            w.diagonal[r] = at + lower[r];
            e.ARRownnz[r] = lower[r] + 1 + upper[r];
            at += e.ARRownnz[r];
        }
        d.nA = at;
    }

    /** Columns up to the diagonal, in ascending order because groups are visited in that order. */
    private static void fillLowerColumns(Data d, RowWork w) {
        ConstraintRows e = d.efc;
        int n = d.nefc;
        w.ensureMarks(Math.max(n, d.model.nv));
        Arrays.fill(w.start, 0, d.model.nv, 0);
        int[] filled = w.count, colind = e.ARColind;
        Arrays.fill(filled, 0, n, 0);
        for (int r = 0; r < n; ) {
            int group = e.JRowsuper[r] + 1;
            int found = below(d, w, r);
            for (int i = 0; i < found; i++) {
                int other = w.list[i];
                int columns = Math.min(group, other - r);
                int at = e.ARRowadr[other] + filled[other];
                for (int s = 0; s < columns; s++) {
                    colind[at + s] = r + s;
                }
                filled[other] += columns;
            }
            r += group;
        }
        for (int r = 0; r < n; r++) {
            colind[w.diagonal[r]] = r;
        }
    }

    /** sums[c] = Y_r . Y_c for c up to r, added up in the order of the columns of Y_r; sums must be zero before. */
    private static void lowerRow(Data d, RowWork w, int r) {
        ConstraintRows e = d.efc;
        double[] sums = w.sums, YT = w.YT;
        int[] col = w.YTColind;
        int end = e.YRowadr[r] + e.YRownnz[r];
        for (int i = e.YRowadr[r]; i < end; i++) {
            double y = e.Y[i];
            if (y == 0) {
                continue;
            }
            int j = e.YColind[i];
            int last = w.YTRowadr[j] + w.YTRownnz[j];
            for (int k = w.YTRowadr[j]; k < last && col[k] <= r; k++) {
                sums[col[k]] += y * YT[k];
            }
        }
    }

    private static void mirror(Data d, RowWork w) {
        ConstraintRows e = d.efc;
        int n = d.nefc;
        int[] next = w.count;
        for (int r = 0; r < n; r++) {
            next[r] = w.diagonal[r] + 1;
        }
        for (int r = 0; r < n; r++) {
            for (int k = e.ARRowadr[r]; k < w.diagonal[r]; k++) {
                int c = e.ARColind[k];
                int to = next[c]++;
                e.ARColind[to] = r;
                e.AR[to] = e.AR[k];
            }
        }
    }
}
