package dev.cardan.engine;

import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.inverse.Inverse;
import dev.cardan.engine.kinematics.Positions;
import dev.cardan.engine.pipeline.ForwardPass;
import dev.cardan.engine.type.Stage;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Inverse dynamics at one point, and how it differs nearby: accelerations, then velocities, then positions, so that each may rely
 * on what the later ones change. Several worlds may share the directions as long as each keeps that order.
 *
 * <p>Sensors of actuators show the forces of the direction before, as in MuJoCo: actuation is computed after sensors. Who begins in
 * the middle goes there first, so that results don't depend on who shares.
 */
final class InverseDifferences {
    /** Directions that are taken at a time. */
    private static final int SOME = 8;

    private final Data d;
    private final Model m;
    private final double eps;
    private final boolean actuation;
    private final boolean skipSensors;
    private final double[] buf;
    private final int pos;
    private final int direction;
    private final int force; // at the point
    private final int nearby; // beside it
    private final int sensor;
    private final int mass;

    /** For one call of a world, which is under way. */
    InverseDifferences(Data d, double eps, boolean actuation, boolean sensors) {
        this.d = d;
        m = d.model;
        this.eps = eps;
        this.actuation = actuation;
        skipSensors = !sensors;
        Workspace ws = Inside.work(d);
        pos = ws.take(m.nq);
        direction = ws.take(m.nv);
        force = ws.take(m.nv);
        nearby = ws.take(m.nv);
        sensor = ws.take(m.nsensordata);
        mass = ws.take(m.nC);
        buf = ws.reals;
    }

    /** Takes some directions as long as there are any and writes their rows; a null matrix is left out. */
    void run(AtomicInteger taken, InverseMatrices r) {
        System.arraycopy(d.qpos, 0, buf, pos, m.nq);
        evaluate(Stage.Code.NONE, force);
        System.arraycopy(d.sensordata, 0, buf, sensor, m.nsensordata);
        System.arraycopy(d.M, 0, buf, mass, m.nC);
        int nv = m.nv;
        int a = r.forceByAcceleration() != null || r.sensorByAcceleration() != null ? nv : 0;
        int v = a + (r.forceByVelocity() != null || r.sensorByVelocity() != null ? nv : 0);
        int all = v
                + (r.forceByPosition() != null || r.sensorByPosition() != null || r.massByPosition() != null ? nv : 0);
        int last = -1;
        for (int from = SOME * taken.getAndIncrement(); from < all; from = SOME * taken.getAndIncrement()) {
            if (from != last + 1 && actuation && !skipSensors) {
                go(from - 1, a, v);
            }
            last = Math.min(from + SOME, all) - 1;
            for (int k = from; k <= last; k++) {
                go(k, a, v);
                write(k, a, v, r);
            }
        }
    }

    /** Evaluates beside the point: in one of a directions of acceleration, then of velocity up to v, then of position. */
    private void go(int k, int a, int v) {
        if (k < a) {
            move(d.qacc, k, Stage.Code.VEL);
        } else if (k < v) {
            move(d.qvel, k - a, Stage.Code.POS);
        } else {
            Arrays.fill(buf, direction, direction + m.nv, 0);
            buf[direction + k - v] = 1;
            Positions.integrate(d, d.qpos, 0, buf, direction, eps);
            evaluate(Stage.Code.NONE, nearby);
            System.arraycopy(buf, pos, d.qpos, 0, m.nq);
        }
    }

    private void write(int k, int a, int v, InverseMatrices r) {
        if (k < a) {
            rows(k, r.forceByAcceleration(), r.sensorByAcceleration());
        } else if (k < v) {
            rows(k - a, r.forceByVelocity(), r.sensorByVelocity());
        } else {
            rows(k - v, r.forceByPosition(), r.sensorByPosition());
            difference(r.massByPosition(), k - v, d.M, 0, mass, m.nC);
        }
    }

    private void evaluate(int skip, int result) {
        Inverse.evaluate(d, skip, skipSensors);
        System.arraycopy(d.qfrcInverse, 0, buf, result, m.nv);
        if (actuation) {
            ForwardPass.actuation(d);
            for (int i = 0; i < m.nv; i++) {
                buf[result + i] -= d.qfrcActuator[i];
            }
        }
    }

    private void move(double[] x, int i, int skip) {
        double given = x[i];
        x[i] += eps;
        try {
            evaluate(skip, nearby);
        } finally {
            x[i] = given; // the acceleration too, even if this fails
        }
    }

    private void rows(int i, double[] forces, double[] sensors) {
        difference(forces, i, buf, nearby, force, m.nv);
        difference(sensors, i, d.sensordata, 0, sensor, m.nsensordata);
    }

    private void difference(double[] matrix, int row, double[] beside, int bo, int at, int n) {
        double inv = 1 / eps;
        for (int k = 0; matrix != null && k < n; k++) {
            matrix[row * n + k] = inv * (beside[bo + k] - buf[at + k]);
        }
    }
}
