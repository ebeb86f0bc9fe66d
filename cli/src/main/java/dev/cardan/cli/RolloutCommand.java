package dev.cardan.cli;

import dev.cardan.batch.Rollout;
import dev.cardan.batch.Trajectories;
import dev.cardan.batch.WorldError;
import dev.cardan.batch.numpy.NpyArray;
import dev.cardan.batch.numpy.Npz;
import dev.cardan.cli.csv.RunTable;
import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.StateElement;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code cardan rollout}: many worlds of one model at once, their trajectories into a file. */
final class RolloutCommand {
    static final Usage USAGE = Usage.of(
            "rollout",
            "MODEL",
            Option.Kind.MODEL,
            "run many worlds at once and write their trajectories for numpy",
            """
            Steps many worlds of a model on all cores, each under controls of its own, and writes what became of them: an NPZ
            file for numpy.load, with arrays (worlds x steps x numbers) called time, qpos, qvel, act, ctrl, sensordata, as far as
            the model has them, and steps, the number of steps each world took; or a table, if the file ends in .csv. States are
            those after each step, sensors belong to the state before it. A world in which a step goes bad ends there and keeps
            its last state; others don't notice, and the exit code is 1.
            """,
            List.of(
                    Option.text("worlds", "N", "how many worlds (1)"),
                    Option.text("steps", "S", "steps of each (1000)"),
                    Option.file(
                            "controls",
                            "C",
                            "what drives the actuators: zero, key (as in the keyframe), noise or noise:SEED:SCALE (other"
                                    + " noise in each world), a table or JSON file as for --ctrl of other commands, the same in"
                                    + " all worlds, or an NPZ file with an array ctrl (worlds x steps x controls) (zero)",
                            "zero",
                            "key",
                            "noise",
                            "noise:1:0.5"),
                    Option.file("out", "F", "file to write: .npz, or .csv or .csv.gz for a table"),
                    Option.text("threads", "T", "threads that work (one for each core)"),
                    CommonOptions.KEY,
                    CommonOptions.INIT,
                    CommonOptions.OPT,
                    CommonOptions.MODEL),
            "cardan rollout humanoid --worlds 256 --steps 500 --controls noise --out run.npz",
            "writes 256 trajectories, for python: numpy.load(\"run.npz\")[\"qpos\"]",
            "cardan rollout arm --worlds 4 --steps 100 --controls noise:7:0.3 --out run.csv",
            "writes a table with a row for each step of each world");

    private static final int MOST_THREADS = 1024;

    /** Seeds of the noise in neighbouring worlds are so far apart, so that none repeats the other later on. */
    private static final int SEEDS_APART = 1_000_003;

    private static final int SHOWN = 5; // failures told one by one

    private RolloutCommand() {}

    static int run(Args args, PrintStream out, PrintStream err) throws IOException {
        int worlds = args.integer("worlds", 1, 1), steps = args.integer("steps", 1000, 1);
        int threads = args.integer("threads", Runtime.getRuntime().availableProcessors(), 1, MOST_THREADS);
        String file = args.get("out", null);
        if (file != null && !file.endsWith(".npz") && !isTable(file)) {
            throw new CliException(
                    "--out " + file + ": the name must end in .npz, .csv or .csv.gz, which tells what to write");
        }
        String spec = args.get("controls", "zero");
        ModelSource source = ModelSource.of(args);
        DrivenWorld start =
                DrivenWorld.of(source, args.get("key", null), args.get("init", null), List.of(spec(spec, 0)), "zero");
        requireRoom(start.data, worlds, steps);
        start.printNotes(err, steps);
        Inputs inputs = new Inputs(start.data, worlds, steps);
        if (spec.endsWith(".npz")) {
            inputs.read(spec);
        } else {
            inputs.make(start, spec);
        }

        Progress progress = new Progress(err, "rollout");
        long begun = System.nanoTime();
        Trajectories t;
        try (Rollout rollout = new Rollout(threads, progress::update)) {
            t = rollout.of(start.data.model)
                    .from(state(start.data))
                    .warmstart(start.data.qaccWarmstart)
                    .controlSpec(inputs.elements)
                    .controls(inputs.rows, worlds, steps)
                    .run();
        }
        long nanos = Math.max(1, System.nanoTime() - begun);
        progress.done();
        report(out, start, t, threads, nanos);
        if (file != null) {
            if (isTable(file)) {
                writeTable(file, start.data, inputs, t);
            } else {
                writeArrays(file, start.data, inputs, t);
            }
            out.println("written: " + file);
        }
        return reportFailures(out, t);
    }

