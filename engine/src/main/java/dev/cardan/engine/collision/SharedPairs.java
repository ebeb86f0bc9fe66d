package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.inside.SharedWork;
import java.util.Arrays;

/**
 * The contacts of many pairs of bodies, found by several threads: first each piece of the list of pairs gets its records from the
 * mid and the narrow phase, then each contact its place, then threads fill in what belongs there. So contacts are those of one
 * thread, in the same order. Pairs with a flex or a signed distance field, which may be a user's, are left to the thread that steps
 * the world.
 *
 * <p>One instance is scratch memory of that thread.
 */
final class SharedPairs extends SharedWork {
    /** Pairs below which calling another thread costs more than it helps; contacts. */
    private static final int PAIRS = 64, CONTACTS = 64;

    /** Pairs of a piece at least; pieces for each thread, as some pairs take much longer than others. */
    private static final int PIECE = 8, PIECES = 16;

    private PairPiece[] pieces = {};
    private BroadPhase broad;
    private int pairs;
    private int count; // pieces in use
    private boolean making; // whether it is about contacts, else about records

    /** Whether a world has more than one thread, and enough for it to do that no code of the user has a part in. */
    static boolean pays(Data d, int pairs) {
        return d.workers != null
                && d.workers.pays(pairs, PAIRS)
                && d.callbacks.contactFilter == null
                && d.limits.contacts == Integer.MAX_VALUE; // else the rest isn't looked at when there are too many
    }

    /** Adds the contacts of all pairs that the broad phase has found. */
    void run(Data world, CollisionWork work) {
        broad = work.broad;
        pairs = broad.pairs.count;
        count = Math.max(1, Math.min(pairs / PIECE, PIECES * world.workers.number()));
        if (pieces.length < count) {
            int before = pieces.length;
            pieces = Arrays.copyOf(pieces, count);
            for (int i = before; i < count; i++) {
                pieces[i] = new PairPiece();
            }
        }
        making = false;
        share(world, count);
        int before = world.ncon;
        for (int k = 0; k < count; k++) {
            pieces[k].place(world, work);
        }
        making = true;
        if (world.workers.pays(world.ncon - before, CONTACTS)) {
            share(world, count);
        } else {
            for (int k = 0; k < count; k++) {
                pieces[k].make(world, work.frame);
            }
        }
    }

    @Override
    protected void work(int k) {
        CollisionWork own = CollisionWork.of(d);
        if (making) {
            pieces[k].make(d, own.frame);
        } else {
            pieces[k].find(d, own, broad, first(k), first(k + 1), k == count - 1);
        }
    }

    /** The first pair of bodies of a piece. */
    private int first(int k) {
        return (int) ((long) pairs * k / count);
    }
}
