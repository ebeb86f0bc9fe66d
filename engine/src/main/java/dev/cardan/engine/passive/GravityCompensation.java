package dev.cardan.engine.passive;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Workspace;
import dev.cardan.engine.kinematics.AppliedForce;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.DisableFlag;

/**
 * Bodies whose weight something else carries: the force -gravcomp m g at the centre of mass, 1 for weightlessness, more for
 * buoyancy. Writes qfrcGravcomp. Joints may leave the work to their actuators ({@code actgravcomp}).
 */
final class GravityCompensation {
    private GravityCompensation() {}

    /** Adds the compensating forces to qfrcGravcomp; false if there are none. */
    static boolean run(Data d) {
        Model m = d.model;
        double[] gravity = d.opt.gravity;
        if (!m.flgGravcomp || d.opt.disabled(DisableFlag.GRAVITY) || Vec3.norm(gravity, 0) == 0) {
            return false;
        }
        Workspace ws = d.work;
        int mark = ws.mark();
        int force = ws.take(3);
        double[] s = ws.reals;
        for (int b = 1; b < m.nbody; b++) {
            double part = m.body.gravcomp[b];
            if (part != 0) {
                Vec3.scale(s, force, gravity, 0, -(m.body.mass[b] * part));
                AppliedForce.add(d.qfrcGravcomp, d, s, force, null, 0, d.xipos, 3 * b, b);
            }
        }
        ws.release(mark);
        return true;
    }

    /** Adds the compensation to qfrcPassive, but for joints whose actuators bring it. */
    static void addToPassive(Data d) {
        Model m = d.model;
        for (int i = 0; i < m.nv; i++) {
            if (!m.jnt.actgravcomp[m.dof.jntid[i]]) {
                d.qfrcPassive[i] += d.qfrcGravcomp[i];
            }
        }
    }
}
