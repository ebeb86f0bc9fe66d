package dev.cardan.engine.inertia;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.inside.SharedTrees;
import dev.cardan.engine.inside.TreeRange;
import dev.cardan.engine.inside.TreeStage;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Spatial;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.DisableFlag;

/**
 * Recursive Newton-Euler: the joint forces that hold a given acceleration, M qacc + bias. Gravity enters as an upward
 * acceleration of the world.
 */
public final class BiasForce {
    private static final TreeStage TREES = BiasForce::trees;

    private BiasForce() {}

    /** qfrcBias = Coriolis, centrifugal and gravitational forces. Reads qvel, cinert, cdof, cvel, cdofDot, ten.J. */
    public static void run(Data d) {
        if (SharedTrees.apply(d)) {
            SharedTrees.run(d, TREES);
            TendonInertia.bias(d, d.qfrcBias);
        } else {
            run(d, d.qfrcBias);
        }
    }

    private static void trees(Data d, TreeRange r) {
        Model m = d.model;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int cacc = ws.take(6 * m.nbody), cfrc = ws.take(6 * m.nbody), t = ws.take(6), from = Math.max(1, r.body);
        double[] buf = ws.reals;
        worldAcceleration(d, buf, cacc);
        bodyForces(m, d, from, r.bodyEnd, false, buf, cacc, cfrc, t);
        project(m, d, from, r.bodyEnd, buf, cfrc, d.qfrcBias);
        ws.release(mark);
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
        int cacc = ws.take(6 * m.nbody), cfrc = ws.take(6 * m.nbody), t = ws.take(6);
        double[] buf = ws.reals;

        worldAcceleration(d, buf, cacc);
        Runs bodies = Awake.bodies(d);
        for (int k = 0; k < bodies.count; k++) {
            bodyForces(m, d, Math.max(1, bodies.from[k]), bodies.to[k], withAcceleration, buf, cacc, cfrc, t);
        }
        for (int k = bodies.count - 1; k >= 0; k--) {
            project(m, d, Math.max(1, bodies.from[k]), bodies.to[k], buf, cfrc, result);
        }
        ws.release(mark);
    }

    public static void worldAcceleration(Data d, double[] r, int ro) {
        Spatial.zero(r, ro);
        if (!d.opt.disabled(DisableFlag.GRAVITY)) {
            Vec3.scale(r, ro + 3, d.opt.gravity, 0, -1);
        }
    }

