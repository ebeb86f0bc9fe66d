package dev.cardan.physics.actuation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.Integrator;
import dev.cardan.mjcf.Mjcf;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Activations: ranges, prediction, dynamics. */
class ActivationTest {
    private static final double H = 0.002;
    private static final String MUSCLE =
            "dyntype=\"muscle\" gaintype=\"muscle\" biastype=\"muscle\" dynprm=\"0.01 0.04\" lengthrange=\"-1 1\""
                    + " gainprm=\"0.75 1.05 10 200 0.5 1.6 1.5 1.3 1.2\""
                    + " biasprm=\"0.75 1.05 10 200 0.5 1.6 1.5 1.3 1.2\"";

    private static Data world(String attributes) {
        return world("", "<general joint=\"j\" " + attributes + "/>");
    }

    private static Data world(String defaults, String actuators) {
        return Mjcf.parse("""
            <mujoco>
              <option gravity="0 0 0"/>
              <default>%s</default>
              <worldbody>
                <body><joint name="j" axis="0 1 0" damping="1"/><geom size=".1" pos=".3 0 0"/></body>
              </worldbody>
              <actuator>%s</actuator>
            </mujoco>
            """.formatted(defaults, actuators)).newData();
    }

    private static void run(Data d, double ctrl, int steps) {
        d.ctrl[0] = ctrl;
        Physics.step(d, steps);
    }

    @ParameterizedTest
    @EnumSource(names = {"EULER", "RK4", "IMPLICIT", "IMPLICITFAST"})
    @Tag("S0-34.AC1")
    void aLimitedIntegratorStopsAtItsRange(Integrator integrator) {
        Data d = world("dyntype=\"integrator\" actlimited=\"true\" actrange=\"-1 1\"");
        d.opt.integrator = integrator;
        for (int i = 0; i < 1000; i++) {
            run(d, 1, 1);
            assertTrue(d.act[0] >= -1 && d.act[0] <= 1);
        }
        assertEquals(1, d.act[0]);
    }

    @Test
    @Tag("S0-34.AC2")
    void anUnlimitedOneDoesNot() {
        Data d = world("dyntype=\"integrator\"");
        run(d, 1, 1000);
        assertEquals(2, d.act[0], 1e-12);
    }

    @Test
    @Tag("S0-34.AC3")
    void aMuscleStaysBetweenZeroAndOneWithoutALimit() {
        Data d = world("", "<muscle joint=\"j\" lengthrange=\"-1 1\" force=\"10\"/>");
        assertFalse(d.model.actuator.actlimited[0]);
        for (int i = 0; i < 200; i++) {
            run(d, i < 100 ? 5 : -5, 1);
            assertTrue(d.act[0] >= 0 && d.act[0] <= 1);
        }
    }

    @Test
    @Tag("S0-34.AC4")
    void anExplicitRangeOfAMuscleHolds() {
        Data d = world(MUSCLE + " actlimited=\"true\" actrange=\"-0.5 1.5\"");
        d.act[0] = 2;
        Physics.step(d);
        assertEquals(1.5, d.act[0]);
        d.act[0] = -2;
        Physics.step(d);
        assertEquals(-0.5, d.act[0]);
    }

    @Test
    @Tag("S0-34.AC5")
    void theExactFilterIsExponentialUntilItsRangeEnds() {
        Data d = world("dyntype=\"filterexact\" dynprm=\"0.05\" gainprm=\"3\" biastype=\"affine\" biasprm=\"0 -3\""
                + " actlimited=\"true\" actrange=\"-1 0.7\"");
        for (int k = 1; k <= 100; k++) {
            run(d, 1, 1);
            double free = 1 - Maths.exp(-k * H / 0.05);
            assertEquals(Math.min(free, 0.7), d.act[0], 1e-14);
        }
        assertEquals(0.7, d.act[0]);
    }

    @Test
    @Tag("S0-34.AC6")
    void anEarlyActuatorUsesTheNextActivation() {
        Data early = world("dyntype=\"integrator\" actearly=\"true\""), late = world("dyntype=\"integrator\"");
        early.ctrl[0] = 1;
        late.ctrl[0] = 1;
        Physics.forward(early);
        Physics.forward(late);
        assertEquals(H, early.actuator.force[0]);
        assertEquals(0, late.actuator.force[0]);
    }

    @Test
    @Tag("S0-34.AC7")
    void thePredictionIsClamped() {
        String limited = "dyntype=\"integrator\" actlimited=\"true\" actrange=\"-1 1\"";
        Data early = world(limited + " actearly=\"true\""), late = world(limited);
        for (Data d : new Data[] {early, late}) {
            d.act[0] = 0.9995;
            d.ctrl[0] = 1;
            Physics.forward(d);
        }
        assertEquals(1, early.actuator.force[0]);
        assertEquals(0.9995, late.actuator.force[0]);
    }

    @Test
    @Tag("S0-34.AC8")
    void aLongTrajectoryFollowsTheAnalyticSequence() {
        Data d = world("dyntype=\"integrator\" actlimited=\"true\" actrange=\"-1 1\"");
        double act = 0;
        for (int k = 0; k < 2000; k++) {
            double u = 3 * Maths.sin(0.01 * k);
            run(d, u, 1);
            act = Math.clamp(act + H * u, -1, 1);
            assertEquals(act, d.act[0], 1e-12);
        }
    }

    @Test
    @Tag("S0-34.AC9")
    void defaultsCarryTheThreeAttributes() {
        String actuator = "<general joint=\"j\" dyntype=\"integrator\"/>";
        Data d = world("<general actlimited=\"true\" actrange=\"-2 0.5\" actearly=\"true\"/>", actuator);
        assertTrue(d.model.actuator.actlimited[0]);
        assertTrue(d.model.actuator.actearly[0]);
        assertEquals(-2, d.model.actuator.actrange[0]);
        run(d, 1, 500);
        assertEquals(0.5, d.act[0]);
    }

    @Test
    void aDisabledGroupFreezesItsActivations() {
        Data d = world("dyntype=\"integrator\" group=\"3\"");
        d.act[0] = 0.25;
        d.opt.disableactuator = 1 << 3;
        run(d, 1, 10);
        assertEquals(0.25, d.act[0]);
        assertEquals(0, d.actuator.force[0]);
        d.opt.disableactuator = 0;
        run(d, 1, 1);
        assertEquals(0.25 + H, d.act[0]);
    }

    @Test
    void aFilterApproachesItsControl() {
        Data d = world("dyntype=\"filter\" dynprm=\"0.1\"");
        run(d, 2, 1);
        assertEquals(2 / 0.1 * H, d.act[0], 1e-15);
    }
}
