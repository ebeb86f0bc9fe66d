package dev.cardan.engine.actuation;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.math.Vec3;

/**
 * A rod of fixed length r between a slider, which moves along the z axis of one site, and a pin at another site.
 *
 * <p>With v from the slider's site to the pin and a the axis: length = a'v - sqrt(det), det = (a'v)^2 + r^2 - v'v. When
 * the rod is too short (det not positive) the length is a'v alone.
 */
final class SliderCrank {
    private SliderCrank() {}

    static int row(Model m, Data d, int actuator, int out, int adr) {
        int pin = m.actuator.trnid[2 * actuator], slider = m.actuator.trnid[2 * actuator + 1];
        double rod = m.actuator.cranklength[actuator], gear = m.actuator.gear[6 * out];
        double[] xmat = d.site.xmat, xpos = d.site.xpos;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int axis = ws.take(3), vec = ws.take(3), byAxis = ws.take(3), byVec = ws.take(3);
        double[] buf = ws.reals;
        Vec3.set(buf, axis, xmat[9 * slider + 2], xmat[9 * slider + 5], xmat[9 * slider + 8]);
        Vec3.sub(buf, vec, xpos, 3 * pin, xpos, 3 * slider);

        double av = Vec3.dot(buf, vec, buf, axis);
        double det = av * av + rod * rod - Vec3.dot(buf, vec, buf, vec);
        if (det <= 0) {
            d.actuator.length[out] = av * gear;
            Vec3.copy(buf, byAxis, buf, vec);
            Vec3.copy(buf, byVec, buf, axis);
        } else {
            double root = Math.sqrt(det);
            d.actuator.length[out] = (av - root) * gear;
            Vec3.scale(buf, byVec, buf, axis, 1 - av / root);
            Vec3.addScaled(buf, byVec, buf, vec, 1 / root);
            Vec3.scale(buf, byAxis, buf, vec, 1 - av / root);
        }
        int n = columns(m, d, pin, slider, buf, axis, byAxis, byVec, gear, adr);
        ws.release(mark);
        return n;
    }

    /** Chain rule: each degree of freedom turns the axis and moves pin and slider. */
    private static int columns(
            Model m, Data d, int pin, int slider, double[] buf, int axis, int byAxis, int byVec, double gear, int adr) {
        double[] cdof = d.cdof, com = d.subtreeCom, xpos = d.site.xpos;
        int[] parent = m.dof.parentid;
        int pinBody = m.site.bodyid[pin], sliderBody = m.site.bodyid[slider];
        int p = 3 * pin, s = 3 * slider, rp = 3 * m.body.rootid[pinBody], rs = 3 * m.body.rootid[sliderBody];
        double px = xpos[p] - com[rp], py = xpos[p + 1] - com[rp + 1], pz = xpos[p + 2] - com[rp + 2];
        double sx = xpos[s] - com[rs], sy = xpos[s + 1] - com[rs + 1], sz = xpos[s + 2] - com[rs + 2];
        double ax = buf[axis], ay = buf[axis + 1], az = buf[axis + 2];
        double lax = buf[byAxis], lay = buf[byAxis + 1], laz = buf[byAxis + 2];
        double lvx = buf[byVec], lvy = buf[byVec + 1], lvz = buf[byVec + 2];
        int i = Jacobians.lastDof(m, pinBody), j = Jacobians.lastDof(m, sliderBody);
        int n = 0;
        while (i >= 0 || j >= 0) {
            int dof = Math.max(i, j), c = 6 * dof;
            double wx = cdof[c], wy = cdof[c + 1], wz = cdof[c + 2];
            double vx = 0, vy = 0, vz = 0, tx = 0, ty = 0, tz = 0;
            if (i == dof) {
                vx = cdof[c + 3] + (wy * pz - wz * py);
                vy = cdof[c + 4] + (wz * px - wx * pz);
                vz = cdof[c + 5] + (wx * py - wy * px);
            }
            if (j == dof) {
                vx -= cdof[c + 3] + (wy * sz - wz * sy);
                vy -= cdof[c + 4] + (wz * sx - wx * sz);
                vz -= cdof[c + 5] + (wx * sy - wy * sx);
                tx = wy * az - wz * ay;
                ty = wz * ax - wx * az;
                tz = wx * ay - wy * ax;
                j = parent[dof];
            }
            if (i == dof) {
                i = parent[dof];
            }
            double arm = (lax * tx + lvx * vx) + (lay * ty + lvy * vy) + (laz * tz + lvz * vz);
            if (arm != 0) {
                d.actuator.moment[adr + n] = arm * gear;
                d.moment.colind[adr + n++] = dof;
            }
        }
        return MomentRow.reverse(d, adr, n);
    }
}
