package dev.cardan.soft;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counts the bytes that the current thread allocates. */
final class Allocation {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** How long to wait for the JVM's compiler, whose half-ready code may allocate what the final code does not. */
    private static final long PATIENCE_NANOS = 30_000_000_000L;

    private Allocation() {}

    /** Bytes allocated by work when its code is ready: the least of many rounds, until one allocates nothing. */
    static long bytes(Runnable work) {
        for (int i = 0; i < 20; i++) {
            work.run();
        }
        long least = Long.MAX_VALUE;
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (least > 0 && System.nanoTime() < end) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            long idle = THREADS.getCurrentThreadAllocatedBytes() - before;
            before = THREADS.getCurrentThreadAllocatedBytes();
            work.run();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before - idle);
        }
        return least;
    }
}
