package dev.cardan.physics.actuation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.JacobianMode;
import dev.cardan.mjcf.Mjcf;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Adhesion: the transmission to a body. */
class AdhesionTest {
    private static final String SPHERE =
            "<body name=\"ball\" pos=\"0 0 %s\"><freejoint/><geom type=\"sphere\" size=\".1\" mass=\"1\" %s/></body>";

    private static Data world(String bodies, String actuators) {
        return Mjcf.parse("""
            <mujoco>
              <worldbody><geom type="plane" size="5 5 .1"/>%s</worldbody>
              <actuator>%s</actuator>
            </mujoco>
            """.formatted(bodies, actuators)).newData();
    }

    private static String adhesion(String body, int gain) {
        return "<adhesion body=\"%s\" gain=\"%d\" ctrlrange=\"0 1\"/>".formatted(body, gain);
    }

    private static Data forward(Data d) {
        java.util.Arrays.fill(d.ctrl, 1);
        Physics.forward(d);
        return d;
    }

    private static Data resting(int gain) {
        return forward(world(SPHERE.formatted("0.099", ""), adhesion("ball", gain)));
    }

    /** Row of an output as a full vector. */
    static double[] row(Data d, int out) {
        double[] r = new double[d.model.nv];
        for (int k = 0; k < d.moment.rownnz[out]; k++) {
            int at = d.moment.rowadr[out] + k;
            r[d.moment.colind[at]] = d.actuator.moment[at];
        }
        return r;
    }

    @Test
    @Tag("S0-36.AC1")
    void itNamesItsBody() {
        Data d = world(
                SPHERE.formatted("1", "") + SPHERE.formatted("2", "").replace("ball", "box"), adhesion("box", 100));
        assertEquals(d.model.body("box").id(), d.model.actuator.trnid[0]);
        assertEquals(100, d.model.actuator.gainprm[0]);
    }

    @Test
    @Tag("S0-36.AC2")
    @Tag("S0-36.AC9")
    void withoutContactThereIsNoForce() {
        Data d = forward(world(SPHERE.formatted("1", ""), adhesion("ball", 100)));
        assertEquals(0, d.moment.rownnz[0]);
        assertArrayEquals(new double[6], d.qfrcActuator);
    }

    @ParameterizedTest
    @CsvSource({
        "1,PYRAMIDAL",
        "3,PYRAMIDAL",
        "4,PYRAMIDAL",
        "6,PYRAMIDAL",
        "1,ELLIPTIC",
        "3,ELLIPTIC",
        "4,ELLIPTIC",
        "6,ELLIPTIC"
    })
    @Tag("S0-36.AC3")
    @Tag("S0-36.AC4")
    @Tag("S0-36.AC9")
    @Tag("S0-36.AC10")
    void oneContactPullsDownWithTheGain(int condim, Cone cone) {
        Data d = world(SPHERE.formatted("0.099", "condim=\"" + condim + "\""), adhesion("ball", 100));
        d.opt.cone = cone;
        forward(d);
        assertEquals(1, d.ncon);
        assertArrayEquals(new double[] {0, 0, -1, 0, 0, 0}, row(d, 0), 1e-12);
        assertArrayEquals(new double[] {0, 0, -100, 0, 0, 0}, d.qfrcActuator, 1e-12);
        assertEquals(0, d.actuator.length[0]);
    }

    @ParameterizedTest
    @EnumSource(names = {"DENSE", "SPARSE"})
    @Tag("S0-36.AC5")
    void fourContactsShareThePull(JacobianMode jacobian) {
        Data d = world(
                "<body name=\"box\" pos=\"0 0 .099\"><freejoint/><geom type=\"box\" size=\".2 .1 .1\"/></body>",
                adhesion("box", 100));
        d.opt.jacobian = jacobian;
        forward(d);
        assertEquals(4, d.ncon);
        assertArrayEquals(new double[] {0, 0, -1, 0, 0, 0}, row(d, 0), 1e-10);
        assertArrayEquals(new double[] {0, 0, -100, 0, 0, 0}, d.qfrcActuator, 1e-10);
    }

