package dev.cardan.engine.kinematics;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Spatial;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.JointType;
import java.util.Arrays;

/**
 * Centres of mass of subtrees; inertias and motion axes in frames parallel to the world at the centre of mass of each
 * kinematic tree, where the spatial algebra is best conditioned.
 *
 * <p>Reads xpos, xmat, xipos, ximat, xanchor, xaxis; writes subtreeCom, cinert, cdof.
 */
public final class CenterOfMass {
    private CenterOfMass() {}

    public static void run(Data d) {
        subtreeCenters(d.model, d);
        inertias(d.model, d);
        motionAxes(d.model, d);
    }

    private static void subtreeCenters(Model m, Data d) {
        double[] com = d.subtreeCom;
        for (int b = 0; b < m.nbody; b++) {
            Vec3.scale(com, 3 * b, d.xipos, 3 * b, m.body.mass[b]);
        }
        for (int b = m.nbody - 1; b > 0; b--) {
            Vec3.addTo(com, 3 * m.body.parentid[b], com, 3 * b);
        }
        for (int b = 0; b < m.nbody; b++) {
            double mass = m.body.subtreemass[b];
            if (mass < Const.MINVAL) {
                Vec3.copy(com, 3 * b, d.xipos, 3 * b);
            } else {
                Vec3.scale(com, 3 * b, com, 3 * b, 1.0 / mass);
            }
        }
    }

    private static void inertias(Model m, Data d) {
        Arrays.fill(d.cinert, 0, 10, 0);
        int mark = d.work.mark();
        int t = d.work.take(3);
        double[] offset = d.work.reals;
        for (int b = 1; b < m.nbody; b++) {
            Vec3.sub(offset, t, d.xipos, 3 * b, d.subtreeCom, 3 * m.body.rootid[b]);
            Spatial.inertia(d.cinert, 10 * b, m.body.inertia, 3 * b, d.ximat, 9 * b, offset, t, m.body.mass[b]);
        }
        d.work.release(mark);
    }

    private static void motionAxes(Model m, Data d) {
        double[] cdof = d.cdof;
        int mark = d.work.mark();
        int t = d.work.take(3);
        double[] offset = d.work.reals;
        for (int j = 0; j < m.njnt; j++) {
            int b = m.jnt.bodyid[j];
            int at = 6 * m.jnt.dofadr[j];
            Vec3.sub(offset, t, d.subtreeCom, 3 * m.body.rootid[b], d.xanchor, 3 * j);
            switch (m.jnt.type[j]) {
                case JointType.FREE -> {
                    Arrays.fill(cdof, at, at + 18, 0);
                    cdof[at + 3] = 1;
                    cdof[at + 10] = 1;
                    cdof[at + 17] = 1;
                    bodyRotations(cdof, at + 18, d.xmat, 9 * b, offset, t);
                }
                case JointType.BALL -> bodyRotations(cdof, at, d.xmat, 9 * b, offset, t);
                case JointType.SLIDE -> {
                    Vec3.zero(cdof, at);
                    Vec3.copy(cdof, at + 3, d.xaxis, 3 * j);
                }
                default -> {
                    Vec3.copy(cdof, at, d.xaxis, 3 * j);
                    Vec3.cross(cdof, at + 3, d.xaxis, 3 * j, offset, t);
                }
            }
        }
        d.work.release(mark);
    }

    /** Three rotations about the axes of a body's own frame. */
    private static void bodyRotations(double[] cdof, int at, double[] xmat, int mo, double[] offset, int t) {
        for (int k = 0; k < 3; k++) {
            int a = at + 6 * k;
            Vec3.set(cdof, a, xmat[mo + k], xmat[mo + k + 3], xmat[mo + k + 6]);
            Vec3.cross(cdof, a + 3, cdof, a, offset, t);
        }
    }
}
