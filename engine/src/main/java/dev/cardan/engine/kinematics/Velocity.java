package dev.cardan.engine.kinematics;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Spatial;
import dev.cardan.engine.type.JointType;

/**
 * Spatial velocities of bodies and rates of change of the motion axes, from the root to the leaves.
 *
 * <p>Reads qvel, cdof; writes cvel, cdofDot.
 */
public final class Velocity {
    private Velocity() {}

    public static void run(Data d) {
        Model m = d.model;
        double[] cvel = d.cvel;
        Spatial.zero(cvel, 0);
        int mark = d.work.mark();
        int t = d.work.take(6);
        for (int b = 1; b < m.nbody; b++) {
            Spatial.copy(cvel, 6 * b, cvel, 6 * m.body.parentid[b]);
            int jnt = m.body.jntadr[b], end = jnt + m.body.jntnum[b];
            for (int j = jnt; j < end; j++) {
                addJoint(d, b, m.jnt.type[j], m.jnt.dofadr[j], t);
            }
        }
        d.work.release(mark);
    }

    private static void addJoint(Data d, int b, int type, int dof, int t) {
        double[] cvel = d.cvel, cdof = d.cdof, cdofDot = d.cdofDot, tmp = d.work.reals;
        int v = 6 * b;
        switch (type) {
            case JointType.FREE -> {
                // translations in world axes don't change
                Spatial.zero(cdofDot, 6 * dof);
                Spatial.zero(cdofDot, 6 * dof + 6);
                Spatial.zero(cdofDot, 6 * dof + 12);
                Spatial.mulDofs(tmp, t, cdof, 6 * dof, d.qvel, dof, 3);
                Spatial.addTo(cvel, v, tmp, t);
                addRotations(d, v, dof + 3, t);
            }
            case JointType.BALL -> addRotations(d, v, dof, t);
            default -> {
                // the old velocity serves as well as the new: an axis crossed with itself is zero
                Spatial.crossMotion(cdofDot, 6 * dof, cvel, v, cdof, 6 * dof);
                Spatial.mulDofs(tmp, t, cdof, 6 * dof, d.qvel, dof, 1);
                Spatial.addTo(cvel, v, tmp, t);
            }
        }
    }

    /** Adds a ball joint's three rotations; their axes move with the velocity before the joint. */
    private static void addRotations(Data d, int v, int dof, int t) {
        double[] cvel = d.cvel, cdof = d.cdof, cdofDot = d.cdofDot, tmp = d.work.reals;
        for (int k = 6 * dof; k < 6 * dof + 18; k += 6) {
            Spatial.crossMotion(cdofDot, k, cvel, v, cdof, k);
        }
        Spatial.mulDofs(tmp, t, cdof, 6 * dof, d.qvel, dof, 3);
        Spatial.addTo(cvel, v, tmp, t);
    }
}
