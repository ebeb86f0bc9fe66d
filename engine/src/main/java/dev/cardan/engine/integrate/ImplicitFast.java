package dev.cardan.engine.integrate;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.derivative.DerivativeWork;
import dev.cardan.engine.derivative.FreeBody;
import dev.cardan.engine.derivative.SmoothVelocity;
import dev.cardan.engine.factor.Lu6;
import dev.cardan.engine.flex.ImplicitFlex;
import dev.cardan.engine.inertia.MassMatrix;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;

/**
 * {@link Implicit} without Coriolis forces in D: M - h D, of which the lower triangle is taken, is symmetric and
 * factorised like the mass matrix. Bodies that float alone keep their gyroscopic forces, in a 6x6 system each.
 */
public final class ImplicitFast {
    private ImplicitFast() {}

    public static void step(Data d) {
        step(d, false);
    }

    /**
     * One step.
     *
     * @param reuse whether the factors in qH of the last step still hold, because only inputs changed since
     */
    public static void step(Data d, boolean reuse) {
        if (ImplicitFlex.active(d)) {
            Advance.withSolution(d);
            return;
        }
        Model m = d.model;
        int nv = m.nv;
        if (!reuse) {
            SmoothVelocity.run(d, false);
            matrix(d);
            resetFreeBodies(m, d);
            MassMatrix.factorAwake(d, d.qH, d.qHDiagInv);
        }
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int force = ws.take(nv), qacc = ws.take(nv);
        double[] buf = ws.reals;
        Advance.totalForce(buf, force, d);
        System.arraycopy(buf, force, buf, qacc, nv);
        MassMatrix.solveAwake(d, buf, qacc, d.qH, d.qHDiagInv);
        solveFreeBodies(m, d, buf, qacc, force);
        Advance.semiImplicit(d, d.actDot, 0, buf, qacc);
        ws.release(mark);
    }

    /** qH = lower triangle of M - h qDeriv, not yet factorised. */
    public static void matrix(Data d) {
        Model m = d.model;
        double[] a = d.qH, M = d.M, D = d.qDeriv;
        int[] map = m.mapD2M;
        double h = -d.opt.timestep;
        for (int i = 0; i < m.nC; i++) {
            a[i] = M[i] + D[map[i]] * h;
        }
    }

    /** The rows of free bodies, which are solved on their own, become M: the factorisation stays well defined. */
    private static void resetFreeBodies(Model m, Data d) {
        for (int j = 0; j < m.njnt; j++) {
            if (FreeBody.is(m, j)) {
                int first = m.jnt.dofadr[j], last = first + 5;
                int start = m.M.rowadr[first], end = m.M.rowadr[last] + m.M.rownnz[last];
                System.arraycopy(d.M, start, d.qH, start, end - start);
            }
        }
    }

    private static void solveFreeBodies(Model m, Data d, double[] buf, int qacc, int force) {
        for (int j = 0; j < m.njnt; j++) {
            if (FreeBody.is(m, j) && d.treeAwake[m.dof.treeid[m.jnt.dofadr[j]]] != 0) {
                DerivativeWork w = DerivativeWork.of(d);
                int dof = m.jnt.dofadr[j];
                FreeBody.implicitMatrix(w.block, d, j);
                if (Lu6.factor(w.block, w.pivot)) {
                    Lu6.solve(buf, qacc + dof, w.block, w.pivot, buf, force + dof);
                }
            }
        }
    }
}
