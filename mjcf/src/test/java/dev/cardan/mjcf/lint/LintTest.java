package dev.cardan.mjcf.lint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What lint reports beside single checks: good models, places in included files, fixes, and the list of checks. */
class LintTest {
    private static final String GOOD = """
            <mujoco>
              <default>
                <default class="link">
                  <geom type="capsule" size=".04"/>
                </default>
              </default>
              <worldbody>
                <geom name="floor" type="plane" size="3 3 .1"/>
                <body name="upper" pos="0 0 1.5" childclass="link">
                  <joint name="shoulder" axis="0 1 0" range="-90 90" damping=".1"/>
                  <geom fromto="0 0 -.1 0 0 -.4"/>
                  <body name="lower" pos="0 0 -.5">
                    <joint name="elbow" axis="0 1 0" range="-120 120" damping=".1"/>
                    <geom fromto="0 0 -.1 0 0 -.4"/>
                  </body>
                </body>
              </worldbody>
              <actuator>
                <position name="p" joint="shoulder" kp="20" inheritrange="1"/>
                <motor name="m" joint="elbow" ctrlrange="-1 1"/>
              </actuator>
              <keyframe>
                <key name="bent" qpos=".5 -.5" ctrl=".5 0"/>
              </keyframe>
            </mujoco>
            """;

    @TempDir
    Path folder;

    @Test
    void raysToMeshesDoNotMatter() {
        LintReport report = Lint.text("""
                <mujoco>
                  <asset><mesh name="m" vertex="0 0 0 1 0 0 0 1 0 0 0 1"/></asset>
                  <worldbody>
                    <geom type="mesh" mesh="m"/>
                    <site name="s" pos=".2 .2 2" euler="180 0 0"/>
                  </worldbody>
                  <sensor><rangefinder site="s"/></sensor>
                </mujoco>
                """);
        assertEquals(List.of(), report.findings(), "the mesh has no tree there");
    }

    @Test
    void aGoodModelGivesNoFinding() {
        assertEquals(List.of(), Lint.text(GOOD).findings());
        assertTrue(Lint.text(GOOD).worst().isEmpty());
    }

    @Test
    void aFreeJointInAClassWithARangeIsNoMistake() {
        LintReport report = Lint.text("""
                <mujoco>
                  <default>
                    <default class="leg">
                      <joint range="-40 40"/>
                    </default>
                  </default>
                  <worldbody>
                    <body childclass="leg">
                      <freejoint/>
                      <geom size=".1"/>
                    </body>
                  </worldbody>
                </mujoco>
                """);
        assertEquals(List.of(), report.findings());
    }

    @Test
    void aSpecificationIsLookedAtToo() {
        LintReport report = Lint.spec(Mjcf.readString(GOOD.replace("range=\"-90 90\"", "range=\"-1.5 1.5\"")));
        assertEquals(1, report.of("range-units").size());
        assertEquals(LintSeverity.WARNING, report.worst().orElseThrow());
    }

    @Test
    void placesAreInTheFileThatWasIncluded() throws IOException {
        Path main = folder.resolve("main.xml"), part = folder.resolve("part.xml");
        Files.writeString(main, "<mujoco>\n<include file='part.xml'/>\n</mujoco>");
        Files.writeString(
                part,
                "<mujoco>\n<worldbody>\n<body>\n<joint range='-1.5 1.5'/>\n<geom size='.1'/>\n</body>\n</worldbody>\n</mujoco>");
        LintFinding f = Lint.file(main).of("range-units").get(0);
        assertEquals(part.toString(), f.where().file());
        assertEquals(4, f.where().line());
        assertTrue(f.toString().startsWith(part + ":4: warning: <joint>: range="), f.toString());
    }

    @Test
    void aModelThatDoesNotCompileIsStillLookedAt() {
        LintReport report = Lint.text("""
                <mujoco>
                  <option timestep="3"/>
                  <worldbody>
                    <geom material="nothing"/>
                  </worldbody>
                </mujoco>
                """);
        assertEquals(4, report.of("refused").get(0).where().line());
        assertEquals(2, report.of("timestep-size").get(0).where().line());
        assertEquals(LintSeverity.ERROR, report.worst().orElseThrow());
    }

