package dev.cardan.physics.actuation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Support;
import dev.cardan.engine.math.Maths;
import dev.cardan.mjcf.Mjcf;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Forces and torques at sites, with and without a reference. */
class SiteTransmissionTest {
    private static final String SLIDER = """
        <site name="ref" pos="0 0 1"/>
        <body><joint name="j" type="slide" axis="1 0 0"/><geom size=".1" mass="1"/><site name="s"/></body>
        """;

    private static Data world(String bodies, String actuators) {
        return Mjcf.parse("""
            <mujoco>
              <option gravity="0 0 0"/>
              <worldbody>%s</worldbody>
              <actuator>%s</actuator>
            </mujoco>
            """.formatted(bodies, actuators)).newData();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.4, -1.3, 2.8})
    @Tag("S1-5.T1")
    void aHingeFeelsForceAndTorqueAtItsSite(double q) {
        Data d = world("""
            <body><joint axis="0 1 0"/><geom size=".1"/><site name="s" pos=".5 0 0"/></body>
            """, """
            <motor site="s" gear="0 0 1 0 0 0"/>
            <motor site="s" gear="0 0 0 0 1 0"/>
            """);
        d.qpos[0] = q;
        d.qvel[0] = 3;
        Physics.forward(d);
        assertArrayEquals(new double[] {0, 0}, d.actuator.length);
        assertEquals(-0.5, AdhesionTest.row(d, 0)[0], 1e-15);
        assertEquals(1, AdhesionTest.row(d, 1)[0], 1e-15);
        assertEquals(-1.5, d.actuator.velocity[0], 1e-14);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.25, -1.7})
    @Tag("S1-5.T2")
    @Tag("S1-5.AC1")
    void theLengthIsTheDistanceAlongTheGear(double q) {
        Data d = world(SLIDER, "<position site=\"s\" refsite=\"ref\" gear=\"1 0 0 0 0 0\" kp=\"10\"/>");
        d.qpos[0] = q;
        d.ctrl[0] = 1;
        Physics.forward(d);
        assertEquals(q, d.actuator.length[0], 1e-15);
        assertArrayEquals(new double[] {1}, AdhesionTest.row(d, 0), 1e-15);
        assertEquals(10 * (1 - q), d.qfrcActuator[0], 1e-14);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.5, -2, 3.1, -3.1})
    @Tag("S1-5.T3")
    @Tag("S1-5.AC1")
    void orTheAngle(double q) {
        Data d = world("""
            <site name="ref"/>
            <body><joint axis="0 0 1"/><geom size=".1"/><site name="s" pos=".5 0 0"/></body>
            """, "<position site=\"s\" refsite=\"ref\" gear=\"0 0 0 0 0 1\"/>");
        d.qpos[0] = q;
        Physics.forward(d);
        assertEquals(q, d.actuator.length[0], 1e-14);
        assertArrayEquals(new double[] {1}, AdhesionTest.row(d, 0), 1e-15);
    }

    @Test
    @Tag("S1-5.T4")
    void jointsThatMoveBothSitesHaveNoPart() {
        Data d = world("""
            <body><joint axis="0 1 0"/><geom size=".1"/><site name="ref" pos=".1 0 0"/>
              <body pos="1 0 0"><joint axis="0 1 0"/><geom size=".1"/><site name="s" pos=".5 0 0"/></body>
            </body>
            """, "<motor site=\"s\" refsite=\"ref\" gear=\"0 0 1 0 .3 0\"/>");
        d.qpos[0] = 0.7;
        d.qpos[1] = -0.4;
        Physics.forward(d);
        assertEquals(1, d.moment.rownnz[0]);
        assertEquals(1, d.moment.colind[0]);
        assertEquals(-0.5 * Maths.cos(0.4) + 0.3, d.actuator.moment[0], 1e-14);
    }

    @Test
    @Tag("S1-5.T5")
    @Tag("S1-5.AC2")
    void forcesReachTheJointsThroughTheJacobian() {
        Data d = world("""
            <body><freejoint/><geom size=".1"/><site name="s" pos=".1 .2 .3" euler="20 40 60"/></body>
            """, "<motor site=\"s\" gear=\"1 2 3 .4 .5 .6\"/>");
        System.arraycopy(new double[] {1, 2, 3, .5, .1, -.7, .4}, 0, d.qpos, 0, 7);
        d.ctrl[0] = 1.7;
        Physics.forward(d);
        double[] jacp = new double[18], jacr = new double[18], expected = new double[6];
        Support.jacobianSite(jacp, jacr, d, 0);
        double[] gear = {1, 2, 3, .4, .5, .6};
        for (int i = 0; i < 6; i++) {
            for (int k = 0; k < 3; k++) {
                for (int c = 0; c < 3; c++) {
                    double r = d.site.xmat[3 * k + c];
                    expected[i] += jacp[6 * k + i] * r * gear[c] + jacr[6 * k + i] * r * gear[3 + c];
                }
            }
        }
        assertArrayEquals(expected, AdhesionTest.row(d, 0), 1e-14);
        for (int i = 0; i < 6; i++) {
            assertEquals(1.7 * expected[i], d.qfrcActuator[i], 1e-13);
        }
    }

    @Test
    @Tag("S1-5.T6")
    @Tag("S1-5.AC3")
    void everyGainAndBiasWorksAtASite() {
        String at = "<general site=\"s\" refsite=\"ref\" gear=\"1 0 0 0 0 0\" ";
        String prm = "\"0.75 1.05 10 200 0.5 1.6 1.5 1.3 1.2\"";
        Data d = world(
                SLIDER,
                at + "gainprm=\"4\" biastype=\"affine\" biasprm=\"0 -4 -.5\"/>"
                        + at + "gaintype=\"affine\" gainprm=\"1 2 3\"/>"
                        + at + "dyntype=\"muscle\" gaintype=\"muscle\" biastype=\"muscle\" dynprm=\"0.01 0.04\""
                        + " lengthrange=\"-1 1\" gainprm=" + prm + " biasprm=" + prm + "/>");
        d.qpos[0] = 0.25;
        d.qvel[0] = -0.5;
        d.ctrl[0] = 1;
        d.ctrl[1] = 2;
        d.act[0] = 0.5;
        Physics.forward(d);
        assertEquals(4 * (1 - 0.25) + 0.25, d.actuator.force[0], 1e-14);
        assertEquals((1 + 0.5 - 1.5) * 2, d.actuator.force[1], 1e-14);
        // relative length 0.75 + 1.25 / (2 / 0.3), relative velocity -0.5 / (1.5 * 2 / 0.3)
        double length = 0.9375, x = (1 - length) / 0.25, v = -0.05;
        assertEquals(-10 * (1 - 0.5 * x * x) * (v + 1) * (v + 1) * 0.5, d.actuator.force[2], 1e-13);
        assertEquals(d.actuator.force[0] + d.actuator.force[1] + d.actuator.force[2], d.qfrcActuator[0], 1e-14);
    }
}
