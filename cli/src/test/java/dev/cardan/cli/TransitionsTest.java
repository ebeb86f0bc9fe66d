package dev.cardan.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.cli.json.JsonReader;
import dev.cardan.engine.Data;
import dev.cardan.engine.FiniteDifferences;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.Integrator;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code cardan query --derivatives}. */
class TransitionsTest {
    private final Shell shell = new Shell();

    private Map<?, ?> derivatives(String... words) throws IOException {
        assertEquals(0, shell.run(words), shell.err());
        Map<?, ?> all = (Map<?, ?>) JsonReader.read(shell.out().getBytes(StandardCharsets.UTF_8));
        return (Map<?, ?>) all.get("derivatives");
    }

    @Test
    void areThoseOfTheEngineWithNames() throws IOException {
        Map<?, ?> found = derivatives(
                "query",
                "cartpole",
                "--derivatives",
                "--centered",
                "--eps",
                "1e-5",
                "--key",
                "tilted",
                "--opt",
                "integrator=implicitfast");
        assertEquals(List.of("qpos:slide", "qpos:hinge", "qvel:slide", "qvel:hinge"), found.get("state"));
        assertEquals(List.of("push"), found.get("control"));
        assertEquals("sensordata:tip.z", ((List<?>) found.get("sensor")).getLast());
        Data d = Mjcf.parse(Examples.text("cartpole")).newData();
        d.opt.integrator = Integrator.IMPLICITFAST;
        Physics.resetKeyframe(d, d.model.keyframe("tilted"));
        double[] a = new double[16], b = new double[4], c = new double[28], e = new double[7];
        FiniteDifferences.transition(d, 1e-5, true, a, b, c, e);
        check(a, found.get("A"), 4, 4);
        check(b, found.get("B"), 4, 1);
        check(c, found.get("C"), 7, 4);
        check(e, found.get("D"), 7, 1);
    }

    private static void check(double[] wanted, Object found, int rows, int columns) {
        List<?> list = (List<?>) found;
        assertEquals(rows, list.size());
        for (int i = 0; i < rows; i++) {
            double[] row = new double[columns];
            System.arraycopy(wanted, i * columns, row, 0, columns);
            assertArrayEquals(row, (double[]) list.get(i));
        }
    }

    @Test
    void aFreeJointHasSixDirections(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("free.xml");
        Files.writeString(
                file,
                "<mujoco><worldbody><body name='b'><freejoint name='root'/><geom size='.1'/></body></worldbody></mujoco>");
        Map<?, ?> found = derivatives("query", file.toString(), "--derivatives");
        List<?> names = (List<?>) found.get("state");
        assertEquals(12, names.size());
        assertEquals("qpos:root.x", names.get(0));
        assertEquals("qpos:root.rz", names.get(5));
        assertEquals("qvel:root.vx", names.get(6));
    }

    @Test
    void whatCantBeDifferentiatedIsSaid() {
        assertEquals(2, shell.run("query", "cartpole", "--derivatives"));
        assertTrue(shell.err().contains("RK4") && shell.err().contains("--opt integrator=implicitfast"), shell::err);
        assertEquals(2, shell.run("query", "cartpole"));
        assertTrue(shell.err().contains("--queries is missing") && shell.err().contains("--derivatives"), shell::err);
    }
}
