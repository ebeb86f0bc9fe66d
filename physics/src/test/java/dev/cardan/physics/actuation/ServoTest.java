package dev.cardan.physics.actuation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.math.Maths;
import dev.cardan.mjcf.Mjcf;
import org.junit.jupiter.api.Test;

/** Motors and servos with controllers of their own. */
class ServoTest {
    private static final double H = 0.002;

    private static Data world(String actuators) {
        return world("", actuators);
    }

    private static Data world(String joint, String actuators) {
        return Mjcf.parse("""
            <mujoco>
              <option gravity="0 0 0"/>
              <worldbody>
                <body><joint name="j" axis="0 1 0" %s/><geom size=".1" mass="10"/><site name="s"/></body>
                <body><joint name="b" type="ball"/><geom size=".1" mass="10"/></body>
              </worldbody>
              <actuator>%s</actuator>
            </mujoco>
            """.formatted(joint, actuators)).newData();
    }

    private static void set(Data d, double q, double v, double... ctrl) {
        d.qpos[0] = q;
        d.qvel[0] = v;
        System.arraycopy(ctrl, 0, d.ctrl, 0, ctrl.length);
        Physics.forward(d);
    }

    @Test
    void aMotorTurnsVoltageIntoTorque() {
        Data d = world("<dcmotor joint=\"j\" motorconst=\"0.5\" resistance=\"2\"/>");
        set(d, 0, 3, 10);
        assertEquals(0.5 / 2 * (10 - 0.5 * 3), d.actuator.force[0], 1e-14);
    }

    @Test
    void inductanceDelaysTheCurrent() {
        Data d = world("<dcmotor joint=\"j\" motorconst=\"0.5\" resistance=\"2\" inductance=\"0.02\"/>");
        d.ctrl[0] = 10;
        double tau = 0.02 / 2;
        Physics.step(d);
        assertEquals(5 * (1 - Maths.exp(-H / tau)), d.act[0], 1e-13);
        // the force is that of the coming current
        assertTrue(d.model.actuator.actearly[0]);
        Physics.forward(d);
        assertEquals(0.5 * 5 * (1 - Maths.exp(-2 * H / tau)), d.actuator.force[0], 0.01);
    }

    @Test
    void aMotorWithAControllerIsATorqueServo() {
        Data d = world("<dcmotor joint=\"j\" motorconst=\"0.5\" resistance=\"2\" controller=\"40 0 3\" input=\"pos vel"
                + " ff\"/>");
        set(d, 0.2, 0.7, 0.5, 0.1, 0.25);
        assertEquals(40 * (0.5 - 0.2) + 3 * (0.1 - 0.7) + 0.25, d.actuator.force[0], 1e-12);
    }

    @Test
    void aPassiveMotorBrakes() {
        Data d = world("<dcmotor joint=\"j\" motorconst=\"0.5\" resistance=\"2\" input=\"none\"/>");
        assertEquals(0, d.model.nu);
        set(d, 0, 3);
        assertEquals(-0.5 * 0.5 / 2 * 3, d.actuator.force[0], 1e-14);
    }

    @Test
    void coggingDependsOnTheAngle() {
        Data d = world("<dcmotor joint=\"j\" motorconst=\"0.5\" resistance=\"2\" cogging=\"0.3 7 0.2\"/>");
        set(d, 0.4, 0, 0);
        assertEquals(0.3 * Maths.sin(7 * 0.4 + 0.2), d.actuator.force[0], 1e-14);
    }

    @Test
    void pidAddsItsParts() {
        Data d = world("<pid joint=\"j\" kp=\"30\" kv=\"2\" ki=\"12\" input=\"pos vel ff\"/>");
        d.act[0] = 0.05;
        set(d, 0.2, 0.7, 0.5, 0.1, 0.25);
        assertEquals(30 * (0.5 - 0.2) + 2 * (0.1 - 0.7) + 0.25 + 12 * 0.05, d.actuator.force[0], 1e-12);
        assertEquals(0.5 - 0.2, d.actDot[0], 1e-15);
    }