    private static boolean isTable(String file) {
        return file.endsWith(".csv") || file.endsWith(".csv.gz");
    }

    /** The controls of a world as --ctrl of other commands has them: noise differs from world to world. */
    private static String spec(String given, int world) {
        String s = given.equals("noise") ? "noise:0:0.5" : given.endsWith(".npz") ? "zero" : given;
        if (world == 0 || !s.startsWith("noise:")) {
            return s;
        }
        int colon = s.indexOf(':', 6);
        int seed = (int) ((Long.parseLong(s.substring(6, colon)) + (long) world * SEEDS_APART) % Integer.MAX_VALUE);
        return "noise:" + seed + s.substring(colon);
    }

    private static double[] state(Data d) {
        double[] s = new double[d.stateSize(StateElement.FULLPHYSICS)];
        d.getState(StateElement.FULLPHYSICS, s, 0);
        return s;
    }

    private static void requireRoom(Data d, int worlds, int steps) {
        int inputs = d.stateSize(Inputs.elements(d));
        long each = (long) d.stateSize(StateElement.FULLPHYSICS) + d.model.nsensordata + inputs;
        double bytes = 2.0 * Double.BYTES * each * worlds * steps; // once more while they are written
        long most = (long) worlds * steps * Math.max(inputs, each - inputs);
        if (bytes > Runtime.getRuntime().maxMemory() || most > Integer.MAX_VALUE - 8) {
            throw new CliException("--worlds " + worlds + " --steps " + steps + ": trajectories of "
                    + Text.grouped(each) + " numbers a step don't fit in memory; take fewer, or give the JVM more with"
                    + " CARDAN_JAVA_OPTS=-Xmx8g, for example");
        }
    }

    /** What is set before each step of each world: controls, and whatever else the initial state sets. */
    private static final class Inputs {
        final int elements;
        final int size;
        final int nu;
        final double[] rows; // (worlds x steps x size), the controls first in each
        private final int worlds;
        private final int steps;

        Inputs(Data d, int worlds, int steps) {
            elements = elements(d);
            size = d.stateSize(elements);
            nu = d.model.nu;
            this.worlds = worlds;
            this.steps = steps;
            rows = new double[worlds * steps * size];
            for (int at = 0; size > 0 && at < rows.length; at += size) {
                d.getState(elements, rows, at);
            }
        }

        /** Applied forces, mocap poses and the like are taken along only if the start has other ones than the model. */
        static int elements(Data d) {
            int others = StateElement.USER & ~StateElement.CTRL;
            double[] own = new double[d.stateSize(others)], usual = own.clone();
            d.getState(others, own, 0);
            d.model.newData().getState(others, usual, 0);
            return Arrays.equals(own, usual) ? StateElement.CTRL : StateElement.USER;
        }

        int at(int world, int step) {
            return (world * steps + step) * size;
        }

        void make(DrivenWorld start, String spec) {
            Data d = start.data.model.newData();
            for (int w = 0; w < worlds; w++) {
                d.copyFrom(start.data);
                ControlSource source = ControlSource.of(d.model, List.of(spec(spec, w)), start.key, "zero");
                for (int s = 0; s < steps; s++) {
                    source.set(d, s);
                    System.arraycopy(d.ctrl, 0, rows, at(w, s), nu);
                }
            }
        }

        /** Takes the array ctrl of a file, which may have a single world or a single step for all. */
        void read(String file) throws IOException {
            String place = "--controls " + file;
            Map<String, NpyArray> arrays;
            try {
                arrays = Npz.read(Path.of(file));
            } catch (IOException e) {
                throw new CliException(place + " can't be read: " + e.getMessage());
            }
            NpyArray a = arrays.get("ctrl");
            if (a == null) {
                throw new CliException(place + ": there is no array \"ctrl\"; there are " + arrays.keySet());
            }
            int[] n = a.shape();
            if (n.length != 3 || (n[0] != 1 && n[0] != worlds) || (n[1] != 1 && n[1] != steps) || n[2] != nu) {
                throw new CliException(place + ": ctrl has the shape " + Arrays.toString(n) + ", want [" + worlds + ", "
                        + steps + ", " + nu + "]: worlds, steps, controls; one world or one step may stand for all");
            }
            double[] values = a.doubles();
            for (int w = 0; w < worlds; w++) {
                for (int s = 0; s < steps; s++) {
                    int from = ((n[0] == 1 ? 0 : w) * n[1] + (n[1] == 1 ? 0 : s)) * nu;
                    System.arraycopy(values, from, rows, at(w, s), nu);
                }
            }
        }
    }

