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

    /** Rigid bodies that sleep wake when a soft one touches them, and stay awake as long as it does. */
    @Test
    void softBodiesWakeRigidOnes() {
        String xml = "<mujoco><option><flag sleep='enable'/></option><worldbody><geom type='plane' size='5 5 1'/>"
                + "<body pos='0 0 0.1'><freejoint/><geom type='box' size='0.1 0.1 0.1' mass='1'/></body></worldbody></mujoco>";
        Data d = Scenes.world(
                xml,
                SoftBodySpec.solid("s")
                        .grid(3, 3, 3, 0.05)
                        .material(Material.RUBBER)
                        .at(0.02, 0, 10));
        SoftBodyView b = Scenes.first(d);
        Scenes.seconds(d, 1);
        assertTrue(d.treeAsleep[0] >= 0);
        for (int v = 0; v < b.vertices(); v++) {
            double[] rest = b.definition().restPositions();
            b.setPosition(v, rest[3 * v], rest[3 * v + 1], rest[3 * v + 2] - 9.7);
            b.setVelocity(v, 0, 0, 0);
        }
        double pushed = 0;
        Data other = d.model.newData();
        for (int i = 0; i < 500; i++) {
            Physics.step(d);
            other.restore(d.state());
            if (SoftWorld.of(d).contacts().count > 0) {
                assertTrue(d.treeAsleep[0] < 0);
                pushed = Math.max(pushed, -SoftWorld.of(d).forces()[2]);
            }
        }
        assertTrue(pushed > 5, "pushed by " + pushed);
        Physics.step(d, 10);
        Physics.step(other, 10);
        assertEquals(d.state(), other.state());
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
