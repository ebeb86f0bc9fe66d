package dev.cardan.physics.contact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What each disable and enable flag switches. */
class FlagsTest {
    private static final String[] DISABLE = {
        "constraint",
        "equality",
        "frictionloss",
        "limit",
        "contact",
        "spring",
        "damper",
        "gravity",
        "clampctrl",
        "warmstart",
        "filterparent",
        "actuation",
        "refsafe",
        "sensor",
        "midphase",
        "eulerdamp",
        "autoreset",
        "nativeccd",
        "island",
        "multiccd"
    };
    private static final String[] ENABLE = {"override", "energy", "fwdinv", "invdiscrete", "sleep", "diagexact"};

    @Test
    void everyFlagHasItsBit() {
        assertEquals(DisableFlag.COUNT, DISABLE.length);
        assertEquals(EnableFlag.COUNT, ENABLE.length);
        for (int i = 0; i < DISABLE.length; i++) {
            String xml = "<mujoco><option><flag %s=\"disable\"/></option></mujoco>".formatted(DISABLE[i]);
            assertEquals(1 << i, Mjcf.parse(xml).options().disableflags);
        }
        for (int i = 0; i < ENABLE.length; i++) {
            if (1 << i != EnableFlag.SLEEP) {
                String xml = "<mujoco><option><flag %s=\"enable\"/></option></mujoco>".formatted(ENABLE[i]);
                assertEquals(1 << i, Mjcf.parse(xml).options().enableflags);
            }
        }
    }

    @Test
    @Tag("S2-41.AC10")
    void noFlagMeansNoBits() {
        for (String xml :
                new String[] {"<mujoco/>", "<mujoco><option/></mujoco>", "<mujoco><option><flag/></option></mujoco>"}) {
            assertEquals(0, Mjcf.parse(xml).options().disableflags);
            assertEquals(0, Mjcf.parse(xml).options().enableflags);
        }
    }

    @Test
    @Tag("S2-41.AC11")
    void theOldPassiveFlagIsAnError() {
        ModelException e = assertThrows(
                ModelException.class,
                () -> Mjcf.parse("<mujoco><option><flag passive=\"disable\"/></option></mujoco>"));
        assertTrue(e.getMessage().contains("passive"), e.getMessage());
    }

    @Test
    @Tag("S2-41.AC1")
    void withoutContactsBodiesFallThroughTheFloor() {
        String xml = """
            <mujoco>
              <option><flag %s/></option>
              <worldbody>
                <geom type="plane" size="1 1 .1"/>
                <body pos="0 0 0.05"><freejoint/><geom size="0.1"/></body>
                <body pos="1 0 1"><joint type="slide" axis="1 0 0" stiffness="10" springref="0.5"/><geom size=".1"/>
                  </body>
              </worldbody>
            </mujoco>
            """;
        Data with = Scenes.forward(xml.formatted(""));
        assertEquals(1, with.ncon);
        assertTrue(with.qacc[2] > 0);
        Data d = Scenes.forward(xml.formatted("contact=\"disable\""));
        assertEquals(0, d.ncon);
        assertEquals(0, d.nefc);
        assertEquals(-9.81, d.qacc[2], 1e-12);
        assertEquals(5, d.qfrcSpring[6], 1e-12);
        Physics.step(d, 200);
        assertTrue(d.qpos[2] < -0.5);
        assertTrue(d.qpos[7] > 0.01);
    }

    @Test
    @Tag("S2-41.AC2")
    void withoutGravityAFreeBodyStays() {
        Data d = Scenes.of("""
            <mujoco>
              <option><flag gravity="disable"/></option>
              <worldbody>
                <body pos="0 0 1"><freejoint/><geom size="0.1"/></body>
                <body pos="1 0 1"><joint type="slide" axis="0 0 1" stiffness="10" springref="0.5"/><geom size=".1"/>
                  </body>
                <body pos="2 0 1"><joint name="j" type="slide" axis="0 0 1"/><geom size=".1"/></body>
              </worldbody>
              <actuator><motor joint="j"/></actuator>
            </mujoco>
            """);
        d.ctrl[0] = 1;
        Physics.step(d, 100);
        assertArrayEquals(new double[] {0, 0, 1, 1, 0, 0, 0}, Arrays.copyOf(d.qpos, 7));
        assertTrue(d.qpos[7] > 0);
        assertTrue(d.qpos[8] > 0);
        assertEquals(-9.81, d.opt.gravity[2]);
    }

    @Test
    @Tag("S2-41.AC3")
    void withoutLimitsAHingeTurnsOn() {
        double[] reached = new double[2];
        for (int i = 0; i < 2; i++) {
            Data d = Scenes.of("""
                <mujoco>
                  <option gravity="0 0 0"><flag %s/></option>
                  <worldbody><body><joint range="0 90"/><geom size="0.1"/></body></worldbody>
                </mujoco>
                """.formatted(i == 0 ? "" : "limit=\"disable\""));
            d.qpos[0] = 1;
            d.qvel[0] = 3;
            for (int k = 0; k < 500; k++) {
                Physics.step(d);
                reached[i] = Math.max(reached[i], d.qpos[0]);
            }
        }
        assertTrue(reached[0] < Math.PI / 2 + 0.1);
        assertEquals(4, reached[1], 1e-9);
    }

