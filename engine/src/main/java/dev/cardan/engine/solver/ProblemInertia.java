package dev.cardan.engine.solver;

import dev.cardan.engine.Data;
import dev.cardan.engine.factor.SparseLtdl;
import dev.cardan.engine.inertia.MassOps;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.linalg.SparsePattern;
import dev.cardan.engine.special.TreeParts;

/** The mass matrix of a problem and its factors M = L' D L: those of the world, or a copy of the part of one island. */
final class ProblemInertia {
    SparsePattern pattern; // of M and qLD, nv rows
    double[] M;
    double[] qLD;
    double[] qLDiagInv;

    private TreeParts kernels; // null if there are none

    // dofs outside of these couple with none: points of flexes, bodies that only slide
    private int coupledFrom;
    private int coupledTo;

    // copies of an island's part
    private final SparsePattern part = new SparsePattern();
    private double[] partM = {};
    private double[] partLD = {};
    private double[] partDiagInv = {};
    private final TreeParts partKernels = new TreeParts();

    void world(Data d) {
        pattern = d.model.M;
        M = d.M;
        qLD = d.qLD;
        qLDiagInv = d.qLDiagInv;
        kernels = Inside.special(d.model).parts();
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
        TreeParts all = Inside.special(d.model).parts();
        if (all != null) {
            partKernels.select(all, dofs, dof0, nv);
        }
        kernels = all == null ? null : partKernels;
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
        coupledFrom = from < to ? pattern.colind[pattern.rowadr[from]] : from; // the root of its tree
        coupledTo = to;
    }

    /** r (nv) = M v. */
    void mul(double[] r, double[] v, int vo, int nv) {
        int from = coupledFrom, to = coupledTo;
        diagonalProducts(r, M, pattern.rowadr[0], v, vo, 0, from);
        MassOps.mulSymmetric(r, 0, M, pattern, from, to, v, vo, kernels);
        diagonalProducts(r, M, to < nv ? pattern.rowadr[to] - to : 0, v, vo, to, nv);
    }

    /** r (nv) = M^-1 v. */
    void solve(double[] r, double[] v, int nv) {
        int from = coupledFrom, to = coupledTo;
        diagonalProducts(r, qLDiagInv, 0, v, 0, 0, from);
        System.arraycopy(v, from, r, from, to - from);
        SparseLtdl.solve(r, 0, qLD, qLDiagInv, from, to, pattern, kernels);
        diagonalProducts(r, qLDiagInv, 0, v, 0, to, nv);
    }

    /** Rows from .. to - 1 of a product with a diagonal, whose number i stands at ao + i. */
    private static void diagonalProducts(double[] r, double[] a, int ao, double[] v, int vo, int from, int to) {
        for (int i = from; i < to; i++) {
            r[i] = a[ao + i] * v[vo + i];
        }
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
