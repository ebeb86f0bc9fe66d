package dev.cardan.engine.solver;

import dev.cardan.engine.Data;
import dev.cardan.engine.factor.SparseLtdl;
import dev.cardan.engine.inertia.MassOps;
import dev.cardan.engine.linalg.SparsePattern;

/** The mass matrix of a problem and its factors M = L' D L: those of the world, or a copy of the part of one island. */
final class ProblemInertia {
    SparsePattern pattern; // of M and qLD, nv rows
    double[] M;
    double[] qLD;
    double[] qLDiagInv;

    // rows outside of these have only their diagonal: points of flexes, bodies whose dofs don't couple
    private int coupledFrom;
    private int coupledTo;

    // copies of an island's part
    private final SparsePattern part = new SparsePattern();
    private double[] partM = {};
    private double[] partLD = {};
    private double[] partDiagInv = {};

    void world(Data d) {
        pattern = d.model.M;
        M = d.M;
        qLD = d.qLD;
        qLDiagInv = d.qLDiagInv;
        findCoupled(d.model.nv);
    }

    /** Takes the nv dofs of an island from place dof0 of the islands' dofs on. */
    void island(Data d, int dof0, int nv) {
        int[] dofs = d.island.mapIdof2dof;
        ensure(nv, d.model.M.count(dofs, dof0, nv));
        copyRuns(d, dofs, dof0, nv);
        for (int i = 0; i < nv; i++) {
            partDiagInv[i] = d.qLDiagInv[dofs[dof0 + i]];
        }
        pattern = part;
        M = partM;
        qLD = partLD;
        qLDiagInv = partDiagInv;
        findCoupled(nv);
    }

    private void findCoupled(int nv) {
        int[] rownnz = pattern.rownnz;
        int from = 0, to = nv;
        while (from < nv && rownnz[from] == 1) {
            from++;
        }
        while (to > from && rownnz[to - 1] == 1) {
            to--;
        }
        coupledFrom = from;
        coupledTo = to;
    }

    /** r (nv) = M v. */
    void mul(double[] r, double[] v, int vo, int nv) {
        scaleByDiagonal(r, v, vo, 0, coupledFrom);
        MassOps.mulSymmetric(r, 0, M, pattern, coupledFrom, coupledTo, v, vo);
        scaleByDiagonal(r, v, vo, coupledTo, nv);
    }

    /** Rows from .. to - 1 of the product, which have only their diagonal. */
    private void scaleByDiagonal(double[] r, double[] v, int vo, int from, int to) {
        if (from < to) {
            int shift = pattern.rowadr[from] - from;
            double[] a = M;
            for (int i = from; i < to; i++) {
                r[i] = a[shift + i] * v[vo + i];
            }
        }
    }

    /** x (nv) becomes M^-1 x. */
    void solve(double[] x, int nv) {
        SparseLtdl.solve(x, 0, qLD, qLDiagInv, nv, coupledFrom, coupledTo, pattern);
    }

    private void ensure(int nv, int numbers) {
        part.ensureRows(nv);
        part.ensureNumbers(numbers);
        if (nv > partDiagInv.length) {
            partDiagInv = new double[Math.max(nv, 2 * partDiagInv.length)];
        }
        if (numbers > partM.length) {
            partM = new double[Math.max(numbers, 2 * partM.length)];
            partLD = new double[partM.length];
        }
    }

    /** Copies the rows; dofs of an island couple only with each other, and those that are neighbours are copied at once. */
    private void copyRuns(Data d, int[] dofs, int dof0, int nv) {
        int[] rownnz = d.model.M.rownnz, rowadr = d.model.M.rowadr, colind = d.model.M.colind;
        int at = 0;
        for (int r = 0, run; r < nv; r += run) {
            int src = dofs[dof0 + r], start = rowadr[src];
            run = 0;
            int end = at;
            do {
                part.rownnz[r + run] = rownnz[src + run];
                part.rowadr[r + run] = end;
                end += rownnz[src + run];
                run++;
            } while (r + run < nv && dofs[dof0 + r + run] == src + run);
            int n = end - at, rename = r - src;
            System.arraycopy(d.M, start, partM, at, n);
            System.arraycopy(d.qLD, start, partLD, at, n);
            for (int k = 0; k < n; k++) {
                part.colind[at + k] = colind[start + k] + rename;
            }
            at = end;
        }
    }
}
