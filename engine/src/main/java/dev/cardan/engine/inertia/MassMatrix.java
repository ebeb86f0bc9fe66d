package dev.cardan.engine.inertia;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.actuation.ReflectedLoad;
import dev.cardan.engine.linalg.SparseLtdl;
import dev.cardan.engine.math.Spatial;
import java.util.Arrays;

/**
 * Joint-space mass matrix by the composite rigid body algorithm, and its factors.
 *
 * <p>M(i, j) = cdof_j . (I_c(i) cdof_i) for j = i and the ancestors of dof i, where I_c(i) is the inertia of all that
 * moves with dof i; armature adds to the diagonal. Reads cinert, cdof; writes crb, M, qLD, qLDiagInv.
 */
public final class MassMatrix {
    private MassMatrix() {}

    public static void run(Data d) {
        Model m = d.model;
        compositeInertia(m, d);
        Arrays.fill(d.M, 0);
        int mark = d.work.mark();
        int t = d.work.take(6);
        for (int i = 0; i < m.nv; i++) {
            if (m.dof.simplenum[i] != 0) {
                // a dof of a body that moves alone about its principal axes has constant inertia
                d.M[m.M.rowadr[i]] = m.dof.M0[i];
            } else {
                row(m, d, i, t);
            }
        }
        d.work.release(mark);
    }

    private static void compositeInertia(Model m, Data d) {
        double[] crb = d.crb;
        System.arraycopy(d.cinert, 0, crb, 0, 10 * m.nbody);
        for (int b = m.nbody - 1; b > 0; b--) {
            int parent = m.body.parentid[b];
            if (parent > 0) {
                int r = 10 * parent, a = 10 * b;
                for (int k = 0; k < 10; k++) {
                    crb[r + k] += crb[a + k];
                }
            }
        }
    }

    private static void row(Model m, Data d, int i, int t) {
        double[] M = d.M, cdof = d.cdof, force = d.work.reals;
        int[] parent = m.dof.parentid;
        int adr = m.M.rowadr[i] + m.M.rownnz[i] - 1;
        M[adr] = m.dof.armature[i] + ReflectedLoad.armature(m, m.dof.jntid[i]);
        Spatial.mulInertia(force, t, d.crb, 10 * m.dof.bodyid[i], cdof, 6 * i);
        double f0 = force[t], f1 = force[t + 1], f2 = force[t + 2];
        double f3 = force[t + 3], f4 = force[t + 4], f5 = force[t + 5];
        for (int j = i; j >= 0; j = parent[j]) {
            int c = 6 * j;
            M[adr--] += ((cdof[c] * f0 + cdof[c + 2] * f2) + (cdof[c + 1] * f1 + cdof[c + 3] * f3))
                    + (cdof[c + 4] * f4 + cdof[c + 5] * f5);
        }
    }

    /** qLD, qLDiagInv = factors of M. */
    public static void factor(Data d) {
        Model m = d.model;
        System.arraycopy(d.M, 0, d.qLD, 0, m.nC);
        SparseLtdl.factor(d.qLD, d.qLDiagInv, m.nv, m.M);
    }

    /** x becomes the solution of M y = x. */
    public static void solve(Data d, double[] x, int xo) {
        SparseLtdl.solve(x, xo, d.qLD, d.qLDiagInv, d.model.nv, d.model.M);
    }
}
