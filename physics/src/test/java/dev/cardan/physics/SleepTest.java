package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import java.util.Arrays;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Trees fall asleep, stay where they are, and wake when something happens to them. */
class SleepTest {
    /** Tree 0: a pendulum that never rests; 1 and 2: a stack; 3: a lone box, carried; 4: a box that never sleeps. */
    private static final String WORLD = """
        <mujoco>
          <option timestep="0.004"><flag sleep="enable"/></option>
          <worldbody>
            <geom type="plane" size="5 5 1"/>
            <body name="post" pos="0 2 0.5"><geom type="box" size=".05 .05 .5"/><site name="post"/></body>
            <body name="swing" pos="0 2 1"><joint name="swing" axis="0 1 0"/><geom size=".05" pos="0 0 -.3" contype="0" conaffinity="0"/></body>
            <body name="low" pos="0 0 .1"><freejoint/><geom type="box" size=".1 .1 .1" mass="1"/></body>
            <body name="high" pos="0 0 .3"><freejoint/><geom type="box" size=".1 .1 .1" mass="1"/></body>
            <body name="carried" pos="1 0 .5" gravcomp="1"><freejoint/><geom type="box" size=".1 .1 .1" mass="2"/></body>
            <body name="restless" pos="2 0 .1" sleep="never"><freejoint/><geom type="box" size=".1 .1 .1" mass="1"/></body>
            <body name="hand" mocap="true" pos="0 0 3"><geom type="box" size=".05 .05 .05"/></body>
          </worldbody>
          <equality>
            <weld name="tie" body1="high" body2="carried" active="false"/>
            <weld name="grip" body1="carried" body2="hand" active="false"/>
          </equality>
          <sensor><framepos objtype="body" objname="high"/><jointpos joint="swing"/></sensor>
          <keyframe><key qvel="1.5  0 0 0 0 0 0  0 0 0 0 0 0  0 0 0 0 0 0  0 0 0 0 0 0"/></keyframe>
        </mujoco>
        """;

    private static final Model MODEL = Mjcf.parse(WORLD);
    private static final int CARRIED = MODEL.body("carried").id();

    /** A world whose stack and whose carried box sleep. */
    private static Data asleep() {
        Data d = MODEL.newData();
        Physics.resetKeyframe(d, 0);
        Physics.step(d, 200);
        assertArrayEquals(new int[] {-11, 2, 1, 3}, Arrays.copyOf(d.treeAsleep, 4));
        assertTrue(d.treeAsleep[4] < 0);
        assertEquals(2, d.ntreeAwake);
        return d;
    }

    @Test
    void whatSleepsStaysWhereItIs() {
        Data d = asleep();
        double[] before = d.qpos.clone();
        double swing = d.qpos[0];
        Physics.step(d, 100);
        assertArrayEquals(Arrays.copyOfRange(before, 1, 22), Arrays.copyOfRange(d.qpos, 1, 22));
        assertArrayEquals(new double[18], Arrays.copyOfRange(d.qvel, 1, 19));
        assertTrue(d.qpos[0] != swing);
    }

    @Test
    void awakeBodiesMoveAsWithSleepOff() {
        Data d = asleep();
        Data never = MODEL.newData();
        never.opt.enableflags &= ~EnableFlag.SLEEP;
        Physics.resetKeyframe(never, 0);
        Physics.step(never, 200);
        for (int s = 0; s < 300; s++) {
            assertEquals(never.qpos[0], d.qpos[0]);
            assertEquals(never.qvel[0], d.qvel[0]);
            for (int i = 22; i < 29; i++) {
                assertEquals(never.qpos[i], d.qpos[i], 1e-12);
            }
            Physics.step(d);
            Physics.step(never);
        }
        assertEquals(5, never.ntreeAwake);
    }

    private static void wakes(Consumer<Data> touch, int... trees) {
        Data d = asleep();
        touch.accept(d);
        Physics.forward(d);
        for (int t = 1; t < 4; t++) {
            int tree = t;
            boolean expected = Arrays.stream(trees).anyMatch(x -> x == tree);
            assertEquals(expected, d.treeAsleep[t] < 0, "tree " + t);
            assertEquals(expected ? 1 : 0, d.treeAwake[t]);
        }
    }

