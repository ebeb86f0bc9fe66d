package dev.cardan.engine.derivative;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.passive.FluidMotion;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.ObjType;

/**
 * How fluid forces change with the velocities: qDeriv += J' B J for every box or ellipsoid, where J (6 x nv: rotation,
 * translation) is the object's Jacobian in its own axes and B = d(wrench) / d(velocity) (6 x 6).
 *
 * <p>For implicitfast, which needs a symmetric matrix, B becomes (B + B') / 2, except for bodies that move freely on
 * their own.
 */
public final class FluidVelocity {
    private FluidVelocity() {}

    /** qDeriv += d(qfrcFluid) / d(qvel). Reads cvel, cdof and poses. */
    public static void add(Data d) {
        if (!(d.opt.viscosity > 0 || d.opt.density > 0)) {
            return;
        }
        Runs bodies = Awake.bodies(d);
        for (int k = 0; k < bodies.count; k++) {
            add(d, Math.max(1, bodies.from[k]), bodies.to[k]);
        }
    }

    private static void add(Data d, int from, int to) {
        Model m = d.model;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int vel = ws.take(6), size = ws.take(3), block = ws.take(36), row = ws.take(36), jac = ws.take(6 * m.nv);
        double[] s = ws.reals;
        for (int b = from; b < to; b++) {
            if (m.body.mass[b] < Const.MINVAL || Jacobians.lastDof(m, b) < 0) {
                continue;
            }
            if (!FluidMotion.actsOnGeoms(m, b)) {
                FluidMotion.inertiaBox(s, size, m, b);
                FluidMotion.velocity(s, vel, d, ObjType.Code.BODY, b);
                jacobian(s, jac, d, d.xipos, d.ximat, b, b);
                box(s, block, vel, size, d.opt.density, d.opt.viscosity);
                addDiagonal(d, s, jac, block, b);
                continue;
            }
            boolean symmetric = d.opt.integrator == Integrator.IMPLICITFAST && !isFree(m, b);
            int first = m.body.geomadr[b];
            for (int g = first; g < first + m.body.geomnum[b]; g++) {
                if (m.geom.fluid[Const.NFLUID * g] != 0) {
                    FluidMotion.semiAxes(s, size, m, g);
                    FluidMotion.velocity(s, vel, d, ObjType.Code.GEOM, g);
                    jacobian(s, jac, d, d.geom.xpos, d.geom.xmat, g, b);
                    EllipsoidVelocity.block(
                            s, block, vel, size, m.geom.fluid, Const.NFLUID * g, d.opt.density, d.opt.viscosity);
                    if (symmetric) {
                        symmetrize(s, block);
                    }
                    addFull(d, s, jac, block, row, b);
                }
            }
        }
        ws.release(mark);
    }

    /** Jacobian of object i in its own axes: six numbers for each dof that moves the body, the last dof first. */
    private static void jacobian(double[] s, int jac, Data d, double[] positions, double[] mats, int i, int body) {
        Model m = d.model;
        double[] cdof = d.cdof, com = d.subtreeCom;
        int[] parent = m.dof.parentid;
        int root = 3 * m.body.rootid[body], o = 9 * i;
        double x = positions[3 * i] - com[root];
        double y = positions[3 * i + 1] - com[root + 1];
        double z = positions[3 * i + 2] - com[root + 2];
        double m0 = mats[o], m1 = mats[o + 1], m2 = mats[o + 2], m3 = mats[o + 3], m4 = mats[o + 4];
        double m5 = mats[o + 5], m6 = mats[o + 6], m7 = mats[o + 7], m8 = mats[o + 8];
        for (int k = Jacobians.lastDof(m, body), r = jac; k >= 0; k = parent[k], r += 6) {
            int c = 6 * k;
            double wx = cdof[c], wy = cdof[c + 1], wz = cdof[c + 2];
            double vx = cdof[c + 3] + (wy * z - wz * y);
            double vy = cdof[c + 4] + (wz * x - wx * z);
            double vz = cdof[c + 5] + (wx * y - wy * x);
            s[r] = wx * m0 + wy * m3 + wz * m6;
            s[r + 1] = wx * m1 + wy * m4 + wz * m7;
            s[r + 2] = wx * m2 + wy * m5 + wz * m8;
            s[r + 3] = vx * m0 + vy * m3 + vz * m6;
            s[r + 4] = vx * m1 + vy * m4 + vz * m7;
            s[r + 5] = vx * m2 + vy * m5 + vz * m8;
        }
    }

