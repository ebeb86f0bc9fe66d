package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class GravityCompensationTest {
    private static final double G = 9.81;

    private static Data free(String gravcomp, String inertialPos) {
        Data d = Mjcf.parse("""
                <mujoco>
                  <worldbody>
                    <body %s>
                      <freejoint/>
                      <inertial pos="%s" mass="2" diaginertia="1 2 2.5"/>
                    </body>
                    <body pos="5 0 0"><joint axis="0 1 0"/><geom size=".1"/></body>
                  </worldbody>
                </mujoco>
                """.formatted(gravcomp, inertialPos)).newData();
        Physics.forward(d);
        return d;
    }

    @Test
    @Tag("S0-35.AC1")
    @Tag("S0-35.AC9")
    void aFreeBodyIsWeightless() {
        Data d = free("gravcomp=\"1\"", ".1 .2 .3");
        for (int i = 0; i < 6; i++) {
            assertEquals(d.qfrcBias[i], d.qfrcGravcomp[i], 1e-12);
            assertEquals(0, d.qacc[i], 1e-12);
        }
        assertEquals(2 * G, d.qfrcGravcomp[2], 1e-12);
        assertEquals(0, d.qfrcGravcomp[6]);
    }

    @Test
    @Tag("S0-35.AC2")
    void noneIsAsIfTheAttributeWereNotThere() {
        Data none = free("", "0 0 0"), zero = free("gravcomp=\"0\"", "0 0 0");
        assertFalse(zero.model.flgGravcomp);
        assertArrayEquals(new double[7], zero.qfrcGravcomp);
        Physics.step(none, 10);
        Physics.step(zero, 10);
        assertArrayEquals(none.qpos, zero.qpos);
        assertArrayEquals(none.qvel, zero.qvel);
    }

    @Test
    @Tag("S0-35.AC3")
    @Tag("S0-35.AC4")
    @Tag("S0-35.AC10")
    @Tag("S0-35.AC12")
    void theForceIsProportional() {
        Data one = free("gravcomp=\"1\"", ".1 .2 .3"), half = free("gravcomp=\"0.5\"", ".1 .2 .3");
        for (int i = 0; i < 6; i++) {
            assertEquals(0.5 * one.qfrcGravcomp[i], half.qfrcGravcomp[i], 1e-12);
        }
        assertEquals(G, free("gravcomp=\"2\"", "0 0 0").qacc[2], 1e-12);
        assertEquals(7.2 * 2 * G, free("gravcomp=\"7.2\"", "0 0 0").qfrcGravcomp[2], 1e-12);
        assertArrayEquals(
                new double[] {0, 0, 0.7 * 2 * G, 0, 0, 0, 0}, free("gravcomp=\"0.7\"", "0 0 0").qfrcGravcomp, 1e-12);
    }

    @Test
    @Tag("S0-35.AC5")
    void valuesAreReadAsTheyAreWritten() {
        String[] written = {"0", "7.2", "1", "-.5", "1e-3", "0.0", ""};
        double[] values = {0, 7.2, 1, -.5, 1e-3, 0, 0};
        StringBuilder bodies = new StringBuilder();
        for (String text : written) {
            String attribute = text.isEmpty() ? "" : "gravcomp=\"" + text + "\"";
            bodies.append("<body " + attribute + "><freejoint/><geom size=\".1\" mass=\"3\"/></body>");
        }
        Model m = Mjcf.parse("<mujoco><worldbody>" + bodies + "</worldbody></mujoco>");
        assertEquals(0, m.body.gravcomp[0]);
        assertTrue(m.flgGravcomp);
        Data d = m.newData();
        Physics.forward(d);
        for (int b = 0; b < values.length; b++) {
            assertEquals(values[b], m.body.gravcomp[b + 1]);
            assertEquals(3 * G * values[b], d.qfrcGravcomp[6 * b + 2], 1e-12);
        }
        for (String wrong : new String[] {"much", "1 2", "7,2"}) {
            assertThrows(
                    ModelException.class,
                    () -> Mjcf.parse("<mujoco><worldbody><body gravcomp=\"" + wrong + "\"/></worldbody></mujoco>"),
                    wrong);
        }
    }

    @Test
    @Tag("S0-35.AC12")
    void negativeValuesPullDownOnceAnotherBodyIsCompensated() {
        String two = """
                <mujoco>
                  <worldbody>
                    <body gravcomp="-1"><freejoint/><inertial pos="0 0 0" mass="2" diaginertia="1 1 1"/></body>
                    <body gravcomp="%s" pos="3 0 0"><freejoint/><geom size=".1" mass="1"/></body>
                  </worldbody>
                </mujoco>
                """;
        Data d = Mjcf.parse(two.formatted("1")).newData();
        Physics.forward(d);
        assertEquals(-2 * G, d.qfrcGravcomp[2], 1e-12);
        assertEquals(G, d.qfrcGravcomp[8], 1e-12);

        // a model with negative values only has none, as in MuJoCo; whoever wants them sets the flag
        Model m = Mjcf.parse(two.formatted("0"));
        Data alone = m.newData();
        Physics.forward(alone);
        assertArrayEquals(new double[12], alone.qfrcGravcomp);
        m.flgGravcomp = true;
        Physics.forward(alone);
        assertEquals(-2 * G, alone.qfrcGravcomp[2], 1e-12);
        assertEquals(-2 * G, alone.qacc[2], 1e-12);
    }

    @Test
    @Tag("S0-35.AC6")
    void anArmStaysWhereItIs() {
        Data d = Mjcf.parse("""
                <mujoco>
                  <worldbody>
                    <body gravcomp="1">
                      <joint axis="0 1 0"/><geom type="capsule" fromto="0 0 0 .4 0 .1" size=".04"/>
                      <body pos=".4 0 .1" gravcomp="1">
                        <joint axis="0 1 .3"/><geom type="capsule" fromto="0 0 0 .3 .1 0" size=".03"/>
                        <body pos=".3 .1 0" gravcomp="1">
                          <joint type="ball"/><geom type="box" size=".1 .05 .02" pos=".1 0 0"/>
                        </body>
                      </body>
                    </body>
                  </worldbody>
                </mujoco>
                """).newData();
        d.qpos[0] = 0.4;
        d.qpos[1] = -0.7;
        Physics.forward(d);
        for (int i = 0; i < d.model.nv; i++) {
            assertEquals(d.qfrcBias[i], d.qfrcPassive[i], 1e-12);
            assertEquals(0, d.qacc[i], 1e-10);
        }
        assertTrue(Math.abs(d.qfrcPassive[0]) > 1);
    }

    @Test
    @Tag("S0-35.AC7")
    void thereIsNoneWithoutGravity() {
        Data d = free("gravcomp=\"1\"", "0 0 0");
        d.opt.disableflags |= DisableFlag.GRAVITY;
        Physics.forward(d);
        assertArrayEquals(new double[7], d.qfrcGravcomp);

        d = free("gravcomp=\"1\"", "0 0 0");
        d.opt.gravity[2] = 0;
        Physics.forward(d);
        assertArrayEquals(new double[7], d.qfrcGravcomp);

        // nor with springs and dampers both off, as for all passive forces; one of them isn't enough
        d = free("gravcomp=\"1\"", "0 0 0");
        d.opt.disableflags |= DisableFlag.SPRING;
        Physics.forward(d);
        assertEquals(2 * G, d.qfrcPassive[2], 1e-12);
        d.opt.disableflags |= DisableFlag.DAMPER;
        Physics.forward(d);
        assertArrayEquals(new double[7], d.qfrcGravcomp);
        assertEquals(-G, d.qacc[2], 1e-12);
    }

    @Test
    @Tag("S0-35.AC8")
    void theForceActsAtTheCentreOfMass() {
        Data d = Mjcf.parse("""
                <mujoco>
                  <worldbody>
                    <body gravcomp="1">
                      <joint axis="0 1 0"/>
                      <inertial pos="0 0 .1" mass="3" diaginertia=".1 .1 .1"/>
                    </body>
                  </worldbody>
                </mujoco>
                """).newData();
        d.qpos[0] = 0.6;
        Physics.forward(d);
        assertEquals(-0.1 * Maths.sin(0.6) * 3 * G, d.qfrcGravcomp[0], 1e-12);
    }

    @Test
    @Tag("S0-35.AC13")
    void onlyTheBodyItselfIsCompensated() {
        Data d = Mjcf.parse("""
                <mujoco>
                  <worldbody>
                    <body>
                      <joint axis="0 1 0"/><inertial pos=".2 0 0" mass="5" diaginertia=".1 .1 .1"/>
                      <body pos=".4 0 0" gravcomp="1">
                        <joint axis="0 1 0"/><inertial pos=".1 0 0" mass="2" diaginertia=".1 .1 .1"/>
                      </body>
                    </body>
                  </worldbody>
                </mujoco>
                """).newData();
        Physics.forward(d);
        assertEquals(1, d.model.ngravcomp);
        assertEquals(-0.5 * 2 * G, d.qfrcGravcomp[0], 1e-12);
        assertEquals(-0.1 * 2 * G, d.qfrcGravcomp[1], 1e-12);
    }

    @Test
    @Tag("S0-35.AC14")
    void anOffsetCentreOfMassGivesATorque() {
        Data d = free("gravcomp=\"1\"", ".1 0 0");
        assertArrayEquals(new double[] {0, 0, 2 * G, 0, -0.1 * 2 * G, 0, 0}, d.qfrcGravcomp, 1e-12);
    }

    @Test
    void nothingIsAllocated() {
        Data d = free("gravcomp=\"1\"", ".1 0 0");
        assertEquals(0, Allocation.bytes(() -> Physics.step(d)));
    }
}
