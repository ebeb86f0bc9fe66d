package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.work.Workers;

/** Products with the Jacobian J of the constraint rows (nefc x nv), dense or sparse as {@link Data#isSparse} says. */
public final class JacobianOps {
    private JacobianOps() {}

    /** r (nefc) = J v: velocities (or accelerations) of the rows. */
    public static void mulVec(double[] r, int ro, Data d, double[] v, int vo) {
        mulVec(r, ro, d, v, vo, null);
    }

    /** {@link #mulVec(double[], int, Data, double[], int)} and something else, by threads if there are any; null for nothing. */
    public static void mulVec(double[] r, int ro, Data d, double[] v, int vo, Workers.Task own) {
        int n = d.nefc, nv = d.model.nv;
        if (d.isSparse()) {
            RowWork.of(d).product.run(d.workers, d.efc.J, r, ro, n, v, vo, own);
            return;
        }
        Dense.mulVec(r, ro, d.efc.J.values, 0, v, vo, n, nv);
        if (own != null) {
            own.run(-1);
        }
    }

    /** r (nv) = J' f: generalised force of the forces f (nefc); left alone if there are no rows. */
    public static void mulTransposedVec(double[] r, int ro, Data d, double[] f, int fo) {
        int n = d.nefc, nv = d.model.nv;
        if (n == 0) {
            return;
        }
        if (d.isSparse()) {
            d.efc.J.mulTransposedVec(r, ro, n, nv, f, fo);
        } else {
            Dense.mulTransposedVec(r, ro, d.efc.J.values, 0, f, fo, n, nv);
        }
    }
}
