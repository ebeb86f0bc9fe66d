package dev.cardan.mjcf.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.CtrlChart;
import dev.cardan.engine.type.CtrlInput;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.Limited;
import dev.cardan.engine.type.TrnType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Every actuator element is a general actuator with certain values. */
class ActuatorReaderTest {
    @Test
    void general() {
        ActuatorSpec a = read(
                "",
                "<general joint=\"j\" dyntype=\"filter\" dynprm=\"0.1\" gaintype=\"affine\" gainprm=\"1 2 3\""
                        + " biastype=\"affine\" biasprm=\"4 5\" actearly=\"true\" gear=\"2 3\" ctrlrange=\"-1 1\""
                        + " actdim=\"1\"/>");
        assertEquals(TrnType.JOINT, a.trntype);
        assertEquals("j", a.target);
        assertEquals(DynType.FILTER, a.dyntype);
        assertEquals(0.1, a.dynprm[0]);
        assertEquals(GainType.AFFINE, a.gaintype);
        assertArrayEquals(new double[] {1, 2, 3, 0, 0, 0, 0, 0, 0, 0}, a.gainprm);
        assertArrayEquals(new double[] {4, 5, 0, 0, 0, 0, 0, 0, 0, 0}, a.biasprm);
        assertTrue(a.actearly);
        assertArrayEquals(new double[] {2, 3, 0, 0, 0, 0}, a.gear);
        assertEquals(1, a.actdim);
    }

    @Test
    void motorResetsWhatTheClassSet() {
        ActuatorSpec a = read("<position kp=\"7\"/>", "<motor jointinparent=\"j\"/>");
        assertEquals(TrnType.JOINTINPARENT, a.trntype);
        assertEquals(1, a.gainprm[0]);
        assertEquals(BiasType.NONE, a.biastype);
        assertEquals(-7, a.biasprm[1]);
    }

    @Test
    void position() {
        ActuatorSpec a = read("", "<position joint=\"j\" kp=\"5\" kv=\"2\" timeconst=\"0.3\" inheritrange=\"1\"/>");
        assertEquals(5, a.gainprm[0]);
        assertEquals(-5, a.biasprm[1]);
        assertEquals(-2, a.biasprm[2]);
        assertEquals(0.3, a.dynprm[0]);
        assertEquals(DynType.FILTEREXACT, a.dyntype);
        assertEquals(BiasType.AFFINE, a.biastype);
        assertEquals(1, a.inheritrange);
        assertEquals(0.7, read("", "<position joint=\"j\" dampratio=\"0.7\"/>").biasprm[2]);
        assertEquals(9, read("<general gainprm=\"9\"/>", "<position joint=\"j\"/>").gainprm[0]);
        assertEquals(DynType.NONE, read("", "<position joint=\"j\" timeconst=\"0\"/>").dyntype);
    }

    @Test
    void velocityAndIntegratedVelocity() {
        ActuatorSpec v = read("", "<velocity joint=\"j\" kv=\"3\"/>");
        assertEquals(3, v.gainprm[0]);
        assertEquals(-3, v.biasprm[2]);
        ActuatorSpec i = read("", "<intvelocity joint=\"j\" kp=\"4\" actrange=\"-1 1\"/>");
        assertEquals(DynType.INTEGRATOR, i.dyntype);
        assertEquals(-4, i.biasprm[1]);
        assertArrayEquals(new double[] {-1, 1}, i.actrange);
    }

    @Test
    void damperAndCylinder() {
        ActuatorSpec d = read("", "<damper joint=\"j\" kv=\"3\" ctrlrange=\"0 1\"/>");
        assertArrayEquals(new double[] {0, 0, -3, 0, 0, 0, 0, 0, 0, 0}, d.gainprm);
        assertEquals(GainType.AFFINE, d.gaintype);
        assertEquals(Limited.TRUE, d.ctrllimited);
        ActuatorSpec c = read("", "<cylinder joint=\"j\" timeconst=\"2\" diameter=\"2\" bias=\"1 2 3\"/>");
        assertEquals(Math.PI, c.gainprm[0], 1e-15);
        assertEquals(DynType.FILTER, c.dyntype);
        assertEquals(3, c.biasprm[2]);
        assertEquals(0.5, read("", "<cylinder joint=\"j\" area=\"0.5\"/>").gainprm[0]);
    }

    @Test
    void refusesContradictions() {
        refused("<position joint=\"j\" kv=\"1\" dampratio=\"1\"/>", "kv and dampratio cannot both be given");
        refused("<position joint=\"j\" kv=\"-1\"/>", "kv cannot be negative");
        refused("<position joint=\"j\" timeconst=\"-1\"/>", "timeconst cannot be negative");
        refused("<position joint=\"j\" ctrlrange=\"0 1\" inheritrange=\"1\"/>", "cannot both be given");
        refused("<intvelocity joint=\"j\" actrange=\"0 1\" inheritrange=\"1\"/>", "cannot both be given");
        refused("<damper joint=\"j\" kv=\"-1\"/>", "cannot be negative");
        refused("<damper joint=\"j\" kv=\"1\" ctrlrange=\"-1 1\"/>", "cannot be negative");
        refused("<motor joint=\"j\" cranklength=\"0\"/>", "can only be given for a slider-crank");
    }

