package dev.cardan.physics.actuation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.actuation.Muscle;
import dev.cardan.engine.builtin.HillMuscle;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.math.Maths;
import dev.cardan.mjcf.Mjcf;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Muscles: activation, force by length and velocity. */
class MuscleTest {
    /** Range 0.75 to 1.05, 100 N, MuJoCo's defaults. */
    private static final double[] PRM = {0.75, 1.05, 100, 200, 0.5, 1.6, 1.5, 1.3, 1.2};

    /** With this range the relative length is the length. */
    private static final double[] LENGTHS = {0.75, 1.05};

    private static final double[] TIME = {0.01, 0.04, 0};

    private static double gain(double length, double velocity) {
        return Muscle.gain(length, velocity, LENGTHS, 0, 1, PRM, 0);
    }

    private static Data world(String actuators) {
        return Mjcf.parse("""
            <mujoco>
              <option gravity="0 0 0"/>
              <worldbody>
                <site name="a"/>
                <body pos="1 0 0"><joint name="j" type="slide" axis="1 0 0"/>
                <geom size=".1" mass="1"/><site name="b"/></body>
              </worldbody>
              <tendon><spatial name="t"><site site="a"/><site site="b"/></spatial></tendon>
              <actuator>%s</actuator>
            </mujoco>
            """.formatted(actuators)).newData();
    }

    private static final String ON_TENDON = "<muscle tendon=\"t\" lengthrange=\"0.75 1.05\" force=\"100\"/>";

    @Test
    @Tag("S3-5.AC1")
    void activationFollowsTheControlStepByStep() {
        Data d = world(ON_TENDON);
        d.ctrl[0] = 1;
        double act = 0;
        for (int k = 0; k < 50; k++) {
            double tau = 0.01 * (0.5 + 1.5 * act);
            act += 0.002 * (1 - act) / tau;
            Physics.step(d);
            assertEquals(act, d.act[0], 1e-13);
        }
        assertTrue(d.act[0] > 0.95);
    }

    @Test
    @Tag("S3-5.AC2")
    void forceDependsOnActivationLengthAndVelocity() {
        Data d = world(ON_TENDON);
        double previous = 0;
        for (int k = 0; k <= 10; k++) {
            d.act[0] = 0.1 * k;
            Physics.forward(d);
            assertEquals(-100 * 0.1 * k, d.actuator.force[0], 1e-12);
            assertEquals(d.actuator.force[0], d.qfrcActuator[0], 1e-12);
            assertTrue(k == 0 || d.actuator.force[0] < previous);
            previous = d.actuator.force[0];
        }
        assertEquals(-100, gain(1, 0));
        assertEquals(0, gain(0.49, 0), 0);
        assertEquals(0, gain(1.61, 0), 0);
        assertEquals(-50, gain(0.75, 0), 1e-12);
        assertEquals(-50, gain(1.3, 0), 1e-12);
        assertEquals(0, gain(1, -1.5), 1e-12);
        assertEquals(-25, gain(1, -0.75), 1e-12);
        assertEquals(-120, gain(1, 0.3), 1e-12);
        assertEquals(-120, gain(1, 5), 1e-12);
    }

    @Test
    @Tag("S3-5.AC2")
    void stretchedMusclesPullByThemselves() {
        assertEquals(0, Muscle.bias(1, LENGTHS, 0, 1, PRM, 0), 0);
        assertEquals(-100 * 1.3 * 0.5, Muscle.bias(1.3, LENGTHS, 0, 1, PRM, 0), 1e-12);
        assertEquals(-100 * 1.3 * 1.5, Muscle.bias(1.6, LENGTHS, 0, 1, PRM, 0), 1e-12);
    }

    @Test
    @Tag("S3-5.AC3")
    void fullActivationAtTheOptimumGivesThePeakForce() {
        Data d = world(ON_TENDON);
        d.act[0] = 1;
        Physics.forward(d);
        assertEquals(-100, d.actuator.force[0], 1e-12);
    }

    @Test
    @Tag("S3-5.AC3")
    void pennateFibresPullWithTheCosineOfTheirAngle() {
        Data d = world("<general name=\"m\" tendon=\"t\"/>")
                .model
                .newData(Extensions.NONE.gain("m", HillMuscle.NAME, 100, 0.6, 1 - 0.6 * Maths.cos(0.3), 0.3, 10));
        d.ctrl[0] = 1;
        Physics.forward(d);
        assertEquals(-100 * Maths.cos(0.3), d.actuator.force[0], 1e-11);
        d.ctrl[0] = 0;
        Physics.forward(d);
        assertEquals(0, d.actuator.force[0], 1e-11);
    }

    @Test
    @Tag("S3-5.AC4")
    void activationIsFasterThanDeactivation() {
        double rise = Muscle.activationRate(1, 0.5, TIME, 0), fall = Muscle.activationRate(0, 0.5, TIME, 0);
        assertEquals(0.5 / (0.01 * 1.25), rise, 1e-12);
        assertEquals(-0.5 / (0.04 / 1.25), fall, 1e-12);
        assertTrue(rise > -fall);
    }

    @Test
    void smoothSwitchingBlendsTheTimeConstants() {
        double[] smooth = {0.01, 0.04, 0.2};
        double rising = 0.01 * 1.25, falling = 0.04 / 1.25;
        assertEquals(0.5 / rising, Muscle.activationRate(1, 0.5, smooth, 0), 1e-12);
        assertEquals(-0.5 / falling, Muscle.activationRate(0, 0.5, smooth, 0), 1e-12);
        assertEquals(
                0.02 / (falling + (rising - falling) * 0.68256), Muscle.activationRate(0.52, 0.5, smooth, 0), 1e-10);
    }

    @Test
    @Tag("S3-5.AC5")
    void otherDynamicsAreUnaffected() {
        String others = """
            <general joint="j" dyntype="integrator"/>
            <general joint="j" dyntype="filter" dynprm="0.1"/>
            <motor joint="j"/>
            """;
        Data with = world(others + "<muscle tendon=\"t\" lengthrange=\"0.75 1.05\" force=\"0\"/>"),
                without = world(others);
        for (int k = 0; k < 100; k++) {
            for (int u = 0; u < 3; u++) {
                with.ctrl[u] = Maths.sin(0.1 * k + u);
                without.ctrl[u] = with.ctrl[u];
            }
            Physics.step(with);
            Physics.step(without);
        }
        assertArrayEquals(without.act, java.util.Arrays.copyOf(with.act, 2));
        assertArrayEquals(without.qpos, with.qpos);
    }
}
