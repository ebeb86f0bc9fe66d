package dev.cardan.physics.contact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Limits of ball joints: the angle of their rotation, about whatever axis, and hinges beside them. */
class BallLimitTest {
    private static final double DEG = Math.PI / 180;

    /** One sphere on a ball joint without gravity. */
    private static String ball(String jointAttributes) {
        return """
            <mujoco>
              <compiler angle="degree"/>
              <option gravity="0 0 0" timestep="0.001"/>
              <worldbody><body><joint type="ball" %s/><geom size="0.1" mass="1"/></body></worldbody>
            </mujoco>
            """.formatted(jointAttributes);
    }

    /** The same, limited to a range in degrees, in an orientation, after one step. */
    private static Data stepped(String range, double... quat) {
        Data d = Scenes.of(ball("name=\"ball\" limited=\"true\" range=\"" + range + "\""));
        return step(d, quat);
    }

    private static Data step(Data d, double... qpos) {
        System.arraycopy(qpos, 0, d.qpos, 0, qpos.length);
        Physics.step(d);
        return d;
    }

    private static int limits(Data d) {
        return Scenes.rows(d, ConstraintType.Code.LIMIT_JOINT);
    }

    private static void assertRow(Data d, int row, int joint, double pos, double tolerance, double... jacobian) {
        assertEquals(ConstraintType.Code.LIMIT_JOINT, d.efc.type[row]);
        assertEquals(joint, d.efc.id[row]);
        assertEquals(pos, d.efc.pos[row], tolerance);
        int dof = d.model.jnt.dofadr[joint];
        double[] j = Scenes.jacobianRow(d, row);
        for (int k = 0; k < j.length; k++) {
            int at = k - dof;
            assertEquals(at >= 0 && at < jacobian.length ? jacobian[at] : 0, j[k], tolerance);
        }
    }

    private static double[] concat(double[]... parts) {
        return Arrays.stream(parts).flatMapToDouble(Arrays::stream).toArray();
    }

    /** Rotation angle and, at index 1, its direction. */
    private static double[] logarithm(double... quat) {
        double[] r = new double[4], q = quat.clone();
        Quat.normalize(q, 0);
        Quat.toVelocity(r, 1, q, 0, 1);
        r[0] = Vec3.normalize(r, 1);
        return r;
    }

    private static double angle(Data d) {
        return logarithm(Arrays.copyOf(d.qpos, 4))[0] / DEG;
    }

    @Test
    @Tag("S2-38.T1.1")
    @Tag("S2-38.T1.2")
    @Tag("S2-38.T1.3")
    @Tag("S2-38.T1.4")
    @Tag("S2-38.T1.5")
    @Tag("S2-38.T1.6")
    @Tag("S2-38.T1.7")
    @Tag("S2-38.T1b")
    void anglesAndAxesOfRotations() {
        assertArrayEquals(new double[] {90 * DEG, 0, 0, 1}, logarithm(Scenes.rotation(0, 0, 1, 90)), 1e-10);
        assertArrayEquals(new double[] {50 * DEG, 0.6, 0.8, 0}, logarithm(Scenes.rotation(0.6, 0.8, 0, 50)), 1e-10);
        assertArrayEquals(new double[] {160 * DEG, 0, 0, -1}, logarithm(Scenes.rotation(0, 0, 1, 200)), 1e-10);
        assertEquals(0, logarithm(1, 0, 0, 0)[0], 1e-10);
        double[] q = Scenes.rotation(1, 0, 0, 60), minus = {-q[0], -q[1], -q[2], -q[3]};
        assertArrayEquals(logarithm(q), logarithm(minus), 1e-10);
        assertArrayEquals(new double[] {Math.PI, 0, 1, 0}, logarithm(Scenes.rotation(0, 1, 0, 180)), 1e-10);
        assertArrayEquals(new double[] {45 * DEG, 1, 0, 0}, logarithm(Scenes.rotation(1, 0, 0, 45)), 1e-10);
        assertEquals(0, logarithm(1, 1e-15, 1e-15, 1e-15)[0], 1e-10);
    }

    @Test
    @Tag("S2-38.T2")
    void theRangeIsReadInDegrees() {
        Data d = stepped("0 45", Scenes.rotation(1, 0, 0, 60));
        assertTrue(d.model.jnt.limited[0]);
        assertEquals(0, d.model.jnt.range[0]);
        assertEquals(45 * DEG, d.model.jnt.range[1], 1e-6);
        assertEquals(1, limits(d));
    }