    @Test
    void fixesDoAwayWithWhatTheyAreFor() {
        String text = """
                <mujoco>
                  <size njmax="500" nuserdata="1"/>
                  <option>
                    <flag energy="enable" multiccd="enable"/>
                  </option>
                  <default>
                    <default class="unused">
                      <geom friction="2"/>
                    </default>
                  </default>
                  <asset>
                    <material name="red" rgba="1 0 0 1"/>
                    <material name="green"
                              rgba="0 1 0 1"/>
                  </asset>
                  <worldbody>
                    <light directional="false" pos="0 0 3"/>
                    <body>
                      <joint range="40 -40" limited="false"/>
                      <geom size=".1" material="green" solref=".001 1"/>
                    </body>
                  </worldbody>
                </mujoco>
                """;
        LintReport before = Lint.text(text);
        String fixed = before.fixed("<text>", text);
        LintReport after = Lint.text(fixed);
        for (String check : List.of(
                "old-attribute", "option-speed", "unused-class", "unused-asset", "range-inverted", "solref-timestep")) {
            assertFalse(before.of(check).isEmpty(), check);
            assertEquals(List.of(), after.of(check), check);
        }
        assertEquals(List.of(), after.of("refused"));
        assertTrue(fixed.contains("<size nuserdata=\"1\"/>"), fixed);
        assertTrue(fixed.contains("<light type=\"spot\" pos=\"0 0 3\"/>"), fixed);
        assertTrue(fixed.contains("range=\"-40 40\""), fixed);
        assertTrue(fixed.contains("solref=\"0.004 1\""), fixed);
        assertFalse(fixed.contains("red") || fixed.contains("unused"), fixed);
    }

    @Test
    void whereTwoElementsAreInOneLineThereIsNoFix() {
        LintReport report = Lint.text("<mujoco><asset><material name='a'/><material name='b'/></asset></mujoco>");
        assertEquals(1, report.of("unused-asset").size(), "told once for the line");
        assertTrue(report.of("unused-asset").get(0).fix().isEmpty());
    }

    @Test
    void aLargeHullIsToldWithAFix() {
        StringBuilder vertices = new StringBuilder();
        int n = 1200;
        for (int i = 0; i < n; i++) {
            double z = 1 - 2 * (i + 0.5) / n, r = Math.sqrt(1 - z * z), a = i * 2.399963229728653;
            vertices.append(r * Math.cos(a))
                    .append(' ')
                    .append(r * Math.sin(a))
                    .append(' ')
                    .append(z)
                    .append(' ');
        }
        String text = "<mujoco>\n<asset>\n<mesh name='ball' vertex='" + vertices
                + "'/>\n</asset>\n<worldbody>\n<body>\n<freejoint/>\n"
                + "<geom type='mesh' mesh='ball'/>\n</body>\n</worldbody>\n</mujoco>";
        LintFinding f = Lint.text(text).of("hull-size").get(0);
        assertEquals(3, f.where().line());
        assertEquals(List.of(), Lint.text(Lint.text(text).fixed("<text>", text)).of("hull-size"));
    }

    @Test
    void filesInMemoryAndMissingOnes() {
        byte[] good = GOOD.getBytes(StandardCharsets.UTF_8);
        assertEquals(List.of(), Lint.files("a.xml", Map.of("a.xml", good)).findings());
        assertThrows(ModelException.class, () -> Lint.files("b.xml", Map.of("a.xml", good)));
        assertThrows(ModelException.class, () -> Lint.file(folder.resolve("none.xml")));
    }

    @Test
    void theListOfChecksIsInTheDocumentation() throws IOException {
        String page = Files.readString(Path.of("").toAbsolutePath().getParent().resolve("docs/lint.md"));
        Set<String> ids = new HashSet<>();
        for (LintRule r : Lint.rules()) {
            assertTrue(ids.add(r.id()), "twice: " + r.id());
            assertTrue(
                    page.contains("| `" + r.id() + "` | " + r.severity().word() + " | " + r.title() + " |"),
                    () -> "docs/lint.md has no line for " + r);
        }
    }
}
