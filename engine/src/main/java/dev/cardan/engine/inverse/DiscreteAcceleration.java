package dev.cardan.engine.inverse;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.derivative.DerivativeWork;
import dev.cardan.engine.derivative.FreeBody;
import dev.cardan.engine.derivative.SmoothVelocity;
import dev.cardan.engine.inertia.MassMatrix;
import dev.cardan.engine.inertia.MassOps;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.integrate.Implicit;
import dev.cardan.engine.integrate.ImplicitFast;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.linalg.SparseDot;
import dev.cardan.engine.metric.EffectiveMetric;
import dev.cardan.engine.passive.PassiveForces;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.Integrator;

/**
 * From the change of velocity over a step to the acceleration at its start. An integrator solves (M - h D) a = f with
 * its own D and advances the velocity with a; the acceleration is M^-1 f = M^-1 (M - h D) a.
 */
public final class DiscreteAcceleration {
    private DiscreteAcceleration() {}

    /** Refuses integrators that don't advance the velocity by one such acceleration. */
    static void require(Data d) {
        Integrator integrator = d.opt.integrator;
        if (integrator != Integrator.EULER
                && integrator != Integrator.IMPLICIT
                && integrator != Integrator.IMPLICITFAST) {
            throw new IllegalArgumentException("discrete inverse dynamics doesn't exist for the integrator "
                    + integrator
                    + ": switch the flag invdiscrete off or use Euler, implicit or implicitfast");
        }
    }

    /** qacc, given as (v' - v) / h, becomes the acceleration at the start of the step. */
    static void undo(Data d) {
        Model m = d.model;
        if (d.opt.integrator == Integrator.EULER
                && (d.opt.disabled(DisableFlag.EULERDAMP) || !PassiveForces.isDamped(m))) {
            return;
        }
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int force = ws.take(m.nv);
        force(d, ws.reals, force, d.qacc);
        System.arraycopy(ws.reals, force, d.qacc, 0, m.nv);
        MassMatrix.solve(d, d.qacc, 0);
        ws.release(mark);
        EffectiveMetric.shift(d);
    }

    /**
     * r (nv) = (M - h D) x with the D of the integrator at the state that was computed last: joint damping for Euler, and for
     * implicit and implicitfast all that they treat implicitly. Writes qDeriv and qLU or qH, which are no factors then.
     */
    public static void force(Data d, double[] r, int ro, double[] x) {
        Model m = d.model;
        switch (d.opt.integrator) {
            case EULER -> euler(m, d, r, ro, x);
            case IMPLICIT -> implicit(m, d, r, ro, x);
            default -> implicitFast(m, d, r, ro, x);
        }
    }

    private static void euler(Model m, Data d, double[] r, int ro, double[] x) {
        MassOps.mulM(r, ro, d, x, 0);
        for (int i = 0; i < m.nv; i++) {
            r[ro + i] += d.opt.timestep * PassiveForces.dampingDerivative(m, d, i) * x[i];
        }
    }

    private static void implicit(Model m, Data d, double[] r, int ro, double[] x) {
        SmoothVelocity.run(d, true);
        Implicit.matrix(d);
        for (int i = 0; i < m.nv; i++) {
            int row = m.D.rowadr[i];
            r[ro + i] = SparseDot.one(d.qLU, row, x, 0, m.D.rownnz[i], m.D.colind, row);
        }
    }

    private static void implicitFast(Model m, Data d, double[] r, int ro, double[] x) {
        SmoothVelocity.run(d, false);
        ImplicitFast.matrix(d);
        MassOps.mulSymmetric(r, ro, d.qH, m.M, m.nv, x, 0);
        DerivativeWork w = DerivativeWork.of(d);
        for (int j = 0; j < m.njnt; j++) {
            if (FreeBody.is(m, j)) {
                int dof = m.jnt.dofadr[j];
                FreeBody.implicitMatrix(w.block, d, j);
                for (int i = 0; i < 6; i++) {
                    r[ro + dof + i] = Dense.dot(w.block, 6 * i, x, dof, 6);
                }
            }
        }
    }
}
