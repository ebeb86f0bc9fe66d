package dev.cardan.engine.work;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Threads that share the independent parts of a step, such as the islands of the constraint solver, kinematic trees, pairs of
 * geoms, products with large Jacobians, updates of large Hessians, and of large flexes the pairs of elements and the loops over
 * stiffness. Which thread does what never changes a result. May be lent to any number of worlds, to one at a time; close it to
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

    /** The lower half of {@link #ticket} when there is nothing to take. */
    private static final long NOTHING = Integer.MAX_VALUE;

    private final Thread[] threads;

    /**
     * The round, and in the lower half the piece of it that is to be taken next. Whoever raises it has the piece; a thread that
     * comes late to a round finds nothing left or another round, so nobody has to wait for it.
     */
    private final AtomicLong ticket = new AtomicLong(NOTHING);

    private final AtomicInteger done = new AtomicInteger(); // pieces of the round
    private final Object lock = new Object(); // for sleeping, closed and failure
    private int sleeping; // threads
    private volatile boolean callerSleeps;
    private volatile boolean closed;
    private volatile Thread caller; // who waits for the pieces under way, null if there are none
    private Task task;
    private int count;
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
        try {
            for (int i = 0; i < threads.length; i++) {
                threads[i] = Thread.ofPlatform()
                        .daemon()
                        .name("cardan-worker-" + (i + 1))
                        .start(this::serve);
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
            runOnAll(n, work, own);
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

    private synchronized void runOnAll(int n, Task work, Task own) {
        caller = Thread.currentThread();
        try {
            int round = begin(n, work);
            if (own != null) {
                doOwn(own);
            }
            share(round);
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

    /** Begins a round; returns its number. */
    private int begin(int n, Task work) {
        synchronized (lock) {
            if (closed) {
                throw new IllegalStateException("these workers are closed");
            }
            int round = round() + 1;
            ticket.set((long) round << 32 | NOTHING); // nobody takes pieces while they are being replaced
            task = work;
            count = n;
            failure = null;
            failed = Integer.MAX_VALUE;
            done.set(0);
            ticket.set((long) round << 32); // threads begin as soon as they see this
            if (sleeping > 0) {
                lock.notifyAll();
            }
            return round;
        }
    }

    private int round() {
        return (int) (ticket.get() >>> 32);
    }

    private void serve() {
        int seen = 0;
        while (true) {
            await(seen);
            int now = round();
            if (now == seen) {
                return; // closed, and no round began before that
            }
            seen = now;
            share(now);
        }
    }

    private void await(int seen) {
        long start = System.nanoTime();
        while (round() == seen && !closed) {
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
            while (round() == seen && !closed) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    // nobody but close() ends these threads
                }
            }
            sleeping--;
        }
    }

    /** Takes pieces of a round and does them as long as there are any. */
    private void share(int round) {
        while (true) {
            long t = ticket.get();
            int piece = (int) t;
            if ((int) (t >>> 32) != round || piece >= count) {
                return;
            }
            if (ticket.compareAndSet(t, t + 1)) {
                try {
                    task.run(piece);
                } catch (Throwable e) {
                    fail(piece, e);
                } finally {
                    done.incrementAndGet();
                    if (callerSleeps) {
                        LockSupport.unpark(caller);
                    }
                }
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
