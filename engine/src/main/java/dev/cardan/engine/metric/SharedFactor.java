package dev.cardan.engine.metric;

import dev.cardan.engine.work.Workers;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A solution with a {@link PointFactor} by two threads that take steps in turn: while one does what is left of its step, the other is
 * busy with the early part of the next. Nobody waits for a step that no thread has taken.
 */
final class SharedFactor implements Workers.Task {
    /** Numbers of a factor from which on it pays. */
    static final int LEAST = 50_000;

    private final PointFactor factor;
    private final AtomicInteger taken = new AtomicInteger(); // steps
    private volatile int ended; // steps

    SharedFactor(PointFactor factor) {
        this.factor = factor;
    }

    void run(Workers workers) {
        taken.set(0);
        ended = 0;
        workers.runInOrder(2, this);
    }

    @Override
    public void run(int piece) {
        int steps = factor.steps();
        for (int step = taken.getAndIncrement(); step < steps; step = taken.getAndIncrement()) {
            await(step - 1);
            factor.early(step);
            await(step);
            factor.late(step);
            ended = step + 1;
        }
    }

    /** Until so many steps have ended. */
    private void await(int steps) {
        while (ended < steps) {
            Thread.onSpinWait();
        }
    }
}
