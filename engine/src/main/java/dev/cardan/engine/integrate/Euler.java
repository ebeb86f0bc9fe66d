package dev.cardan.engine.integrate;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inertia.MassMatrix;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.inside.SharedTrees;
import dev.cardan.engine.inside.TreeRange;
import dev.cardan.engine.inside.TreeStage;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.passive.PassiveForces;
import dev.cardan.engine.type.DisableFlag;

/**
 * Semi-implicit Euler. Joint damping B is integrated implicitly: the velocity changes by h (M + h B)^-1 f instead of
 * h M^-1 f, which stays stable for any damping.
 */
public final class Euler {
    private static final TreeStage FACTORS = Euler::factorTrees;

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
        if (!implicitDamping(d)) {
            Advance.withSolution(d);
            return;
        }
        if (!reuse) {
            factor(m, d);
        }
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int qacc = ws.take(m.nv);
        double[] buf = ws.reals;
        Advance.totalForce(buf, qacc, d);
        MassMatrix.solveAwake(d, buf, qacc, d.qH, d.qHDiagInv);
        Advance.semiImplicit(d, d.actDot, 0, buf, qacc);
        ws.release(mark);
    }

    /** qH = factors of M + h B. */
    private static void factor(Model m, Data d) {
        if (SharedTrees.apply(d)) {
            Inside.special(m).use();
            SharedTrees.run(d, FACTORS);
            return;
        }
        MassMatrix.copyAwake(d, d.qH, d.M);
        double h = d.opt.timestep;
        Runs dofs = Awake.dofs(d);
        for (int k = 0; k < dofs.count; k++) {
            for (int i = dofs.from[k]; i < dofs.to[k]; i++) {
                d.qH[m.M.rowadr[i] + m.M.rownnz[i] - 1] += h * PassiveForces.dampingDerivative(m, d, i);
            }
        }
        MassMatrix.factorAwake(d, d.qH, d.qHDiagInv);
    }

    private static void factorTrees(Data d, TreeRange r) {
        Model m = d.model;
        if (r.dof == r.dofEnd) {
            return;
        }
        double h = d.opt.timestep;
        int from = m.M.rowadr[r.dof], last = r.dofEnd - 1;
        System.arraycopy(d.M, from, d.qH, from, m.M.rowadr[last] + m.M.rownnz[last] - from);
        for (int i = r.dof; i < r.dofEnd; i++) {
            d.qH[m.M.rowadr[i] + m.M.rownnz[i] - 1] += h * PassiveForces.dampingDerivative(m, d, i);
        }
        MassMatrix.factor(d, r, d.qH, d.qHDiagInv);
    }

    /** Whether damping is treated implicitly, so that the velocity doesn't advance with qacc. */
    public static boolean implicitDamping(Data d) {
        return !d.opt.disabled(DisableFlag.EULERDAMP)
                && !d.opt.disabled(DisableFlag.DAMPER)
                && PassiveForces.isDamped(d);
    }
}
