package dev.cardan.viewer.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlotTest {
    @TempDir
    Path folder;

    private static Model model() {
        return Mjcf.parse("""
                <mujoco>
                  <worldbody>
                    <body><joint name="hinge" axis="0 1 0"/><geom size=".1" pos=".5 0 0"/><site name="tip" pos=".5 0 0"/></body>
                  </worldbody>
                  <sensor><gyro name="gyro" site="tip"/></sensor>
                </mujoco>
                """);
    }

    @Test
    void tracesFollowAWorldAndLeaveItAlone() throws IOException {
        Model m = model();
        Data d = m.newData(), other = m.newData();
        Traces traces = Traces.of(m, "sensor:gyro", "qpos:hinge", "energy");
        assertEquals(
                List.of(
                        "sensordata:gyro.x",
                        "sensordata:gyro.y",
                        "sensordata:gyro.z",
                        "qpos:hinge",
                        "energy:potential",
                        "energy:kinetic"),
                traces.names());
        for (int i = 0; i < 300; i++) {
            Physics.step(d);
            traces.add(d);
            Physics.step(other);
        }
        assertEquals(other.qpos[0], d.qpos[0], "the world goes on as without");
        assertEquals(300, traces.count());
        double[] angle = traces.values(3),
                rate = traces.values(1),
                potential = traces.values(4),
                kinetic = traces.values(5);
        assertEquals(d.qpos[0], angle[299]);
        for (int i = 0; i < 300; i++) {
            assertEquals(0.5 * m.dof.M0[0] * rate[i] * rate[i], kinetic[i], 1e-9, "both of the same state");
        }
        assertEquals(potential[0] + kinetic[0], potential[200] + kinetic[200], 0.02);

        Path file = folder.resolve("plot.png");
        Plot.write(file, traces, "a pendulum", 600, 600);
        BufferedImage image = ImageIO.read(file.toFile());
        assertEquals(600, image.getWidth());
        for (int panel = 0; panel < 3; panel++) {
            int coloured = 0;
            for (int i = 0; i < 600 * 200; i++) {
                int c = image.getRGB(i % 600, 200 * panel + i / 600);
                coloured += Math.abs((c >> 16 & 255) - (c & 255)) > 60 ? 1 : 0;
            }
            assertTrue(coloured > 100, coloured + " coloured pixels in panel " + panel);
        }
    }

    @Test
    void mistakesAreExplained() {
        Exception e = assertThrows(IllegalArgumentException.class, () -> Traces.of(model(), "qpos:hing"));
        assertTrue(e.getMessage().contains("qpos:hinge"), e.getMessage());
        e = assertThrows(IllegalArgumentException.class, () -> Traces.of(model(), "qposs"));
        assertTrue(e.getMessage().contains("\"qpos\""), e.getMessage());
        e = assertThrows(IllegalArgumentException.class, () -> Plot.image(Traces.of(model(), "qpos"), "", 400, 300));
        assertTrue(e.getMessage().contains("nothing to plot"), e.getMessage());
        Traces traces = Traces.named(List.of("a", "b"), List.of("one", "two"));
        traces.add(0, new double[] {1, Double.POSITIVE_INFINITY});
        traces.add(1, new double[] {2, 3});
        assertEquals(500, Plot.image(traces, "", 500, 300).getWidth(), "what isn't finite is left out");
        e = assertThrows(IllegalArgumentException.class, () -> Plot.image(traces, "", 400, 100));
        assertTrue(e.getMessage().contains("no room"), e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> traces.add(2, new double[3]));
    }
}
