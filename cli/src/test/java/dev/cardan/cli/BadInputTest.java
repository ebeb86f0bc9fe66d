package dev.cardan.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models, states and runs that are not as they should be. */
class BadInputTest {
    /** A spring far too stiff for the time step, which throws the world out of bounds again and again. */
    private static final String EXPLODING = """
        <mujoco>
          <option timestep="0.1"/>
          <worldbody><body><joint name="j" stiffness="1e6" ref="10"/><geom size=".1" pos=".3 0 0"/></body></worldbody>
          <keyframe><key name="bent" qpos="1"/></keyframe>
        </mujoco>
        """;

    private final Shell shell = new Shell();

    @TempDir
    Path folder;

    private String file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, text);
        return file.toString();
    }

    private String refused(String... words) {
        assertEquals(2, shell.run(words), String.join(" ", words));
        assertEquals(1, shell.err().lines().count(), shell.err());
        return shell.err();
    }

    private int count(String out, String what) {
        for (String line : out.lines().toList()) {
            if (line.startsWith(what)) {
                return Integer.parseInt(line.replaceAll("\\D*(\\d+) time.*", "$1"));
            }
        }
        return 0;
    }

    @Test
    void everyResetIsCountedAndTheRunFails() throws IOException {
        String model = file(
                "exploding.xml",
                EXPLODING
                        .replace(" ref=\"10\"", "")
                        .replace("stiffness=\"1e6\"", "stiffness=\"1e6\" springref=\"60\""));
        assertEquals(1, shell.run("simulate", model, "--seconds", "30"), shell.out());
        int resets = count(shell.out(), "resets: ");
        assertTrue(resets > 20, shell.out());
        assertTrue(shell.out().contains("(" + resets + " times)"), shell.out());
        assertTrue(shell.out().contains("went bad"), shell.out());
        assertEquals(1, shell.run("dump", model, "--steps", "300", "--fields", "time", "--out", "-"));
        assertEquals(resets, count(shell.err().replace("cardan: resets", "resets"), "resets: "), shell.err());
        assertEquals(1, shell.run("speed", model, "--steps", "300", "--repeat", "1"));
        assertEquals(resets, count(shell.out(), "resets: "), shell.out());
        assertEquals(1, shell.run("simulate", model, "--seconds", "30", "--opt", "autoreset=disable"));
        assertEquals(0, count(shell.out(), "resets: "), shell.out());
    }

    @Test
    void aTimeStepThatLeadsNowhereHasNoSpeed() throws IOException {
        for (String step : new String[] {"-0.002", "0"}) {
            String model = file("m.xml", EXPLODING.replace("0.1\"/>", step + "\"/>"));
            for (String command : new String[] {"simulate", "speed"}) {
                assertEquals(2, shell.run(command, model), shell.out());
                assertTrue(
                        shell.err().contains("m.xml") || shell.err().contains("time step of the model"), shell.err());
                assertFalse(shell.out().contains("real time"), shell.out());
            }
        }
    }

    @Test
    void modelsThatAreNotThereTellWhatIsNear() throws IOException {
        String robot = file("robot.xml", EXPLODING);
        assertTrue(refused("info", robot.replace("robot", "robto")).contains("did you mean " + robot + "?"));
        assertTrue(refused("info", "humaniod").contains("did you mean humanoid?"));
        assertTrue(refused("info", "humanoid.xml").contains("did you mean humanoid?"));
        assertTrue(refused("info", folder.resolve("no/robot.xml").toString()).contains("does not exist"));
        assertTrue(refused("info", "").contains("empty"));
        String said = refused("info", folder.toString());
        assertTrue(said.contains("folder") && !said.contains("did you mean"), said);
        String link = Files.createSymbolicLink(folder.resolve("l.xml"), Path.of("gone.xml"))
                .toString();
        assertTrue(refused("info", link).contains("leads nowhere"), shell.err());
        assertTrue(refused("info", "pendulum", "more", "words").contains("\"more\""), shell.err());
        said = refused("info", file("empty.xml", ""));
        assertTrue(said.contains("empty.xml") && said.contains("empty"), said);
    }

    @Test
    void pathsMayHaveAnyLetters() throws IOException {
        assertEquals(0, shell.run("info", file("ro bot-\u00fc\u673a.xml", EXPLODING)), shell.err());
        assertTrue(shell.out().startsWith("ro bot-\u00fc\u673a.xml: "), shell.out());
    }

    @Test
    void warningsOfTheModelAreToldOnce() throws IOException {
        String model =
                file("m.xml", "<mujoco><worldbody>stray words<body><geom size='1'/></body></worldbody></mujoco>");
        for (String command : new String[] {"simulate", "compile", "dump"}) {
            assertEquals(0, shell.run(command, model), shell.err());
            assertEquals(
                    1, shell.err().lines().filter(l -> l.contains("m.xml:1")).count(), shell.err());
            assertTrue(shell.err().contains("cardan: warning: "), shell.err());
        }
        assertEquals(0, shell.run("info", model), shell.err());
        assertTrue(shell.out().contains("warnings: 1") && shell.out().contains("stray words"), shell.out());
    }

    @Test
    void aStateIsCheckedKeyByKey() throws IOException {
        String model = file("m.xml", EXPLODING);
        Map<String, String> bad = Map.of(
                "{\"qpos\":[0],\"qvle\":[0]}", "there is no field \"qvle\": did you mean \"qvel\"?",
                "{\"speed of things\":1}", "a state has time, qpos",
                "{\"qpos\":[0,1]}", "qpos has 2 values, the model needs 1",
                "{\"qpos\":0}", "\"qpos\" must be a list of numbers",
                "{\"time\":\"nan\"}", "\"time\" must be a number",
                "{\"frames\":[{}]}", "give one of its frames",
                "[1,2]", "want an object with qpos",
                "{\"qpos\":[NaN]}", "JSON has no NaN: in a list of numbers write \"nan\"",
                "{\"qpos\":[0,}", "line 1");
        for (Map.Entry<String, String> e : bad.entrySet()) {
            String said = refused("simulate", model, "--init", file("state.json", e.getKey()));
            assertTrue(said.contains("state.json") && said.contains(e.getValue()), said);
        }
        Path frames = folder.resolve("frames.json");
        assertEquals(0, shell.run("dump", model, "--steps", "0", "--fields", "all", "--out", frames.toString()));
        Object frame = ((java.util.List<?>) ((Map<?, ?>) InOut.readJson(frames, "dump")).get("frames")).get(0);
        try (var json = InOut.writeJson(folder.resolve("frame.json").toString(), null)) {
            json.value(frame);
        }
        assertEquals(
                0,
                shell.run(
                        "dump",
                        model,
                        "--steps",
                        "0",
                        "--init",
                        folder.resolve("frame.json").toString()),
                shell.err());
        assertTrue(refused("dump", model, "--key", "benD").contains("the model has bent"));
    }

    @Test
    void onlyTheFieldsAskedForAreWritten() {
        assertEquals(0, shell.run("dump", "pendulum", "--steps", "3", "--fields", "qpos"));
        assertFalse(shell.out().contains("\"qvel\""), shell.out());
        assertFalse(shell.out().contains("\"xpos\""), shell.out());
        assertEquals(0, shell.run("dump", "pendulum", "--steps", "3", "--fields", "qpos", "--detail", "3"));
        assertTrue(shell.out().contains("\"xpos\""), shell.out());
        assertEquals(0, shell.run("dump", "pendulum", "--steps", "3"));
        assertTrue(shell.out().contains("\"xpos\""), "the first and the last have all details");
        assertTrue(refused("dump", "pendulum", "--fields", "qpso").contains("did you mean qpos?"));
        assertTrue(refused("dump", "pendulum", "--fields", ",").contains("no field is named"));
    }

    @Test
    void aModelComesFromStandardInput() throws IOException {
        assertEquals(0, withInput(EXPLODING.getBytes(StandardCharsets.UTF_8), "info", "-"), shell.err());
        assertTrue(shell.out().startsWith("standard input: "), shell.out());
        Path binary = folder.resolve("m.cardan");
        assertEquals(0, shell.run("compile", file("m.xml", EXPLODING), "--binary", binary.toString()));
        assertEquals(0, withInput(Files.readAllBytes(binary), "info", "-", "--kind", "joint"), shell.err());
        assertTrue(shell.out().contains("joints: 1"), shell.out());
        assertEquals(2, withInput(new byte[0], "info", "-"));
        assertTrue(shell.err().contains("standard input is empty"), shell.err());
        assertEquals(2, withInput("<mujoco><worldbdy/></mujoco>".getBytes(StandardCharsets.UTF_8), "info", "-"));
        assertTrue(shell.err().contains("standard input:1: "), shell.err());
        assertEquals(2, withInput(new byte[0], "diff", "-", "--opt-b", "solver=CG"));
        assertTrue(shell.err().contains("read only once"), shell.err());
    }

    private int withInput(byte[] bytes, String... words) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(bytes));
        try {
            return shell.run(words);
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void speedTellsRealTimeContactsAndRows() {
        assertEquals(0, shell.run("speed", "quadruped", "--steps", "200", "--repeat", "1"), shell.err());
        assertTrue(shell.out().matches("(?s).*real time: [0-9.]+ x \\(time step 0.002 s\\).*"), shell.out());
        assertTrue(shell.out().matches("(?s).*per step: [0-9.]+ contacts, [0-9.]+ constraint rows.*"), shell.out());
    }
}
