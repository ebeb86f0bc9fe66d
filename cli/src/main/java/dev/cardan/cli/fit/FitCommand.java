package dev.cardan.cli.fit;

import dev.cardan.cli.Args;
import dev.cardan.cli.CliException;
import dev.cardan.cli.CommonOptions;
import dev.cardan.cli.Given;
import dev.cardan.cli.InOut;
import dev.cardan.cli.ModelSource;
import dev.cardan.cli.Text;
import dev.cardan.cli.json.JsonWriter;
import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import dev.cardan.engine.Model;
import dev.cardan.engine.Names;
import dev.cardan.engine.file.ModelFile;
import dev.cardan.optimize.Ending;
import dev.cardan.optimize.Verbosity;
import dev.cardan.optimize.identify.Estimate;
import dev.cardan.optimize.identify.FittedParameter;
import dev.cardan.optimize.identify.Identification;
import dev.cardan.optimize.identify.Recording;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code cardan fit}: parameters with which a model moves as a recording shows. */
public final class FitCommand {
    /** What the command takes. */
    public static final Usage USAGE = Usage.of(
            "fit",
            "MODEL --trajectory F --parameters LIST",
            Option.Kind.MODEL,
            "find masses, friction, damping, gains of a model from a recorded trajectory",
            """
            Finds parameters with which the model moves as a recording shows, and tells how sure they are. A parameter is the name
            of a field of models and of an object: body_mass:torso, geom_friction:floor, dof_damping:knee, actuator_gainprm:motor;
            an index picks one of several numbers, geom_friction:floor[1], otherwise it is the first. With a mass the inertia
            changes in proportion. The recording is a table as simulate --csv writes, with columns time, qpos:..., and as far as it
            was recorded qvel:..., act:..., ctrl:..., sensordata:...; or an NPZ file as rollout writes. It is cut into windows, in
            each of which the model starts near the recorded state and is compared row by row, by least squares.
            """,
            List.of(
                    Option.file("trajectory", "F", "the recording: .npz, or .csv or .csv.gz"),
                    Option.text("parameters", "LIST", "the parameters, between commas"),
                    Option.text("start", "NAME=VALUE", "where a parameter begins (the model's number); repeatable"),
                    Option.text(
                            "bounds",
                            "NAME=LOW..HIGH",
                            "between what a parameter is sought, either may be left out (0 or a thousandth of it for what"
                                    + " can't be negative, otherwise none); repeatable"),
                    Option.text("window", "ROWS", "rows of a window, 0 for a single one (100)"),
                    Option.flag("trust-starts", "take the recorded state at the start of a window as exact"),
                    Option.flag("sensors", "compare sensors too"),
                    Option.text("world", "W", "which world of a recording of several (0)"),
                    Option.text("iterations", "N", "the most iterations of a pass (100)"),
                    Option.text("threads", "T", "threads that work (one for each core)"),
                    Option.flag("verbose", "tell of each iteration"),
                    Option.flag("json", "as JSON"),
                    Option.file("out", "F", "write the numbers found to a file, as a JSON object"),
                    Option.file("save", "F", "write the model with them, for other commands to read"),
                    CommonOptions.OPT,
                    CommonOptions.MODEL),
            "cardan fit cartpole --trajectory run.csv --parameters body_mass:pole,dof_damping:slide",
            "finds two numbers, with their 95 % intervals",
            "cardan fit arm --trajectory run.npz --parameters dof_damping:elbow --bounds dof_damping:elbow=0..50 --save fitted.bin",
            "finds one within bounds and writes the model with it");

    private static final int MOST_THREADS = 1024;

    private FitCommand() {}

    /** Runs the command; 1 if no minimum was found. */
    public static int run(Args args, PrintStream out, PrintStream err) throws IOException {
        String file = args.require("trajectory", "a recording, such as simulate --csv or rollout --out writes");
        List<String> names = Given.list(args.require("parameters", "names such as body_mass:torso, between commas"));
        int window = args.integer("window", 100, 0), world = args.integer("world", 0, 0);
        int iterations = args.integer("iterations", 100, 0);
        int threads = args.integer("threads", Runtime.getRuntime().availableProcessors(), 1, MOST_THREADS);
        ModelSource source = ModelSource.of(args);
        source.printWarnings(err);
        Model m = source.model();
        Recording recording = file.endsWith(".npz") ? npz(m, file, world) : RecordedTable.read(m, file, world);
        Identification problem =
                Identification.of(m, recording).window(window).threads(threads).maxIterations(iterations);
        addParameters(problem, m, names, given(args, "start", names), given(args, "bounds", names));
        if (args.has("trust-starts")) {
            problem.trustStarts();
        }
        if (args.has("sensors")) {
            problem.sensors();
        }
        if (args.has("verbose")) {
            problem.verbose(Verbosity.ITERATIONS, err);
        }
        Estimate found = problem.solve();
        if (args.has("json")) {
            try (JsonWriter json = InOut.writeJson(null, out)) {
                json.value(json(source, found)).raw("\n");
            }
        } else {
            report(source, recording, found, out);
        }
        write(args, found);
        boolean done = found.ending.converged() || found.ending == Ending.NO_IMPROVEMENT;
        if (!done) {
            err.println("cardan: no minimum was found: " + found.ending.sentence());
        }
        return done ? 0 : 1;
    }

