package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.Mjcf;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Keyframes: defaults, lists that are too short, normalised quaternions, count and order. */
class KeyframesTest {
    private static final double HALF_SQRT2 = 0.7071067811865475;

    private final Model m = Mjcf.parse("""
        <mujoco>
          <size nkey="4"/>
          <worldbody>
            <body name="m1" mocap="true" pos="1 2 3" quat="1 1 0 0"/>
            <body name="m2" mocap="true" pos="4 5 6"/>
            <body pos="0 0 1"><freejoint/><geom size=".1"/></body>
            <body><joint name="h" ref="30"/><geom size=".1"/>
              <body><joint type="ball"/><geom size=".1"/></body>
            </body>
          </worldbody>
          <actuator><motor joint="h"/><general joint="h" dyntype="filter"/></actuator>
          <keyframe>
            <key name="a" time="1.5" qpos="1 2 3 2" qvel="1 2" ctrl="3" act=".5" mpos="7 8 9" mquat="2 0 0 0 1"/>
            <key qpos="1 2 3 0 3 0 4 .1 2 0 0 0"/>
          </keyframe>
          <keyframe><key name="c"/></keyframe>
        </mujoco>
        """);

    private static double[] row(double[] table, int i, int n) {
        return Arrays.copyOfRange(table, i * n, (i + 1) * n);
    }

    @Test
    void countIsTheLargerOfStatedAndListed() {
        assertEquals(4, m.nkey);
        assertEquals("a", m.names().name(ObjType.Code.KEY, 0));
        assertEquals("c", m.names().name(ObjType.Code.KEY, 2));
        assertArrayEquals(new double[] {1.5, 0, 0, 0}, m.key.time);
    }

    @Test
    void missingListsTakeTheInitialState() {
        double[] initial = {0, 0, 1, 1, 0, 0, 0, 0.5235987755982988, 1, 0, 0, 0};
        assertArrayEquals(initial, row(m.key.qpos, 2, 12));
        assertArrayEquals(initial, row(m.key.qpos, 3, 12));
        assertArrayEquals(new double[] {1, 2, 3, 4, 5, 6}, row(m.key.mpos, 2, 6));
        assertArrayEquals(new double[] {HALF_SQRT2, HALF_SQRT2, 0, 0, 1, 0, 0, 0}, row(m.key.mquat, 2, 8));
    }

    @Test
    void shortListsAreFilledUp() {
        assertArrayEquals(new double[] {1, 2, 3, 1, 0, 0, 0, 30, 1, 0, 0, 0}, row(m.key.qpos, 0, 12));
        assertArrayEquals(new double[] {1, 2, 0, 0, 0, 0, 0, 0, 0, 0}, row(m.key.qvel, 0, 10));
        assertArrayEquals(new double[] {3, 0}, row(m.key.ctrl, 0, 2));
        assertArrayEquals(new double[] {.5, 0, 0, 0}, m.key.act);
        assertArrayEquals(new double[] {7, 8, 9, 4, 5, 6}, row(m.key.mpos, 0, 6));
        assertArrayEquals(new double[] {1, 0, 0, 0, 1, 0, 0, 0}, row(m.key.mquat, 0, 8));
    }

    @Test
    void quaternionsAreNormalised() {
        assertArrayEquals(new double[] {1, 2, 3, 0, 0.6, 0, 0.8, .1, 1, 0, 0, 0}, row(m.key.qpos, 1, 12));
    }

    @Test
    void aBallByDefaultClassFillsUpAsABall() {
        Model k = Mjcf.parse("""
            <mujoco>
              <default><default class="b"><joint type="ball"/></default></default>
              <worldbody>
                <body><joint type="slide"/><geom size="1"/></body>
                <body><joint class="b" ref="7"/><geom size="1"/></body>
              </worldbody>
              <keyframe><key qpos="3"/></keyframe>
            </mujoco>
            """);
        assertArrayEquals(new double[] {3, 1, 0, 0, 0}, k.key.qpos);
    }

    /** As MuJoCo does: without any pose the compiled one holds, in a list that is too short the one in the file. */
    @Test
    void mocapBodiesInFramesHaveTwoPoses() {
        Model framed = Mjcf.parse("""
            <mujoco>
              <worldbody>
                <frame pos="1 0 0" euler="0 0 90">
                  <body mocap="true" pos="0 1 0"/>
                  <body mocap="true" pos="0 2 0" euler="90 0 0"/>
                </frame>
              </worldbody>
              <keyframe><key/><key mpos="9 9 9"/><key mquat="0 1 0 0"/></keyframe>
            </mujoco>
            """);
        assertArrayEquals(new double[] {0, 0, 0, -1, 0, 0}, row(framed.key.mpos, 0, 6), 1e-15);
        assertArrayEquals(new double[] {9, 9, 9, 0, 2, 0}, row(framed.key.mpos, 1, 6), 1e-15);
        assertArrayEquals(new double[] {0, 0, 0, -1, 0, 0}, row(framed.key.mpos, 2, 6), 1e-15);
        double[] compiled = {HALF_SQRT2, 0, 0, HALF_SQRT2, 0.5, 0.5, 0.5, 0.5};
        assertArrayEquals(compiled, row(framed.key.mquat, 0, 8), 1e-15);
        assertArrayEquals(compiled, row(framed.key.mquat, 1, 8), 1e-15);
        assertArrayEquals(new double[] {0, 1, 0, 0, 1, 0, 0, 0}, row(framed.key.mquat, 2, 8), 1e-15);
    }
}
