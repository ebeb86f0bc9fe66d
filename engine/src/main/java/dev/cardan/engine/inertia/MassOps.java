package dev.cardan.engine.inertia;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.linalg.SparseDot;
import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.linalg.SparsePattern;
import dev.cardan.engine.special.TreeKernel;
import dev.cardan.engine.special.TreeParts;

/**
 * Products with the mass matrix and its parts. M is stored as its lower triangle in compressed rows (pattern
 * {@code model.M}, the diagonal last in each row), its factorisation M = L' D L in {@code qLD} with the same pattern, D
 * on the diagonal. Results must not overlap inputs.
 */
public final class MassOps {
    private MassOps() {}

    /** r (nv) = M v: generalised momentum of the velocity v, or force of the acceleration v. */
    public static void mulM(double[] r, int ro, Data d, double[] v, int vo) {
        Model m = d.model;
        mulSymmetric(r, ro, d.M, m.M, 0, m.nv, v, vo, Inside.special(m).parts());
    }

    /** r (n) = A v, A symmetric and given by its lower triangle in the pattern p with the diagonal last. */
    public static void mulSymmetric(double[] r, int ro, double[] a, SparsePattern p, int n, double[] v, int vo) {
        mulSymmetric(r, ro, a, p, 0, n, v, vo);
    }

    /** Rows from .. to - 1 of the product; no row outside of these has any of their columns. */
    public static void mulSymmetric(
            double[] r, int ro, double[] a, SparsePattern p, int from, int to, double[] v, int vo) {
        int[] rownnz = p.rownnz, rowadr = p.rowadr, colind = p.colind;
        for (int i = from; i < to; i++) {
            int start = rowadr[i];
            int diag = start + rownnz[i] - 1;
            double vi = v[vo + i];
            double sum = a[diag] * vi;
            for (int k = diag - 1; k >= start; k--) {
                int j = colind[k];
                double val = a[k];
                sum += val * v[vo + j];
                r[ro + j] += val * vi;
            }
            r[ro + i] = sum;
        }
    }

    /** {@link #mulSymmetric(double[], int, double[], SparsePattern, int, int, double[], int)} with the kernels there are. */
    public static void mulSymmetric(
            double[] r, int ro, double[] a, SparsePattern p, int from, int to, double[] v, int vo, TreeParts parts) {
        if (parts == null) {
            mulSymmetric(r, ro, a, p, from, to, v, vo);
            return;
        }
        for (int i = from, end; i < to; i = end) {
            TreeKernel kernel = parts.kernel[i];
            end = Math.min(parts.end[i], to);
            if (kernel != null) {
                kernel.mulSymmetric(r, ro + i, a, p.rowadr[i], v, vo + i);
            } else {
                mulSymmetric(r, ro, a, p, i, end, v, vo);
            }
        }
    }

    /** r (nv) = sqrt(D) L v, the half of M with |r|^2 = v' M v. Reads qLD. */
    public static void mulM2(double[] r, int ro, Data d, double[] v, int vo) {
        Model m = d.model;
        int[] rownnz = m.M.rownnz, rowadr = m.M.rowadr, colind = m.M.colind;
        double[] ld = d.qLD;
        for (int i = 0; i < m.nv; i++) {
            int start = rowadr[i];
            int off = rownnz[i] - 1;
            double s = v[vo + i];
            if (m.dof.simplenum[i] == 0) {
                s += SparseDot.one(ld, start, v, vo, off, colind, start);
            }
            r[ro + i] = s * Math.sqrt(ld[start + off]);
        }
    }

    /**
     * x = sqrt(D)^-1 L'^-1 y for n vectors one after the other, so that |x|^2 = y' M^-1 y. Reads qLD.
     *
     * @param x result (n x nv), may be y itself. Modified.
     * @param sqrtInvD square roots of {@code qLDiagInv} (nv)
     */
    public static void solveM2(double[] x, int xo, Data d, double[] y, int yo, double[] sqrtInvD, int so, int n) {
        Model m = d.model;
        int nv = m.nv;
        int[] rownnz = m.M.rownnz, rowadr = m.M.rowadr, colind = m.M.colind;
        double[] ld = d.qLD;
        System.arraycopy(y, yo, x, xo, n * nv);
        for (int i = nv - 1; i > 0; i--) {
            if (m.dof.simplenum[i] != 0) {
                continue;
            }
            int start = rowadr[i];
            int end = start + rownnz[i] - 1;
            for (int vec = xo; vec < xo + n * nv; vec += nv) {
                double xi = x[vec + i];
                if (xi != 0) {
                    for (int k = start; k < end; k++) {
                        x[vec + colind[k]] -= ld[k] * xi;
                    }
                }
            }
        }
        for (int vec = xo; vec < xo + n * nv; vec += nv) {
            for (int i = 0; i < nv; i++) {
                x[vec + i] *= sqrtInvD[so + i];
            }
        }
    }

    /** r (nv x nv) = M, dense and symmetric. */
    public static void fullM(double[] r, int ro, Data d) {
        d.model.M.symmetricToDense(r, ro, d.M, d.model.nv);
    }

    /** Adds M to the lower triangle of a dense matrix (nv x nv); the strict upper triangle is left alone. */
    public static void addM(double[] r, int ro, Data d) {
        Model m = d.model;
        int nv = m.nv;
        for (int i = 0; i < nv; i++) {
            int start = m.M.rowadr[i];
            for (int k = start; k < start + m.M.rownnz[i]; k++) {
                r[ro + i * nv + m.M.colind[k]] += d.M[k];
            }
        }
    }

    /** Adds the lower triangle of M to a sparse matrix, see {@link SparseMatrix#add}. */
    public static void addM(SparseMatrix r, Data d) {
        r.add(d.M, d.model.M, d.model.nv);
    }
}
