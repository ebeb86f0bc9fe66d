package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.CtrlChart;
import dev.cardan.engine.type.CtrlInput;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.TrnType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.spec.ModelSpec;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Compiled actuators: targets, inputs, outputs, activations, history, and what follows from the shortcuts. */
class ActuatorCompileTest {
    private static final String SCENE = """
          <worldbody>
            <site name="w" pos=".1 .2 1.5"/>
            <body name="upper" pos="0 0 1">
              <joint name="h" axis="0 1 0" range="-60 80"/><geom size=".1"/><site name="s1" pos=".05 0 -.1"/>
              <body name="lower" pos="0 0 -.4">
                <joint name="k" type="slide" axis="1 0 0"/><joint name="b" type="ball"/><geom size=".1"/>
                <site name="s2" pos="0 0 -.2"/>
              </body>
            </body>
          </worldbody>
          <tendon>
            <spatial name="t" range=".5 2"><site site="w"/><site site="s2"/></spatial>
            <fixed name="u"><joint joint="h" coef="2"/></fixed>
          </tendon>
        """;

    private static Model compile(String settings, String actuators) {
        return Mjcf.parse("<mujoco>" + settings + SCENE + "<actuator>" + actuators + "</actuator></mujoco>");
    }

    @Tag("S0-36.AC1")
    @Tag("S1-5.AC2")
    @Test
    void everyTransmissionFindsItsTarget() {
        Model m = compile("", """
            <adhesion body="lower" gain="100" ctrlrange="0 1"/>
            <motor joint="k"/><motor jointinparent="b"/><motor tendon="u"/><motor site="s2"/>
            <motor site="s2" refsite="s1"/><motor cranksite="s1" slidersite="w" cranklength=".3"/>
            <orientation joint="b"/><orientation site="s1" refsite="w"/>
            """);
        int site1 = m.names().id(ObjType.Code.SITE, "s1");
        int site2 = m.names().id(ObjType.Code.SITE, "s2");
        int world = m.names().id(ObjType.Code.SITE, "w");
        int[] types = {
            TrnType.Code.BODY,
            TrnType.Code.JOINT,
            TrnType.Code.JOINTINPARENT,
            TrnType.Code.TENDON,
            TrnType.Code.SITE,
            TrnType.Code.SITE,
            TrnType.Code.SLIDERCRANK,
            TrnType.Code.SO3,
            TrnType.Code.SO3
        };
        assertArrayEquals(types, m.actuator.trntype);
        int[] targets = {2, -1, 1, -1, 2, -1, 1, -1, site2, -1, site2, site1, site1, world, 2, -1, site1, world};
        assertArrayEquals(targets, m.actuator.trnid);
        assertEquals(100, m.actuator.gainprm[0]);
        assertTrue(m.actuator.ctrllimited[0]);
        // nv = 5: body 5, slide 1, ball 3, tendon 1, site 5, site to parent's site 4, crank 5 - 4 above, servos 3 and
        // 15
        assertEquals(5 + 1 + 3 + 1 + 5 + 4 + 1 + 3 + 15, m.nJmom);
    }

    @Test
    void inputsAndOutputsInBlocks() {
        Model m = compile("", """
            <motor joint="h" ctrlrange="-1 1"/>
            <orientation joint="b" input="quat" nsample="3"/>
            <pid joint="h" kp="10" posrange="-1 1" ffrange="-3 3" input="pos vel ff"/>
            <dcmotor joint="h" motorconst="1" resistance="1" input="none"/>
            <orientation joint="b" ctrlrange="-2 2"/>
            <motor joint="k" nsample="2" delay=".004" interp="cubic"/>
            """);
        assertArrayEquals(new int[] {1, 4, 3, 0, 3, 1}, m.actuator.ctrlnum);
        assertArrayEquals(new int[] {0, 1, 5, 8, 8, 11}, m.actuator.ctrladr);
        assertArrayEquals(new int[] {1, 3, 1, 1, 3, 1}, m.actuator.outnum);
        assertArrayEquals(new int[] {0, 1, 4, 5, 6, 9}, m.actuator.outadr);
        int servo = CtrlInput.POS | CtrlInput.VEL | CtrlInput.FF;
        assertArrayEquals(
                new int[] {0, CtrlChart.Code.QUAT, servo, CtrlInput.NONE, CtrlChart.Code.EXPMAP, 0},
                m.actuator.ctrlspec);
        assertEquals(12, m.nu);
        assertEquals(10, m.nout);
        assertTrue(m.actuator.ctrllimited[5]);
        assertFalse(m.actuator.ctrllimited[6]);
        assertArrayEquals(new double[] {-3, 3}, Arrays.copyOfRange(m.actuator.ctrlrange, 14, 16));
        assertArrayEquals(new int[] {-1, 0, -1, -1, -1, 8}, m.actuator.historyadr);
        assertEquals(2 + 2 * 3 + 2 + 2 * 2, m.nhistory);
        assertEquals(2, m.actuator.history[11]);
    }

