package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.work.Workers;
import java.util.Arrays;

/**
 * The narrow phase of a long list of pairs, shared by several threads. Each piece of the list has contacts of its own, which are
 * joined in the order of the list, so they are those of one thread.
 *
 * <p>One instance is the scratch memory of the thread that steps the world; others take their own.
 */
final class ParallelElements implements Workers.Task {
    /** Pairs below which waking a thread costs more than it helps. */
    private static final int WORTHWHILE = 128;

    private static final int PIECE = 32;

    private FlexContacts[] pieces = {};
    private Data d;
    private ElementPairs pairs;

    /** Whether a world has more than one thread, and enough for it to do. */
    static boolean pays(Data d, ElementPairs pairs) {
        return d.workers != null && d.workers.pays(pairs.size(), WORTHWHILE);
    }

    /** Adds the contacts of all pairs of a list. */
    void run(Data d, ElementPairs pairs, FlexContacts contacts) {
        int n = (pairs.size() + PIECE - 1) / PIECE;
        reserve(n);
        this.d = d;
        this.pairs = pairs;
        try {
            d.workers.run(n, this);
        } finally {
            this.d = null;
            this.pairs = null;
        }
        for (int i = 0; i < n; i++) {
            contacts.takeAll(pieces[i]);
        }
    }

    private void reserve(int n) {
        if (pieces.length < n) {
            int before = pieces.length;
            pieces = Arrays.copyOf(pieces, Math.max(n, 2 * before));
            for (int i = before; i < pieces.length; i++) {
                pieces[i] = new FlexContacts();
            }
        }
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // a thread is itself and no other
    public void run(int piece) {
        if (Thread.currentThread() == Inside.caller(d)) {
            collide(Inside.work(d), piece);
            return;
        }
        Workspace ws = Workspace.lend(null, 0);
        try {
            collide(ws, piece);
        } finally {
            ws.giveBack();
        }
    }

    /** What fails leaves no memory half-way for the next piece. */
    private void collide(Workspace ws, int piece) {
        boolean done = false;
        try {
            FlexContacts contacts = pieces[piece];
            contacts.clear();
            Inside.heedInterruption(d);
            ElementNarrow.of(ws)
                    .collide(d, pairs, PIECE * piece, Math.min(PIECE * (piece + 1), pairs.size()), contacts);
            done = true;
        } finally {
            if (!done) {
                ws.discardRooms();
            }
        }
    }
}