    @Test
    void aTouchOfTheUserWakesTheWholeIsland() {
        wakes(d -> {});
        wakes(d -> d.body("high").torque(0, 0, 1e-9), 1, 2);
        wakes(d -> d.qfrcApplied[1] = 0.1, 1, 2);
        wakes(d -> d.qfrcApplied[1] = -0.0, 1, 2);
        wakes(d -> d.qvel[13] = 1e-3, 3);
        wakes(d -> d.qpos[15] += 1e-6, 3);
    }

    @Test
    void contactsWake() {
        wakes(d -> Arrays.fill(d.mocap.pos, 0, 3, 0.1), 1, 2);
        wakes(d -> d.mocap.pos[0] = 0.5);
        wakes(
                d -> {
                    d.qpos[22] = 1.15;
                    d.qpos[24] = 0.5;
                },
                3);
    }

    /**
     * Tree 0 sleeps, tree 1 creeps towards it, so slowly that it counts as resting, and reaches it in the sixth step. The
     * woken tree has as much rest behind it as the one that woke it, so both fall asleep together, three steps later.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<tendon><fixed limited=\"true\" range=\"-9 .5\"><joint joint=\"a\" coef=\"-1\"/><joint joint=\"b\" coef=\"1\"/>"
                        + "</fixed></tendon>"
            })
    void theWokenRestAsLongAsTheirWaker(String link) {
        String size = link.isEmpty() ? ".5" : ".1";
        Data d = Mjcf.parse("""
            <mujoco>
              <option timestep="0.001" gravity="0 0 0"><flag sleep="enable"/></option>
              <worldbody>
                <body sleep="init"><joint name="a" type="slide" axis="1 0 0"/><geom size="%s"/></body>
                <body pos="-1.5 0 0"><joint name="b" type="slide" axis="1 0 0"/><geom size="%s"/></body>
              </worldbody>
              %s
            </mujoco>
            """.formatted(size, size, link)).newData();
        d.qpos[1] = 0.5 - 4.5e-7;
        d.qvel[1] = 1e-4;
        for (int s = 0; s < 5; s++) {
            Physics.step(d);
            assertArrayEquals(new int[] {0, -9 + s}, d.treeAsleep);
        }
        for (int s = 5; s < 8; s++) {
            Physics.step(d);
            assertArrayEquals(new int[] {-9 + s, -9 + s}, d.treeAsleep);
        }
        Physics.step(d);
        assertArrayEquals(new int[] {1, 0}, d.treeAsleep);
    }

    @Test
    void equalitiesWake() {
        wakes(d -> d.eqActive[0] = true, 1, 2, 3);
        wakes(d -> d.eqActive[1] = true, 3);
    }

    @Test
    void theSleepFlagMayChange() {
        Data d = asleep();
        d.opt.enableflags &= ~EnableFlag.SLEEP;
        Physics.step(d);
        assertEquals(5, d.ntreeAwake);
        d.opt.enableflags |= EnableFlag.SLEEP;
        Physics.step(d, 30);
        assertEquals(2, d.ntreeAwake);

        Model m = Mjcf.parse(WORLD.replace("<flag sleep=\"enable\"/>", ""));
        Data late = m.newData();
        late.opt.enableflags |= EnableFlag.SLEEP;
        Physics.resetKeyframe(late, 0);
        Data later = m.newData();
        Physics.resetKeyframe(later, 0);
        later.opt.enableflags |= EnableFlag.SLEEP; // static bodies have no places yet
        Physics.step(late, 150);
        Physics.step(later, 150);
        assertEquals(2, later.ntreeAwake);
        assertArrayEquals(late.qpos, later.qpos);
        assertArrayEquals(late.geom.xpos, later.geom.xpos);
    }

    @Test
    @Tag("S0-35.AC11")
    void gravityCompensationOfSleepersStays() {
        Data d = asleep();
        double[] force = Arrays.copyOfRange(d.qfrcGravcomp, 13, 19);
        assertEquals(2 * 9.81, force[2], 1e-12);
        double[] place = Arrays.copyOfRange(d.qpos, 15, 22);
        Physics.step(d, 50);
        assertArrayEquals(force, Arrays.copyOfRange(d.qfrcGravcomp, 13, 19));
        assertArrayEquals(place, Arrays.copyOfRange(d.qpos, 15, 22));

        Data early = Mjcf.parse("""
            <mujoco>
              <option><flag sleep="enable"/></option>
              <worldbody>
                <body gravcomp="1" sleep="init"><freejoint/><geom size=".1" mass="2"/></body>
                <body pos="1 0 0" gravcomp="1"><joint axis="0 1 0"/><geom size=".1" pos=".1 0 0" mass="1"/></body>
              </worldbody>
            </mujoco>
            """).newData();
        double[] start = early.qpos.clone();
        for (int s = 0; s < 20; s++) {
            Physics.step(early);
            assertEquals(2 * 9.81, early.qfrcGravcomp[2]);
        }
        assertEquals(0, early.ntreeAwake);
        assertArrayEquals(start, early.qpos);
    }

    /** Everything that a world shows. */
    private static double[] results(Data d) {
        double[][] parts = {
            d.qpos,
            d.qvel,
            d.qacc,
            d.qaccWarmstart,
            d.sensordata,
            d.xpos,
            d.geom.xpos,
            d.subtreeCom,
            d.M,
            d.qLD,
            d.qfrcPassive,
            d.qfrcSmooth,
            d.qaccSmooth,
            d.qfrcConstraint
        };
        double[] r = new double[d.model.ntree];
        for (int t = 0; t < r.length; t++) {
            r[t] = d.treeAsleep[t];
        }
        for (double[] part : parts) {
            int n = r.length;
            r = Arrays.copyOf(r, n + part.length);
            System.arraycopy(part, 0, r, n, part.length);
        }
        return r;
    }