    @Test
    void theIntegralStopsAtItsLimitButReturns() {
        Data d = world("<pid joint=\"j\" kp=\"30\" ki=\"12\" imax=\"0.05\" input=\"pos\"/>");
        d.act[0] = 0.05;
        set(d, 0, 0, 1);
        assertEquals(0, d.actDot[0]);
        set(d, 0, 0, -1);
        assertEquals(-1, d.actDot[0]);
    }

    @Test
    void aLimitedSetpointMovesAtItsRate() {
        Data d = world("<pid joint=\"j\" kp=\"30\" slewmax=\"2\" input=\"pos\"/>");
        set(d, 0, 0, 1);
        assertEquals(30 * 2 * H, d.actuator.force[0], 1e-12);
        Physics.step(d, 10);
        assertEquals(10 * 2 * H, d.act[0], 1e-12);
    }

    @Test
    void setpointsOfBallJointsWrap() {
        Data d = world("<position joint=\"b\" kp=\"4\" gear=\"0 1 0\"/>");
        d.ctrl[0] = 0.3;
        Physics.forward(d);
        double force = d.actuator.force[0];
        d.ctrl[0] = 0.3 + 6 * Math.PI;
        Physics.forward(d);
        assertEquals(force, d.actuator.force[0], 1e-12);
        assertEquals(4 * 0.3, force, 1e-14);
    }

    @Test
    void integratedSetpointsStayWithinATurn() {
        Data d = world("<intvelocity joint=\"b\" kp=\"4\" gear=\"0 1 0\"/>");
        d.act[0] = 3 * Math.PI + 0.5;
        Physics.step(d);
        assertTrue(Math.abs(d.act[0]) <= Math.PI + 1e-12);
    }

    @Test
    void orientationServosTakeQuaternions() {
        Data d = world("<orientation joint=\"b\" kp=\"5\" input=\"quat\" forcerange=\"0 1\"/>");
        assertArrayEquals(new double[] {1, 0, 0, 0}, d.ctrl);
        System.arraycopy(new double[] {2 * Maths.cos(0.05), 0, 2 * Maths.sin(0.05), 0}, 0, d.ctrl, 0, 4);
        Physics.forward(d);
        assertArrayEquals(new double[] {0, 0.5, 0}, d.actuator.force, 1e-14);
        System.arraycopy(new double[] {Maths.cos(0.5), 0, Maths.sin(0.5), 0}, 0, d.ctrl, 0, 4);
        Physics.forward(d);
        assertArrayEquals(new double[] {0, 1, 0}, d.actuator.force, 1e-14);
    }

    /** The activation after one step in which nothing is added to it. */
    private static double[] integrated(double... rotation) {
        Data d = world("<general joint=\"b\" dyntype=\"integrator\" gaintype=\"so3\" biastype=\"so3\" gainprm=\"2\""
                + " biasprm=\"0 -2 -.1\"/>");
        System.arraycopy(rotation, 0, d.act, 0, 3);
        Physics.step(d);
        return d.act;
    }

    @Test
    void integratedOrientationsTakeTheShortWayRound() {
        double turn = 2 * Math.PI;
        assertArrayEquals(new double[] {3, 0, 0}, integrated(3, 0, 0));
        assertArrayEquals(new double[] {3.2 - turn, 0, 0}, integrated(3.2, 0, 0), 1e-15);
        assertArrayEquals(new double[] {0, -0.8 * (5 - turn), 0.6 * (5 - turn)}, integrated(0, -4, 3), 1e-15);
        assertArrayEquals(new double[] {0, 0, 7 - turn}, integrated(0, 0, 7), 1e-15);
        assertArrayEquals(new double[] {10 - 2 * turn, 0, 0}, integrated(10, 0, 0), 1e-14);
    }
}
