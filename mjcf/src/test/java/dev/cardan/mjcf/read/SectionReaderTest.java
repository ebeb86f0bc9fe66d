package dev.cardan.mjcf.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.type.Builtin;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.Mark;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SensorType;
import dev.cardan.engine.type.TextureType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SensorSpec;
import dev.cardan.mjcf.spec.TextureSpec;
import org.junit.jupiter.api.Test;

/** Assets, contacts, equalities, sensors, user data and keyframes. */
class SectionReaderTest {
    @Test
    void equalities() {
        ModelSpec s = read("""
            <equality>
              <connect body1="a" body2="b" anchor="1 2 3"/>
              <connect site1="s" site2="t"/>
              <weld name="w" body1="a" relpose="1 2 3 1 0 0 0" torquescale="0.5"/>
              <joint joint1="j" polycoef="1 2" active="false"/>
            </equality>
            """);
        assertEquals(ObjType.BODY, s.equalities.get(0).objtype);
        assertEquals("b", s.equalities.get(0).name2);
        assertArrayEquals(new double[] {1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 1}, s.equalities.get(0).data);
        assertEquals(ObjType.SITE, s.equalities.get(1).objtype);
        assertEquals("t", s.equalities.get(1).name2);
        assertEquals(EqType.WELD, s.equalities.get(2).type);
        assertArrayEquals(new double[] {0, 0, 0, 1, 2, 3, 1, 0, 0, 0, 0.5}, s.equalities.get(2).data);
        assertEquals(EqType.JOINT, s.equalities.get(3).type);
        assertArrayEquals(new double[] {1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1}, s.equalities.get(3).data);
        refused("<equality><connect body1=\"a\" anchor=\"\"/></equality>", "needs an \"anchor\"");
    }

    @Test
    void contacts() {
        ModelSpec s = read(
                "<contact><pair geom1=\"a\" geom2=\"b\" friction=\"2\"/><exclude body1=\"c\" body2=\"d\"/></contact>");
        assertEquals("b", s.pairs.get(0).geomname2);
        assertArrayEquals(new double[] {2, 1, 0.005, 0.0001, 0.0001}, s.pairs.get(0).friction);
        assertEquals("d", s.excludes.get(0).bodyname2);
    }

    @Test
    void sensorsOfEveryKindInScope() {
        ModelSpec s = read("""
            <sensor>
              <magnetometer name="m" site="s" cutoff="1" noise="2" user="3 4"/>
              <velocimeter site="s"/> <gyro site="s"/> <camprojection site="s" camera="c"/>
              <jointpos joint="j"/> <jointvel joint="j"/>
              <actuatorpos actuator="a"/> <actuatorvel actuator="a"/> <actuatorfrc actuator="a"/>
              <ballquat joint="j"/> <ballangvel joint="j"/>
              <framepos objtype="xbody" objname="b" reftype="camera" refname="c"/>
              <framequat objtype="geom" objname="g"/> <framexaxis objtype="site" objname="s"/>
              <frameyaxis objtype="body" objname="b"/> <framezaxis objtype="body" objname="b"/>
              <framelinvel objtype="body" objname="b"/> <frameangvel objtype="body" objname="b"/>
              <subtreecom body="b"/> <subtreelinvel body="b"/> <subtreeangmom body="b"/>
              <e_potential/> <e_kinetic/> <clock/>
            </sensor>
            """);
        assertEquals(24, s.sensors.size());
        SensorSpec m = s.sensors.get(0);
        assertEquals(SensorType.MAGNETOMETER, m.type);
        assertEquals(ObjType.SITE, m.objtype);
        assertEquals("s", m.objname);
        assertEquals(1, m.cutoff);
        assertEquals(2, m.noise);
        assertArrayEquals(new double[] {3, 4}, m.userdata);
        SensorSpec p = s.sensors.get(3);
        assertEquals(ObjType.CAMERA, p.reftype);
        assertEquals("c", p.refname);
        SensorSpec f = s.sensors.get(11);
        assertEquals(SensorType.FRAMEPOS, f.type);
        assertEquals(ObjType.XBODY, f.objtype);
        assertEquals("b", f.objname);
        assertEquals(ObjType.CAMERA, f.reftype);
        assertEquals(SensorType.CLOCK, s.sensors.get(23).type);
        assertEquals(ObjType.UNKNOWN, s.sensors.get(23).objtype);
    }