    /** Diagonal of B of a box: six numbers of viscosity at s[r], then six of density. */
    private static void box(double[] s, int r, int v, int size, double density, double viscosity) {
        double x = s[size], y = s[size + 1], z = s[size + 2];
        double side = (x + y + z) / 3.0;
        double turn = 0, move = 0;
        if (viscosity > 0) {
            turn = -Math.PI * side * side * side * viscosity;
            move = -3.0 * Math.PI * side * viscosity;
        }
        for (int i = 0; i < 3; i++) {
            s[r + i] = turn;
            s[r + 3 + i] = move;
        }
        double x4 = x * x * x * x, y4 = y * y * y * y, z4 = z * z * z * z;
        double rho = density > 0 ? density : 0;
        s[r + 6] = -rho * x * (y4 + z4) * 2 * Math.abs(s[v]) / 64.0;
        s[r + 7] = -rho * y * (x4 + z4) * 2 * Math.abs(s[v + 1]) / 64.0;
        s[r + 8] = -rho * z * (x4 + y4) * 2 * Math.abs(s[v + 2]) / 64.0;
        s[r + 9] = -0.5 * rho * y * z * 2 * Math.abs(s[v + 3]);
        s[r + 10] = -0.5 * rho * x * z * 2 * Math.abs(s[v + 4]);
        s[r + 11] = -0.5 * rho * x * y * 2 * Math.abs(s[v + 5]);
    }

    /** qDeriv += J' (diagonal of viscosity) J, then J' (diagonal of density) J. */
    private static void addDiagonal(Data d, double[] s, int jac, int diagonal, int body) {
        Model m = d.model;
        double[] deriv = d.qDeriv;
        int[] parent = m.dof.parentid, colind = m.D.colind;
        int last = Jacobians.lastDof(m, body);
        for (int k = last, jk = jac; k >= 0; k = parent[k], jk += 6) {
            int at = m.D.rowadr[k] + m.D.rownnz[k] - 1;
            for (int p = last, jp = jac; p >= 0; p = parent[p], jp += 6) {
                while (colind[at] != p) {
                    at--;
                }
                double sum = deriv[at];
                for (int i = 0; i < 6; i++) {
                    sum += s[jk + i] * s[diagonal + i] * s[jp + i];
                }
                for (int i = 0; i < 6; i++) {
                    sum += s[jk + i] * s[diagonal + 6 + i] * s[jp + i];
                }
                deriv[at] = sum;
            }
        }
    }

    /** qDeriv += J' B J, one element of B after the other. */
    private static void addFull(Data d, double[] s, int jac, int block, int row, int body) {
        Model m = d.model;
        double[] deriv = d.qDeriv;
        int[] parent = m.dof.parentid, colind = m.D.colind;
        int last = Jacobians.lastDof(m, body);
        for (int k = last, jk = jac; k >= 0; k = parent[k], jk += 6) {
            for (int i = 0, e = 0; i < 6; i++) {
                for (int j = 0; j < 6; j++, e++) {
                    s[row + e] = s[jk + i] * s[block + e];
                }
            }
            int at = m.D.rowadr[k] + m.D.rownnz[k] - 1;
            for (int p = last, jp = jac; p >= 0; p = parent[p], jp += 6) {
                while (colind[at] != p) {
                    at--;
                }
                double j0 = s[jp], j1 = s[jp + 1], j2 = s[jp + 2], j3 = s[jp + 3], j4 = s[jp + 4], j5 = s[jp + 5];
                double sum = deriv[at];
                for (int e = row; e < row + 36; e += 6) {
                    sum += s[e] * j0;
                    sum += s[e + 1] * j1;
                    sum += s[e + 2] * j2;
                    sum += s[e + 3] * j3;
                    sum += s[e + 4] * j4;
                    sum += s[e + 5] * j5;
                }
                deriv[at] = sum;
            }
        }
    }

    private static boolean isFree(Model m, int body) {
        return m.body.jntnum[body] == 1 && FreeBody.is(m, m.body.jntadr[body]);
    }

    private static void symmetrize(double[] s, int block) {
        for (int i = 0; i < 6; i++) {
            for (int j = 0; j < i; j++) {
                double mean = 0.5 * (s[block + 6 * i + j] + s[block + 6 * j + i]);
                s[block + 6 * i + j] = mean;
                s[block + 6 * j + i] = mean;
            }
        }
    }
}
