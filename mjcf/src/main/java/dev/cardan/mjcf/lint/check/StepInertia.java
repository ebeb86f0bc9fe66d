package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.Integrator;

/** The inertia that a degree of freedom shows within one time step: dampers that are taken implicitly add to it. */
final class StepInertia {
    private StepInertia() {}

    /**
     * @param v the degree of freedom
     * @param gain velocity gain of an actuator on it
     */
    static double of(Model m, int v, double gain) {
        Integrator i = m.options().integrator;
        boolean all = i != Integrator.EULER && i != Integrator.RK4;
        boolean joints = all || (i == Integrator.EULER && !m.options().disabled(DisableFlag.EULERDAMP));
        double damping = (joints ? m.dof.damping[v] : 0) + (all ? Math.max(0, gain) : 0);
        return m.dof.M0[v] + m.options().timestep * damping;
    }
}