    @Test
    void userData() {
        ModelSpec s = read("""
            <custom>
              <numeric name="a" data="1 2 3"/>
              <numeric name="b" size="4" data="5"/>
              <numeric name="c" size="2"/>
              <text name="t" data="hello world"/>
              <tuple name="u"><element objtype="body" objname="x" prm="0.5"/><element objtype="key" objname="y"/></tuple>
            </custom>
            """);
        assertArrayEquals(new double[] {1, 2, 3}, s.numerics.get(0).data);
        assertArrayEquals(new double[] {5, 0, 0, 0}, s.numerics.get(1).data);
        assertEquals(2, s.numerics.get(2).size);
        assertEquals("hello world", s.texts.get(0).data);
        assertArrayEquals(new ObjType[] {ObjType.BODY, ObjType.KEY}, s.tuples.get(0).objtype);
        assertArrayEquals(new String[] {"x", "y"}, s.tuples.get(0).objname);
        assertArrayEquals(new double[] {0.5, 0}, s.tuples.get(0).objprm);
        refused("<custom><numeric name=\"a\"/></custom>", "the size must be between 1 and 500, not 0");
        refused("<custom><numeric name=\"a\" size=\"501\"/></custom>", "between 1 and 500");
        refused("<custom><numeric name=\"a\" size=\"1\" data=\"1 2\"/></custom>", "data has 2 numbers, but size is 1");
        refused("<custom><text name=\"a\" data=\"\"/></custom>", "cannot be empty");
    }

    @Test
    void keyframes() {
        ModelSpec s = read("<keyframe><key/><key name=\"k\" time=\"2\" qpos=\"1 2\" mquat=\"1 0 0 0\"/></keyframe>");
        assertEquals("", s.keys.get(0).name);
        assertEquals(2, s.keys.get(1).time);
        assertArrayEquals(new double[] {1, 2}, s.keys.get(1).qpos);
        assertEquals(4, s.keys.get(1).mquat.length);
    }

    @Test
    void assets() {
        ModelSpec s = read("""
            <asset>
              <texture name="t" type="2d" builtin="checker" mark="cross" rgb1="1 0 0" width="8" height="4"/>
              <texture name="g" file="x.png" gridsize="3 4" gridlayout=".U..LFRB.D.." fileup="u.png" content_type="image/png"/>
              <texture name="h" file="x.png" gridsize="1 2" gridlayout="UD"/>
              <material name="m" texture="t" texrepeat="2 3" texuniform="true"/>
              <material name="n"><layer role="normal" texture="t"/><layer role="orm" texture="g"/></material>
            </asset>
            """);
        TextureSpec t = s.textures.get(0);
        assertEquals(TextureType.TWO_D, t.type);
        assertEquals(Builtin.CHECKER, t.builtin);
        assertEquals(Mark.CROSS, t.mark);
        assertEquals(8, t.width);
        assertEquals(".U..LFRB.D..", s.textures.get(1).gridlayout);
        assertEquals("u.png", s.textures.get(1).cubefiles[2]);
        assertEquals("image/png", s.textures.get(1).contentType);
        assertEquals("UD..........", s.textures.get(2).gridlayout);
        assertEquals("t", s.materials.get(0).textures[1]);
        assertArrayEquals(new float[] {2, 3}, s.materials.get(0).texrepeat);
        assertEquals("t", s.materials.get(1).textures[5]);
        assertEquals("g", s.materials.get(1).textures[9]);
        refused(
                "<asset><material texture=\"t\"><layer role=\"rgb\" texture=\"t\"/></material></asset>",
                "cannot have layers");
        refused(
                "<asset><material><layer role=\"normla\" texture=\"t\"/></material></asset>",
                "did you mean \"normal\"?");
        refused("<asset><texture gridsize=\"2 2\" gridlayout=\"U\"/></asset>", "2 x 2 cells");
    }

    private static ModelSpec read(String sections) {
        return Mjcf.readString("<mujoco>" + sections + "</mujoco>");
    }

    private static void refused(String sections, String part) {
        ModelException e = assertThrows(ModelException.class, () -> read(sections));
        assertTrue(e.getMessage().contains(part), e.getMessage());
    }
}
