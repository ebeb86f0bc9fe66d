package dev.cardan.viewer.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import dev.cardan.viewer.scene.Camera;
import dev.cardan.viewer.scene.Flag;
import dev.cardan.viewer.scene.Scene;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class StreamTest {
    private static final int THINGS = 0, LOOKS = 1, POSES = 2;

    private final Model model = Mjcf.parse(Examples.text("humanoid"));
    private final Data d = model.newData();
    private final Scene scene = new Scene(model);
    private final FrameEncoder encoder = new FrameEncoder(scene);
    private final Bytes bytes = new Bytes();

    private int frame() {
        Physics.forward(d);
        scene.update(d, Camera.free(model));
        encoder.look(d);
        return encoder.take();
    }

    private ByteBuffer since(int known) {
        encoder.write(bytes.clear(), known);
        return ByteBuffer.wrap(bytes.copy()).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static int count(ByteBuffer frame, int which) {
        return frame.getInt(4 * which);
    }

    @Test
    void onlyWhatHasChangedIsSent() {
        int first = frame();
        assertEquals(1, first);
        ByteBuffer all = since(0);
        assertEquals(scene.list.count, count(all, THINGS));
        assertEquals(scene.list.count, count(all, LOOKS));
        assertEquals(scene.list.count, count(all, POSES));
        int second = frame();
        ByteBuffer nothing = since(first);
        assertEquals(0, count(nothing, LOOKS) + count(nothing, POSES));
        assertTrue(nothing.limit() < all.limit() / 4, nothing.limit() + " of " + all.limit() + " bytes");
        d.qpos[7] += 0.3; // one joint moves part of the body
        frame();
        ByteBuffer part = since(second);
        assertEquals(0, count(part, LOOKS));
        assertTrue(count(part, POSES) > 0 && count(part, POSES) < scene.list.count, "poses: " + count(part, POSES));
        assertEquals(scene.list.count, count(since(0), POSES), "a reader who knows nothing gets everything");
    }

    @Test
    void posesAreThoseOfTheScene() {
        frame();
        ByteBuffer all = since(0);
        int n = count(all, THINGS), labels = 36 + 4 * n + 32 * n + 56 * n, poses = labels + 4;
        assertEquals(0, all.getInt(labels), "no labels");
        for (int i = 0; i < n; i++) {
            assertEquals(i, all.getInt(poses + 4 * i));
            for (int k = 0; k < 3; k++) {
                assertEquals(scene.list.pos[3 * i + k], all.getFloat(poses + 4 * n + 12 * i + 4 * k));
            }
            for (int k = 0; k < 9; k++) {
                double x = all.getShort(poses + 16 * n + 18 * i + 2 * k) / 32767.0;
                assertEquals(scene.list.mat[9 * i + k], x, 2e-5);
            }
        }
    }

    @Test
    void thingsComeAndGo() {
        int first = frame(), before = scene.list.count;
        scene.options.show(Flag.JOINT);
        int second = frame();
        int more = scene.list.count - before;
        assertTrue(more > 0);
        assertEquals(more, count(since(first), LOOKS));
        scene.options.show(Flag.JOINT, false);
        frame();
        assertEquals(before, count(since(second), THINGS));
        scene.options.show(Flag.JOINT);
        frame();
        assertEquals(more, count(since(second), LOOKS), "what has come again is told again");
    }

    @Test
    void modelsAreTextAndNumbers() {
        ByteBuffer all = ByteBuffer.wrap(ModelBytes.encode(model)).order(ByteOrder.LITTLE_ENDIAN);
        int length = all.getInt(0);
        String json = new String(all.array(), 4, length, StandardCharsets.UTF_8);
        assertTrue(json.startsWith("{\"name\":\"" + model.names().model() + "\"") && json.endsWith("}"), json);
        assertTrue(json.contains("\"meshes\":[]") && json.contains("\"cameras\":[{"), json);
    }

    @Test
    void textsAreQuoted() {
        assertEquals(
                "{\"a\\\"b\":\"\\u000a\\u2028\\\\\",\"x\":[1,0.5,null,true]}",
                new Json()
                        .object()
                        .put("a\"b", "\n\u2028\\")
                        .name("x")
                        .list()
                        .value(1)
                        .value(0.5)
                        .value(Double.NaN)
                        .value(true)
                        .endList()
                        .endObject()
                        .toString());
    }
}
