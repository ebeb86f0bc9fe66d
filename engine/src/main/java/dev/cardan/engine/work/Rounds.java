package dev.cardan.engine.work;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;

/** Pieces of work that threads take until none is left, one round of them after the other. */
final class Rounds {
    /** The lower half of a ticket when there is nothing to take. */
    private static final long NOTHING = Integer.MAX_VALUE;

    /** Places between tickets, so that they are in different cache lines. */
    private static final int APART = 16;

    private final int threads;

    /**
     * For the share of each thread the round, and in the lower half the piece of it that is to be taken next. Whoever raises it
     * has the piece: its owner, or a thread that has done its own. One that comes late to a round finds nothing left or another
     * round, so nobody has to wait for it.
     */
    private final AtomicLongArray tickets;

    private volatile int round; // the last one of which all tickets are there
    private final AtomicInteger done = new AtomicInteger(); // pieces of the round
    private Workers.Task task;
    private int count, shares;
    private Throwable failure;
    private int failed;

    Rounds(int threads) {
        this.threads = threads;
        tickets = new AtomicLongArray(APART * threads);
    }

    /** Which round is the last that has begun. */
    int last() {
        return round;
    }

    /** Begins a round, after the one before has ended. Threads take pieces as soon as {@link #last} tells of it. */
    void begin(int n, Workers.Task work, int among) {
        int now = round + 1;
        long next = (long) now << 32;
        for (int k = 0; k < threads; k++) {
            tickets.set(APART * k, next | NOTHING); // nobody takes pieces while they are being replaced
        }
        task = work;
        count = n;
        shares = among;
        failure = null;
        failed = Integer.MAX_VALUE;
        done.set(0);
        for (int k = 0; k < threads; k++) {
            tickets.set(APART * k, next | start(k));
        }
        round = now;
    }

    /** The first piece of a share. */
    private int start(int share) {
        return (int) ((long) count * Math.min(share, shares) / shares);
    }

    /** Does pieces of a round as long as there are any: those of the thread's own share, then what others have left. */
    void share(int now, int self) {
        int did = 0;
        for (int k = 0; k < threads; k++) {
            did += take(now, (self + k) % threads);
        }
        if (did > 0) {
            done.addAndGet(did);
        }
    }

    /** Does what is left of a share; returns how many pieces that was. */
    private int take(int now, int owner) {
        int did = 0;
        while (true) {
            long t = tickets.get(APART * owner);
            int piece = (int) t;
            if ((int) (t >>> 32) != now || piece >= start(owner + 1)) {
                return did;
            }
            if (tickets.compareAndSet(APART * owner, t, t + 1)) {
                attempt(task, piece);
                did++;
            }
        }
    }

    /** Does a piece; what it throws is kept, unless an earlier piece has failed. */
    void attempt(Workers.Task work, int piece) {
        try {
            work.run(piece);
        } catch (Throwable e) {
            synchronized (this) {
                if (piece < failed) {
                    failed = piece;
                    failure = e;
                }
            }
        }
    }

    /** Whether all pieces of the round are done. */
    boolean isOver() {
        return done.get() >= count;
    }

    /** Ends a round that is over; throws what its first failed piece threw. */
    void end() {
        Throwable e = failure;
        task = null; // nothing here keeps a world from being forgotten
        failure = null;
        if (e != null) {
            Rounds.<RuntimeException>rethrow(e);
        }
    }

    @SuppressWarnings("unchecked") // tasks declare no checked exception
    private static <E extends Throwable> void rethrow(Throwable e) throws E {
        throw (E) e;
    }
}
