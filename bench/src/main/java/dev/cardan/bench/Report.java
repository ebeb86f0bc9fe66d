package dev.cardan.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Results as a page in Markdown. */
final class Report {
    private final Results results;
    private final List<Result> models;
    private final StringBuilder page = new StringBuilder();

    Report(Results results) {
        this.results = results;
        models = results.models();
    }

    String text() {
        introduction();
        steps();
        stages();
        loading();
        memoryAndThreads();
        results.start().ifPresent(this::start);
        method();
        return page.toString();
    }

    private void introduction() {
        About a = results.about;
        long faster = models.stream().filter(r -> r.ratio() >= 1).count();
        add(
                """
                <!-- Written by dev.cardan.bench.Suite; see CONTRIBUTING.md. -->
                # Performance

                Cardan beside native MuJoCo %s, %d models, measured by turns on the same machine. A ratio is native time by Cardan's
                time: **above 1, Cardan is faster**. Geometric mean of the whole step: **%.2f**; Cardan is at least as fast in %d of %d.

                | | |
                |---|---|
                | machine | %s, %d cores, %s |
                | date | %s |
                | JVM | %s |
                | options | `%s` |
                | medians of | %d measurements, %s |

                ![Speed of a step by native MuJoCo's, one bar per model](performance.svg)

                """,
                NativeLibrary.VERSION,
                models.size(),
                mean(Result::ratio),
                faster,
                models.size(),
                a.cpu(),
                a.cores(),
                a.system(),
                a.date(),
                a.jvm(),
                a.javaOptions(),
                a.repeats(),
                a.isolation());
        if (!results.missing().isEmpty()) {
            add("Not measured in this run: %s.%n%n", String.join(", ", results.missing()));
        }
    }

    private void steps() {
        add("""
                ## A step

                Contacts and rows are means over the measured steps. Ratio is the median of the measurements' ratios, range their lowest and highest.
                Tail is the 99.9 %% quantile of single steps by their median.

                | model | dofs | contacts | rows | Cardan µs | native µs | ratio | range | tail | native tail |
                |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
                """);
        for (Result r : models) {
            add(
                    "| %s | %,d | %s | %s | %s | %s | **%.2f** | %.2f–%.2f | %.1f | %.1f |%n",
                    r.name(),
                    r.nv(),
                    number(r.contacts()),
                    number(r.rows()),
                    number(r.cardan()),
                    number(r.mujoco()),
                    r.ratio(),
                    r.lowest(),
                    r.highest(),
                    r.tail(),
                    r.mujocoTail());
        }
        add("| geometric mean | | | | | | **%.2f** | | | |%n%n", mean(Result::ratio));
        long same = models.stream().filter(r -> r.difference() == 0).count();
        long silent = models.stream().filter(r -> r.allocated() == 0).count();
        add(
                "After a rollout, %d of %d models had the same state in both, to the last bit; the median of the largest"
                        + " differences is %.0e. %d allocated nothing in a rollout that they had gone before%s.%n%n",
                same, models.size(), medianDifference(), silent, allocating());
    }

    private double medianDifference() {
        Samples differences = new Samples(models.size());
        models.forEach(r -> differences.add(r.difference()));
        return differences.median();
    }

    /** Who allocated, in brackets. */
    private String allocating() {
        List<String> who = models.stream()
                .filter(r -> r.allocated() != 0)
                .map(r -> String.format(Locale.ROOT, "%s %,d", r.name(), r.allocated()))
                .toList();
        return who.isEmpty() ? "" : " (bytes per step of the others: " + String.join(", ", who) + ")";
    }

    private void stages() {
        StringBuilder head = new StringBuilder("| model |"), rule = new StringBuilder("|---|");
        for (TimedStage s : TimedStage.values()) {
            head.append(' ').append(s.label).append(" |");
            rule.append("--:|");
        }
        add("""
                ## The stages

                Each cell: ratio, and in brackets the stage's share of Cardan's step. *rows* makes constraint rows and finds islands,
                *solver* finds the forces of constraints, *advance* is the integrator; with RK4 that contains three more evaluations
                of the forces. A stage below 1 %% of the step, or below 0.05 µs, is left empty, as is what MuJoCo's functions cannot show alone
                (the parts of the position stage where trees wake or flexes are implicit). What the stages leave over is checks, transmission,
                sensors and the solution for the unconstrained acceleration.

                """);
        add("%s%n%s%n", head, rule);
        for (Result r : models) {
            add("| %s |", r.name());
            for (TimedStage s : TimedStage.values()) {
                add(" %s |", cell(r, s));
            }
            add("%n");
        }
        add("| geometric mean |");
        for (TimedStage s : TimedStage.values()) {
            add(" **%s** |", ratio(mean(r -> shown(r, s) ? stageRatio(r, s) : Double.NaN)));
        }
        add("%n%n");
    }

