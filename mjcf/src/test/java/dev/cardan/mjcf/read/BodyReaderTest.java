package dev.cardan.mjcf.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.type.AlignFree;
import dev.cardan.engine.type.CamLightMode;
import dev.cardan.engine.type.GeomInertia;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.LightType;
import dev.cardan.engine.type.Limited;
import dev.cardan.engine.type.OrientationType;
import dev.cardan.engine.type.Projection;
import dev.cardan.engine.type.SleepPolicy;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.CameraSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import org.junit.jupiter.api.Test;

/** The tree of bodies and everything attached to it. */
class BodyReaderTest {
    @Test
    void body() {
        BodySpec b = world("""
            <body name="b" pos="1 2 3" euler="10 20 30" mocap="true" sleep="never" simple="false" user="1 2">
              <inertial pos="4 5 6" mass="7" fullinertia="1 2 3 0.1 0.2 0.3"/>
            </body>
            """).bodies.get(0);
        assertEquals("b", b.name);
        assertArrayEquals(new double[] {1, 2, 3}, b.pos);
        assertEquals(OrientationType.EULER, b.alt.type);
        assertArrayEquals(new double[] {10, 20, 30}, b.alt.euler);
        assertTrue(b.mocap);
        assertEquals(SleepPolicy.NEVER, b.sleep);
        assertFalse(b.simple);
        assertArrayEquals(new double[] {1, 2}, b.userdata);
        assertTrue(b.explicitinertial);
        assertArrayEquals(new double[] {4, 5, 6}, b.ipos);
        assertEquals(7, b.mass);
        assertEquals(0.3, b.fullinertia[5]);
        assertTrue(world("<body/>").bodies.get(0).simple);
    }

    @Test
    void joint() {
        BodySpec b = world("""
            <body>
              <joint name="j" type="slide" axis="1 0 0" range="-1 1" limited="true" stiffness="1 2" damping="3 4 5"
                  ref="0.1" springref="0.2" springdamper="0.3 1" armature="0.4" frictionloss="0.5" margin="0.6"
                  solreflimit="0.7" actuatorfrclimited="auto" group="3"/>
            </body>
            <body><freejoint name="f" align="true" group="2"/></body>
            """).bodies.get(0);
        JointSpec j = b.joints.get(0);
        assertEquals(JointType.SLIDE, j.type);
        assertArrayEquals(new double[] {1, 2, 0}, j.stiffness);
        assertArrayEquals(new double[] {3, 4, 5}, j.damping);
        assertArrayEquals(new double[] {-1, 1}, j.range);
        assertEquals(Limited.TRUE, j.limited);
        assertArrayEquals(new double[] {0.7, 1}, j.solrefLimit);
        assertArrayEquals(new double[] {0.3, 1}, j.springdamper);
        JointSpec f = b.parent.bodies.get(1).joints.get(0);
        assertEquals(JointType.FREE, f.type);
        assertEquals(AlignFree.TRUE, f.align);
        assertEquals(2, f.group);
    }

    @Test
    void freeJointTakesNoDefaults() {
        ModelSpec s = Mjcf.readString("<mujoco><default><joint damping=\"1\"/></default>"
                + "<worldbody><body><freejoint/></body></worldbody></mujoco>");
        assertEquals(0, s.world.bodies.get(0).joints.get(0).damping[0]);
    }

    @Test
    void geomAndSite() {
        BodySpec w = world("""
            <geom type="capsule" fromto="0 0 0 0 0 1" size="0.1" shellinertia="true" mass="2" fluidshape="ellipsoid"
                fluidcoef="1 2" surfacevel="1" rgba="0.1 0.2 0.3 0.4" material="m" user="9" axisangle="0 0 1 90"/>
            <site type="box" size="1 2" xyaxes="1 0 0 0 1 0" group="4"/>
            """);
        GeomSpec g = w.geoms.get(0);
        assertEquals(GeomType.CAPSULE, g.type);
        assertEquals(1, g.fromto[5]);
        assertEquals(GeomInertia.SHELL, g.typeinertia);
        assertEquals(2, g.mass);
        assertEquals(1, g.fluidEllipsoid);
        assertArrayEquals(new double[] {1, 2, 1.5, 1, 1}, g.fluidCoefs);
        assertArrayEquals(new float[] {0.1f, 0.2f, 0.3f, 0.4f}, g.rgba);
        assertEquals(OrientationType.AXISANGLE, g.alt.type);
        assertArrayEquals(new double[] {1, 2, 0.005}, w.sites.get(0).size);
        assertEquals(OrientationType.XYAXES, w.sites.get(0).alt.type);
    }

    @Test
    void cameraAndLight() {
        BodySpec w = world("""
            <camera name="c" mode="targetbody" target="b" resolution="640 480" output="depth normal" zaxis="0 1 0"
                focalpixel="1 2" sensorsize="3 4" projection="orthographic"/>
            <light type="point" attenuation="1 2 3" castshadow="false" range="5" mode="trackcom"/>
            <light directional="true"/>
            """);
        CameraSpec c = w.cameras.get(0);
        assertEquals(CamLightMode.TARGETBODY, c.mode);
        assertEquals("b", c.targetbody);
        assertArrayEquals(new int[] {640, 480}, c.resolution);
        assertEquals(2 | 8, c.output);
        assertEquals(Projection.ORTHOGRAPHIC, c.proj);
        assertArrayEquals(new float[] {1, 2}, c.focalPixel);
        assertEquals(OrientationType.ZAXIS, c.alt.type);
        assertEquals(LightType.POINT, w.lights.get(0).type);
        assertEquals(5, w.lights.get(0).range);
        assertEquals(LightType.DIRECTIONAL, w.lights.get(1).type);
    }

    @Test
    void framesNestAndBelongToTheBody() {
        BodySpec w = world("""
            <frame name="outer" pos="1 0 0">
              <geom name="a" size="1"/>
              <frame name="inner" euler="0 0 90">
                <body name="b"><geom name="c" size="1"/></body>
                <geom name="d" size="1"/>
              </frame>
            </frame>
            <geom name="e" size="1"/>
            """);
        assertEquals("a d e", w.geoms.get(0).name + " " + w.geoms.get(1).name + " " + w.geoms.get(2).name);
        assertEquals("outer", w.geoms.get(0).frame.name);
        assertEquals("inner", w.geoms.get(1).frame.name);
        assertSame(w.frames.get(0), w.geoms.get(1).frame.frame);
        assertNull(w.geoms.get(2).frame);
        assertEquals("inner", w.bodies.get(0).frame.name);
        assertNull(w.bodies.get(0).geoms.get(0).frame);
    }

    @Test
    void worldHasNeitherJointsNorInertiaNorAZeroQuaternion() {
        refused("<frame><joint/></frame>", "the world cannot have joints");
        refused("<frame><freejoint/></frame>", "the world cannot have joints");
        refused("<frame><inertial pos=\"0 0 0\" mass=\"1\"/></frame>", "the world cannot have an inertia");
        refused("<geom quat=\"0 0 0 0\"/>", "a quaternion of zeros is no orientation");
    }

    private static BodySpec world(String content) {
        return Mjcf.readString("<mujoco><worldbody>" + content + "</worldbody></mujoco>").world;
    }

    private static void refused(String content, String part) {
        ModelException e = assertThrows(ModelException.class, () -> world(content));
        assertTrue(e.getMessage().contains(part), e.getMessage());
    }
}