    /** Keeps everybody busy: a box is thrown against the stack, then all come to rest. */
    private static void act(Data d, int s) {
        if (s == 30) {
            d.qvel[19] = -3;
            d.qpos[22] = 0.6;
        }
        d.xfrcApplied[6 * CARRIED] = s > 60 && s < 65 ? 1 : 0;
    }

    @ParameterizedTest
    @EnumSource(names = {"EULER", "RK4", "IMPLICIT", "IMPLICIT_SPRING_DAMPER"})
    void statesAndCopiesGoOnBitForBit(Integrator integrator) {
        int steps = 120;
        Data straight = asleep();
        straight.opt.integrator = integrator;
        State[] states = new State[steps];
        double[][] reached = new double[steps + 1][];
        for (int s = 0; s < steps; s++) {
            states[s] = straight.state();
            act(straight, s);
            Physics.step(straight);
            reached[s + 1] = results(straight);
        }
        Data other = MODEL.newData();
        for (int s : new int[] {100, 0, 33, 62, 110, 29, 45}) {
            Physics.resetFilling(other, s == 0 ? 0 : Double.NaN);
            other.restore(states[s]);
            assertEquals(states[s], other.state());
            Data copy = MODEL.newData();
            copy.copyFrom(other);
            for (int k = s; k < Math.min(steps, s + 20); k++) {
                act(other, k);
                Physics.step(other);
                assertArrayEquals(reached[k + 1], results(other), "restored at " + s + ", step " + k);
                act(copy, k);
                Physics.step(copy);
                assertArrayEquals(reached[k + 1], results(copy));
            }
        }
    }

    @Test
    void tendonsThatAreCoupledSleepAndWakeTogether() {
        Data d = Mjcf.parse("""
            <mujoco>
              <option timestep="0.005"><flag sleep="enable" contact="disable" gravity="disable"/></option>
              <worldbody>
                <body><joint name="a" axis="0 1 0" damping="1"/><geom size=".1" pos=".2 0 0"/></body>
                <body pos="1 0 0"><joint name="b" axis="0 1 0" damping="1"/><geom size=".1" pos=".2 0 0"/></body>
                <body pos="2 0 0"><joint name="c" axis="0 1 0" damping="1"/><geom size=".1" pos=".2 0 0"/></body>
              </worldbody>
              <tendon>
                <fixed name="a"><joint joint="a" coef="1"/></fixed>
                <fixed name="b"><joint joint="b" coef="1"/></fixed>
              </tendon>
              <equality><tendon tendon1="a" tendon2="b" polycoef="0 1"/></equality>
            </mujoco>
            """).newData();
        Physics.step(d, 30);
        assertArrayEquals(new int[] {1, 0, 2}, d.treeAsleep);
        d.qvel[0] = 0.5;
        Physics.step(d, 5);
        assertArrayEquals(new int[] {1, 1, 0}, d.treeAwake);
        assertEquals(d.qvel[0], d.qvel[1], 0.05);
        assertTrue(d.qvel[1] > 0.1);
        Physics.step(d, 2000);
        assertArrayEquals(new int[] {1, 0, 2}, d.treeAsleep);
    }

