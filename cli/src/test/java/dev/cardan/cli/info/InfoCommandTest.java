package dev.cardan.cli.info;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.cli.Shell;
import dev.cardan.cli.json.JsonReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InfoCommandTest {
    private static final String ROBOT = """
        <mujoco model="robot">
          <option timestep="0.004" integrator="RK4"><flag contact="disable" energy="enable"/></option>
          <asset><mesh name="part" file="part.obj"/></asset>
          <worldbody>
            <body name="base"><joint name="turn" type="hinge" range="-90 90" damping="0.5"/>
              <geom name="shell" type="mesh" mesh="part" mass="2.5"/>
              <body><joint name="lift" type="slide" axis="0 0 1"/><geom size=".1" mass="1"/></body>
            </body>
          </worldbody>
          <actuator><position name="servo" joint="turn" kp="20" ctrlrange="-1 1.5"/>
            <motor name="push" joint="lift" gear="3" forcerange="-9 9"/></actuator>
          <sensor><jointpos name="angle" joint="turn"/><framepos name="where" objtype="body" objname="base"/></sensor>
          <keyframe><key name="up" time="1" qpos="1 0"/></keyframe>
          <custom><numeric name="gait" data="1 2 3"/><text name="maker" data="us"/></custom>
        </mujoco>
        """;

    private final Shell shell = new Shell();

    @TempDir
    Path folder;

    private String robot() throws IOException {
        Path file = folder.resolve("robot.xml");
        Files.writeString(file, ROBOT);
        Files.writeString(folder.resolve("part.obj"), """
            v 0 0 0
            v 1 0 0
            v 0 1 0
            v 0 0 1
            f 1 3 2
            f 1 2 4
            f 1 4 3
            f 2 3 4
            """);
        return file.toString();
    }

    /** The words of the row that begins with an element's number and name. */
    private List<String> row(String id, String name) {
        for (String line : shell.out().lines().toList()) {
            List<String> words = List.of(line.strip().split(" +"));
            if (words.size() > 1 && words.get(0).equals(id) && words.get(1).equals(name)) {
                return words;
            }
        }
        throw new AssertionError("no row " + id + " " + name + " in " + shell.out());
    }

    @Test
    void everythingIsListed() throws IOException {
        assertEquals(0, shell.run("info", robot()), shell.err());
        String out = shell.out();
        assertTrue(out.startsWith("robot.xml (robot): total mass 3.5 kg, time step 0.004 s\n"), out);
        assertTrue(out.contains("nq 2, nv 2, nu 2"), out);
        assertTrue(out.contains("  integrator  RK4\n") && out.contains("  contact     disable\n"), out);
        assertTrue(out.contains("  energy      enable\n"), out);
        assertEquals(List.of("1", "base", "world", "2.5"), row("1", "base").subList(0, 4));
        assertEquals(List.of("0", "turn", "hinge", "base", "-1.570796", "1.570796", "0", "0", "0.5"), row("0", "turn"));
        assertEquals(List.of("1", "lift", "slide", "#2", "1", "1"), row("1", "lift"));
        assertEquals(
                List.of("0", "servo", "position", "kp", "20", "joint", "turn", "0", "-1", "1.5"), row("0", "servo"));
        assertEquals(List.of("1", "push", "motor", "joint", "lift", "1", "-9", "9"), row("1", "push"));
        assertEquals(List.of("1", "where", "framepos", "body", "base", "3", "1"), row("1", "where"));
        assertEquals(List.of("0", "up", "1", "qpos"), row("0", "up"));
        assertEquals(List.of("0", "part", "4", "4", "1", "1", "1", "part.obj"), row("0", "part"));
        assertEquals(List.of("0", "gait", "1", "2", "3"), row("0", "gait"));
        assertEquals(List.of("0", "maker", "us"), row("0", "maker"));
        assertTrue(row("0", "shell").contains("part"), out);
    }

    @Test
    void kindsAndNamesSelect() throws IOException {
        assertEquals(0, shell.run("info", robot(), "--kind", "joint", "--kind", "sensor,tendon"), shell.err());
        assertTrue(shell.out().contains("joints: 2") && shell.out().contains("sensors: 2"), shell.out());
        assertTrue(shell.out().contains("tendons: 0"), shell.out());
        assertFalse(shell.out().contains("bodies"), shell.out());
        assertEquals(0, shell.run("info", "humanoid", "--kind", "joint", "--name", "knee"), shell.err());
        assertTrue(shell.out().contains("joints: 2"), shell.out());
        assertTrue(row("13", "knee_left").contains("hinge"));
    }

    @Test
    void flexesAreListed() {
        assertEquals(0, shell.run("info", "rope", "--kind", "flex,summary"), shell.err());
        assertTrue(shell.out().contains(" nflex 1,"), shell.out());
        assertEquals(List.of("0", "rope", "1", "41", "40", "40", "0.01", "no"), row("0", "rope"));
    }

    @Test
    void longListsAreCutUnlessAskedFor() {
        assertEquals(0, shell.run("info", "chain30"));
        assertTrue(shell.out().contains("more: --kind joint lists all"), shell.out());
        assertEquals(0, shell.run("info", "chain30", "--kind", "joint"));
        assertFalse(shell.out().contains("more: --kind"), shell.out());
        assertEquals(0, shell.run("info", "chain30", "--all"));
        assertFalse(shell.out().contains("more: --kind"), shell.out());
    }

    @Test
    void jsonSaysTheSame() throws IOException {
        assertEquals(0, shell.run("info", robot(), "--json"), shell.err());
        Map<?, ?> all = (Map<?, ?>) JsonReader.read(shell.out().getBytes(StandardCharsets.UTF_8));
        assertEquals(3.5, all.get("mass"));
        assertEquals(2.0, ((Map<?, ?>) all.get("sizes")).get("nq"));
        Map<?, ?> turn = (Map<?, ?>) ((List<?>) all.get("joint")).get(0);
        assertEquals("turn", turn.get("name"));
        assertArrayEquals(new double[] {-Math.PI / 2, Math.PI / 2}, (double[]) turn.get("range"));
        Map<?, ?> base = (Map<?, ?>) ((List<?>) all.get("body")).get(1);
        assertEquals(2.5, (Double) base.get("mass"), 1e-12);
    }
}