    private static String cell(Result r, TimedStage s) {
        return shown(r, s)
                ? String.format(
                        Locale.ROOT, "%.2f (%.0f)", stageRatio(r, s), 100 * r.stages()[s.ordinal()] / r.cardan())
                : "";
    }

    private static double stageRatio(Result r, TimedStage s) {
        return r.mujocoStages()[s.ordinal()] / r.stages()[s.ordinal()];
    }

    private static boolean shown(Result r, TimedStage s) {
        double own = r.stages()[s.ordinal()], other = r.mujocoStages()[s.ordinal()];
        return Math.min(own, other) >= 0.05 && own >= 0.01 * r.cardan();
    }

    private void loading() {
        add("""
                ## Loading

                From the files to the compiled model, in milliseconds by the clock, as both compilers have threads; nothing is kept from one
                time to the next. *First* is the very first in a new JVM, *again* the median of later ones in the same JVM.

                | model | Cardan first | Cardan again | native | ratio first | ratio again |
                |---|--:|--:|--:|--:|--:|
                """);
        for (Result r : models) {
            add(
                    "| %s | %s | %s | %s | %.2f | %.2f |%n",
                    r.name(),
                    number(r.firstLoad()),
                    number(r.load()),
                    number(r.mujocoLoad()),
                    r.mujocoLoad() / r.firstLoad(),
                    r.mujocoLoad() / r.load());
        }
        add(
                "| geometric mean | | | | **%.2f** | **%.2f** |%n%n",
                mean(r -> r.mujocoLoad() / r.firstLoad()), mean(r -> r.mujocoLoad() / r.load()));
    }

    private void memoryAndThreads() {
        add("""
                ## Memory and two threads

                A world's bytes are its arrays after the measured steps. Cardan's scratch memory belongs to the thread and is not in it; native
                is the buffer and the part of the arena that was in use, scratch included.

                Speed-up is by the clock. *One world* shares a step of one world between two threads, where a step takes over 0.2 ms;
                *two worlds* is the steps per second of two worlds in two threads by those of one.

                | model | Cardan KB | native KB | one world | native, one world | two worlds |
                |---|--:|--:|--:|--:|--:|
                """);
        for (Result r : models) {
            add(
                    "| %s | %,.0f | %,.0f | %s | %s | %s |%n",
                    r.name(),
                    r.bytes() / 1024.0,
                    r.mujocoBytes() / 1024.0,
                    ratio(r.twoThreads()),
                    ratio(r.mujocoTwoThreads()),
                    ratio(r.twoWorlds()));
        }
        add("%n");
    }

    private void start(StartUp s) {
        add(
                """
                ## Start-up and the first steps

                By the clock, not for the first time.

                | | seconds |
                |---|--:|
                | `java -version` | %s |
                | `%s` | %s |
                | Python: import MuJoCo, load and run the same model for 0.1 s | %s |

                Our humanoid in a new JVM: seconds until so many steps are done, while the JVM still compiles, after loading in %s s.

                """,
                seconds(s.java()),
                String.join(" ", StartUp.COMMAND),
                seconds(s.command()),
                seconds(s.python()),
                seconds(s.load()));
        List<String> head = new ArrayList<>(List.of("steps")), ours = new ArrayList<>(List.of("Cardan"));
        List<String> theirs = new ArrayList<>(List.of("native")), ratio = new ArrayList<>(List.of("ratio"));
        for (int i = 0; i < ColdStart.POINTS.length; i++) {
            head.add(String.format(Locale.ROOT, "%,d", ColdStart.POINTS[i]));
            ours.add(seconds(s.cardan()[i]));
            theirs.add(seconds(s.mujoco()[i]));
            ratio.add(ratio(s.mujoco()[i] / s.cardan()[i]));
        }
        row(head);
        add("|---|%s%n", "--:|".repeat(ColdStart.POINTS.length));
        row(ours);
        row(theirs);
        row(ratio);
        add("%n");
    }

    private void row(List<String> cells) {
        add("| %s |%n", String.join(" | ", cells));
    }

