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
    private static final TimedStage[] STAGES = TimedStage.values();

    private final Samples[] ours = new Samples[STAGES.length];
    private final Samples[] theirs = new Samples[STAGES.length];

    StageTimes(CardanWorld cardan, NativeMujoco mujoco, NativeStages steps, Window window, int repeats) {
        for (TimedStage s : STAGES) {
            ours[s.ordinal()] = new Samples(repeats);
            theirs[s.ordinal()] = new Samples(repeats);
        }
        Timers timers = cardan.data.timer;
        timers.enable(true);
        Watch.warm(WARM_SECONDS, () -> window.clock(cardan));
        Watch.warm(WARM_SECONDS, () -> steps(window, mujoco, steps));
        double reading = Watch.reading();
        Share own = new Share(), other = new Share();
        for (int r = 0; r < repeats; r++) {
            timers.clear();
            steps.clear();
            for (int i = 0; i < window.rollouts(); i++) {
                cardan.restore();
                own.run(() -> cardan.step(window.steps()));
                mujoco.restore();
                other.run(() -> steps.step(window.steps()));
            }
            double share = own.take(), mujocoShare = other.take();
            add(ours, s -> share * s.nanos(timers, reading));
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
    private static final class Share {
        private double processor;
        private double clock;

        void run(Runnable work) {
            clock += Watch.clock(() -> processor += Watch.processor(work));
        }

        /** The share since the last time this was asked. */
        double take() {
            double share = Math.min(1, processor / clock);
            processor = 0;
            clock = 0;
            return share;
        }
    }

    private static void add(Samples[] samples, ToDoubleFunction<TimedStage> nanos) {
        for (TimedStage s : STAGES) {
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
