package dev.cardan.cli.diff;

import dev.cardan.cli.Args;
import dev.cardan.cli.CliException;
import dev.cardan.cli.CommonOptions;
import dev.cardan.cli.ModelSource;
import dev.cardan.cli.Progress;
import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import dev.cardan.engine.Model;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code cardan diff}: where two runs part, and why. */
public final class DiffCommand {
    public static final Usage USAGE = Usage.of(
            "diff",
            "A [B]",
            Option.Kind.MODEL,
            "find the first step, stage and field in which two runs differ",
            """
            Finds the first step, stage and field in which two runs differ, and names the joint, body, geom, contact ...
            whose number it is. A and B are models (an MJCF file or the name of an example, simulated here) or dumps (.json
            or .json.gz, as "cardan dump" and the MuJoCo oracle write them). Without B, A is compared with itself under
            other options, controls or another start. What differs in the compiled models and options is listed first.

            A frame s is the forward dynamics at the state after s steps with the controls of step s. Stages are told in
            the order in which a step runs them. A model that is compared with a dump starts where the dump does, with its
            options and controls. The exit code is 0 if the runs are equal, 1 if they differ.
            """,
            List.of(
                    Option.text("steps", "N", "number of steps (100, or all that a dump has)"),
                    Option.text(
                            "tol", "T", "tell only differences above T times the largest number of a field (0: exact)"),
                    CommonOptions.OPT.as("opt", "set an option in both, such as integrator=RK4; repeatable"),
                    CommonOptions.OPT.as("opt-a", "the same in A only"),
                    CommonOptions.OPT.as("opt-b", "the same in B only"),
                    CommonOptions.CTRL.as("ctrl", "what drives both, as for cardan simulate; repeatable"),
                    CommonOptions.CTRL.as("ctrl-a", "what drives A"),
                    CommonOptions.CTRL.as("ctrl-b", "what drives B"),
                    CommonOptions.KEY.as("key", "start both from a keyframe, by name or index"),
                    CommonOptions.KEY.as("key-a", "where A starts"),
                    CommonOptions.KEY.as("key-b", "where B starts"),
                    CommonOptions.INIT.as("init", "start both from a state or frame in a JSON file"),
                    CommonOptions.INIT.as("init-a", "where A starts"),
                    CommonOptions.INIT.as("init-b", "where B starts"),
                    Option.model("model", "the model of dumps, for names, when it is not beside them"),
                    Option.text("lines", "N", "list at most N differences of the models (20)")),
            "cardan diff humanoid --ctrl noise:1:0.5 --opt-b solver=CG",
            "tells what another solver changes first",
            "cardan diff robot.xml mujoco.json.gz --tol 1e-9",
            "finds where a run departs from one of MuJoCo");

    private final Run a;
    private final Run b;
    private final PrintStream out;
    private final double tolerance;
    private final int lines;

    private DiffCommand(Run a, Run b, Args args, PrintStream out) {
        this.a = a;
        this.b = b;
        this.out = out;
        this.tolerance = args.has("tol") ? tolerance(args.get("tol", "")) : 0;
        this.lines = args.integer("lines", 20, 0);
    }

    /** Returns the exit code. */
    public static int run(Args args, PrintStream out, PrintStream err) throws IOException {
        List<String> given = args.plain();
        if (given.isEmpty()) {
            throw new CliException("nothing to compare: give two models or dumps, or one model and what differs");
        }
        if (given.size() > 2) {
            throw new CliException("unexpected argument \"" + given.get(2) + "\": two runs are compared");
        }
        Run.Request ra = request(args, given.get(0), "-a");
        Run.Request rb = request(args, given.get(given.size() - 1), "-b");
        if (given.size() == 1 && ra.equals(rb)) {
            throw new CliException("there is nothing to compare \"" + given.get(0)
                    + "\" with: give a second model or dump, or what differs, such as --opt-b solver=CG");
        }
        if (ra.given().equals(ModelSource.STANDARD_INPUT) && rb.given().equals(ModelSource.STANDARD_INPUT)) {
            throw new CliException("standard input can be read only once: write the model to a file first");
        }
        Run.Dump da = ra.isDump() ? new Run.Dump(ra) : null, db = rb.isDump() ? new Run.Dump(rb) : null;
        int steps = args.integer("steps", 100, 0);
        if (!args.has("steps") && (da != null || db != null)) {
            steps = Math.max(da == null ? 0 : da.steps(), db == null ? 0 : db.steps());
        }
        Run a = da != null ? da : new Run.Simulation(ra, db, steps);
        Run b = db != null ? db : new Run.Simulation(rb, da, steps);
        DiffCommand diff = new DiffCommand(a, b, args, out);
        a.printNotes(err);
        if (!rb.given().equals(ra.given())) {
            b.printNotes(err);
        }
        out.println("A: " + title(ra));
        out.println("B: " + title(rb));
        return diff.compare(steps, new Progress(err, "diff"));
    }

