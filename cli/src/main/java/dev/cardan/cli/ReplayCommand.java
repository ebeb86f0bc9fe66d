package dev.cardan.cli;

import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.world.Columns;
import dev.cardan.viewer.replay.Replay;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** {@code cardan replay}: a run that was written before, as a page to look at it. */
final class ReplayCommand {
    private static final int RATE = 60, READINGS = 24; // readings up to which sensors are plotted unasked

    static final Option PLOTS = Option.text(
            "plots",
            "F",
            "what the replay plots: a comma list of fields, such as energy,sensor:imu,qpos:knee (energy, sensor)");

    static final Usage USAGE = Usage.of(
            "replay",
            "RUN",
            Option.Kind.FILE,
            "make an HTML file of a run that was written before",
            """
            Makes one HTML file of a run that simulate or rollout wrote (.csv, .npz), to be opened from disk by any browser: the
            model in motion with cameras, time, speed and plots. Nothing is loaded from elsewhere. The run needs the columns qpos;
            qvel, act and ctrl are used if they are there.
            """,
            List.of(
                    Option.model("model", "the model that the run is of"),
                    Option.file("out", "F", "the HTML file to write (the run's name, with .html)"),
                    Option.text("world", "N", "which world of a run with several (0)"),
                    Option.text("rate", "N", "pictures per second (" + RATE + ")"),
                    PLOTS,
                    option("show"),
                    option("label"),
                    option("frame")),
            "cardan replay run.csv --model humanoid --out run.html",
            "makes a page of what simulate --csv has written",
            "cardan simulate humanoid --seconds 5 --replay run.html",
            "does so while simulating");

    private ReplayCommand() {}

    private static Option option(String name) {
        return PictureOptions.OPTIONS.stream()
                .filter(o -> o.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    static int run(Args args, PrintStream out, PrintStream err) throws IOException {
        if (args.plain().size() != 1 || !RunFile.isRun(args.plain().get(0))) {
            throw new CliException("replay takes one run, a .csv or .npz file such as simulate --csv and rollout write"
                    + (args.plain().isEmpty()
                            ? ""
                            : "; \"" + args.plain().get(0) + "\" is none: to look at a model,"
                                    + " cardan simulate MODEL --replay F simulates it"));
        }
        String file = args.plain().get(0);
        ModelSource source = ModelSource.load(args.require("model", "the model that the run is of"));
        source.printWarnings(err);
        Model m = source.model();
        RunFile run = RunFile.read(file, args.integer("world", 0, 0), m);
        Replay replay = begin(args, m);
        Data d = m.newData();
        int[] time = places(run, List.of("time"), true), qpos = places(run, Columns.of(m, "qpos"), true);
        int[] qvel = places(run, Columns.of(m, "qvel"), false), act = places(run, Columns.of(m, "act"), false);
        int[] ctrl = places(run, Columns.of(m, "ctrl"), false);
        for (int i = 0; i < run.rows; i++) {
            d.time = run.value(i, time[0]);
            fill(d.qpos, run, i, qpos);
            fill(d.qvel, run, i, qvel);
            fill(d.act, run, i, act);
            fill(d.ctrl, run, i, ctrl);
            replay.add(d);
        }
        String to = args.get("out", file.replaceAll("\\.(csv|csv\\.gz|npz)$", "") + ".html");
        long size = write(replay, to, source.name());
        out.println(to + ": " + Text.plural(replay.count(), "picture") + ", " + Text.grouped(size) + " bytes");
        return 0;
    }

    /** A replay of worlds of a model with the options of a command. */
    static Replay begin(Args args, Model m) {
        List<String> plots = new ArrayList<>(Given.list(args.get("plots", "energy")));
        if (!args.has("plots") && m.nsensordata > 0 && m.nsensordata <= READINGS) {
            plots.add("sensor");
        }
        Replay replay = new Replay(m, args.integer("rate", RATE, 1, 1000));
        PictureOptions.choose(args, replay.options());
        try {
            return replay.plots(plots.toArray(new String[0]));
        } catch (IllegalArgumentException e) {
            throw new CliException("--plots: " + e.getMessage());
        }
    }

    /** Writes the page; returns its size in bytes. */
    static long write(Replay replay, String file, String title) throws IOException {
        try (OutputStream to = new BufferedOutputStream(InOut.open(file), 1 << 16)) {
            return replay.write(to, title);
        }
    }

    private static int[] places(RunFile run, List<String> names, boolean required) {
        int[] places = new int[names.size()];
        for (int i = 0; i < places.length; i++) {
            places[i] = run.names.indexOf(names.get(i));
            if (places[i] < 0 && required) {
                throw new CliException(run.place + ": there is no column \"" + names.get(i)
                        + "\" of the model; the run has " + Columns.brief(run.names));
            }
            if (places[i] < 0) {
                return new int[0];
            }
        }
        return places;
    }

    private static void fill(double[] to, RunFile run, int row, int[] places) {
        for (int i = 0; i < places.length; i++) {
            to[i] = run.value(row, places[i]);
        }
    }
}
