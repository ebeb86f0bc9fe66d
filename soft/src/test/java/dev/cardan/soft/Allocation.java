package dev.cardan.soft;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counts the bytes that the current thread allocates. */
final class Allocation {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Allocation() {}

    /** Bytes allocated by work, after it has run a few times; the least of some rounds, as the JIT adds noise. */
    static long bytes(Runnable work) {
        for (int i = 0; i < 20; i++) {
            work.run();
        }
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 10; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            long idle = THREADS.getCurrentThreadAllocatedBytes() - before;
            before = THREADS.getCurrentThreadAllocatedBytes();
            work.run();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before - idle);
        }
        return least;
    }
}
