package dev.cardan.engine.wrench;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inertia.BiasForce;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Spatial;
import dev.cardan.engine.math.Vec3;
import java.util.Arrays;

/**
 * Accelerations of all bodies and the forces between them and their parents, once qacc is known (recursive Newton-Euler
 * with everything). Computed on demand; {@code flgRnepost} tells that it belongs to the current state.
 *
 * <p>All are spatial vectors (rotation first) in world axes about the centre of mass of the body's tree: cacc includes
 * minus gravity; cfrcExt is what acts on a body from outside; cfrcInt is what the parent exerts on it.
 *
 * <p>Reads cdof, cdofDot, cinert, cvel, qvel, qacc, xfrcApplied, contacts and efc.force; writes cacc, cfrcExt, cfrcInt.
 */
public final class InternalForces {
    private InternalForces() {}

    public static void run(Data d) {
        external(d);
        ConstraintWrenches.accumulate(d);
        accelerations(d);
        towardsRoot(d);
        d.flgRnepost = true;
    }

    /** cfrcExt = wrenches applied by the user, moved from the bodies' centres of mass to those of their trees. */
    private static void external(Data d) {
        Model m = d.model;
        double[] xfrc = d.xfrcApplied;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int wrench = ws.take(6), moved = ws.take(6);
        double[] buf = ws.reals;
        Arrays.fill(d.cfrcExt, 0);
        for (int b = 1; b < m.nbody; b++) {
            int w = 6 * b;
            if (xfrc[w] == 0
                    && xfrc[w + 1] == 0
                    && xfrc[w + 2] == 0
                    && xfrc[w + 3] == 0
                    && xfrc[w + 4] == 0
                    && xfrc[w + 5] == 0) {
                continue;
            }
            Vec3.copy(buf, wrench, xfrc, w + 3);
            Vec3.copy(buf, wrench + 3, xfrc, w);
            Spatial.moveForce(buf, moved, buf, wrench, d.subtreeCom, 3 * m.body.rootid[b], d.xipos, 3 * b);
            Spatial.addTo(d.cfrcExt, w, buf, moved);
        }
        ws.release(mark);
    }

    /** From the root outwards: cacc, and cfrcInt = what a body's own motion needs beyond the external force. */
    private static void accelerations(Data d) {
        Model m = d.model;
        double[] cacc = d.cacc, cfrc = d.cfrcInt, cvel = d.cvel, cinert = d.cinert;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int force = ws.take(6), momentum = ws.take(6), tmp = ws.take(6);
        double[] buf = ws.reals;

        BiasForce.worldAcceleration(d, cacc, 0);
        Spatial.zero(cfrc, 0);
        for (int b = 1; b < m.nbody; b++) {
            int i = 6 * b, p = 6 * m.body.parentid[b];
            int dof = m.body.dofadr[b], n = m.body.dofnum[b];
            Spatial.mulDofs(buf, tmp, d.cdofDot, 6 * dof, d.qvel, dof, n);
            for (int k = 0; k < 6; k++) {
                cacc[i + k] = cacc[p + k] + buf[tmp + k];
            }
            Spatial.mulDofs(buf, tmp, d.cdof, 6 * dof, d.qacc, dof, n);
            Spatial.addTo(cacc, i, buf, tmp);

            // I a + v x (I v)
            Spatial.mulInertia(buf, force, cinert, 10 * b, cacc, i);
            Spatial.mulInertia(buf, momentum, cinert, 10 * b, cvel, i);
            Spatial.crossForce(buf, tmp, cvel, i, buf, momentum);
            Spatial.addTo(buf, force, buf, tmp);
            for (int k = 0; k < 6; k++) {
                cfrc[i + k] = buf[force + k] - d.cfrcExt[i + k];
            }
        }
        ws.release(mark);
    }

    /** From the leaves inwards: a body's parent also carries the body's children. */
    private static void towardsRoot(Data d) {
        Model m = d.model;
        for (int b = m.nbody - 1; b > 0; b--) {
            Spatial.addTo(d.cfrcInt, 6 * m.body.parentid[b], d.cfrcInt, 6 * b);
        }
    }
}