    private static void report(PrintStream out, DrivenWorld start, Trajectories t, int threads, long nanos) {
        double seconds = nanos * 1e-9, timestep = start.data.opt.timestep;
        long steps = 0;
        for (int w = 0; w < t.count; w++) {
            steps += stepsOf(t, w);
        }
        out.println(start.source.name() + ": " + Text.grouped(t.count) + (t.count == 1 ? " world" : " worlds") + " x "
                + Text.plural(t.steps, "step") + " on " + Text.plural(threads, "thread") + "; time step "
                + Text.plain(timestep) + " s");
        out.println(Text.grouped(steps) + " steps in " + Text.fixed(seconds, 3) + " s: "
                + Text.grouped(Math.round(steps / seconds)) + " steps/s, "
                + Text.fixed(steps * timestep / seconds, 1) + " x real time");
    }

    /** Steps that a world took before it failed, or all. */
    private static int stepsOf(Trajectories t, int world) {
        WorldError e = t.errors[world];
        return e == null ? t.steps : (int) Math.max(0, e.step() - 1);
    }

    private static int reportFailures(PrintStream out, Trajectories t) {
        int failed = 0;
        for (WorldError e : t.errors) {
            if (e != null && failed++ < SHOWN) {
                out.println("failed: " + e);
            }
        }
        if (failed > SHOWN) {
            out.println("failed: " + (failed - SHOWN) + " more");
        }
        out.println(failed == 0 ? "failed worlds: none" : "failed worlds: " + failed + " of " + t.count);
        return failed == 0 ? 0 : 1;
    }

    private static void writeArrays(String file, Data d, Inputs inputs, Trajectories t) throws IOException {
        Model m = d.model;
        Map<String, NpyArray> arrays = new LinkedHashMap<>();
        int rows = t.count * t.steps, at = 0;
        arrays.put("time", NpyArray.of(columns(t.states, rows, t.stateSize, at++, 1), t.count, t.steps));
        at = put(arrays, "qpos", t, at, m.nq);
        at = put(arrays, "qvel", t, at, m.nv);
        put(arrays, "act", t, at, m.na);
        if (m.nu > 0) {
            arrays.put("ctrl", NpyArray.of(columns(inputs.rows, rows, inputs.size, 0, m.nu), t.count, t.steps, m.nu));
        }
        if (t.sensorSize > 0) {
            arrays.put("sensordata", NpyArray.of(t.sensordata, t.count, t.steps, t.sensorSize));
        }
        int[] steps = new int[t.count];
        for (int w = 0; w < steps.length; w++) {
            steps[w] = stepsOf(t, w);
        }
        arrays.put("steps", NpyArray.of(steps, t.count));
        try (OutputStream stream = new BufferedOutputStream(InOut.open(file), 1 << 16)) {
            Npz.write(stream, arrays);
        }
    }

    private static int put(Map<String, NpyArray> arrays, String name, Trajectories t, int at, int n) {
        if (n > 0) {
            double[] values = columns(t.states, t.count * t.steps, t.stateSize, at, n);
            arrays.put(name, NpyArray.of(values, t.count, t.steps, n));
        }
        return at + n;
    }

    /** n numbers, from place at on, of each row. */
    private static double[] columns(double[] a, int rows, int size, int at, int n) {
        if (n == size) {
            return a;
        }
        double[] r = new double[rows * n];
        for (int i = 0; i < rows; i++) {
            System.arraycopy(a, i * size + at, r, i * n, n);
        }
        return r;
    }

    /** A row for each step of each world, with the state in which it begins, and one for the last state. */
    private static void writeTable(String file, Data start, Inputs inputs, Trajectories t) throws IOException {
        try (OutputStream stream = new BufferedOutputStream(InOut.open(file), 1 << 16)) {
            RunTable table = new RunTable(start.model, Given.list(RunTable.USUAL), stream, "world", "step");
            Data d = start.model.newData();
            for (int w = 0; w < t.count; w++) {
                d.copyFrom(start);
                int steps = stepsOf(t, w);
                for (int s = 0; s <= steps; s++) {
                    if (s > 0) {
                        d.setState(StateElement.FULLPHYSICS, t.states, (w * t.steps + s - 1) * t.stateSize);
                    }
                    if (s < t.steps) {
                        System.arraycopy(inputs.rows, inputs.at(w, s), d.ctrl, 0, inputs.nu);
                    }
                    table.row(d, w, s);
                }
            }
        }
    }
}
