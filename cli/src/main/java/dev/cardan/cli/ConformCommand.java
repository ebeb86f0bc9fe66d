package dev.cardan.cli;

import dev.cardan.cli.conform.Board;
import dev.cardan.cli.conform.Conformance;
import dev.cardan.cli.conform.Golden;
import dev.cardan.cli.conform.Group;
import dev.cardan.cli.conform.Verdict;
import dev.cardan.cli.json.JsonWriter;
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
    static final String HELP = """
        usage: cardan conform --golden f.json[.gz]... [options]

        Compares with golden files of the MuJoCo oracle: compiled models field by field; rollouts frame by frame, each frame's
        state loaded, its forward dynamics and one step computed; answers to queries. Prints the board; exit code 1 when a
        field is out of tolerance, missing or of another length.

          --golden F           golden files; the option may be repeated or followed by several
          --model M            the model, when it is not beside the golden or in "models" next to its folder
          --report out.json    also write all differences
        """;

    private ConformCommand() {}

    static int run(String[] words, PrintStream out, PrintStream err) throws IOException {
        Args args = Args.parse(words, 1, new String[] {"golden", "model", "report"}, new String[0]);
        List<String> files = new ArrayList<>(args.all("golden"));
        files.addAll(args.plain());
        if (files.isEmpty()) {
            throw new CliException("--golden is missing: give golden files");
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
