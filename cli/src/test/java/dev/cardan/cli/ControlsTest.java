package dev.cardan.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Controls by the names of actuators, from the command line and from tables. */
class ControlsTest {
    /** The first actuator has two inputs, so that the second one is not driven by ctrl[1]. */
    private static final String TWO_INPUTS = """
        <mujoco>
          <option timestep="0.01"/>
          <worldbody>
            <body><joint name="a"/><geom size=".1" pos=".2 0 0"/></body>
            <body pos="0 1 0"><joint name="b"/><geom size=".1" pos=".2 0 0"/></body>
            <body pos="0 2 0"><joint name="c"/><geom size=".1" pos=".2 0 0"/></body>
          </worldbody>
          <actuator>
            <pid name="servo" joint="a" kp="10" kv="1" input="pos vel"/>
            <motor name="motor" joint="b" ctrlrange="-1 1" ctrllimited="true"/>
            <motor joint="c"/>
          </actuator>
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

    private static double[] controls(ControlSource source, Data d, int step) {
        source.set(d, step);
        return d.ctrl.clone();
    }

    private String refused(String... words) {
        assertEquals(2, shell.run(words), String.join(" ", words));
        assertEquals(1, shell.err().lines().count(), shell.err());
        return shell.err();
    }

    @Test
    void valuesAreHeldByName() {
        Model m = Mjcf.parse(TWO_INPUTS);
        assertEquals(4, m.nu);
        Data d = m.newData();
        assertArrayEquals(
                new double[] {0, 0, 0.3, 0}, controls(ControlSource.of(m, List.of("motor=0.3"), -1, "zero"), d, 0));
        assertArrayEquals(
                new double[] {1, -2, 0, 0.5},
                controls(ControlSource.of(m, List.of("servo=1,-2", "2=.5"), -1, "zero"), d, 0));
        assertArrayEquals(
                new double[] {0, 7, 0, 0}, controls(ControlSource.of(m, List.of("servo.vel=7"), -1, "zero"), d, 0));
        assertArrayEquals(
                new double[] {8, 0, 0, 0}, controls(ControlSource.of(m, List.of("servo.0=8"), -1, "zero"), d, 0));
        double[] noise = controls(ControlSource.of(m, "noise:1:0.5", -1), d, 3);
        double[] held = controls(ControlSource.of(m, List.of("noise:1:0.5", "motor=0.3"), -1, "zero"), d, 3);
        assertEquals(noise[0], held[0]);
        assertEquals(0.3, held[2]);
    }

    @Test
    void wrongNamesAndValuesAreRefused() throws IOException {
        String model = file("m.xml", TWO_INPUTS);
        assertTrue(refused("simulate", model, "--ctrl", "moter=1").contains("did you mean \"motor\"?"));
        assertTrue(refused("simulate", model, "--ctrl", "servo=1").contains("takes 2 numbers, not 1"));
        assertTrue(refused("simulate", model, "--ctrl", "servo.3=1").contains("it has servo.pos, servo.vel"));
        assertTrue(refused("simulate", model, "--ctrl", "motor=fast").contains("is no finite number"));
        assertTrue(refused("simulate", model, "--ctrl", "motor=NaN").contains("is no finite number"));
        assertTrue(refused("simulate", model, "--ctrl", "nois").contains("want zero, key, noise:SEED:SCALE"));
        assertTrue(refused("simulate", model, "--ctrl", "zero", "--ctrl", "key").contains("exclude each other"));
        assertEquals(0, shell.run("simulate", model, "--ctrl", "motor=5", "--seconds", "0.1"));
        assertTrue(shell.err().contains("clamped to its range, -1 to 1"), shell.err());
    }

    @Test
    void tablesNameTheirColumns() throws IOException {
        Model m = Mjcf.parse(TWO_INPUTS);
        Data d = m.newData();
        String table = file("c.csv", "motor,\"servo.pos\"\n0.1,1\n0.2,2\n");
        ControlSource c = ControlSource.of(m, table, -1);
        assertArrayEquals(new double[] {1, 0, 0.1, 0}, controls(c, d, 0));
        assertArrayEquals(new double[] {2, 0, 0.2, 0}, controls(c, d, 1));
        assertArrayEquals(new double[] {2, 0, 0.2, 0}, controls(c, d, 2));
        assertTrue(c.notes(2, 0, 0.01).isEmpty());
        assertTrue(c.notes(3, 0, 0.01).get(0).contains("has 2 rows for 3 steps: the last one is held from step 2 on"));
        String model = file("m.xml", TWO_INPUTS);
        String[][] bad = {
            {"moter\n1\n", "column \"moter\": the model has no actuator \"moter\": did you mean \"motor\"?"},
            {"servo\n1\n", "each wants a column: servo.pos, servo.vel"},
            {"motor,motor\n1,1\n", "two columns for \"motor\""},
            {"motor\nfast\n", "line 2: column \"motor\": \"fast\" is no number"},
            {"motor,2\n\n1\n", "line 3: there are 1 cells, the first line has 2"},
            {"time\n1\n", "no column is named after an actuator"},
            {"time,motor\n1,1\n1,2\n", "must come after that of the row before"},
            {"motor\n", "want a line with the names of the columns and lines with numbers below"},
            {"\"motor\n1\n", "a quote is not closed"},
        };
        for (String[] b : bad) {
            String said = refused("simulate", model, "--ctrl", file("bad.csv", b[0]));
            assertTrue(said.contains("bad.csv") && said.contains(b[1]), said);
        }
    }

    @Test
    void rowsWithTimesHoldFromThenOn() throws IOException {
        Model m = Mjcf.parse(TWO_INPUTS);
        Data d = m.newData();
        ControlSource c = ControlSource.of(m, file("t.csv", "time,motor\n0,0.1\n0.05,0.2\n0.1,0.3\n"), -1);
        double[] expected = new double[20];
        double[] found = new double[20];
        for (int s = 0; s < 20; s++) {
            expected[s] = s < 5 ? 0.1 : s < 10 ? 0.2 : 0.3;
            found[s] = controls(c, d, s)[2];
        }
        assertArrayEquals(expected, found);
        assertTrue(c.notes(15, 0, 0.01).isEmpty());
        assertTrue(c.notes(20, 0, 0.01).get(0).contains("its last row is held until the end, 0.2 s"));
    }

    @Test
    void aShortFileIsNotRepeatedInSilence() throws IOException {
        String model = file("m.xml", TWO_INPUTS), rows = file("c.json", "[[0,0,0,0],[0,0,1,0]]");
        assertEquals(0, shell.run("simulate", model, "--ctrl", rows, "--seconds", "0.05"));
        assertTrue(
                shell.err().contains("c.json has 2 rows for 5 steps: the last one is held from step 2 on"),
                shell.err());
        assertEquals(0, shell.run("dump", model, "--ctrl", rows, "--steps", "5"));
        assertTrue(shell.err().contains("2 rows for 5 steps"), shell.err());
        assertEquals(0, shell.run("simulate", model, "--ctrl", rows, "--seconds", "0.02"));
        assertEquals("", shell.err());
        assertEquals(0, shell.run("simulate", model, "--ctrl", file("one.json", "[0,0,1,0]"), "--seconds", "0.05"));
        assertEquals("", shell.err());
    }

    @Test
    void theTableOfARunDrivesAnotherOne() throws IOException {
        String model = file("m.xml", TWO_INPUTS);
        Path first = folder.resolve("first.csv"), second = folder.resolve("second.csv");
        assertEquals(
                0,
                shell.run("simulate", model, "--ctrl", "noise:3:0.5", "--seconds", "0.5", "--csv", first.toString()));
        assertEquals(
                0,
                shell.run(
                        "simulate", model, "--ctrl", first.toString(), "--seconds", "0.5", "--csv", second.toString()));
        assertEquals("", shell.err());
        assertEquals(Files.readString(first), Files.readString(second));
    }

    @Test
    void aDumpKeepsSeveralControls() throws IOException {
        String model = file("m.xml", TWO_INPUTS);
        Path dump = folder.resolve("d.json");
        assertEquals(
                0,
                shell.run(
                        "dump",
                        model,
                        "--ctrl",
                        "noise:1:1",
                        "--ctrl",
                        "motor=0.5",
                        "--steps",
                        "4",
                        "--every",
                        "2",
                        "--out",
                        dump.toString()));
        assertTrue(Files.readString(dump).contains("\"ctrl\":[\"noise:1:1\",\"motor=0.5\"]"));
        assertEquals(0, shell.run("diff", model, dump.toString()), shell.out() + shell.err());
    }
}
