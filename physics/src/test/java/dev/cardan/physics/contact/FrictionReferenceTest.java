package dev.cardan.physics.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.DisableFlag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Friction of an explicit pair can have a time constant of its own; none may be shorter than two time steps. */
class FrictionReferenceTest {
    private static final double H = 0.005, DMAX = 0.95;

    private static double damping(double ref0, double ref1) {
        return ref1 > 0 ? 2 / (DMAX * ref0) : -ref1 / DMAX;
    }

    @ParameterizedTest
    @CsvSource({
        "0.03, 1, 0.04, 1, 0.04, 1",
        "0.03, 1, 0.002, 1, 0.01, 1",
        "0.03, 1, -50, -3, -50, -3",
        "0.03, 1, 0, 0, 0.03, 1",
        "0.002, 1, 0.04, 1, 0.04, 1",
        "0.002, 1, 0, 0, 0.01, 1"
    })
    void theFrictionRowsHaveTheirOwnDamping(
            double normal0, double normal1, double friction0, double friction1, double expected0, double expected1) {
        Data d = Scenes.of("""
            <mujoco>
              <option timestep="%s" cone="elliptic"/>
              <worldbody>
                <geom name="floor" type="plane" size="1 1 1"/>
                <body pos="0 0 .049"><freejoint/><geom name="ball" size=".05" mass="1"/></body>
              </worldbody>
              <contact>
                <pair geom1="floor" geom2="ball" condim="3" solref="%s %s" solreffriction="%s %s"/>
              </contact>
            </mujoco>
            """.formatted(H, normal0, normal1, friction0, friction1));
        Physics.forward(d);
        double[] impedance = d.efc.KBIP;
        assertEquals(damping(Math.max(normal0, 2 * H), normal1), impedance[1], 1e-12);
        for (int row = 1; row < 3; row++) {
            assertEquals(0, impedance[4 * row]); // friction has no position
            assertEquals(damping(expected0, expected1), impedance[4 * row + 1], 1e-12);
        }
        d.opt.disableflags |= DisableFlag.REFSAFE;
        Physics.forward(d);
        boolean own = friction0 != 0;
        assertEquals(damping(own ? friction0 : normal0, own ? friction1 : normal1), impedance[5], 1e-11);
    }
}
