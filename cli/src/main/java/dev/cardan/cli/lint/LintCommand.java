package dev.cardan.cli.lint;

import dev.cardan.cli.Args;
import dev.cardan.cli.CliException;
import dev.cardan.cli.CommonOptions;
import dev.cardan.cli.InOut;
import dev.cardan.cli.ModelSource;
import dev.cardan.cli.json.JsonWriter;
import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import dev.cardan.engine.Names;
import dev.cardan.engine.file.ModelFile;
import dev.cardan.mjcf.lint.Lint;
import dev.cardan.mjcf.lint.LintFinding;
import dev.cardan.mjcf.lint.LintFix;
import dev.cardan.mjcf.lint.LintReport;
import dev.cardan.mjcf.lint.LintRule;
import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.models.Examples;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code cardan lint}: mistakes in a model, with places, reasons and remedies. */
public final class LintCommand {
    private static final List<String> FORMATS = List.of("text", "json", "sarif");
    private static final List<String> LEVELS = List.of("error", "warning", "info", "never");

    public static final Usage USAGE = Usage.of(
            "lint",
            "MODEL",
            Option.Kind.MODEL,
            "find mistakes in a model: inertias, hulls, contacts at the start, stiffness, ranges, unused parts, old options",
            """
            Looks for what MuJoCo takes without a word and people regret later, and tells for each finding the place, why it
            matters and what to do. docs/lint.md lists the checks. The exit code is 1 if something as bad as --fail-on was found
            (error unless told otherwise), 0 if not, and 2 if there is no such model.
            """,
            List.of(
                    Option.word("format", "F", FORMATS, "text, json, or sarif for build servers (text)"),
                    Option.file("out", "F", "file to write (- or none: standard output)"),
                    Option.word(
                            "fail-on",
                            "S",
                            LEVELS,
                            "exit code 1 from this severity on: error, warning, info, never (error)"),
                    Option.text("ignore", "CHECK", "leave a check out, by its id; repeatable"),
                    Option.flag("fix", "make the changes that need no decision, in the files"),
                    CommonOptions.MODEL),
            "cardan lint robot.xml",
            "tells what is wrong",
            "cardan lint robot.xml --format sarif --out lint.sarif --fail-on warning",
            "writes a report for a build server",
            "cardan lint robot.xml --fix",
            "deletes what is unused, renames what is old");

    private LintCommand() {}

    public static int run(Args args, PrintStream out, PrintStream err) throws IOException {
        String format = oneOf("format", args.get("format", "text"), FORMATS);
        String level = oneOf("fail-on", args.get("fail-on", "error"), LEVELS);
        Set<String> ignored = ignored(args.all("ignore"));
        String given =
                args.get("model", args.plain().isEmpty() ? null : args.plain().get(0));
        if (given == null || args.plain().size() > 1) {
            throw new CliException(
                    given == null
                            ? "a model is missing: give a file, - for standard input, or the name of an example"
                            : "unexpected argument \"" + args.plain().get(1) + "\": lint looks at one model at a time");
        }
        LintReport report = without(look(given), ignored);
        if (args.has("fix")) {
            fix(report, err);
            report = without(look(given), ignored);
        }
        String file = args.get("out", null);
        switch (format) {
            case "json" -> write(json(report), file, out);
            case "sarif" -> write(SarifLog.of(report), file, out);
            default -> {
                try (OutputStream stream = InOut.isStandard(file) ? null : InOut.open(file)) {
                    text(report, stream == null ? out : new PrintStream(stream, true, StandardCharsets.UTF_8));
                }
            }
        }
        if (!InOut.isStandard(file)) {
            err.println(file + ": " + summary(report));
        }
        boolean fails = !level.equals("never")
                && report.worst()
                        .map(w -> w.isAtLeast(LintSeverity.values()[LEVELS.indexOf(level)]))
                        .orElse(false);
        return fails ? 1 : 0;
    }

    private static String oneOf(String option, String given, List<String> known) {
        if (!known.contains(given)) {
            throw new CliException("--" + option + " " + given + ": want one of " + String.join(", ", known));
        }
        return given;
    }

