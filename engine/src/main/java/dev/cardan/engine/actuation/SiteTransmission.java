package dev.cardan.engine.actuation;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;

/**
 * A force and torque at a site, the gear: in the site's own frame, or in the frame of a reference site against which
 * the length is then measured (without one it is zero).
 *
 * <p>Degrees of freedom that move both sites have no part. The turning of the reference frame itself isn't part of the
 * moment arms, so these are the derivative of the length only if the reference site stands still or moves with both.
 */
final class SiteTransmission {
    private SiteTransmission() {}

    static int row(Model m, Data d, int a, int out, int adr) {
        int site = m.actuator.trnid[2 * a], ref = m.actuator.trnid[2 * a + 1];
        int frame = ref < 0 ? site : ref, g = 6 * out;
        double[] gear = m.actuator.gear;
        boolean translates = gear[g] != 0 || gear[g + 1] != 0 || gear[g + 2] != 0;
        boolean rotates = gear[g + 3] != 0 || gear[g + 4] != 0 || gear[g + 5] != 0;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int wrench = ws.take(6);
        double[] buf = ws.reals;
        Mat3.mulVec(buf, wrench, d.site.xmat, 9 * frame, gear, g);
        Mat3.mulVec(buf, wrench + 3, d.site.xmat, 9 * frame, gear, g + 3);
        double length = 0;
        if (ref >= 0) {
            if (translates) {
                length += distance(d, site, ref, gear, g);
            }
            if (rotates) {
                length += angle(m, d, site, ref, gear, g + 3);
            }
        }
        d.actuator.length[out] = length;
        int n = columns(m, d, site, ref, buf, wrench, adr);
        ws.release(mark);
        return n;
    }

    /** Position of the site in the reference frame, along the gear. */
    private static double distance(Data d, int site, int ref, double[] gear, int g) {
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int v = ws.take(3);
        double[] buf = ws.reals;
        Vec3.sub(buf, v, d.site.xpos, 3 * site, d.site.xpos, 3 * ref);
        Mat3.mulTransposedVec(buf, v, d.site.xmat, 9 * ref, buf, v);
        ws.release(mark);
        return Vec3.dot(buf, v, gear, g);
    }

    /** Rotation vector of the site relative to the reference frame, along the gear. */
    private static double angle(Model m, Data d, int site, int ref, double[] gear, int g) {
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int v = ws.take(3);
        double[] buf = ws.reals;
        rotation(buf, v, m, d, site, ref);
        ws.release(mark);
        return Vec3.dot(buf, v, gear, g);
    }

    /**
     * r = rotation vector that leads from the reference site to the site; MuJoCo multiplies site and body in this
     * order.
     */
    static void rotation(double[] r, int ro, Model m, Data d, int site, int ref) {
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int q1 = ws.take(4), q2 = ws.take(4), tmp = ws.take(4);
        double[] buf = ws.reals;
        Quat.mul(buf, q1, m.site.quat, 4 * site, d.xquat, 4 * m.site.bodyid[site]);
        Quat.mul(buf, q2, m.site.quat, 4 * ref, d.xquat, 4 * m.site.bodyid[ref]);
        Quat.sub(r, ro, buf, q1, buf, q2, buf, tmp);
        ws.release(mark);
    }

    /**
     * Power of the wrench (force, torque; world axes) per unit velocity of each degree of freedom that moves one site
     * only.
     */
    private static int columns(Model m, Data d, int site, int ref, double[] wrench, int w, int adr) {
        double[] cdof = d.cdof, com = d.subtreeCom, xpos = d.site.xpos;
        int[] parent = m.dof.parentid;
        double fx = wrench[w], fy = wrench[w + 1], fz = wrench[w + 2];
        double tx = wrench[w + 3], ty = wrench[w + 4], tz = wrench[w + 5];
        int body = m.site.bodyid[site], s = 3 * site, root = 3 * m.body.rootid[body];
        double x1 = xpos[s] - com[root], y1 = xpos[s + 1] - com[root + 1], z1 = xpos[s + 2] - com[root + 2];
        double x2 = 0, y2 = 0, z2 = 0;
        int i = Jacobians.lastDof(m, body), j = -1;
        if (ref >= 0) {
            int other = m.site.bodyid[ref], o = 3 * ref, otherRoot = 3 * m.body.rootid[other];
            x2 = xpos[o] - com[otherRoot];
            y2 = xpos[o + 1] - com[otherRoot + 1];
            z2 = xpos[o + 2] - com[otherRoot + 2];
            j = Jacobians.lastDof(m, other);
        }
        int n = 0;
        while (i != j) {
            boolean own = i > j;
            int dof = own ? i : j, c = 6 * dof;
            double x = own ? x1 : x2, y = own ? y1 : y2, z = own ? z1 : z2;
            double wx = cdof[c], wy = cdof[c + 1], wz = cdof[c + 2];
            double vx = cdof[c + 3] + (wy * z - wz * y);
            double vy = cdof[c + 4] + (wz * x - wx * z);
            double vz = cdof[c + 5] + (wx * y - wy * x);
            double arm = (vx * fx + vy * fy + vz * fz) + (wx * tx + wy * ty + wz * tz);
            n = MomentRow.append(d, adr, n, dof, own ? arm : -arm);
            if (own) {
                i = parent[i];
            } else {
                j = parent[j];
            }
        }
        return MomentRow.reverse(d, adr, n);
    }
}
