package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.linalg.Csr;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.world.ConstraintRows;
import java.util.Arrays;

/**
 * Products with the Jacobian J of the constraint rows (nefc x nv), and what kind of J and of solver the options ask
 * for.
 */
public final class JacobianOps {

    private JacobianOps() {}

    /** r (nefc) = J v: velocities (or accelerations) of the rows. */
    public static void mulVec(double[] r, int ro, Data d, double[] v, int vo) {
        ConstraintRows e = d.efc;
        int n = d.nefc, nv = d.model.nv;
        if (d.isSparse()) {
            Csr.mulVec(r, ro, e.J, e.JRownnz, e.JRowadr, e.JColind, e.JRowsuper, n, v, vo);
        } else {
            Dense.mulVec(r, ro, e.J, 0, v, vo, n, nv);
        }
    }

    /** r (nv) = J' f: generalised force of the forces f (nefc); left alone if there are no rows. */
    public static void mulTransposedVec(double[] r, int ro, Data d, double[] f, int fo) {
        ConstraintRows e = d.efc;
        int n = d.nefc, nv = d.model.nv;
        if (n == 0) {
            return;
        }
        if (d.isSparse()) {
            mulTransposedVecSparse(r, ro, e.J, e.JRownnz, e.JRowadr, e.JColind, n, nv, f, fo);
        } else {
            Dense.mulTransposedVec(r, ro, e.J, 0, f, fo, n, nv);
        }
    }

    /** r (nc) = A' v, A in n compressed rows; rows with a zero factor are left out. */
    public static void mulTransposedVecSparse(
            double[] r,
            int ro,
            double[] a,
            int[] rownnz,
            int[] rowadr,
            int[] colind,
            int n,
            int nc,
            double[] v,
            int vo) {
        Arrays.fill(r, ro, ro + nc, 0);
        for (int i = 0; i < n; i++) {
            double s = v[vo + i];
            if (s != 0) {
                int end = rowadr[i] + rownnz[i];
                for (int k = rowadr[i]; k < end; k++) {
                    r[ro + colind[k]] += a[k] * s;
                }
            }
        }
    }
}
