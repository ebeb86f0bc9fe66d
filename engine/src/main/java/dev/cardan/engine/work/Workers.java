package dev.cardan.engine.work;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;

/**
 * Threads that share the independent parts of a step, such as the islands of the constraint solver, kinematic trees, pairs of
 * geoms, products with large Jacobians, updates of large Hessians, and of large flexes the pairs of elements and the loops over
 * stiffness. Which thread does what never changes a result; but each begins with the same part of all pieces every time, as what
 * belongs to these is in the cache of its core then. May be lent to any number of worlds, to one at a time; close it to
 * end its threads.
 *
 * <pre>{@code
 * try (Workers workers = new Workers(4)) {
 *     data.workers = workers;
 *     Physics.step(data, 1000);
 * }
 * }</pre>
 */
public final class Workers implements AutoCloseable {
    /** One of many independent pieces of work. */
    @FunctionalInterface
    public interface Task {
        /** Does piece {@code index}, in whichever thread. */
        void run(int index);
    }

    /** How long an idle thread looks for work before it sleeps: longer than the gaps between iterations of a solver. */
    private static final long SPIN_NANOS = 500_000;

    /** The lower half of a ticket when there is nothing to take. */
    private static final long NOTHING = Integer.MAX_VALUE;

    /** Places between tickets, so that they are in different cache lines. */
    private static final int APART = 16;

    private final Thread[] threads;

    /**
     * For the share of each thread the round, and in the lower half the piece of it that is to be taken next. Whoever raises it
     * has the piece: its owner, or a thread that has done its own. One that comes late to a round finds nothing left or another
     * round, so nobody has to wait for it.
     */
    private final AtomicLongArray tickets;

    private volatile int round; // the last one of which all tickets are there
    private final AtomicInteger done = new AtomicInteger(); // pieces of the round
    private final Object lock = new Object(); // for sleeping, closed and failure
    private int sleeping; // threads
    private volatile boolean callerSleeps;
    private volatile boolean closed;
    private volatile Thread caller; // who waits for the pieces under way, null if there are none
    private Task task;
    private int count, shares;
    private Throwable failure;
    private int failed;
    private boolean all; // whether everything is shared

    /**
     * Starts the threads.
     *
     * @param number how many threads work, the one that calls {@link #run} among them
     */
    public Workers(int number) {
        if (number < 1) {
            throw new IllegalArgumentException(number + " threads: there must be at least one");
        }
        threads = new Thread[number - 1];
        tickets = new AtomicLongArray(APART * number);
        try {
            for (int i = 0; i < threads.length; i++) {
                int self = i + 1;
                threads[i] = Thread.ofPlatform()
                        .daemon()
                        .name("cardan-worker-" + self)
                        .start(() -> serve(self));
            }
        } catch (Throwable e) {
            close();
            throw e;
        }
    }

    /** How many threads work, the one that calls among them. */
    public int number() {
        return threads.length + 1;
    }

    /** Shares even what is so little that it doesn't pay; for tests, as results must not depend on it. */
    public void shareAll() {
        all = true;
    }

    /** Whether to share so much work, of which so much is the least that pays; in the same unit, whichever. */
    public boolean pays(long work, long least) {
        return threads.length > 0 && (all || work >= least);
    }

    /**
     * Does pieces 0 to n - 1 on all threads and returns when all are done. Whatever a piece throws doesn't keep the others
     * from being done; what the first failed piece threw, whoever met it, is then thrown here. A piece that calls this
     * again does the pieces of that call itself.
     */
    public void run(int n, Task work) {
        run(n, work, null);
    }

    /** {@link #run(int, Task)} for pieces that wait for those before them: none begins before all of these have begun. */
    public void runInOrder(int n, Task work) {
        if (isWorking(Thread.currentThread())) {
            run(n, work);
        } else {
            runOnAll(n, work, null, 1);
        }
    }

    /**
     * {@link #run(int, Task)} while the calling thread first does something of its own, piece -1; then it takes part. That counts
     * as the first piece if it fails.
     *
     * @param own null for nothing
     */
    public void run(int n, Task work, Task own) {
        if (isWorking(Thread.currentThread())) {
            if (own != null) {
                own.run(-1);
            }
            for (int i = 0; i < n; i++) {
                work.run(i);
            }
        } else {
            runOnAll(n, work, own, number());
        }
    }