    @Tag("S3-5.AC5")
    @Test
    void activationsByDynamics() {
        Model m = compile("", """
            <motor joint="h"/><intvelocity joint="h"/><muscle joint="h" lengthrange="0 1"/>
            <general joint="b" gaintype="so3" biastype="so3" gainprm="3" biasprm="0 -3" dyntype="integrator"/>
            <general joint="h" dyntype="user" actdim="2"/>
            <dcmotor joint="h" motorconst="1" resistance="2" inductance=".1" thermal="1 2" lugre="1"
                     controller="1 1 0 1" input="pos"/>
            <pid joint="h" ki="1"/>
            """);
        assertArrayEquals(new int[] {0, 1, 1, 3, 2, 5, 1}, m.actuator.actnum);
        assertArrayEquals(new int[] {-1, 0, 1, 2, 5, 7, 12}, m.actuator.actadr);
        assertEquals(13, m.na);
        assertTrue(m.actuator.actearly[5]);
    }

    @Tag("S0-34.AC9")
    @Test
    void activationLimitsComeFromTheClass() {
        String classes = """
            <default><default class="c">
              <general dyntype="integrator" actlimited="true" actrange="-1 2" actearly="true"/>
            </default></default>
            """;
        Model m = compile(classes, """
            <general class="c" joint="h"/>
            <general class="c" joint="h" actlimited="false" actearly="false"/>
            <general joint="h" dyntype="integrator"/>
            """);
        assertArrayEquals(new boolean[] {true, false, false}, m.actuator.actlimited);
        assertArrayEquals(new boolean[] {true, false, false}, m.actuator.actearly);
        assertArrayEquals(new double[] {-1, 2, -1, 2, 0, 0}, m.actuator.actrange);
    }

    @Tag("S3-5.AC1")
    @Test
    void muscleTakesTypicalValuesOrThoseOfTheClass() {
        String classes = "<default><muscle timeconst=\".03 .06\" force=\"33\" lmax=\"1.8\"/></default>";
        String muscle = "<muscle joint=\"h\" lengthrange=\"0 1\" vmax=\"2\"/>";
        Model plain = compile("", muscle);
        double[] expected = {0.75, 1.05, -1, 200, 0.5, 1.6, 2, 1.3, 1.2, 0};
        assertArrayEquals(expected, plain.actuator.gainprm);
        assertArrayEquals(expected, plain.actuator.biasprm);
        assertArrayEquals(new double[] {0.01, 0.04, 0}, Arrays.copyOf(plain.actuator.dynprm, 3));
        assertEquals(DynType.Code.MUSCLE, plain.actuator.dyntype[0]);
        assertFalse(plain.actuator.actlimited[0]);
        Model m = compile(classes, muscle);
        assertArrayEquals(new double[] {0.75, 1.05, 33, 200, 0.5, 1.8, 2, 1.3, 1.2, 0}, m.actuator.gainprm);
        assertArrayEquals(new double[] {0.03, 0.06, 0}, Arrays.copyOf(m.actuator.dynprm, 3));
    }

    /** Voltage 12, stall torque 0.3, no-load speed 400: K = 12 / 400 and R = K 12 / 0.3. */
    @Test
    void motorFromNominalValues() {
        Model m = compile("", """
            <dcmotor joint="h" nominal="12 .3 400" saturation="0 2 5" inductance=".01"/>
            <dcmotor joint="h" nominal="12 .3 400" damping=".0001"/>
            <dcmotor joint="h" nominal="12 .3 400" resistance="1.5" damping=".0001"/>
            <dcmotor joint="h" motorconst=".04 .09" resistance="2" thermal="2 0 6 .004 25 22"/>
            """);
        double k = 12.0 / 400;
        double r = k * 12 / 0.3;
        assertEquals(GainType.Code.DCMOTOR, m.actuator.gaintype[0]);
        assertEquals(BiasType.Code.DCMOTOR, m.actuator.biastype[0]);
        assertArrayEquals(new double[] {r, k}, Arrays.copyOf(m.actuator.gainprm, 2), 0);
        assertArrayEquals(new double[] {0.01 / r, 5}, Arrays.copyOf(m.actuator.dynprm, 2), 0);
        assertArrayEquals(new double[] {-k * 2, k * 2}, Arrays.copyOf(m.actuator.forcerange, 2), 0);
        assertEquals(12.0 / 400 - 12 * 0.0001 / 0.3, m.actuator.gainprm[11]);
        // speed = V K / (K^2 + R B)
        double k3 = m.actuator.gainprm[21];
        assertEquals(400, 12 * k3 / (k3 * k3 + 1.5 * 0.0001), 1e-9);
        assertEquals(0.06, m.actuator.gainprm[31], 1e-15);
        assertArrayEquals(new double[] {2, 3, 22}, Arrays.copyOfRange(m.actuator.dynprm, 32, 35));
        assertArrayEquals(new double[] {0.004, 25}, Arrays.copyOfRange(m.actuator.gainprm, 32, 34));
    }

