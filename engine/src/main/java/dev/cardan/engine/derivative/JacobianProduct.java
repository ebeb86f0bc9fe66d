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
        for (int k = adr; k < adr + nnz; k++) {
            int i = colind[k], row = p.rowadr[i];
            addRow(qDeriv, p.colind, row, row + p.rownnz[i], J, colind, adr, adr + nnz, J[k] * b);
        }
    }

    /** r += s a at the columns both have. */
    private static void addRow(
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
}
