package dev.cardan.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
    private static final String PENDULUM = """
        <mujoco>
          <worldbody>
            <geom type="plane" size="1 1 1"/>
            <body name="arm" pos="0 0 1">
              <joint name="j" axis="0 1 0" range="-90 90" frictionloss=".1"/>
              <geom type="capsule" size=".05" fromto="0 0 0 .5 0 0"/>
              <site name="tip" pos=".5 0 0"/>
            </body>
          </worldbody>
          <actuator><motor joint="j" ctrlrange="-1 1"/></actuator>
          <keyframe><key name="up" qpos="1"/></keyframe>
        </mujoco>
        """;

    private final Shell shell = new Shell();

    @TempDir
    Path folder;

    private String model() throws IOException {
        Path file = folder.resolve("pendulum.xml");
        Files.writeString(file, PENDULUM);
        return file.toString();
    }

    @Test
    void everyCommandHasHelp() {
        for (Usage usage : Commands.usages()) {
            String command = usage.command();
            assertEquals(0, shell.run(command, "--help"), command);
            String help = shell.out();
            assertTrue(help.startsWith("usage: cardan " + command), command);
            assertTrue(help.contains("example") && help.contains("exit code: 0 "), command);
            for (Option o : usage.options()) {
                assertTrue(help.contains("  --" + o.name()), command + " --" + o.name());
            }
            assertEquals(0, shell.run("help", command), command);
            assertEquals(help, shell.out(), command);
        }
        assertEquals(0, shell.run("--help"));
        assertEquals(0, shell.run("--version"));
        assertTrue(shell.out().contains("MuJoCo 3.12.0"));
    }

    @Test
    void badInputIsOneLineAndNotZero() throws IOException {
        String model = model();
        String[][] bad = {
            {"simulat"},
            {"simulate"},
            {"simulate", "no_such_model"},
            {"simulate", model, "--second", "3"},
            {"simulate", model, "--seconds", "soon"},
            {"simulate", model, "--ctrl", "noise:x"},
            {"simulate", model, "--ctrl", folder.resolve("none.json").toString()},
            {"simulate", model, "--key", "down"},
            {"simulate", model, "--opt", "timestep"},
            {"simulate", model, "--opt", "timestep=0"},
            {"simulate", model, "--opt", "gravity=1,2"},
            {"simulate", model, "--opt", "solver=Gauss"},
            {"simulate", model, "--opt", "integrator=leapfrog"},
            {"simulate", model, "--opt", "integrator=17"},
            {"dump", model, "--steps", "-1"},
            {"dump", model, "--fields", "qpso"},
            {"dump", model, "--out"},
            {"dump", model, "extra"},
            {"query", model},
            {"speed", model, "--threads", "0"},
            {"conform"},
            {"conform", "--golden", model},
        };
        for (String[] words : bad) {
            String line = String.join(" ", words);
            assertFalse(shell.run(words) == 0, line);
            List<String> lines = shell.err().lines().toList();
            assertEquals(1, lines.size(), line + " -> " + shell.err());
            assertTrue(lines.get(0).startsWith("cardan: "), line);
        }
        Path broken = folder.resolve("broken.xml");
        Files.writeString(broken, "<mujoco><worldbdy/></mujoco>");
        assertEquals(2, shell.run("compile", broken.toString()));
        assertTrue(shell.err().contains("broken.xml:1"), shell.err());
    }

    @Test
    void simulateReports() throws IOException {
        assertEquals(
                0,
                shell.run(
                        "simulate",
                        model(),
                        "--seconds",
                        "0.1",
                        "--csv",
                        folder.resolve("t.csv").toString()));
        assertTrue(shell.out().contains("50 steps"), shell.out());
        assertEquals("", shell.err());
        assertEquals(52, Files.readAllLines(folder.resolve("t.csv")).size(), "names, 50 steps, the final state");
    }

    @Test
    void aFrameGivenBackContinuesTheRollout() throws IOException {
        Path all = folder.resolve("all.json"), rest = folder.resolve("rest.json"), frame = folder.resolve("frame.json");
        assertEquals(0, shell.run("dump", model(), "--steps", "6", "--ctrl", "noise:1:0.5", "--out", all.toString()));
        List<?> frames = (List<?>) ((Map<?, ?>) InOut.readJson(all, "dump")).get("frames");
        try (var json = InOut.writeJson(frame.toString(), null)) {
            json.value(frames.get(2));
        }
        shell.run("dump", model(), "--steps", "0", "--init", frame.toString(), "--out", rest.toString());
        Map<?, ?> start = (Map<?, ?>) ((List<?>) ((Map<?, ?>) InOut.readJson(rest, "dump")).get("frames")).get(0);
        Map<?, ?> golden = (Map<?, ?>) frames.get(2);
        for (String field : List.of("qpos", "qvel", "qacc", "ctrl", "energy")) {
            assertArrayEquals((double[]) golden.get(field), (double[]) start.get(field), field);
        }
    }

    @Test
    void compileWritesMjcf() throws IOException {
        Path saved = folder.resolve("saved.xml");
        assertEquals(0, shell.run("compile", "pendulum", "--xml", saved.toString()), shell.err());
        assertTrue(shell.err().contains("as MJCF"), shell.err());
        assertEquals(0, shell.run("diff", "pendulum", saved.toString()), shell.out());
        assertEquals(0, shell.run("compile", "pendulum", "--xml", "-"));
        assertTrue(shell.out().startsWith("<mujoco model="), shell.out());
        assertEquals(2, shell.run("compile", "pendulum", "--xml", saved.toString(), "--opt", "timestep=1"));
        assertEquals(2, shell.run("compile", "pendulum", "--xml", saved.toString(), "--out", saved.toString()));
        Path binary = folder.resolve("m.cardan");
        assertEquals(0, shell.run("compile", "pendulum", "--binary", binary.toString()));
        assertEquals(2, shell.run("compile", binary.toString(), "--xml", saved.toString()));
        assertTrue(shell.err().contains("compiled model"), shell.err());
    }

    @Test
    void compileQueryAndSpeedWork() throws IOException {
        Path fields = folder.resolve("m.json.gz"),
                queries = folder.resolve("q.json"),
                answers = folder.resolve("a.json");
        assertEquals(0, shell.run("compile", "--model", model(), "--out", fields.toString()));
        assertEquals(1.0, ((Map<?, ?>) InOut.readJson(fields, "model")).get("nv"));
        Files.writeString(queries, "[{\"kind\":\"jacSite\",\"site\":\"tip\"},{\"kind\":\"mulM\",\"vec\":[2]}]");
        assertEquals(
                0,
                shell.run(
                        "query", model(), "--queries", queries.toString(), "--key", "up", "--out", answers.toString()));
        assertEquals(2, ((List<?>) ((Map<?, ?>) InOut.readJson(answers, "answers")).get("answers")).size());
        Files.writeString(queries, "[{\"kind\":\"ray\"}]");
        assertEquals(2, shell.run("query", model(), "--queries", queries.toString()));
        assertTrue(shell.err().contains("query 0"), shell.err());
        assertEquals(0, shell.run("speed", model(), "--steps", "200", "--repeat", "1", "--threads", "2"));
        assertTrue(shell.out().contains("steps/s"), shell.out());
    }

    @Test
    void dumpAndQueryTellContacts() throws IOException {
        Path file = folder.resolve("ball.xml");
        Files.writeString(file, """
            <mujoco><worldbody><geom name="floor" type="plane" size="1 1 1"/>
            <body pos="0 0 .09"><freejoint/><geom name="ball" size=".1" condim="1" priority="1"/></body></worldbody></mujoco>
            """);
        Path frames = folder.resolve("ball.json");
        assertEquals(
                0,
                shell.run("dump", file.toString(), "--steps", "0", "--fields", "all", "--out", frames.toString()),
                shell.err());
        Map<?, ?> dump = (Map<?, ?>) InOut.readJson(frames, "dump");
        Map<?, ?> frame = (Map<?, ?>) ((List<?>) dump.get("frames")).get(0);
        assertEquals(1.0, frame.get("nefc"));
        Map<?, ?> contact = (Map<?, ?>) ((List<?>) frame.get("contact")).get(0);
        assertArrayEquals(new double[] {0, 1}, (double[]) contact.get("geom"));
        assertEquals(-0.01, (Double) contact.get("dist"), 1e-12);
        double[] wrench = (double[]) ((List<?>) frame.get("contact_force")).get(0);
        assertArrayEquals((double[]) frame.get("efc_force"), new double[] {wrench[0]});
        assertTrue(wrench[0] > 0);
        assertArrayEquals(new double[] {0, 0, 1, 0, 0, 0}, (double[]) frame.get("efc_J_dense"));
        assertArrayEquals(new double[0], (double[]) frame.get("efc_J_rownnz"));

        Path queries = folder.resolve("queries.json");
        Files.writeString(queries, "[{\"kind\":\"distance\",\"geom1\":\"ball\",\"geom2\":\"floor\"}]");
        assertEquals(0, shell.run("query", file.toString(), "--queries", queries.toString()), shell.err());
        assertTrue(shell.out().contains("\"dist\":-0.01"), shell.out());
        assertEquals(0, shell.run("speed", file.toString(), "--steps", "50", "--repeat", "1"), shell.err());
        assertTrue(shell.out().contains("collision") && shell.out().contains("constraint solver"), shell.out());
    }

    @Test
    void aBinaryModelIsAModelForEveryCommand() throws IOException {
        String xml = model(), binary = folder.resolve("pendulum.cardan").toString();
        assertEquals(0, shell.run("compile", xml, "--binary", binary), shell.err());
        assertTrue(shell.err().contains("bytes, the compiled model pendulum.xml"), shell.err());
        assertEquals(0, shell.run("simulate", binary, "--seconds", "0.1"), shell.err());
        assertEquals(0, shell.run("dump", xml, "--steps", "5", "--fields", "all"), shell.err());
        String frames = shell.out();
        assertEquals(0, shell.run("dump", binary, "--steps", "5", "--fields", "all"), shell.err());
        assertEquals(frames.replace("pendulum.xml", "pendulum.cardan"), shell.out());

        byte[] damaged = Files.readAllBytes(Path.of(binary));
        damaged[damaged.length / 2] ^= 1;
        Files.write(Path.of(binary), damaged);
        assertEquals(2, shell.run("simulate", binary));
        assertEquals(1, shell.err().strip().lines().count(), shell.err());
        assertTrue(
                shell.err().contains("pendulum.cardan: the model file is damaged: its checksum is wrong"), shell.err());
    }
}
