package dev.cardan.viewer.live;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.viewer.replay.Replay;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIf;
import org.junit.jupiter.api.io.TempDir;

/** A replay opened from disk in a real browser: every control of it. */
@DisabledIf("dev.cardan.viewer.live.Browsing#isImpossible")
class ReplayPageTest {
    private static final int FRAMES = 61, BALL = 1;

    @TempDir
    static Path folder;

    private static Chromium page;
    private static final double[] height = new double[FRAMES + 5];

    @BeforeAll
    static void open() throws Exception {
        Model m = Mjcf.parse("""
                <mujoco>
                  <worldbody>
                    <light pos="0 0 4" dir="0 0 -1"/>
                    <camera name="above" pos="0 0 5"/>
                    <geom type="plane" size="2 2 .1" rgba=".2 .4 .2 1"/>
                    <body name="ball" pos="0 0 1.5"><freejoint/><geom size=".3" rgba="1 .3 0 1"/></body>
                    <site name="mark" pos=".8 0 .5" size=".15" rgba="0 0 1 1"/>
                  </worldbody>
                </mujoco>
                """);
        Data d = m.newData();
        Replay replay = new Replay(m, 50).plots("energy");
        replay.scene().markers.sphere(0.2).at(-0.8, 0, 0.5).colour(1, 0, 1, 1).label("goal");
        int n = 0;
        while (replay.count() < FRAMES) {
            if (replay.isDue(d)) {
                height[n++] = d.qpos[2];
                replay.add(d);
            }
            Physics.step(d);
        }
        Path file = folder.resolve("run.html");
        replay.write(file, "a falling ball");
        page = new Chromium(Chromium.find().orElseThrow(), 700, 500);
        page.size(700, 500, false);
        page.open(file.toUri() + "?still");
        for (int i = 0; i < 300 && !page.eval("Boolean(window.player)").equals("true"); i++) {
            Thread.sleep(50);
        }
    }

    @AfterAll
    static void close() throws Exception {
        page.close();
    }

    private static void click(String id) throws Exception {
        page.eval("document.getElementById('" + id + "').click()");
    }

    private static boolean changes(String action) throws Exception {
        byte[] before = page.picture();
        page.eval(action);
        return !Arrays.equals(before, page.picture());
    }

    @Test
    void itIsThereWithoutComplaints() throws Exception {
        assertEquals("a falling ball", page.eval("document.title"));
        assertEquals("0", page.eval("player.errors.length"));
        assertEquals(List.of(), page.complaints);
        assertEquals(FRAMES, page.number("player.run.count"));
    }

    @Test
    void timeGoesWhereItIsSent() throws Exception {
        for (int k : new int[] {40, 3, 60, 59, 0, 17}) {
            page.eval("(() => { const s = document.getElementById('scrub'); s.value = " + k
                    + "; s.dispatchEvent(new Event('input')); })()");
            assertEquals(height[k], page.number("player.frame.pos[" + (3 * BALL + 2) + "]"), 1e-5);
            assertEquals(0.02 * k, page.number("parseFloat(document.getElementById('time').textContent)"), 2e-3);
        }
        click("step");
        assertEquals(18, page.number("player.number"));
        click("back");
        click("back");
        assertEquals(16, page.number("player.number"));
        page.key("End", "End", 0);
        assertEquals(60, page.number("player.number"));
        click("play"); // from the end it begins anew
        assertEquals("true", page.eval("player.playing"));
        page.eval("(() => { player.before = 0; player.loop(80); })()");
        assertTrue(page.number("player.time") > 0.05, "time has passed");
        click("play");
        assertEquals("false", page.eval("player.playing"));
        page.eval(
                "(() => { const s = document.getElementById('speed'); s.value = '0.5'; s.dispatchEvent(new Event('change')); })()");
        assertEquals(0.5, page.number("player.speed"));
    }

    @Test
    void camerasFlagsAndThingsCanBeChosen() throws Exception {
        page.eval("player.go(10)");
        assertTrue(
                changes(
                        "(() => { const s = document.getElementById('camera'); s.value = 'fixed 0'; s.dispatchEvent(new Event('change')); })()"));
        assertTrue(
                changes(
                        "(() => { const s = document.getElementById('camera'); s.value = s.options[2].value; s.dispatchEvent(new Event('change')); })()"));
        assertEquals("track", page.eval("player.eye.kind"));
        assertEquals(height[10], page.number("player.eye.lookAt[2]"), 1e-4, "it looks at the ball");
        click("home");
        for (String what : new String[] {"Geoms", "Sites", "Decor", "Labels"}) {
            byte[] before = page.picture();
            click("show-" + what);
            byte[] without = page.picture();
            assertFalse(Arrays.equals(before, without), what);
            click("show-" + what);
            assertFalse(Arrays.equals(without, page.picture()), what + " again");
        }
        assertTrue(changes("document.getElementById('effect-SHADOW').click()"), "without shadow");
        assertTrue(changes("document.getElementById('effect-SHADOW').click()"), "and with it again");
        assertTrue(changes("document.getElementById('theme').click()"));
        byte[] before = page.picture();
        page.mouse("mousePressed", 350, 300, "left", 1, 0);
        page.mouse("mouseMoved", 420, 280, "left", 1, 0);
        page.mouse("mouseReleased", 420, 280, "left", 1, 0);
        assertFalse(Arrays.equals(before, page.picture()), "the camera turns");
        page.wheel(350, 300, -200);
        page.eval("player.draw()");
        byte[] still = page.picture();
        page.eval("player.draw()");
        assertArrayEquals(still, page.picture(), "the same picture again");
    }

    @Test
    void aClickIntoAPlotGoesToItsTime() throws Exception {
        String box = "document.querySelector('#plots canvas').getBoundingClientRect()";
        double left = page.number(box + ".left"), top = page.number(box + ".top"), width = page.number(box + ".width");
        double x = left + 42 + 0.5 * (width - 42);
        page.mouse("mousePressed", x, top + 40, "left", 1, 0);
        page.mouse("mouseReleased", x, top + 40, "left", 1, 0);
        assertEquals(30, page.number("player.number"), 1);
        assertEquals(2, page.number("document.querySelectorAll('#plots .legend > span').length"));
    }
}
