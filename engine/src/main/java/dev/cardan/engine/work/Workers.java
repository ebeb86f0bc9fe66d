package dev.cardan.engine.work;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * Threads that share the independent parts of a step, such as the islands of the constraint solver, kinematic trees, the
 * collisions of many bodies, products with large Jacobians, updates of large Hessians, and of large flexes the pairs of elements
 * and the loops over stiffness. Which thread does what never changes a result; but each begins with the same part of all pieces
 * every time, as what belongs to these is in the cache of its core then. May be lent to any number of worlds, to one at a time; close it to
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

    private final Thread[] threads;
    private final Rounds outer; // what is shared by who calls from outside
    private final Rounds
            inner; // what is shared in the middle of a piece of that, for those who have nothing left to do
    private final AtomicBoolean innerTaken = new AtomicBoolean();
    private final Object lock = new Object(); // for sleeping and closed
    private int sleeping; // threads
    private volatile boolean callerSleeps;
    private volatile boolean closed;
    private volatile Thread caller; // who waits for the outer pieces under way, null if there are none
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
        outer = new Rounds(number);
        inner = new Rounds(number);
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
     * again shares the pieces of that call with threads that have nothing left to do.
     */
    public void run(int n, Task work) {
        run(n, work, null);
    }

    /** {@link #run(int, Task)} for pieces that wait for those before them: none begins before all of these have begun. */
    public void runInOrder(int n, Task work) {
        run(n, work, null, 1);
    }

    /**
     * {@link #run(int, Task)} while the calling thread first does something of its own, piece -1; then it takes part. That counts
     * as the first piece if it fails.
     *
     * @param own null for nothing
     */
    public void run(int n, Task work, Task own) {
        run(n, work, own, number());
    }

    private void run(int n, Task work, Task own, int among) {
        int self = indexOf(Thread.currentThread());
        if (self < 0) {
            runOuter(n, work, own, among);
        } else if (!closed && innerTaken.compareAndSet(false, true)) {
            runInner(n, work, own, among, self);
        } else {
            if (own != null) {
                own.run(-1);
            }
            for (int i = 0; i < n; i++) {
                work.run(i);
            }
        }
    }

    /** Which one a thread is that is in the middle of a piece; -1 if it is in none. */
    @SuppressWarnings("ReferenceEquality") // a thread is itself and no other
    private int indexOf(Thread thread) {
        if (thread == caller) {
            return 0;
        }
        for (int i = 0; i < threads.length; i++) {
            if (threads[i] == thread) {
                return i + 1;
            }
        }
        return -1;
    }

    private synchronized void runOuter(int n, Task work, Task own, int among) {
        caller = Thread.currentThread();
        try {
            synchronized (lock) {
                if (closed) {
                    throw new IllegalStateException("these workers are closed");
                }
                begin(outer, n, work, among);
            }
            share(outer, own, 0);
            awaitOuter();
            outer.end();
        } finally {
            caller = null;
        }
    }

    private void runInner(int n, Task work, Task own, int among, int self) {
        try {
            synchronized (lock) {
                begin(inner, n, work, among);
            }
            if (callerSleeps) {
                LockSupport.unpark(caller);
            }
            share(inner, own, self);
            awaitInner();
            inner.end();
        } finally {
            innerTaken.set(false);
        }
    }

    /** With the lock, so that nobody goes to sleep meanwhile. */
    private void begin(Rounds rounds, int n, Task work, int among) {
        rounds.begin(n, work, among);
        if (sleeping > 0) {
            lock.notifyAll();
        }
    }

    private static void share(Rounds rounds, Task own, int self) {
        if (own != null) {
            rounds.attempt(own, -1);
        }
        rounds.share(rounds.last(), self);
    }

    /** Until the pieces that other threads have taken are done; helps in the middle of these, where there is something. */
    @SuppressWarnings("ThreadPriorityCheck") // where there are more threads than cores, the others need this one
    private void awaitOuter() {
        long start = 0;
        int seen = inner.last();
        for (int spins = 0; !outer.isOver(); spins++) {
            int now = inner.last();
            if (now != seen) {
                seen = now;
                inner.share(now, 0);
                spins = 0;
                start = 0;
            } else if (spins < 1000) {
                Thread.onSpinWait();
            } else if (start == 0) {
                start = System.nanoTime();
            } else if (System.nanoTime() - start < SPIN_NANOS || isInterrupted()) {
                Thread.yield();
            } else {
                callerSleeps = true; // who ends a piece or begins an inner round from here on wakes this thread
                if (!outer.isOver() && inner.last() == seen) {
                    LockSupport.park(this);
                }
                callerSleeps = false;
            }
        }
    }

    /** Until the pieces that other threads have taken are done. They are short. */
    @SuppressWarnings("ThreadPriorityCheck") // where there are more threads than cores, the others need this one
    private void awaitInner() {
        for (int spins = 0; !inner.isOver(); spins++) {
            if (spins < 1000) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
    }

    /** A thread that is marked as interrupted can't sleep; pieces that heed the mark of their caller end soon. */
    private static boolean isInterrupted() {
        return Thread.currentThread().isInterrupted();
    }

    private void serve(int self) {
        int seenOuter = 0, seenInner = 0;
        while (true) {
            await(seenOuter, seenInner);
            int nowOuter = outer.last(), nowInner = inner.last();
            if (nowOuter != seenOuter) {
                seenOuter = nowOuter;
                outer.share(nowOuter, self);
            } else if (nowInner != seenInner) {
                seenInner = nowInner;
                inner.share(nowInner, self);
            } else {
                return; // closed, and no round began before that
            }
            if (callerSleeps) {
                LockSupport.unpark(caller);
            }
        }
    }

    private void await(int seenOuter, int seenInner) {
        long start = System.nanoTime();
        while (outer.last() == seenOuter && inner.last() == seenInner && !closed) {
            if (System.nanoTime() - start < SPIN_NANOS) {
                Thread.onSpinWait();
            } else {
                sleep(seenOuter, seenInner);
            }
        }
    }

    private void sleep(int seenOuter, int seenInner) {
        synchronized (lock) {
            sleeping++;
            while (outer.last() == seenOuter && inner.last() == seenInner && !closed) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    // nobody but close() ends these threads
                }
            }
            sleeping--;
        }
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
