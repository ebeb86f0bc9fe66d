package dev.cardan.engine.inside;

import dev.cardan.engine.Data;
import dev.cardan.engine.work.Workers;

/**
 * Pieces of a stage that the threads of a world's workers share, each with scratch memory of its own in {@link Inside#work}. What
 * a piece throws leaves no memory half-way for the next one.
 */
public abstract class SharedWork implements Workers.Task {
    /** The world, while pieces are being done. */
    protected Data d;

    protected SharedWork() {}

    /** Does pieces 0 to n - 1; the world must have workers. */
    protected final void share(Data world, int n) {
        share(world, n, null);
    }

    /** {@link #share(Data, int)} while the calling thread first does something of its own; null for nothing. */
    protected final void share(Data world, int n, Workers.Task own) {
        d = world;
        try {
            Inside.share(world, n, this, own);
        } finally {
            d = null; // nothing here keeps a world from being forgotten
        }
    }

    /** Does a piece, in whichever thread. */
    protected abstract void work(int piece);

    @Override
    public final void run(int piece) {
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        boolean done = false;
        try {
            work(piece);
            done = true;
        } finally {
            if (!done) {
                ws.release(mark);
                ws.discardRooms();
            }
        }
    }
}
