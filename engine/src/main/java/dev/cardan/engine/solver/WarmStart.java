package dev.cardan.engine.solver;

import dev.cardan.engine.ConstraintRows;
import dev.cardan.engine.Data;
import dev.cardan.engine.constraint.ConstraintUpdate;
import dev.cardan.engine.constraint.JacobianOps;
import dev.cardan.engine.inertia.MassOps;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.Solver;
import java.util.Arrays;

/**
 * Start of the solver: the acceleration of the last step or the unconstrained one, whichever costs less; PGS starts from
 * the forces of the former, or from zero if that costs less. An instance is memory that grows when needed.
 */
public final class WarmStart {
    private double[] rows = {}; // (nefc)
    private double[] Ma = {}; // (nv)

    /** Sets qacc, efc.force, efc.state and qfrcConstraint; efc.b must be known. */
    void run(Data d) {
        int nv = d.model.nv, n = d.nefc;
        if (d.opt.disabled(DisableFlag.WARMSTART)) {
            System.arraycopy(d.qaccSmooth, 0, d.qacc, 0, nv);
            Arrays.fill(d.efc.force, 0, n, 0);
            return;
        }
        if (nv > Ma.length) {
            Ma = new double[nv];
        }
        System.arraycopy(d.qaccWarmstart, 0, d.qacc, 0, nv);
        double cost = ConstraintUpdate.run(d, residuals(d, d.qaccWarmstart), 0, false);
        if (d.opt.solver == Solver.PGS) {
            startForces(d);
        } else {
            startAcceleration(d, cost);
        }
        if (d.nisland > 0) {
            for (int i = d.nidof; i < nv; i++) {
                int dof = d.island.mapIdof2dof[i];
                d.qacc[dof] = d.qaccSmooth[dof];
            }
        }
    }

    /** J acceleration - aref, in this object's memory. */
    double[] residuals(Data d, double[] acceleration) {
        int n = d.nefc;
        if (n > rows.length) {
            rows = new double[Math.max(n, 2 * rows.length)];
        }
        JacobianOps.mulVec(rows, 0, d, acceleration, 0);
        for (int i = 0; i < n; i++) {
            rows[i] -= d.efc.aref[i];
        }
        return rows;
    }

    private void startForces(Data d) {
        ConstraintRows e = d.efc;
        int n = d.nefc;
        double cost = Dense.dot(e.force, 0, e.b, 0, n);
        if (JacobianOps.isSparse(d)) {
            JacobianOps.mulVecSparse(rows, 0, e.AR, e.ARRownnz, e.ARRowadr, e.ARColind, n, e.force, 0);
        } else {
            for (int i = 0; i < n; i++) {
                rows[i] = Dense.dot(e.AR, i * n, e.force, 0, n);
            }
        }
        cost += 0.5 * Dense.dot(e.force, 0, rows, 0, n);
        if (cost > 0) {
            Arrays.fill(e.force, 0, n, 0);
            Arrays.fill(d.qfrcConstraint, 0);
        }
    }

    private void startAcceleration(Data d, double rowCost) {
        int nv = d.model.nv;
        double[] a = d.qaccWarmstart;
        double cost = rowCost;
        MassOps.mulM(Ma, 0, d, a, 0);
        for (int i = 0; i < nv; i++) {
            cost += 0.5 * (Ma[i] - d.qfrcSmooth[i]) * (a[i] - d.qaccSmooth[i]);
        }
        double smooth = ConstraintUpdate.run(d, d.efc.b, 0, false);
        if (cost > smooth) {
            System.arraycopy(d.qaccSmooth, 0, d.qacc, 0, nv);
        }
    }
}
