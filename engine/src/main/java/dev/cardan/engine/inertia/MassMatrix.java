package dev.cardan.engine.inertia;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.factor.SparseLtdl;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.inside.SharedTrees;
import dev.cardan.engine.inside.TreeRange;
import dev.cardan.engine.inside.TreeStage;
import dev.cardan.engine.linalg.SparsePattern;
import dev.cardan.engine.special.TreeParts;
import dev.cardan.engine.work.Workers;

/**
 * Joint-space mass matrix by the composite rigid body algorithm, and its factors.
 *
 * <p>M(i, j) = cdof_j . (I_c(i) cdof_i) for j = i and the ancestors of dof i, where I_c(i) is the inertia of all that
 * moves with dof i; armature adds to the diagonal, armature of tendons to all that moves them. Reads cinert, cdof,
 * ten.J; writes crb, M, qLD, qLDiagInv.
 */
public final class MassMatrix {
    private static final TreeStage COMPOSITE = MassMatrix::compositeTrees;
    private static final TreeStage FACTORS = MassMatrix::factorTrees;
    private static final TreeStage ALL = MassMatrix::allOfTrees;

    private MassMatrix() {}

    /** Computes M. */
    public static void run(Data d) {
        compositeRigidBodies(d);
        TendonInertia.armature(d);
    }

    /** Computes M without the armature of tendons. */
    public static void compositeRigidBodies(Data d) {
        if (SharedTrees.apply(d)) {
            SharedTrees.run(d, COMPOSITE);
            return;
        }
        compositeInertia(d.model, d);
        Runs dofs = Awake.dofs(d);
        for (int k = 0; k < dofs.count; k++) {
            rows(d.model, d, dofs.from[k], dofs.to[k]);
        }
    }

    private static void compositeTrees(Data d, TreeRange r) {
        int from = 10 * r.body;
        System.arraycopy(d.cinert, from, d.crb, from, 10 * r.bodyEnd - from);
        addToParents(d.model, d, Math.max(1, r.body), r.bodyEnd);
        rows(d.model, d, r.dof, r.dofEnd);
    }

    private static void compositeInertia(Model m, Data d) {
        Runs bodies = Awake.bodies(d), children = Awake.underAwake(d);
        for (int k = 0; k < bodies.count; k++) {
            int from = 10 * bodies.from[k];
            System.arraycopy(d.cinert, from, d.crb, from, 10 * bodies.to[k] - from);
        }
        for (int k = children.count - 1; k >= 0; k--) {
            addToParents(m, d, Math.max(1, children.from[k]), children.to[k]);
        }
    }

    private static void addToParents(Model m, Data d, int from, int to) {
        double[] crb = d.crb;
        int[] parentid = m.body.parentid;
        for (int b = to - 1; b >= from; b--) {
            int parent = parentid[b];
            if (parent > 0) {
                int r = 10 * parent, a = 10 * b;
                crb[r] += crb[a];
                crb[r + 1] += crb[a + 1];
                crb[r + 2] += crb[a + 2];
                crb[r + 3] += crb[a + 3];
                crb[r + 4] += crb[a + 4];
                crb[r + 5] += crb[a + 5];
                crb[r + 6] += crb[a + 6];
                crb[r + 7] += crb[a + 7];
                crb[r + 8] += crb[a + 8];
                crb[r + 9] += crb[a + 9];
            }
        }
    }

    /** Rows of M; the force that dof i needs for a unit acceleration stays in registers for the whole row. */
    private static void rows(Model m, Data d, int from, int to) {
        double[] M = d.M, cdof = d.cdof, crb = d.crb, armature = m.dof.armature;
        int[] rowadr = m.M.rowadr, rownnz = m.M.rownnz, colind = m.M.colind;
        int[] bodyid = m.dof.bodyid, jntid = m.dof.jntid, simplenum = m.dof.simplenum;
        for (int i = from; i < to; i++) {
            int start = rowadr[i], diagonal = start + rownnz[i] - 1;
            if (simplenum[i] != 0) {
                // a dof of a body that moves alone about its principal axes has constant inertia
                M[diagonal] = m.dof.M0[i];
                continue;
            }
            int v = 6 * i, b = 10 * bodyid[i];
            double v0 = cdof[v], v1 = cdof[v + 1], v2 = cdof[v + 2];
            double v3 = cdof[v + 3], v4 = cdof[v + 4], v5 = cdof[v + 5];
            double xy = crb[b + 3], xz = crb[b + 4], yz = crb[b + 5];
            double hx = crb[b + 6], hy = crb[b + 7], hz = crb[b + 8], mass = crb[b + 9];
            double f0 = crb[b] * v0 + xy * v1 + xz * v2 - hz * v4 + hy * v5;
            double f1 = xy * v0 + crb[b + 1] * v1 + yz * v2 + hz * v3 - hx * v5;
            double f2 = xz * v0 + yz * v1 + crb[b + 2] * v2 - hy * v3 + hx * v4;
            double f3 = hz * v1 - hy * v2 + mass * v3;
            double f4 = hx * v2 - hz * v0 + mass * v4;
            double f5 = hy * v0 - hx * v1 + mass * v5;
            for (int adr = start; adr < diagonal; adr++) {
                int c = 6 * colind[adr];
                double power = ((cdof[c] * f0 + cdof[c + 2] * f2) + (cdof[c + 1] * f1 + cdof[c + 3] * f3))
                        + (cdof[c + 4] * f4 + cdof[c + 5] * f5);
                M[adr] = 0.0 + power; // no negative zero
            }
            double load = armature[i] + ReflectedLoad.armature(m, jntid[i]);
            M[diagonal] = load + (((v0 * f0 + v2 * f2) + (v1 * f1 + v3 * f3)) + (v4 * f4 + v5 * f5));
        }
    }

