package dev.cardan.optimize.identify;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.engine.overlay.Overlay;
import dev.cardan.mjcf.Mjcf;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FittedParameterTest {
    private static final Model MODEL = Mjcf.parse("""
            <mujoco>
              <worldbody>
                <body name="arm"><joint name="ball" type="ball" damping="2"/><geom name="g[1]" size=".1" mass="3"/></body>
                <body name="hand"><joint axis="0 1 0" damping=".5"/><geom size=".1 .2 .3" type="box" mass="1"/></body>
              </worldbody>
              <actuator><position name="servo" joint="ball" kp="7"/></actuator>
            </mujoco>
            """);

    private static Model with(String name, double value) {
        Overlay o = MODEL.overlay();
        FittedParameter.of(MODEL, name).set(o, value);
        return o.build();
    }

    @Test
    void aMassTakesItsInertiaAlong() {
        Model m = with("body_mass:arm", 6);
        assertEquals(6, m.body.mass[1]);
        assertArrayEquals(
                Arrays.stream(MODEL.body.inertia, 3, 6).map(v -> 2 * v).toArray(),
                Arrays.copyOfRange(m.body.inertia, 3, 6));
        assertEquals(0.003, FittedParameter.of(MODEL, "body_mass:arm").usualLowest());
    }

    @Test
    void withoutIndexTheFirstNumberOfEachRowIsMeant() {
        assertArrayEquals(new double[] {5, 5, 5, 0.5}, with("dof_damping:ball", 5).dof.damping);
        assertArrayEquals(new double[] {2, 5, 2, 0.5}, with("dof_damping:ball[1]", 5).dof.damping);
        assertArrayEquals(
                new double[] {0.3, 0.005, 0.0001}, Arrays.copyOf(with("geom_friction:g[1]", 0.3).geom.friction, 3));
        assertEquals(9, with("actuator_gainprm:servo", 9).actuator.gainprm[0]);
        assertEquals(-9, with("actuator_biasprm:servo[1]", -9).actuator.biasprm[1]);
        assertEquals(7, FittedParameter.of(MODEL, "actuator_gainprm:servo").value());
    }

    @Test
    void whatHasNoNameHasANumber() {
        assertArrayEquals(new double[] {2, 2, 2, 4}, with("dof_damping:3", 4).dof.damping);
        assertEquals(0.7, with("geom_friction:1[0]", 0.7).geom.friction[3]);
    }

    @Test
    void whatIsNotThereIsRefused() {
        fails("has no object", "body_mass");
        fails("did you mean \"body_mass\"", "body_mas:arm");
        fails("\"arm\"", "body_mass:arn");
        fails("cannot be", "body_invweight0:arm");
        fails("3 numbers there", "dof_damping:ball[3]");
        fails("want a number from 0 on", "dof_damping:ball[x]");
        fails("does not hold real numbers", "geom_condim:1");
        fails("no mass", "body_mass:world");
    }

    private static void fails(String part, String name) {
        String message = assertThrows(IllegalArgumentException.class, () -> FittedParameter.of(MODEL, name))
                .getMessage();
        assertTrue(message.contains(part), message);
    }
}
