package dev.cardan.engine.derivative;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.table.DerivativePattern;

/**
 * Derivative of a force that acts along one scalar coordinate with the sparse Jacobian J: if the scalar force changes
 * with the scalar velocity at rate b, joint forces change with joint velocities at b J' J.
 */
final class JacobianProduct {
    private JacobianProduct() {}

    /**
     * qDeriv += b J' J for one row J of nnz numbers from adr on. Pairs of dofs of which neither moves the other aren't
     * in the pattern of qDeriv and are left out, as MuJoCo does.
     */
    static void add(Data d, double[] J, int adr, int nnz, int[] colind, double b) {
        double[] qDeriv = d.qDeriv;
        DerivativePattern p = d.model.D;
        if (nnz == 1) {
            int i = colind[adr];
            qDeriv[p.rowadr[i] + p.diag[i]] += J[adr] * b * J[adr];
            return;
        }
        for (int k = adr; k < adr + nnz; k++) {
            addRow(qDeriv, p, J, colind, adr, adr + nnz, k, J[k] * b);
        }
    }

    /**
     * Row i of qDeriv += s J, where i is the column of number k of J.
     *
     * <p>A row of the pattern has the dofs that move i, then i, then those that i moves. Where a column stands follows from
     * that: one that moves i after as many as move it in turn, and those that i moves one after the other, because dofs are
     * numbered in depth-first order. So long rows need no search.
     */
    private static void addRow(
            double[] r, DerivativePattern p, double[] J, int[] colind, int from, int to, int k, double s) {
        int[] pcol = p.colind, above = p.diag;
        int i = colind[k], row = p.rowadr[i], diagonal = row + above[i], end = row + p.rownnz[i];
        for (int l = from; l < k; l++) {
            int j = colind[l], at = row + above[j];
            if (at < diagonal && pcol[at] == j) {
                r[at] += s * J[l];
            }
        }
        r[diagonal] += s * J[k];
        for (int l = k + 1; l < to; l++) {
            int at = diagonal + (colind[l] - i);
            if (at >= end) {
                break;
            }
            r[at] += s * J[l];
        }
    }

    /** r (nv x nv) += b J' J, only the pairs of dofs that {@link #add} leaves out. */
    static void addBeyond(double[] r, Model m, double[] J, int adr, int nnz, int[] colind, double b) {
        for (int k = adr; k < adr + nnz; k++) {
            for (int l = adr; l < k; l++) {
                int i = colind[k], j = colind[l];
                if (!isAbove(m, Math.min(i, j), Math.max(i, j))) {
                    double value = b * J[k] * J[l];
                    r[i * m.nv + j] += value;
                    r[j * m.nv + i] += value;
                }
            }
        }
    }

    /** Whether dof j moves with dof i, which comes before it. */
    private static boolean isAbove(Model m, int i, int j) {
        int k = j;
        while (k > i) {
            k = m.dof.parentid[k];
        }
        return k == i;
    }
}
