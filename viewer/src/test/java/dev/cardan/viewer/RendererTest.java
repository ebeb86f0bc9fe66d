package dev.cardan.viewer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import dev.cardan.viewer.picture.AnimatedPng;
import dev.cardan.viewer.picture.Png;
import dev.cardan.viewer.scene.Camera;
import dev.cardan.viewer.scene.DrawList;
import dev.cardan.viewer.scene.Effect;
import dev.cardan.viewer.scene.GoldenModels;
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
        for (int round = 0; round < 6; round++) {
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
        out.reset();
        try (AnimatedPng film = new AnimatedPng(out, 7, 5, 2, 30)) {
            film.frame(rgb);
            film.frame(new byte[rgb.length]);
            assertThrows(IllegalStateException.class, () -> film.frame(rgb));
        }
        image = ImageIO.read(new ByteArrayInputStream(out.toByteArray()));
        assertEquals(rgb[0] & 255, image.getRGB(0, 0) >> 16 & 255);
        assertThrows(IllegalArgumentException.class, () -> new Renderer(Mjcf.parse("<mujoco/>"), 0, 5));
    }
}
