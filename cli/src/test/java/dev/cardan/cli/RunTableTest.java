package dev.cardan.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The table that {@code simulate --csv} writes. */
class RunTableTest {
    private static final String SCENE = """
        <mujoco>
          <worldbody>
            <body name="box" pos="0 0 1"><freejoint name="root"/><geom size=".1 .2 .3" type="box"/>
              <site name="s" pos=".1 0 0"/>
              <body name="arm, left"><joint type="ball"/><geom size=".1" pos=".3 0 0"/>
                <body name="tip" pos=".3 0 0"><joint name="knee" axis="0 1 0"/><geom size=".05" pos=".2 0 0"/></body>
              </body>
            </body>
          </worldbody>
          <actuator><motor name="m" joint="knee"/></actuator>
          <sensor><gyro name="gyro" site="s"/><framequat name="q" objtype="site" objname="s"/>
            <jointpos name="angle" joint="knee"/></sensor>
        </mujoco>
        """;

    private final Shell shell = new Shell();

    @TempDir
    Path folder;

    private List<String> table(String... more) throws IOException {
        Path model = folder.resolve("scene.xml");
        Files.writeString(model, SCENE);
        String[] words = new String[6 + more.length];
        System.arraycopy(
                new String[] {"simulate", model.toString(), "--seconds", "0.02", "--csv", "-"}, 0, words, 0, 6);
        System.arraycopy(more, 0, words, 6, more.length);
        assertEquals(0, shell.run(words), shell.err());
        return shell.out().lines().toList();
    }

    @Test
    void columnsAreNamedAfterJointsActuatorsAndSensors() throws IOException {
        List<String> lines = table("--ctrl", "m=0.5");
        assertEquals(
                "time,qpos:root.x,qpos:root.y,qpos:root.z,qpos:root.qw,qpos:root.qx,qpos:root.qy,qpos:root.qz,"
                        + "qpos:1.w,qpos:1.x,qpos:1.y,qpos:1.z,qpos:knee,"
                        + "qvel:root.vx,qvel:root.vy,qvel:root.vz,qvel:root.wx,qvel:root.wy,qvel:root.wz,"
                        + "qvel:1.x,qvel:1.y,qvel:1.z,qvel:knee,ctrl:m,"
                        + "sensordata:gyro.x,sensordata:gyro.y,sensordata:gyro.z,"
                        + "sensordata:q.w,sensordata:q.x,sensordata:q.y,sensordata:q.z,sensordata:angle",
                lines.get(0));
        assertEquals(12, lines.size(), "names, ten steps, the final state");
        assertTrue(shell.err().contains("10 steps"), "the report goes to standard error: " + shell.err());
    }

    @Test
    void aRowIsTheStateOfAStepWithItsControlsAndSensors() throws IOException {
        List<String> lines = table("--ctrl", "m=0.5", "--fields", "time,qpos:knee,ctrl,sensordata:angle,xpos:tip");
        assertEquals("time,qpos:knee,ctrl:m,sensordata:angle,xpos:tip.x,xpos:tip.y,xpos:tip.z", lines.get(0));
        Model m = Mjcf.parse(SCENE);
        Data d = m.newData();
        for (int s = 0; s <= 10; s++) {
            String[] cells = lines.get(s + 1).split(",");
            d.ctrl[0] = 0.5;
            Physics.forward(d);
            double knee = d.qpos[11];
            assertEquals(d.time, Double.parseDouble(cells[0]));
            assertEquals(knee, Double.parseDouble(cells[1]));
            assertEquals(0.5, Double.parseDouble(cells[2]));
            assertEquals(knee, Double.parseDouble(cells[3]), "the sensor belongs to the state of its row");
            assertEquals(d.xpos[9], Double.parseDouble(cells[4]));
            Physics.step(d);
        }
    }

    @Test
    void namesWithCommasAreQuoted() throws IOException {
        assertEquals(
                "\"xpos:arm, left.x\",\"xpos:arm, left.y\",\"xpos:arm, left.z\"",
                table("--fields", "xpos")
                        .get(0)
                        .replaceAll("xpos:(world|box|tip)\\.[xyz],?", "")
                        .replaceAll(",$", ""));
    }

    @Test
    void rowsCanBeSkipped() throws IOException {
        List<String> lines = table("--fields", "time", "--every", "4");
        assertEquals(List.of("time", "0.0", "0.008", "0.016"), lines.subList(0, 4));
        assertEquals(5, lines.size(), "and the final state");
    }

    @Test
    void whatIsNotThereIsRefused() throws IOException {
        table();
        String model = folder.resolve("scene.xml").toString();
        String[][] bad = {
            {"qpso", "there is no field \"qpso\": did you mean \"qpos\"?"},
            {"qpos:kne", "did you mean \"qpos:knee\"?"},
            {"efc_force", "changes from step to step"},
            {"act", "nothing is left to write"},
        };
        for (String[] b : bad) {
            assertEquals(2, shell.run("simulate", model, "--csv", "-", "--fields", b[0]), b[0]);
            assertTrue(shell.err().contains(b[1]), shell.err());
        }
        assertEquals(2, shell.run("simulate", model, "--fields", "qpos"));
        assertTrue(shell.err().contains("--csv"), shell.err());
    }
}
