package dev.cardan.engine.derivative;

import dev.cardan.engine.Data;
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
        int end = adr + nnz;
        for (int k = adr; k < end; k++) {
            int i = colind[k], row = p.rowadr[i], diag = row + p.diag[i];
            double s = J[k] * b;
            addAncestors(qDeriv, p.colind, row, diag, J, colind, adr, k, s);
            qDeriv[diag] += s * J[k];
            addDescendants(qDeriv, p.colind, diag, row + p.rownnz[i], J, colind, k + 1, end, s);
        }
    }

    /** r += s a before the diagonal of a row, at the columns both have. */
    private static void addAncestors(
            double[] r, int[] rcol, int ri, int rend, double[] a, int[] acol, int ai, int aend, double s) {
        while (ai < aend && ri < rend) {
            int difference = acol[ai] - rcol[ri];
            if (difference == 0) {
                r[ri++] += s * a[ai++];
            } else if (difference < 0) {
                ai++;
            } else {
                ri++;
            }
        }
    }

    /** r += s a behind the diagonal of a row: its dof's descendants follow it without a gap, so places need no search. */
    private static void addDescendants(
            double[] r, int[] rcol, int diag, int rend, double[] a, int[] acol, int ai, int aend, double s) {
        int place = diag - rcol[diag];
        for (int k = ai; k < aend; k++) {
            int at = place + acol[k];
            if (at >= rend) {
                return;
            }
            r[at] += s * a[k];
        }
    }
}
