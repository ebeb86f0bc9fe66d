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
    private static final double MOST_SECONDS_WITH_FLEXES = 100; // every element may touch every other one
    static final long MOST_BYTES = 1L << 30;

    /** No step begins later than this after loading, so that large models don't take all the time of a long search. */
    static final long STEP_MILLIS = Long.getLong("cardan.fuzz.millis", 5000);

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Loads and steps on this thread, whose time and memory count. */
    Result run() {
        long time = THREADS.getCurrentThreadCpuTime();
        long bytes = THREADS.getCurrentThreadAllocatedBytes();
        End end = End.REFUSED;
        double most = MOST_SECONDS;
        try {
            Model m = load();
            if (m != null) {
                most = m.nflex > 0 ? MOST_SECONDS_WITH_FLEXES : MOST_SECONDS;
                step(m);
                end = End.STEPPED;
            }
        } catch (Throwable failure) {
            return new Result(End.FAILED, key(failure), failure);
        }
        double seconds = 1e-9 * (THREADS.getCurrentThreadCpuTime() - time);
        if (seconds > most) {
            return new Result(End.FAILED, "slow", new AssertionError(seconds + " s"));
        }
        bytes = THREADS.getCurrentThreadAllocatedBytes() - bytes;
        if (bytes > MOST_BYTES) {
            return new Result(End.FAILED, "memory", new AssertionError(bytes + " bytes"));
        }
        return new Result(end, "", null);
    }

    /** The model; null if it is refused. */
    private Model load() {
        Model m;
        try {
            m = source.load(file);
        } catch (ModelException e) {
            String reason = e.getMessage();
            ModelExercise.require(reason != null && !reason.isBlank(), "a reason without words");
            return null;
        }
        return asksForLaws(m) && !hasLaws(m) ? null : m;
    }

    private void step(Model m) {
        Random random = new Random(seed);
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(STEP_MILLIS);
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
    }

    private static boolean asksForLaws(Model m) {
        return m.ext.actuatorGain.length + m.ext.flexBending.length + m.ext.flexElasticity.length > 0
                || !m.ext.solver.isEmpty();
    }

    /** Whether a world finds the laws and the solver that the model asks for by name, which are no part of it. */
    private static boolean hasLaws(Model m) {
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