    private void method() {
        add("""
                ## How it was measured

                * Both engines run in one process, MuJoCo's own library called through Java's foreign-function interface (some ten nanoseconds
                  per call).
                * A measurement is the processor time of the one thread that steps, for at least 20 steps and about 0.12 s of each engine, in
                  rollouts of at most 250 steps in which the engines take turns, so that what slows the machine meets both. All rollouts
                  begin in the same state: the first keyframe or the initial pose, with constant controls within a twentieth
                  of their range, after a run-up of 100 to 1,500 steps, so that what should touch does. Both go there by themselves, since
                  sleep cannot be handed over; if their states then differ in a bit, native gets Cardan's with its warm start.
                * Each model has a JVM of its own, as with a user: in one JVM for all, code is compiled for what other models did before, and
                  the order decides about speed (`--one-jvm` shows it). It is warmed by processor time, for 3 s at least and until vectors
                  are in use and nothing was compiled for 1 s.
                * Stages are timed by the clock inside of whole steps, in another pass: in Cardan by its timers, in MuJoCo by calling its
                  exported functions one by one, which is checked to give the bits of a whole step. What reading the clock takes is
                  subtracted from both, and times are shortened by the share that other programs had of the processor.
                * Models: hopper, walker2d, half_cheetah and ant are Gymnasium's, panda, go2, h1, shadow_hand and g1_with_hands are MuJoCo
                  Menagerie's, from arm26 to particle_free they are MuJoCo's own; quadruped, chain30, soft_cube and flag are examples of
                  Cardan's; from mesh500k on they are made by the benchmark.
                """);
    }

    /** All numbers of one model, for a terminal. */
    static String single(Result r) {
        StringBuilder s = new StringBuilder();
        line(
                s,
                "%s: %,d dofs, %.1f contacts, %.1f rows, %,d steps%n",
                r.name(),
                r.nv(),
                r.contacts(),
                r.rows(),
                r.steps());
        line(s, "step       %10.2f us, native %10.2f us, ratio ", r.cardan(), r.mujoco());
        line(s, "%.3f (%.2f to %.2f)%n", r.ratio(), r.lowest(), r.highest());
        line(s, "tail       %10.2f   , native %10.2f%n", r.tail(), r.mujocoTail());
        line(s, "load       %10.1f ms, native %10.1f ms; first %.1f ms%n", r.load(), r.mujocoLoad(), r.firstLoad());
        line(s, "world      %10.1f KB, native %10.1f KB%n", r.bytes() / 1024.0, r.mujocoBytes() / 1024.0);
        line(s, "2 threads  %10s   , native %10s   ; ", ratio(r.twoThreads()), ratio(r.mujocoTwoThreads()));
        line(s, "two worlds %s%n", ratio(r.twoWorlds()));
        line(
                s,
                "allocated  %10d bytes per step; largest difference of the states %.1e%n%n",
                r.allocated(),
                r.difference());
        line(s, "%-12s%12s%8s%12s%8s%8s%n", "stage", "Cardan us", "share", "native us", "share", "ratio");
        for (TimedStage stage : TimedStage.values()) {
            stageLine(s, r, stage.label, r.stages()[stage.ordinal()], r.mujocoStages()[stage.ordinal()]);
        }
        stageLine(s, r, "rest", rest(r.cardan(), r.stages()), rest(r.mujoco(), r.mujocoStages()));
        return s.toString();
    }

    /** What stages leave over of a step; NaN if some were not measured. */
    private static double rest(double step, double[] stages) {
        return step
                - IntStream.range(0, stages.length).mapToDouble(i -> stages[i]).sum();
    }

    private static void stageLine(StringBuilder s, Result r, String label, double own, double other) {
        line(
                s,
                "%-12s%12.3f%6.1f %%%12.3f%6.1f %%%8s%n",
                label,
                own,
                100 * own / r.cardan(),
                other,
                100 * other / r.mujoco(),
                ratio(other / own));
    }

    private double mean(ToDoubleFunction<Result> ratio) {
        return Samples.geometricMean(models.stream().mapToDouble(ratio).toArray());
    }

    private void add(String format, Object... values) {
        line(page, format, values);
    }

    private static void line(StringBuilder s, String format, Object... values) {
        s.append(String.format(Locale.ROOT, format, values));
    }

    /** A number with about three digits. */
    private static String number(double x) {
        return String.format(Locale.ROOT, x >= 100 || x == 0 ? "%,.0f" : x >= 10 ? "%.1f" : "%.2f", x);
    }

    private static String seconds(double x) {
        return Double.isNaN(x) ? "" : String.format(Locale.ROOT, x < 0.1 ? "%.4f" : "%.2f", x);
    }

    private static String ratio(double x) {
        return Double.isNaN(x) ? "" : String.format(Locale.ROOT, "%.2f", x);
    }
}
