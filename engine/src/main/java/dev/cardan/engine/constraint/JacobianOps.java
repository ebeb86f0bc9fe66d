package dev.cardan.engine.constraint;

import dev.cardan.engine.ConstraintRows;
import dev.cardan.engine.Data;
import dev.cardan.engine.Options;
import dev.cardan.engine.linalg.Csr;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.JacobianMode;
import dev.cardan.engine.type.Solver;
import java.util.Arrays;

/**
 * Products with the Jacobian J of the constraint rows (nefc x nv), and what kind of J and of solver the options ask
 * for.
 */
public final class JacobianOps {
    /** From this many degrees of freedom on, J is sparse unless the options say otherwise. */
    private static final int SPARSE_FROM = 60;

    private JacobianOps() {}

    /** Whether J is stored in compressed rows. */
    public static boolean isSparse(Data d) {
        int mode = d.opt.jacobian;
        return mode == JacobianMode.SPARSE || (mode == JacobianMode.AUTO && d.model.nv >= SPARSE_FROM);
    }

    /** Whether friction cones are pyramids. */
    public static boolean isPyramidal(Data d) {
        return d.opt.cone == Cone.PYRAMIDAL;
    }

    /** Whether something solves for forces rather than accelerations, and so needs AR. */
    public static boolean isDual(Data d) {
        Options opt = d.opt;
        return opt.solver == Solver.PGS || opt.noslipIterations > 0;
    }

    /** r (nefc) = J v: velocities (or accelerations) of the rows. */
    public static void mulVec(double[] r, int ro, Data d, double[] v, int vo) {
        ConstraintRows e = d.efc;
        int n = d.nefc, nv = d.model.nv;
        if (isSparse(d)) {
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
        if (isSparse(d)) {
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
