package dev.cardan.engine.solver;

import dev.cardan.engine.Data;
import dev.cardan.engine.constraint.ConstraintUpdate;
import dev.cardan.engine.constraint.JacobianOps;
import dev.cardan.engine.inertia.MassOps;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.Solver;
import dev.cardan.engine.work.Workers;
import dev.cardan.engine.world.ConstraintRows;
import java.util.Arrays;

/**
 * Start of the solver: the acceleration of the last step or the unconstrained one, whichever costs less; PGS starts from
 * the forces of the former, or from zero if that costs less. An instance is memory that grows when needed.
 */
public final class WarmStart {
    private static final RoomSlot<WarmStart> SLOT = RoomSlot.of(WarmStart::new);

    private double[] rows = {}; // (nefc)

    // what became known about the start; null if nothing
    double[] jar; // (nefc) J qacc - aref
    double[] Ma; // (nv) M qacc
    private double[] product = {}; // (nv)

    private Data world;
    private final Workers.Task mulM = piece -> MassOps.mulM(product, 0, world, world.qaccWarmstart, 0);

    /** The one that belongs to the thread which works on a world. */
    public static WarmStart of(Data d) {
        return Inside.work(d).get(SLOT);
    }

    /** Sets qacc, efc.force and efc.state; efc.b must be known. */
    void run(Data d) {
        int nv = d.model.nv, n = d.nefc;
        jar = null;
        Ma = null;
        if (d.opt.disabled(DisableFlag.WARMSTART)) {
            System.arraycopy(d.qaccSmooth, 0, d.qacc, 0, nv);
            Arrays.fill(d.efc.force, 0, n, 0);
            return;
        }
        if (nv > product.length) {
            product = new double[nv];
        }
        System.arraycopy(d.qaccWarmstart, 0, d.qacc, 0, nv);
        if (d.opt.solver == Solver.PGS) {
            ConstraintUpdate.rows(d, residuals(d, d.qaccWarmstart), 0, false);
            startForces(d);
        } else {
            startAcceleration(d);
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
        return residuals(d, acceleration, null);
    }

    private double[] residuals(Data d, double[] acceleration, Workers.Task own) {
        int n = d.nefc;
        if (n > rows.length) {
            rows = new double[Math.max(n, 2 * rows.length)];
        }
        JacobianOps.mulVec(rows, 0, d, acceleration, 0, own);
        for (int i = 0; i < n; i++) {
            rows[i] -= d.efc.aref[i];
        }
        return rows;
    }

    /** {@link #residuals} of the acceleration of the last step, and M times it in {@link #product}. */
    private double[] residualsAndProduct(Data d) {
        world = d;
        try {
            return residuals(d, d.qaccWarmstart, mulM);
        } finally {
            world = null; // nothing here keeps a world from being forgotten
        }
    }

    private void startForces(Data d) {
        ConstraintRows e = d.efc;
        int n = d.nefc;
        double cost = Dense.dot(e.force, 0, e.b, 0, n);
        DualProblem p = DualProblem.of(Inside.work(d));
        p.set(d, -1);
        p.multiply(d, rows);
        cost += 0.5 * Dense.dot(e.force, 0, rows, 0, n);
        if (cost > 0) {
            Arrays.fill(e.force, 0, n, 0);
        }
    }

    private void startAcceleration(Data d) {
        int nv = d.model.nv;
        double[] a = d.qaccWarmstart, m = product, frc = d.qfrcSmooth, smoothAcc = d.qaccSmooth;
        double cost = ConstraintUpdate.rows(d, residualsAndProduct(d), 0, false);
        for (int i = 0; i < nv; i++) {
            cost += 0.5 * (m[i] - frc[i]) * (a[i] - smoothAcc[i]);
        }
        double smooth = ConstraintUpdate.rows(d, d.efc.b, 0, false);
        if (cost > smooth) {
            System.arraycopy(smoothAcc, 0, d.qacc, 0, nv);
            jar = d.efc.b;
        } else {
            jar = rows;
            Ma = product;
        }
    }
}
