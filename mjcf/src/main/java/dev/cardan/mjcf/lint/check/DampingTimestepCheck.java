package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.engine.Options;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.mjcf.lint.LintSeverity;

/** Joint dampers that the integrator cannot follow. */
final class DampingTimestepCheck extends Check {
    DampingTimestepCheck() {
        super(
                "damping-timestep",
                LintSeverity.WARNING,
                "joint damping that the integrator cannot follow",
                "RK4, and Euler without eulerdamp, take damping explicitly: above damping * timestep / inertia = 2 it drives the"
                        + " joint instead of slowing it.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        Options o = m.options();
        boolean explicit = o.integrator == Integrator.RK4
                || (o.integrator == Integrator.EULER && o.disabled(DisableFlag.EULERDAMP));
        if (!explicit || o.disabled(DisableFlag.DAMPER)) {
            return;
        }
        for (int v = 0; v < m.nv; v++) {
            double share = m.dof.damping[v] * o.timestep / m.dof.M0[v];
            if (share > 1.5) {
                out.add(
                        this,
                        s.compiled.joints().get(m.dof.jntid[v]),
                        "damping=\"" + Figures.of(m.dof.damping[v]) + "\" on an inertia of " + Figures.of(m.dof.M0[v])
                                + " takes " + Figures.of(share) + " of the speed in one time step",
                        "use integrator=\"implicitfast\", or lower the damping below "
                                + Figures.of(m.dof.M0[v] / o.timestep));
            }
        }
    }
}
