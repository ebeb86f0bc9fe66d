package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.math.Spatial;
import java.util.Arrays;

/**
 * Jacobians of points on two bodies, with columns only for the degrees of freedom that move one of them (the chain, in
 * ascending order). World axes; 3 x nc numbers row by row.
 */
final class PairJacobian {
    private PairJacobian() {}

    /** Chain of all degrees of freedom; returns nv. */
    static int all(Model m, int[] chain) {
        for (int i = 0; i < m.nv; i++) {
            chain[i] = i;
        }
        return m.nv;
    }

    /** Chain of the degrees of freedom that move at least one of two bodies; returns how many. */
    static int merge(Model m, int[] chain, int b1, int b2) {
        int i = Jacobians.lastDof(m, b1), j = Jacobians.lastDof(m, b2);
        int[] parent = m.dof.parentid;
        int n = 0;
        while (i >= 0 || j >= 0) {
            int dof = Math.max(i, j);
            chain[n++] = dof;
            if (i == dof) {
                i = parent[dof];
            }
            if (j == dof) {
                j = parent[dof];
            }
        }
        for (int a = 0, b = n - 1; a < b; a++, b--) {
            int t = chain[a];
            chain[a] = chain[b];
            chain[b] = t;
        }
        return n;
    }

    /**
     * Jacobian of a world point attached to a body.
     *
     * @param jac translation (3 x nc), then rotation (3 x nc) if wanted. Modified.
     * @param w the point stands in {@code small} at place at; nc entries of {@code chain} contain all degrees of freedom that
     *     move the body
     */
    static void point(double[] jac, boolean rotation, Data d, RowWork w, int at, int body, int nc) {
        Model m = d.model;
        double[] cdof = d.cdof, com = d.subtreeCom, p = w.small;
        int[] chain = w.chain;
        Arrays.fill(jac, 0, (rotation ? 6 : 3) * nc, 0);
        int root = 3 * m.body.rootid[body];
        double x = p[at] - com[root], y = p[at + 1] - com[root + 1], z = p[at + 2] - com[root + 2];
        int k = nc - 1;
        for (int i = Jacobians.lastDof(m, body); i >= 0; i = m.dof.parentid[i]) {
            while (chain[k] > i) {
                k--;
            }
            int c = 6 * i;
            double wx = cdof[c], wy = cdof[c + 1], wz = cdof[c + 2];
            if (rotation) {
                jac[3 * nc + k] = wx;
                jac[4 * nc + k] = wy;
                jac[5 * nc + k] = wz;
            }
            jac[k] = cdof[c + 3] + (wy * z - wz * y);
            jac[nc + k] = cdof[c + 4] + (wz * x - wx * z);
            jac[2 * nc + k] = cdof[c + 5] + (wx * y - wy * x);
        }
    }

    /** Time derivative of {@link #point}; twelve numbers of {@code w.small} from place tmp on are scratch. */
    static void pointDot(double[] jac, boolean rotation, Data d, RowWork w, int at, int tmp, int body, int nc) {
        Model m = d.model;
        double[] cdof = d.cdof, com = d.subtreeCom, s = w.small;
        int[] chain = w.chain;
        Arrays.fill(jac, 0, (rotation ? 6 : 3) * nc, 0);
        int root = 3 * m.body.rootid[body];
        double x = s[at] - com[root], y = s[at + 1] - com[root + 1], z = s[at + 2] - com[root + 2];
        int vel = tmp, dot = tmp + 6;
        Spatial.moveMotion(s, vel, d.cvel, 6 * body, s, at, com, root);
        double vx = s[vel + 3], vy = s[vel + 4], vz = s[vel + 5];
        int k = nc - 1;
        for (int i = Jacobians.lastDof(m, body); i >= 0; i = m.dof.parentid[i]) {
            while (chain[k] > i) {
                k--;
            }
            int c = 6 * i;
            Jacobians.axisDot(s, dot, d, i);
            double wx = s[dot], wy = s[dot + 1], wz = s[dot + 2];
            if (rotation) {
                jac[3 * nc + k] = wx;
                jac[4 * nc + k] = wy;
                jac[5 * nc + k] = wz;
            }
            double ax = cdof[c], ay = cdof[c + 1], az = cdof[c + 2];
            jac[k] = s[dot + 3] + (wy * z - wz * y) + (ay * vz - az * vy);
            jac[nc + k] = s[dot + 4] + (wz * x - wx * z) + (az * vx - ax * vz);
            jac[2 * nc + k] = s[dot + 5] + (wx * y - wy * x) + (ax * vy - ay * vx);
        }
    }
}
