package dev.cardan.engine.actuation;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.sleep.SleepStates;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.SleepState;
import dev.cardan.engine.type.TrnType;

/**
 * Lengths of actuator outputs and their moment arms, d(length)/d(q), as a sparse matrix with a row per output.
 *
 * <p>Reads qpos, sites, tendons, contacts; writes actuator.length, actuator.moment, moment.
 */
public final class Transmission {
    private Transmission() {}

    public static void run(Data d) {
        Model m = d.model;
        int[] trntype = m.actuator.trntype, outadr = m.actuator.outadr;
        int[] rowadr = d.moment.rowadr, rownnz = d.moment.rownnz;
        int n = m.nactuator, adr = 0;
        boolean sleepers = Awake.partly(d);
        for (int a = 0; a < n; a++) {
            int out = outadr[a];
            if (sleepers && SleepStates.actuator(d, a) == SleepState.ASLEEP) {
                for (int o = out; o < out + m.actuator.outnum[a]; o++) {
                    rowadr[o] = adr;
                    rownnz[o] = 0;
                }
                continue;
            }
            if (trntype[a] == TrnType.Code.SO3) {
                adr = OrientationTransmission.rows(m, d, a, out, adr);
                continue;
            }
            int nnz = switch (trntype[a]) {
                case TrnType.Code.JOINT, TrnType.Code.JOINTINPARENT -> joint(m, d, a, out, adr);
                case TrnType.Code.SLIDERCRANK -> SliderCrank.row(m, d, a, out, adr);
                case TrnType.Code.TENDON -> tendon(m, d, a, out, adr);
                case TrnType.Code.SITE -> SiteTransmission.row(m, d, a, out, adr);
                case TrnType.Code.BODY -> AdhesionTransmission.row(m, d, a, out, adr);
                default -> throw new IllegalStateException("actuator " + a + " has no transmission");
            };
            rowadr[out] = adr;
            rownnz[out] = nnz;
            adr += nnz;
        }
    }

    // each fills one row from address adr on and returns its number of entries

    private static int tendon(Model m, Data d, int a, int out, int adr) {
        int t = m.actuator.trnid[2 * a];
        int n = m.ten.JRownnz[t], from = m.ten.JRowadr[t];
        double gear = m.actuator.gear[6 * out];
        double[] moment = d.actuator.moment, J = d.ten.J;
        d.actuator.length[out] = d.ten.length[t] * gear;
        System.arraycopy(m.ten.JColind, from, d.moment.colind, adr, n);
        for (int k = 0; k < n; k++) {
            moment[adr + k] = J[from + k] * gear;
        }
        return n;
    }

    private static int joint(Model m, Data d, int a, int out, int adr) {
        int j = m.actuator.trnid[2 * a];
        int type = m.jnt.type[j];
        double[] gear = m.actuator.gear, moment = d.actuator.moment;
        boolean inParent = m.actuator.trntype[a] == TrnType.Code.JOINTINPARENT;
        int g = 6 * out;
        int q = m.jnt.qposadr[j];
        switch (type) {
            case JointType.Code.BALL -> {
                ballLength(d, out, adr, gear, g, q, inParent);
                return columns(d, adr, m.jnt.dofadr[j], 3);
            }
            case JointType.Code.FREE -> {
                // six numbers have no meaningful length
                d.actuator.length[out] = 0;
                Vec3.copy(moment, adr, gear, g);
                if (inParent) {
                    intoBody(d, moment, adr + 3, gear, g + 3, q + 3);
                } else {
                    Vec3.copy(moment, adr + 3, gear, g + 3);
                }
                return columns(d, adr, m.jnt.dofadr[j], 6);
            }
            default -> {
                d.actuator.length[out] = d.qpos[q] * gear[g];
                moment[adr] = gear[g];
                return columns(d, adr, m.jnt.dofadr[j], 1);
            }
        }
    }

    /** Length along the gear axis of the rotation vector of a ball joint. */
    private static void ballLength(Data d, int out, int adr, double[] gear, int g, int q, boolean inParent) {
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int axis = ws.take(3);
        double[] buf = ws.reals, moment = d.actuator.moment;
        rotationVector(buf, axis, d, q);
        if (inParent) {
            intoBody(d, moment, adr, gear, g, q);
        } else {
            Vec3.copy(moment, adr, gear, g);
        }
        d.actuator.length[out] = Vec3.dot(buf, axis, moment, adr);
        ws.release(mark);
    }

    /** r (3) = rotation vector of the quaternion at qpos[q]. */
    static void rotationVector(double[] r, int ro, Data d, int q) {
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int quat = ws.take(4);
        double[] buf = ws.reals;
        Quat.copy(buf, quat, d.qpos, q);
        Quat.normalize(buf, quat);
        Quat.toVelocity(r, ro, buf, quat, 1);
        ws.release(mark);
    }

    /** r = gear axis, given in the parent's frame, in the frame of the body turned by the quaternion at qpos[q]. */
    private static void intoBody(Data d, double[] r, int ro, double[] gear, int g, int q) {
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int quat = ws.take(4);
        double[] buf = ws.reals;
        Quat.copy(buf, quat, d.qpos, q);
        Quat.normalize(buf, quat);
        Quat.conjugate(buf, quat, buf, quat);
        Quat.rotate(r, ro, gear, g, buf, quat);
        ws.release(mark);
    }

    private static int columns(Data d, int adr, int dof, int n) {
        for (int k = 0; k < n; k++) {
            d.moment.colind[adr + k] = dof + k;
        }
        return n;
    }
}
