package dev.cardan.engine.derivative;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.math.Spatial;
import dev.cardan.engine.type.JointType;
import java.util.Arrays;

/**
 * How Coriolis, centrifugal and gyroscopic forces change with the velocities: the derivative of recursive Newton-Euler.
 *
 * <p>For every body and every dof that moves it (its own and its ancestors') the derivatives of its spatial velocity
 * and acceleration are carried from parent to child, those of the forces from child to parent:
 *
 * <ul>
 *   <li>v = v_parent + sum S q', so dv/dq' = dv_parent/dq' + S;
 *   <li>a = a_parent + sum S' q' with S' = v x S, so da/dq' = da_parent/dq' + S' + (dv/dq' x S) q';
 *   <li>f = I a + v x (I v), so df/dq' = I da/dq' + (d(v x I v)/dv) dv/dq';
 *   <li>bias_i = S_i . (sum of f over the subtree).
 * </ul>
 *
 * <p>Reads cdof, cdofDot, cinert, cvel, qvel; changes qDeriv.
 */
final class BiasVelocity {
    private BiasVelocity() {}

    /** qDeriv -= d(qfrcBias) / d(qvel). */
    static void subtract(Data d) {
        Model m = d.model;
        DerivativeWork w = DerivativeWork.of(d);
        w.columns[0] = 0;
        Runs bodies = Awake.bodies(d), dofs = Awake.dofs(d);
        for (int k = 0; k < bodies.count; k++) {
            for (int b = Math.max(1, bodies.from[k]); b < bodies.to[k]; b++) {
                motion(m, d, w, b);
                bodyForce(m, d, w, b);
            }
        }
        for (int k = bodies.count - 1; k >= 0; k--) {
            for (int b = bodies.to[k] - 1; b >= Math.max(1, bodies.from[k]); b--) {
                addToParent(m, w, b);
            }
        }
        for (int k = 0; k < dofs.count; k++) {
            project(m, d, w.force, dofs.from[k], dofs.to[k]);
        }
    }

    /** Derivatives of velocity and acceleration of body b. */
    private static void motion(Model m, Data d, DerivativeWork w, int b) {
        double[] vel = w.velocity, acc = w.acceleration, cdof = d.cdof, cdofDot = d.cdofDot;
        int parent = m.body.parentid[b];
        int column = w.columns[parent];
        int base = 6 * m.B.rowadr[b], from = 6 * m.B.rowadr[parent];
        System.arraycopy(vel, from, vel, base, 6 * column);
        System.arraycopy(acc, from, acc, base, 6 * column);
        int dof = m.body.dofadr[b], end = dof + m.body.dofnum[b];
        while (dof < end) {
            int type = m.jnt.type[m.dof.jntid[dof]];
            if (type == JointType.Code.FREE) {
                // translations first: their axes stay where they are
                System.arraycopy(cdof, 6 * dof, vel, base + 6 * column, 18);
                System.arraycopy(cdofDot, 6 * dof, acc, base + 6 * column, 18);
                dof += 3;
                column += 3;
            }
            int num = type == JointType.Code.FREE || type == JointType.Code.BALL ? 3 : 1;
            for (int k = dof; k < dof + num; k++) {
                addCarried(acc, vel, base, column, cdof, 6 * k, d.qvel[k]);
            }
            System.arraycopy(cdof, 6 * dof, vel, base + 6 * column, 6 * num);
            System.arraycopy(cdofDot, 6 * dof, acc, base + 6 * column, 6 * num);
            dof += num;
            column += num;
        }
        w.columns[b] = column;
    }

    /** acc += (vel x axis) speed, for n columns of six numbers. */
    private static void addCarried(double[] acc, double[] vel, int base, int n, double[] axis, int o, double speed) {
        double m0 = axis[o], m1 = axis[o + 1], m2 = axis[o + 2];
        double m3 = axis[o + 3], m4 = axis[o + 4], m5 = axis[o + 5];
        for (int c = base, end = base + 6 * n; c < end; c += 6) {
            double v0 = vel[c], v1 = vel[c + 1], v2 = vel[c + 2];
            double v3 = vel[c + 3], v4 = vel[c + 4], v5 = vel[c + 5];
            acc[c] += (v1 * m2 - v2 * m1) * speed;
            acc[c + 1] += (v2 * m0 - v0 * m2) * speed;
            acc[c + 2] += (v0 * m1 - v1 * m0) * speed;
            acc[c + 3] += (v1 * m5 - v2 * m4 + v4 * m2 - v5 * m1) * speed;
            acc[c + 4] += (v2 * m3 - v0 * m5 - v3 * m2 + v5 * m0) * speed;
            acc[c + 5] += (v0 * m4 - v1 * m3 + v3 * m1 - v4 * m0) * speed;
        }
    }

