package dev.cardan.engine.work;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads that share the independent parts of a step, such as the islands of the constraint solver. Which thread does what
 * never changes a result. May be lent to any number of worlds, to one at a time; close it to end its threads.
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
        /** Does piece {@code index}; no two pieces run at the same time under the same worker number. */
        void run(int worker, int index);
    }

    /** How long an idle thread looks for work before it sleeps: a few stages of a step. */
    private static final long SPIN_NANOS = 50_000;

    private final Thread[] threads;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger busy = new AtomicInteger();
    private volatile int round;
    private volatile boolean closed;
    private Task task;
    private int count;
    private RuntimeException failure;
    private int failed;

    /** @param number how many threads work, the one that calls {@link #run} among them */
    public Workers(int number) {
        if (number < 1) {
            throw new IllegalArgumentException(number + " threads: there must be at least one");
        }
        threads = new Thread[number - 1];
        for (int i = 0; i < threads.length; i++) {
            int worker = i + 1;
            threads[i] =
                    Thread.ofPlatform().daemon().name("cardan-worker-" + worker).start(() -> serve(worker));
        }
    }

    public int number() {
        return threads.length + 1;
    }

    /**
     * Does pieces 0 to n - 1 on all threads and returns when all are done. If pieces fail, the failure of the first of them
     * is thrown, whoever met it.
     */
    public synchronized void run(int n, Task work) {
        if (closed) {
            throw new IllegalStateException("these workers are closed");
        }
        task = work;
        count = n;
        failure = null;
        failed = Integer.MAX_VALUE;
        next.set(0);
        busy.set(threads.length);
        round++;
        synchronized (next) {
            next.notifyAll();
        }
        share(0);
        while (busy.get() > 0) {
            Thread.onSpinWait();
        }
        if (failure != null) {
            throw failure;
        }
    }

    private void serve(int worker) {
        int seen = 0;
        while (true) {
            await(seen);
            if (closed) {
                return;
            }
            seen = round;
            share(worker);
            busy.decrementAndGet();
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
        synchronized (next) {
            while (round == seen && !closed) {
                try {
                    next.wait();
                } catch (InterruptedException e) {
                    // nobody but close() ends these threads
                }
            }
        }
    }

    private void share(int worker) {
        for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
            try {
                task.run(worker, i);
            } catch (RuntimeException e) {
                fail(i, e);
            }
        }
    }

    private void fail(int index, RuntimeException e) {
        synchronized (next) {
            if (index < failed) {
                failed = index;
                failure = e;
            }
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        synchronized (next) {
            next.notifyAll();
        }
    }
}
