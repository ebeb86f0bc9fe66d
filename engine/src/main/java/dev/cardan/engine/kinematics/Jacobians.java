package dev.cardan.engine.kinematics;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Spatial;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.JointType;
import java.util.Arrays;

/**
 * Jacobians of points and frames that move with a body: dense matrices (3 x nv, row by row) in world axes, with velocity
 * = J qvel. The translational part {@code jacp} and the rotational part {@code jacr} are optional: pass null to leave
 * one out.
 *
 * <p>Reads cdof, subtreeCom and, for the time derivatives, cvel and cdofDot: positions (and velocities) must be
 * computed. Writes only the matrices handed in.
 */
public final class Jacobians {
    private Jacobians() {}

    /**
     * Jacobian of the world point that is attached to a body now.
     *
     * @param jacp translational part at offset po, or null. Modified.
     * @param jacr rotational part at offset ro, or null. Modified.
     * @param point world coordinates at offset at. Not modified.
     */
    public static void point(double[] jacp, int po, double[] jacr, int ro, Data d, double[] point, int at, int body) {
        Model m = d.model;
        int nv = m.nv;
        double[] cdof = d.cdof, com = d.subtreeCom;
        clear(jacp, po, jacr, ro, nv);
        int root = 3 * m.body.rootid[body];
        double x = point[at] - com[root], y = point[at + 1] - com[root + 1], z = point[at + 2] - com[root + 2];

        for (int i = lastDof(m, body); i >= 0; i = m.dof.parentid[i]) {
            int c = 6 * i;
            double wx = cdof[c], wy = cdof[c + 1], wz = cdof[c + 2];
            if (jacr != null) {
                jacr[ro + i] = wx;
                jacr[ro + nv + i] = wy;
                jacr[ro + 2 * nv + i] = wz;
            }
            if (jacp != null) {
                jacp[po + i] = cdof[c + 3] + (wy * z - wz * y);
                jacp[po + nv + i] = cdof[c + 4] + (wz * x - wx * z);
                jacp[po + 2 * nv + i] = cdof[c + 5] + (wx * y - wy * x);
            }
        }
    }

    /**
     * The Jacobian of a world point that is attached to a body now: three rows for translation, three for rotation, each
     * stride behind the one before. Only entries that can be non-zero are written.
     *
     * @param ro where the entry of dof 0 of the first row is or would be
     */
    public static void rows(double[] r, int ro, int stride, Data d, double[] point, int at, int body) {
        Model m = d.model;
        double[] cdof = d.cdof, com = d.subtreeCom;
        int root = 3 * m.body.rootid[body];
        double x = point[at] - com[root], y = point[at + 1] - com[root + 1], z = point[at + 2] - com[root + 2];
        for (int i = lastDof(m, body); i >= 0; i = m.dof.parentid[i]) {
            int c = 6 * i, o = ro + i;
            double wx = cdof[c], wy = cdof[c + 1], wz = cdof[c + 2];
            r[o] = cdof[c + 3] + (wy * z - wz * y);
            r[o + stride] = cdof[c + 4] + (wz * x - wx * z);
            r[o + 2 * stride] = cdof[c + 5] + (wx * y - wy * x);
            r[o + 3 * stride] = wx;
            r[o + 4 * stride] = wy;
            r[o + 5 * stride] = wz;
        }
    }

    /** Jacobian of a body's frame. */
    public static void body(double[] jacp, double[] jacr, Data d, int body) {
        point(jacp, 0, jacr, 0, d, d.xpos, 3 * body, body);
    }

    /** Jacobian of a body's centre of mass. */
    public static void bodyCom(double[] jacp, double[] jacr, Data d, int body) {
        point(jacp, 0, jacr, 0, d, d.xipos, 3 * body, body);
    }

    /** Jacobian of a geom's centre. */
    public static void geom(double[] jacp, double[] jacr, Data d, int geom) {
        point(jacp, 0, jacr, 0, d, d.geom.xpos, 3 * geom, d.model.geom.bodyid[geom]);
    }

    /** Jacobian of a site. */
    public static void site(double[] jacp, double[] jacr, Data d, int site) {
        point(jacp, 0, jacr, 0, d, d.site.xpos, 3 * site, d.model.site.bodyid[site]);
    }

    /**
     * Jacobian of the centre of mass of a body and all its descendants: the mean of the bodies' Jacobians weighted with
     * their masses.
     *
     * @param jacp translational part (3 x nv). Modified.
     */
    public static void subtreeCom(double[] jacp, Data d, int body) {
        Model m = d.model;
        int n = 3 * m.nv;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int one = ws.take(n);
        double[] buf = ws.reals;

        Arrays.fill(jacp, 0, n, 0);
        for (int b = body; b < m.nbody && (b == body || m.body.parentid[b] >= body); b++) {
            point(buf, one, null, 0, d, d.xipos, 3 * b, b);
            double mass = m.body.mass[b];
            for (int k = 0; k < n; k++) {
                jacp[k] += buf[one + k] * mass;
            }
        }
        double inv = 1 / m.body.subtreemass[body];
        for (int k = 0; k < n; k++) {
            jacp[k] *= inv;
        }
        ws.release(mark);
    }