    /** Derivative of the force that body b alone needs; zero for the dofs of its descendants. */
    private static void bodyForce(Model m, Data d, DerivativeWork w, int b) {
        double[] frc = w.force, vel = w.velocity, mat = w.matrix;
        int base = 6 * m.B.rowadr[b], end = base + 6 * w.columns[b];
        Arrays.fill(frc, end, base + 6 * m.B.rownnz[b], 0);
        if (end == base) {
            return;
        }
        Spatial.mulInertia(w.momentum, 0, d.cinert, 10 * b, d.cvel, 6 * b);
        gyroscopic(mat, w.momentum, d.cinert, 10 * b, d.cvel, 6 * b);
        for (int c = base; c < end; c += 6) {
            Spatial.mulInertia(frc, c, d.cinert, 10 * b, w.acceleration, c);
            double v0 = vel[c], v1 = vel[c + 1], v2 = vel[c + 2];
            double v3 = vel[c + 3], v4 = vel[c + 4], v5 = vel[c + 5];
            for (int r = 0, k = 0; r < 6; r++, k += 6) {
                frc[c + r] += v0 * mat[k]
                        + v1 * mat[k + 1]
                        + v2 * mat[k + 2]
                        + v3 * mat[k + 3]
                        + v4 * mat[k + 4]
                        + v5 * mat[k + 5];
            }
        }
    }

    /** r (6x6) = d(v x I v) / dv, given the momentum f = I v. The inertia, a symmetric matrix, is ten numbers. */
    private static void gyroscopic(double[] r, double[] f, double[] inertia, int i, double[] v, int o) {
        double xy = inertia[i + 3], xz = inertia[i + 4], yz = inertia[i + 5];
        double hx = inertia[i + 6], hy = inertia[i + 7], hz = inertia[i + 8], mass = inertia[i + 9];
        column(r, 0, v, o, inertia[i], xy, xz, 0, -hz, hy);
        column(r, 1, v, o, xy, inertia[i + 1], yz, hz, 0, -hx);
        column(r, 2, v, o, xz, yz, inertia[i + 2], -hy, hx, 0);
        column(r, 3, v, o, 0, hz, -hy, mass, 0, 0);
        column(r, 4, v, o, -hz, 0, hx, 0, mass, 0);
        column(r, 5, v, o, hy, -hx, 0, 0, 0, mass);
        double f0 = f[0], f1 = f[1], f2 = f[2], f3 = f[3], f4 = f[4], f5 = f[5];
        r[1] += f2;
        r[2] -= f1;
        r[4] += f5;
        r[5] -= f4;
        r[6] -= f2;
        r[8] += f0;
        r[9] -= f5;
        r[11] += f3;
        r[12] += f1;
        r[13] -= f0;
        r[15] += f4;
        r[16] -= f3;
        r[19] += f5;
        r[20] -= f4;
        r[24] -= f5;
        r[26] += f3;
        r[30] += f4;
        r[31] -= f3;
    }

    /** Column c of r = v x (d0 .. d5), the rate of change of a force that moves along with v. */
    private static void column(
            double[] r, int c, double[] v, int o, double d0, double d1, double d2, double d3, double d4, double d5) {
        double v0 = v[o], v1 = v[o + 1], v2 = v[o + 2], v3 = v[o + 3], v4 = v[o + 4], v5 = v[o + 5];
        r[c] = d2 * v1 - d1 * v2 - d4 * v5 + d5 * v4;
        r[c + 6] = d0 * v2 - d2 * v0 + d3 * v5 - d5 * v3;
        r[c + 12] = d1 * v0 - d0 * v1 - d3 * v4 + d4 * v3;
        r[c + 18] = d5 * v1 - d4 * v2;
        r[c + 24] = d3 * v2 - d5 * v0;
        r[c + 30] = d4 * v0 - d3 * v1;
    }

    /** The parent bears what its child bears: ancestors stand at the same place in both rows, a subtree together. */
    private static void addToParent(Model m, DerivativeWork w, int b) {
        int parent = m.body.parentid[b];
        int common = w.columns[parent];
        if (common == 0) {
            return;
        }
        double[] frc = w.force;
        int[] rowadr = m.B.rowadr, colind = m.B.colind;
        int row = rowadr[b], target = rowadr[parent], rest = m.B.rownnz[b] - common;
        for (int k = 0; k < 6 * common; k++) {
            frc[6 * target + k] += frc[6 * row + k];
        }
        if (rest > 0) {
            int shift = colind[row + common] - colind[target + common];
            int to = 6 * (target + common + shift), from = 6 * (row + common);
            for (int k = 0; k < 6 * rest; k++) {
                frc[to + k] += frc[from + k];
            }
        }
    }

    /** qDeriv -= what the forces do along each dof; a dof's row has the columns of its body. */
    private static void project(Model m, Data d, double[] frc, int from, int to) {
        double[] qDeriv = d.qDeriv, cdof = d.cdof;
        for (int i = from; i < to; i++) {
            int body = m.dof.bodyid[i], o = 6 * i;
            double c0 = cdof[o], c1 = cdof[o + 1], c2 = cdof[o + 2];
            double c3 = cdof[o + 3], c4 = cdof[o + 4], c5 = cdof[o + 5];
            int row = m.D.rowadr[i], num = m.B.rownnz[body], f = 6 * m.B.rowadr[body];
            for (int k = 0; k < num; k++, f += 6) {
                qDeriv[row + k] -= ((frc[f] * c0 + frc[f + 2] * c2) + (frc[f + 1] * c1 + frc[f + 3] * c3))
                        + (frc[f + 4] * c4 + frc[f + 5] * c5);
            }
        }
    }
}
