package dev.cardan.engine.integrate;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.linalg.SparseLtdl;
import dev.cardan.engine.passive.PassiveForces;
import dev.cardan.engine.type.DisableFlag;

/**
 * Semi-implicit Euler. Joint damping B is integrated implicitly: the velocity changes by h (M + h B)^-1 f instead of
 * h M^-1 f, which stays stable for any damping.
 */
public final class Euler {
    private Euler() {}

    public static void step(Data d) {
        step(d, false);
    }

    /**
     * One step.
     *
     * @param reuse whether to take the factors in qH of the last step, because only inputs or velocities changed since
     */
    public static void step(Data d, boolean reuse) {
        Model m = d.model;
        if (!implicitDamping(m, d)) {
            Advance.semiImplicit(d, d.actDot, 0, d.qacc, 0);
            return;
        }
        if (!reuse) {
            factor(m, d);
        }
        int mark = d.work.mark();
        int qacc = d.work.take(m.nv);
        double[] buf = d.work.reals;
        for (int i = 0; i < m.nv; i++) {
            buf[qacc + i] = d.qfrcSmooth[i] + d.qfrcConstraint[i];
        }
        SparseLtdl.solve(buf, qacc, d.qH, d.qHDiagInv, m.nv, m.M);
        Advance.semiImplicit(d, d.actDot, 0, buf, qacc);
        d.work.release(mark);
    }

    /** qH = factors of M + h B. */
    private static void factor(Model m, Data d) {
        System.arraycopy(d.M, 0, d.qH, 0, m.nC);
        double h = d.opt.timestep;
        for (int i = 0; i < m.nv; i++) {
            d.qH[m.M.rowadr[i] + m.M.rownnz[i] - 1] += h * PassiveForces.dampingDerivative(m, d, i);
        }
        SparseLtdl.factor(d.qH, d.qHDiagInv, m.nv, m.M);
    }

    private static boolean implicitDamping(Model m, Data d) {
        return !d.opt.disabled(DisableFlag.EULERDAMP)
                && !d.opt.disabled(DisableFlag.DAMPER)
                && PassiveForces.isDamped(m);
    }
}
