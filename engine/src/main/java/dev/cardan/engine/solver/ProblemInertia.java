package dev.cardan.engine.solver;

import dev.cardan.engine.Data;
import dev.cardan.engine.linalg.SparsePattern;

/** The mass matrix of a problem and its factors M = L' D L: those of the world, or a copy of the part of one island. */
final class ProblemInertia {
    SparsePattern pattern; // of M and qLD, nv rows
    double[] M;
    double[] qLD;
    double[] qLDiagInv;

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
