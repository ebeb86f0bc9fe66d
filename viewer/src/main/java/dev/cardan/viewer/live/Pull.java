package dev.cardan.viewer.live;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.RayFilter;
import dev.cardan.engine.RayFlexParts;
import dev.cardan.engine.Rays;
import dev.cardan.engine.Support;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Pose;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.viewer.scene.Flag;
import dev.cardan.viewer.scene.Perturbation;
import dev.cardan.viewer.scene.Scene;
import java.util.Arrays;

/**
 * What the mouse does to a world, with the semantics of MuJoCo's viewer: a selected body is pulled at the selected point by a
 * spring with critical damping, and turned by another; bodies that nothing moves (mocap, and floating ones in a paused world)
 * follow at once.
 */
final class Pull {
    private static final double FARTHEST_TURN = Math.PI / 2; // rad

    private final Scene scene;
    private final Perturbation p;
    private double mass = 1; // of what is felt at the selected point, kg
    private final double[] refPos = new double[3]; // where the centre of mass is wanted, m
    private final double[] point = new double[3], velocity = new double[6], diff = new double[3], arm = new double[3];
    private final double[] tmp = new double[3], quat = new double[4], other = new double[4], pos = new double[3];
    private final int[] hit = new int[1];

    Pull(Scene scene) {
        this.scene = scene;
        p = scene.perturbation;
    }

    /** Selects what a ray meets first, which may be nothing. */
    void select(Data d, double[] ray) {
        deselect(d);
        if (meet(d, ray)) {
            p.flexSelect = metFlex;
            p.skinSelect = metSkin;
            take(d, met);
        }
    }

    /** Where a ray meets something: what {@link #meet} has found. */
    double[] point() {
        return point.clone();
    }

    /** The body whose part is there. */
    int met() {
        return met;
    }

    /** Finds what is shown and met by a ray first; false if that is nothing. */
    boolean meet(Data d, double[] ray) {
        Model m = d.model;
        RayFilter shown = new RayFilter(scene.options.geomGroup.clone(), scene.options.shows(Flag.STATIC), -1);
        double best = Rays.cast(d, ray, 0, ray, 3, shown, hit, 0, null, 0);
        int body = best < 0 ? -1 : m.geom.bodyid[hit[0]], flex = -1, skin = -1;
        boolean surface = scene.options.shows(Flag.FLEX_SKIN);
        RayFlexParts parts = new RayFlexParts(
                scene.options.shows(Flag.FLEX_VERT),
                scene.options.shows(Flag.FLEX_EDGE),
                scene.options.shows(Flag.FLEX_FACE),
                surface,
                scene.options.flexLayer);
        for (int f = 0; f < m.nflex; f++) {
            double distance = Rays.castFlex(d, f, parts, ray, 0, ray, 3, hit, 0, null, 0);
            if (distance >= 0 && hit[0] >= 0 && (best < 0 || distance < best)) {
                best = distance;
                flex = f;
                body = nearestBody(m, d, f, hit[0]);
            }
        }
        for (int s = 0; s < m.nskin && scene.options.shows(Flag.SKIN); s++) {
            int first = 3 * m.skin.vertadr[s], face = 3 * m.skin.faceadr[s];
            double distance = Rays.castSkin(
                    Arrays.copyOfRange(scene.skins.vert, first, first + 3 * m.skin.vertnum[s]),
                    Arrays.copyOfRange(m.skin.face, face, face + 3 * m.skin.facenum[s]),
                    ray,
                    0,
                    ray,
                    3,
                    hit,
                    0);
            if (distance >= 0 && (best < 0 || distance < best)) {
                best = distance;
                flex = -1;
                skin = s;
                body = bone(m, s, hit[0]);
            }
        }
        if (best < 0) {
            return false;
        }
        for (int k = 0; k < 3; k++) {
            point[k] = ray[k] + best * ray[3 + k];
        }
        if (flex >= 0 && m.flex.interp[flex] == 0) {
            Vec3.copy(point, 0, d.flexvert.xpos, 3 * (m.flex.vertadr[flex] + vertex));
        }
        met = body;
        metFlex = flex;
        metSkin = skin;
        return true;
    }

    private int vertex, met, metFlex, metSkin;

