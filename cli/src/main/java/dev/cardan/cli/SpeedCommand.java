package dev.cardan.cli;

import dev.cardan.batch.BatchSim;
import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.world.Timers.Part;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** {@code cardan speed}: steps per second and where the time of a step goes. */
final class SpeedCommand {
    static final Usage USAGE = Usage.of(
            "speed",
            "MODEL",
            Option.Kind.MODEL,
            "steps per second and the share of each part of a step",
            """
            Measures steps per second under a fixed control sequence, after warming up, the real-time factor, contacts and
            constraint rows per step, and the share of each part of a step. Without --ctrl the controls are noise:0:0.01.
            With --worlds, so many worlds step together as a batch that the threads share, all under the same controls.
            """,
            CommonOptions.of(
                    List.of(
                            Option.text("steps", "N", "steps of a world per run (10000, with --worlds fewer)"),
                            Option.text("repeat", "R", "runs; the median is reported (5)"),
                            Option.text("worlds", "W", "worlds that step together as a batch"),
                            Option.text(
                                    "threads",
                                    "T",
                                    "threads of the batch (one for each core); without --worlds, worlds stepped at the"
                                            + " same time, one per thread (1)")),
                    CommonOptions.ROLLOUT),
            "cardan speed humanoid --threads 2",
            "measures two humanoids at once",
            "cardan speed humanoid --worlds 256",
            "measures a batch of 256 humanoids on all cores");

    private static final int MOST_THREADS = 1024;

    /** Steps of a run: of one world, and at least of each world of a batch. */
    private static final int STEPS = 10_000, LEAST_STEPS = 100;

    private SpeedCommand() {}

    static int run(Args args, PrintStream out, PrintStream err) {
        boolean batched = args.has("worlds");
        int count = args.integer("worlds", 1, 1), repeat = args.integer("repeat", 5, 1, 10_000);
        int steps = args.integer("steps", batched ? Math.max(LEAST_STEPS, STEPS / count) : STEPS, 1);
        int cores = Runtime.getRuntime().availableProcessors();
        int threads = args.integer("threads", batched ? cores : 1, 1, MOST_THREADS);
        int worlds = batched ? count : threads;
        DrivenWorld rollout = DrivenWorld.of(args, "noise:0:0.01");
        Model m = rollout.data.model;
        double timestep = rollout.data.opt.timestep;
        if (!(timestep > 0)) {
            throw new CliException("the time step of the model is " + Text.plain(timestep)
                    + " s, which leads nowhere: set one above zero, such as --opt timestep=0.002");
        }
        rollout.printNotes(err, steps);
        double[] ctrl = controlRows(rollout, steps);
        Progress progress = new Progress(err, "speed");
        double[] rates = new double[repeat];
        try (Runs runs = batched
                ? new Batch(rollout, ctrl, steps, worlds, threads)
                : new Worlds(rollout, ctrl, steps, threads)) {
            runs.run(); // warm-up
            for (int r = 0; r < repeat; r++) {
                rates[r] = (double) steps * worlds / runs.run() * 1e9;
                progress.update(r, repeat);
            }
        }
        Single single = new Single(rollout, ctrl, steps);
        progress.done();
        Arrays.sort(rates);
        double median = rates[repeat / 2];
        out.println(rollout.source.name() + ": nv " + m.nv + ", "
                + (batched ? Text.plural(worlds, "world") + ", " : "") + Text.plural(threads, "thread") + ", "
                + Text.grouped(steps) + " steps, " + Text.plural(repeat, "run"));
        out.println("steps/s: median " + Text.grouped(Math.round(median)) + ", lowest "
                + Text.grouped(Math.round(rates[0])) + ", highest " + Text.grouped(Math.round(rates[repeat - 1]))
                + "; " + Text.fixed(1e6 * threads / median, 2) + " us per step");
        out.println("real time: " + Text.fixed(median * timestep / worlds, 1) + " x"
                + (worlds > 1 ? " for each of " + worlds + " worlds" : "") + " (time step " + Text.plain(timestep)
                + " s)");
        out.println("per step: " + Text.fixed((double) single.contacts / steps, 2) + " contacts, "
                + Text.fixed((double) single.rows / steps, 2) + " constraint rows");
        printShares(out, single.parts, steps);
        single.trouble.print(out, "");
        return single.trouble.exitCode();
    }

    private static void printShares(PrintStream out, long[] parts, int steps) {
        Part[] shown = {
            Part.POS_KINEMATICS,
            Part.POS_INERTIA,
            Part.POS_COLLISION,
            Part.POS_MAKE,
            Part.POS_PROJECT,
            Part.POSITION,
            Part.VELOCITY,
            Part.ACTUATION,
            Part.CONSTRAINT,
            Part.ADVANCE
        };
        String[] names = {
            "  kinematics",
            "  inertia",
            "  collision",
            "  constraint rows",
            "  projection",
            "position (all above)",
            "velocity",
            "actuation",
            "constraint solver",
            "advance"
        };
        int inner = 5; // parts of the position stage
        long whole = Math.max(1, parts[Part.STEP.ordinal()]);
        long told = 0;
        for (int i = 0; i < shown.length; i++) {
            long t = parts[shown[i].ordinal()];
            told += i >= inner ? t : 0;
            line(out, names[i], t, whole, steps);
        }
        line(out, "rest", Math.max(0, whole - told), whole, steps);
    }

