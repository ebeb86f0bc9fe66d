package dev.cardan.engine.kinematics;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.inside.SharedTrees;
import dev.cardan.engine.inside.TreeRange;
import dev.cardan.engine.inside.TreeStage;
import dev.cardan.engine.math.Spatial;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.SleepState;
import java.util.Arrays;

/**
 * Centres of mass of subtrees; inertias and motion axes in frames parallel to the world at the centre of mass of each
 * kinematic tree, where the spatial algebra is best conditioned.
 *
 * <p>Reads xpos, xmat, xipos, ximat, xanchor, xaxis; writes subtreeCom, cinert, cdof.
 */
public final class CenterOfMass {
    private static final RoomSlot<Moments> SLOT = RoomSlot.of(Moments::new);
    private static final TreeStage TREES = CenterOfMass::trees;

    /** Mass times centre of mass of what hangs on the world, at the places of the bodies. */
    private static final class Moments {
        double[] ofBodies = {};
    }

    private CenterOfMass() {}

    public static void run(Data d) {
        Model m = d.model;
        if (SharedTrees.apply(d)) {
            allTrees(m, d);
            return;
        }
        Runs bodies = Awake.bodies(d), joints = Awake.joints(d);
        subtreeCenters(m, d, bodies);
        Arrays.fill(d.cinert, 0, 10, 0);
        for (int k = 0; k < bodies.count; k++) {
            inertias(m, d, Math.max(1, bodies.from[k]), bodies.to[k]);
        }
        for (int k = 0; k < joints.count; k++) {
            motionAxes(m, d, joints.from[k], joints.to[k]);
        }
    }

    /** Each tree for itself; what they add to the world's moment is added at the end, in the order of the bodies from the last. */
    private static void allTrees(Model m, Data d) {
        Moments moments = SLOT.in(Inside.memory(d));
        if (moments.ofBodies.length < 3 * m.nbody) {
            moments.ofBodies = new double[3 * m.nbody];
        }
        SharedTrees.run(d, TREES);
        double[] com = d.subtreeCom;
        int[] parentid = m.body.parentid;
        Vec3.scale(com, 0, d.xipos, 0, m.body.mass[0]);
        for (int b = m.nbody - 1; b > 0; b--) {
            if (parentid[b] == 0) {
                Vec3.addTo(com, 0, moments.ofBodies, 3 * b);
            }
        }
        divideByMass(com, d.xipos, 0, m.body.subtreemass[0]);
        Arrays.fill(d.cinert, 0, 10, 0);
    }

    private static void trees(Data d, TreeRange r) {
        Model m = d.model;
        double[] com = d.subtreeCom, xipos = d.xipos, mass = m.body.mass, subtree = m.body.subtreemass;
        double[] moments = SLOT.in(Inside.memory(d)).ofBodies;
        int[] parentid = m.body.parentid;
        int from = Math.max(1, r.body), to = r.bodyEnd;
        for (int b = from; b < to; b++) {
            Vec3.scale(com, 3 * b, xipos, 3 * b, mass[b]);
        }
        for (int b = to - 1; b >= from; b--) {
            if (parentid[b] == 0) {
                Vec3.copy(moments, 3 * b, com, 3 * b);
            } else {
                Vec3.addTo(com, 3 * parentid[b], com, 3 * b);
            }
            divideByMass(com, xipos, 3 * b, subtree[b]);
        }
        inertias(m, d, from, to);
        motionAxes(m, d, r.joint, r.jointEnd);
    }

    /** Sums of moments towards the root, divided by mass once they are complete. A sleeping tree's is had from its centre. */
    private static void subtreeCenters(Model m, Data d, Runs bodies) {
        double[] com = d.subtreeCom, xipos = d.xipos, mass = m.body.mass;
        for (int k = 0; k < bodies.count; k++) {
            for (int b = bodies.from[k], to = bodies.to[k]; b < to; b++) {
                Vec3.scale(com, 3 * b, xipos, 3 * b, mass[b]);
            }
        }
        Runs children = Awake.underAwake(d);
        boolean sleepers = Awake.partly(d);
        for (int k = children.count - 1; k >= 0; k--) {
            sumAndDivide(m, d, Math.max(1, children.from[k]), children.to[k], sleepers);
        }
        divideByMass(com, xipos, 0, m.body.subtreemass[0]);
    }

