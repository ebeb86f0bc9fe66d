package dev.cardan.viewer.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class SceneTest {
    private static final int TIMES = 200;

    private static Data world(String example) {
        Data d = Mjcf.parse(Examples.text(example)).newData();
        for (int i = 0; i < 100; i++) {
            Physics.step(d);
        }
        Physics.forward(d);
        return d;
    }

    @Test
    void updatesAllocateNothing() {
        Model m = Mjcf.load(SceneTest.class.getResourceAsStream("everything.xml"), "everything.xml");
        Data d = m.newData();
        Physics.forward(d);
        Scene scene = new Scene(m);
        for (Flag flag : Flag.values()) {
            scene.options.show(flag, flag != Flag.FLEX_SKIN);
        }
        scene.markers.arrow(0.02).at(0, 0, 1).to(0, 0, 2);
        Camera camera = Camera.tracking(m, "crate");
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 200 && least >= TIMES; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < TIMES; i++) {
                scene.update(d, camera);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertTrue(least < TIMES, least + " bytes in " + TIMES + " updates");
        assertTrue(scene.list.count > 300, scene.list.count + " things");
    }

    @Test
    void markersAppearUntilTheyAreTakenAway() {
        Data d = world("humanoid");
        Scene scene = new Scene(d.model);
        Camera camera = Camera.free(d.model);
        scene.update(d, camera);
        int without = scene.list.count;
        Markers.Marker ball =
                scene.markers.sphere(0.2).at(1, 2, 3).colour(0, 1, 0, 0.5).label("goal");
        scene.markers.tube(0.1).at(0, 0, 1).to(0, 0, 3);
        scene.markers.text("hello").at(0, 0, 2);
        scene.update(d, camera);
        assertEquals(without + 3, scene.list.count);
        DrawList l = scene.list;
        assertEquals(Shape.SPHERE, l.type[without]);
        assertEquals("goal", l.label[without]);
        assertEquals(0.2f, l.size[3 * without]);
        assertEquals(3, l.pos[3 * without + 2]);
        assertEquals(0.5f, l.rgba[4 * without + 3]);
        assertEquals(-1, l.objId[without]);
        assertEquals(2, l.pos[3 * (without + 1) + 2]);
        assertEquals(1, l.size[3 * (without + 1) + 2]);
        assertEquals("hello", l.label[without + 2]);
        assertThrows(IllegalStateException.class, () -> ball.to(0, 0, 0));
        scene.markers.remove(ball);
        scene.update(d, camera);
        assertEquals(without + 2, scene.list.count);
        scene.markers.clear();
        scene.options.categories = Category.DYNAMIC;
        scene.update(d, camera);
        for (int i = 0; i < l.count; i++) {
            assertEquals(Category.DYNAMIC, l.category[i]);
        }
    }

    @Test
    void camerasThatAreNotThereAreRefused() {
        Data d = world("pendulum"), other = world("humanoid");
        assertThrows(IllegalArgumentException.class, () -> Camera.fixed(d.model, "nobody"));
        assertThrows(IllegalArgumentException.class, () -> Camera.tracking(d.model, 100));
        Scene scene = new Scene(d.model);
        Camera camera = Camera.free(d.model);
        String message = assertThrows(IllegalArgumentException.class, () -> scene.update(other, camera))
                .getMessage();
        assertTrue(message.contains("make a Scene for each model"), message);
    }

    @Test
    void numbersOfForcesAreShort() {
        assertEquals("12.3", ContactDecor.threeDigits(12.345));
        assertEquals("0.5", ContactDecor.threeDigits(0.5));
        assertEquals("1.23e+04", ContactDecor.threeDigits(12345));
        assertEquals("100", ContactDecor.threeDigits(99.96));
        assertEquals("1e-05", ContactDecor.threeDigits(1e-5));
    }
}