    private static final String WELDED = """
        <mujoco>
          <option gravity="0 0 0"><flag %s/></option>
          <worldbody>
            <body name="a"><freejoint/><geom size="0.1"/></body>
            <body name="b" pos="1 0 0"><freejoint/><geom size="0.1"/></body>
            <body pos="0 2 0"><joint name="p" type="slide" axis="1 0 0"/><geom size="0.1"/></body>
            <body pos="0 3 0"><joint name="q" type="slide" axis="1 0 0"/><geom size="0.1"/></body>
            <body name="c" pos="0 5 0"><freejoint/><geom size="0.1"/></body>
          </worldbody>
          <equality>
            <weld body1="a" body2="b"/>
            <joint joint1="p" joint2="q"/>
            <connect body1="c" anchor="0 0 0"/>
          </equality>
        </mujoco>
        """;

    @Test
    @Tag("S2-41.AC4")
    void withoutEqualitiesWeldedBodiesPart() {
        for (String flag : new String[] {"", "equality=\"disable\"", "constraint=\"disable\""}) {
            Data d = Scenes.of(WELDED.formatted(flag));
            d.qvel[0] = -0.5;
            d.qvel[6] = 0.5;
            d.qvel[12] = 1;
            d.qvel[14] = 1;
            Physics.forward(d);
            assertEquals(flag.isEmpty() ? 10 : 0, d.ne);
            Physics.step(d, 500);
            double apart = d.qpos[7] - d.qpos[0], joints = d.qpos[14] - d.qpos[15], anchored = d.qpos[16];
            if (flag.isEmpty()) {
                assertEquals(1, apart, 0.02);
                assertEquals(0, joints, 0.02);
                assertEquals(0, anchored, 0.03);
            } else {
                assertEquals(2, apart, 1e-9);
                assertEquals(1, joints, 1e-9);
                assertEquals(1, anchored, 1e-9);
            }
        }
    }

    @Test
    void anEqualityCanBeSwitchedWhileRunning() {
        Data d = Scenes.forward(WELDED.formatted(""));
        d.eqActive[0] = false;
        Physics.forward(d);
        assertEquals(4, d.ne);
        d.eqActive[0] = true;
        Physics.forward(d);
        assertEquals(10, d.ne);
    }

    @Test
    @Tag("S2-41.AC5")
    void springsAndDampersAreSwitchedApart() {
        String[] flags = {
            "", "spring=\"disable\" damper=\"enable\"", "damper=\"disable\"", "spring=\"disable\" damper=\"disable\""
        };
        double[] spring = {-20, 0, -20, 0}, damper = {-30, -30, 0, 0};
        for (int i = 0; i < 4; i++) {
            Data d = Scenes.of("""
                <mujoco>
                  <option gravity="0 0 0"><flag %s/></option>
                  <worldbody>
                    <body><joint type="slide" stiffness="100" damping="10"/><geom size="0.1"/></body>
                  </worldbody>
                </mujoco>
                """.formatted(flags[i]));
            d.qpos[0] = 0.2;
            d.qvel[0] = 3;
            Physics.forward(d);
            assertEquals(spring[i], d.qfrcSpring[0], 1e-12);
            assertEquals(damper[i], d.qfrcDamper[0], 1e-12);
            assertEquals(spring[i] + damper[i], d.qfrcPassive[0], 1e-12);
        }
    }

    private static final String SERVO = """
        <mujoco>
          <option><flag %s/></option>
          <worldbody><body><joint name="j" damping="1"/><geom size="0.1"/></body></worldbody>
          <actuator><motor joint="j" gear="2" ctrlrange="-1 1"/></actuator>
          <sensor><jointpos joint="j"/></sensor>
        </mujoco>
        """;

    @Test
    @Tag("S2-41.AC6")
    void withoutActuationControlsDoNothing() {
        Data d = Scenes.of(SERVO.formatted("actuation=\"disable\"")), with = Scenes.of(SERVO.formatted(""));
        d.ctrl[0] = 5;
        with.ctrl[0] = 5;
        Physics.step(d, 10);
        Physics.step(with, 10);
        assertEquals(0, d.actuator.force[0]);
        assertEquals(0, d.qfrcActuator[0]);
        assertEquals(0, d.qpos[0]);
        assertEquals(1, with.actuator.force[0]);
        with.opt.disableflags = DisableFlag.CLAMPCTRL;
        Physics.forward(with);
        assertEquals(5, with.actuator.force[0]);
    }

    @Test
    @Tag("S2-41.AC7")
    void withoutSensorsMeasurementsStay() {
        Data d = Scenes.of(SERVO.formatted("sensor=\"disable\""));
        d.sensordata[0] = 42;
        d.qpos[0] = 0.3;
        Physics.step(d, 5);
        assertEquals(42, d.sensordata[0]);
        d.opt.disableflags = 0;
        Physics.forward(d);
        assertEquals(d.qpos[0], d.sensordata[0]);
    }