    private static void sumAndDivide(Model m, Data d, int from, int to, boolean sleepers) {
        double[] com = d.subtreeCom, xipos = d.xipos, subtree = m.body.subtreemass;
        int[] parentid = m.body.parentid;
        for (int b = to - 1; b >= from; b--) {
            int p = 3 * parentid[b], c = 3 * b;
            if (sleepers && d.bodyAwake[b] == SleepState.ASLEEP) {
                double total = subtree[b];
                com[p] += com[c] * total;
                com[p + 1] += com[c + 1] * total;
                com[p + 2] += com[c + 2] * total;
            } else {
                Vec3.addTo(com, p, com, c);
                divideByMass(com, xipos, c, subtree[b]);
            }
        }
    }

    private static void divideByMass(double[] com, double[] xipos, int c, double total) {
        if (total < Const.MINVAL) {
            Vec3.copy(com, c, xipos, c);
        } else {
            Vec3.scale(com, c, com, c, 1.0 / total);
        }
    }

    private static void inertias(Model m, Data d, int from, int to) {
        double[] cinert = d.cinert, inertia = m.body.inertia, ximat = d.ximat, mass = m.body.mass;
        double[] xipos = d.xipos, com = d.subtreeCom;
        int[] rootid = m.body.rootid;
        for (int b = from; b < to; b++) {
            int p = 3 * b, r = 3 * rootid[b];
            double x = xipos[p] - com[r], y = xipos[p + 1] - com[r + 1], z = xipos[p + 2] - com[r + 2];
            Spatial.inertia(cinert, 10 * b, inertia, 3 * b, ximat, 9 * b, x, y, z, mass[b]);
        }
    }

    private static void motionAxes(Model m, Data d, int from, int to) {
        double[] cdof = d.cdof, com = d.subtreeCom, anchor = d.xanchor, axis = d.xaxis;
        int[] bodyid = m.jnt.bodyid, rootid = m.body.rootid, dofadr = m.jnt.dofadr, type = m.jnt.type;
        for (int j = from; j < to; j++) {
            int b = bodyid[j], root = 3 * rootid[b], j3 = 3 * j;
            int at = 6 * dofadr[j];
            double ox = com[root] - anchor[j3],
                    oy = com[root + 1] - anchor[j3 + 1],
                    oz = com[root + 2] - anchor[j3 + 2];
            switch (type[j]) {
                case JointType.Code.HINGE -> {
                    double ax = axis[j3], ay = axis[j3 + 1], az = axis[j3 + 2];
                    Spatial.set(cdof, at, ax, ay, az, ay * oz - az * oy, az * ox - ax * oz, ax * oy - ay * ox);
                }
                case JointType.Code.SLIDE -> {
                    Spatial.set(cdof, at, 0, 0, 0, axis[j3], axis[j3 + 1], axis[j3 + 2]);
                }
                case JointType.Code.FREE -> {
                    Arrays.fill(cdof, at, at + 18, 0);
                    cdof[at + 3] = 1;
                    cdof[at + 10] = 1;
                    cdof[at + 17] = 1;
                    bodyRotations(cdof, at + 18, d.xmat, 9 * b, ox, oy, oz);
                }
                default -> bodyRotations(cdof, at, d.xmat, 9 * b, ox, oy, oz);
            }
        }
    }

    /** Three rotations about the axes of a body's own frame; (ox, oy, oz) leads from its joint to the tree's centre. */
    private static void bodyRotations(double[] cdof, int at, double[] xmat, int mo, double ox, double oy, double oz) {
        for (int k = 0; k < 3; k++) {
            double ax = xmat[mo + k], ay = xmat[mo + k + 3], az = xmat[mo + k + 6];
            Spatial.set(cdof, at + 6 * k, ax, ay, az, ay * oz - az * oy, az * ox - ax * oz, ax * oy - ay * ox);
        }
    }
}