    private int nearestBody(Model m, Data d, int flex, int v) {
        vertex = v;
        if (m.flex.interp[flex] == 0) {
            return m.flex.vertbodyid[m.flex.vertadr[flex] + v];
        }
        int best = -1;
        double least = Double.MAX_VALUE;
        for (int n = m.flex.nodeadr[flex]; n < m.flex.nodeadr[flex] + m.flex.nodenum[flex]; n++) {
            int body = m.flex.nodebodyid[n];
            double away = Vec3.distance(d.xpos, 3 * body, d.flexvert.xpos, 3 * (m.flex.vertadr[flex] + v));
            if (m.body.dofnum[body] > 0 && away < least) {
                least = away;
                best = body;
            }
        }
        return best;
    }

    /** The bone with the largest share in a vertex. */
    private static int bone(Model m, int skin, int v) {
        int body = -1;
        float most = -1;
        for (int b = m.skin.boneadr[skin]; b < m.skin.boneadr[skin] + m.skin.bonenum[skin]; b++) {
            for (int k = m.skin.bonevertadr[b]; k < m.skin.bonevertadr[b] + m.skin.bonevertnum[b]; k++) {
                if (m.skin.bonevertid[k] == v && m.skin.bonevertweight[k] > most) {
                    most = m.skin.bonevertweight[k];
                    body = m.skin.bonebodyid[b];
                }
            }
        }
        return body;
    }

    /** Selects a body at its centre of mass. */
    void selectBody(Data d, int body) {
        d.model.names().checked(ObjType.Code.BODY, body);
        deselect(d);
        Vec3.copy(point, 0, d.xipos, 3 * body);
        take(d, body);
    }

    /** The world itself counts as nothing, as it can't be moved. */
    private void take(Data d, int body) {
        p.select = Math.max(0, body);
        if (p.select > 0) {
            Vec3.sub(tmp, 0, point, 0, d.xpos, 3 * body);
            Mat3.mulTransposedVec(p.localPos, 0, d.xmat, 9 * body, tmp, 0);
        }
    }

    void deselect(Data d) {
        release(d);
        p.select = 0;
        p.flexSelect = -1;
        p.skinSelect = -1;
    }

    /** Takes hold of the selected point, to pull it, to turn it, or both (bits). */
    void grab(Data d, int what) {
        int sel = p.select;
        if (sel <= 0 || what == 0) {
            release(d);
            return;
        }
        Model m = d.model;
        selected(d);
        int nv = m.nv;
        double[] jac = new double[3 * nv], half = new double[3 * nv], root = new double[nv];
        for (int i = 0; i < nv; i++) {
            root[i] = Maths.sqrt(d.qLDiagInv[i]);
        }
        double inverse = 0;
        if (nv > 0) {
            Support.jacobian(jac, null, d, point, 0, sel);
            Support.solveM2(half, 0, d, jac, 0, root, 0, 3);
            for (double x : half) {
                inverse += x * x;
            }
        }
        mass = inverse == 0 ? 1 : 3 / Math.max(inverse, Const.MINVAL);
        if (p.flexSelect >= 0 && !m.flex.rigid[p.flexSelect]) {
            mass *= 2.0 * m.flex.edgenum[p.flexSelect] / m.flex.vertnum[p.flexSelect];
        }
        Vec3.copy(refPos, 0, d.xipos, 3 * sel);
        Quat.mul(p.refQuat, 0, d.xquat, 4 * sel, m.body.iquat, 4 * sel);
        Vec3.copy(p.refSelPos, 0, point, 0);
        p.active = what;
    }

    /** point = where the selected point is now. */
    private void selected(Data d) {
        Mat3.mulVec(point, 0, d.xmat, 9 * p.select, p.localPos, 0);
        Vec3.addTo(point, 0, d.xpos, 3 * p.select);
    }

    /** Moves the point towards which the selected one is pulled. */
    void pull(double x, double y, double z) {
        refPos[0] += x - p.refSelPos[0];
        refPos[1] += y - p.refSelPos[1];
        refPos[2] += z - p.refSelPos[2];
        Vec3.set(p.refSelPos, 0, x, y, z);
    }

    /**
     * Turns the wanted orientation further, by a rotation vector in the world's axes, rad; but not so far away from the body's
     * that it would turn back the other way.
     */
    void turn(Data d, double x, double y, double z) {
        Vec3.set(tmp, 0, x, y, z);
        double angle = Vec3.normalize(tmp, 0);
        Quat.fromAxisAngle(quat, 0, tmp, 0, angle);
        Quat.mul(p.refQuat, 0, quat, 0, p.refQuat, 0);
        Quat.normalize(p.refQuat, 0);
        if (p.select > 0) {
            Quat.mul(other, 0, d.xquat, 4 * p.select, d.model.body.iquat, 4 * p.select);
            Quat.conjugate(quat, 0, other, 0);
            Quat.mul(quat, 0, quat, 0, p.refQuat, 0);
            Quat.toVelocity(tmp, 0, quat, 0, 1);
            if (Vec3.normalize(tmp, 0) > FARTHEST_TURN) {
                Quat.fromAxisAngle(quat, 0, tmp, 0, FARTHEST_TURN);
                Quat.mul(p.refQuat, 0, other, 0, quat, 0);
            }
        }
    }

