package dev.cardan.viewer.live;

import static dev.cardan.viewer.live.Browsing.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.viewer.Renderer;
import dev.cardan.viewer.Viewer;
import dev.cardan.viewer.ViewerOptions;
import dev.cardan.viewer.replay.Replay;
import dev.cardan.viewer.scene.Camera;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIf;
import org.junit.jupiter.api.io.TempDir;

/** What plugins show, such as soft bodies, is in pictures, in the page and in replays alike. */
class PluginSurfacesTest {
    private static final Model MODEL = Mjcf.parse("""
            <mujoco>
              <statistic center="0 0 .5" extent="2"/>
              <extension><plugin plugin="test.waving"><instance name="flag"/></plugin></extension>
              <worldbody>
                <light pos="0 0 4" dir="0 0 -1"/>
                <geom type="plane" size="2 2 .1" rgba=".2 .2 .3 1"/>
                <body><geom size=".01" contype="0" conaffinity="0"/><plugin instance="flag"/></body>
              </worldbody>
            </mujoco>
            """);

    private static void assertDrawn(BufferedImage image, int fromX) {
        int green = 0, red = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = fromX; x < image.getWidth(); x++) {
                Color c = new Color(image.getRGB(x, y));
                int r = c.getRed(), g = c.getGreen(), b = c.getBlue();
                green += (g > r + 60 && g > b + 60) ? 1 : 0;
                red += (r > g + 60 && r > b + 60) ? 1 : 0;
            }
        }
        int all = image.getWidth() * image.getHeight();
        assertTrue(green > all / 100, green + " pixels of the sheet");
        assertTrue(red > all / 1000, red + " pixels of the tube");
    }

    /** The mean height of the corners of the sheet that a page has. */
    private static double height(Chromium page, String frame) throws Exception {
        return page.number("(() => { const p = " + frame + ".flexes.get(0).position; let sum = 0;"
                + "for (let i = 2; i < p.length; i += 3) sum += p[i]; return sum / (p.length / 3); })()");
    }

    @Test
    void areInPictures() {
        Data d = MODEL.newData();
        Physics.forward(d);
        int w = 200, h = 150, plugin = 0;
        Renderer r = new Renderer(MODEL, w, h);
        r.update(d, Camera.free(MODEL));
        byte[] rgb = r.rgb();
        int[] seen = r.segmentation();
        BufferedImage image = new BufferedImage(w, h, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < w * h; i++) {
            Color c = new Color(rgb[3 * i] & 255, rgb[3 * i + 1] & 255, rgb[3 * i + 2] & 255);
            image.setRGB(i % w, i / w, c.getRGB());
            plugin += seen[2 * i + 1] == ObjType.Code.PLUGIN ? 1 : 0;
        }
        assertDrawn(image, 0);
        assertTrue(plugin > w * h / 100, "they are objects of their own: " + plugin);
    }

    @Test
    @DisabledIf("dev.cardan.viewer.live.Browsing#isImpossible")
    void areInThePageAndInReplays(@TempDir Path folder) throws Exception {
        try (Chromium page = new Chromium(Chromium.find().orElseThrow(), 800, 500)) {
            page.size(800, 500, false);
            shown(page);
            replayed(page, folder.resolve("run.html"));
        }
    }

    private static void shown(Chromium page) throws Exception {
        Data d = MODEL.newData();
        Thread loop;
        try (Viewer viewer = Viewer.show(ViewerOptions.DEFAULT.startPaused(true), d)) {
            loop = new Thread(() -> {
                while (viewer.isRunning()) {
                    viewer.sync();
                    Physics.step(d);
                }
            });
            loop.start();
            page.open(viewer.address() + "&still&noshadow");
            await("the page shows them", () -> Browsing.ready(page));
            assertEquals(0.8, height(page, "cardan.stage.world.frame"), 1e-6);
            page.eval("cardan.send('step 100')");
            await("the page follows", () -> Math.abs(height(page, "cardan.stage.world.frame") - 0.6) < 1e-6);
            page.eval("cardan.draw()");
            assertDrawn(ImageIO.read(new ByteArrayInputStream(page.picture())), 300);
            assertEquals(List.of(), page.complaints);
        }
        loop.join(10_000);
    }

    private static void replayed(Chromium page, Path file) throws Exception {
        Replay replay = new Replay(MODEL, 50);
        Data d = MODEL.newData();
        while (replay.count() < 11) {
            replay.add(d);
            Physics.step(d);
        }
        replay.write(file, "what a plugin shows");
        page.open(file.toUri() + "?still");
        await("the file opens", () -> page.eval("Boolean(window.player)").equals("true"));
        page.eval("player.go(10)");
        assertEquals(0.6, height(page, "player.frame"), 1e-6);
        assertDrawn(ImageIO.read(new ByteArrayInputStream(page.picture())), 300);
    }
}