    @Test
    @Tag("S2-38.AC8")
    @Tag("S2-38.T3")
    void aRotationBeyondTheLimitMakesOneRow() {
        Data d = Scenes.of(ball("name=\"ball\" limited=\"true\" range=\"0 45\""));
        System.arraycopy(new double[] {1, 2, 0.5}, 0, d.qvel, 0, 3);
        step(d, Scenes.rotation(0.6, 0.8, 0, 50));
        assertEquals(1, d.nefc);
        assertRow(d, 0, 0, Math.PI / 4 - 5 * Math.PI / 18, 1e-12, -0.6, -0.8, 0);
        assertTrue(d.efc.pos[0] < 0);
        assertEquals(-2.2, d.efc.vel[0], 1e-12);
    }

    @Test
    @Tag("S2-38.AC5")
    @Tag("S2-38.T4")
    void aFreeJointHasNoLimits() {
        Data d = Scenes.of("""
            <mujoco>
              <option gravity="0 0 0" timestep="0.001"/>
              <worldbody><body><joint type="free" limited="true" range="0 0.5"/><geom size="0.1" mass="1"/></body>
              </worldbody>
            </mujoco>
            """);
        assertFalse(d.model.jnt.limited[0]);
        d.qvel[0] = 3;
        d.qvel[3] = 5;
        step(d, concat(new double[] {5, -4, 3}, Scenes.rotation(1, 0, 0, 120)));
        assertEquals(0, d.nefc);
        assertArrayEquals(new double[6], d.qacc, 1e-12);
    }

    @Test
    @Tag("S2-38.AC6")
    @Tag("S2-38.AC21")
    @Tag("S2-38.T5")
    @Tag("S2-38.T5b")
    @Tag("S2-38.T22")
    void belowTheLimitThereIsNoRow() {
        for (String range : new String[] {"0 0.001", "0 45", "0 179"}) {
            assertEquals(0, stepped(range, 1, 0, 0, 0).nefc);
        }
        assertEquals(0, stepped("0 45", Scenes.rotation(0, 1, 0, 30)).nefc);
        assertEquals(0, stepped("0 45", Scenes.rotation(1, 0, 0, 44.999)).nefc);
        assertEquals(0, stepped("0 45", Scenes.rotation(1, 0, 0, 44.5)).nefc);
        assertEquals(1, stepped("0 45", Scenes.rotation(1, 0, 0, 45.5)).nefc);
    }

    @Test
    void theMarginBringsARowBeforeTheLimit() {
        Data d = Scenes.of(ball("range=\"0 45\" margin=\"0.02\""));
        step(d, Scenes.rotation(1, 0, 0, 44.5));
        assertEquals(1, d.nefc);
        assertRow(d, 0, 0, 0.5 * DEG, 1e-12, -1, 0, 0);
        assertEquals(0.02, d.efc.margin[0]);
        assertEquals(0, step(d, Scenes.rotation(1, 0, 0, 43.5)).nefc);
    }

    @Test
    @Tag("S2-38.AC7")
    @Tag("S2-38.T6")
    void limitedFalseMeansNoLimit() {
        assertEquals(0, step(Scenes.of(ball("limited=\"false\" range=\"0 45\"")), Scenes.rotation(1, 0, 0, 170)).nefc);

        // a hinge beside it keeps its own
        Data d = Scenes.of("""
            <mujoco>
              <worldbody><body><joint axis="0 0 1" range="-30 30"/><geom size="0.1"/>
                <body pos="0.2 0 0"><joint type="ball" limited="false" range="0 45"/><geom size="0.1"/></body>
              </body></worldbody>
            </mujoco>
            """);
        step(d, concat(new double[] {-40 * DEG}, Scenes.rotation(1, 0, 0, 170)));
        assertEquals(1, d.nefc);
        assertRow(d, 0, 0, -10 * DEG, 1e-12, 1);
    }

    @Test
    @Tag("S2-38.AC1")
    @Tag("S2-38.T7")
    void theLimitHolds() {
        Data d = Scenes.of(ball("name=\"ball\" limited=\"true\" range=\"0 30\""));
        d.qvel[0] = 2;
        step(d, Scenes.rotation(1, 0, 0, 35));
        Physics.step(d, 499);
        assertTrue(angle(d) < 32);

        d = Scenes.of(ball("name=\"ball\" limited=\"true\" range=\"0 60\""));
        d.qfrcApplied[1] = 0.1;
        double most = 0;
        for (int i = 0; i < 3000; i++) {
            Physics.step(d);
            most = Math.max(most, angle(d));
            if (limits(d) > 0) {
                assertTrue(d.efc.force[0] >= 0);
            }
        }
        assertTrue(most > 60 && most < 64, "largest angle " + most);
        assertEquals(0.1, d.efc.force[0], 1e-3); // at rest it carries the torque
        assertEquals(-0.1, d.qfrcConstraint[1], 1e-3);
    }

