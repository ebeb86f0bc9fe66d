package dev.cardan.cli;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.world.Timers.Part;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;

/** {@code cardan speed}: steps per second and where the time of a step goes. */
final class SpeedCommand {
    static final String HELP = """
        usage: cardan speed MODEL [options]

        Measures steps per second under a fixed control sequence, after warming up, and the share of each part of a step.

          --model M            a file or the name of an example (or as first argument)
          --steps N            steps per run (10000)
          --repeat R           runs; the median is reported (5)
          --threads T          worlds stepped at the same time, one per thread (1)
          --ctrl C             as for cardan dump (noise:0:0.01)
          --key K, --init state.json, --opt name=value   as for cardan dump
        """;

    private static final String[] OPTIONS = {"model", "opt", "key", "init", "ctrl", "steps", "repeat", "threads"};

    private SpeedCommand() {}

    static void run(String[] words, PrintStream out, PrintStream err) {
        Args args = Args.parse(words, 1, OPTIONS, new String[0]);
        int steps = args.integer("steps", 10_000, 1), repeat = args.integer("repeat", 5, 1);
        int threads = args.integer("threads", 1, 1);
        Rollout rollout = Rollout.of(args, "noise:0:0.01");
        Model m = rollout.data.model;
        double[] ctrl = controlRows(rollout, steps);
        Progress progress = new Progress(err, "speed");
        measure(rollout, ctrl, steps, threads, false); // warm-up
        double[] rates = new double[repeat];
        for (int r = 0; r < repeat; r++) {
            rates[r] = (double) steps * threads / measure(rollout, ctrl, steps, threads, false)[0] * 1e9;
            progress.update(r, repeat);
        }
        long[] parts = measure(rollout, ctrl, steps, 1, true);
        progress.done();
        Arrays.sort(rates);
        out.println(rollout.source.name() + ": nv " + m.nv + ", " + Text.plural(threads, "thread") + ", "
                + Text.grouped(steps) + " steps, " + Text.plural(repeat, "run"));
        out.println("steps/s: median " + Text.grouped(Math.round(rates[repeat / 2])) + ", lowest "
                + Text.grouped(Math.round(rates[0])) + ", highest " + Text.grouped(Math.round(rates[repeat - 1]))
                + "; " + Text.fixed(1e6 * threads / rates[repeat / 2], 2) + " us per step");
        printShares(out, parts, steps);
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
        out.println("  " + name + " ".repeat(Math.max(1, 24 - name.length())) + Text.fixed(100.0 * nanos / whole, 1)
                + " %  " + Text.fixed(1e-3 * nanos / steps, 3) + " us");
    }

    /** The controls of all steps, made outside the timed loop. */
    private static double[] controlRows(Rollout rollout, int steps) {
        Data d = rollout.data.model.newData();
        d.copyFrom(rollout.data);
        int nu = d.model.nu;
        double[] rows = new double[Math.multiplyExact(steps, nu)];
        for (int s = 0; s < steps; s++) {
            rollout.controls.set(d, s);
            System.arraycopy(d.ctrl, 0, rows, s * nu, nu);
        }
        return rows;
    }

    /** One run: the nanoseconds it took, or with timers those of each part. */
    private static long[] measure(Rollout rollout, double[] ctrl, int steps, int threads, boolean timers) {
        Data[] worlds = new Data[threads];
        Thread[] others = new Thread[threads - 1];
        CountDownLatch go = new CountDownLatch(1);
        for (int t = 0; t < threads; t++) {
            Data d = rollout.data.model.newData();
            d.copyFrom(rollout.data);
            worlds[t] = d;
            if (t > 0) {
                others[t - 1] = new Thread(() -> {
                    try {
                        go.await();
                    } catch (InterruptedException e) {
                        return;
                    }
                    loop(d, ctrl, steps);
                });
                others[t - 1].start();
            }
        }
        worlds[0].timer.enable(timers);
        long start = System.nanoTime();
        go.countDown();
        loop(worlds[0], ctrl, steps);
        try {
            for (Thread t : others) {
                t.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!timers) {
            return new long[] {System.nanoTime() - start};
        }
        long[] parts = new long[Part.values().length];
        for (Part p : Part.values()) {
            parts[p.ordinal()] = worlds[0].timer.nanos(p);
        }
        return parts;
    }

    private static void loop(Data d, double[] ctrl, int steps) {
        int nu = d.model.nu;
        for (int s = 0; s < steps; s++) {
            System.arraycopy(ctrl, s * nu, d.ctrl, 0, nu);
            Physics.step(d);
        }
    }
}
