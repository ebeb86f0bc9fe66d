package dev.cardan.engine.derivative;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inertia.ReflectedLoad;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.passive.PassiveForces;
import dev.cardan.engine.passive.Polynomial;
import dev.cardan.engine.sleep.SleepStates;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.SleepState;
import java.util.Arrays;

/**
 * How the smooth forces change with the velocities: qDeriv = d(actuator + passive - bias) / d(qvel).
 *
 * <p>The matrix has the pattern m.D: only pairs of dofs of which one moves the other. It is symmetric but for the bias
 * and some fluid forces. Springs and constraint forces don't enter. Needs a forward pass.
 */
public final class SmoothVelocity {
    private SmoothVelocity() {}

    /**
     * Writes qDeriv.
     *
     * @param withBias whether to include Coriolis, centrifugal and gyroscopic forces
     */
    public static void run(Data d, boolean withBias) {
        clear(d);
        ActuatorVelocity.add(d);
        passive(d);
        if (withBias) {
            BiasVelocity.subtract(d);
        }
    }

    /**
     * {@link #run} with the pairs of dofs that qDeriv leaves out, such as those of a tendon across branches: r (nv x nv) =
     * d(actuator + passive - bias) / d(qvel), r[i nv + k] of force i by velocity k. Edges of flexes count within qDeriv only.
     */
    public static void full(double[] r, Data d) {
        run(d, true);
        Model m = d.model;
        int nv = m.nv;
        Arrays.fill(r, 0, nv * nv, 0);
        for (int i = 0; i < nv; i++) {
            for (int k = m.D.rowadr[i]; k < m.D.rowadr[i] + m.D.rownnz[i]; k++) {
                r[i * nv + m.D.colind[k]] = d.qDeriv[k];
            }
        }
        ActuatorVelocity.addBeyond(r, d);
        if (!d.opt.disabled(DisableFlag.DAMPER) && d.opt.integrator != Integrator.IMPLICIT_SPRING_DAMPER) {
            for (int t = 0; t < m.ntendon; t++) {
                double b = -tendonDamping(m, d, t);
                if (b != 0) {
                    JacobianProduct.addBeyond(r, m, d.ten.J, m.ten.JRowadr[t], m.ten.JRownnz[t], m.ten.JColind, b);
                }
            }
        }
    }

    private static void clear(Data d) {
        Model m = d.model;
        Runs dofs = Awake.dofs(d);
        for (int k = 0; k < dofs.count; k++) {
            int last = dofs.to[k] - 1;
            Arrays.fill(d.qDeriv, m.D.rowadr[dofs.from[k]], m.D.rowadr[last] + m.D.rownnz[last], 0);
        }
    }

    private static void passive(Data d) {
        boolean dampers = !d.opt.disabled(DisableFlag.DAMPER);
        if (dampers || !d.opt.disabled(DisableFlag.SPRING)) {
            FluidVelocity.add(d);
        }
        if (dampers) {
            dampers(d);
        }
    }

    /** Dampers of joints, then of edges of flexes, then of tendons. */
    private static void dampers(Data d) {
        Model m = d.model;
        int[] rowadr = m.D.rowadr, diag = m.D.diag;
        Runs dofs = Awake.dofs(d);
        for (int k = 0; k < dofs.count; k++) {
            for (int i = dofs.from[k]; i < dofs.to[k]; i++) {
                d.qDeriv[rowadr[i] + diag[i]] -= PassiveForces.dampingDerivative(m, d, i);
            }
        }
        for (int f = 0; f < m.nflex; f++) {
            double rate = -m.flex.edgedamping[f];
            if (!m.flex.rigid[f] && rate != 0) {
                edgeDampers(d, f, rate);
            }
        }
        if (d.opt.integrator == Integrator.IMPLICIT_SPRING_DAMPER) {
            return; // tendons don't damp there
        }
        boolean sleepers = Awake.partly(d);
        for (int t = 0; t < m.ntendon; t++) {
            if (sleepers && SleepStates.tendon(d, t) == SleepState.ASLEEP) {
                continue;
            }
            double rate = -tendonDamping(m, d, t);
            if (rate != 0) {
                JacobianProduct.add(d, d.ten.J, m.ten.JRowadr[t], m.ten.JRownnz[t], m.ten.JColind, rate);
            }
        }
    }

    private static void edgeDampers(Data d, int f, double rate) {
        Model m = d.model;
        int[] rowadr = m.flexedge.JRowadr, rownnz = m.flexedge.JRownnz, colind = m.flexedge.JColind;
        int to = m.flex.edgeadr[f] + m.flex.edgenum[f];
        for (int e = m.flex.edgeadr[f]; e < to; e++) {
            if (!m.flexedge.rigid[e]) {
                JacobianProduct.add(d, d.flexedge.J, rowadr[e], rownnz[e], colind, rate);
            }
        }
    }

    /** Rate at which the damping force of tendon t grows with its velocity. */
    private static double tendonDamping(Model m, Data d, int t) {
        double[] poly = m.tendon.dampingpoly;
        double b = m.tendon.damping[t] + ReflectedLoad.tendonDamping(m, t);
        double p0 = ReflectedLoad.addTendonDampingPoly(m, t, 0, poly[Const.NPOLY * t]);
        double p1 = ReflectedLoad.addTendonDampingPoly(m, t, 1, poly[Const.NPOLY * t + 1]);
        return Polynomial.derivative(b, p0, p1, Math.abs(d.ten.velocity[t]));
    }
}
