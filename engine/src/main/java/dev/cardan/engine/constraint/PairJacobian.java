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
     * @param jacp translation (3 x nc) at offset po. Modified.
     * @param jacr rotation (3 x nc) at offset ro, or null. Modified.
     * @param chain contains all degrees of freedom that move the body
     */
    static void point(
            double[] jacp, int po, double[] jacr, int ro, Data d, double[] p, int at, int body, int[] chain, int nc) {
        Model m = d.model;
        double[] cdof = d.cdof, com = d.subtreeCom;
        Arrays.fill(jacp, po, po + 3 * nc, 0);
        if (jacr != null) {
            Arrays.fill(jacr, ro, ro + 3 * nc, 0);
        }
        int root = 3 * m.body.rootid[body];
        double x = p[at] - com[root], y = p[at + 1] - com[root + 1], z = p[at + 2] - com[root + 2];
        int k = nc - 1;
        for (int i = Jacobians.lastDof(m, body); i >= 0; i = m.dof.parentid[i]) {
            while (chain[k] > i) {
                k--;
            }
            int c = 6 * i;
            double wx = cdof[c], wy = cdof[c + 1], wz = cdof[c + 2];
            if (jacr != null) {
                jacr[ro + k] = wx;
                jacr[ro + nc + k] = wy;
                jacr[ro + 2 * nc + k] = wz;
            }
            jacp[po + k] = cdof[c + 3] + (wy * z - wz * y);
            jacp[po + nc + k] = cdof[c + 4] + (wz * x - wx * z);
            jacp[po + 2 * nc + k] = cdof[c + 5] + (wx * y - wy * x);
        }
    }

    /**
     * Time derivative of {@link #point}.
     *
     * @param jacp translation (3 x nc). Modified.
     * @param jacr rotation (3 x nc) at offset ro, or null. Modified.
     * @param tmp twelve numbers of scratch at offset to. Modified.
     */
    static void pointDot(
            double[] jacp,
            double[] jacr,
            int ro,
            Data d,
            double[] p,
            int at,
            int body,
            int[] chain,
            int nc,
            double[] tmp,
            int to) {
        Model m = d.model;
        double[] cdof = d.cdof, com = d.subtreeCom;
        Arrays.fill(jacp, 0, 3 * nc, 0);
        if (jacr != null) {
            Arrays.fill(jacr, ro, ro + 3 * nc, 0);
        }
        int root = 3 * m.body.rootid[body];
        double x = p[at] - com[root], y = p[at + 1] - com[root + 1], z = p[at + 2] - com[root + 2];
        int vel = to, dot = to + 6;
        Spatial.moveMotion(tmp, vel, d.cvel, 6 * body, p, at, com, root);
        double vx = tmp[vel + 3], vy = tmp[vel + 4], vz = tmp[vel + 5];
        int k = nc - 1;
        for (int i = Jacobians.lastDof(m, body); i >= 0; i = m.dof.parentid[i]) {
            while (chain[k] > i) {
                k--;
            }
            int c = 6 * i;
            Jacobians.axisDot(tmp, dot, d, i);
            double wx = tmp[dot], wy = tmp[dot + 1], wz = tmp[dot + 2];
            if (jacr != null) {
                jacr[ro + k] = wx;
                jacr[ro + nc + k] = wy;
                jacr[ro + 2 * nc + k] = wz;
            }
            double ax = cdof[c], ay = cdof[c + 1], az = cdof[c + 2];
            jacp[k] = tmp[dot + 3] + (wy * z - wz * y) + (ay * vz - az * vy);
            jacp[nc + k] = tmp[dot + 4] + (wz * x - wx * z) + (az * vx - ax * vz);
            jacp[2 * nc + k] = tmp[dot + 5] + (wx * y - wy * x) + (ax * vy - ay * vx);
        }
    }
}
