package dev.cardan.engine.solver;

import dev.cardan.engine.Data;
import dev.cardan.engine.work.RoomSlot;
import dev.cardan.engine.work.Workers;
import dev.cardan.engine.work.Workspace;

/**
 * Islands solved by several threads, each with memory of its own. Islands share no rows and no dofs, so the numbers are
 * those of one thread.
 */
final class ParallelIslands implements Workers.Task {
    private static final RoomSlot<ParallelIslands> SLOT = RoomSlot.of(ParallelIslands::new);

    private Data d;
    private boolean noslip;

    /** Runs the main solver, or noslip, on all islands. */
    static void run(Data d, boolean noslip) {
        ParallelIslands task = d.work().get(SLOT);
        task.d = d;
        task.noslip = noslip;
        d.solver.reserve();
        try {
            d.workers.run(d.nisland, d.work(), task);
        } finally {
            task.d = null;
        }
    }

    @Override
    public void run(Workspace ws, int island) {
        if (noslip) {
            NoSlip.run(d, island, DualProblem.of(ws));
        } else {
            ConstraintSolver.solve(d, island, ws);
        }
    }
}