    /** qLD, qLDiagInv = factors of M. */
    public static void factor(Data d) {
        if (SharedTrees.apply(d)) {
            Inside.special(d.model).use();
            SharedTrees.run(d, FACTORS);
            return;
        }
        copyAwake(d, d.qLD, d.M);
        factorAwake(d, d.qLD, d.qLDiagInv);
    }

    /** Whether {@link #runBeside} may be called: threads share it, and no tendon adds to M, which may join trees. */
    public static boolean runsBeside(Data d) {
        return SharedTrees.apply(d) && !TendonInertia.exists(d.model);
    }

    /** {@link #run} and {@link #factor}, while the calling thread first does something else. */
    public static void runBeside(Data d, Workers.Task own) {
        Inside.special(d.model).use();
        SharedTrees.beside(d, ALL, own);
    }

    private static void allOfTrees(Data d, TreeRange r) {
        compositeTrees(d, r);
        factorTrees(d, r);
    }

    private static void factorTrees(Data d, TreeRange r) {
        SparsePattern p = d.model.M;
        if (r.dof < r.dofEnd) {
            int from = p.rowadr[r.dof], last = r.dofEnd - 1;
            System.arraycopy(d.M, from, d.qLD, from, p.rowadr[last] + p.rownnz[last] - from);
            factor(d, r, d.qLD, d.qLDiagInv);
        }
    }

    /** A matrix with the pattern of M becomes its factors, for some trees. */
    public static void factor(Data d, TreeRange r, double[] ld, double[] diagInv) {
        SparseLtdl.factor(
                ld, diagInv, r.dof, r.dofEnd, d.model.M, Inside.special(d.model).parts());
    }

    /** Copies the rows of a matrix with the pattern of M that belong to awake trees. */
    public static void copyAwake(Data d, double[] r, double[] matrix) {
        Model m = d.model;
        Runs dofs = Awake.dofs(d);
        for (int k = 0; k < dofs.count; k++) {
            int last = dofs.to[k] - 1;
            int from = m.M.rowadr[dofs.from[k]], to = m.M.rowadr[last] + m.M.rownnz[last];
            System.arraycopy(matrix, from, r, from, to - from);
        }
    }

    /** A matrix with the pattern of M becomes its factors, as far as it belongs to awake trees. */
    public static void factorAwake(Data d, double[] ld, double[] diagInv) {
        TreeParts parts = Inside.special(d.model).use();
        Runs dofs = Awake.dofs(d);
        for (int k = 0; k < dofs.count; k++) {
            SparseLtdl.factor(ld, diagInv, dofs.from[k], dofs.to[k], d.model.M, parts);
        }
    }

    /** x becomes the solution of M y = x. */
    public static void solve(Data d, double[] x, int xo) {
        solve(d, x, xo, 0, d.model.nv);
    }

    /** {@link #solve(Data, double[], int)} for the dofs from .. to - 1 of whole trees. */
    public static void solve(Data d, double[] x, int xo, int from, int to) {
        Model m = d.model;
        SparseLtdl.solve(
                x, xo, d.qLD, d.qLDiagInv, from, to, m.M, Inside.special(m).parts());
    }

    /** {@link #solve} for awake trees only. */
    public static void solveAwake(Data d, double[] x, int xo) {
        solveAwake(d, x, xo, d.qLD, d.qLDiagInv);
    }

    /** x becomes the solution of (L' D L) y = x for awake trees; the factors have the pattern of M. */
    public static void solveAwake(Data d, double[] x, int xo, double[] ld, double[] diagInv) {
        TreeParts parts = Inside.special(d.model).parts();
        Runs dofs = Awake.dofs(d);
        for (int k = 0; k < dofs.count; k++) {
            SparseLtdl.solve(x, xo, ld, diagInv, dofs.from[k], dofs.to[k], d.model.M, parts);
        }
    }
}