    /** Whether a thread is in the middle of a piece. */
    @SuppressWarnings("ReferenceEquality") // a thread is itself and no other
    private boolean isWorking(Thread thread) {
        if (thread == caller) {
            return true;
        }
        for (Thread t : threads) {
            if (t == thread) {
                return true;
            }
        }
        return false;
    }

    private synchronized void runOnAll(int n, Task work, Task own, int among) {
        caller = Thread.currentThread();
        try {
            begin(n, work, among);
            if (own != null) {
                doOwn(own);
            }
            share(round, 0);
            awaitOthers(n);
            if (failure != null) {
                Workers.<RuntimeException>rethrow(failure);
            }
        } finally {
            caller = null;
            task = null;
            failure = null;
        }
    }

    private void doOwn(Task own) {
        try {
            own.run(-1);
        } catch (Throwable e) {
            fail(-1, e);
        }
    }

    /** Until the pieces that other threads have taken are done. */
    @SuppressWarnings("ThreadPriorityCheck") // where there are more threads than cores, the others need this one
    private void awaitOthers(int n) {
        long start = 0;
        for (int spins = 0; done.get() < n; spins++) {
            if (spins < 1000) {
                Thread.onSpinWait();
            } else if (start == 0) {
                start = System.nanoTime();
            } else if (System.nanoTime() - start < SPIN_NANOS || isInterrupted()) {
                Thread.yield();
            } else {
                callerSleeps = true; // who ends a piece from here on wakes this thread
                if (done.get() < n) {
                    LockSupport.park(this);
                }
                callerSleeps = false;
            }
        }
    }

    /** A thread that is marked as interrupted can't sleep; pieces that heed the mark of their caller end soon. */
    private static boolean isInterrupted() {
        return Thread.currentThread().isInterrupted();
    }

    @SuppressWarnings("NonAtomicOperationOnVolatileField") // rounds are begun one at a time
    private void begin(int n, Task work, int among) {
        synchronized (lock) {
            if (closed) {
                throw new IllegalStateException("these workers are closed");
            }
            long next = (long) (round + 1) << 32;
            for (int k = 0; k < number(); k++) {
                tickets.set(APART * k, next | NOTHING); // nobody takes pieces while they are being replaced
            }
            task = work;
            count = n;
            shares = among;
            failure = null;
            failed = Integer.MAX_VALUE;
            done.set(0);
            for (int k = 0; k < number(); k++) {
                tickets.set(APART * k, next | start(k));
            }
            round++; // threads begin as soon as they see this
            if (sleeping > 0) {
                lock.notifyAll();
            }
        }
    }

    /** The first piece of a share. */
    private int start(int share) {
        return (int) ((long) count * Math.min(share, shares) / shares);
    }

    private void serve(int self) {
        int seen = 0;
        while (true) {
            await(seen);
            int now = round;
            if (now == seen) {
                return; // closed, and no round began before that
            }
            seen = now;
            share(now, self);
        }
    }

    private void await(int seen) {
        long start = System.nanoTime();
        while (round == seen && !closed) {
            if (System.nanoTime() - start < SPIN_NANOS) {
                Thread.onSpinWait();
            } else {
                sleep(seen);
            }
        }
    }

    private void sleep(int seen) {
        synchronized (lock) {
            sleeping++;
            while (round == seen && !closed) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    // nobody but close() ends these threads
                }
            }
            sleeping--;
        }
    }

    /** Does pieces of a round as long as there are any: those of the thread's own share, then what others have left. */
    private void share(int now, int self) {
        int did = 0;
        for (int k = 0; k < number(); k++) {
            did += take(now, (self + k) % number());
        }
        if (did > 0) {
            done.addAndGet(did);
            if (callerSleeps) {
                LockSupport.unpark(caller);
            }
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
                try {
                    task.run(piece);
                } catch (Throwable e) {
                    fail(piece, e);
                }
                did++;
            }
        }
    }

    private void fail(int index, Throwable e) {
        synchronized (lock) {
            if (index < failed) {
                failed = index;
                failure = e;
            }
        }
    }

    @SuppressWarnings("unchecked") // tasks declare no checked exception
    private static <E extends Throwable> void rethrow(Throwable e) throws E {
        throw (E) e;
    }

    /** Ends the threads, after the pieces that are being done. */
    @Override
    public void close() {
        synchronized (lock) {
            closed = true;
            lock.notifyAll();
        }
    }
}
