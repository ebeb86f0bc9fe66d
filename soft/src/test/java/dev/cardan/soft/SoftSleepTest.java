package dev.cardan.soft;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Bodies at rest sleep until something comes. */
@Tag("S4-11.AC9")
class SoftSleepTest {
    private static Data resting(String more) {
        Data d = Scenes.model(
                        Scenes.FLOOR.replace("</worldbody>", more + "</worldbody>"),
                        new SoftSettings().sleepSpeed(1e-2).sleepTime(0.2).airDamping(3),
                        SoftBodySpec.solid("s")
                                .grid(3, 3, 3, 0.05)
                                .material(Material.RUBBER)
                                .at(0, 0, 0.06))
                .newData();
        Scenes.seconds(d, 4);
        return d;
    }

    @Test
    void fallsAsleepAndStays() {
        Data d = resting("");
        SoftBodyView b = Scenes.first(d);
        assertTrue(b.isAsleep());
        assertEquals(0, b.fastest());
        double[] x = b.positions();
        Physics.step(d, 100);
        assertArrayEquals(x, b.positions());
    }

    @Test
    void forcesAndVelocitiesWake() {
        Data d = resting("");
        SoftBodyView b = Scenes.first(d);
        b.setForce(13, 0, 0, 50);
        Physics.step(d);
        assertFalse(b.isAsleep());
        assertTrue(b.velocity(13, 2) > 0);
        Data e = resting("");
        SoftBodyView c = Scenes.first(e);
        e.pluginState[c.velocityAddress() + 2] = 1; // behind its back
        Physics.step(e);
        assertFalse(c.isAsleep());
    }

    @Test
    void rigidBodiesThatComeNearWake() {
        Data d = resting("<body pos='3 3 1'><freejoint/><geom size='0.05' mass='1'/></body>");
        SoftBodyView b = Scenes.first(d);
        assertTrue(b.isAsleep());
        d.qpos[0] = 0;
        d.qpos[1] = 0;
        d.qpos[2] = 0.3;
        d.qvel[2] = -1;
        Scenes.seconds(d, 0.3);
        assertFalse(b.isAsleep());
        assertTrue(d.qpos[2] > 0.1, "height " + d.qpos[2]);
    }

    @Test
    void softBodiesThatTouchWake() {
        Data d = Scenes.model(
                        Scenes.FLOOR,
                        new SoftSettings().sleepSpeed(1e-2).sleepTime(0.2).airDamping(3),
                        SoftBodySpec.solid("low")
                                .grid(3, 3, 3, 0.05)
                                .material(Material.RUBBER)
                                .at(0, 0, 0.06)
                                .reach(0.02),
                        SoftBodySpec.solid("high")
                                .grid(3, 3, 3, 0.05)
                                .material(Material.RUBBER)
                                .at(0, 0, 30)
                                .reach(0.02))
                .newData();
        SoftBodyView low = SoftWorld.of(d).body("low"), high = SoftWorld.of(d).body("high");
        Scenes.seconds(d, 2);
        assertTrue(low.isAsleep());
        for (int v = 0; v < high.vertices(); v++) {
            double[] rest = high.definition().restPositions();
            high.setPosition(v, rest[3 * v], rest[3 * v + 1], rest[3 * v + 2] - 29.8);
            high.setVelocity(v, 0, 0, -1);
        }
        Scenes.seconds(d, 0.1);
        assertFalse(low.isAsleep());
    }

    @Test
    void neverByDefault() {
        Data d = Scenes.world(
                Scenes.FLOOR,
                SoftBodySpec.solid("s")
                        .grid(3, 3, 3, 0.05)
                        .material(Material.RUBBER)
                        .at(0, 0, 0.055));
        Scenes.seconds(d, 3);
        assertFalse(Scenes.first(d).isAsleep());
    }
}