    @Test
    @Tag("S2-38.AC3")
    void theRowPushesBackAgainstATorque() {
        Data d = Scenes.of(ball("name=\"ball\" limited=\"true\" range=\"0 30\""));
        d.qfrcApplied[0] = 0.1;
        int seen = 0;
        for (int i = 0; i < 1500; i++) {
            Physics.step(d);
            if (limits(d) > 0) {
                assertArrayEquals(new double[] {-1, 0, 0}, Scenes.jacobianRow(d, 0), 1e-12);
                assertTrue(d.efc.pos[0] < 0);
                seen++;
            }
        }
        assertTrue(seen > 100);
    }

    @Test
    @Tag("S2-38.AC4")
    @Tag("S2-38.AC9")
    @Tag("S2-38.T8")
    void moreThanHalfATurnCountsFromTheOtherSide() {
        Data d = stepped("0 150", Scenes.rotation(0, 0, 1, 200));
        assertEquals(1, d.nefc);
        assertRow(d, 0, 0, -10 * DEG, 1e-12, 0, 0, 1);
    }

    @Test
    @Tag("S2-38.T9")
    void radiansStayAsTheyAre() {
        Data d = Scenes.of(ball("name=\"ball\" limited=\"true\" range=\"0 0.7853981633974483\"")
                .replace("degree", "radian"));
        assertEquals(Math.PI / 4, d.model.jnt.range[1], 1e-10);
        assertEquals(1, limits(step(d, Scenes.rotation(1, 0, 0, 60))));
    }

    @Test
    @Tag("S2-38.AC2")
    @Tag("S2-38.AC20")
    @Tag("S2-38.T10")
    @Tag("S2-38.T21")
    void aReversedRangeIsAnErrorInMjcfAndItsLargerNumberCountsInAModel() {
        ModelException e = assertThrows(
                ModelException.class, () -> Mjcf.parse(ball("name=\"ball\" limited=\"true\" range=\"45 0\"")));
        assertTrue(e.getMessage().contains("range"), e.getMessage());

        Data usual = stepped("0 45", Scenes.rotation(1, 0, 0, 60));
        Data d = Scenes.of(ball("name=\"ball\" limited=\"true\" range=\"0 45\""));
        d.model.jnt.range[0] = 45 * DEG;
        d.model.jnt.range[1] = 0;
        step(d, Scenes.rotation(1, 0, 0, 60));
        assertEquals(45 * DEG, d.model.jnt.range[0]);
        assertEquals(1, d.nefc);
        assertRow(d, 0, 0, -15 * DEG, 1e-12, -1, 0, 0);
        assertEquals(usual.efc.pos[0], d.efc.pos[0], 1e-15);
        assertEquals(usual.efc.force[0], d.efc.force[0], 1e-12);
    }

    private static final String CHAIN = """
        <mujoco>
          <compiler angle="degree"/>
          <option gravity="0 0 0" timestep="0.001"><flag contact="disable"/></option>
          <worldbody>
            <body><joint type="ball" range="0 30"/><geom size="0.1" mass="0.5"/>
              <body pos="0.2 0 0"><joint type="ball" range="0 %s"/><geom size="0.1" mass="0.5"/>
                <body pos="0.2 0 0"><joint type="ball"/><geom size="0.1" mass="0.5"/></body>
              </body>
            </body>
          </worldbody>
        </mujoco>
        """;

    @Test
    @Tag("S2-38.AC10")
    @Tag("S2-38.T11")
    void onlyTheViolatedLimitOfAChainMakesARow() {
        Data d = Scenes.of(CHAIN.formatted("90"));
        step(d, concat(Scenes.rotation(1, 0, 0, 50), Scenes.rotation(0, 1, 0, 45), Scenes.rotation(0, 0, 1, 170)));
        assertEquals(1, d.nefc);
        assertEquals(1, d.nl);
        assertEquals(0, d.efc.id[0]);
        assertEquals(9, d.nJ);
    }

    @Test
    @Tag("S2-38.AC10")
    @Tag("S2-38.AC17")
    @Tag("S2-38.T18")
    void eachViolatedLimitMakesItsRow() {
        Data d = Scenes.of(CHAIN.formatted("45"));
        step(d, concat(Scenes.rotation(1, 0, 0, 50), Scenes.rotation(0, 1, 0, 60)));
        assertEquals(2, d.nefc);
        assertEquals(2, d.nl);
        assertRow(d, 0, 0, -20 * DEG, 1e-12, -1, 0, 0);
        assertRow(d, 1, 1, -15 * DEG, 1e-12, 0, -1, 0);
    }