    private static Recording npz(Model m, String file, int world) {
        try {
            return Recording.read(m, Path.of(file), world);
        } catch (IOException e) {
            throw new CliException("--trajectory " + file + " can't be read: " + InOut.reason(e));
        }
    }

    /** The values of an option that is given as NAME=VALUE, by the names of parameters. */
    private static Map<String, String> given(Args args, String option, List<String> names) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String text : args.all(option)) {
            int eq = text.lastIndexOf('=');
            String name = eq < 0 ? text : text.substring(0, eq);
            if (eq < 0 || !names.contains(name)) {
                String near = Names.nearest(name, names);
                throw new CliException("--" + option + " " + text + ": "
                        + (eq < 0 ? "want NAME=VALUE" : "\"" + name + "\" is none of --parameters")
                        + (near.isEmpty() || eq < 0 ? "" : ": did you mean \"" + near + "\"?"));
            }
            values.put(name, text.substring(eq + 1));
        }
        return values;
    }

    private static void addParameters(
            Identification problem,
            Model m,
            List<String> names,
            Map<String, String> starts,
            Map<String, String> bounds) {
        for (String name : names) {
            FittedParameter p = FittedParameter.of(m, name);
            double start = p.value(), low = p.usualLowest(), high = Double.POSITIVE_INFINITY;
            if (starts.containsKey(name)) {
                start = number("--start", name, starts.get(name), Double.NaN);
            }
            if (bounds.containsKey(name)) {
                String text = bounds.get(name);
                int dots = text.indexOf("..");
                if (dots < 0) {
                    throw new CliException("--bounds " + name + "=" + text + ": want LOW..HIGH, such as 0.1..2 or 0..");
                }
                low = number("--bounds", name, text.substring(0, dots), low);
                high = number("--bounds", name, text.substring(dots + 2), high);
            }
            problem.parameter(name, start, low, high);
        }
    }

    private static double number(String option, String name, String text, double otherwise) {
        double value = text.isBlank() ? otherwise : Given.number(text);
        if (Double.isNaN(value)) {
            throw new CliException(option + " " + name + "=" + text + ": \"" + text + "\" is no number");
        }
        return value;
    }

    private static void report(ModelSource source, Recording recording, Estimate found, PrintStream out) {
        out.println(source.name() + ": " + Text.plural(recording.rows(), "row") + ", " + found.channels.size()
                + " numbers compared in each; " + Text.plural(found.iterations, "iteration") + ", "
                + found.ending.sentence());
        out.print(found);
        out.println("left over, root mean square:");
        for (int i = 0; i < found.errors.length; i++) {
            out.println("  " + Text.padded(found.channels.get(i), 24) + " " + Text.brief(found.errors[i]));
        }
    }

    private static Map<String, Object> json(ModelSource source, Estimate found) {
        List<Object> parameters = new ArrayList<>(), confusions = new ArrayList<>();
        for (Estimate.Value v : found.parameters) {
            Map<String, Object> p = new LinkedHashMap<>();
            p.put("name", v.name());
            p.put("start", v.start());
            p.put("value", v.value());
            p.put("error", v.error());
            p.put("low", v.low());
            p.put("high", v.high());
            p.put("sensitivity", v.sensitivity());
            p.put("at_bound", v.atBound());
            parameters.add(p);
        }
        for (Estimate.Confusion c : found.confusions) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("names", c.names());
            entry.put("shares", c.shares());
            confusions.add(entry);
        }
        Map<String, Object> left = new LinkedHashMap<>(), all = new LinkedHashMap<>();
        for (int i = 0; i < found.errors.length; i++) {
            left.put(found.channels.get(i), found.errors[i]);
        }
        all.put("model", source.name());
        all.put("ending", found.ending.sentence());
        all.put("parameters", parameters);
        all.put("correlation", found.correlation);
        all.put("cannot_be_told_apart", confusions);
        all.put("left_over", left);
        return all;
    }

    private static void write(Args args, Estimate found) throws IOException {
        String values = args.get("out", null), model = args.get("save", null);
        if (values != null) {
            Map<String, Object> numbers = new LinkedHashMap<>();
            for (Estimate.Value v : found.parameters) {
                numbers.put(v.name(), v.value());
            }
            try (JsonWriter json = new JsonWriter(InOut.open(values))) {
                json.value(numbers).raw("\n");
            }
        }
        if (model != null) {
            try (OutputStream stream = InOut.open(model)) {
                ModelFile.write(found.model(), stream);
            }
        }
    }
}
