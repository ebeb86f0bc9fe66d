package dev.cardan.engine.solver;

import dev.cardan.engine.Data;
import dev.cardan.engine.work.Workers;
import dev.cardan.engine.work.Workspace;
import java.util.Arrays;

/**
 * Islands solved by several threads, each with memory of its own. Islands share no rows and no dofs, so the numbers are
 * those of one thread.
 */
public final class ParallelIslands implements Workers.Task {
    private static final Workspace.Slot<ParallelIslands> SLOT = new Workspace.Slot<>(ParallelIslands::new);

    private PrimalProblem[] primal = {};
    private DualProblem[] dual = {};
    private Data d;
    private boolean noslip;

    /** The one that belongs to the thread which works on a world. */
    public static ParallelIslands of(Data d) {
        return d.work.get(SLOT);
    }

    /** Runs the main solver, or noslip, on all islands. */
    void run(Data d, boolean noslip) {
        int n = d.workers.number(), have = primal.length;
        if (have < n) {
            primal = Arrays.copyOf(primal, n);
            dual = Arrays.copyOf(dual, n);
            for (int i = have; i < n; i++) {
                primal[i] = new PrimalProblem();
                dual[i] = new DualProblem();
            }
        }
        this.d = d;
        this.noslip = noslip;
        d.solver.reserve();
        try {
            d.workers.run(d.nisland, this);
        } finally {
            this.d = null;
        }
    }

    @Override
    public void run(int worker, int island) {
        if (noslip) {
            NoSlip.run(d, island, dual[worker]);
        } else {
            ConstraintSolver.solve(d, island, primal[worker], dual[worker]);
        }
    }
}
