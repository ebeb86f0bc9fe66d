package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.JointType;

/** Rows of limits of joints, then tendons, closer than their margin; pos is the distance left, negative beyond. */
final class LimitRows {
    private LimitRows() {}

    static void add(Data d) {
        if (d.opt.disabled(DisableFlag.LIMIT)) {
            return;
        }
        Runs joints = Awake.joints(d);
        for (int k = 0; k < joints.count; k++) {
            joints(d, joints.from[k], joints.to[k]);
        }
        TendonRows.limits(d);
    }

    private static void joints(Data d, int from, int to) {
        Model m = d.model;
        for (int j = from; j < to; j++) {
            if (m.jnt.limited[j]) {
                switch (m.jnt.type[j]) {
                    case JointType.Code.SLIDE, JointType.Code.HINGE -> scalar(d, j);
                    case JointType.Code.BALL -> ball(d, j);
                    default -> {}
                }
            }
        }
    }

    /** Lower and upper bound of a coordinate; a narrow range can be near both. */
    private static void scalar(Data d, int j) {
        Model m = d.model;
        double value = d.qpos[m.jnt.qposadr[j]], margin = m.jnt.margin[j];
        for (int side = -1; side <= 1; side += 2) {
            double dist = side * (m.jnt.range[2 * j + (side + 1) / 2] - value);
            if (dist < margin) {
                RowWork w = RowWork.of(d);
                w.chain[0] = m.jnt.dofadr[j];
                w.jac[0] = -side;
                append(d, j, dist, margin, w, 1);
            }
        }
    }

    /** The rotation angle of a ball joint, whose rate is the angular velocity along the rotation axis. */
    private static void ball(Data d, int j) {
        Model m = d.model;
        RowWork w = RowWork.of(d);
        double[] s = w.small;
        Quat.copy(s, 0, d.qpos, m.jnt.qposadr[j]);
        Quat.normalize(s, 0);
        Quat.toVelocity(s, 4, s, 0, 1);
        double angle = Vec3.normalize(s, 4);
        double margin = m.jnt.margin[j];
        double dist = Math.max(m.jnt.range[2 * j], m.jnt.range[2 * j + 1]) - angle;
        if (dist < margin) {
            for (int k = 0; k < 3; k++) {
                w.chain[k] = m.jnt.dofadr[j] + k;
            }
            Vec3.scale(w.jac, 0, s, 4, -1);
            append(d, j, dist, margin, w, 3);
        }
    }

    private static void append(Data d, int j, double dist, double margin, RowWork w, int nc) {
        int row = RowBuilder.append(d, ConstraintType.Code.LIMIT_JOINT, j, 1, 0, w.jac, w.chain, nc);
        d.efc.pos[row] = dist;
        d.efc.margin[row] = margin;
    }
}
