package dev.cardan.viewer.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

class ReplayTest {
    private static final int MEGABYTE = 1 << 20;

    private static String page(Replay replay, String title) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertEquals(replay.write(out, title), out.size());
        return out.toString(StandardCharsets.UTF_8);
    }

    private static byte[] part(String page, String name) throws IOException {
        Matcher m = Pattern.compile("data-name=\"" + Pattern.quote(name) + "\">([^<]*)<")
                .matcher(page);
        assertTrue(m.find(), name);
        try (GZIPInputStream in =
                new GZIPInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(m.group(1))))) {
            return in.readAllBytes();
        }
    }

    @Test
    void tenSecondsOfAHumanoidFitInAMegabyte() throws IOException {
        Model m = Mjcf.parse(Examples.text("humanoid"));
        Data d = m.newData(), alone = m.newData();
        Replay replay = new Replay(m, 60).plots("energy", "qpos:knee_left");
        for (int i = 0; d.time < 10; i++) {
            for (int u = 0; u < m.nu; u++) {
                d.ctrl[u] = 0.6 * Math.sin(0.02 * i + u);
                alone.ctrl[u] = d.ctrl[u];
            }
            replay.add(d);
            Physics.step(d);
            Physics.step(alone);
        }
        assertTrue(Arrays.equals(d.qpos, alone.qpos), "the world goes on as without");
        assertEquals(600, replay.count(), 1);
        String page = page(replay, "a \"run\" <now>");
        assertTrue(page.length() <= MEGABYTE, page.length() + " bytes");
        assertTrue(page.contains("<title>a &quot;run&quot; &lt;now&gt;</title>"));
        assertTrue(!page.contains("src=") && !page.contains("http://") && !page.contains("https://"), "loads nothing");
    }

    @Test
    void picturesAndPlotsCanBeReadBack() throws IOException {
        Model m = Mjcf.parse("""
                <mujoco>
                  <worldbody>
                    <geom type="plane" size="1 1 .1"/>
                    <body pos="0 0 2"><joint name="slide" type="slide" axis="0 0 1"/><geom size=".1"/></body>
                  </worldbody>
                </mujoco>
                """);
        Data d = m.newData();
        Replay replay = new Replay(m, 100).plots("qpos");
        float[] height = new float[150];
        int n = 0;
        for (int i = 0; i < 400; i++) {
            Physics.step(d);
            if (replay.isDue(d)) {
                height[n++] = (float) (2 + d.qpos[0]);
            }
            replay.add(d);
        }
        String page = page(replay, "fall");
        assertEquals(n, replay.count());
        ByteBuffer plots = ByteBuffer.wrap(part(page, "plots")).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < n; i++) {
            assertEquals(height[i] - 2, plots.getFloat(4 * i), 1e-6);
        }
        // the first pictures: whole, then the ball alone; nine counts, then looks, then poses
        String about = new String(part(page, "about"), StandardCharsets.UTF_8);
        Matcher sizes = Pattern.compile("\"sizes\":\\[(\\d+),(\\d+),(\\d+)").matcher(about);
        assertTrue(sizes.find(), about);
        int first = Integer.parseInt(sizes.group(1)), second = Integer.parseInt(sizes.group(2));
        assertTrue(second < first / 2, "less is told than at first: " + first + ", " + second);
        byte[] frames = part(page, "frames");
        ByteBuffer b = ByteBuffer.wrap(frames).order(ByteOrder.LITTLE_ENDIAN);
        assertEquals(2, b.getInt(0), "things");
        assertEquals(2, b.getInt(8), "poses");
        assertEquals(1, b.getInt(first + 8), "pose of the ball");
        byte[] third = Arrays.copyOfRange(frames, first + second, first + 2 * second);
        for (int i = 0; i < second; i++) {
            third[i] += frames[first + i];
        }
        assertEquals(2, ByteBuffer.wrap(third).order(ByteOrder.LITTLE_ENDIAN).getInt(0), "differences add up");
    }

    @Test
    void mistakesAreExplained() {
        Model m = Mjcf.parse("<mujoco><worldbody><geom size='.1'/></worldbody></mujoco>");
        assertThrows(IllegalArgumentException.class, () -> new Replay(m, 0));
        Replay replay = new Replay(m, 30);
        assertThrows(IllegalStateException.class, () -> replay.write(new ByteArrayOutputStream(), ""));
        replay.add(m.newData());
        assertThrows(IllegalStateException.class, () -> replay.plots("energy"));
    }
}
