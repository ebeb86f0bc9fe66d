package dev.cardan.engine.integrate;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.attached.Attached;
import dev.cardan.engine.attached.OwnSolver;
import dev.cardan.engine.attached.WorldPlugins;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.Positions;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.pipeline.ForwardPass;
import dev.cardan.engine.type.Stage;
import java.util.Arrays;

/**
 * Classic fourth-order Runge-Kutta. The first stage is the forward pass already done; each later stage starts from the
 * state at the beginning of the step, moved by the velocity and acceleration of the stage before it. Sensors and energy
 * belong to the first stage only.
 */
public final class RungeKutta {
    private static final double[] STAGE = {0.5, 0.5, 1};
    private static final double[] WEIGHT = {1.0 / 6.0, 1.0 / 3.0, 1.0 / 3.0, 1.0 / 6.0};

    private RungeKutta() {}

    public static void step(Data d) {
        Model m = d.model;
        OwnSolver solver = Attached.of(d).solver;
        if (solver != null && solver.moves) {
            throw solver.refusal("the integrator RK4");
        }
        int nq = m.nq, nv = m.nv, na = m.na;
        double h = d.opt.timestep, time = d.time;

        // start: (qpos, qvel, act); rate: (qvel, qacc, actDot) of a stage; sum: weighted rates
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int start = ws.take(nq + nv + na);
        int rate = ws.take(2 * nv + na);
        int sum = ws.take(2 * nv + na);
        double[] buf = ws.reals;
        System.arraycopy(d.qpos, 0, buf, start, nq);
        System.arraycopy(d.qvel, 0, buf, start + nq, nv);
        System.arraycopy(d.act, 0, buf, start + nq + nv, na);
        Arrays.fill(buf, sum, sum + 2 * nv + na, 0);
        readRate(d, buf, rate);
        Dense.addScaled(buf, sum, buf, rate, WEIGHT[0], 2 * nv + na);

        WorldPlugins plugins = Attached.of(d).plugins;
        try {
            if (plugins != null) {
                plugins.stages(d, true);
            }
            for (int stage = 1; stage < 4; stage++) {
                double a = STAGE[stage - 1];
                for (int i = rate; i < rate + 2 * nv + na; i++) {
                    buf[i] = buf[i] * a + 0.0; // a negative zero becomes positive, as in a sum
                }
                restart(d, buf, start);
                Positions.integrate(d, d.qpos, 0, buf, rate, h);
                Dense.addScaled(d.qvel, 0, buf, rate + nv, h, nv);
                Dense.addScaled(d.act, 0, buf, rate + 2 * nv, h, na);
                d.time = time + a * h;
                ForwardPass.evaluate(d, Stage.Code.NONE, true);
                readRate(d, buf, rate);
                Dense.addScaled(buf, sum, buf, rate, WEIGHT[stage], 2 * nv + na);
            }
        } finally {
            if (plugins != null) {
                plugins.stages(d, false);
            }
        }

        restart(d, buf, start);
        d.time = time;
        Advance.state(d, buf, sum + 2 * nv, buf, sum + nv, buf, sum);
        ws.release(mark);
    }

    private static void readRate(Data d, double[] buf, int rate) {
        Model m = d.model;
        System.arraycopy(d.qvel, 0, buf, rate, m.nv);
        System.arraycopy(d.qacc, 0, buf, rate + m.nv, m.nv);
        System.arraycopy(d.actDot, 0, buf, rate + 2 * m.nv, m.na);
    }

    private static void restart(Data d, double[] buf, int start) {
        Model m = d.model;
        System.arraycopy(buf, start, d.qpos, 0, m.nq);
        System.arraycopy(buf, start + m.nq, d.qvel, 0, m.nv);
        System.arraycopy(buf, start + m.nq + m.nv, d.act, 0, m.na);
    }
}
