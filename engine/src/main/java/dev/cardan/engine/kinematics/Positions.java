package dev.cardan.engine.kinematics;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.JointType;

/** Steps and differences in the space of positions, where orientations are quaternions. */
public final class Positions {
    private Positions() {}

    /** qpos moves with velocity qvel for time dt. */
    public static void integrate(Data d, double[] qpos, int qo, double[] qvel, int vo, double dt) {
        integrate(d, qpos, qo, qvel, vo, dt, 0, d.model.njnt);
    }

    /** The positions of awake trees in qpos move with velocity qvel for time dt. */
    public static void integrateAwake(Data d, double[] qpos, int qo, double[] qvel, int vo, double dt) {
        Runs joints = Awake.joints(d);
        for (int k = 0; k < joints.count; k++) {
            integrate(d, qpos, qo, qvel, vo, dt, joints.from[k], joints.to[k]);
        }
    }

    private static void integrate(Data d, double[] qpos, int qo, double[] qvel, int vo, double dt, int from, int to) {
        Model m = d.model;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int t = ws.take(8);
        double[] tmp = ws.reals;
        for (int j = from; j < to; j++) {
            int p = qo + m.jnt.qposadr[j], v = vo + m.jnt.dofadr[j];
            switch (m.jnt.type[j]) {
                case JointType.Code.FREE -> {
                    for (int i = 0; i < 3; i++) {
                        qpos[p + i] += dt * qvel[v + i];
                    }
                    Quat.integrate(qpos, p + 3, qvel, v + 3, dt, tmp, t);
                }
                case JointType.Code.BALL -> Quat.integrate(qpos, p, qvel, v, dt, tmp, t);
                default -> qpos[p] += dt * qvel[v];
            }
        }
        ws.release(mark);
    }

    /** Scales the quaternions in qpos to length one. */
    public static void normalize(Model m, double[] qpos, int qo) {
        for (int j = 0; j < m.njnt; j++) {
            int p = qo + m.jnt.qposadr[j];
            switch (m.jnt.type[j]) {
                case JointType.Code.FREE -> Quat.normalize(qpos, p + 3);
                case JointType.Code.BALL -> Quat.normalize(qpos, p);
                default -> {}
            }
        }
    }

    /** qvel = velocity that leads from qpos1 to qpos2 in time dt. */
    public static void differentiate(
            Data d, double[] qvel, int vo, double dt, double[] qpos1, int o1, double[] qpos2, int o2) {
        Model m = d.model;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int t = ws.take(4);
        double[] tmp = ws.reals;
        for (int j = 0; j < m.njnt; j++) {
            int p = m.jnt.qposadr[j], v = vo + m.jnt.dofadr[j];
            switch (m.jnt.type[j]) {
                case JointType.Code.FREE -> {
                    for (int i = 0; i < 3; i++) {
                        qvel[v + i] = (qpos2[o2 + p + i] - qpos1[o1 + p + i]) / dt;
                    }
                    rotation(qvel, v + 3, dt, qpos1, o1 + p + 3, qpos2, o2 + p + 3, tmp, t);
                }
                case JointType.Code.BALL -> rotation(qvel, v, dt, qpos1, o1 + p, qpos2, o2 + p, tmp, t);
                default -> qvel[v] = (qpos2[o2 + p] - qpos1[o1 + p]) / dt;
            }
        }
        ws.release(mark);
    }

    private static void rotation(
            double[] qvel, int v, double dt, double[] q1, int o1, double[] q2, int o2, double[] tmp, int t) {
        Quat.sub(qvel, v, q2, o2, q1, o1, tmp, t);
        Vec3.scale(qvel, v, qvel, v, 1 / dt);
    }
}