    private static Set<String> ignored(List<String> given) {
        List<String> known = Lint.rules().stream().map(LintRule::id).toList();
        for (String id : given) {
            if (!known.contains(id)) {
                String near = Names.nearest(id, known);
                throw new CliException("--ignore " + id + ": there is no such check"
                        + (near.isEmpty()
                                ? "; there are " + String.join(", ", known)
                                : ": did you mean " + near + "?"));
            }
        }
        return new LinkedHashSet<>(given);
    }

    private static LintReport look(String given) throws IOException {
        if (given.equals(ModelSource.STANDARD_INPUT)) {
            return Lint.bytes("<stdin>", System.in.readAllBytes(), Path.of("").toAbsolutePath());
        }
        Path file = Path.of(given);
        if (!Files.exists(file) && Examples.contains(given)) {
            String name = given + ".xml";
            return Lint.files(name, Map.of(name, Examples.bytes(given)));
        }
        if (!Files.exists(file)) {
            ModelSource.load(given); // tells what there is instead
        }
        if (Files.isRegularFile(file) && ModelFile.isModelFile(file)) {
            throw new CliException(given
                    + " is a compiled model, which does not know its MJCF any more: give the file it was made of");
        }
        return Lint.file(file);
    }

    private static LintReport without(LintReport report, Set<String> ignored) {
        List<LintFinding> kept = report.findings().stream()
                .filter(f -> !ignored.contains(f.rule().id()))
                .toList();
        return new LintReport(report.model(), kept);
    }

    private static void fix(LintReport report, PrintStream err) throws IOException {
        Set<String> files = new LinkedHashSet<>();
        report.findings().forEach(f -> f.fix().map(LintFix::file).ifPresent(files::add));
        for (String name : files) {
            Path file = Path.of(name);
            if (!Files.isRegularFile(file)) {
                throw new CliException("--fix: " + name + " is no file that can be changed");
            }
            String text = Files.readString(file);
            String fixed = report.fixed(name, text);
            if (!fixed.equals(text)) {
                Files.writeString(file, fixed);
                err.println(name + ": changed");
            }
        }
    }

    private static void text(LintReport report, PrintStream out) {
        for (LintFinding f : report.findings()) {
            out.println(f);
            out.println("    why: " + f.why());
            out.println("    remedy: " + f.remedy()
                    + f.fix().map(x -> " (--fix: " + x.what() + ")").orElse(""));
        }
        out.println(report.model() + ": " + summary(report));
        out.flush();
    }

    static String summary(LintReport report) {
        List<String> parts = new ArrayList<>();
        for (LintSeverity s : LintSeverity.values()) {
            int n = report.count(s);
            if (n > 0) {
                parts.add(n + " " + (s == LintSeverity.INFO ? "remark" : s.word()) + (n == 1 ? "" : "s"));
            }
        }
        return parts.isEmpty() ? "nothing found" : String.join(", ", parts);
    }

    private static Map<String, Object> json(LintReport report) {
        List<Object> findings = new ArrayList<>();
        for (LintFinding f : report.findings()) {
            Map<String, Object> x = new LinkedHashMap<>();
            x.put("check", f.rule().id());
            x.put("severity", f.severity().word());
            x.put("file", f.where().file());
            x.put("line", f.where().line());
            x.put("element", f.element());
            x.put("message", f.message());
            x.put("why", f.why());
            x.put("remedy", f.remedy());
            f.fix().ifPresent(fix -> x.put("fix", json(fix)));
            findings.add(x);
        }
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("model", report.model());
        for (LintSeverity s : LintSeverity.values()) {
            all.put(s.word(), report.count(s));
        }
        all.put("findings", findings);
        return all;
    }

    private static Map<String, Object> json(LintFix fix) {
        Map<String, Object> x = new LinkedHashMap<>();
        x.put("what", fix.what());
        x.put("file", fix.file());
        x.put("start", fix.start());
        x.put("end", fix.end());
        x.put("replacement", fix.replacement());
        return x;
    }

    private static void write(Map<String, Object> value, String file, PrintStream out) throws IOException {
        try (JsonWriter json = InOut.writeJson(file, out)) {
            json.value(value).raw("\n");
        }
    }
}
