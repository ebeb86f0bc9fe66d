package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.kinematics.ObjectMotion;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.type.ObjType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class KeyframeMocapTest {
    private static final String KEYS = """
        <mujoco>
          <option><flag contact="disable"/></option>
          <worldbody>
            <body name="hand" mocap="true" pos="1 2 3" quat="0 1 0 0"><geom size="0.1"/></body>
            <body><freejoint/><geom type="box" size="0.1 0.2 0.3"/>
              <body><joint name="hinge"/><geom type="capsule" size="0.05 0.2" pos="0.2 0 0"/></body>
            </body>
          </worldbody>
          <actuator>
            <general joint="hinge" dyntype="integrator" gainprm="2"/>
            <motor joint="hinge"/>
          </actuator>
          <keyframe>
            <key name="up" time="1.5" qpos="0.1 0.2 0.3 0.5 0.5 0.5 0.5 0.7" qvel="1 2 3 4 5 6 7" act="0.25"
                 ctrl="0.5 -0.5" mpos="4 5 6" mquat="0 0 1 0"/>
            <key name="bare" time="3"/>
          </keyframe>
        </mujoco>
        """;

    @Test
    @Tag("S4-14.AC1")
    void resetToAKeyframeRestoresItExactly() {
        Data d = Worlds.of(KEYS);
        int up = d.model.names().id(ObjType.Code.KEY, "up");
        d.mocap.pos[0] = 9;
        d.ctrl[0] = 3;
        d.qfrcApplied[0] = 1;
        d.xfrcApplied[7] = 1;
        Physics.step(d, 50);
        Physics.resetKeyframe(d, up);
        assertEquals(1.5, d.time);
        assertArrayEquals(new double[] {0.1, 0.2, 0.3, 0.5, 0.5, 0.5, 0.5, 0.7}, d.qpos);
        assertArrayEquals(new double[] {1, 2, 3, 4, 5, 6, 7}, d.qvel);
        assertArrayEquals(new double[] {0.25}, d.act);
        assertArrayEquals(new double[] {0.5, -0.5}, d.ctrl);
        assertArrayEquals(new double[] {4, 5, 6}, d.mocap.pos);
        assertArrayEquals(new double[] {0, 0, 1, 0}, d.mocap.quat);
        assertArrayEquals(new double[7], d.qfrcApplied);
        assertArrayEquals(new double[d.xfrcApplied.length], d.xfrcApplied);

        // and the motion from there is the same as that of a new world
        Data fresh = Worlds.of(KEYS);
        Physics.resetKeyframe(fresh, up);
        Physics.step(d, 20);
        Physics.step(fresh, 20);
        assertArrayEquals(fresh.qpos, d.qpos);
        assertArrayEquals(fresh.qvel, d.qvel);
        assertArrayEquals(fresh.act, d.act);
    }

    @Test
    @Tag("S4-14.AC1")
    void aKeyframeFillsUpWithTheInitialState() {
        Data d = Worlds.of(KEYS), initial = Worlds.of(KEYS);
        Physics.step(d, 10);
        Physics.resetKeyframe(d, d.model.names().id(ObjType.Code.KEY, "bare"));
        assertEquals(3, d.time);
        assertArrayEquals(initial.qpos, d.qpos);
        assertArrayEquals(new double[] {1, 2, 3}, d.mocap.pos);
        assertArrayEquals(new double[] {0, 1, 0, 0}, d.mocap.quat);

        // an index that doesn't exist is a plain reset
        Physics.step(d, 10);
        Physics.resetKeyframe(d, 2);
        assertEquals(0, d.time);
        assertArrayEquals(initial.qpos, d.qpos);
        Physics.resetKeyframe(d, -1);
        assertArrayEquals(initial.qpos, d.qpos);
    }

    @Test
    @Tag("S4-14.AC2")
    void mocapBodiesFollowTheUserAndNothingElse() {
        Data d = Worlds.of(Worlds.TREE);
        int guide = d.model.names().id(ObjType.Code.BODY, "guide"),
                vane = d.model.names().id(ObjType.Code.BODY, "vane");
        double[] pos = {3, -2, 1}, quat = {2, 0, 0, 2}; // a quarter turn about z, not of length one
        System.arraycopy(pos, 0, d.mocap.pos, 0, 3);
        System.arraycopy(quat, 0, d.mocap.quat, 0, 4);
        Physics.step(d, 100);

        // stepping under gravity leaves the pose as it was given
        assertArrayEquals(pos, d.mocap.pos);
        assertArrayEquals(quat, d.mocap.quat);
        Physics.forward(d);
        assertArrayEquals(pos, slice(d.xpos, 3 * guide, 3));
        assertArrayEquals(new double[] {0, -1, 0, 1, 0, 0, 0, 0, 1}, slice(d.xmat, 9 * guide, 9), 1e-15);

        // its geom and the jointed child go with it
        int geom = d.model.body.geomadr[guide];
        assertArrayEquals(pos, slice(d.geom.xpos, 3 * geom, 3));
        double[] child = new double[3];
        Mat3.mulVec(child, 0, d.xmat, 9 * guide, d.model.body.pos, 3 * vane);
        for (int k = 0; k < 3; k++) {
            assertEquals(pos[k] + child[k], d.xpos[3 * vane + k], 1e-15);
        }

        // a jump is no velocity
        double[] velocity = new double[6];
        d.mocap.pos[0] += 5;
        Physics.forward(d);
        ObjectMotion.velocity(velocity, 0, d, ObjType.Code.XBODY, guide, false);
        assertArrayEquals(new double[6], velocity);
        assertEquals(8, d.xpos[3 * guide]);
    }

    @Test
    @Tag("S4-14.AC3")
    void mocapBodiesAddNoMassToTheMotion() {
        String xml = """
            <mujoco>
              <option><flag contact="disable"/></option>
              <worldbody>
                <body name="guide" mocap="true"><geom size="0.1" mass="%s"/></body>
                <body pos="0 0 1"><freejoint/><geom type="box" size="0.1 0.2 0.3"/></body>
              </worldbody>
            </mujoco>
            """;
        Data light = Worlds.of(xml.formatted("1")), heavy = Worlds.of(xml.formatted("1000"));
        assertEquals(6, heavy.model.nv);
        assertArrayEquals(new double[2], slice(heavy.model.body.invweight0, 2, 2));
        for (Data d : new Data[] {light, heavy}) {
            Worlds.randomize(d, 71);
            Physics.step(d, 100);
        }
        assertArrayEquals(light.M, heavy.M);
        assertArrayEquals(light.qpos, heavy.qpos);
        assertArrayEquals(light.qvel, heavy.qvel);
        assertNotEquals(light.model.body.subtreemass[0], heavy.model.body.subtreemass[0]);
    }

    private static double[] slice(double[] a, int at, int n) {
        return java.util.Arrays.copyOfRange(a, at, at + n);
    }
}
