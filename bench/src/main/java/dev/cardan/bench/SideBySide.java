package dev.cardan.bench;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.StateElement;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.models.Examples;
import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Runs models in Cardan and in native MuJoCo by turns in one process and prints the ratio of their speeds: same model,
 * same initial state, same constant control, same number of steps, medians over the repeats. Speeds alone mean little on
 * a shared machine, so they count the processor time of the one thread that does all the work.
 *
 * <p>Then runs each stage alone in both, at the state after the last step. What a stage costs inside a step may differ
 * from what it costs alone; the rest of a step (checks, solution for the acceleration, integration) has no line of its own.
 *
 * <p>Run it with the Java options {@code --enable-native-access=ALL-UNNAMED -XX:+UseParallelGC}.
 */
public final class SideBySide {
    private static final String USAGE = """
            SideBySide [options]
              --models M,M,...  names of examples or MJCF files            (chain30,humanoid_hanging)
              --steps N         steps per measurement                      (1000)
              --repeats R       measurements per engine, taken by turns    (31)
              --ctrl U          constant value of every control            (0.1)
              --lib FILE        MuJoCo's shared library; else the environment variable CARDAN_MUJOCO_LIB,
                                else the one of --python
              --python PYTHON   interpreter that has the package mujoco    (python3)
            """;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final CompilationMXBean COMPILER = ManagementFactory.getCompilationMXBean();

    /** Processor time of the warm-up, at least; without any compilation at its end; at most. */
    private static final double WARM_SECONDS = 3, QUIET_SECONDS = 1, LONGEST_WARM_SECONDS = 30;

    /** Single steps that are timed by the clock, and how long that may take. */
    private static final int SINGLE_STEPS = 20_000;

    private static final long SINGLE_STEPS_NANOS = 4_000_000_000L;

    private final Options options;
    private final StringBuilder stageTables = new StringBuilder();

    private SideBySide(Options options) {
        this.options = options;
    }

    private record Options(List<String> models, int steps, int repeats, double ctrl, Path library) {
        static Options parse(String[] args) throws IOException, InterruptedException {
            List<String> models = List.of("chain30", "humanoid_hanging");
            int steps = 1000, repeats = 31;
            double ctrl = 0.1;
            String library = System.getenv("CARDAN_MUJOCO_LIB"), python = "python3";
            for (int i = 0; i < args.length; i += 2) {
                if (i + 1 == args.length) {
                    throw new IllegalArgumentException("option " + args[i] + " needs a value\n" + USAGE);
                }
                String value = args[i + 1];
                switch (args[i]) {
                    case "--models" -> models = List.of(value.split(","));
                    case "--steps" -> steps = Integer.parseInt(value);
                    case "--repeats" -> repeats = Integer.parseInt(value);
                    case "--ctrl" -> ctrl = Double.parseDouble(value);
                    case "--lib" -> library = value;
                    case "--python" -> python = value;
                    default -> throw new IllegalArgumentException("there is no option " + args[i] + "\n" + USAGE);
                }
            }
            Path file = library == null ? libraryOf(python) : Path.of(library);
            return new Options(models, steps, repeats, ctrl, file);
        }

        /** Where a Python installation keeps MuJoCo's library. */
        private static Path libraryOf(String python) throws IOException, InterruptedException {
            String script = "import glob, importlib.util, os;"
                    + "d = os.path.dirname(importlib.util.find_spec('mujoco').origin);"
                    + "print((glob.glob(d + '/libmujoco.*') + glob.glob(d + '/mujoco.dll'))[0])";
            Process p = new ProcessBuilder(python, "-c", script)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String path = new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            if (p.waitFor() != 0) {
                throw new IllegalArgumentException(python + " has no package mujoco: install mujoco==3.12.0 there, or"
                        + " name MuJoCo's shared library with --lib");
            }
            return Path.of(path);
        }
    }

    public static void main(String[] args) throws Exception {
        if (args.length > 0 && (args[0].equals("--help") || args[0].equals("-h"))) {
            System.out.print(USAGE);
            return;
        }
        try {
            new SideBySide(Options.parse(args)).run();
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
        }
    }

    private void run() throws IOException {
        String collectors = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(b -> b.getName())
                .collect(Collectors.joining(", "));
        print(
                "Java %s, %s; %d steps x %d by turns, medians of processor time; p50 and p99.9 by the clock.%n%n",
                System.getProperty("java.vm.version"), collectors, options.steps, options.repeats);
        print(
                "| model | dofs | Cardan steps/s | native steps/s | ratio | range of ratio | p50 us | p99.9 us | p99.9/p50"
                        + " | native p99.9/p50 | bytes/step | bytes/Data | largest difference of qpos |%n");
        print("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|%n");
        for (String name : options.models) {
            compare(name);
        }
        print("%n%s", stageTables);
    }

    private void compare(String name) throws IOException {
        boolean example = Examples.contains(name);
        Path file = example ? Files.createTempFile(name, ".xml") : Path.of(name);
        try {
            if (example) {
                Files.write(file, Examples.bytes(name));
            }
            Model m = Mjcf.load(file);
            try (NativeMujoco mujoco = new NativeMujoco(options.library, file)) {
                compare(example ? name : shortName(file), m, mujoco);
            }
        } catch (ModelException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        } finally {
            if (example) {
                Files.delete(file);
            }
        }
    }

    private static String shortName(Path file) {
        return file.getFileName().toString().replaceFirst("\\.xml$", "");
    }

