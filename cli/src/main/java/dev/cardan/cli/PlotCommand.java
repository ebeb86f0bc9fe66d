package dev.cardan.cli;

import dev.cardan.cli.csv.RunTable;
import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.viewer.plot.Plot;
import dev.cardan.viewer.plot.Traces;
import java.awt.image.BufferedImage;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;

/** {@code cardan plot}: numbers of a run over time, as a picture. */
final class PlotCommand {
    private static final String USUAL = "qpos,qvel,ctrl,sensordata";
    private static final int PANEL = 220; // pixels that each panel gets if nobody says how many

    static final Usage USAGE = Usage.of(
            "plot",
            "MODEL|RUN",
            Option.Kind.MODEL,
            "draw numbers of a run over time",
            """
            Simulates a model, or reads a run that simulate or rollout wrote (.csv, .npz), and draws numbers over time as PNG: a
            panel for each field or owner that is asked for. Columns are called field:owner as in tables; sensor:imu means the
            readings of a sensor. The arrays of an NPZ file have names if --model tells the model.
            """,
            CommonOptions.of(
                    List.of(
                            Option.text(
                                    "fields",
                                    "F",
                                    "what to draw: a comma list of MuJoCo's field names, of all owners (qpos) or of one"
                                            + " (qpos:knee, sensor:imu) (as far as there are: " + USUAL + ")"),
                            Option.file("out", "F", "the PNG file to write (plot.png)"),
                            Option.text("seconds", "S", "simulated time (10)"),
                            Option.text("world", "N", "which world of a run with several (0)"),
                            Option.text("size", "WxH", "width and height, pixels (900 x " + PANEL + " a panel)"),
                            Option.text("title", "T", "the title (the name of the model or run)")),
                    CommonOptions.ROLLOUT),
            "cardan plot humanoid --seconds 3 --fields sensor,energy --out fall.png",
            "draws sensors and energy of a falling humanoid",
            "cardan plot run.csv --fields qpos:knee,ctrl",
            "draws what simulate --csv has written");

    private PlotCommand() {}

    static int run(Args args, PrintStream out, PrintStream err) throws IOException {
        String file = args.get("out", "plot.png");
        String first = args.plain().isEmpty() ? "" : args.plain().get(0);
        Traces traces = RunFile.isRun(first) ? read(first, args) : simulate(args, err);
        int panels = (int) traces.groups().stream().distinct().count();
        int[] size = args.has("size")
                ? PictureOptions.size(args.get("size", ""))
                : new int[] {900, Math.max(1, panels) * PANEL};
        String title = args.get("title", first.isEmpty() ? args.get("model", "") : first);
        BufferedImage image;
        try {
            image = Plot.image(traces, title, size[0], size[1]);
        } catch (IllegalArgumentException e) {
            throw new CliException(e.getMessage());
        }
        try (OutputStream to = new BufferedOutputStream(InOut.open(file))) {
            ImageIO.write(image, "png", to);
        }
        out.println(file + ": " + Text.plural(traces.names().size(), "trace") + " in " + Text.plural(panels, "panel")
                + ", " + Text.plural(traces.count(), "time"));
        return 0;
    }

    /** The traces of a model that is simulated: the state at each step, and what belongs to it. */
    private static Traces simulate(Args args, PrintStream err) {
        DrivenWorld world = DrivenWorld.of(args, "zero");
        Data d = world.data;
        Model m = d.model;
        List<String> wanted = new ArrayList<>();
        for (String item : Given.list(args.get("fields", USUAL))) {
            // of the usual fields those that the model has
            if (args.has("fields")
                    || !RunTable.columns(m, List.of(item)).names().isEmpty()) {
                wanted.add(item);
            }
        }
        RunTable.columns(m, wanted); // with the option's name in what is wrong
        Traces traces = Traces.of(m, wanted.toArray(new String[0]));
        int steps = SimulateCommand.steps(args.positive("seconds", 10), d.opt.timestep);
        world.printNotes(err, steps);
        Progress progress = new Progress(err, "plot");
        traces.add(d);
        for (int s = 0; s < steps; s++) {
            world.step(s);
            traces.add(d);
            progress.update(s, steps);
        }
        progress.done();
        return traces;
    }

    private static Traces read(String file, Args args) {
        for (String option : new String[] {"seconds", "ctrl", "key", "init", "opt"}) {
            if (args.has(option)) {
                throw new CliException("--" + option + " is for a model that is simulated; " + file + " is a run");
            }
        }
        Model m = args.has("model") ? ModelSource.load(args.get("model", "")).model() : null;
        RunFile run = RunFile.read(file, args.integer("world", 0, 0), m);
        List<String> names = new ArrayList<>(), groups = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        for (String item : Given.list(args.get("fields", USUAL))) {
            if (!args.has("fields") && run.names.stream().noneMatch(n -> n.startsWith(item))) {
                continue;
            }

            for (int place : run.find("--fields", item)) {
                names.add(run.names.get(place));
                groups.add(item);
                places.add(place);
            }
        }
        int time = run.find("time", "time")[0];
        Traces traces = Traces.named(names, groups);
        double[] row = new double[names.size()];
        for (int i = 0; i < run.rows; i++) {
            for (int k = 0; k < row.length; k++) {
                row[k] = run.value(i, places.get(k));
            }
            traces.add(run.value(i, time), row);
        }
        return traces;
    }
}
