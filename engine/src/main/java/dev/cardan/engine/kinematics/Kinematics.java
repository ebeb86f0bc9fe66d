package dev.cardan.engine.kinematics;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.inside.SharedTrees;
import dev.cardan.engine.inside.TreeRange;
import dev.cardan.engine.inside.TreeStage;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.sleep.Waking;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.SameFrame;
import dev.cardan.engine.type.SleepState;

/**
 * Forward kinematics: world poses of bodies, joints, inertial frames, geoms and sites, from the root to the leaves.
 *
 * <p>Reads qpos, mocap; writes xpos, xquat, xmat, xipos, ximat, xanchor, xaxis, geom, site. Quaternions in qpos and
 * mocap are normalised on use and left as they are.
 *
 * <p>With the sleep flag, static bodies stay where the reset has put them, and sleeping bodies are only checked: if one is
 * not where it fell asleep, its tree wakes; so do trees to which forces are applied.
 */
public final class Kinematics {
    private static final TreeStage TREES = Kinematics::trees;

    private Kinematics() {}

    public static void run(Data d) {
        Model m = d.model;
        world(d);
        boolean shared = SharedTrees.apply(d);
        if (shared) {
            SharedTrees.run(d, TREES);
        } else if (d.opt.enabled(EnableFlag.SLEEP)) {
            movingBodies(m, d);
        } else {
            bodies(m, d, 1, m.nbody);
        }
        Awake.of(d).placed(d);
        if (Waking.perturbed(d)) {
            Inside.keepSleepers(d);
            Awake.update(d);
        }
        if (!shared) {
            attachedFrames(m, d);
        }
    }

    private static void trees(Data d, TreeRange r) {
        Model m = d.model;
        int body = Math.max(1, r.body);
        bodies(m, d, body, r.bodyEnd);
        inertialFrames(m, d, body, r.bodyEnd);
        geomFrames(m, d, r.geom, r.geomEnd);
        siteFrames(m, d, r.site, r.siteEnd);
    }

    private static void movingBodies(Model m, Data d) {
        int[] awake = d.bodyAwake;
        int b = 1;
        while (b < m.nbody) {
            int end = b + 1;
            if (awake[b] == SleepState.ASLEEP) {
                int tree = m.body.treeid[b];
                end = m.tree.bodyadr[tree] + m.tree.bodynum[tree];
                if (!Awake.of(d).isPlaced(d, tree)) {
                    Inside.keepSleepers(d);
                    checkSleepers(m, d, b, end);
                }
            } else if (awake[b] == SleepState.AWAKE || !Awake.of(d).knowsStatic()) {
                while (end < m.nbody && awake[end] == awake[b]) {
                    end++;
                }
                bodies(m, d, b, end);
            }
            b = end;
        }
    }

    /** Poses of sleeping bodies; where one with joints differs from before, its tree is marked as awake. */
    private static void checkSleepers(Model m, Data d, int from, int to) {
        double[] pos = d.xpos, quat = d.xquat;
        for (int b = from; b < to; b++) {
            int p = 3 * b, r = 4 * b;
            double x = pos[p], y = pos[p + 1], z = pos[p + 2];
            double qw = quat[r], qx = quat[r + 1], qy = quat[r + 2], qz = quat[r + 3];
            bodies(m, d, b, b + 1);
            if (m.body.jntnum[b] == 0) {
                continue;
            }
            if (pos[p] == x
                    && pos[p + 1] == y
                    && pos[p + 2] == z
                    && quat[r] == qw
                    && quat[r + 1] == qx
                    && quat[r + 2] == qy
                    && quat[r + 3] == qz) {
                // signs of zeros stay as they were
                Vec3.set(pos, p, x, y, z);
                Quat.set(quat, r, qw, qx, qy, qz);
                Quat.toMatrix(d.xmat, 9 * b, qw, qx, qy, qz);
            } else {
                d.treeAwake[m.body.treeid[b]] = 1;
            }
        }
    }

