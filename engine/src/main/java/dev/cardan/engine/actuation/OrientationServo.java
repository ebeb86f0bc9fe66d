package dev.cardan.engine.actuation;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.CtrlChart;
import dev.cardan.engine.type.DynType;

/**
 * Servo for an orientation: torque = kp e + bias - kv velocity, where e is the rotation vector from the current to the
 * wanted orientation, in the frame of the moving part. The three outputs share inputs: a quaternion, or a rotation
 * vector that is the control or (integrated) the activation.
 */
final class OrientationServo {
    private OrientationServo() {}

    static void force(Model m, Data d, int a, double[] ctrl, int u) {
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int target = ws.take(4), current = ws.take(4), e = ws.take(3), tmp = ws.take(4);
        double[] buf = ws.reals;
        int out = m.actuator.outadr[a];
        if (m.actuator.ctrlspec[a] == CtrlChart.Code.QUAT) {
            Quat.copy(buf, target, ctrl, u);
            Quat.normalize(buf, target);
        } else {
            setpoint(m, d, a, buf, e, ctrl, u);
            fromRotationVector(buf, target, buf, e, buf, tmp);
        }
        fromRotationVector(buf, current, d.actuator.length, out, buf, tmp);
        Quat.sub(buf, e, buf, target, buf, current, buf, tmp);

        double kp = m.actuator.gainprm[Const.NGAIN * a];
        int p = Const.NBIAS * a;
        double constant = m.actuator.biasprm[p], kv = m.actuator.biasprm[p + 2];
        for (int k = 0; k < 3; k++) {
            d.actuator.force[out + k] = kp * buf[e + k] + constant + kv * d.actuator.velocity[out + k];
        }
        ws.release(mark);
    }

    /** r (3) = wanted rotation vector. */
    private static void setpoint(Model m, Data d, int a, double[] r, int ro, double[] ctrl, int u) {
        if (m.actuator.dyntype[a] == DynType.Code.NONE) {
            Vec3.copy(r, ro, ctrl, u);
            return;
        }
        int i = m.actuator.actadr[a];
        if (m.actuator.actearly[a]) {
            for (int k = 0; k < 3; k++) {
                r[ro + k] = Activation.next(m, d, a, i + k, d.actDot[i + k]);
            }
        } else {
            Vec3.copy(r, ro, d.act, i);
        }
    }

    /** r = quaternion of the rotation vector v; tmp holds three numbers. */
    private static void fromRotationVector(double[] r, int ro, double[] v, int vo, double[] tmp, int to) {
        double angle = Vec3.norm(v, vo);
        if (angle < Const.MINVAL) {
            Quat.identity(r, ro);
        } else {
            Vec3.set(tmp, to, v[vo] / angle, v[vo + 1] / angle, v[vo + 2] / angle);
            Quat.fromAxisAngle(r, ro, tmp, to, angle);
        }
    }

    /** Scales a torque down to the limit's length. */
    static void clamp(double[] force, int out, double limit) {
        double norm = Vec3.norm(force, out);
        if (norm > limit) {
            Vec3.scale(force, out, force, out, limit / norm);
        }
    }

    /** Replaces the integrated rotation vector by the shortest one of the same orientation. */
    static void shorten(double[] act, int i) {
        double angle = Vec3.norm(act, i);
        if (angle > Math.PI) {
            double scale = (angle - 2 * Math.PI * Maths.roundToInt(angle / (2 * Math.PI))) / angle;
            Vec3.scale(act, i, act, i, scale);
        }
    }
}