    @Test
    @Tag("S0-36.AC6")
    void theGearHasNoPart() {
        String general = "<general body=\"ball\" gear=\"%d\" gainprm=\"100\" ctrlrange=\"0 1\"/>";
        Data d = forward(world(SPHERE.formatted("0.099", ""), general.formatted(1) + general.formatted(2)));
        assertArrayEquals(row(d, 0), row(d, 1));
        assertEquals(d.actuator.force[0], d.actuator.force[1]);
    }

    @Test
    @Tag("S0-36.AC7")
    void theForceIsProportionalToTheGain() {
        Data weak = resting(100), strong = resting(200);
        for (int i = 0; i < 6; i++) {
            assertEquals(2 * weak.qfrcActuator[i], strong.qfrcActuator[i]);
        }
    }

    @Test
    @Tag("S0-36.AC8")
    void anIdleAdhesionChangesNothing() {
        Data with = world(SPHERE.formatted("0.15", ""), adhesion("ball", 100));
        Data without = world(SPHERE.formatted("0.15", ""), "");
        Physics.step(with, 200);
        Physics.step(without, 200);
        assertArrayEquals(without.qpos, with.qpos);
        assertArrayEquals(without.qvel, with.qvel);
    }

    @Test
    @Tag("S0-36.AC10")
    @Tag("S0-36.AC11")
    void theVelocityIsThatOfTheContactsAndTheLengthIsZero() {
        Data d = world(SPHERE.formatted("0.099", ""), adhesion("ball", 100));
        System.arraycopy(new double[] {.3, .2, -.7, 1, 2, 3}, 0, d.qvel, 0, 6);
        forward(d);
        double expected = 0;
        double[] moment = row(d, 0);
        for (int i = 0; i < 6; i++) {
            expected += moment[i] * d.qvel[i];
        }
        assertEquals(expected, d.actuator.velocity[0], 1e-15);
        assertEquals(0.7, d.actuator.velocity[0], 1e-12);
        assertEquals(0, d.actuator.length[0]);
    }

    @Test
    @Tag("S0-36.AC13")
    void aHingedBodyIsTurned() {
        Data d = forward(world("""
            <body name="lever" pos="0 0 .099">
              <joint axis="0 1 0"/>
              <geom size=".1" pos=".7 0 0"/>
            </body>
            """, adhesion("lever", 100)));
        assertEquals(1, d.ncon);
        assertEquals(1, d.moment.rownnz[0]);
        assertEquals(0.7, row(d, 0)[0], 1e-12);
        assertEquals(70, d.qfrcActuator[0], 1e-10);
    }

    @Test
    @Tag("S0-36.AC14")
    void bothBodiesOfAContactFeelIt() {
        Data d = forward(world("""
            <body name="platform" pos="0 0 1">
            <joint type="slide" axis="0 0 1"/><geom type="box" size=".5 .5 .1"/></body>
            """ + SPHERE.formatted("1.199", ""), adhesion("ball", 100)));
        double[] moment = row(d, 0);
        assertEquals(1, moment[0], 1e-12);
        assertEquals(-1, moment[3], 1e-12);
        assertEquals(100, d.qfrcActuator[0], 1e-10);
    }

    @Test
    void contactsWithinTheGapCount() {
        Data d = forward(world(SPHERE.formatted("0.105", "gap=\".02\""), adhesion("ball", 100)));
        assertEquals(1, d.ncon);
        assertEquals(0, d.nefc);
        assertArrayEquals(new double[] {0, 0, -1, 0, 0, 0}, row(d, 0), 1e-12);
    }

    @Test
    void aStrongPullHoldsABallOnTheCeiling() {
        Data d = Mjcf.parse("""
            <mujoco>
              <worldbody>
                <geom type="box" size="1 1 .1" pos="0 0 1"/>
                <body name="ball" pos="0 0 .8005"><freejoint/><geom size=".1" mass="1"/></body>
              </worldbody>
              <actuator>%s</actuator>
            </mujoco>
            """.formatted(adhesion("ball", 100))).newData();
        d.ctrl[0] = 1;
        Physics.step(d, 500);
        assertEquals(0.8, d.qpos[2], 0.01);
        d.ctrl[0] = 0;
        Physics.step(d, 500);
        assertTrue(d.qpos[2] < -1);
        assertNotEquals(0, d.qvel[2]);
    }
}
