package dev.cardan.conformance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes which tests carry which criterion: {@code RequirementsWriter FILE}. */
public final class RequirementsWriter {
    /** A line of criteria.txt; the reason is empty where a test must carry the criterion. Headings have no dot in their id. */
    record Criterion(String id, String title, String reason) {
        boolean heading() {
            return id.indexOf('.') < 0;
        }
    }

    private RequirementsWriter() {}

    public static void main(String[] args) throws IOException {
        Files.writeString(Path.of(args[0]), text(criteria(), TestSources.read().tags));
    }

    static List<Criterion> criteria() {
        List<Criterion> criteria = new ArrayList<>();
        for (String line : Goldens.lines(Goldens.RESOURCES.resolve("criteria.txt"))) {
            String[] part = line.split(" \\| ", -1);
            if (part.length < 2 || part.length > 3) {
                throw new IllegalArgumentException("criteria.txt: " + line + ": ID | title, or ID | title | reason");
            }
            criteria.add(new Criterion(part[0], part[1], part.length == 3 ? part[2] : ""));
        }
        return criteria;
    }

    static String text(List<Criterion> criteria, Map<String, Set<String>> tags) {
        int tested = 0, all = 0;
        for (Criterion c : criteria) {
            all += c.heading() ? 0 : 1;
            tested += tags.containsKey(c.id) ? 1 : 0;
        }
        StringBuilder s = new StringBuilder("# Requirements\n\n");
        s.append("Which test shows which acceptance criterion, made by `RequirementsWriter` from the criteria\n");
        s.append("(`conformance/src/test/resources/criteria.txt`) and the tags of the tests of all modules. A test that"
                + " shows a\n");
        s.append(
                "criterion carries it: `@Tag(\"S0-33.AC4\")`. The build compares this file with what it would write.\n\n");
        s.append(tested).append(" of ").append(all).append(" criteria have a test; the others say why not.\n");
        for (Criterion c : criteria) {
            if (c.heading()) {
                s.append("\n## ").append(c.id).append(' ').append(c.title).append("\n\n");
                s.append("| criterion | what must hold | shown by |\n|---|---|---|\n");
            } else {
                s.append("| ").append(c.id).append(" | ").append(c.title).append(" | ");
                s.append(shown(c, tags.getOrDefault(c.id, Set.of()))).append(" |\n");
            }
        }
        return s.toString();
    }

    private static String shown(Criterion c, Set<String> tests) {
        return tests.isEmpty() ? "*" + c.reason + "*" : "`" + String.join("`, `", tests) + "`";
    }
}
