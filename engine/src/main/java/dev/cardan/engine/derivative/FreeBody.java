package dev.cardan.engine.derivative;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.JointType;
import java.util.Arrays;

/**
 * A body with one free joint, on which nothing hangs, is a tree of its own. Its gyroscopic forces are known in closed
 * form, and its equations are 6x6.
 *
 * <p>With w the angular velocity, s the vector from the joint to the centre of mass, I the inertia about the latter
 * (all in world axes), R the rotation of the body, and at zero joint acceleration: force f = m w x (w x s), torque t =
 * w x I w; bias = (f, R' (s x f + t)). With K = [w x s] + [w][s] (where [x] y = x cross y):
 *
 * <p>df/dw = -m K, d(s x f + t)/dw = -m [s] K + [w] I - [I w]; the last three dofs are R' w.
 */
public final class FreeBody {
    private FreeBody() {}

    /** Whether joint jnt is free and its body stands alone. */
    public static boolean is(Model m, int jnt) {
        if (m.jnt.type[jnt] != JointType.Code.FREE) {
            return false;
        }
        int body = m.jnt.bodyid[jnt];
        return m.body.jntnum[body] == 1
                && m.tree.dofnum[m.dof.treeid[m.jnt.dofadr[jnt]]] == 6
                && m.body.subtreemass[body] == m.body.mass[body];
    }

