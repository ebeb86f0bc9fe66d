package dev.cardan.soft;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.Integrator;
import dev.cardan.soft.contact.SoftContacts;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Soft and rigid bodies push each other. */
class SoftCouplingTest {
    private static final String BALL = """
            <mujoco><worldbody><body name="ball" pos="0 0 %s"><freejoint/><geom name="ball" type="sphere" size="0.1" mass="1"/>
            </body></worldbody></mujoco>""";

    /** A ball of 1 kg falls from half a metre onto a cloth of rubber, pinned at its border, whose vertices air slows down. */
    static Data trampoline() {
        return Scenes.model(
                        BALL.formatted("0.5"),
                        new SoftSettings().airDamping(5),
                        SoftBodySpec.cloth("c")
                                .grid(13, 13, 0.05)
                                .material(Material.RUBBER)
                                .pin("border"))
                .newData();
    }

    private static double upward(SoftContacts c) {
        double sum = 0;
        for (int k = 0; k < c.count; k++) {
            sum -= c.force[3 * k + 2];
        }
        return sum;
    }

    @Test
    @Tag("S4-11.AC1")
    @Tag("S4-11.AC11")
    void ballComesToRestOnCloth() {
        Data d = trampoline();
        SoftBodyView cloth = Scenes.first(d);
        SoftContacts c = SoftWorld.of(d).contacts();
        double deepest = 0;
        for (int i = 0; i < 10000; i++) { // it rolls to and fro for long
            Physics.step(d);
            for (int k = 0; k < c.count; k++) {
                double centre = distance(cloth, c.vertex[k], d);
                deepest = Math.max(deepest, 0.1 - centre);
            }
        }
        double speed = Math.sqrt(d.qvel[0] * d.qvel[0] + d.qvel[1] * d.qvel[1] + d.qvel[2] * d.qvel[2]);
        double force = 0, n = 500, most = 0;
        for (int i = 0; i < n; i++) {
            Physics.step(d);
            force += upward(c) / n;
            most = Math.max(most, Math.abs(upward(c) - 9.81));
        }
        assertTrue(speed < 1e-3, "speed " + speed);
        assertEquals(9.81, force, 0.981);
        assertTrue(most < 0.981, "force off by " + most);
        assertTrue(Scenes.lowest(cloth) < -0.002, "sag " + Scenes.lowest(cloth));
        assertTrue(deepest <= 2 * 1e-3, "penetration " + deepest);
    }

