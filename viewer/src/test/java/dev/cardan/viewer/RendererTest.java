package dev.cardan.viewer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.work.Workers;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import dev.cardan.viewer.picture.Png;
import dev.cardan.viewer.scene.Camera;
import dev.cardan.viewer.scene.DrawList;
import dev.cardan.viewer.scene.Effect;
import dev.cardan.viewer.scene.GoldenModels;
import dev.cardan.viewer.scene.Label;
import dev.cardan.viewer.scene.Shape;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.GZIPInputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RendererTest {
    private static final String TWO_LAMPS = """
        <mujoco>
          <visual><headlight ambient=".2 .2 .2" diffuse="0 0 0" specular="0 0 0"/></visual>
          <statistic center="0 0 0" extent="2"/>
          <worldbody>
            <light type="directional" pos="-3 0 3" dir="1 0 -1" diffuse=".3 .3 .3" specular="0 0 0"/>
            <light type="directional" pos="3 0 3" dir="-1 0 -1" diffuse=".3 .3 .3" specular="0 0 0"/>
            <geom type="plane" size="2 2 .1" rgba="1 1 1 1"/>
            <geom type="box" size=".1 .1 .01" pos="0 0 .5" rgba="1 0 0 1"/>
          </worldbody>
        </mujoco>
        """;

    private static final double ENOUGH = 0.995; // pixels that show the same object
    private static final double RELATIVE = 1e-3; // difference of distances

    private static Data world(Model m) {
        Data d = m.newData();
        Physics.forward(d);
        return d;
    }

    private static Data world(String xml) {
        return world(Mjcf.parse(xml));
    }

    private static int red(byte[] rgb, int width, int x, int y) {
        return rgb[3 * (y * width + x)] & 0xff;
    }

    @ParameterizedTest
    @ValueSource(strings = {"everything", "humanoid", "quadruped", "flag", "crane"})
    void objectsAndDistancesAreThoseOfMujocosRenderer(String name) throws IOException {
        ByteBuffer golden;
        try (InputStream in = new GZIPInputStream(RendererTest.class.getResourceAsStream(name + ".picture.gz"))) {
            golden = ByteBuffer.wrap(in.readAllBytes()).order(ByteOrder.LITTLE_ENDIAN);
        }
        int width = golden.getInt(), height = golden.getInt(), n = width * height;
        Data d = world(GoldenModels.model(name));
        Renderer renderer = new Renderer(d.model, width, height);
        renderer.update(d, Camera.free(d.model));
        int[] objects = renderer.segmentation().clone();
        float[] depth = renderer.depth();
        int same = 0, compared = 0, equal = 0;
        for (int i = 0; i < n; i++) {
            int kind = golden.getShort(8 + 4 * i), id = golden.getShort(10 + 4 * i);
            float distance = golden.getFloat(8 + 4 * n + 4 * i);
            if (objects[2 * i] == id && objects[2 * i + 1] == kind) {
                same++;
                if (kind >= 0 && isSolid(renderer.scene().list, kind, id)) {
                    compared++;
                    equal += Math.abs(depth[i] - distance) <= RELATIVE * distance ? 1 : 0;
                }
            }
        }
        assertTrue(same >= ENOUGH * n, same + " of " + n + " pixels show the same object");
        // at edges one of the two may see the front and the other the back of the same object
        assertTrue(compared > n / 10 && equal >= 0.9995 * compared, equal + " of " + compared + " distances are equal");
    }

    /** Whether an object is drawn without lines, which are as wide as pixels whatever their distance. */
    private static boolean isSolid(DrawList l, int kind, int id) {
        boolean solid = true;
        for (int i = 0; i < l.count; i++) {
            solid &= l.type[i] != Shape.LINE || l.objType[i] != kind || l.objId[i] != id;
        }
        return solid;
    }

    @Test
    void picturesAllocateNothing() {
        Data d = world(GoldenModels.model("everything"));
        Renderer renderer = new Renderer(d.model, 84, 84, 2);
        Camera camera = Camera.free(d.model);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 200 && least >= 20; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 20; i++) {
                renderer.update(d, camera);
                renderer.rgb();
                renderer.depth();
                renderer.segmentation();
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertTrue(least < 20, least + " bytes in 20 frames");
    }

    @Test
    void aPictureIsTheSameAgain() {
        Data d = world(Mjcf.parse(Examples.text("humanoid")));
        Camera camera = Camera.free(d.model);
        Renderer first = new Renderer(d.model, 100, 80, 2), second = new Renderer(d.model, 100, 80, 2);
        first.update(d, camera);
        second.update(d, camera);
        byte[] picture = first.rgb().clone();
        second.depth();
        for (int i = 0; i < 50; i++) { // long enough for the compiler to take over
            second.rgb();
        }
        assertArrayEquals(picture, second.rgb());
    }

    @ParameterizedTest
    @ValueSource(strings = {"everything", "lamps"})
    void threadsDontChangeAPicture(String name) {
        Data d = name.equals("lamps") ? world(TWO_LAMPS) : world(GoldenModels.model(name));
        Camera camera = Camera.free(d.model);
        for (int samples = 1; samples <= 2; samples++) {
            Renderer alone = new Renderer(d.model, 90, 70, samples), shared = new Renderer(d.model, 90, 70, samples);
            try (Workers workers = new Workers(3)) {
                workers.shareAll();
                shared.workers = workers;
                for (int i = 0; i < 6; i++) {
                    camera.azimuth += 50;
                    alone.update(d, camera);
                    shared.update(d, camera);
                    assertArrayEquals(alone.rgb(), shared.rgb());
                }
            }
            assertThrows(IllegalStateException.class, shared::rgb); // they are closed
            shared.workers = null;
            assertArrayEquals(alone.rgb(), shared.rgb());
        }
    }

    @Test
    void shadowsFallAndTransparentThingsLetThrough() {
        Data d = world("""
                <mujoco>
                  <visual><headlight ambient=".2 .2 .2" diffuse="0 0 0" specular="0 0 0"/><global azimuth="90" elevation="-89"/></visual>
                  <statistic center="0 0 0" extent="2"/>
                  <worldbody>
                    <light type="directional" pos="-3 0 3" dir="1 0 -1" diffuse=".5 .5 .5" specular="0 0 0"/>
                    <geom type="plane" size="2 2 .1" rgba="1 1 1 1"/>
                    <geom type="box" size=".2 .2 .01" pos="-.5 0 .5" rgba="1 0 0 1"/>
                    <geom type="box" size=".2 .2 .01" pos="1 0 .5" rgba="0 0 0 .5" contype="0"/>
                  </worldbody>
                </mujoco>
                """);
        Renderer renderer = new Renderer(d.model, 101, 101);
        Camera camera = Camera.free(d.model).look(0, 0, 0, 4, 90, -89.9);
        renderer.update(d, camera);
        byte[] with = renderer.rgb().clone();
        renderer.options().with(Effect.SHADOW, false);
        byte[] without = renderer.rgb();
        // light comes from -x and is thrown half a metre aside: the box at -0.5 shades the middle
        assertEquals(51, red(with, 101, 50, 50), 2);
        assertEquals(51 + 90, red(without, 101, 50, 50), 3);
        assertEquals(red(without, 101, 50, 10), red(with, 101, 50, 10));
        int through = 0;
        for (int x = 60; x < 101; x++) {
            int lit = red(without, 101, x, 50);
            through +=
                    lit > 20 && lit < 60 ? 1 : 0; // a quarter of 141: half of half, as MuJoCo draws such things twice
        }
        assertTrue(through > 5, through + " pixels are seen through the dark box");
    }

    @Test
    void everyLampCastsItsShadow() {
        Data d = world(TWO_LAMPS);
        Renderer renderer = new Renderer(d.model, 101, 101);
        renderer.update(d, Camera.free(d.model).look(0, 0, 0, 4, 90, -89.9));
        byte[] rgb = renderer.rgb();
        int least = 255, most = 0, dim = 0, left = 0, right = 0;
        for (int x = 5; x < 96; x++) {
            int grey = red(rgb, 101, x, 50);
            least = Math.min(least, grey);
            most = Math.max(most, grey);
        }
        assertEquals(51 + 2 * 54, most, 3);
        for (int x = 5; x < 96; x++) {
            boolean shaded = Math.abs(red(rgb, 101, x, 50) - (51 + 54)) < 6;
            left += shaded && x < 45 ? 1 : 0;
            right += shaded && x > 55 ? 1 : 0;
            dim += red(rgb, 101, x, 50) < 51 + 40 ? 1 : 0;
        }
        assertTrue(left > 2 && right > 2, "a shadow on either side: " + left + ", " + right + ", least " + least);
        assertEquals(0, dim, "the two don't meet");
    }

    @Test
    void shadowsFollowWhatMovesAndWhoLooks() {
        Data d = world(Mjcf.parse(Examples.text("humanoid")));
        Renderer used = new Renderer(d.model, 60, 50), fresh;
        Camera camera = Camera.free(d.model);
        for (int k = 0; k < 12; k++) {
            if (k % 3 == 0) { // else nothing has moved, and shadows need not be cast again
                d.qpos[2] -= 0.1;
                d.qpos[0] += 0.2;
                Physics.forward(d);
            }
            camera.azimuth += k % 3 == 1 ? 40 : 0;
            used.update(d, camera);
            fresh = new Renderer(d.model, 60, 50);
            fresh.update(d, camera);
            assertArrayEquals(fresh.rgb(), used.rgb(), "picture " + k);
        }
    }

    @Test
    void labelsAreWrittenAndWiresLetThrough() {
        Data d = world("""
                <mujoco>
                  <statistic center="0 0 0" extent="1"/>
                  <worldbody><geom name="ball" size=".3" rgba="1 0 0 1"/></worldbody>
                </mujoco>
                """);
        Renderer renderer = new Renderer(d.model, 120, 90);
        Camera camera = Camera.free(d.model);
        renderer.update(d, camera);
        byte[] plain = renderer.rgb().clone();
        int[] whole = renderer.segmentation().clone();
        renderer.options().label = Label.GEOM;
        renderer.update(d, camera);
        byte[] labelled = renderer.rgb().clone();
        int white = 0;
        for (int i = 0; i < plain.length; i += 3) {
            boolean changed = plain[i] != labelled[i] || plain[i + 1] != labelled[i + 1];
            white += changed && labelled[i] == -1 && labelled[i + 1] == -1 && labelled[i + 2] == -1 ? 1 : 0;
        }
        assertTrue(white > 30 && white < 4 * 35, white + " white pixels of four letters");
        renderer.options().label = Label.NONE;
        renderer.options().with(Effect.WIREFRAME, true);
        renderer.update(d, camera);
        int[] wires = renderer.segmentation();
        int solid = 0, lines = 0, outside = 0;
        for (int i = 0; i < wires.length; i += 2) {
            solid += whole[i] == 0 ? 1 : 0;
            lines += wires[i] == 0 ? 1 : 0;
            outside += wires[i] == 0 && whole[i] != 0 ? 1 : 0;
        }
        assertTrue(lines > solid / 10 && lines < solid * 0.95, lines + " pixels of edges, " + solid + " of the ball");
        assertTrue(outside < solid / 10, outside + " pixels beside the ball");
    }

    @Test
    void trianglesMeetWithoutGaps() {
        Data d = world("""
                <mujoco>
                  <visual><headlight ambient=".4 .4 .4" diffuse="0 0 0" specular="0 0 0"/></visual>
                  <statistic center="0 0 0" extent="1"/>
                  <worldbody><geom type="box" size=".5 .5 .01" rgba="1 1 1 1"/></worldbody>
                </mujoco>
                """);
        Renderer renderer = new Renderer(d.model, 200, 200);
        for (double turn : new double[] {0, 45, 90, 137.3}) {
            renderer.update(d, Camera.free(d.model).look(0, 0, 0, 2, turn, -90));
            int[] objects = renderer.segmentation();
            for (int y = 80; y < 120; y++) {
                for (int x = 80; x < 120; x++) {
                    assertEquals(0, objects[2 * (200 * y + x)], "a hole at " + x + ", " + y + ", azimuth " + turn);
                }
            }
        }
    }

    @Test
    void whatIsBehindTheEyeIsCutOff() {
        Data d = world("""
                <mujoco>
                  <statistic extent="1"/>
                  <worldbody>
                    <camera name="inside" pos="0 0 .3" xyaxes="1 0 0 0 0 1"/>
                    <geom type="plane" size="0 0 1"/>
                    <geom type="box" size=".1 5 .1"/>
                  </worldbody>
                </mujoco>
                """);
        Renderer renderer = new Renderer(d.model, 64, 48);
        renderer.update(d, Camera.fixed(d.model, "inside"));
        float[] depth = renderer.depth();
        float least = Float.MAX_VALUE;
        for (float z : depth) {
            least = Math.min(least, z);
        }
        assertTrue(least >= 0.01f && least < 1, "nearest " + least);
        int[] objects = renderer.segmentation();
        int bottom = 2 * (47 * 64 + 32), top = 2 * 32;
        assertEquals(1, objects[bottom]);
        assertEquals(-1, objects[top]);
        // straight rows: 0.2 m above the upper side of the box, 45 degrees of view
        assertEquals(0.2 / Math.tan(Math.toRadians(22.5)) * 24 / 23.5, depth[47 * 64 + 32], 1e-3);
    }

    @Test
    void filesCanBeReadBack() throws IOException {
        byte[] rgb = new byte[3 * 7 * 5];
        for (int i = 0; i < rgb.length; i++) {
            rgb[i] = (byte) (i * 37);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Png.write(out, rgb, 7, 5);
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(out.toByteArray()));
        for (int i = 0; i < 35; i++) {
            int expected = (rgb[3 * i] & 255) << 16 | (rgb[3 * i + 1] & 255) << 8 | (rgb[3 * i + 2] & 255);
            assertEquals(expected, image.getRGB(i % 7, i / 7) & 0xffffff);
        }
        out.reset();
        Png.writeDepth(out, new float[] {0.5f, 1.25f, 1000}, 3, 1);
        var raster = ImageIO.read(new ByteArrayInputStream(out.toByteArray())).getRaster();
        assertEquals(500, raster.getSample(0, 0, 0));
        assertEquals(1250, raster.getSample(1, 0, 0));
        assertEquals(65535, raster.getSample(2, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> new Renderer(Mjcf.parse("<mujoco/>"), 0, 5));
    }
}
