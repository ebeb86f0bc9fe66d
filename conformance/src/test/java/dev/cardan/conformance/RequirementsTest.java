package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.conformance.RequirementsWriter.Criterion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every criterion is carried by a test or says why not, and the table in the documentation is the current one. */
class RequirementsTest {
    private final List<Criterion> criteria = RequirementsWriter.criteria();
    private final Map<String, Set<String>> tags;

    RequirementsTest() throws IOException {
        tags = TestSources.read().tags;
    }

    private Set<String> ids() {
        return criteria.stream().filter(c -> !c.heading()).map(Criterion::id).collect(Collectors.toSet());
    }

    @Test
    void everyCriterionIsListedOnceBelowItsHeading() {
        Set<String> seen = new TreeSet<>();
        String heading = "";
        for (Criterion c : criteria) {
            assertTrue(seen.add(c.id()), c.id() + " is listed twice");
            assertTrue(c.heading() || c.id().startsWith(heading + "."), c.id() + " is below " + heading);
            heading = c.heading() ? c.id() : heading;
        }
        assertEquals(447, ids().size());
    }

    @Test
    void everyTagIsACriterion() {
        Set<String> ids = ids();
        tags.forEach((tag, tests) -> assertTrue(ids.contains(tag), tag + ": unknown, but carried by " + tests));
    }

    @Test
    void everyCriterionHasEitherATestOrAReason() {
        for (Criterion c : criteria) {
            Set<String> tests = tags.getOrDefault(c.id(), Set.of());
            assertTrue(
                    c.heading() || tests.isEmpty() != c.reason().isEmpty(),
                    c.id() + " has tests " + tests + " and the reason \"" + c.reason() + "\": one of both, please");
        }
    }

    @Test
    void theTableIsCurrent() throws IOException {
        String text = RequirementsWriter.text(criteria, tags);
        Path made = Path.of("target", "requirements.md"), kept = TestSources.ROOT.resolve("docs/requirements.md");
        Files.createDirectories(made.getParent());
        Files.writeString(made, text);
        List<String> lines = Files.readAllLines(kept), now = text.lines().toList();
        String remedy = "copy conformance/target/requirements.md to docs/requirements.md";
        for (int i = 0; i < Math.min(lines.size(), now.size()); i++) {
            assertEquals(lines.get(i), now.get(i), remedy);
        }
        assertEquals(lines.size(), now.size(), remedy);
    }
}