    private void compare(String name, Model m, NativeMujoco mujoco) {
        CardanWorld cardan = new CardanWorld(m);
        int n = options.steps;

        warm(cardan);
        start(mujoco, cardan);
        mujoco.step(n);

        int repeats = options.repeats;
        Samples ours = new Samples(repeats), theirs = new Samples(repeats), ratio = new Samples(repeats);
        double difference = 0;
        for (int r = 0; r < repeats; r++) {
            cardan.start(options.ctrl);
            start(mujoco, cardan);
            double first = r % 2 == 0 ? seconds(() -> cardan.step(n)) : seconds(() -> mujoco.step(n));
            double second = r % 2 == 0 ? seconds(() -> mujoco.step(n)) : seconds(() -> cardan.step(n));
            double own = r % 2 == 0 ? first : second, other = r % 2 == 0 ? second : first;
            ours.add(own);
            theirs.add(other);
            ratio.add(other / own);
            difference = Math.max(difference, distance(cardan.data.qpos, mujoco.state(StateElement.QPOS)));
        }
        long allocated = cardan.allocation(1000) / 1000;
        Samples single = stepTimes(() -> cardan.step(1)), nativeSingle = stepTimes(() -> mujoco.step(1));
        double p50 = single.median(), tail = single.quantile(0.999);
        print(
                "| %s | %d | %,.0f | %,.0f | %.2f | %.2f-%.2f | %.1f | %.1f | %.2f | %.2f | %d | %,d | %.1e |%n",
                name,
                m.nv,
                n / ours.median(),
                n / theirs.median(),
                theirs.median() / ours.median(),
                ratio.quantile(1.0 / repeats),
                ratio.quantile(1),
                p50,
                tail,
                tail / p50,
                nativeSingle.quantile(0.999) / nativeSingle.median(),
                allocated,
                cardan.bytesPerData,
                difference);
        stages(name, cardan, mujoco, ours.median() / n, theirs.median() / n);
    }

    /**
     * Steps until the compiler has been idle for a second of this thread's processor time, which, unlike the clock, does
     * not pass while other programs hold the processor. A run of compilations that never ends is cut off.
     */
    private void warm(CardanWorld cardan) {
        double spent = 0, quiet = 0;
        while (spent < WARM_SECONDS || (quiet < QUIET_SECONDS && spent < LONGEST_WARM_SECONDS)) {
            long compiling = COMPILER.getTotalCompilationTime();
            cardan.start(options.ctrl);
            double t = seconds(() -> cardan.step(options.steps));
            spent += t;
            quiet = COMPILER.getTotalCompilationTime() == compiling ? quiet + t : 0;
        }
    }

    private void start(NativeMujoco mujoco, CardanWorld cardan) {
        mujoco.reset();
        mujoco.setState(cardan.data.qvel, StateElement.QVEL);
        mujoco.setState(cardan.data.ctrl, StateElement.CTRL);
    }

    /** Time of every stage alone, by turns, and its share of a whole step. */
    private void stages(String name, CardanWorld cardan, NativeMujoco mujoco, double step, double nativeStep) {
        cardan.start(options.ctrl);
        start(mujoco, cardan);
        cardan.step(options.steps);
        mujoco.step(options.steps);
        int n = options.steps;
        Map<BenchStage, Samples> ours = new EnumMap<>(BenchStage.class), theirs = new EnumMap<>(BenchStage.class);
        for (BenchStage s : BenchStage.values()) {
            ours.put(s, new Samples(options.repeats));
            theirs.put(s, new Samples(options.repeats));
            s.run(cardan.data, 4 * n);
        }
        for (int r = 0; r < options.repeats; r++) {
            for (BenchStage s : BenchStage.values()) {
                ours.get(s).add(seconds(() -> s.run(cardan.data, n)) / n);
                theirs.get(s).add(seconds(() -> mujoco.run(s, n)) / n);
            }
        }
        StringBuilder t = stageTables;
        t.append(text("| %s | Cardan us | share | native us | share | ratio |%n", name));
        t.append(text("|---|--:|--:|--:|--:|--:|%n"));
        for (BenchStage s : BenchStage.values()) {
            row(t, s.label, ours.get(s).median(), step, theirs.get(s).median(), nativeStep);
        }
        row(t, "step", step, step, nativeStep, nativeStep);
        t.append(text("%n"));
    }

    private static void row(StringBuilder t, String label, double own, double ownStep, double other, double otherStep) {
        t.append(text(
                "| %s | %.2f | %.0f %% | %.2f | %.0f %% | %.2f |%n",
                label, own * 1e6, 100 * own / ownStep, other * 1e6, 100 * other / otherStep, other / own));
    }

    /** Times of many single steps by the clock, in microseconds. */
    private static Samples stepTimes(Runnable step) {
        Samples times = new Samples(SINGLE_STEPS);
        long end = System.nanoTime() + SINGLE_STEPS_NANOS;
        for (int i = 0; i < SINGLE_STEPS && System.nanoTime() < end; i++) {
            long t = System.nanoTime();
            step.run();
            times.add((System.nanoTime() - t) * 1e-3);
        }
        return times;
    }

    /** Processor time of this thread, which other programs on the machine don't lengthen much. */
    private static double seconds(Runnable work) {
        long t = THREADS.getCurrentThreadCpuTime();
        work.run();
        return (THREADS.getCurrentThreadCpuTime() - t) * 1e-9;
    }

    private static double distance(double[] a, double[] b) {
        double largest = 0;
        for (int i = 0; i < a.length; i++) {
            largest = Math.max(largest, Math.abs(a[i] - b[i]));
        }
        return largest;
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private static void print(String format, Object... values) {
        System.out.print(text(format, values));
    }
}
