package dev.cardan.soft;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.extension.Plugin;
import dev.cardan.engine.type.DisableFlag;

/**
 * All soft bodies of one world. A forward evaluation computes the next state of the bodies and the forces on rigid ones, and leaves the
 * state alone; the end of a step takes over what was computed. Stages of an integrator of higher order find the forces of the start of
 * the step: these are the impulses of the whole step, in which the bodies have moved already.
 */
final class SoftPlugin implements Plugin {
    final SoftScene scene;
    final SoftSolver solver;
    private boolean stages;

    SoftPlugin(Model m, SoftScene scene) {
        this.scene = scene;
        solver = new SoftSolver(m, scene);
    }

    @Override
    public void reset(Data d, int instance) {
        solver.reset(d);
    }

    @Override
    public void passive(Data d, int instance) {
        if (!stages) {
            solver.solve(d);
        }
        double[] force = solver.force;
        for (int i = 0; i < force.length; i++) {
            d.qfrcPassive[i] += force[i];
        }
    }

    @Override
    public void stages(Data d, int instance, boolean begin) {
        stages = begin;
    }

    @Override
    public void advance(Data d, int instance) {
        boolean off = d.opt.disabled(DisableFlag.SPRING) && d.opt.disabled(DisableFlag.DAMPER);
        if (!off) { // else nobody has asked for passive forces, and nothing was computed
            solver.commit(d);
        }
    }

    @Override
    public void copyFrom(Plugin other, Data d, int instance) {
        solver.copyFrom(((SoftPlugin) other).solver);
    }
}