    /**
     * Translational Jacobian of a point and the Jacobian of a unit vector that turns with the body: column i of the
     * latter is jacr_i x axis.
     *
     * @param jacPoint 3 x nv, or null. Modified.
     * @param jacAxis 3 x nv, or null. Modified.
     */
    public static void pointAxis(
            double[] jacPoint, double[] jacAxis, Data d, double[] point, int at, double[] axis, int ao, int body) {
        int nv = d.model.nv;
        if (jacAxis == null) {
            point(jacPoint, 0, null, 0, d, point, at, body);
            return;
        }
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int rx = ws.take(3 * nv), ry = rx + nv, rz = ry + nv;
        double[] r = ws.reals;
        point(jacPoint, 0, r, rx, d, point, at, body);
        double x = axis[ao], y = axis[ao + 1], z = axis[ao + 2];
        for (int i = 0; i < nv; i++) {
            jacAxis[i] = r[ry + i] * z - r[rz + i] * y;
            jacAxis[nv + i] = r[rz + i] * x - r[rx + i] * z;
            jacAxis[2 * nv + i] = r[rx + i] * y - r[ry + i] * x;
        }
        ws.release(mark);
    }

    /**
     * Time derivative of {@link #point}: acceleration of the point = J qacc + (dJ/dt) qvel.
     *
     * @param jacp translational part (3 x nv), or null. Modified.
     * @param jacr rotational part (3 x nv), or null. Modified.
     */
    public static void pointDot(double[] jacp, double[] jacr, Data d, double[] point, int at, int body) {
        Model m = d.model;
        int nv = m.nv;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int offset = ws.take(3), vel = ws.take(6), dot = ws.take(6), t1 = ws.take(3), t2 = ws.take(3);
        double[] buf = ws.reals;
        double[] cdof = d.cdof;
        clear(jacp, 0, jacr, 0, nv);
        int root = 3 * m.body.rootid[body];
        Vec3.sub(buf, offset, point, at, d.subtreeCom, root);
        Spatial.moveMotion(buf, vel, d.cvel, 6 * body, point, at, d.subtreeCom, root);

        for (int i = lastDof(m, body); i >= 0; i = m.dof.parentid[i]) {
            axisDot(buf, dot, d, i);
            if (jacr != null) {
                jacr[i] += buf[dot];
                jacr[nv + i] += buf[dot + 1];
                jacr[2 * nv + i] += buf[dot + 2];
            }
            if (jacp != null) {
                Vec3.cross(buf, t1, buf, dot, buf, offset);
                Vec3.cross(buf, t2, cdof, 6 * i, buf, vel + 3);
                jacp[i] += buf[dot + 3] + buf[t1] + buf[t2];
                jacp[nv + i] += buf[dot + 4] + buf[t1 + 1] + buf[t2 + 1];
                jacp[2 * nv + i] += buf[dot + 5] + buf[t1 + 2] + buf[t2 + 2];
            }
        }
        ws.release(mark);
    }

    /**
     * Rate of change of a degree of freedom's motion axis in world axes: the axes of a quaternion joint turn with their
     * own body, all others with the parent's.
     *
     * @param r six numbers at offset ro. Modified.
     */
    public static void axisDot(double[] r, int ro, Data d, int dof) {
        Model m = d.model;
        if (isRotationOfQuaternion(m, dof)) {
            Spatial.crossMotion(r, ro, d.cvel, 6 * m.dof.bodyid[dof], d.cdof, 6 * dof);
        } else {
            Spatial.copy(r, ro, d.cdofDot, 6 * dof);
        }
    }

    /** The last degree of freedom that moves a body, or -1; its ancestors by {@code dof.parentid} are the others. */
    public static int lastDof(Model m, int body) {
        int b = m.body.weldid[body];
        int n = m.body.dofnum[b];
        return n == 0 ? -1 : m.body.dofadr[b] + n - 1;
    }

    private static boolean isRotationOfQuaternion(Model m, int dof) {
        int j = m.dof.jntid[dof];
        int type = m.jnt.type[j];
        return type == JointType.Code.BALL || (type == JointType.Code.FREE && dof >= m.jnt.dofadr[j] + 3);
    }

    private static void clear(double[] jacp, int po, double[] jacr, int ro, int nv) {
        if (jacp != null) {
            Arrays.fill(jacp, po, po + 3 * nv, 0);
        }
        if (jacr != null) {
            Arrays.fill(jacr, ro, ro + 3 * nv, 0);
        }
    }
}
