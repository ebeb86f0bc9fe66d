package dev.cardan.cli.lint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.cli.Shell;
import dev.cardan.cli.json.JsonReader;
import dev.cardan.mjcf.lint.Lint;
import dev.cardan.mjcf.lint.LintFinding;
import dev.cardan.mjcf.lint.LintReport;
import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.models.Examples;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code cardan lint}: its formats, exit codes and fixes, and that our own models pass. */
class LintCommandTest {
    private static final String FAULTY = """
            <mujoco>
              <asset>
                <material name="red"/>
              </asset>
              <worldbody>
                <body>
                  <joint name="j" range="40 -40" limited="false"/>
                  <geom size=".1" solref=".001 1"/>
                </body>
              </worldbody>
            </mujoco>
            """;

    private final Shell shell = new Shell();

    @TempDir
    Path folder;

    private Path faulty() throws IOException {
        Path file = folder.resolve("a robot.xml");
        Files.writeString(file, FAULTY);
        return file;
    }

    @Test
    void ourOwnModelsHaveNoErrors() {
        List<String> errors = new ArrayList<>();
        for (String name : Examples.names()) {
            LintReport report = Lint.files(name, Map.of(name, Examples.bytes(name)));
            for (LintFinding f : report.findings()) {
                if (f.severity() == LintSeverity.ERROR) {
                    errors.add(f.toString());
                }
            }
        }
        assertEquals(List.of(), errors);
    }

    @Test
    void findingsAreLinesThatEditorsUnderstand() throws IOException {
        Path file = faulty();
        assertEquals(1, shell.run("lint", file.toString()));
        assertTrue(shell.out().contains(file + ":3: info: <material name=\"red\">: nothing uses"), shell.out());
        assertTrue(shell.out().contains(file + ":7: error: <joint name=\"j\">: range=\"40 -40\""), shell.out());
        assertTrue(shell.out().contains(file + ":8: warning: <geom>: solref="), shell.out());
        assertTrue(shell.out().contains("    why: "), shell.out());
        assertTrue(shell.out().contains("    remedy: "), shell.out());
        assertTrue(shell.out().trim().endsWith("1 error, 1 warning, 2 remarks"), shell.out());
    }

    @Test
    void theExitCodeFollowsTheSeverity() throws IOException {
        Path file = faulty();
        assertEquals(1, shell.run("lint", file.toString(), "--fail-on", "warning"));
        assertEquals(0, shell.run("lint", file.toString(), "--fail-on", "never"));
        assertEquals(0, shell.run("lint", file.toString(), "--ignore", "range-inverted"));
        assertEquals(1, shell.run("lint", file.toString(), "--ignore", "range-inverted", "--fail-on", "info"));
        Files.writeString(file, "<mujoco><worldbody><geom size='1'></worldbody></mujoco>");
        assertEquals(1, shell.run("lint", file.toString()));
        assertTrue(shell.out().contains("[refused]"), shell.out());
        assertEquals(2, shell.run("lint", folder.resolve("none.xml").toString()));
        assertEquals(2, shell.run("lint"));
        assertEquals(2, shell.run("lint", "pendulum", "--format", "html"));
        assertEquals(2, shell.run("lint", "pendulum", "--ignore", "start-kontact"));
        assertTrue(shell.err().contains("did you mean start-contact?"), shell.err());
        assertEquals(0, shell.run("lint", "pendulum"), shell.out());
    }

    private Map<?, ?> json(String... words) {
        shell.run(words);
        return (Map<?, ?>) JsonReader.read(shell.out().getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void jsonHasEverything() throws IOException {
        Map<?, ?> all = json("lint", faulty().toString(), "--format", "json");
        assertEquals(1.0, all.get("error"));
        List<?> findings = (List<?>) all.get("findings");
        Map<?, ?> first = (Map<?, ?>) findings.get(0);
        assertEquals("unused-asset", first.get("check"));
        assertEquals("info", first.get("severity"));
        assertEquals(3.0, first.get("line"));
        assertTrue(!((String) first.get("why")).isBlank() && !((String) first.get("remedy")).isBlank());
        assertEquals("delete <material>", ((Map<?, ?>) first.get("fix")).get("what"));
    }

    @Test
    void sarifIsWhatBuildServersRead() throws IOException {
        Path out = folder.resolve("lint.sarif");
        assertEquals(1, shell.run("lint", faulty().toString(), "--format", "sarif", "--out", out.toString()));
        Map<?, ?> log = (Map<?, ?>) JsonReader.read(Files.readAllBytes(out));
        assertEquals("2.1.0", log.get("version"));
        Map<?, ?> run = (Map<?, ?>) ((List<?>) log.get("runs")).get(0);
        Map<?, ?> driver = (Map<?, ?>) ((Map<?, ?>) run.get("tool")).get("driver");
        assertEquals("cardan lint", driver.get("name"));
        List<?> rules = (List<?>) driver.get("rules");
        assertEquals(Lint.rules().size(), rules.size());
        for (Object r : (List<?>) run.get("results")) {
            Map<?, ?> result = (Map<?, ?>) r;
            Map<?, ?> rule = (Map<?, ?>) rules.get(((Double) result.get("ruleIndex")).intValue());
            assertEquals(rule.get("id"), result.get("ruleId"));
            assertTrue(List.of("error", "warning", "note").contains(result.get("level")));
            Map<?, ?> place =
                    (Map<?, ?>) ((Map<?, ?>) ((List<?>) result.get("locations")).get(0)).get("physicalLocation");
            String uri = (String) ((Map<?, ?>) place.get("artifactLocation")).get("uri");
            assertTrue(uri.endsWith("a%20robot.xml"), uri);
            assertTrue((Double) ((Map<?, ?>) place.get("region")).get("startLine") > 1);
        }
    }

    @Test
    void fixesAreMadeInTheFile() throws IOException {
        Path file = faulty();
        assertEquals(0, shell.run("lint", file.toString(), "--fix"), shell.out());
        String text = Files.readString(file);
        assertTrue(text.contains("range=\"-40 40\"") && text.contains("solref=\"0.004 1\""), text);
        assertTrue(!text.contains("red"), text);
    }
}