    @Test
    void orientationAndPid() {
        ActuatorSpec o = read("", "<orientation joint=\"j\" kp=\"5\" dampratio=\".7\" input=\"quat\"/>");
        assertEquals(GainType.SO3, o.gaintype);
        assertEquals(BiasType.SO3, o.biastype);
        assertEquals(5, o.gainprm[0]);
        assertArrayEquals(new double[] {0, -5, 0.7}, Arrays.copyOf(o.biasprm, 3));
        assertEquals(CtrlChart.Code.QUAT, o.ctrlspec);
        ActuatorSpec p = read(
                "<pid kp=\"3\" ki=\"2\" imax=\"4\"/>",
                "<pid joint=\"j\" posrange=\"-1 1\" input=\"pos vel ff\" kv=\"2\"/>");
        assertEquals(GainType.PID, p.gaintype);
        assertEquals(DynType.PID, p.dyntype);
        assertEquals(2, p.gainprm[0]);
        assertArrayEquals(new double[] {4, 0}, Arrays.copyOf(p.dynprm, 2));
        assertArrayEquals(new double[] {0, -3, -2}, Arrays.copyOf(p.biasprm, 3));
        assertArrayEquals(new double[] {-1, 1}, p.ctrlrange);
        assertEquals(CtrlInput.POS | CtrlInput.VEL | CtrlInput.FF, p.ctrlspec);
        assertEquals(DynType.NONE, read("", "<pid joint=\"j\"/>").dyntype);
        assertEquals(CtrlInput.NONE, read("", "<general joint=\"j\" input=\"none\"/>").ctrlspec);
    }

    @Test
    void motorKeepsWhatItsClassSays() {
        String motor = "<dcmotor motorconst=\".07\" resistance=\"3\" controller=\"3 2 1 2 2 24\" input=\"pos\""
                + " thermal=\"2 3 0 .004 25 22\" lugre=\"100 1 .1 .2 .01\" inductance=\"0 .01\" cogging=\".02 5 .2\"/>";
        ActuatorSpec a = read(motor, "<dcmotor joint=\"j\" controller=\"4\"/>");
        assertArrayEquals(new double[] {3, .07, .004, 25, 4, 2, 1, 24, 0, 0}, a.gainprm);
        assertArrayEquals(new double[] {.02, 5, .2, .1, .2, .01, 0, 0, 0, 0}, a.biasprm);
        assertArrayEquals(new double[] {.01, 0, 2, 3, 22, 100, 1, 2, 2, 0}, a.dynprm);
        assertEquals(5, a.actdim);
        assertEquals(CtrlInput.POS, a.ctrlspec);
        assertEquals(Limited.FALSE, a.actlimited);
        assertTrue(a.actearly);
    }

    @Test
    void theLastTargetCounts() {
        ModelSpec spec = Mjcf.readString("<mujoco><actuator><motor joint=\"j\" tendon=\"t\"/></actuator></mujoco>");
        assertEquals(TrnType.TENDON, spec.actuators.get(0).trntype);
        assertEquals("t", spec.actuators.get(0).target);
        assertTrue(spec.warnings.get(0).contains("more than one target"), spec.warnings.toString());
        ActuatorSpec c = read("", "<muscle cranksite=\"a\" slidersite=\"b\" cranklength=\".2\"/>");
        assertEquals(TrnType.SLIDERCRANK, c.trntype);
        assertEquals("b", c.slidersite);
        assertEquals("r", read("", "<motor site=\"a\" refsite=\"r\"/>").refsite);
    }

    @Test
    void userTypesAreLegalButSaid() {
        ModelSpec spec =
                Mjcf.readString("<mujoco><actuator><general joint=\"j\" gaintype=\"user\"/></actuator></mujoco>");
        assertEquals(GainType.USER, spec.actuators.get(0).gaintype);
        assertTrue(
                spec.warnings.get(0).contains("the types \"user\" take their laws from the callbacks"),
                spec.warnings.toString());
    }

    private static ActuatorSpec read(String defaults, String actuator) {
        return Mjcf.readString(
                        "<mujoco><default>" + defaults + "</default><actuator>" + actuator + "</actuator></mujoco>")
                .actuators
                .get(0);
    }

    private static void refused(String actuator, String part) {
        ModelException e = assertThrows(ModelException.class, () -> read("", actuator));
        assertTrue(e.getMessage().contains(part), e.getMessage());
    }
}
