package dev.cardan.engine.passive;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.inside.Workspace;
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
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int force = ws.take(3);
        double[] s = ws.reals;
        Runs bodies = Awake.bodies(d);
        for (int k = 0; k < bodies.count; k++) {
            for (int b = Math.max(1, bodies.from[k]); b < bodies.to[k]; b++) {
                double part = m.body.gravcomp[b];
                if (part != 0) {
                    Vec3.scale(s, force, gravity, 0, -(m.body.mass[b] * part));
                    AppliedForce.add(d.qfrcGravcomp, d, s, force, null, 0, d.xipos, 3 * b, b);
                }
            }
        }
        ws.release(mark);
        return true;
    }

    /** Adds the compensation to qfrcPassive, but for joints whose actuators bring it. */
    static void addToPassive(Data d) {
        Model m = d.model;
        Runs dofs = Awake.dofs(d);
        for (int k = 0; k < dofs.count; k++) {
            for (int i = dofs.from[k]; i < dofs.to[k]; i++) {
                if (!m.jnt.actgravcomp[m.dof.jntid[i]]) {
                    d.qfrcPassive[i] += d.qfrcGravcomp[i];
                }
            }
        }
    }
}
