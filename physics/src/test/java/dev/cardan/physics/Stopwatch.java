package dev.cardan.physics;

/** Compares the times of two pieces of work in one run, interleaved, so that load from outside hits both alike. */
public final class Stopwatch {
    private static final int ROUNDS = 25;
    private static final long WARM_UP = 300_000_000; // ns

    private Stopwatch() {}

    /** Time of a over time of b, each the least of many rounds after a warm-up: load can only add time. */
    public static double ratio(Runnable a, Runnable b) {
        for (long end = System.nanoTime() + WARM_UP; System.nanoTime() < end; ) {
            a.run();
            b.run();
        }
        long leastA = Long.MAX_VALUE, leastB = Long.MAX_VALUE;
        for (int i = 0; i < ROUNDS; i++) {
            leastA = Math.min(leastA, time(a));
            leastB = Math.min(leastB, time(b));
        }
        return (double) leastA / leastB;
    }

    private static long time(Runnable work) {
        long start = System.nanoTime();
        work.run();
        return Math.max(1, System.nanoTime() - start);
    }
}
