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
final class DiscreteAcceleration {
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
        Integrator integrator = d.opt.integrator;
        if (integrator == Integrator.EULER && (d.opt.disabled(DisableFlag.EULERDAMP) || !PassiveForces.isDamped(m))) {
            return;
        }
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int force = ws.take(m.nv);
        switch (integrator) {
            case EULER -> euler(m, d, force);
            case IMPLICIT -> implicit(m, d, force);
            default -> implicitFast(m, d, force);
        }
        System.arraycopy(ws.reals, force, d.qacc, 0, m.nv);
        MassMatrix.solve(d, d.qacc, 0);
        ws.release(mark);
        EffectiveMetric.shift(d);
    }

    private static void euler(Model m, Data d, int force) {
        double[] buf = Inside.work(d).reals;
        MassOps.mulM(buf, force, d, d.qacc, 0);
        for (int i = 0; i < m.nv; i++) {
            buf[force + i] += d.opt.timestep * PassiveForces.dampingDerivative(m, d, i) * d.qacc[i];
        }
    }

    private static void implicit(Model m, Data d, int force) {
        SmoothVelocity.run(d, true);
        Implicit.matrix(d);
        for (int i = 0; i < m.nv; i++) {
            int row = m.D.rowadr[i];
            Inside.work(d).reals[force + i] = SparseDot.one(d.qLU, row, d.qacc, 0, m.D.rownnz[i], m.D.colind, row);
        }
    }

    private static void implicitFast(Model m, Data d, int force) {
        SmoothVelocity.run(d, false);
        ImplicitFast.matrix(d);
        double[] buf = Inside.work(d).reals;
        MassOps.mulSymmetric(buf, force, d.qH, m.M, m.nv, d.qacc, 0);
        DerivativeWork w = DerivativeWork.of(d);
        for (int j = 0; j < m.njnt; j++) {
            if (FreeBody.is(m, j)) {
                int dof = m.jnt.dofadr[j];
                FreeBody.implicitMatrix(w.block, d, j);
                for (int i = 0; i < 6; i++) {
                    buf[force + dof + i] = Dense.dot(w.block, 6 * i, d.qacc, dof, 6);
                }
            }
        }
    }
}
