package dev.cardan.mjcf.attach;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Replicate: poses, names, what comes along, keyframes. Expected numbers are MuJoCo's. */
class ReplicateTest {
    static List<String> names(Model m, int kind, int n) {
        List<String> r = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            r.add(m.names().name(kind, i));
        }
        return r;
    }

    private static Model world(String inside, String beside) {
        return Mjcf.parse("<mujoco><worldbody>" + inside + "</worldbody>" + beside + "</mujoco>");
    }

    @Test
    void eachCopyIsTurnedAndMovedAgainstTheOneBefore() {
        Model m = world("""
            <replicate count="3" offset=".3 .1 .2" euler="0 0 17">
              <body name="b" pos=".1 0 0"><geom name="g" size=".1"/></body>
            </replicate>
            """, "");
        assertEquals(List.of("world", "b0", "b1", "b2"), names(m, ObjType.Code.BODY, m.nbody));
        assertEquals(List.of("g0", "g1", "g2"), names(m, ObjType.Code.GEOM, m.ngeom));
        assertArrayEquals(
                new double[] {0.39563047559630354, 0.12923717047227368, 0.2}, Arrays.copyOfRange(m.body.pos, 6, 9));
        assertArrayEquals(
                new double[] {0.640558013572141, 0.3392612773601993, 0.4}, Arrays.copyOfRange(m.body.pos, 9, 12));
        assertArrayEquals(
                new double[] {0.9563047559630355, 0, 0, 0.2923717047227367}, Arrays.copyOfRange(m.body.quat, 12, 16));
    }

    @Test
    void numbersHaveAsManyDigitsAsTheCount() {
        Model m = world("<replicate count=\"12\" sep=\"-\"><site name=\"s\"/></replicate>", "");
        assertEquals("s-00", m.names().name(ObjType.Code.SITE, 0));
        assertEquals("s-11", m.names().name(ObjType.Code.SITE, 11));
        Model none = world("<replicate count=\"0\"><site name=\"s\"/></replicate><site/>", "");
        assertEquals(1, none.nsite);
    }

    @Test
    void replicatesNest() {
        Model m = world("""
            <replicate count="2" offset="1 0 0"><replicate count="2" offset="0 1 0" sep="_">
              <geom name="g" size=".1"/>
            </replicate></replicate>
            """, "");
        assertEquals(List.of("g_00", "g_10", "g_01", "g_11"), names(m, ObjType.Code.GEOM, 4));
        assertArrayEquals(new double[] {1, 1, 0}, Arrays.copyOfRange(m.geom.pos, 9, 12));
    }

    @Test
    void whatRefersToTheContentsIsReplicatedToo() {
        Model m = world("""
            <geom name="floor" type="plane" size="1 1 1"/><site name="mark"/>
            <replicate count="2" offset="1 0 0">
              <body name="b"><joint name="j"/><geom name="g" size=".1"/><site name="s" pos="0 0 1"/></body>
            </replicate>
            """, """
            <contact><pair name="p" geom1="floor" geom2="g"/><exclude body1="world" body2="b"/></contact>
            <tendon>
              <spatial name="t"><site site="mark"/><site site="s"/></spatial>
              <fixed name="f"><joint joint="j" coef="2"/></fixed>
            </tendon>
            <equality><joint joint1="j"/><tendon tendon1="f"/></equality>
            <actuator><motor name="m" joint="j"/><motor tendon="t"/></actuator>
            <sensor>
              <framepos name="fp" objtype="site" objname="s" reftype="site" refname="mark"/>
              <actuatorfrc actuator="m"/>
            </sensor>
            """);
        assertEquals(List.of("p0", "p1"), names(m, ObjType.Code.PAIR, m.npair));
        assertEquals(2, m.nexclude);
        assertEquals(List.of("t0", "f0", "t1", "f1"), names(m, ObjType.Code.TENDON, m.ntendon));
        assertEquals(4, m.neq);
        assertEquals("m0", m.names().name(ObjType.Code.ACTUATOR, 0));
        assertEquals(4, m.nactuator);
        assertEquals("fp0", m.names().name(ObjType.Code.SENSOR, 0));
        assertEquals(4, m.nsensor);
    }

    @Test
    void sensorsWithoutObjectsDoubleWithEachCopyAsInMujoco() {
        Model m =
                world("<replicate count=\"3\"><geom size=\".1\"/></replicate>", "<sensor><clock name=\"c\"/></sensor>");
        assertEquals(
                List.of("c", "c0", "c1", "c01", "c2", "c02", "c12", "c012"), names(m, ObjType.Code.SENSOR, m.nsensor));
    }

    @Test
    void keyframesAreKeptOncePerCopyAndOnceInTheEnd() {
        Model m = world("""
            <body name="x"><joint name="x"/><geom size="1"/></body>
            <replicate count="2"><body name="b"><joint name="j" ref="30"/><geom size="1"/></body></replicate>
            """, """
            <actuator><motor joint="j"/><motor joint="x"/></actuator>
            <keyframe><key name="a" qpos="1 2" ctrl="3 4" time="3"/></keyframe>
            """);
        assertEquals(List.of("a0", "a1", "a"), names(m, ObjType.Code.KEY, m.nkey));
        assertArrayEquals(new double[] {1, 2, 0.5235987755982988, 1, 30, 2, 1, 30, 30}, m.key.qpos);
        assertArrayEquals(new double[] {0, 0, 0, 0, 0, 0, 4, 0, 0}, m.key.ctrl);
    }

    @Test
    void mistakesNameTheirPlace() {
        String keys = "<keyframe><key name=\"a\" qpos=\"1 2 3\"/></keyframe>";
        String body = "\n<replicate count=\"2\"><body name=\"b\"><joint/><geom size=\"1\"/></body></replicate>";
        ModelException e = assertThrows(ModelException.class, () -> world(body, keys));
        assertTrue(e.getMessage().contains("<key name=\"a\">: qpos has 3 values"), e.getMessage());

        ModelException joints = assertThrows(
                ModelException.class,
                () -> world("\n<replicate count=\"2\"><joint/><geom size=\"1\"/></replicate>", ""));
        assertEquals(2, joints.line());
        assertTrue(joints.getMessage().contains("the world cannot have joints"), joints.getMessage());
    }

    @Test
    void growthHasALimit() {
        String deep = "<replicate count=\"1000\">".repeat(4) + "<site/>" + "</replicate>".repeat(4);
        ModelException e = assertThrows(ModelException.class, () -> world(deep, ""));
        assertTrue(e.getMessage().contains("more than 1000000 elements"), e.getMessage());
    }
}
