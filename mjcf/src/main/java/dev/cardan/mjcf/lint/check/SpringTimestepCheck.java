package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.JointType;
import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.spec.JointSpec;

/** Joint springs that are too stiff for the time step. */
final class SpringTimestepCheck extends Check {
    SpringTimestepCheck() {
        super(
                "spring-timestep",
                LintSeverity.WARNING,
                "a joint spring that is too stiff for the time step",
                "No integrator of MuJoCo takes springs implicitly: above w * timestep = 2 they gain energy and explode, above"
                        + " 1 they ring.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        double dt = m.options().timestep;
        if (m.options().integrator == Integrator.IMPLICIT_SPRING_DAMPER
                || m.options().disabled(DisableFlag.SPRING)) {
            return;
        }
        for (int j = 0; j < m.njnt; j++) {
            double k = m.jnt.stiffness[j], inertia = StepInertia.of(m, m.jnt.dofadr[j], 0);
            double step = Math.sqrt(k / inertia) * dt;
            if (k > 0 && step > 1) {
                JointSpec spec = s.compiled.joints().get(j);
                String unit = m.jnt.type[j] == JointType.Code.SLIDE ? " N/m" : " N m/rad";
                out.add(
                        this,
                        spec,
                        "stiffness=\"" + Figures.of(k) + "\"" + unit + " on an inertia of " + Figures.of(inertia)
                                + " moves by " + Figures.of(step) + " rad of its period in one time step of "
                                + Figures.of(dt) + " s",
                        "lower the stiffness below " + Figures.of(0.25 * inertia / (dt * dt))
                                + ", add armature, shorten the time step to " + Figures.of(0.5 * dt / step)
                                + ", or use cardan:integrator=\"implicitspringdamper\"");
            }
        }
    }
}
