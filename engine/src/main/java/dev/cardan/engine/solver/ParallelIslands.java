package dev.cardan.engine.solver;

import dev.cardan.engine.Data;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.work.Workers;

/**
 * Islands solved by several threads, each with memory of its own. Islands share no rows and no dofs, so the numbers are
 * those of one thread.
 */
final class ParallelIslands implements Workers.Task {
    private static final RoomSlot<ParallelIslands> SLOT = RoomSlot.of(ParallelIslands::new);

    private Data d;
    private boolean noslip;
    private int first; // the island that comes first
    private final Workers.Task largest = piece -> solve(Inside.work(d), first);

    /**
     * Runs the main solver, or noslip, on all islands. The calling thread begins with the largest, which would hold up the others
     * at the end; who has no island left helps inside of it.
     */
    static void run(Data d, boolean noslip) {
        ParallelIslands task = Inside.work(d).get(SLOT);
        task.d = d;
        task.noslip = noslip;
        task.first = largest(d);
        d.solver.reserve();
        try {
            d.workers.run(d.nisland, task, task.largest);
        } finally {
            task.d = null;
        }
    }

    /** The island with most rows. */
    private static int largest(Data d) {
        int most = 0;
        for (int k = 1; k < d.nisland; k++) {
            if (d.island.nefc[k] > d.island.nefc[most]) {
                most = k;
            }
        }
        return most;
    }

    /** The thread that steps the world goes on with the memory of the step, others take their own. */
    @Override
    @SuppressWarnings("ReferenceEquality") // a thread is itself and no other
    public void run(int island) {
        if (island == first) {
            return;
        }
        if (Thread.currentThread() == Inside.caller(d)) {
            solve(Inside.work(d), island);
            return;
        }
        Workspace ws = Workspace.lend(null, 0);
        try {
            solve(ws, island);
        } finally {
            ws.giveBack();
        }
    }

    /** What fails leaves the memory as the next island needs it. */
    private void solve(Workspace ws, int island) {
        int mark = ws.mark();
        boolean done = false;
        try {
            if (noslip) {
                NoSlip.run(d, island, DualProblem.of(ws));
            } else {
                ConstraintSolver.solve(d, island, ws);
            }
            done = true;
        } finally {
            if (!done) {
                ws.release(mark);
                ws.discardRooms();
            }
        }
    }
}
