package dev.cardan.engine.kinematics;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.inside.SharedTrees;
import dev.cardan.engine.inside.TreeStage;
import dev.cardan.engine.math.Spatial;
import dev.cardan.engine.type.JointType;
import java.util.Arrays;

/**
 * Spatial velocities of bodies and rates of change of the motion axes, from the root to the leaves.
 *
 * <p>Reads qvel, cdof; writes cvel, cdofDot. The velocity of a body stays in registers from its parent's through its
 * hinges and slides.
 */
public final class Velocity {
    private static final TreeStage TREES = (d, r) -> run(d.model, d, Math.max(1, r.body), r.bodyEnd);

    private Velocity() {}

    public static void run(Data d) {
        Spatial.zero(d.cvel, 0);
        if (SharedTrees.apply(d)) {
            SharedTrees.run(d, TREES);
            return;
        }
        Runs bodies = Awake.bodies(d);
        for (int k = 0; k < bodies.count; k++) {
            run(d.model, d, Math.max(1, bodies.from[k]), bodies.to[k]);
        }
    }

    private static void run(Model m, Data d, int from, int to) {
        double[] cvel = d.cvel, cdof = d.cdof, cdofDot = d.cdofDot, qvel = d.qvel;
        int[] parent = m.body.parentid, jntadr = m.body.jntadr, jntnum = m.body.jntnum;
        int[] jntType = m.jnt.type, dofadr = m.jnt.dofadr;
        for (int b = from; b < to; b++) {
            int p = 6 * parent[b], v = 6 * b;
            double wx = cvel[p], wy = cvel[p + 1], wz = cvel[p + 2];
            double vx = cvel[p + 3], vy = cvel[p + 4], vz = cvel[p + 5];
            int jnt = jntadr[b], end = jnt + jntnum[b];
            for (int j = jnt; j < end; j++) {
                int dof = dofadr[j];
                int type = jntType[j];
                if (type == JointType.Code.HINGE || type == JointType.Code.SLIDE) {
                    // the old velocity serves as well as the new: an axis crossed with itself is zero
                    int c = 6 * dof;
                    double m0 = cdof[c], m1 = cdof[c + 1], m2 = cdof[c + 2];
                    double m3 = cdof[c + 3], m4 = cdof[c + 4], m5 = cdof[c + 5];
                    cdofDot[c] = wy * m2 - wz * m1;
                    cdofDot[c + 1] = wz * m0 - wx * m2;
                    cdofDot[c + 2] = wx * m1 - wy * m0;
                    cdofDot[c + 3] = (wy * m5 - wz * m4) + (vy * m2 - vz * m1);
                    cdofDot[c + 4] = (wz * m3 - wx * m5) + (vz * m0 - vx * m2);
                    cdofDot[c + 5] = (wx * m4 - wy * m3) + (vx * m1 - vy * m0);
                    double q = qvel[dof];
                    wx += m0 * q;
                    wy += m1 * q;
                    wz += m2 * q;
                    vx += m3 * q;
                    vy += m4 * q;
                    vz += m5 * q;
                } else {
                    Spatial.set(cvel, v, wx, wy, wz, vx, vy, vz);
                    if (type == JointType.Code.FREE) {
                        addFree(d, v, dof);
                    } else {
                        addThree(d, v, dof, true);
                    }
                    wx = cvel[v];
                    wy = cvel[v + 1];
                    wz = cvel[v + 2];
                    vx = cvel[v + 3];
                    vy = cvel[v + 4];
                    vz = cvel[v + 5];
                }
            }
            Spatial.set(cvel, v, wx, wy, wz, vx, vy, vz);
        }
    }

    /** Adds a free joint: translations in world axes, which don't change, then rotations. */
    private static void addFree(Data d, int v, int dof) {
        Arrays.fill(d.cdofDot, 6 * dof, 6 * dof + 18, 0);
        addThree(d, v, dof, false);
        addThree(d, v, dof + 3, true);
    }

    /**
     * Adds three dofs at once, those with a zero velocity left out: translations, or rotations, whose axes move with the
     * velocity before.
     */
    private static void addThree(Data d, int v, int dof, boolean rotations) {
        double[] cvel = d.cvel, cdof = d.cdof, cdofDot = d.cdofDot, qvel = d.qvel;
        double wx = cvel[v], wy = cvel[v + 1], wz = cvel[v + 2];
        double vx = cvel[v + 3], vy = cvel[v + 4], vz = cvel[v + 5];
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0, s5 = 0;
        for (int i = dof; i < dof + 3; i++) {
            int c = 6 * i;
            double m0 = cdof[c], m1 = cdof[c + 1], m2 = cdof[c + 2];
            double m3 = cdof[c + 3], m4 = cdof[c + 4], m5 = cdof[c + 5];
            if (rotations) {
                cdofDot[c] = wy * m2 - wz * m1;
                cdofDot[c + 1] = wz * m0 - wx * m2;
                cdofDot[c + 2] = wx * m1 - wy * m0;
                cdofDot[c + 3] = (wy * m5 - wz * m4) + (vy * m2 - vz * m1);
                cdofDot[c + 4] = (wz * m3 - wx * m5) + (vz * m0 - vx * m2);
                cdofDot[c + 5] = (wx * m4 - wy * m3) + (vx * m1 - vy * m0);
            }
            double q = qvel[i];
            if (q != 0) {
                s0 += m0 * q;
                s1 += m1 * q;
                s2 += m2 * q;
                s3 += m3 * q;
                s4 += m4 * q;
                s5 += m5 * q;
            }
        }
        Spatial.set(cvel, v, wx + s0, wy + s1, wz + s2, vx + s3, vy + s4, vz + s5);
    }
}
