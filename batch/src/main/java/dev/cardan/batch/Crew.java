package dev.cardan.batch;

import dev.cardan.engine.work.StepInterruptedException;
import dev.cardan.engine.work.Workers;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Threads that do something for each of many worlds, for one caller at a time; heeds the caller's interruption. */
final class Crew implements AutoCloseable {
    private static final long PROGRESS_NANOS = 100_000_000;

    /** Something to do for a world. */
    @FunctionalInterface
    interface Work {
        /**
         * Does it.
         *
         * @param world which one
         * @param slot a number below {@link #threads()} that nobody else has at the same time
         */
        void run(int world, int slot);
    }

    private final String what;
    private final Workers workers;
    private final Shares shares;
    private final Workers.Task task = this::serve;
    private final AtomicReference<Thread> user = new AtomicReference<>();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicBoolean reporting = new AtomicBoolean();
    private final BatchProgress progress; // null if nobody is told
    private volatile boolean closed;
    private volatile Thread caller; // whose interruption ends the call, null if there is none
    private volatile boolean interrupted; // the call under way
    private volatile long nextReport;
    private Work work;
    private int total;

    /**
     * Starts the threads.
     *
     * @param what who has this crew, for messages: "batch", "rollout"
     */
    Crew(String what, int threads, BatchProgress progress) {
        this.what = what;
        this.progress = progress;
        workers = new Workers(threads);
        shares = new Shares(threads);
    }

    int threads() {
        return workers.number();
    }

    /** Claims the crew for the current thread; {@link #release} must follow. */
    void claim() {
        Thread me = Thread.currentThread();
        Thread other = user.compareAndExchange(null, me);
        if (other != null) {
            throw new IllegalStateException(busy(other, me));
        }
        if (closed) {
            user.set(null);
            throw new IllegalStateException("this " + what + " is closed");
        }
    }

    @SuppressWarnings("ReferenceEquality") // a thread is itself and no other
    private String busy(Thread other, Thread me) {
        return other == me
                ? "this " + what + " is in the middle of a call, which can't begin another one"
                : "this " + what + " is being used by thread \"" + other.getName()
                        + "\": it is for one caller at a time, and has threads of its own";
    }

    void release() {
        user.set(null);
    }

    /**
     * Does something for worlds 0 to n - 1 and returns when all is done. What the work throws doesn't keep other worlds from
     * being done; the first of it is thrown here in the end. The crew must be claimed.
     *
     * @param chunk how many worlds a thread takes at once, 0 if that is left open
     * @throws BatchInterruptedException if the caller is interrupted, after the worlds under way are done
     */
    void run(int n, int chunk, Work job) {
        work = job;
        total = n;
        done.set(0);
        failure.set(null);
        nextReport = System.nanoTime() + PROGRESS_NANOS;
        shares.deal(n, chunk);
        Thread me = Thread.currentThread();
        caller = me;
        boolean ended;
        try {
            workers.run(threads(), task);
        } finally {
            ended = interrupted;
            interrupted = false;
            caller = null;
            work = null;
        }
        if (ended && done.get() < n) {
            me.interrupt(); // if somebody has cleared the mark meanwhile
            throw new BatchInterruptedException(me, done.get(), n);
        }
        Throwable thrown = failure.get();
        if (thrown != null) {
            Crew.<RuntimeException>rethrow(thrown);
        }
    }

    /** Ends the call under way if its caller is interrupted; to be called between steps. */
    void heedInterruption() {
        if (isInterrupted()) {
            throw new StepInterruptedException(caller);
        }
    }

    /** Whether the call under way is to end. */
    boolean isInterrupted() {
        Thread c = caller;
        if (c != null && c.isInterrupted()) {
            interrupted = true;
        }
        return interrupted;
    }

    /** Whether something was thrown because the call is to end, and not by a failure of its own. */
    boolean endsCall(Throwable e) {
        return e instanceof StepInterruptedException && isInterrupted();
    }

    private void serve(int slot) {
        while (true) {
            long range = shares.take(slot);
            if (range == Shares.NONE) {
                return;
            }
            for (int i = Shares.from(range); i < Shares.to(range); i++) {
                if (isInterrupted()) {
                    return;
                }
                clearOwnInterruption();
                try {
                    work.run(i, slot);
                    done.incrementAndGet();
                } catch (Throwable e) {
                    if (endsCall(e)) {
                        return;
                    }
                    failure.compareAndSet(null, e);
                    done.incrementAndGet();
                }
                report();
            }
        }
    }

    /** A mark that code of one world has left on a thread of the crew must not end a step of the next. */
    @SuppressWarnings("ReferenceEquality") // a thread is itself and no other
    private void clearOwnInterruption() {
        if (Thread.currentThread() != caller) {
            Thread.interrupted();
        }
    }

    private void report() {
        if (progress == null || System.nanoTime() - nextReport < 0 || !reporting.compareAndSet(false, true)) {
            return;
        }
        try {
            nextReport = System.nanoTime() + PROGRESS_NANOS;
            progress.reached(done.get(), total);
        } catch (Throwable e) {
            failure.compareAndSet(null, e);
            nextReport = System.nanoTime() + Long.MAX_VALUE / 2; // not again in this call
        } finally {
            reporting.set(false);
        }
    }

    @SuppressWarnings("unchecked") // nobody here declares a checked exception
    private static <E extends Throwable> void rethrow(Throwable e) throws E {
        throw (E) e;
    }

    /** Ends the threads, after a call under way. */
    @Override
    public void close() {
        closed = true;
        workers.close();
    }
}
