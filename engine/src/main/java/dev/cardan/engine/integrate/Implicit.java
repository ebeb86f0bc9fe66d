package dev.cardan.engine.integrate;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.SingularMatrixException;
import dev.cardan.engine.derivative.DerivativeWork;
import dev.cardan.engine.derivative.SmoothVelocity;
import dev.cardan.engine.factor.SparseLu;
import dev.cardan.engine.flex.ImplicitFlex;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.inside.Workspace;

/**
 * Implicit in velocity: the step uses the smooth forces at its end, linearised in the velocity, so that
 *
 * <p>(M - h D) a = f, v' = v + h a, with D = d(smooth forces) / d(qvel) and f = all forces now.
 *
 * <p>D includes Coriolis and gyroscopic forces, which makes it asymmetric. Constraint forces are those of the
 * solver; {@code qacc} stays what the solver found, only the velocity advances with a. Where the stiffness of flexes is
 * implicit, the solver has it in its metric already, and the velocity advances with its qacc; other forces then are explicit.
 */
public final class Implicit {
    private Implicit() {}

    public static void step(Data d) {
        step(d, false);
    }

    /**
     * One step.
     *
     * @param reuse whether the factors in qLU of the last step still hold, because only inputs changed since
     */
    public static void step(Data d, boolean reuse) {
        if (ImplicitFlex.active(d)) {
            Advance.withSolution(d);
            return;
        }
        Model m = d.model;
        Runs dofs = Awake.dofs(d);
        if (!reuse) {
            SmoothVelocity.run(d, true);
            matrix(d);
            for (int k = dofs.count - 1; k >= 0; k--) {
                int bad = SparseLu.factor(d.qLU, dofs.from[k], dofs.to[k], DerivativeWork.of(d).left, m.D);
                if (bad >= 0) {
                    throw SingularMatrixException.ofImplicit(d, bad);
                }
            }
        }
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int qacc = ws.take(m.nv);
        double[] buf = ws.reals;
        Advance.totalForce(buf, qacc, d);
        for (int k = 0; k < dofs.count; k++) {
            SparseLu.solve(buf, qacc, d.qLU, dofs.from[k], dofs.to[k], m.D);
        }
        Advance.semiImplicit(d, d.actDot, 0, buf, qacc);
        ws.release(mark);
    }

    /** qLU = M - h qDeriv, not yet factorised. */
    public static void matrix(Data d) {
        Model m = d.model;
        double[] a = d.qLU, M = d.M, D = d.qDeriv;
        int[] map = m.mapM2D;
        double h = -d.opt.timestep;
        for (int i = 0; i < m.nD; i++) {
            int k = map[i];
            a[i] = (k >= 0 ? M[k] : 0) + D[i] * h;
        }
    }
}