    /**
     * Poses of bodies and joints, from the root to the leaves. Almost all joints are hinges and slides, so this loop keeps
     * the pose of a body in registers from its parent through these; the other cases go through memory.
     */
    private static void bodies(Model m, Data d, int from, int to) {
        double[] xpos = d.xpos, xquat = d.xquat, xmat = d.xmat, xaxis = d.xaxis, xanchor = d.xanchor;
        double[] bpos = m.body.pos, bquat = m.body.quat, axis = m.jnt.axis, anchor = m.jnt.pos;
        double[] qpos = d.qpos, qpos0 = m.qpos0;
        int[] parentid = m.body.parentid, jntadr = m.body.jntadr, jntnum = m.body.jntnum, jntType = m.jnt.type;
        int[] qposadr = m.jnt.qposadr, mocapid = m.body.mocapid;
        for (int b = from; b < to; b++) {
            int jnt = jntadr[b], num = jntnum[b], end = jnt + num;
            int p = 3 * b, r = 4 * b;
            if (num == 1 && jntType[jnt] == JointType.Code.FREE) {
                freeBody(m, d, b, jnt);
                Quat.normalize(xquat, r);
                Quat.toMatrix(xmat, 9 * b, xquat, r);
                continue;
            }
            double px, py, pz, w, x, y, z;
            int parent = parentid[b];
            if (parent == 0 || mocapid[b] >= 0) {
                bodyInParent(m, d, b);
                px = xpos[p];
                py = xpos[p + 1];
                pz = xpos[p + 2];
                w = xquat[r];
                x = xquat[r + 1];
                y = xquat[r + 2];
                z = xquat[r + 3];
            } else {
                double vx = bpos[p], vy = bpos[p + 1], vz = bpos[p + 2];
                int mo = 9 * parent, q = 4 * parent, pp = 3 * parent;
                px = (xmat[mo] * vx + xmat[mo + 1] * vy + xmat[mo + 2] * vz) + xpos[pp];
                py = (xmat[mo + 3] * vx + xmat[mo + 4] * vy + xmat[mo + 5] * vz) + xpos[pp + 1];
                pz = (xmat[mo + 6] * vx + xmat[mo + 7] * vy + xmat[mo + 8] * vz) + xpos[pp + 2];
                double aw = xquat[q], ax = xquat[q + 1], ay = xquat[q + 2], az = xquat[q + 3];
                double bw = bquat[r], bx = bquat[r + 1], by = bquat[r + 2], bz = bquat[r + 3];
                w = aw * bw - ax * bx - ay * by - az * bz;
                x = aw * bx + ax * bw + ay * bz - az * by;
                y = aw * by - ax * bz + ay * bw + az * bx;
                z = aw * bz + ax * by - ay * bx + az * bw;
            }
            for (int j = jnt; j < end; j++) {
                int type = jntType[j];
                if (type == JointType.Code.BALL) {
                    Vec3.set(xpos, p, px, py, pz);
                    Quat.set(xquat, r, w, x, y, z);
                    turnBall(m, d, b, j);
                    px = xpos[p];
                    py = xpos[p + 1];
                    pz = xpos[p + 2];
                    w = xquat[r];
                    x = xquat[r + 1];
                    y = xquat[r + 2];
                    z = xquat[r + 3];
                    continue;
                }
                int j3 = 3 * j, q = qposadr[j];
                double ax = axis[j3], ay = axis[j3 + 1], az = axis[j3 + 2];
                double cx = anchor[j3], cy = anchor[j3 + 1], cz = anchor[j3 + 2];
                double gx = cx, gy = cy, gz = cz;
                if (w == 1 && x == 0 && y == 0 && z == 0) {
                    Vec3.set(xaxis, j3, ax, ay, az);
                } else {
                    double tx = w * ax + y * az - z * ay;
                    double ty = w * ay + z * ax - x * az;
                    double tz = w * az + x * ay - y * ax;
                    xaxis[j3] = ax + 2 * (y * tz - z * ty);
                    xaxis[j3 + 1] = ay + 2 * (z * tx - x * tz);
                    xaxis[j3 + 2] = az + 2 * (x * ty - y * tx);
                    tx = w * cx + y * cz - z * cy;
                    ty = w * cy + z * cx - x * cz;
                    tz = w * cz + x * cy - y * cx;
                    gx = cx + 2 * (y * tz - z * ty);
                    gy = cy + 2 * (z * tx - x * tz);
                    gz = cz + 2 * (x * ty - y * tx);
                }
                gx += px;
                gy += py;
                gz += pz;
                Vec3.set(xanchor, j3, gx, gy, gz);
                if (type == JointType.Code.SLIDE) {
                    double s = qpos[q] - qpos0[q];
                    px += xaxis[j3] * s;
                    py += xaxis[j3 + 1] * s;
                    pz += xaxis[j3 + 2] * s;
                    continue;
                }

                // turn by the joint angle, then move such that the anchor stays where it was
                double angle = qpos[q] - qpos0[q];
                double c = 1, bx = 0, by = 0, bz = 0;
                if (angle != 0) {
                    Maths.sinCos(xquat, r, angle * 0.5);
                    double s = xquat[r];
                    c = xquat[r + 1];
                    bx = ax * s;
                    by = ay * s;
                    bz = az * s;
                }
                double w0 = w, x0 = x, y0 = y, z0 = z;
                w = w0 * c - x0 * bx - y0 * by - z0 * bz;
                x = w0 * bx + x0 * c + y0 * bz - z0 * by;
                y = w0 * by - x0 * bz + y0 * c + z0 * bx;
                z = w0 * bz + x0 * by - y0 * bx + z0 * c;
                if (w != 1 || x != 0 || y != 0 || z != 0) {
                    double tx = w * cx + y * cz - z * cy;
                    double ty = w * cy + z * cx - x * cz;
                    double tz = w * cz + x * cy - y * cx;
                    cx += 2 * (y * tz - z * ty);
                    cy += 2 * (z * tx - x * tz);
                    cz += 2 * (x * ty - y * tx);
                }
                px = gx - cx;
                py = gy - cy;
                pz = gz - cz;
            }
            double norm = Math.sqrt(w * w + x * x + y * y + z * z);
            if (norm < Const.MINVAL) {
                w = 1;
                x = y = z = 0;
            } else if (Math.abs(norm - 1) > Const.MINVAL) {
                double inv = 1 / norm;
                w *= inv;
                x *= inv;
                y *= inv;
                z *= inv;
            }
            Vec3.set(xpos, p, px, py, pz);
            Quat.set(xquat, r, w, x, y, z);
            Quat.toMatrix(xmat, 9 * b, w, x, y, z);
        }
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

    /** Records axis and anchor of a ball joint j in the pose so far, then turns body b by it. */
    private static void turnBall(Model m, Data d, int b, int j) {
        double[] xpos = d.xpos, xquat = d.xquat, qpos = d.qpos;
        int p = 3 * b, r = 4 * b, j3 = 3 * j;
        int q = m.jnt.qposadr[j];
        Quat.rotate(d.xaxis, j3, m.jnt.axis, j3, xquat, r);
        Quat.rotate(d.xanchor, j3, m.jnt.pos, j3, xquat, r);
        Vec3.addTo(d.xanchor, j3, xpos, p);
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int t = ws.take(4);
        double[] local = ws.reals;
        Quat.copy(local, t, qpos, q);
        Quat.normalize(local, t);
        Quat.mul(xquat, r, xquat, r, local, t);

        // the anchor stays where it was
        Quat.rotate(local, t, m.jnt.pos, j3, xquat, r);
        Vec3.sub(xpos, p, d.xanchor, j3, local, t);
        ws.release(mark);
    }

    private static void attachedFrames(Model m, Data d) {
        Runs runs = Awake.bodies(d);
        for (int k = 0; k < runs.count; k++) {
            inertialFrames(m, d, Math.max(1, runs.from[k]), runs.to[k]);
        }
        runs = Awake.geoms(d);
        for (int k = 0; k < runs.count; k++) {
            geomFrames(m, d, runs.from[k], runs.to[k]);
        }
        runs = Awake.sites(d);
        for (int k = 0; k < runs.count; k++) {
            siteFrames(m, d, runs.from[k], runs.to[k]);
        }
    }

    private static void inertialFrames(Model m, Data d, int from, int to) {
        frames(d, d.xipos, d.ximat, m.body.ipos, m.body.iquat, null, m.body.sameframe, from, to);
    }

    private static void geomFrames(Model m, Data d, int from, int to) {
        frames(d, d.geom.xpos, d.geom.xmat, m.geom.pos, m.geom.quat, m.geom.bodyid, m.geom.sameframe, from, to);
    }

    private static void siteFrames(Model m, Data d, int from, int to) {
        frames(d, d.site.xpos, d.site.xmat, m.site.pos, m.site.quat, m.site.bodyid, m.site.sameframe, from, to);
    }

    /**
     * World poses of frames fixed to bodies: of the bodies' own inertial frames (bodyid is null), geoms or sites. Copies
     * where a frame is known to be one of its body.
     */
    private static void frames(
            Data d,
            double[] xpos,
            double[] xmat,
            double[] pos,
            double[] quat,
            int[] bodyid,
            byte[] sameframe,
            int from,
            int to) {
        double[] bpos = d.xpos, bmat = d.xmat, bquat = d.xquat, ipos = d.xipos, imat = d.ximat;
        for (int i = from; i < to; i++) {
            int b = bodyid == null ? i : bodyid[i];
            int same = sameframe[i];
            if (same == SameFrame.BODY) {
                Vec3.copy(xpos, 3 * i, bpos, 3 * b);
            } else if (same == SameFrame.INERTIA) {
                Vec3.copy(xpos, 3 * i, ipos, 3 * b);
            } else {
                int mo = 9 * b, bp = 3 * b, p = 3 * i;
                double x = pos[p], y = pos[p + 1], z = pos[p + 2];
                double rx = bmat[mo] * x + bmat[mo + 1] * y + bmat[mo + 2] * z;
                double ry = bmat[mo + 3] * x + bmat[mo + 4] * y + bmat[mo + 5] * z;
                double rz = bmat[mo + 6] * x + bmat[mo + 7] * y + bmat[mo + 8] * z;
                xpos[p] = rx + bpos[bp];
                xpos[p + 1] = ry + bpos[bp + 1];
                xpos[p + 2] = rz + bpos[bp + 2];
            }
            if (same == SameFrame.NONE) {
                int q = 4 * b, l = 4 * i;
                double aw = bquat[q], ax = bquat[q + 1], ay = bquat[q + 2], az = bquat[q + 3];
                double bw = quat[l], bx = quat[l + 1], by = quat[l + 2], bz = quat[l + 3];
                double w = aw * bw - ax * bx - ay * by - az * bz;
                double x = aw * bx + ax * bw + ay * bz - az * by;
                double y = aw * by - ax * bz + ay * bw + az * bx;
                double z = aw * bz + ax * by - ay * bx + az * bw;
                Quat.toMatrix(xmat, 9 * i, w, x, y, z);
            } else {
                boolean body = same == SameFrame.BODY || same == SameFrame.BODYROT;
                Mat3.copy(xmat, 9 * i, body ? bmat : imat, 9 * b);
            }
        }
    }

    /** World pose of frame i, given in the frame of a body. */
    static void toWorld(Data d, double[] xpos, double[] xmat, int i, double[] pos, double[] quat, int body) {
        pointToWorld(d, xpos, 3 * i, pos, 3 * i, body);
        orientationToWorld(d, xmat, 9 * i, quat, 4 * i, body);
    }

    /** r = point p of a body's frame in world coordinates. */
    public static void pointToWorld(Data d, double[] r, int ro, double[] p, int po, int body) {
        Mat3.mulVec(r, ro, d.xmat, 9 * body, p, po);
        Vec3.addTo(r, ro, d.xpos, 3 * body);
    }

    /** xmat = orientation, in the world, of one given in a body's frame. */
    public static void orientationToWorld(Data d, double[] xmat, int xo, double[] quat, int qo, int body) {
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int t = ws.take(4);
        double[] world = ws.reals;
        Quat.mul(world, t, d.xquat, 4 * body, quat, qo);
        Quat.toMatrix(xmat, xo, world, t);
        ws.release(mark);
    }
}
