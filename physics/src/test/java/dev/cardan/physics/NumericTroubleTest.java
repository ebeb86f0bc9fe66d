package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.SingularMatrixException;
import dev.cardan.engine.State;
import dev.cardan.engine.type.Solver;
import dev.cardan.engine.type.WarningKind;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Matrices that cannot be solved have a named outcome, in a step and when a model is loaded. */
class NumericTroubleTest {
    /** Two equal hinges make the inertia singular but for rounding. */
    private static final String TWINS = """
        <mujoco>
          <option jacobian="sparse"><flag island="%s"/></option>
          <worldbody>
            <body name="b">
              <joint name="j" axis="0 1 0"/>
              <joint name="k" axis="0 1 0"/>
              <geom size=".1" pos=".1 0 0"/>
              <body pos=".3 0 0"><joint axis="0 0 1" frictionloss="1"/><geom size=".1"/></body>
            </body>
          </worldbody>
        </mujoco>
        """;

    @ParameterizedTest
    @ValueSource(strings = {"enable", "disable"})
    void aSingularHessianNamesTheJointAndTheWorldIsAsBefore(String island) {
        Data d = Mjcf.parse(TWINS.formatted(island)).newData();
        d.qvel[2] = 1;
        State before = d.state();
        SingularMatrixException e = assertThrows(SingularMatrixException.class, () -> Physics.step(d));
        assertEquals(
                "the Hessian of the solver Newton is singular at time 0.0 in dof 0 of the joint j, which next to nothing"
                        + " holds back: give its body more mass or the joint an armature, or use the solver CG",
                e.getMessage());
        assertEquals(0, e.dof());
        assertEquals(before, d.state());
        d.opt.solver = Solver.CG;
        Physics.step(d);
        assertEquals(d.opt.timestep, d.time);
    }

    @Test
    void constantsOfNearlySingularInertiasHaveMuJoCosBits() {
        Model m = Mjcf.parse(TWINS.formatted("enable"));
        assertArrayEquals(
                new double[] {1.8014398509481984e16, 1.8014398509481982e16, 59.683103659460755}, m.dof.invweight0);
        assertArrayEquals(
                new double[] {0, 0, 0.007368284402402563, 0.7368284402402562, 0.06631455962162307, 20.631196326727174},
                m.body.invweight0);
    }

    /** MuJoCo sums over all degrees of freedom, so that one singular tree spoils the constants of all. */
    @Test
    void oneSingularTreeSpoilsTheConstantsOfAllAsInMuJoCo() {
        Model m = Mjcf.parse("""
            <mujoco>
              <worldbody>
                <body pos="1 0 0"><freejoint/><geom size=".1"/></body>
                <body>
                  <joint axis="0 1 0"/>
                  <joint axis="0 1 0"/>
                  <geom size=".1"/>
                  <body pos="0 0 .3"><joint axis="1 0 0"/><geom size=".1"/></body>
                </body>
              </worldbody>
            </mujoco>
            """);
        double[] bodies = new double[8], dofs = new double[9];
        Arrays.fill(bodies, 2, 8, Double.NaN);
        Arrays.fill(dofs, Double.NaN);
        assertArrayEquals(bodies, m.body.invweight0);
        assertArrayEquals(dofs, m.dof.invweight0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-0.002", "0"})
    void delaysNeedAPositiveTimeStep(String timestep) {
        String xml = """
            <mujoco>
              <option timestep="%s"/>
              <worldbody><body><joint name="j"/><geom size=".1"/></body></worldbody>
              <actuator><motor name="m" joint="j" delay=".01" nsample="4"/></actuator>
              <sensor><jointpos name="s" joint="j" nsample="3"/></sensor>
            </mujoco>
            """.formatted(timestep);
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.parse(xml));
        assertEquals(
                "<text>:4: <motor name=\"m\">: nsample=\"4\": the history of delays needs a positive time step, but"
                        + " <option> has timestep=\"" + Double.parseDouble(timestep) + "\"",
                e.getMessage());
        assertThrows(ModelException.class, () -> Mjcf.parse(xml.replaceAll("<motor.*/>", "")));
    }

    @Test
    void aModelWhoseSleepersCannotBeEvaluatedIsRefused() {
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.parse("""
            <mujoco>
              <option jacobian="sparse"><flag sleep="enable"/></option>
              <worldbody>
                <body><freejoint/><geom size=".1"/><site name="a" pos="-6e-6 -1e9 -1e11"/></body>
                <body><site name="b"/></body>
                <body sleep="init"><freejoint/><geom size=".1"/></body>
              </worldbody>
              <equality><weld site1="a" site2="b"/></equality>
            </mujoco>
            """));
        assertTrue(e.getMessage().contains("sleep: the initial state can't be evaluated"), e.getMessage());
    }

    /** A singular inertia gives NaN at every step: MuJoCo warns and goes on, and no sensor is to blame. */
    @Test
    void aSensorIsNotBlamedForAccelerationsThatAreNoNumbers() {
        Data d = Worlds.of("""
            <mujoco>
              <extension><plugin plugin="mujoco.sensor.touch_grid"/></extension>
              <worldbody>
                <geom type="plane" size="1 1 .01"/>
                <body><joint/><joint/><geom size=".3"/><site name="touch"/></body>
              </worldbody>
              <sensor>
                <plugin plugin="mujoco.sensor.touch_grid" objtype="site" objname="touch">
                  <config key="size" value="7 7"/><config key="fov" value="45 45"/>
                </plugin>
              </sensor>
            </mujoco>
            """);
        Physics.step(d, 3);
        assertTrue(d.warnings.number[WarningKind.Code.BADQACC] > 0);
    }
}
