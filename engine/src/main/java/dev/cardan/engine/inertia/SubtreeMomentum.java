package dev.cardan.engine.inertia;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.ObjectMotion;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ObjType;

/**
 * Motion of each body together with its descendants: velocity of their common centre of mass and angular momentum about
 * it, in world axes. Computed on demand; {@code flgSubtreevel} tells that it belongs to the current state.
 *
 * <p>Reads cvel, xipos, ximat, subtreeCom; writes subtreeLinvel, subtreeAngmom.
 */
public final class SubtreeMomentum {
    private SubtreeMomentum() {}

    public static void run(Data d) {
        Model m = d.model;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int vel = ws.take(6 * m.nbody), tmp = ws.take(9);
        double[] buf = ws.reals;
        Runs runs = Awake.bodies(d);
        for (int k = 0; k < runs.count; k++) {
            bodies(d, buf, vel, tmp, runs.from[k], runs.to[k]);
        }
        for (int k = runs.count - 1; k >= 0; k--) {
            linear(d, runs.from[k], runs.to[k]);
        }
        for (int k = runs.count - 1; k >= 0; k--) {
            angular(d, buf, vel, tmp, Math.max(1, runs.from[k]), runs.to[k]);
        }
        ws.release(mark);
        d.flgSubtreevel = true;
    }

    /** Each body alone: momentum m v, angular momentum R I R' w about its own centre of mass. */
    private static void bodies(Data d, double[] buf, int vel, int tmp, int from, int to) {
        Model m = d.model;
        double[] inertia = m.body.inertia;
        for (int b = from; b < to; b++) {
            int v = vel + 6 * b;
            ObjectMotion.velocity(buf, v, d, ObjType.Code.BODY, b, false);
            Vec3.scale(d.subtreeLinvel, 3 * b, buf, v + 3, m.body.mass[b]);
            Mat3.mulTransposedVec(buf, tmp, d.ximat, 9 * b, buf, v);
            buf[tmp] *= inertia[3 * b];
            buf[tmp + 1] *= inertia[3 * b + 1];
            buf[tmp + 2] *= inertia[3 * b + 2];
            Mat3.mulVec(d.subtreeAngmom, 3 * b, d.ximat, 9 * b, buf, tmp);
        }
    }

    /** Sums momenta towards the root, then divides by the subtree's mass. */
    private static void linear(Data d, int from, int to) {
        Model m = d.model;
        double[] lin = d.subtreeLinvel;
        for (int b = to - 1; b >= from; b--) {
            if (b > 0) {
                Vec3.addTo(lin, 3 * m.body.parentid[b], lin, 3 * b);
            }
            double mass = m.body.subtreemass[b];
            Vec3.scale(lin, 3 * b, lin, 3 * b, 1 / (Const.MINVAL >= mass ? Const.MINVAL : mass));
        }
    }

    /** Adds the moments of the momenta: of each body about its subtree's centre, of each subtree about its parent's. */
    private static void angular(Data d, double[] buf, int vel, int tmp, int from, int to) {
        Model m = d.model;
        double[] lin = d.subtreeLinvel, ang = d.subtreeAngmom, com = d.subtreeCom;
        int dx = tmp, dp = tmp + 3, moment = tmp + 6;
        for (int b = to - 1; b >= from; b--) {
            int i = 3 * b, p = 3 * m.body.parentid[b];
            Vec3.sub(buf, dx, d.xipos, i, com, i);
            Vec3.sub(buf, dp, buf, vel + 6 * b + 3, lin, i);
            Vec3.scale(buf, dp, buf, dp, m.body.mass[b]);
            Vec3.cross(buf, moment, buf, dx, buf, dp);
            Vec3.addTo(ang, i, buf, moment);
            Vec3.addTo(ang, p, ang, i);

            Vec3.sub(buf, dx, com, i, com, p);
            Vec3.sub(buf, dp, lin, i, lin, p);
            Vec3.scale(buf, dp, buf, dp, m.body.subtreemass[b]);
            Vec3.cross(buf, moment, buf, dx, buf, dp);
            Vec3.addTo(ang, p, buf, moment);
        }
    }
}