    private static void line(PrintStream out, String name, long nanos, long whole, int steps) {
        String share = Text.fixed(100.0 * nanos / whole, 1), time = Text.fixed(1e-3 * nanos / steps, 3);
        out.println("  " + Text.padded(name, 24) + " ".repeat(Math.max(0, 5 - share.length())) + share + " %"
                + " ".repeat(Math.max(2, 12 - time.length())) + time + " us");
    }

    /** The controls of all steps, made outside the timed loop. */
    private static double[] controlRows(DrivenWorld rollout, int steps) {
        Data d = rollout.data.model.newData();
        d.copyFrom(rollout.data);
        int nu = d.model.nu;
        long numbers = (long) steps * nu;
        if (numbers > Integer.MAX_VALUE - 8
                || 8 * numbers > Runtime.getRuntime().maxMemory() / 2) {
            throw new CliException("--steps " + steps + ": the controls of so many steps don't fit in memory; measure "
                    + "fewer, or give the JVM more with CARDAN_JAVA_OPTS=-Xmx8g, for example");
        }
        double[] rows = new double[(int) numbers];
        for (int s = 0; s < steps; s++) {
            rollout.controls.set(d, s);
            System.arraycopy(d.ctrl, 0, rows, s * nu, nu);
        }
        return rows;
    }

    private static Data world(DrivenWorld rollout) {
        Data d = rollout.data.model.newData();
        d.copyFrom(rollout.data);
        return d;
    }

    /** One run with timers in one world: what its steps consist of. */
    private static final class Single {
        final long[] parts = new long[Part.values().length];
        final Trouble trouble;
        long contacts;
        long rows;

        Single(DrivenWorld rollout, double[] ctrl, int steps) {
            Data d = world(rollout);
            trouble = Trouble.of(d);
            d.timer.enable(true);
            int nu = d.model.nu;
            for (int s = 0; s < steps; s++) {
                System.arraycopy(ctrl, s * nu, d.ctrl, 0, nu);
                Physics.step(d);
                contacts += d.ncon;
                rows += d.nefc;
            }
            for (Part p : Part.values()) {
                parts[p.ordinal()] = d.timer.nanos(p);
            }
        }
    }

    /** Runs against the clock. */
    private interface Runs extends AutoCloseable {
        /** Takes all steps from the start on; returns the nanoseconds this took. */
        long run();

        @Override
        default void close() {}
    }

    /** Worlds that step together. */
    private static final class Batch implements Runs {
        private final BatchSim batch;
        private final double[] ctrl;
        private final double[] rows; // controls of one step, for each world
        private final int steps;

        Batch(DrivenWorld rollout, double[] ctrl, int steps, int worlds, int threads) {
            this.ctrl = ctrl;
            this.steps = steps;
            batch = BatchSim.of(rollout.data.model, worlds)
                    .threads(threads)
                    .start(w -> w.data().copyFrom(rollout.data))
                    .build();
            rows = new double[Math.multiplyExact(worlds, rollout.data.model.nu)];
        }

        @Override
        public long run() {
            batch.resetAll();
            int nu = rows.length / batch.worlds();
            long start = System.nanoTime();
            for (int s = 0; s < steps; s++) {
                for (int at = 0; at < rows.length; at += nu) {
                    System.arraycopy(ctrl, s * nu, rows, at, nu);
                }
                batch.stepAll(rows);
            }
            return System.nanoTime() - start;
        }

        @Override
        public void close() {
            batch.close();
        }
    }

    /** Worlds that know nothing of each other, each in a thread of its own. */
    private record Worlds(DrivenWorld rollout, double[] ctrl, int steps, int threads) implements Runs {
        @Override
        public long run() {
            Data first = world(rollout);
            Thread[] others = new Thread[threads - 1];
            CountDownLatch go = new CountDownLatch(1);
            for (int t = 0; t < others.length; t++) {
                Data d = world(rollout);
                others[t] = new Thread(() -> {
                    try {
                        go.await();
                    } catch (InterruptedException e) {
                        return;
                    }
                    loop(d);
                });
                others[t].start();
            }
            long start = System.nanoTime();
            go.countDown();
            loop(first);
            try {
                for (Thread t : others) {
                    t.join();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return System.nanoTime() - start;
        }

        private void loop(Data d) {
            int nu = d.model.nu;
            for (int s = 0; s < steps; s++) {
                System.arraycopy(ctrl, s * nu, d.ctrl, 0, nu);
                Physics.step(d);
            }
        }
    }
}
