package dev.cardan.engine.solver;

import dev.cardan.engine.Data;
import dev.cardan.engine.attached.OwnSolver;
import dev.cardan.engine.constraint.JacobianOps;
import dev.cardan.engine.extension.ConstraintProblem;
import dev.cardan.engine.inertia.MassMatrix;
import dev.cardan.engine.inertia.MassOps;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.type.ConstraintState;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.world.ConstraintRows;
import java.util.Arrays;

/** The constraints of a world as a solver sees them that is not MuJoCo's, and what follows from its forces. */
final class OwnProblem implements ConstraintProblem {
    private static final RoomSlot<OwnProblem> SLOT = RoomSlot.of(OwnProblem::new);

    private Data d;
    private OwnSolver solver;
    private boolean solved; // by MuJoCo's solver

    /** Sets efc.force, efc.state, qfrcConstraint, qacc; efc.b is there. */
    static void run(Data d, OwnSolver solver) {
        OwnProblem p = Inside.work(d).get(SLOT);
        p.d = d;
        p.solver = solver;
        p.solved = false;
        Arrays.fill(d.solverNiter, 0);
        Arrays.fill(d.efc.force, 0, d.nefc, 0);
        Arrays.fill(solver.displacement, 0);
        try {
            solver.solve(p);
            if (!p.solved) {
                solver.requireNumbers(d, d.efc.force, d.nefc, "the force of row");
                solver.requireNumbers(d, solver.displacement, d.model.nv, "the displacement of dof");
                p.states();
                ConstraintSolver.accelerationFromForces(d);
            }
        } finally {
            p.d = null;
            p.solver = null;
        }
    }

    /** States of rows by their forces alone. */
    private void states() {
        ConstraintRows e = d.efc;
        for (int i = 0; i < d.nefc; ) {
            int n = e.type[i] == ConstraintType.Code.CONTACT_ELLIPTIC ? blockSize(i) : 1;
            Arrays.fill(e.state, i, i + n, state(i, n));
            i += n;
        }
    }

    private int state(int i, int n) {
        double f = d.efc.force[i];
        if (i < d.ne) {
            return ConstraintState.Code.QUADRATIC;
        }
        if (i < d.ne + d.nf) {
            double loss = d.efc.frictionloss[i];
            return f <= -loss
                    ? ConstraintState.Code.LINEARPOS
                    : f >= loss ? ConstraintState.Code.LINEARNEG : ConstraintState.Code.QUADRATIC;
        }
        if ((f == 0 && n == 1) || (f <= 0 && n > 1)) {
            return ConstraintState.Code.SATISFIED;
        }
        double tangent = 0;
        for (int j = 1; j < n; j++) {
            double t = d.efc.force[i + j] / friction(i, j - 1);
            tangent += t * t;
        }
        return tangent >= f * f * (1 - 1e-9) && n > 1 ? ConstraintState.Code.CONE : ConstraintState.Code.QUADRATIC;
    }

    @Override
    public Data data() {
        return d;
    }

    @Override
    public int rows() {
        return d.nefc;
    }

    @Override
    public int equalities() {
        return d.ne;
    }

    @Override
    public int frictions() {
        return d.nf;
    }

    @Override
    public int dofs() {
        return d.model.nv;
    }

    @Override
    public double timestep() {
        return d.opt.timestep;
    }

    @Override
    public int blockSize(int row) {
        int dim = switch (d.efc.type[row]) {
            case ConstraintType.Code.CONTACT_ELLIPTIC, ConstraintType.Code.CONTACT_PYRAMIDAL ->
                d.contact.dim[d.efc.id[row]];
            default -> 1;
        };
        return d.efc.type[row] == ConstraintType.Code.CONTACT_PYRAMIDAL ? 2 * (dim - 1) : dim;
    }

    @Override
    public double friction(int row, int j) {
        return d.contact.friction[5 * d.efc.id[row] + j];
    }

    @Override
    public double violation(int row) {
        return d.efc.pos[row] - d.efc.margin[row];
    }

    @Override
    public double target(int row) {
        return d.efc.aref[row];
    }

    @Override
    public double regularization(int row) {
        return d.efc.R[row];
    }

    @Override
    public double stiffness(int row) {
        return d.efc.KBIP[4 * row] * d.efc.KBIP[4 * row + 2];
    }

    @Override
    public double damping(int row) {
        return d.efc.KBIP[4 * row + 1];
    }

    @Override
    public void jacobianRow(double[] r, int row) {
        SparseMatrix J = d.efc.J;
        int nv = d.model.nv;
        if (!d.isSparse()) {
            System.arraycopy(J.values, row * nv, r, 0, nv);
            return;
        }
        Arrays.fill(r, 0, nv, 0);
        int from = J.rowadr[row], to = from + J.rownnz[row];
        for (int k = from; k < to; k++) {
            r[J.colind[k]] = J.values[k];
        }
    }

    @Override
    public void mulJacobian(double[] r, double[] v) {
        JacobianOps.mulVec(r, 0, d, v, 0);
    }

    @Override
    public void mulTransposed(double[] r, double[] f) {
        JacobianOps.mulTransposedVec(r, 0, d, f, 0);
    }

    @Override
    public void mulMass(double[] r, double[] v) {
        MassOps.mulM(r, 0, d, v, 0);
    }

    @Override
    public void solveMass(double[] x) {
        MassMatrix.solve(d, x, 0);
    }

    @Override
    public double[] force() {
        return d.efc.force;
    }

    @Override
    public double[] displacement() {
        return solver.displacement;
    }

    @Override
    public void iterations(int n) {
        d.solverNiter[0] = n;
    }

    @Override
    public void solveAsMujoco() {
        solved = true;
        Arrays.fill(solver.displacement, 0);
        ConstraintSolver.solveConvex(d);
    }
}