    @Test
    @Tag("S2-41.AC8")
    void withoutWarmStartTheSolverStartsCold() {
        Data d = Scenes.of(Scenes.heap(7, 8, 1, 3, 4, 6));
        Physics.step(d, 400);
        assertTrue(d.ncon > 5);
        d.opt.tolerance = 1e-10;
        int warm = 0, cold = 0;
        for (int i = 0; i < 20; i++) {
            Physics.step(d);
            Data other = d.model.newData();
            other.restore(d.state());
            Physics.forward(other);
            warm += Arrays.stream(other.solverNiter).sum();
            double[] qacc = other.qacc.clone();

            other.opt.disableflags = DisableFlag.WARMSTART;
            Physics.forward(other);
            cold += Arrays.stream(other.solverNiter).sum();
            assertTrue(Scenes.difference(qacc, other.qacc, d.model.nv) < 1e-3);
            int iterations = Arrays.stream(other.solverNiter).sum();
            Arrays.fill(other.qaccWarmstart, 1e3); // isn't looked at
            Physics.forward(other);
            assertEquals(iterations, Arrays.stream(other.solverNiter).sum());
        }
        assertTrue(cold > warm, "cold " + cold + ", warm " + warm);
    }

    @Test
    @Tag("S2-41.AC9")
    void withoutConstraintsOnlySmoothForcesAct() {
        Data d = Scenes.of("""
            <mujoco>
              <worldbody>
                <geom type="plane" size="1 1 .1"/>
                <body name="a" pos="0 0 0.05"><freejoint/><geom size="0.1"/></body>
                <body name="b" pos="1 0 0.5"><joint name="j" range="0 10" frictionloss="1" damping="1"/>
                  <geom size="0.1" pos=".1 0 0"/></body>
              </worldbody>
              <equality><connect body1="a" anchor="0 0 0"/></equality>
              <actuator><motor joint="j"/></actuator>
            </mujoco>
            """);
        d.qpos[7] = -0.1;
        d.qvel[6] = 1;
        d.ctrl[0] = 1;
        Physics.forward(d);
        int[] types = {
            ConstraintType.Code.EQUALITY,
            ConstraintType.Code.FRICTION_DOF,
            ConstraintType.Code.LIMIT_JOINT,
            ConstraintType.Code.CONTACT_PYRAMIDAL
        };
        int[] count = {3, 1, 1, 4};
        for (int k = 0; k < 4; k++) {
            assertEquals(count[k], Scenes.rows(d, types[k]));
        }
        assertFalse(Arrays.equals(d.qaccSmooth, d.qacc));

        int[] flags = {DisableFlag.EQUALITY, DisableFlag.FRICTIONLOSS, DisableFlag.LIMIT, DisableFlag.CONTACT};
        for (int k = 0; k < 4; k++) {
            d.opt.disableflags = flags[k];
            Physics.forward(d);
            for (int t = 0; t < 4; t++) {
                assertEquals(t == k ? 0 : count[t], Scenes.rows(d, types[t]));
            }
        }
        d.opt.disableflags = DisableFlag.CONSTRAINT;
        Physics.forward(d);
        assertEquals(0, d.nefc);
        assertEquals(0, d.ncon);
        assertArrayEquals(d.qaccSmooth, d.qacc);
        assertEquals(1, d.actuator.force[0]);
        assertNotEquals(0, d.qfrcPassive[6]);
    }

    @Test
    void islandsCanBeSwitchedOff() {
        Data d = Scenes.forward(WELDED.formatted(""));
        assertEquals(3, d.nisland);
        d.opt.disableflags = DisableFlag.ISLAND;
        Physics.forward(d);
        assertEquals(0, d.nisland);
    }

    @Test
    void parentsCanCollideWithTheirChildren() {
        String xml = """
            <mujoco>
              <option><flag filterparent="%s"/></option>
              <worldbody><body><freejoint/><geom size=".1"/>
                <body pos=".15 0 0"><joint/><geom size=".1"/></body></body></worldbody>
            </mujoco>
            """;
        assertEquals(0, Scenes.forward(xml.formatted("enable")).ncon);
        assertEquals(1, Scenes.forward(xml.formatted("disable")).ncon);
    }

    @Test
    void overrideReplacesContactParameters() {
        Data d = Scenes.forward("""
            <mujoco>
              <option o_margin="0.05" o_friction="0.3 0.2 0.1 0.01 0.02" o_solref="0.1 0.9">
                <flag override="enable"/></option>
              <worldbody>
                <geom type="plane" size="1 1 .1"/>
                <body pos="0 0 0.14"><freejoint/><geom size="0.1"/></body>
              </worldbody>
            </mujoco>
            """);
        assertEquals(1, d.ncon);
        assertEquals(0.05, d.contact.includemargin[0]);
        assertArrayEquals(new double[] {0.3, 0.2, 0.1, 0.01, 0.02}, Arrays.copyOf(d.contact.friction, 5));
        assertArrayEquals(new double[] {0.1, 0.9}, Arrays.copyOf(d.contact.solref, 2));
    }
}