    private static double distance(SoftBodyView b, int v, Data d) {
        double x = b.position(v, 0) - d.qpos[0], y = b.position(v, 1) - d.qpos[1], z = b.position(v, 2) - d.qpos[2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    @Test
    @Tag("S4-11.AC2")
    @Tag("S4-11.AC11")
    void chainComesToRestOverAnEdge() {
        Data d = Scenes.model(
                        Scenes.ground(1.0 / 60, "<geom type='box' size='0.5 0.5 0.5' pos='-0.5 0 -0.5'/>"),
                        new SoftSettings().airDamping(4),
                        SoftBodySpec.chain("rope").line(10, 0.05).radius(0.01).at(-0.26, 0, 0.01))
                .newData();
        Physics.step(d, 500);
        SoftBodyView b = Scenes.first(d);
        assertTrue(b.fastest() < 1e-4, "speed " + b.fastest());
        assertTrue(Scenes.lowest(b) < -0.1 && Scenes.lowest(b) > -0.3, "end " + Scenes.lowest(b));
        assertTrue(b.position(0, 2) > 0.0099, "start " + b.position(0, 2));
    }

    /** More degrees of freedom than are taken together: each pair of boxes, joined by its contacts, yields for itself. */
    @Test
    void manyBoxesCarryACloth() {
        StringBuilder boxes = new StringBuilder("<geom type='plane' size='2 2 1'/>");
        for (int i = 0; i < 72; i++) {
            int row = i / 12, column = i / 2 % 6, level = i % 2;
            boxes.append("<body pos='%s %s %s'><freejoint/><geom type='box' size='0.05 0.05 0.05' mass='0.2'/></body>"
                    .formatted((column - 2.5) * 0.12, (row - 2.5) * 0.12, 0.05 + 0.1 * level));
        }
        Data d = Scenes.model(
                        Scenes.ground(0.004, boxes.toString()),
                        new SoftSettings().airDamping(5),
                        SoftBodySpec.cloth("c")
                                .grid(16, 16, 0.04)
                                .material(Material.RUBBER)
                                .at(0, 0, 0.21))
                .newData();
        Scenes.seconds(d, 2);
        SoftContacts c = SoftWorld.of(d).contacts();
        double weight = 9.81 * SoftWorld.bodies(d.model).getFirst().mass();
        assertEquals(-weight, upward(c), 0.1 * weight);
        for (int i = 0; i < 72; i++) {
            assertEquals(i % 2 == 0 ? 0.05 : 0.15, d.qpos[7 * i + 2], 2e-3, "box " + i);
        }
        assertTrue(Scenes.lowest(Scenes.first(d)) > 0.19, "cloth at " + Scenes.lowest(Scenes.first(d)));
    }

    /** A rigid body on a soft slab and on a rigid one: the same force. */
    @Test
    @Tag("S3-9.AC1")
    void softGroundCarriesAsRigidGroundDoes() {
        String box = "<body pos='0 0 0.16'><freejoint/><geom type='box' size='0.1 0.1 0.05' mass='2'/></body>";
        Data soft = Scenes.model(
                        Scenes.ground(0.002, "<geom type='plane' size='2 2 1'/>" + box),
                        new SoftSettings().substeps(2).airDamping(2),
                        SoftBodySpec.solid("s")
                                .grid(9, 9, 3, 0.05)
                                .material(Material.RUBBER)
                                .at(0, 0, 0.055))
                .newData();
        Data rigid = Scenes.world(
                Scenes.ground(0.002, "<geom type='box' size='0.2 0.2 0.05' pos='0 0 0.055' condim='3'/>" + box));
        Scenes.seconds(soft, 4);
        Scenes.seconds(rigid, 4);
        double[] force = new double[6];
        double carried = 0;
        for (int k = 0; k < rigid.ncon; k++) {
            dev.cardan.engine.Support.contactForce(force, 0, rigid, k);
            carried += force[0];
        }
        double pushed = 0;
        SoftContacts c = SoftWorld.of(soft).contacts();
        for (int k = 0; k < c.count; k++) {
            pushed -= soft.model.geom.bodyid[c.geom[k]] == 1 ? c.force[3 * k + 2] : 0;
        }
        assertEquals(carried, pushed, 0.01 * carried);
        assertEquals(2 * 9.81, SoftWorld.of(soft).forces()[2], 0.01 * 2 * 9.81);
    }

    /** What the cloth gives the ball the ball gives the cloth: momenta of both together stay. */
    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void momentumIsExchanged(int substeps) {
        Data d = Scenes.model(
                        BALL.replace("<worldbody>", "<option gravity='0 0 0'/><worldbody>")
                                .formatted("0.2"),
                        new SoftSettings().substeps(substeps),
                        SoftBodySpec.solid("s").grid(4, 4, 4, 0.05).at(0.02, 0.01, 0))
                .newData();
        d.qvel[2] = -1;
        SoftBodyView b = Scenes.first(d);
        Scenes.seconds(d, 0.5);
        double[] p = b.momentum();
        assertTrue(p[2] < -0.2, "momentum " + p[2]);
        assertEquals(0, p[0] + d.qvel[0], 1e-9);
        assertEquals(0, p[1] + d.qvel[1], 1e-9);
        assertEquals(-1, p[2] + d.qvel[2], 1e-9);
    }

    /** The forces of contacts are what reaches the acceleration. */
    @Test
    @Tag("S4-11.AC11")
    void forcesReachTheAcceleration() {
        Data d = trampoline();
        Scenes.seconds(d, 0.36);
        Physics.forward(d);
        SoftContacts c = SoftWorld.of(d).contacts();
        assertTrue(upward(c) > 5, "force " + upward(c));
        assertEquals(upward(c), SoftWorld.of(d).forces()[2], 1e-9);
        assertEquals(upward(c) + d.qfrcDamper[2], d.qfrcPassive[2], 1e-9);
        assertEquals(upward(c) + d.qfrcDamper[2] - 9.81, d.qacc[2], 1e-9);
    }

    /** A plate between a heavier soft body and the floor feels its weight, as if that were a force. */
    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.2, 1})
    void bodyBetweenFeelsTheWeight(double mass) {
        String plate =
                "<geom type='plane' size='2 2 1'/><body pos='0 0 0.01'><freejoint/><geom type='box' size='0.1 0.1 0.01'"
                        + " mass='" + mass + "'/></body>";
        Data d = Scenes.model(
                        Scenes.ground(0.002, plate),
                        new SoftSettings().airDamping(1),
                        SoftBodySpec.solid("s")
                                .grid(4, 4, 4, 0.05)
                                .material(Material.RUBBER)
                                .at(0, 0, 0.11))
                .newData();
        Data pressed = Scenes.world(Scenes.ground(0.002, plate));
        double weight = 9.81 * Scenes.first(d).definition().mass();
        pressed.xfrcApplied[6 + 2] = -weight;
        Scenes.seconds(d, 3);
        Scenes.seconds(pressed, 3);
        assertEquals(pressed.qpos[2], d.qpos[2], 1e-4);
        assertTrue(Math.abs(d.qvel[2]) < 1e-3, "speed " + d.qvel[2]);
        assertEquals(-weight, SoftWorld.of(d).forces()[2], 0.02 * weight);
        double margin = Scenes.first(d).definition().collisionMargin();
        assertEquals(d.qpos[2] + 0.01 + margin, Scenes.lowest(Scenes.first(d)), 1e-4);
    }

