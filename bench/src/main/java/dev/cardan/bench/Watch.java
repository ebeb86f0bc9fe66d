package dev.cardan.bench;

import dev.cardan.engine.kernel.Kernels;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Measures how long something takes, in seconds. */
final class Watch {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final CompilationMXBean COMPILER = ManagementFactory.getCompilationMXBean();

    private Watch() {}

    /** Processor time of this thread, which other programs on the machine don't lengthen much. */
    static double processor(Runnable work) {
        long t = THREADS.getCurrentThreadCpuTime();
        work.run();
        return (THREADS.getCurrentThreadCpuTime() - t) * 1e-9;
    }

    /** Time by the clock, for what several threads share. */
    static double clock(Runnable work) {
        long t = System.nanoTime();
        work.run();
        return (System.nanoTime() - t) * 1e-9;
    }

    /**
     * Repeats work until vectors are in use, if they will be, and the compiler has been idle for a while of this thread's
     * processor time, which, unlike the clock, does not pass while other programs hold the processor. A run of compilations
     * that never ends is cut off.
     *
     * @param least seconds to spend at least; a third of them without compilation, at most five times as many
     */
    static void warm(double least, Runnable work) {
        double spent = 0, quiet = 0;
        while (spent < least || ((quiet < least / 3 || !Kernels.settled()) && spent < 5 * least)) {
            long compiling = COMPILER.getTotalCompilationTime();
            double t = processor(work);
            spent += t;
            quiet = COMPILER.getTotalCompilationTime() == compiling ? quiet + t : 0;
        }
    }

    /** Nanoseconds that one reading of the clock takes: the median of many. */
    static double reading() {
        int n = 100_000;
        Samples samples = new Samples(n);
        for (int i = 0; i < n; i++) {
            long t = System.nanoTime();
            samples.add((double) (System.nanoTime() - t));
        }
        return samples.median();
    }
}