    /** r (36) = d(qfrcBias) / d(qvel) of the six dofs of a free body. */
    public static void bias(double[] r, Data d, int jnt) {
        Model m = d.model;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int linear = ws.take(9), angular = ws.take(9);
        blocks(m, d, jnt, linear, angular);
        double[] buf = ws.reals;
        double mass = m.body.mass[m.jnt.bodyid[jnt]];
        Arrays.fill(r, 0, 36, 0);
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 3; k++) {
                r[6 * i + 3 + k] = -mass * buf[linear + 3 * i + k];
                r[6 * (3 + i) + 3 + k] = buf[angular + 3 * i + k];
            }
        }
        ws.release(mark);
    }

    /**
     * a (36) = M - h d(smooth force) / d(qvel) of the six dofs of a free body, with the bias that qDeriv, computed
     * without it, lacks.
     */
    public static void implicitMatrix(double[] a, Data d, int jnt) {
        Model m = d.model;
        int dof = m.jnt.dofadr[jnt];
        double h = d.opt.timestep;
        massBlock(a, m, d, dof);
        for (int i = 0; i < 6; i++) {
            int row = m.D.rowadr[dof + i], end = row + m.D.rownnz[dof + i];
            for (int k = row; k < end; k++) {
                a[6 * i + m.D.colind[k] - dof] -= h * d.qDeriv[k];
            }
        }
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int linear = ws.take(9), angular = ws.take(9);
        blocks(m, d, jnt, linear, angular);
        double[] buf = ws.reals;
        double s = -h * m.body.mass[m.jnt.bodyid[jnt]];
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 3; k++) {
                a[6 * i + 3 + k] += s * buf[linear + 3 * i + k];
                a[6 * (3 + i) + 3 + k] += h * buf[angular + 3 * i + k];
            }
        }
        ws.release(mark);
    }

    private static void massBlock(double[] a, Model m, Data d, int dof) {
        Arrays.fill(a, 0, 36, 0);
        for (int i = 0; i < 6; i++) {
            int row = m.M.rowadr[dof + i], end = row + m.M.rownnz[dof + i];
            for (int k = row; k < end; k++) {
                int c = m.M.colind[k] - dof;
                a[6 * i + c] = d.M[k];
                a[6 * c + i] = d.M[k];
            }
        }
    }

    /** At linear and angular in the workspace: K R, and R' (-m [s] K + [w] I - [I w]) R. */
    private static void blocks(Model m, Data d, int jnt, int linear, int angular) {
        int body = m.jnt.bodyid[jnt], rot = 9 * body;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int w = ws.take(3), s = ws.take(3), ws3 = ws.take(3), momentum = ws.take(3);
        int inertia = ws.take(9), K = ws.take(9), C = ws.take(9), t = ws.take(9);
        double[] buf = ws.reals;
        Mat3.mulVec(buf, w, d.xmat, rot, d.qvel, m.jnt.dofadr[jnt] + 3);
        Vec3.sub(buf, s, d.xipos, 3 * body, d.xpos, 3 * body);
        inertia(buf, inertia, d.ximat, rot, m.body.inertia, 3 * body);
        Vec3.cross(buf, ws3, buf, w, buf, s);
        Mat3.mulVec(buf, momentum, buf, inertia, buf, w);
        sweep(buf, K, buf[s], buf[s + 1], buf[s + 2], buf[w], buf[w + 1], buf[w + 2], ws3);
        torque(buf, C, s, w, K, inertia, momentum, m.body.mass[body]);
        Mat3.mul(buf, linear, buf, K, d.xmat, rot);
        Mat3.mulTransposed(buf, t, d.xmat, rot, buf, C);
        Mat3.mul(buf, angular, buf, t, d.xmat, rot);
        ws.release(mark);
    }

    /** r = X diag(moments) X'. */
    private static void inertia(double[] r, int o, double[] x, int xo, double[] moments, int mo) {
        for (int i = 0; i < 3; i++) {
            int a = xo + 3 * i;
            double t0 = x[a] * moments[mo], t1 = x[a + 1] * moments[mo + 1], t2 = x[a + 2] * moments[mo + 2];
            for (int k = i; k < 3; k++) {
                int b = xo + 3 * k;
                double sum = t0 * x[b] + t1 * x[b + 1] + t2 * x[b + 2];
                r[o + 3 * i + k] = sum;
                r[o + 3 * k + i] = sum;
            }
        }
    }

    /** K = s w' - (w . s) 1 + [w x s]; c is the offset of w x s. */
    private static void sweep(
            double[] r, int o, double s0, double s1, double s2, double w0, double w1, double w2, int c) {
        double dot = w0 * s0 + w1 * s1 + w2 * s2;
        r[o] = s0 * w0 - dot;
        r[o + 1] = s0 * w1 - r[c + 2];
        r[o + 2] = s0 * w2 + r[c + 1];
        r[o + 3] = s1 * w0 + r[c + 2];
        r[o + 4] = s1 * w1 - dot;
        r[o + 5] = s1 * w2 - r[c];
        r[o + 6] = s2 * w0 - r[c + 1];
        r[o + 7] = s2 * w1 + r[c];
        r[o + 8] = s2 * w2 - dot;
    }

    /** r = -mass [s] K + [w] I - [p], all inside one array. */
    private static void torque(double[] r, int o, int s, int w, int K, int I, int p, double mass) {
        for (int c = 0; c < 3; c++) {
            double sk0 = r[s + 1] * r[K + 6 + c] - r[s + 2] * r[K + 3 + c];
            double sk1 = r[s + 2] * r[K + c] - r[s] * r[K + 6 + c];
            double sk2 = r[s] * r[K + 3 + c] - r[s + 1] * r[K + c];
            double wi0 = r[w + 1] * r[I + 6 + c] - r[w + 2] * r[I + 3 + c];
            double wi1 = r[w + 2] * r[I + c] - r[w] * r[I + 6 + c];
            double wi2 = r[w] * r[I + 3 + c] - r[w + 1] * r[I + c];
            r[o + c] = -mass * sk0 + wi0;
            r[o + 3 + c] = -mass * sk1 + wi1;
            r[o + 6 + c] = -mass * sk2 + wi2;
        }
        r[o + 1] += r[p + 2];
        r[o + 2] -= r[p + 1];
        r[o + 3] -= r[p + 2];
        r[o + 5] += r[p];
        r[o + 6] += r[p + 1];
        r[o + 7] -= r[p];
    }
}
