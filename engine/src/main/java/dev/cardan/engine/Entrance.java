package dev.cardan.engine;

import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.inside.Workspace;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The door of a world: every public verb enters here and leaves here. Who enters claims the world for its thread and is
 * lent that thread's scratch memory. Code of the user may enter again from the middle of a step.
 */
final class Entrance {
    private static final VarHandle USER;

    static {
        try {
            USER = MethodHandles.lookup().findVarHandle(Data.class, "user", Thread.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private Entrance() {}

    /**
     * Claims a world for the current thread. {@link #leave} must follow, whatever happens.
     *
     * @throws IllegalStateException if another thread is in the middle of a call; that one isn't disturbed
     */
    @SuppressWarnings("ReferenceEquality") // a thread is itself and no other
    private static Workspace enter(Data d) {
        if (ModelCheck.ON) {
            ModelCheck.look(d);
        }
        Thread me = Thread.currentThread();
        boolean inside = USER.getAcquire(d) == me;
        Workspace ws = Workspace.lend(inside ? d.lent : null, d.scratch);
        if (!inside && !USER.compareAndSet(d, null, me)) {
            ws.giveBack();
            throw busy((Thread) USER.getAcquire(d));
        }
        d.lent = ws;
        return ws;
    }

    private static IllegalStateException busy(Thread user) {
        return new IllegalStateException("this world is being used by "
                + (user == null ? "another thread" : "thread \"" + user.getName() + "\"")
                + ": a Data is for one thread at a time; give each thread its own, made by model.newData()");
    }

    private static void leave(Data d, Workspace ws) {
        Workspace before = ws.giveBack();
        d.lent = before;
        if (before == null) {
            USER.setRelease(d, null);
        }
    }

    /**
     * Enters a world to ask it something that changes neither its state nor its inputs:
     *
     * <pre>{@code
     * try (Visit visit = Entrance.visit(d)) {
     *     ... // the question
     *     visit.answered();
     * }
     * }</pre>
     *
     * If the question fails, by whatever exception or error, what it was in the middle of is forgotten, so that the next call
     * starts afresh.
     */
    static Visit visit(Data d) {
        Workspace ws = enter(d);
        Visit visit = ws.get(Visit.SLOT);
        visit.d = d;
        visit.ws = ws;
        visit.answered = false;
        return visit;
    }

    /** A question under way; part of a thread's scratch memory, so that none is allocated. */
    static final class Visit implements AutoCloseable {
        private static final RoomSlot<Visit> SLOT = RoomSlot.of(Visit::new);

        private Data d;
        private Workspace ws;
        private boolean answered;

        /** To be called when the question didn't fail. */
        void answered() {
            answered = true;
        }

        /** {@link #answered()} with a number, which it returns. */
        double answered(double number) {
            answered = true;
            return number;
        }

        /** {@link #answered()} with a whole number, which it returns. */
        int answered(int number) {
            answered = true;
            return number;
        }

        @Override
        public void close() {
            Data world = d;
            d = null;
            if (!answered) {
                ws.discardRooms();
            }
            leave(world, ws);
        }
    }

    /** Does something after which a world is as it was if it fails, by whatever exception or error. */
    static void guard(Data d, Action action) {
        Workspace ws = enter(d);
        KeptState kept = null;
        boolean done = false;
        try {
            KeptState k = ws.get(KeptState.SLOT);
            k.keep(d);
            if (d.callsUserCode()) {
                k.keepInputs(d);
            }
            kept = k;
            action.run(d);
            done = true;
        } finally {
            try {
                if (!done) {
                    ws.discardRooms();
                    if (kept != null) {
                        kept.restore(d);
                    }
                }
            } finally {
                leave(d, ws);
            }
        }
    }

    /** To be called in a guarded call that is going to change inputs and results of sleeping trees: keeps them too. */
    static void keepAll(Data d) {
        for (Workspace ws = d.lent; ws != null; ws = ws.outer()) {
            KeptState kept = ws.get(KeptState.SLOT);
            kept.keepInputs(d);
            kept.keepWarnings(d);
            if (d.ntreeAwake < d.model.ntree) {
                kept.keepComputed(d);
            }
        }
    }

    /** Whether the world was reset since the guarded call that is under way began. */
    static boolean wasReset(Data d) {
        return d.lent.get(KeptState.SLOT).hasWarnings();
    }

    /** What a verb does. */
    @FunctionalInterface
    interface Action {
        void run(Data d);
    }
}