    /** Lets go; the force that was there is gone. */
    void release(Data d) {
        if (p.active != 0 && p.select > 0) {
            Arrays.fill(d.xfrcApplied, 6 * p.select, 6 * p.select + 6, 0);
        }
        p.active = 0;
    }

    boolean isActive() {
        return p.active != 0 && p.select > 0;
    }

    /** Sets the pose of mocap bodies and, in a paused world, of what floats; returns whether anything was moved. */
    boolean applyPose(Data d, boolean paused) {
        if (!isActive()) {
            return false;
        }
        Model m = d.model;
        int sel = p.select, root = m.body.rootid[sel];
        Pose.inverse(pos, 0, quat, 0, m.body.ipos, 3 * sel, m.body.iquat, 4 * sel);
        Pose.mul(pos, 0, quat, 0, refPos, 0, p.refQuat, 0, pos, 0, quat, 0); // of the body's own frame
        if (m.body.mocapid[sel] >= 0) {
            Vec3.copy(d.mocap.pos, 3 * m.body.mocapid[sel], pos, 0);
            Quat.copy(d.mocap.quat, 4 * m.body.mocapid[sel], quat, 0);
            return true;
        }
        if (!paused || !floats(m, root)) {
            return false;
        }
        int q = m.jnt.qposadr[m.body.jntadr[root]];
        if (sel != root) { // the root goes where it is from the selected body
            Pose.inverse(tmp, 0, other, 0, d.xpos, 3 * sel, d.xquat, 4 * sel);
            Pose.mul(tmp, 0, other, 0, tmp, 0, other, 0, d.qpos, q, d.qpos, q + 3);
            Pose.mul(pos, 0, quat, 0, pos, 0, quat, 0, tmp, 0, other, 0);
        }
        Vec3.copy(d.qpos, q, pos, 0);
        Quat.copy(d.qpos, q + 3, quat, 0);
        return true;
    }

    private static boolean floats(Model m, int body) {
        return m.body.jntnum[body] == 1 && m.jnt.type[m.body.jntadr[body]] == JointType.Code.FREE;
    }

    /** Sets the force and torque on the selected body for the next step. */
    void applyForce(Data d) {
        if (!isActive()) {
            return;
        }
        Model m = d.model;
        int sel = p.select, force = 6 * sel, torque = force + 3;
        double[] f = d.xfrcApplied;
        Support.velocity(velocity, 0, d, ObjType.Code.BODY, sel, false);
        double invweight = m.body.invweight0[2 * sel + 1];
        double inertia = invweight != 0 ? 1 / Math.max(Const.MINVAL, invweight) : 1;
        double rot = m.vis.map.stiffnessrot;
        Arrays.fill(f, force, force + 6, 0);
        if ((p.active & Perturbation.TRANSLATE) != 0) {
            double k = m.vis.map.stiffness;
            selected(d);
            Vec3.sub(diff, 0, point, 0, p.refSelPos, 0);
            Vec3.sub(arm, 0, point, 0, d.xipos, 3 * sel);
            Vec3.cross(tmp, 0, velocity, 0, arm, 0);
            Vec3.addTo(tmp, 0, velocity, 3); // velocity of the point
            for (int i = 0; i < 3; i++) {
                f[force + i] = -k * mass * diff[i] - Maths.sqrt(k) * mass * tmp[i];
            }
            Vec3.cross(f, torque, arm, 0, f, force);
            Vec3.normalize(diff, 0);
            Vec3.addScaled(f, torque, diff, 0, -Maths.sqrt(rot) * inertia * Vec3.dot(diff, 0, velocity, 0));
        }
        if ((p.active & Perturbation.ROTATE) != 0) {
            Quat.mul(quat, 0, d.xquat, 4 * sel, m.body.iquat, 4 * sel);
            Quat.conjugate(quat, 0, quat, 0);
            Quat.mul(other, 0, p.refQuat, 0, quat, 0);
            Quat.toVelocity(f, torque, other, 0, 1 / (rot * inertia));
            Vec3.addScaled(f, torque, velocity, 0, -Maths.sqrt(rot) * inertia);
        }
    }
}
