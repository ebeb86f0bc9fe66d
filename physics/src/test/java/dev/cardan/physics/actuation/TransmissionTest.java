package dev.cardan.physics.actuation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Support;
import dev.cardan.mjcf.Mjcf;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Lengths and moment arms belong together. */
class TransmissionTest {
    private static final String BODIES = """
        <site name="w" pos="0 0 1" euler="20 30 40"/>
        <body>
          <joint name="a" axis="0 1 0"/><geom size=".05 .2" type="capsule"/>
          <site name="s" pos=".1 .3 .1" euler="50 20 -30"/>
          <body pos="0 0 .4">
            <joint name="b" type="ball"/><geom size=".05 .2" type="capsule"/>
            <site name="t" pos=".1 .2 .1" euler="5 20 -30"/>
          </body>
        </body>
        <body pos="1 0 0"><freejoint name="f"/><geom size=".1"/><site name="u" pos=".3 0 .1"/></body>
        """;

    private static Data world(String actuators, long seed) {
        Data d = Mjcf.parse("""
            <mujoco>
              <worldbody>%s</worldbody>
              <tendon>
                <spatial name="path"><site site="w"/><site site="s"/><site site="u"/></spatial>
                <fixed name="sum"><joint joint="a" coef="2"/></fixed>
              </tendon>
              <actuator>%s</actuator>
            </mujoco>
            """.formatted(BODIES, actuators)).newData();
        SplittableRandom random = new SplittableRandom(seed);
        double[] v = new double[d.model.nv];
        for (int i = 0; i < v.length; i++) {
            v[i] = random.nextDouble(-0.5, 0.5);
            d.qvel[i] = random.nextDouble(-1, 1);
        }
        Support.integratePositions(d, d.qpos, 0, v, 0, 1);
        for (int i = 0; i < d.ctrl.length; i++) {
            d.ctrl[i] = random.nextDouble(-1, 1);
        }
        return d;
    }

    /** Moment arms against differences of the length, velocity and joint forces against the moment arms. */
    private static void check(String actuators) {
        for (long seed = 1; seed < 6; seed++) {
            Data d = world(actuators, seed), e = d.model.newData();
            Physics.forward(d);
            int nv = d.model.nv, nout = d.model.nout;
            double[][] moment = new double[nout][];
            double[] qfrc = new double[nv], one = new double[nv];
            for (int o = 0; o < nout; o++) {
                moment[o] = AdhesionTest.row(d, o);
                double velocity = 0;
                for (int i = 0; i < nv; i++) {
                    velocity += moment[o][i] * d.qvel[i];
                    qfrc[i] += moment[o][i] * d.actuator.force[o];
                }
                assertEquals(velocity, d.actuator.velocity[o], 1e-12);
            }
            assertArrayEquals(qfrc, d.qfrcActuator, 1e-12);
            double eps = 1e-6;
            for (int i = 0; i < nv; i++) {
                one[i] = 1;
                e.copyFrom(d);
                Support.integratePositions(e, e.qpos, 0, one, 0, eps);
                Physics.forward(e);
                double[] above = e.actuator.length.clone();
                e.copyFrom(d);
                Support.integratePositions(e, e.qpos, 0, one, 0, -eps);
                Physics.forward(e);
                one[i] = 0;
                for (int o = 0; o < nout; o++) {
                    assertEquals(
                            (above[o] - e.actuator.length[o]) / (2 * eps),
                            moment[o][i],
                            1e-8,
                            "output " + o + " dof " + i);
                }
            }
        }
    }

    @Test
    void scalarJointsAndTendons() {
        check("<motor joint=\"a\" gear=\"3\"/><motor tendon=\"path\" gear=\"2\"/><motor tendon=\"sum\" gear=\"-1\"/>");
    }

    @Test
    void sliderCranks() {
        check("""
            <motor cranksite="t" slidersite="w" cranklength="2" gear="3"/>
            <motor cranksite="w" slidersite="t" cranklength="2"/>
            <motor cranksite="u" slidersite="s" cranklength="4"/>
            <motor cranksite="u" slidersite="s" cranklength="0.001"/>
            """);
    }

    @Test
    void sitesAgainstAFixedReference() {
        check("""
            <motor site="t" refsite="w" gear="1 2 3 0 0 0"/>
            <motor site="u" refsite="w" gear="-1 .5 2 0 0 0"/>
            """);
    }

    @Test
    void aRodThatIsTooShortMeasuresAlongTheAxis() {
        Data d = world("<motor cranksite=\"u\" slidersite=\"w\" cranklength=\"0.001\" gear=\"3\"/>", 1);
        Physics.forward(d);
        double along = 0;
        for (int k = 0; k < 3; k++) {
            along += d.site.xmat[3 * k + 2] * (d.site.xpos[9 + k] - d.site.xpos[k]);
        }
        assertEquals(3 * along, d.actuator.length[0], 1e-14);
    }

    @Test
    void jointInParentTurnsTheGear() {
        Data d = world("<motor joint=\"b\" gear=\"1 2 3\"/><motor jointinparent=\"b\" gear=\"1 2 3\"/>", 1);
        Physics.forward(d);
        // the rotation vector is the same in both frames, so both lengths are its product with the gear in one of them
        assertArrayEquals(new double[] {0, 1, 2, 3, 0, 0, 0, 0, 0, 0}, AdhesionTest.row(d, 0));
        double norm = 0;
        for (double x : AdhesionTest.row(d, 1)) {
            norm += x * x;
        }
        assertEquals(14, norm, 1e-12);
        assertEquals(d.actuator.length[0], d.actuator.length[1], 1e-12);
    }

    @Test
    void orientationsHaveThreeOutputs() {
        Data d = world(
                "<orientation joint=\"b\" kp=\"5\" kv=\".3\"/><orientation site=\"u\" refsite=\"w\" kp=\"2\"/>", 1);
        Physics.forward(d);
        assertEquals(6, d.model.nout);
        for (int k = 0; k < 3; k++) {
            double[] expected = new double[10];
            expected[1 + k] = 1;
            assertArrayEquals(expected, AdhesionTest.row(d, k));
            assertEquals(d.qvel[1 + k], d.actuator.velocity[k]);
        }
        // the servo is at rest where the target is the present orientation
        System.arraycopy(d.actuator.length, 0, d.ctrl, 0, 3);
        java.util.Arrays.fill(d.qvel, 0);
        Physics.forward(d);
        assertArrayEquals(new double[3], java.util.Arrays.copyOf(d.actuator.force, 3), 1e-12);
    }
}
