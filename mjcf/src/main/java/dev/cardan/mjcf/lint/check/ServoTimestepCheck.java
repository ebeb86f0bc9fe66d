package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.Integrator;
import dev.cardan.mjcf.lint.LintSeverity;

/** Servos whose gains are too high for the time step. */
final class ServoTimestepCheck extends Check {
    ServoTimestepCheck() {
        super(
                "servo-timestep",
                LintSeverity.WARNING,
                "a servo with gains too high for the time step",
                "Position gains are explicit in every integrator, velocity gains in Euler and RK4: above the limit the joint"
                        + " shakes with growing force.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        double dt = m.options().timestep;
        Integrator integrator = m.options().integrator;
        boolean explicit = integrator == Integrator.EULER || integrator == Integrator.RK4;
        for (int a = 0; a < m.nactuator; a++) {
            Servo x = Servo.of(m, a);
            if (x == null) {
                continue;
            }
            int v = m.jnt.dofadr[x.joint()];
            double inertia = StepInertia.of(m, v, x.kv()), damper = x.kv() * dt / m.dof.M0[v];
            double spring = x.kp() > 0 ? Math.sqrt(x.kp() / inertia) * dt : 0;
            if (spring > 1) {
                out.add(
                        this,
                        s.compiled.actuators().get(a),
                        "a position gain of " + Figures.of(x.kp()) + " on an inertia of " + Figures.of(inertia)
                                + " moves "
                                + s.joint(x.joint()) + " by " + Figures.of(spring)
                                + " rad of its period in one time step of "
                                + Figures.of(dt) + " s",
                        "lower kp below " + Figures.of(0.25 * inertia / (dt * dt))
                                + ", add armature to the joint, or shorten the" + " time step to "
                                + Figures.of(0.5 * dt / spring));
            } else if (explicit && damper > 1.5) {
                out.add(
                        this,
                        s.compiled.actuators().get(a),
                        "a velocity gain of " + Figures.of(x.kv()) + " on an inertia of " + Figures.of(inertia)
                                + " takes " + Figures.of(damper) + " of the speed of " + s.joint(x.joint())
                                + " in one time step",
                        "use integrator=\"implicitfast\", or lower kv below " + Figures.of(inertia / dt));
            }
        }
    }
}
