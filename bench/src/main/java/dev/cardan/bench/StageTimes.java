package dev.cardan.bench;

import dev.cardan.engine.world.Timers;
import java.util.function.ToDoubleFunction;

/**
 * Median times of the stages inside of steps, in microseconds: in Cardan by its timers, in MuJoCo between calls of its
 * functions. They are times by the clock, without what reading it takes, shortened by the share that other programs had
 * of the processor meanwhile.
 */
final class StageTimes {
    private static final double WARM_SECONDS = 1;
    private static final Stage[] STAGES = Stage.values();

    private final Samples[] ours = new Samples[STAGES.length];
    private final Samples[] theirs = new Samples[STAGES.length];

    StageTimes(CardanWorld cardan, NativeMujoco mujoco, NativeStages steps, Window window, int repeats) {
        for (Stage s : STAGES) {
            ours[s.ordinal()] = new Samples(repeats);
            theirs[s.ordinal()] = new Samples(repeats);
        }
        Timers timers = cardan.data.timer;
        timers.enable(true);
        Watch.warm(WARM_SECONDS, () -> window.clock(cardan));
        Watch.warm(WARM_SECONDS, () -> steps(window, mujoco, steps));
        double reading = Watch.reading();
        for (int r = 0; r < repeats; r++) {
            timers.clear();
            double share = share(() -> window.clock(cardan));
            add(ours, s -> share * s.nanos(timers, reading));
            steps.clear();
            double mujocoShare = share(() -> steps(window, mujoco, steps));
            add(theirs, s -> mujocoShare * steps.nanos(s, reading));
        }
        timers.enable(false);
    }

    private static void steps(Window window, NativeMujoco mujoco, NativeStages steps) {
        for (int i = 0; i < window.rollouts(); i++) {
            mujoco.restore();
            steps.step(window.steps());
        }
    }

    /** Which part of the time this thread had the processor. */
    private static double share(Runnable work) {
        double[] processor = new double[1];
        double clock = Watch.clock(() -> processor[0] = Watch.processor(work));
        return Math.min(1, processor[0] / clock);
    }

    private static void add(Samples[] samples, ToDoubleFunction<Stage> nanos) {
        for (Stage s : STAGES) {
            samples[s.ordinal()].add(1e-3 * nanos.applyAsDouble(s));
        }
    }

    double[] cardan() {
        return medians(ours);
    }

    double[] mujoco() {
        return medians(theirs);
    }

    private static double[] medians(Samples[] samples) {
        double[] medians = new double[samples.length];
        for (int i = 0; i < samples.length; i++) {
            medians[i] = samples[i].median();
        }
        return medians;
    }
}