    @Test
    void rubbingTendonsMaySleepWhateverTheJacobian() {
        String text = """
            <mujoco>
              <option jacobian="%s"><flag sleep="enable" gravity="disable"/></option>
              <worldbody>
                <body><joint name="a" type="slide" axis="1 0 0" damping="1"/><geom size=".1"/></body>
                <body pos="1 0 0"><joint name="b" type="slide" axis="1 0 0"/><geom size=".1"/></body>
              </worldbody>
              <tendon><fixed limited="true" range="-1 1" frictionloss="9"><joint joint="a" coef="1"/></fixed></tendon>
              <keyframe><key qvel="0.2 0.5"/></keyframe>
            </mujoco>
            """;
        Data sparse = Mjcf.parse(text.formatted("sparse")).newData();
        Data dense = Mjcf.parse(text.formatted("dense")).newData();
        for (Data d : new Data[] {sparse, dense}) {
            Physics.resetKeyframe(d, 0);
            Physics.step(d, 800);
            assertArrayEquals(new int[] {0, -11}, d.treeAsleep);
        }
        assertArrayEquals(dense.qpos, sparse.qpos);
    }

    @Test
    void whoCannotSleepFromTheStartIsNamed() {
        String text = """
            <mujoco>
              <option>%s</option>
              <worldbody>
                <geom type="plane" size="5 5 1"/>
                <body name="under" sleep="init" pos="0 0 .1"><freejoint/><geom type="box" size=".1 .1 .1"/></body>
                <body name="over" pos="0 0 .299"><freejoint/><geom type="box" size=".1 .1 .1"/></body>
              </worldbody>
            </mujoco>
            """;
        ModelException e =
                assertThrows(ModelException.class, () -> Mjcf.parse(text.formatted("<flag sleep=\"enable\"/>")));
        assertTrue(e.getMessage().contains(":5: <body name=\"under\">: sleep: the policy init is not"), e.getMessage());

        Data d = Mjcf.parse(text.formatted("")).newData();
        d.opt.enableflags |= EnableFlag.SLEEP;
        IllegalStateException late = assertThrows(IllegalStateException.class, () -> Physics.reset(d));
        assertTrue(late.getMessage().startsWith("body \"under\" (1): sleep: "), late.getMessage());
    }

    @Test
    void fallingAsleepAndWakingAllocateNothing() {
        Data d = asleep();
        Runnable round = () -> {
            for (int s = 0; s < 100; s++) {
                act(d, s);
                Physics.step(d);
            }
        };
        assertEquals(0, Allocation.bytes(round));
    }

    /** Without islands nobody knows who belongs together: all stay awake as long as there is any constraint. */
    @Test
    void withoutIslandsAnyConstraintKeepsAllAwake() {
        String text = """
            <mujoco>
              <option timestep="0.004"><flag sleep="enable" island="%s"/></option>
              <worldbody>
                <geom type="plane" size="5 5 1"/>
                %s
                <body pos="3 0 1" gravcomp="1"><freejoint/><geom type="box" size=".1 .1 .1"/></body>
              </worldbody>
            </mujoco>
            """;
        String resting = "<body pos=\"0 0 .1\"><freejoint/><geom type=\"box\" size=\".1 .1 .1\"/></body>";
        Data d = Mjcf.parse(text.formatted("enable", resting)).newData();
        Physics.step(d, 60);
        assertArrayEquals(new int[] {0, 1}, d.treeAsleep);
        d = Mjcf.parse(text.formatted("disable", resting)).newData();
        Physics.step(d, 60);
        assertEquals(16, d.nefc);
        assertEquals(2, d.ntreeAwake);
        Data alone = Mjcf.parse(text.formatted("disable", "")).newData();
        Physics.step(alone, 60);
        assertArrayEquals(new int[] {0}, alone.treeAsleep);
    }
}