    @Test
    @Tag("S2-38.AC12")
    @Tag("S2-38.T12")
    void hingeAndBallComeInTheOrderOfJoints() {
        Data d = Scenes.of("""
            <mujoco>
              <compiler angle="degree"/>
              <option gravity="0 0 0" timestep="0.001"><flag contact="disable"/></option>
              <worldbody><body><joint type="hinge" range="-30 30"/><geom size="0.1" mass="0.5"/>
                <body pos="0.2 0 0"><joint type="ball" range="0 45"/><geom size="0.1" mass="0.5"/></body>
              </body></worldbody>
            </mujoco>
            """);
        step(d, concat(new double[] {40 * DEG}, Scenes.rotation(0, 1, 0, 60)));
        assertEquals(2, d.nefc);
        assertEquals(4, Scenes.jacobianRow(d, 0).length);
        assertRow(d, 0, 0, -10 * DEG, 1e-10, -1);
        assertRow(d, 1, 1, -15 * DEG, 1e-10, 0, -1, 0);
    }

    @Test
    @Tag("S2-38.AC11")
    @Tag("S2-38.T13")
    void theForceOfTheRowActsOnTheJoint() {
        Data d = stepped("0 30", Scenes.rotation(1, 0, 0, 60));
        assertEquals(0, d.efc.id[0]);
        assertTrue(Math.abs(d.efc.force[0]) > 1e-10);
        assertEquals(d.efc.force[0], -d.qfrcConstraint[0], 1e-15);
        assertEquals(d.efc.force[0], d.joint("ball").limitForce(), 1e-15);
        assertEquals(0, Scenes.norm(stepped("0 30", Scenes.rotation(1, 0, 0, 20)).qfrcConstraint));
    }

    @Test
    @Tag("S2-38.AC13")
    @Tag("S2-38.T14")
    void anEmptyRangeLocksTheJoint() {
        Data d = stepped("0 0", Scenes.rotation(0, 1, 0, 20));
        assertEquals(1, d.nefc);
        assertEquals(-20 * DEG, d.efc.pos[0], 1e-12);
        Physics.step(d, 200);
        assertTrue(angle(d) < 5);
    }

    @Test
    @Tag("S2-38.AC14")
    @Tag("S2-38.T15")
    void limitsNearHalfATurnWork() {
        Data d = stepped("0 170", Scenes.rotation(1, 0, 0, 175));
        assertEquals(1, d.nefc);
        assertRow(d, 0, 0, -5 * DEG, 1e-12, -1, 0, 0);
        Physics.step(d, 200);
        assertTrue(angle(d) < 173);
    }

    @Test
    @Tag("S2-38.AC15")
    @Tag("S2-38.T16")
    void smallViolationsCount() {
        Data d = stepped("0 45", Scenes.rotation(0, 0, 1, 45.5));
        assertEquals(1, d.nefc);
        assertRow(d, 0, 0, -0.5 * DEG, 1e-12, 0, 0, -1);
    }

    @Test
    @Tag("S2-38.AC16")
    @Tag("S2-38.AC19")
    @Tag("S2-38.T17")
    @Tag("S2-38.T20")
    void signAndLengthOfTheQuaternionDoNotMatter() {
        double[] q = Scenes.rotation(1, 0, 0, 60);
        Data d = stepped("0 45", q);
        for (double factor : new double[] {-1, 1.05}) {
            Data other = stepped("0 45", Arrays.stream(q).map(x -> x * factor).toArray());
            assertEquals(1, other.nefc);
            assertEquals(d.efc.pos[0], other.efc.pos[0], 1e-12);
            assertArrayEquals(Scenes.jacobianRow(d, 0), Scenes.jacobianRow(other, 0), 1e-12);
            assertEquals(d.efc.force[0], other.efc.force[0], 1e-9);
            assertArrayEquals(d.qacc, other.qacc, 1e-9);
        }
    }

    @Test
    @Tag("S2-38.AC18")
    @Tag("S2-38.T19")
    void velocityIntoTheLimitIsNegative() {
        for (double speed : new double[] {2, -2}) {
            Data d = Scenes.of(ball("name=\"ball\" limited=\"true\" range=\"0 45\""));
            d.qvel[0] = speed;
            step(d, Scenes.rotation(1, 0, 0, 60));
            assertEquals(-speed, d.efc.vel[0], 1e-12);
        }
    }
}