    @Test
    void servoRangesAndDamping() {
        Model m = compile("", """
            <position joint="h" kp="4" inheritrange=".5"/><intvelocity tendon="t" inheritrange="1"/>
            <pid tendon="t" kp="9" dampratio="1" inheritrange="2"/><position tendon="u" kp="16" dampratio=".5"/>
            """);
        double mean = 10 * Math.PI / 180;
        double radius = 35 * Math.PI / 180;
        assertArrayEquals(new double[] {mean - radius, mean + radius}, Arrays.copyOf(m.actuator.ctrlrange, 2), 1e-15);
        assertArrayEquals(new double[] {0.5, 2}, Arrays.copyOfRange(m.actuator.actrange, 2, 4));
        assertArrayEquals(new double[] {-0.25, 2.75}, Arrays.copyOfRange(m.actuator.ctrlrange, 4, 6));
        assertTrue(m.actuator.biasprm[22] < 0);
        // the tendon halves the inertia twice: length = 2 angle
        assertEquals(-0.5 * 2 * Math.sqrt(16 * m.dof.M0[0] / 4), m.actuator.biasprm[32], 1e-12);
    }

    @Test
    void lengthRangesBySimulation() {
        String muscles =
                "<muscle joint=\"h\"/><muscle tendon=\"u\" gear=\"-1\"/><muscle joint=\"h\" lengthrange=\"0 1\"/>"
                        + "<motor joint=\"h\"/>";
        Model m = compile("", muscles);
        double[] r = m.actuator.lengthrange;
        double low = Math.toRadians(-60);
        double high = Math.toRadians(80);
        assertArrayEquals(new double[] {low, high, -2 * high, -2 * low, 0, 1, 0, 0}, r, 0.3);
        assertTrue(r[0] < low && r[1] > high, "limits are soft: the simulation goes slightly beyond");
        Model one = compile("<compiler usethread=\"false\"/>", muscles);
        assertArrayEquals(one.actuator.lengthrange, r, "threads do not matter");
        Model limits = compile(
                "<compiler><lengthrange mode=\"all\" uselimit=\"true\" useexisting=\"false\"/></compiler>",
                "<motor joint=\"h\"/><motor tendon=\"t\"/>");
        assertArrayEquals(new double[] {low, high, 0.5, 2}, limits.actuator.lengthrange, 1e-15);
    }

    @Test
    void keyframesHoldEveryInputAndActivation() {
        String keys = "<keyframe><key ctrl=\"1 2 3\" act=\".5\"/><key/></keyframe>";
        Model m = compile(keys, "<pid joint=\"h\" ki=\"1\"/><motor joint=\"k\"/>");
        assertArrayEquals(new double[] {1, 2, 3, 0, 0, 0}, m.key.ctrl);
        assertArrayEquals(new double[] {0.5, 0}, m.key.act);
    }

    @Test
    void specificationMadeInCode() {
        ModelSpec spec = Mjcf.readString("<mujoco>" + SCENE + "</mujoco>");
        spec.addActuator().setToMotor().onTendon("t");
        spec.addActuator().setToAdhesion(2).onBody("upper").ctrlrange[1] = 1;
        spec.addActuator().setToOrientation(3, 1.0, null, CtrlChart.Code.QUAT).onSite("s1", "w");
        spec.addActuator().setToPid(3, 1.0, null, 2, 0, 0, 0, 0).onJointInParent("h");
        spec.addActuator().setToMotor().onSliderCrank("s1", "w", 0.5);
        Model m = Mjcf.compile(spec);
        assertArrayEquals(new int[] {1, 1, 4, 2, 1}, m.actuator.ctrlnum);
        assertEquals(0.5, m.actuator.cranklength[4]);
        assertEquals(-3, m.actuator.biasprm[31]);
        assertEquals(2, m.actuator.gainprm[30]);
    }
}