    /** A soft body on two light plates, one on the other, which push each other through rows of the solver. */
    @Test
    void platesOnPlatesFeelTheWeight() {
        String plates = "<geom type='plane' size='2 2 1'/>"
                + "<body pos='0 0 0.01'><freejoint/><geom type='box' size='0.1 0.1 0.01' mass='0.1'/></body>"
                + "<body pos='0 0 0.03'><freejoint/><geom type='box' size='0.1 0.1 0.01' mass='0.1'/></body>";
        Data d = Scenes.model(
                        Scenes.ground(0.002, plates),
                        new SoftSettings().airDamping(1),
                        SoftBodySpec.solid("s")
                                .grid(4, 4, 4, 0.05)
                                .material(Material.RUBBER)
                                .at(0, 0, 0.13))
                .newData();
        Scenes.seconds(d, 3);
        double weight = 9.81 * Scenes.first(d).definition().mass();
        assertEquals(0, SoftWorld.of(d).forces()[2], 1e-9);
        assertEquals(-weight, SoftWorld.of(d).forces()[8], 0.02 * weight);
        assertEquals(d.qpos[9] + 0.015, Scenes.lowest(Scenes.first(d)), 1e-3);
        assertTrue(d.qpos[9] > d.qpos[2] + 0.01, d.qpos[2] + " " + d.qpos[9]);
    }

    /** What lies on a soft body stays where it lies. */
    @ParameterizedTest
    @CsvSource({"4, 1e-4", "20, 1e-6"})
    void whatLiesOnASoftBodyDoesNotCreep(int iterations, double most) {
        String box = "<geom type='plane' size='2 2 1'/><body pos='0 0 0.16'><freejoint/><geom type='box'"
                + " size='0.1 0.1 0.05' mass='2'/></body>";
        Data d = Scenes.model(
                        Scenes.ground(0.002, box),
                        new SoftSettings().iterations(iterations),
                        SoftBodySpec.solid("s")
                                .grid(9, 9, 3, 0.05)
                                .material(Material.RUBBER)
                                .at(0, 0, 0.055))
                .newData();
        Scenes.seconds(d, 3);
        double x = d.qpos[0], y = d.qpos[1];
        Scenes.seconds(d, 4);
        double speed = Math.hypot(d.qpos[0] - x, d.qpos[1] - y) / 4;
        assertTrue(speed < most, "it creeps by " + speed + " m/s");
    }

