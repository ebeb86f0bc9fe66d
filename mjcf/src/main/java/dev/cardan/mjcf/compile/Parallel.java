package dev.cardan.mjcf.compile;

import java.util.concurrent.ForkJoinTask;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** Work on assets, which do not depend on each other, on all processors. */
final class Parallel {
    private Parallel() {}

    /**
     * Runs a task for 0 to n - 1, in any order. Of several failures the one with the lowest number is thrown, so that
     * the same model always has the same error.
     *
     * @param threads whether several may run at a time
     */
    static void run(int n, boolean threads, IntConsumer task) {
        if (!threads || n < 2) {
            IntStream.range(0, n).forEach(task);
            return;
        }
        RuntimeException[] failures = new RuntimeException[n];
        ForkJoinTask.invokeAll(IntStream.range(0, n)
                .mapToObj(i -> ForkJoinTask.adapt(() -> {
                    try {
                        task.accept(i);
                    } catch (RuntimeException e) {
                        failures[i] = e;
                    }
                }))
                .toList());
        for (RuntimeException e : failures) {
            if (e != null) {
                throw e;
            }
        }
    }
}
