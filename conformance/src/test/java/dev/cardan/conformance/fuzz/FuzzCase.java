package dev.cardan.conformance.fuzz;

import com.sun.management.ThreadMXBean;
import dev.cardan.engine.Model;
import dev.cardan.engine.work.Workers;
import dev.cardan.mjcf.ModelException;
import java.lang.management.ManagementFactory;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * A damaged model, loaded and stepped.
 *
 * @param source the model it was made of, in whose folder it stands
 * @param file what is loaded
 * @param seed determines what is done with it
 */
record FuzzCase(FuzzSource source, byte[] file, long seed) {
    /** How a case ends. */
    enum End {
        /** It is refused with a reason. */
        REFUSED,
        /** It is a model and steps. */
        STEPPED,
        /** What happened must not happen. */
        FAILED
    }

    /**
     * What became of a case.
     *
     * @param key what went wrong, the same for failures that may have the same cause; empty if nothing did
     * @param failure null if nothing was thrown
     */
    record Result(End end, String key, Throwable failure) {}

    static final double MOST_SECONDS = 5;
    static final long MOST_BYTES = 1L << 30;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Loads and steps on this thread, whose time and memory count. */
    Result run() {
        long time = THREADS.getCurrentThreadCpuTime();
        long bytes = THREADS.getCurrentThreadAllocatedBytes();
        End end;
        try {
            end = loadAndStep();
        } catch (Throwable failure) {
            return new Result(End.FAILED, key(failure), failure);
        }
        double seconds = 1e-9 * (THREADS.getCurrentThreadCpuTime() - time);
        if (seconds > MOST_SECONDS) {
            return new Result(End.FAILED, "slow", new AssertionError(seconds + " s"));
        }
        bytes = THREADS.getCurrentThreadAllocatedBytes() - bytes;
        if (bytes > MOST_BYTES) {
            return new Result(End.FAILED, "memory", new AssertionError(bytes + " bytes"));
        }
        return new Result(end, "", null);
    }

    private End loadAndStep() {
        Random random = new Random(seed);
        Model m;
        try {
            m = source.load(file);
        } catch (ModelException e) {
            String reason = e.getMessage();
            ModelExercise.require(reason != null && !reason.isBlank(), "a reason without words");
            return End.REFUSED;
        }
        if (m.ext.actuatorGain.length > 0 && !hasGainModels(m)) {
            return End.REFUSED;
        }
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos((long) MOST_SECONDS);
        boolean twice = random.nextInt(8) == 0;
        boolean shared = random.nextInt(8) == 0;
        long hash = new ModelExercise(m, seed, deadline).run(null);
        if (twice) {
            long again = new ModelExercise(source.load(file), seed, deadline).run(null);
            ModelExercise.require(again == hash || System.nanoTime() > deadline, "another state the second time");
        }
        if (shared) {
            try (Workers workers = new Workers(2)) {
                long with = new ModelExercise(m, seed, deadline).run(workers);
                ModelExercise.require(with == hash || System.nanoTime() > deadline, "another state with two threads");
            }
        }
        return End.STEPPED;
    }

    /** Whether a world finds the gain models that actuators ask for by name, which are no part of the model. */
    private static boolean hasGainModels(Model m) {
        try {
            m.newData();
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** What was thrown, and the place in the project where. */
    static String key(Throwable failure) {
        if (failure instanceof AssertionError) {
            return failure.getMessage();
        }
        for (StackTraceElement frame : failure.getStackTrace()) {
            String name = frame.getClassName();
            if (name.startsWith("dev.cardan.") && !name.startsWith("dev.cardan.conformance.")) {
                return failure.getClass().getSimpleName() + " " + name.substring(name.lastIndexOf('.') + 1) + "."
                        + frame.getMethodName();
            }
        }
        return failure.getClass().getSimpleName();
    }
}
