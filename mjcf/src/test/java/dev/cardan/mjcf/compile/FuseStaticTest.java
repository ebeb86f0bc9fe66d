package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Merging static bodies and discarding visual elements. Expected numbers are MuJoCo's. */
class FuseStaticTest {
    private static Model model(String settings, String inside, String beside) {
        return Mjcf.parse(
                "<mujoco><compiler " + settings + "/><worldbody>" + inside + "</worldbody>" + beside + "</mujoco>");
    }

    private static String names(Model m, int kind, int n) {
        return String.join(
                " ",
                IntStream.range(0, n).mapToObj(i -> m.names().name(kind, i)).toList());
    }

    @Test
    void massAndPartsMoveToTheParent() {
        Model m = model("fusestatic=\"true\"", """
            <body name="A" pos="2 0 0"><geom size=".1"/></body>
            <body name="J" pos="0 0 1"><joint/><geom size=".1"/><body name="S" pos="1 0 0"><geom size=".2"/></body></body>
            """, "");
        assertEquals("world J", names(m, ObjType.Code.BODY, m.nbody));
        assertEquals(37.699111843077524, m.body.mass[1]);
        assertArrayEquals(
                new double[] {0, 0, 0, 4.276289377953041, 4.276289377953041, 0.5529203070318037}, m.body.inertia);
        assertEquals(0.8888888888888888, m.body.ipos[3]);
        assertArrayEquals(new double[] {2, 0, 0, 0, 0, 0, 1, 0, 0}, m.geom.pos);
    }

    @Test
    void namedBodiesStayIfSomethingNeedsThem() {
        String tree = "<body name=\"a\"><geom size=\".1\"/></body><body name=\"b\"><geom size=\".1\"/></body>";
        Model m = model("fusestatic=\"true\"", tree, "<sensor><framepos objtype=\"body\" objname=\"a\"/></sensor>");
        assertEquals("world a", names(m, ObjType.Code.BODY, m.nbody));

        // a reference to the last body stops the merging of named ones, as in MuJoCo
        String more = tree + "<body name=\"c\"><geom size=\".1\"/></body>";
        Model last = model("fusestatic=\"true\"", more, "<sensor><framepos objtype=\"body\" objname=\"c\"/></sensor>");
        assertEquals("world b c", names(last, ObjType.Code.BODY, last.nbody));
    }

    @ParameterizedTest
    @CsvSource({
        "force, world wrist hand",
        "torque, world wrist hand",
        "accelerometer, world wrist",
        "velocimeter, world wrist"
    })
    void aSensorOfForceOrTorqueKeepsItsBody(String sensor, String bodies) {
        Model m = model("fusestatic=\"true\"", """
            <body name="wrist"><joint/><geom size=".1"/>
              <body name="hand" pos="1 0 0"><geom size=".2"/><site name="palm"/></body>
            </body>
            """, "<sensor><" + sensor + " site=\"palm\"/></sensor>");
        assertEquals(bodies, names(m, ObjType.Code.BODY, m.nbody));
        assertEquals(m.nbody - 1, m.site.bodyid[0]);
    }

    @Test
    void visualElementsAreDiscarded() {
        Model m = model("discardvisual=\"true\"", """
            <geom name="floor" type="plane" size="1 1 1" material="m"/>
            <body><joint/>
              <geom name="seen" size=".1" contype="0" conaffinity="0"/>
              <geom name="sensed" size=".1" contype="0" conaffinity="0"/>
              <geom name="solid" size=".1" material="m"/>
            </body>
            """, """
            <asset><material name="m"/></asset>
            <sensor><framepos objtype="geom" objname="sensed"/></sensor>
            """);
        assertEquals("floor sensed solid", names(m, ObjType.Code.GEOM, m.ngeom));
        assertEquals(0, m.nmat);
        assertArrayEquals(new int[] {-1, -1, -1}, m.geom.matid);
        assertEquals(1, m.sensor.objid[0]);
        assertEquals(3 * 4.1887902047863905, m.body.mass[1], 1e-12);
    }

    @Test
    void whatIsNamedIsNotDiscarded() {
        Model m = model("discardvisual=\"true\"", """
            <geom name="seen" size=".1" contype="0" conaffinity="0"/>
            <geom name="listed" size=".1" contype="0" conaffinity="0"/>
            <geom name="alike" size=".1" contype="0" conaffinity="0"/>
            <geom name="paired" size=".1" contype="0" conaffinity="0"/>
            <geom name="measured" size=".1" contype="0" conaffinity="0"/>
            <geom name="wrapped" pos="1 0 0" size=".1" contype="0" conaffinity="0"/>
            <site name="from" pos="0 0 1"/>
            <body name="alike">
              <joint/><geom name="solid" size=".1"/><site name="to" pos="2 0 0"/>
            </body>
            """, """
            <contact><pair geom1="solid" geom2="paired"/></contact>
            <tendon><spatial><site site="from"/><geom geom="wrapped"/><site site="to"/></spatial></tendon>
            <sensor><distance geom1="solid" geom2="measured"/></sensor>
            <custom><tuple name="list">
              <element objtype="body" objname="alike"/><element objtype="geom" objname="listed"/>
            </tuple></custom>
            """);
        assertEquals("listed paired measured wrapped solid", names(m, ObjType.Code.GEOM, m.ngeom));
        assertArrayEquals(new int[] {1, 0}, m.tuple.objid);
    }

    @Test
    void onlyGeomsCanDoWithoutTheirMaterials() {
        ModelException e = assertThrows(
                ModelException.class,
                () -> model(
                        "discardvisual=\"true\"",
                        "<site name=\"s\" material=\"m\"/>",
                        "<asset><material name=\"m\"/></asset>"));
        assertTrue(e.getMessage().contains("<site name=\"s\">: material=\"m\": discardvisual"), e.getMessage());
    }
}