    /**
     * cacc_b = cacc_parent + cdofDot qvel (+ cdof qacc), cfrc_b = I cacc + cvel x (I cvel). Both have six numbers per body,
     * from the places cacc and cfrc on; t is the place of six more. What belongs to a body stays in registers.
     */
    private static void bodyForces(
            Model m, Data d, int from, int to, boolean withAcceleration, double[] buf, int cacc, int cfrc, int t) {
        double[] cinert = d.cinert, cvel = d.cvel, cdofDot = d.cdofDot, qvel = d.qvel;
        int[] parent = m.body.parentid, dofadr = m.body.dofadr, dofnum = m.body.dofnum;
        for (int b = from; b < to; b++) {
            int dof = dofadr[b], num = dofnum[b], r = cacc + 6 * b, p = cacc + 6 * parent[b];
            double a0 = 0, a1 = 0, a2 = 0, a3 = 0, a4 = 0, a5 = 0;
            if (num == 1) {
                int c = 6 * dof;
                double s = qvel[dof];
                a0 = cdofDot[c] * s;
                a1 = cdofDot[c + 1] * s;
                a2 = cdofDot[c + 2] * s;
                a3 = cdofDot[c + 3] * s;
                a4 = cdofDot[c + 4] * s;
                a5 = cdofDot[c + 5] * s;
            } else {
                for (int i = dof, c = 6 * dof; i < dof + num; i++, c += 6) {
                    double s = qvel[i];
                    if (s != 0) {
                        a0 += cdofDot[c] * s;
                        a1 += cdofDot[c + 1] * s;
                        a2 += cdofDot[c + 2] * s;
                        a3 += cdofDot[c + 3] * s;
                        a4 += cdofDot[c + 4] * s;
                        a5 += cdofDot[c + 5] * s;
                    }
                }
            }
            a0 += buf[p];
            a1 += buf[p + 1];
            a2 += buf[p + 2];
            a3 += buf[p + 3];
            a4 += buf[p + 4];
            a5 += buf[p + 5];
            if (withAcceleration) {
                Spatial.mulDofs(buf, t, d.cdof, 6 * dof, d.qacc, dof, num);
                a0 += buf[t];
                a1 += buf[t + 1];
                a2 += buf[t + 2];
                a3 += buf[t + 3];
                a4 += buf[t + 4];
                a5 += buf[t + 5];
            }
            Spatial.set(buf, r, a0, a1, a2, a3, a4, a5);

            int n = 10 * b, v = 6 * b, f = cfrc + 6 * b;
            double xx = cinert[n], yy = cinert[n + 1], zz = cinert[n + 2];
            double xy = cinert[n + 3], xz = cinert[n + 4], yz = cinert[n + 5];
            double hx = cinert[n + 6], hy = cinert[n + 7], hz = cinert[n + 8], mass = cinert[n + 9];
            double wx = cvel[v], wy = cvel[v + 1], wz = cvel[v + 2];
            double vx = cvel[v + 3], vy = cvel[v + 4], vz = cvel[v + 5];
            double p0 = xx * wx + xy * wy + xz * wz - hz * vy + hy * vz;
            double p1 = xy * wx + yy * wy + yz * wz + hz * vx - hx * vz;
            double p2 = xz * wx + yz * wy + zz * wz - hy * vx + hx * vy;
            double p3 = hz * wy - hy * wz + mass * vx;
            double p4 = hx * wz - hz * wx + mass * vy;
            double p5 = hy * wx - hx * wy + mass * vz;
            buf[f] = (xx * a0 + xy * a1 + xz * a2 - hz * a4 + hy * a5) + ((wy * p2 - wz * p1) + (vy * p5 - vz * p4));
            buf[f + 1] =
                    (xy * a0 + yy * a1 + yz * a2 + hz * a3 - hx * a5) + ((wz * p0 - wx * p2) + (vz * p3 - vx * p5));
            buf[f + 2] =
                    (xz * a0 + yz * a1 + zz * a2 - hy * a3 + hx * a4) + ((wx * p1 - wy * p0) + (vx * p4 - vy * p3));
            buf[f + 3] = (hz * a1 - hy * a2 + mass * a3) + (wy * p5 - wz * p4);
            buf[f + 4] = (hx * a2 - hz * a0 + mass * a4) + (wz * p3 - wx * p5);
            buf[f + 5] = (hy * a0 - hx * a1 + mass * a5) + (wx * p4 - wy * p3);
        }
    }

    /** The force that each body needs together with its descendants, from the leaves to the root, and its share in each dof. */
    private static void project(Model m, Data d, int from, int to, double[] buf, int cfrc, double[] result) {
        double[] cdof = d.cdof;
        int[] parent = m.body.parentid, dofadr = m.body.dofadr, dofnum = m.body.dofnum;
        for (int b = to - 1; b >= from; b--) {
            int f = cfrc + 6 * b, dof = dofadr[b], up = parent[b];
            double f0 = buf[f], f1 = buf[f + 1], f2 = buf[f + 2], f3 = buf[f + 3], f4 = buf[f + 4], f5 = buf[f + 5];
            for (int i = dof, c = 6 * dof; i < dof + dofnum[b]; i++, c += 6) {
                result[i] = ((cdof[c] * f0 + cdof[c + 2] * f2) + (cdof[c + 1] * f1 + cdof[c + 3] * f3))
                        + (cdof[c + 4] * f4 + cdof[c + 5] * f5);
            }
            if (up > 0) {
                int p = cfrc + 6 * up;
                buf[p] += f0;
                buf[p + 1] += f1;
                buf[p + 2] += f2;
                buf[p + 3] += f3;
                buf[p + 4] += f4;
                buf[p + 5] += f5;
            }
        }
    }
}
