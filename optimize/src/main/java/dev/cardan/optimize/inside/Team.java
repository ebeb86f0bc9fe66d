package dev.cardan.optimize.inside;

import dev.cardan.engine.work.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Threads that do independent pieces of work, each with something of its own, such as a world. A piece depends on nothing
 * that another one leaves behind, so which thread does it never changes a result.
 *
 * @param <T> what each thread has
 */
public final class Team<T> implements AutoCloseable {
    /** One of many independent pieces of work. */
    @FunctionalInterface
    public interface Piece<T> {
        /** Does piece {@code index} with what the thread has. */
        void run(int index, T own);
    }

    private final List<T> own = new ArrayList<>();
    private final Workers workers; // null: only the caller works
    private final AtomicInteger next = new AtomicInteger();

    /** Starts the threads, the caller's among them, and makes what each has. */
    public Team(int threads, Supplier<? extends T> maker) {
        if (threads < 1) {
            throw new IllegalArgumentException(threads + " threads: there must be at least one");
        }
        for (int i = 0; i < threads; i++) {
            own.add(maker.get());
        }
        workers = threads == 1 ? null : new Workers(threads);
    }

    /** How many threads work. */
    public int threads() {
        return own.size();
    }

    /** What the caller's thread has while no pieces are being done. */
    public T first() {
        return own.get(0);
    }

    /** Does pieces 0 to n - 1 and returns when all are done; what a piece throws is thrown here. */
    public void run(int n, Piece<T> piece) {
        if (workers == null) {
            for (int i = 0; i < n; i++) {
                piece.run(i, own.get(0));
            }
            return;
        }
        next.set(0);
        workers.run(own.size(), slot -> {
            for (int i = next.getAndIncrement(); i < n; i = next.getAndIncrement()) {
                piece.run(i, own.get(slot));
            }
        });
    }

    /** Ends the threads. */
    @Override
    public void close() {
        if (workers != null) {
            workers.close();
        }
    }
}
