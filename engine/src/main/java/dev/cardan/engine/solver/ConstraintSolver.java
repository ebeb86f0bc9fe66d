package dev.cardan.engine.solver;

import dev.cardan.engine.Data;
import dev.cardan.engine.attached.Attached;
import dev.cardan.engine.attached.OwnSolver;
import dev.cardan.engine.constraint.JacobianOps;
import dev.cardan.engine.flex.ImplicitFlex;
import dev.cardan.engine.flex.MixedEdges;
import dev.cardan.engine.inertia.MassMatrix;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.Solver;
import java.util.Arrays;

/**
 * Forces of all constraints and the acceleration under them. Islands are independent problems, solved one by one or by several
 * threads, unless that is disabled or the stiffness of flexes is implicit, whose matrix belongs to the whole world. A solver that was
 * chosen in place of MuJoCo's gets all of them at once.
 */
public final class ConstraintSolver {
    private ConstraintSolver() {}

    /** Sets efc.b, efc.force, efc.state, qfrcConstraint, qacc and the solver's statistics. */
    public static void run(Data d) {
        int nv = d.model.nv, n = d.nefc;
        OwnSolver own = Attached.of(d).solver;
        Arrays.fill(d.qfrcConstraint, 0);
        if (n == 0) {
            if (own != null) {
                Arrays.fill(own.displacement, 0);
            }
            System.arraycopy(d.qaccSmooth, 0, d.qacc, 0, nv);
            Arrays.fill(d.solverNiter, 0);
            return;
        }
        if (d.model.nflex > 1) {
            MixedEdges.require(d);
        }
        JacobianOps.mulVec(d.efc.b, 0, d, d.qaccSmooth, 0);
        for (int i = 0; i < n; i++) {
            d.efc.b[i] -= d.efc.aref[i];
        }
        if (own == null) {
            solveConvex(d);
        } else {
            OwnProblem.run(d, own);
        }
    }

    /** Solves the problem as MuJoCo does. */
    static void solveConvex(Data d) {
        if (d.isDual() && d.nA == 0) {
            UnstoredMatrix.prepare(d);
        }
        WarmStart.of(d).run(d);
        Arrays.fill(d.solverNiter, 0);
        if (d.nisland > 0 && !d.opt.disabled(DisableFlag.ISLAND) && !ImplicitFlex.active(d)) {
            solveIslands(d);
        } else {
            solve(d, -1, Inside.work(d));
            if (d.opt.noslipIterations > 0) {
                NoSlip.run(d, -1, DualProblem.of(Inside.work(d)));
            }
        }
        if (d.isDual()) {
            accelerationFromForces(d);
        }
    }

    /** Solves one island, or the world (-1), with the scratch memory of the thread that does it. */
    static void solve(Data d, int island, Workspace ws) {
        if (d.opt.solver == Solver.PGS) {
            PgsSolver.run(d, island, DualProblem.of(ws));
        } else {
            PrimalSolver.run(d, island, d.opt.solver == Solver.NEWTON, PrimalProblem.of(ws));
        }
    }

    private static void solveIslands(Data d) {
        boolean primal = d.opt.solver != Solver.PGS;
        if (primal) {
            d.island.gather(d);
        }
        boolean parallel = d.workers != null && d.nisland > 1;
        if (parallel) {
            ParallelIslands.run(d, false);
        } else {
            for (int k = 0; k < d.nisland; k++) {
                solve(d, k, Inside.work(d));
            }
        }
        if (primal) {
            d.island.scatter(d);
        }
        if (d.opt.noslipIterations > 0) {
            if (parallel) {
                ParallelIslands.run(d, true);
            } else {
                for (int k = 0; k < d.nisland; k++) {
                    NoSlip.run(d, k, DualProblem.of(Inside.work(d)));
                }
            }
        }
    }

    /** qfrcConstraint = J' force, qacc = qaccSmooth + M^-1 qfrcConstraint: after a solver for forces. */
    static void accelerationFromForces(Data d) {
        int nv = d.model.nv;
        JacobianOps.mulTransposedVec(d.qfrcConstraint, 0, d, d.efc.force, 0);
        System.arraycopy(d.qfrcConstraint, 0, d.qacc, 0, nv);
        MassMatrix.solve(d, d.qacc, 0);
        for (int i = 0; i < nv; i++) {
            d.qacc[i] += d.qaccSmooth[i];
        }
    }
}
