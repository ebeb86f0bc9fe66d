package dev.cardan.engine.integrate;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.actuation.Activation;
import dev.cardan.engine.attached.Attached;
import dev.cardan.engine.delay.History;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.Positions;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.pipeline.ForwardPass;
import dev.cardan.engine.sensor.Sensors;
import dev.cardan.engine.sleep.Resting;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.Stage;

/**
 * The last act of every integrator: activations, velocities, positions and time move on by one step. Trees that have
 * rested long enough fall asleep, awake ones move.
 */
final class Advance {
    private Advance() {}

    /** r (nv) = smooth and constraint forces together, of dofs that are awake. */
    static void totalForce(double[] r, int ro, Data d) {
        Runs dofs = Awake.dofs(d);
        for (int k = 0; k < dofs.count; k++) {
            for (int i = dofs.from[k]; i < dofs.to[k]; i++) {
                r[ro + i] = d.qfrcSmooth[i] + d.qfrcConstraint[i];
            }
        }
    }

    /** Positions move with the velocities after the update (semi-implicit). */
    static void semiImplicit(Data d, double[] actDot, int ao, double[] qacc, int co) {
        state(d, actDot, ao, qacc, co, d.qvel, 0);
    }

    /** {@link #semiImplicit} with the acceleration in d.qacc, which changes when trees fall asleep. */
    static void withSolution(Data d) {
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int qacc = ws.take(d.model.nv);
        System.arraycopy(d.qacc, 0, ws.reals, qacc, d.model.nv);
        semiImplicit(d, d.actDot, 0, ws.reals, qacc);
        ws.release(mark);
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
        if (Resting.run(d) > 0) {
            ForwardPass.evaluate(d, Stage.Code.POS, false);
            Awake.update(d);
        }
        Runs dofs = Awake.dofs(d);
        for (int k = 0; k < dofs.count; k++) {
            int from = dofs.from[k];
            Dense.addScaled(d.qvel, from, qacc, co + from, h, dofs.to[k] - from);
        }
        Positions.integrateAwake(d, d.qpos, 0, qvel, vo, h);
        Attached attached = Attached.of(d);
        if (attached.solver != null && attached.solver.moves) {
            Positions.integrateAwake(d, d.qpos, 0, attached.solver.displacement, 0, 1);
        }
        d.time += h;
        if (attached.plugins != null) {
            attached.plugins.advance(d);
        }
        System.arraycopy(d.qacc, 0, d.qaccWarmstart, 0, m.nv);
    }
}
