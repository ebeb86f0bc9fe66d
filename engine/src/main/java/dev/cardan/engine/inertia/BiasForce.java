package dev.cardan.engine.inertia;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Spatial;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.DisableFlag;

/**
 * Recursive Newton-Euler: the joint forces that hold a given acceleration, M qacc + bias. Gravity enters as an upward
 * acceleration of the world.
 */
public final class BiasForce {
    private BiasForce() {}

    /** qfrcBias = Coriolis, centrifugal and gravitational forces. Reads qvel, cinert, cdof, cvel, cdofDot, ten.J. */
    public static void run(Data d) {
        run(d, d.qfrcBias);
    }

    /** The same into another array (nv). */
    public static void run(Data d, double[] result) {
        rne(d, false, result);
        TendonInertia.bias(d, result);
    }

    /** result (nv) = bias of the bodies, plus M qacc if asked for; tendons have no part in it. */
    public static void rne(Data d, boolean withAcceleration, double[] result) {
        Model m = d.model;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int cacc = ws.take(6 * m.nbody);
        int cfrc = ws.take(6 * m.nbody);
        int t = ws.take(12);
        double[] buf = ws.reals;

        worldAcceleration(d, buf, cacc);
        Runs bodies = Awake.bodies(d), dofs = Awake.dofs(d);
        for (int k = 0; k < bodies.count; k++) {
            for (int b = Math.max(1, bodies.from[k]); b < bodies.to[k]; b++) {
                accelerate(m, d, b, withAcceleration, buf, cacc, t);
                bodyForce(d, b, buf, cacc, cfrc, t);
            }
        }
        Spatial.zero(buf, cfrc);
        for (int k = bodies.count - 1; k >= 0; k--) {
            for (int b = bodies.to[k] - 1; b >= bodies.from[k]; b--) {
                int parent = m.body.parentid[b];
                if (parent > 0) {
                    Spatial.addTo(buf, cfrc + 6 * parent, buf, cfrc + 6 * b);
                }
            }
        }
        for (int k = 0; k < dofs.count; k++) {
            for (int i = dofs.from[k]; i < dofs.to[k]; i++) {
                result[i] = Spatial.dot(d.cdof, 6 * i, buf, cfrc + 6 * m.dof.bodyid[i]);
            }
        }
        ws.release(mark);
    }

    public static void worldAcceleration(Data d, double[] r, int ro) {
        Spatial.zero(r, ro);
        if (!d.opt.disabled(DisableFlag.GRAVITY)) {
            Vec3.scale(r, ro + 3, d.opt.gravity, 0, -1);
        }
    }

    /** cacc_b = cacc_parent + cdofDot qvel (+ cdof qacc); cacc has six numbers per body from offset cacc on. */
    static void accelerate(Model m, Data d, int b, boolean withAcceleration, double[] buf, int cacc, int t) {
        int dof = m.body.dofadr[b], num = m.body.dofnum[b];
        int r = cacc + 6 * b, p = cacc + 6 * m.body.parentid[b];
        Spatial.mulDofs(buf, t, d.cdofDot, 6 * dof, d.qvel, dof, num);
        for (int k = 0; k < 6; k++) {
            buf[r + k] = buf[p + k] + buf[t + k];
        }
        if (withAcceleration) {
            Spatial.mulDofs(buf, t, d.cdof, 6 * dof, d.qacc, dof, num);
            Spatial.addTo(buf, r, buf, t);
        }
    }

    /** cfrc_b = I cacc + cvel x (I cvel). */
    private static void bodyForce(Data d, int b, double[] buf, int cacc, int cfrc, int t) {
        Spatial.mulInertia(buf, cfrc + 6 * b, d.cinert, 10 * b, buf, cacc + 6 * b);
        Spatial.mulInertia(buf, t, d.cinert, 10 * b, d.cvel, 6 * b);
        Spatial.crossForce(buf, t + 6, d.cvel, 6 * b, buf, t);
        Spatial.addTo(buf, cfrc + 6 * b, buf, t + 6);
    }
}
