package dev.cardan.engine.kinematics;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.SameFrame;

/**
 * Forward kinematics: world poses of bodies, joints, inertial frames, geoms and sites, from the root to the leaves.
 *
 * <p>Reads qpos, mocap; writes xpos, xquat, xmat, xipos, ximat, xanchor, xaxis, geom, site. Quaternions in qpos and
 * mocap are normalised on use and left as they are.
 */
public final class Kinematics {
    private Kinematics() {}

    public static void run(Data d) {
        Model m = d.model;
        world(d);
        for (int b = 1; b < m.nbody; b++) {
            int jnt = m.body.jntadr[b];
            int num = m.body.jntnum[b];
            if (num == 1 && m.jnt.type[jnt] == JointType.FREE) {
                freeBody(m, d, b, jnt);
            } else {
                bodyInParent(m, d, b);
                for (int j = jnt; j < jnt + num; j++) {
                    if (m.jnt.type[j] == JointType.HINGE) {
                        hinge(m, d, b, j);
                    } else {
                        applyJoint(m, d, b, j);
                    }
                }
            }
            Quat.normalize(d.xquat, 4 * b);
            Quat.toMatrix(d.xmat, 9 * b, d.xquat, 4 * b);
        }
        attachedFrames(m, d);
    }

    private static void world(Data d) {
        Vec3.zero(d.xpos, 0);
        Quat.identity(d.xquat, 0);
        Mat3.identity(d.xmat, 0);
        Vec3.zero(d.xipos, 0);
        Mat3.identity(d.ximat, 0);
    }

    private static void freeBody(Model m, Data d, int b, int j) {
        int q = m.jnt.qposadr[j];
        Vec3.copy(d.xpos, 3 * b, d.qpos, q);
        Quat.copy(d.xquat, 4 * b, d.qpos, q + 3);
        Quat.normalize(d.xquat, 4 * b);
        Vec3.copy(d.xanchor, 3 * j, d.qpos, q);
        Vec3.copy(d.xaxis, 3 * j, m.jnt.axis, 3 * j);
    }

    /** Pose of body b before its joints move it. */
    private static void bodyInParent(Model m, Data d, int b) {
        double[] xpos = d.xpos, xquat = d.xquat;
        double[] pos = m.body.pos, quat = m.body.quat;
        int p = 3 * b, q = 4 * b;
        int mocap = m.body.mocapid[b];
        if (mocap >= 0) {
            pos = d.mocap.pos;
            p = 3 * mocap;
            quat = xquat;
            Quat.copy(xquat, q, d.mocap.quat, 4 * mocap);
            Quat.normalize(xquat, q);
        }
        int parent = m.body.parentid[b];
        if (parent == 0) {
            Vec3.copy(xpos, 3 * b, pos, p);
            Quat.copy(xquat, 4 * b, quat, q);
        } else {
            Mat3.mulVec(xpos, 3 * b, d.xmat, 9 * parent, pos, p);
            Vec3.addTo(xpos, 3 * b, d.xpos, 3 * parent);
            Quat.mul(xquat, 4 * b, xquat, 4 * parent, quat, q);
        }
    }

    /** Records axis and anchor of joint j in the pose so far, then moves body b by it. */
    private static void applyJoint(Model m, Data d, int b, int j) {
        double[] xpos = d.xpos, xquat = d.xquat, qpos = d.qpos;
        int p = 3 * b, r = 4 * b, j3 = 3 * j;
        int q = m.jnt.qposadr[j];
        Quat.rotate(d.xaxis, j3, m.jnt.axis, j3, xquat, r);
        Quat.rotate(d.xanchor, j3, m.jnt.pos, j3, xquat, r);
        Vec3.addTo(d.xanchor, j3, xpos, p);

        int type = m.jnt.type[j];
        if (type == JointType.SLIDE) {
            Vec3.addScaled(xpos, p, d.xaxis, j3, qpos[q] - m.qpos0[q]);
            return;
        }
        int mark = d.work.mark();
        int t = d.work.take(4);
        double[] local = d.work.reals;
        if (type == JointType.BALL) {
            Quat.copy(local, t, qpos, q);
            Quat.normalize(local, t);
        } else {
            Quat.fromAxisAngle(local, t, m.jnt.axis, j3, qpos[q] - m.qpos0[q]);
        }
        Quat.mul(xquat, r, xquat, r, local, t);

        // the anchor stays where it was
        Quat.rotate(local, t, m.jnt.pos, j3, xquat, r);
        Vec3.sub(xpos, p, d.xanchor, j3, local, t);
        d.work.release(mark);
    }

