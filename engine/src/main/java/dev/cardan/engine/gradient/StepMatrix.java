package dev.cardan.engine.gradient;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.derivative.DerivativeWork;
import dev.cardan.engine.derivative.FreeBody;
import dev.cardan.engine.factor.Lu6;
import dev.cardan.engine.factor.SparseLu;
import dev.cardan.engine.inertia.MassMatrix;
import dev.cardan.engine.integrate.Euler;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.JointType;

/**
 * The matrix N of an integrator, which advances the velocity by h a' with N a' = M a: M - h D for Euler with implicit damping,
 * implicit and implicitfast; for Euler without damping a' is a, and there is none. Keeps the factors of the step just taken.
 */
final class StepMatrix {
    private boolean there;
    private boolean general; // not symmetric, in the pattern m.D
    private double[] factors = {};
    private double[] diagInv = {};
    private double[] blocks = {}; // of free bodies, 36 numbers each
    private int[] pivots = {}; // 6 each
    private int[] dofs = {};
    private double[] given = {}; // right sides
    private int free;

    /** Takes the factors that a step has left in a world. */
    void take(Data d) {
        Model m = d.model;
        Integrator integrator = d.opt.integrator;
        there = integrator != Integrator.EULER || Euler.implicitDamping(d);
        general = integrator == Integrator.IMPLICIT;
        free = 0;
        if (!there) {
            return;
        }
        double[] from = general ? d.qLU : d.qH;
        if (factors.length < from.length || diagInv.length < m.nv) {
            factors = new double[from.length];
            diagInv = new double[m.nv];
        }
        System.arraycopy(from, 0, factors, 0, from.length);
        System.arraycopy(d.qHDiagInv, 0, diagInv, 0, m.nv);
        if (integrator == Integrator.IMPLICITFAST) {
            takeFreeBodies(m, d);
        }
    }

    private void takeFreeBodies(Model m, Data d) {
        if (dofs.length < m.njnt) {
            dofs = new int[m.njnt];
            given = new double[6 * m.njnt];
            blocks = new double[36 * m.njnt];
            pivots = new int[6 * m.njnt];
        }
        DerivativeWork w = DerivativeWork.of(d);
        for (int j = 0; j < m.njnt; j++) {
            if (m.jnt.type[j] == JointType.Code.FREE && FreeBody.is(m, j)) {
                FreeBody.implicitMatrix(w.block, d, j);
                if (Lu6.factor(w.block, w.pivot)) {
                    System.arraycopy(w.block, 0, blocks, 36 * free, 36);
                    System.arraycopy(w.pivot, 0, pivots, 6 * free, 6);
                    dofs[free++] = m.jnt.dofadr[j];
                }
            }
        }
    }

    /** Whether the velocity advances with another acceleration than that of the solver. */
    boolean isThere() {
        return there;
    }

    /** Whether N is symmetric, or not there. */
    boolean isSymmetric() {
        return !there || (!general && free == 0);
    }

    /** x becomes N^-1 x. */
    void solve(Data d, double[] x, int xo) {
        Model m = d.model;
        if (general) {
            SparseLu.solve(x, xo, factors, 0, m.nv, m.D);
            return;
        }
        DerivativeWork w = DerivativeWork.of(d);
        for (int k = 0; k < free; k++) {
            System.arraycopy(x, xo + dofs[k], given, 6 * k, 6);
        }
        MassMatrix.solveAwake(d, x, xo, factors, diagInv);
        for (int k = 0; k < free; k++) {
            System.arraycopy(blocks, 36 * k, w.block, 0, 36);
            System.arraycopy(pivots, 6 * k, w.pivot, 0, 6);
            Lu6.solve(x, xo + dofs[k], w.block, w.pivot, given, 6 * k);
        }
    }
}
