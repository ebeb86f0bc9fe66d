package dev.cardan.physics.actuation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.WarningKind;
import dev.cardan.mjcf.Mjcf;
import org.junit.jupiter.api.Test;

/** Limits of controls and forces, and what actuators add to joints and tendons. */
class ForceLimitsTest {
    private static Data world(String joint, String actuators) {
        return Mjcf.parse("""
            <mujoco>
              <worldbody>
                <body gravcomp="1"><joint name="j" axis="0 1 0" %s/><geom size=".1" mass="2" pos=".5 0 0"/></body>
              </worldbody>
              <tendon><fixed name="t" actuatorfrclimited="true" actuatorfrcrange="-2 3">
              <joint joint="j" coef="2"/></fixed></tendon>
              <actuator>%s</actuator>
            </mujoco>
            """.formatted(joint, actuators)).newData();
    }

    private static Data forward(Data d, double... ctrl) {
        System.arraycopy(ctrl, 0, d.ctrl, 0, ctrl.length);
        Physics.forward(d);
        return d;
    }

    @Test
    void actuatorsOfATendonShareItsLimit() {
        Data d = world("", "<motor tendon=\"t\"/><motor tendon=\"t\"/>");
        forward(d, 4, 2);
        assertEquals(2, d.actuator.force[0], 1e-15);
        assertEquals(1, d.actuator.force[1], 1e-15);
        forward(d, -4, -4);
        assertEquals(-1, d.actuator.force[0], 1e-15);
        forward(d, 4, -2);
        assertEquals(4, d.actuator.force[0]);
        assertEquals(-2, d.actuator.force[1]);
        assertEquals(4, d.qfrcActuator[0], 1e-15);
    }

    @Test
    void jointsLimitTheSum() {
        Data d = world(
                "actuatorfrcrange=\"-1 2\"", "<motor joint=\"j\"/><motor joint=\"j\" gear=\"3\" forcerange=\"-1 1\"/>");
        forward(d, 0.5, 0.25);
        assertEquals(1.25, d.qfrcActuator[0]);
        forward(d, 0.5, 9);
        assertEquals(1, d.actuator.force[1]);
        assertEquals(2, d.qfrcActuator[0]);
        forward(d, -5, -5);
        assertEquals(-1, d.qfrcActuator[0]);
    }

    @Test
    void actuatorsCompensateGravityWithinTheLimit() {
        double weight = 2 * 9.81 * 0.5;
        Data passive = forward(world("", "<motor joint=\"j\"/>"), 1);
        assertEquals(-weight, passive.qfrcPassive[0], 1e-12);
        assertEquals(1, passive.qfrcActuator[0]);
        Data active = forward(world("actuatorgravcomp=\"true\"", "<motor joint=\"j\"/>"), 1);
        assertEquals(0, active.qfrcPassive[0]);
        assertEquals(1 - weight, active.qfrcActuator[0], 1e-12);
        Data limited = forward(world("actuatorgravcomp=\"true\" actuatorfrcrange=\"-3 3\"", "<motor joint=\"j\"/>"), 1);
        assertEquals(-3, limited.qfrcActuator[0]);
    }

    @Test
    void controlsAreClampedUnlessThatIsOff() {
        Data d = world("", "<motor joint=\"j\" ctrlrange=\"-1 1\"/>");
        assertEquals(1, forward(d, 7).actuator.force[0]);
        assertEquals(7, d.ctrl[0]);
        d.opt.disableflags |= DisableFlag.CLAMPCTRL;
        assertEquals(7, forward(d, 7).actuator.force[0]);
    }

    @Test
    void oneBadControlSilencesAll() {
        Data d = forward(world("", "<motor joint=\"j\"/><motor joint=\"j\"/>"), 1, Double.NaN);
        assertEquals(0, d.actuator.force[0]);
        assertEquals(0, d.actuator.force[1]);
        assertEquals(1, d.warnings.number[WarningKind.Code.BADCTRL]);
        assertEquals(1, d.warnings.lastinfo[WarningKind.Code.BADCTRL]);
    }

    @Test
    void armatureAndDampingAreReflectedByTheGearSquared() {
        Data plain = forward(world("", ""));
        Data d = world("", """
            <motor joint="j" gear="3" armature=".1" damping=".2"/>
            <motor joint="j" gear="2" armature=".01"/>
            <motor tendon="t" gear="2" armature=".1" damping=".3"/>
            """);
        d.qvel[0] = 2;
        Physics.forward(d);
        assertEquals(plain.M[0] + 9 * 0.1 + 4 * 0.01 + 4 * 4 * 0.1, d.M[0], 1e-12);
        assertEquals(-2 * (9 * 0.2 + 4 * 4 * 0.3), d.qfrcDamper[0], 1e-12);
    }

    @Test
    void switchedOffActuationDoesNothing() {
        Data d = world("", "<motor joint=\"j\"/><general joint=\"j\" dyntype=\"integrator\"/>");
        d.opt.disableflags |= DisableFlag.ACTUATION;
        forward(d, 3, 3);
        assertEquals(0, d.qfrcActuator[0]);
        assertEquals(0, d.actuator.velocity[0]);
        Physics.step(d, 10);
        assertEquals(0, d.act[0]);
        assertTrue(d.time > 0);
    }

    /** As in MuJoCo: where only a plugin pulls, because the others are switched off, the tendon's limit is not looked at. */
    @Test
    void aPluginAloneIsNotLimitedByItsTendon() {
        String text = """
            <mujoco>
              <option gravity="0 0 0" actuatorgroupdisable="1"/>
              <extension>
                <plugin plugin="mujoco.pid"><instance name="p"><config key="kp" value="5"/></instance></plugin>
              </extension>
              <worldbody><body><joint name="j" type="slide" axis="1 0 0"/><geom size=".1"/></body></worldbody>
              <tendon>
                <fixed name="t" actuatorfrcrange="-1 1" actuatorfrclimited="true"><joint joint="j" coef="1"/></fixed>
              </tendon>
              <actuator>
                <motor tendon="t" group="%d"/>
                <plugin plugin="mujoco.pid" instance="p" tendon="t" actdim="0"/>
              </actuator>
            </mujoco>
            """;
        Data both = forward(Mjcf.parse(text.formatted(0)).newData(), 3, 0.7);
        assertEquals(3 / 6.5, both.actuator.force[0], 1e-15);
        assertEquals(3.5 / 6.5, both.actuator.force[1], 1e-15);
        Data alone = forward(Mjcf.parse(text.formatted(1)).newData(), 3, 0.7);
        assertEquals(0, alone.actuator.force[0]);
        assertEquals(3.5, alone.actuator.force[1], 1e-15);
    }
}
