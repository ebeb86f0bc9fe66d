package dev.cardan.engine.integrate;

import dev.cardan.engine.Data;
import dev.cardan.engine.History;
import dev.cardan.engine.Model;
import dev.cardan.engine.actuation.Activation;
import dev.cardan.engine.kinematics.Positions;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.sensor.Sensors;
import dev.cardan.engine.type.DisableFlag;

/** The last act of every integrator: activations, velocities, positions and time move on by one step. */
final class Advance {
    private Advance() {}

    /** Positions move with the velocities after the update (semi-implicit). */
    static void semiImplicit(Data d, double[] actDot, int ao, double[] qacc, int co) {
        state(d, actDot, ao, qacc, co, d.qvel, 0);
    }

    /** Positions move with the velocities given in qvel. */
    static void state(Data d, double[] actDot, int ao, double[] qacc, int co, double[] qvel, int vo) {
        Model m = d.model;
        double h = d.opt.timestep;
        if (m.nhistory > 0) {
            History.recordControls(d);
            Sensors.record(d);
        }
        if (m.na > 0 && !d.opt.disabled(DisableFlag.ACTUATION)) {
            Activation.advance(d, actDot, ao);
        }
        Dense.addScaled(d.qvel, 0, qacc, co, h, m.nv);
        Positions.integrate(d, d.qpos, 0, qvel, vo, h);
        d.time += h;
        System.arraycopy(d.qacc, 0, d.qaccWarmstart, 0, m.nv);
    }
}
