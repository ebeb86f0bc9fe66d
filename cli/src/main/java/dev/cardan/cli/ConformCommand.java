package dev.cardan.cli;

import dev.cardan.cli.conform.Board;
import dev.cardan.cli.conform.Conformance;
import dev.cardan.cli.conform.Golden;
import dev.cardan.cli.conform.Group;
import dev.cardan.cli.conform.Verdict;
import dev.cardan.cli.json.JsonWriter;
import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import dev.cardan.mjcf.ModelException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code cardan conform}: the conformance board of golden files. */
final class ConformCommand {
    static final Usage USAGE = Usage.of(
            "conform",
            "FILE...",
            Option.Kind.FILE,
            "compare with golden data of MuJoCo, field by field",
            """
            Compares with golden files of the MuJoCo oracle: compiled models field by field; rollouts frame by frame, each
            frame's state loaded, its forward dynamics and one step computed; answers to queries. Prints the board; the
            exit code is 1 when a field is out of tolerance, missing or of another length.
            """,
            List.of(
                    Option.file("golden", "F", "a golden file, as the plain arguments; repeatable"),
                    Option.model(
                            "model", "the model, when it is not beside the golden or in \"models\" next to its folder"),
                    Option.file("report", "F", "also write all differences, as JSON")),
            "cardan conform conformance/src/test/resources/golden/*.json.gz",
            "shows how near every field is to MuJoCo's");

    private ConformCommand() {}

    static int run(Args args, PrintStream out, PrintStream err) throws IOException {
        List<String> files = new ArrayList<>(args.all("golden"));
        files.addAll(args.plain());
        if (files.isEmpty()) {
            throw new CliException("golden files are missing: give some that the oracle wrote");
        }
        List<Verdict> verdicts = new ArrayList<>();
        Progress progress = new Progress(err, "conform");
        for (String file : files) {
            Golden golden = Golden.read(Path.of(file));
            try {
                verdicts.add(Conformance.check(golden, golden.load(args.get("model", null))));
            } catch (ModelException | IllegalArgumentException | IllegalStateException e) {
                Verdict v = new Verdict(golden.name);
                v.fail("model", Group.MODEL, String.valueOf(e.getMessage()));
                verdicts.add(v);
            }
            progress.update(verdicts.size(), files.size());
        }
        progress.done();
        out.println(Board.table(verdicts));
        List<String> failures = Board.failures(verdicts);
        for (String line : failures) {
            out.println(line);
        }
        out.println(Board.summary(verdicts));
        if (args.has("report")) {
            report(args.get("report", ""), verdicts, out);
        }
        return failures.isEmpty() ? 0 : 1;
    }

    private static void report(String file, List<Verdict> verdicts, PrintStream out) throws IOException {
        List<Object> list = new ArrayList<>();
        for (Verdict v : verdicts) {
            list.add(v.toJson());
        }
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("cardan", Version.CARDAN);
        report.put("mujoco", Version.MUJOCO);
        report.put("goldens", list);
        try (JsonWriter json = InOut.writeJson(file, out)) {
            json.value(report).raw("\n");
        }
    }
}
