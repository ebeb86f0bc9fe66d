package dev.cardan.engine.metric;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inertia.MassMatrix;
import dev.cardan.engine.linalg.Cholesky;
import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.table.EffectiveMetricTable;
import dev.cardan.engine.type.Const;
import java.util.Arrays;

/**
 * An approximate inverse of M + K: the inverse of its blocks of three by three where K is stored, the exact inverse of mass and
 * bending stiffness at the reference where it is not but the model has one, and M^-1 elsewhere. These parts don't see each
 * other, so that it is symmetric.
 */
final class BlockPreconditioner {
    private BlockPreconditioner() {}

    /** Writes efm.dofid and nefmdof: the first degree of freedom of each point with rows in K. */
    static void findBlocks(Data d) {
        int[] rownnz = d.efm.K.rownnz;
        int nv = d.model.nv, n = 0;
        for (int i = 0; i < nv; i += rownnz[i] > 0 ? 3 : 1) {
            n += rownnz[i] > 0 ? 1 : 0;
        }
        d.efm.ensureBlocks(n);
        for (int i = 0, k = 0; k < n; i += rownnz[i] > 0 ? 3 : 1) {
            if (rownnz[i] > 0) {
                d.efm.dofid[k++] = i;
            }
        }
        d.nefmdof = n;
    }

    /** Writes efm.L and nefmL: the factors of the blocks on the diagonal of M + K. */
    static void factor(Data d) {
        d.nefmL = 9 * d.nefmdof;
        SharedLoops.of(d).run(d, SharedLoops.Loop.FACTOR_BLOCKS, d.nefmdof, 100);
    }

    /** {@link #factor(Data)} for the blocks from .. to - 1, which are independent of each other. */
    static void factor(Data d, int from, int to) {
        Model m = d.model;
        SparseMatrix K = d.efm.K;
        double[] L = d.efm.L;
        for (int k = from; k < to; k++) {
            int i = d.efm.dofid[k];
            Arrays.fill(L, 9 * k, 9 * k + 9, 0);
            for (int r = 0; r < 3; r++) {
                addRow(L, 9 * k + 3 * r, i, d.M, m.M.colind, m.M.rowadr[i + r], m.M.rownnz[i + r]);
                addRow(L, 9 * k + 3 * r, i, K.values, K.colind, K.rowadr[i + r], K.rownnz[i + r]);
            }
            Cholesky.factor(L, 9 * k, 3, Const.MINVAL);
        }
    }

    /** Adds those numbers of a sparse row that stand in the columns first to first + 2. */
    private static void addRow(double[] r, int ro, int first, double[] a, int[] colind, int from, int n) {
        for (int k = from; k < from + n; k++) {
            int column = colind[k] - first;
            if (column >= 0 && column < 3) {
                r[ro + column] += a[k];
            }
        }
    }

    /**
     * x = approximate solution of (M + K) x = b.
     *
     * @param x (nv). Modified.
     * @param b (nv), another array. Not modified.
     */
    static void apply(Data d, double[] x, double[] b) {
        Model m = d.model;
        EffectiveMetricTable reference = m.efm0;
        int blocks = d.nefmdof, covered = blocks == 0 ? m.nefm0dof : 0;
        int[] dofid = d.efm.dofid;
        System.arraycopy(b, 0, x, 0, m.nv);
        for (int k = 0; k < blocks; k++) {
            int i = dofid[k];
            x[i] = 0;
            x[i + 1] = 0;
            x[i + 2] = 0;
        }
        for (int i = 0; i < covered; i++) {
            x[reference.dofid[i]] = 0;
        }
        solveMass(d, x);
        SharedLoops.of(d).vectors(x, 0, b, 0).run(d, SharedLoops.Loop.SOLVE_BLOCKS, blocks, 40);
        if (covered > 0) {
            ReferenceFactor.of(d).solve(x, b, d.workers);
        }
    }

    /** x becomes the solution of M y = x; most dofs, those of points of flexes, are coupled with no other. */
    private static void solveMass(Data d, double[] x) {
        StiffPoints points = StiffPoints.of(d);
        int from = points.coupledFrom, to = points.coupledTo;
        MassMatrix.solve(d, x, 0, from, to);
        double[] diagInv = d.qLDiagInv;
        for (int i = 0; i < from; i++) {
            x[i] *= diagInv[i];
        }
        for (int i = to; i < d.model.nv; i++) {
            x[i] *= diagInv[i];
        }
    }

    /** Solves the blocks from .. to - 1, which are independent of each other. */
    static void solve(double[] x, double[] b, double[] L, int[] dofid, int from, int to) {
        for (int k = from, l = 9 * from; k < to; k++, l += 9) {
            int i = dofid[k];
            double l00 = L[l], l10 = L[l + 3], l11 = L[l + 4], l20 = L[l + 6], l21 = L[l + 7], l22 = L[l + 8];
            double y0 = b[i] / l00;
            double y1 = (b[i + 1] - l10 * y0) / l11;
            double y2 = (b[i + 2] - (l20 * y0 + l21 * y1)) / l22;
            double x2 = y2 / l22;
            double x1 = (y1 - l21 * x2) / l11;
            x[i] = (y0 - l10 * x1 - l20 * x2) / l00;
            x[i + 1] = x1;
            x[i + 2] = x2;
        }
    }
}