    private static Run.Request request(Args args, String given, String side) {
        List<String> opt = new ArrayList<>(args.all("opt"));
        opt.addAll(args.all("opt" + side));
        return new Run.Request(
                given,
                args.get("model", null),
                opt,
                args.get("key" + side, args.get("key", null)),
                args.get("init" + side, args.get("init", null)),
                args.has("ctrl" + side) ? args.all("ctrl" + side) : args.all("ctrl"));
    }

    private static String title(Run.Request r) {
        return r.given() + (r.opt().isEmpty() ? "" : " with " + String.join(", ", r.opt()));
    }

    private static double tolerance(String text) {
        try {
            double t = Double.parseDouble(text);
            if (t >= 0 && t < Double.POSITIVE_INFINITY) {
                return t;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new CliException("--tol " + text + ": want a number, zero or more");
    }

    private int compare(int steps, Progress progress) {
        Model ma = a.model(), mb = b.model();
        boolean sameStructure = true;
        List<String> causes = new ArrayList<>(ModelDiff.settings(a.settings(), b.settings()));
        if (ma != null && mb != null) {
            ModelDiff models = new ModelDiff(ma, mb);
            causes.addAll(models.lines());
            sameStructure = models.sameStructure();
        }
        printCauses(causes, sameStructure);
        Layout la = ma != null ? new Layout(ma) : mb != null ? new Layout(mb) : null;
        FrameDiff frames = new FrameDiff(la, mb != null ? new Layout(mb) : la, sameStructure, tolerance);

        int compared = 0, first = 0, last = -1;
        boolean wholeBefore = true;
        for (int step = Math.max(a.seek(0), b.seek(0)); step >= 0; ) {
            int sa = a.seek(step), sb = b.seek(step);
            if (sa < 0 || sb < 0) {
                break;
            }
            if (sa != sb) {
                step = Math.max(sa, sb);
                continue;
            }
            first = compared == 0 ? sa : first;
            if (sa - first > steps) {
                break;
            }
            List<Finding> found =
                    frames.compare(a.frame(), b.frame(), compared == 0 ? Pipeline.START : Pipeline.INTEGRATION);
            if (!found.isEmpty()) {
                progress.done();
                report(found, sa, last, wholeBefore);
                return 1;
            }
            wholeBefore = isWhole(a.frame()) && isWhole(b.frame());
            compared++;
            last = sa;
            progress.update(sa - first, steps);
            step = sa + 1;
        }
        progress.done();
        if (compared == 0) {
            throw new CliException("the two have no step in common");
        }
        if (!frames.comparesFields()) {
            throw new CliException("the two have no field in common");
        }
        out.println("no difference" + (tolerance > 0 ? " above " + Wording.text(tolerance) : "") + " in "
                + (compared == 1 ? "one frame" : compared + " frames, up to step " + last));
        return 0;
    }

    private void printCauses(List<String> causes, boolean sameStructure) {
        if (!causes.isEmpty()) {
            out.println("the runs are given " + (causes.size() == 1 ? "this difference:" : "these differences:"));
            for (int i = 0; i < Math.min(lines, causes.size()); i++) {
                out.println("  " + causes.get(i));
            }
            if (causes.size() > lines) {
                out.println("  ... and " + (causes.size() - lines) + " more (--lines)");
            }
        }
        if (!sameStructure) {
            out.println("the models differ in structure: elements with the same name are compared, others are not");
        }
    }

    /**
     * Whether a frame has fields of all stages, so that an equal one leaves only the integration for a difference after
     * it.
     */
    private static boolean isWhole(Frame f) {
        return f.get("M") != null && f.get("qfrc_bias") != null && f.get("contact") != null;
    }

    private void report(List<Finding> found, int step, int last, boolean wholeBefore) {
        Finding f = found.get(0);
        double time =
                a.frame().numbers("time").length == 0 ? Double.NaN : a.frame().numbers("time")[0];
        out.println("step " + step + (Double.isNaN(time) ? "" : ", t=" + Wording.text(time)) + ": stage `" + f.stage()
                + "`: field " + f.field() + " differs" + (f.place().isEmpty() ? "" : " first at " + f.place()));
        out.println("  " + f.detail());
        if (f.stage().equals(Pipeline.INTEGRATION)) {
            if (!wholeBefore) {
                out.println("  the frame before has only some fields, so that an earlier stage may differ as well:"
                        + " dump with --detail all");
            } else if (step > last + 1) {
                out.println("  the frame before is that of step " + last + ": dump with --every 1");
            }
        }
        Map<String, Set<String>> later = new LinkedHashMap<>();
        for (Finding other : found.subList(1, found.size())) {
            later.computeIfAbsent(other.stage(), s -> new LinkedHashSet<>()).add(other.field());
        }
        if (!later.isEmpty()) {
            out.println("  then, in the same frame:");
            later.forEach((stage, fields) -> out.println("    " + stage + ": " + String.join(", ", fields)));
        }
    }
}
