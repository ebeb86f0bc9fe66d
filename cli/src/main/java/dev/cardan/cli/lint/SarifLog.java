package dev.cardan.cli.lint;

import dev.cardan.engine.Release;
import dev.cardan.mjcf.lint.Lint;
import dev.cardan.mjcf.lint.LintFinding;
import dev.cardan.mjcf.lint.LintFix;
import dev.cardan.mjcf.lint.LintReport;
import dev.cardan.mjcf.lint.LintRule;
import dev.cardan.mjcf.lint.LintSeverity;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A report in SARIF 2.1.0, the format that build servers and editors read. */
final class SarifLog {
    private SarifLog() {}

    /** The whole log, as nested maps and lists. */
    static Map<String, Object> of(LintReport report) {
        List<LintRule> rules = Lint.rules();
        List<Object> described = new ArrayList<>();
        for (LintRule r : rules) {
            described.add(map(
                    "id", r.id(),
                    "shortDescription", map("text", r.title()),
                    "fullDescription", map("text", r.why()),
                    "defaultConfiguration", map("level", level(r.severity()))));
        }
        List<Object> results = new ArrayList<>();
        for (LintFinding f : report.findings()) {
            results.add(result(f, rules));
        }
        Map<String, Object> driver = map("name", "cardan lint", "version", Release.VERSION, "rules", described);
        return map(
                "$schema",
                "https://json.schemastore.org/sarif-2.1.0.json",
                "version",
                "2.1.0",
                "runs",
                List.of(map("tool", map("driver", driver), "columnKind", "utf16CodeUnits", "results", results)));
    }

    private static Map<String, Object> result(LintFinding f, List<LintRule> rules) {
        String element = f.element().isEmpty() ? "" : f.element() + ": ";
        Map<String, Object> result = map(
                "ruleId", f.rule().id(),
                "ruleIndex", rules.indexOf(f.rule()),
                "level", level(f.severity()),
                "message", map("text", element + f.message() + ". Remedy: " + f.remedy() + "."));
        if (!f.where().file().isEmpty()) {
            Map<String, Object> place =
                    map("artifactLocation", map("uri", uri(f.where().file())));
            if (f.where().line() > 0) {
                place.put("region", map("startLine", f.where().line()));
            }
            result.put("locations", List.of(map("physicalLocation", place)));
        }
        f.fix().ifPresent(fix -> result.put("fixes", List.of(fix(fix))));
        return result;
    }

    private static Map<String, Object> fix(LintFix fix) {
        Map<String, Object> replacement = map(
                "deletedRegion", map("charOffset", fix.start(), "charLength", fix.end() - fix.start()),
                "insertedContent", map("text", fix.replacement()));
        Map<String, Object> change =
                map("artifactLocation", map("uri", uri(fix.file())), "replacements", List.of(replacement));
        return map("description", map("text", fix.what()), "artifactChanges", List.of(change));
    }

    private static String level(LintSeverity s) {
        return s == LintSeverity.INFO ? "note" : s.word();
    }

    private static String uri(String file) {
        try {
            return new URI(null, null, file.replace('\\', '/'), null).toASCIIString();
        } catch (URISyntaxException e) {
            return "model";
        }
    }

    private static Map<String, Object> map(Object... entries) {
        Map<String, Object> m = new LinkedHashMap<>();
        for (int i = 0; i < entries.length; i += 2) {
            m.put((String) entries[i], entries[i + 1]);
        }
        return m;
    }
}