    /** Links of an arm feel what lies on them through their joints. */
    @Test
    void articulatedBodiesFeelLoads() {
        String arm = "<body pos='0 0 0'><joint name='hinge' type='hinge' axis='0 1 0' stiffness='50' damping='1'/>"
                + "<geom type='capsule' fromto='0 0 0 0.5 0 0' size='0.03' mass='0.2'/></body>";
        Data with = Scenes.model(
                        Scenes.ground(0.002, arm),
                        new SoftSettings().airDamping(2),
                        SoftBodySpec.chain("rope")
                                .line(8, 0.05)
                                .turned(0.7071, 0, 0, 0.7071)
                                .at(0.4, -0.2, 0.05))
                .newData();
        Data without = Scenes.world(Scenes.ground(0.002, arm));
        Scenes.seconds(with, 3);
        Scenes.seconds(without, 3);
        double torque = 0;
        SoftContacts c = SoftWorld.of(with).contacts();
        for (int k = 0; k < c.count; k++) {
            torque += c.pos[3 * k] * c.force[3 * k + 2] - c.pos[3 * k + 2] * c.force[3 * k];
        }
        assertTrue(c.count > 0);
        assertEquals(torque, SoftWorld.of(with).forces()[0], 1e-9);
        assertTrue(with.qpos[0] > without.qpos[0] + 0.005, with.qpos[0] + " " + without.qpos[0]);
        double weight = 9.81 * Scenes.first(with).definition().mass();
        assertEquals(0.4 * weight / 50, with.qpos[0] - without.qpos[0], 0.15 * 0.4 * weight / 50);
    }

    @ParameterizedTest
    @EnumSource(Integrator.class)
    @Tag("S4-11.AC11")
    void everyIntegratorWorks(Integrator integrator) {
        Data d = trampoline();
        d.opt.integrator = integrator;
        Scenes.seconds(d, 6);
        assertTrue(Scenes.isFinite(d.pluginState) && Scenes.isFinite(d.qpos));
        assertEquals(9.81, upward(SoftWorld.of(d).contacts()), 0.981);
    }

    /** Under RK4 the bodies are stepped once, at the end: alone they move as under Euler. */
    @Test
    void rungeKuttaStepsSoftBodiesOnce() {
        double[][] x = new double[2][];
        for (int i = 0; i < 2; i++) {
            Data d = Scenes.world(
                    Scenes.FLOOR.replace(
                            "</worldbody>", "<body pos='5 5 9'><freejoint/><geom size='0.1'/></body></worldbody>"),
                    SoftBodySpec.solid("s").grid(3, 3, 3, 0.1).at(0, 0, 0.2));
            d.opt.integrator = i == 0 ? Integrator.EULER : Integrator.RK4;
            Scenes.seconds(d, 1);
            x[i] = Scenes.first(d).positions();
        }
        assertArrayEquals(x[0], x[1]);
    }

    @Test
    void momentumIsExchangedUnderRungeKutta() {
        Data d = Scenes.model(
                        BALL.replace("<worldbody>", "<option gravity='0 0 0' integrator='RK4'/><worldbody>")
                                .formatted("0.2"),
                        new SoftSettings(),
                        SoftBodySpec.solid("s").grid(4, 4, 4, 0.05))
                .newData();
        d.qvel[2] = -1;
        Scenes.seconds(d, 0.5);
        assertEquals(-1, Scenes.first(d).momentum()[2] + d.qvel[2], 1e-9);
    }
}
