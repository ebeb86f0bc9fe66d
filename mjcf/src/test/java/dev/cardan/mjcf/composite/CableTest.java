package dev.cardan.mjcf.composite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cables. Expected numbers are MuJoCo's. */
class CableTest {
    private static Model composite(String attributes, String inside) {
        return Mjcf.parse("<mujoco><worldbody><composite prefix=\"c\" " + attributes + ">" + inside
                + "</composite></worldbody></mujoco>");
    }

    @Test
    void bodiesFollowTheCurve() {
        Model m = composite(
                "type=\"cable\" curve=\"cos(s) sin(s) 0\" count=\"5\" size=\"1 .4 1\" offset=\"0 0 1\"",
                "<joint kind=\"main\" damping=\".1\"/><geom type=\"capsule\" size=\".01\"/>");
        String[] bodies = {"world", "cB_first", "cB_1", "cB_2", "cB_last"};
        for (int i = 0; i < bodies.length; i++) {
            assertEquals(bodies[i], m.names().name(ObjType.Code.BODY, i));
        }
        assertArrayEquals(
                new double[] {0.4000000059604645, 0, 1, 0.3061467552306442, 0, 0},
                Arrays.copyOfRange(m.body.pos, 3, 9));
        assertArrayEquals(
                new double[] {0.5555702486793235, 0, 0, 0.8314696018390538, 0.9238795180965299, 0, 0, 0.3826834671653897
                },
                Arrays.copyOfRange(m.body.quat, 4, 12));
        assertEquals(3, m.nexclude);
        assertEquals("cS_last", m.names().name(ObjType.Code.SITE, 1));
        assertEquals("rope_c", new String(m.text.data, 0, 6, java.nio.charset.StandardCharsets.US_ASCII));
        assertEquals(.1, m.dof.damping[3]);
    }

    @Test
    void theFirstJointCanBeChosen() {
        String rest = " type=\"cable\" curve=\"s\" count=\"5\" size=\"1\"";
        String geom = "<geom type=\"cylinder\" size=\".01\"/>";
        assertEquals(JointType.Code.FREE, composite("initial=\"free\"" + rest, geom).jnt.type[0]);
        assertEquals(3, composite("initial=\"none\"" + rest, geom).njnt);
    }

    @Test
    void boxesCarryASkin() {
        String rest = "type=\"cable\" curve=\"s\" count=\"5\" size=\"1\"";
        Model m = composite(rest, "<geom type=\"box\" size=\".1 .02 .003\"/>");
        assertEquals("cSkin", m.names().name(ObjType.Code.SKIN, 0));
        assertEquals(20, m.nskinvert);
        assertEquals(10, m.nskinbone);
        Model fine = composite(rest, "<geom type=\"box\" size=\".1 .02 .003\"/><skin subgrid=\"2\"/>");
        assertEquals(2 * 13 * 7, fine.nskinvert);
        assertEquals(15, fine.nskinbone);
        double total = 0;
        for (float w : fine.skin.bonevertweight) {
            total += w;
        }
        assertEquals(fine.nskinvert, total, 1e-4);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        type="rope" count="5"                          | use <composite type="cable"> instead
        type="particle" count="5"                      | use replicate instead
        type="cable" count="0"                         | counts must be positive
        type="cable" count="5 5" curve="s"             | a cable is a line
        type="cable" count="5" curve="s s exp"         | the shapes are s, cos(s), sin(s) and 0
        type="cable" count="5" curve="s s s s"         | at most three shapes
        type="cable" count="5" vertex="0 0 0 1 0 0"    | cannot be given together
        type="cable" count="5" size="0"                | the curve needs a length
        type="cable" count="5" curve="s"               | the geoms of a cable are cylinders, capsules or boxes
        """)
    void mistakesNameTheirPlace(String attributes, String part) {
        ModelException e = assertThrows(ModelException.class, () -> composite(attributes, ""));
        assertTrue(e.getMessage().startsWith("<text>:1: <composite>: "), e.getMessage());
        assertTrue(e.getMessage().contains(part), e.getMessage());
    }

    /** The joint's properties are those of the joints between bodies. */
    @Test
    void aFreeFirstJointHasNoLosses() {
        Model m = composite(
                "initial=\"free\" type=\"cable\" curve=\"s\" count=\"4\" size=\"1\"",
                "<joint kind=\"main\" armature=\".3\" damping=\".2\" frictionloss=\".1\"/><geom type=\"capsule\" size=\".02\"/>");
        for (int i = 0; i < m.nv; i++) {
            assertEquals(i < 6 ? 0 : .3, m.dof.armature[i]);
            assertEquals(i < 6 ? 0 : .2, m.dof.damping[i]);
            assertEquals(i < 6 ? 0 : .1, m.dof.frictionloss[i]);
        }
        assertEquals(12, m.nv);
    }
}