    /** Hinges are most joints, so this keeps the pose in registers. */
    private static void hinge(Model m, Data d, int b, int j) {
        double[] xpos = d.xpos, xquat = d.xquat, axis = m.jnt.axis, anchor = m.jnt.pos;
        int p = 3 * b, r = 4 * b, j3 = 3 * j, q = m.jnt.qposadr[j];
        double w = xquat[r], x = xquat[r + 1], y = xquat[r + 2], z = xquat[r + 3];
        double ax = axis[j3], ay = axis[j3 + 1], az = axis[j3 + 2];
        double cx = anchor[j3], cy = anchor[j3 + 1], cz = anchor[j3 + 2];

        double tx = w * ax + y * az - z * ay;
        double ty = w * ay + z * ax - x * az;
        double tz = w * az + x * ay - y * ax;
        double[] xaxis = d.xaxis, xanchor = d.xanchor;
        xaxis[j3] = ax + 2 * (y * tz - z * ty);
        xaxis[j3 + 1] = ay + 2 * (z * tx - x * tz);
        xaxis[j3 + 2] = az + 2 * (x * ty - y * tx);

        tx = w * cx + y * cz - z * cy;
        ty = w * cy + z * cx - x * cz;
        tz = w * cz + x * cy - y * cx;
        double gx = (cx + 2 * (y * tz - z * ty)) + xpos[p];
        double gy = (cy + 2 * (z * tx - x * tz)) + xpos[p + 1];
        double gz = (cz + 2 * (x * ty - y * tx)) + xpos[p + 2];
        xanchor[j3] = gx;
        xanchor[j3 + 1] = gy;
        xanchor[j3 + 2] = gz;

        double angle = d.qpos[q] - m.qpos0[q];
        if (angle != 0) {
            Maths.sinCos(xquat, r, angle * 0.5);
            double s = xquat[r], c = xquat[r + 1];
            double bx = ax * s, by = ay * s, bz = az * s;
            double w2 = w * c - x * bx - y * by - z * bz;
            double x2 = w * bx + x * c + y * bz - z * by;
            double y2 = w * by - x * bz + y * c + z * bx;
            double z2 = w * bz + x * by - y * bx + z * c;
            w = w2;
            x = x2;
            y = y2;
            z = z2;
            xquat[r] = w;
            xquat[r + 1] = x;
            xquat[r + 2] = y;
            xquat[r + 3] = z;
        }
        tx = w * cx + y * cz - z * cy;
        ty = w * cy + z * cx - x * cz;
        tz = w * cz + x * cy - y * cx;
        xpos[p] = gx - (cx + 2 * (y * tz - z * ty));
        xpos[p + 1] = gy - (cy + 2 * (z * tx - x * tz));
        xpos[p + 2] = gz - (cz + 2 * (x * ty - y * tx));
    }

    private static void attachedFrames(Model m, Data d) {
        for (int b = 1; b < m.nbody; b++) {
            toWorld(d, d.xipos, d.ximat, b, m.body.ipos, m.body.iquat, b, m.body.sameframe[b]);
        }
        for (int g = 0; g < m.ngeom; g++) {
            toWorld(d, d.geom.xpos, d.geom.xmat, g, m.geom.pos, m.geom.quat, m.geom.bodyid[g], m.geom.sameframe[g]);
        }
        for (int s = 0; s < m.nsite; s++) {
            toWorld(d, d.site.xpos, d.site.xmat, s, m.site.pos, m.site.quat, m.site.bodyid[s], m.site.sameframe[s]);
        }
    }

    /** World pose of frame i, given in the frame of a body; copies where it is known to be a frame of the body. */
    public static void toWorld(
            Data d, double[] xpos, double[] xmat, int i, double[] pos, double[] quat, int body, int sameframe) {
        switch (sameframe) {
            case SameFrame.BODY -> Vec3.copy(xpos, 3 * i, d.xpos, 3 * body);
            case SameFrame.INERTIA -> Vec3.copy(xpos, 3 * i, d.xipos, 3 * body);
            default -> pointToWorld(d, xpos, 3 * i, pos, 3 * i, body);
        }
        switch (sameframe) {
            case SameFrame.BODY, SameFrame.BODYROT -> Mat3.copy(xmat, 9 * i, d.xmat, 9 * body);
            case SameFrame.INERTIA, SameFrame.INERTIAROT -> Mat3.copy(xmat, 9 * i, d.ximat, 9 * body);
            default -> orientationToWorld(d, xmat, 9 * i, quat, 4 * i, body);
        }
    }

    /** r = point p of a body's frame in world coordinates. */
    public static void pointToWorld(Data d, double[] r, int ro, double[] p, int po, int body) {
        Mat3.mulVec(r, ro, d.xmat, 9 * body, p, po);
        Vec3.addTo(r, ro, d.xpos, 3 * body);
    }

    private static void orientationToWorld(Data d, double[] xmat, int xo, double[] quat, int qo, int body) {
        int mark = d.work.mark();
        int t = d.work.take(4);
        double[] world = d.work.reals;
        Quat.mul(world, t, d.xquat, 4 * body, quat, qo);
        Quat.toMatrix(xmat, xo, world, t);
        d.work.release(mark);
    }
}
