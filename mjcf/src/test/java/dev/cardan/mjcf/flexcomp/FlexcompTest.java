package dev.cardan.mjcf.flexcomp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.JointType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.FlexSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What flexcomps make: points, elements, bodies, pins, nodes and constraints. Counts and names are MuJoCo's. */
class FlexcompTest {
    private static ModelSpec read(String before, String flexcomp) {
        return Mjcf.readString("<mujoco>" + before + "<worldbody><body name=\"b\" pos=\"0 0 1\">" + flexcomp
                + "</body></worldbody></mujoco>");
    }

    private static ModelSpec make(String attributes, String inside) {
        return read("", "<flexcomp name=\"f\" radius=\".001\" " + attributes + ">" + inside + "</flexcomp>");
    }

    private static List<BodySpec> bodies(ModelSpec spec) {
        return spec.body("b").bodies;
    }

    private static double mass(ModelSpec spec) {
        return bodies(spec).stream().mapToDouble(b -> b.mass).sum();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        type="grid" dim="1" count="6 1 1"                      | 6  | 5
        type="circle" dim="1" count="6 1 1"                    | 5  | 5
        type="circle" dim="2" count="3 3 1"                    | 9  | 8
        type="grid" dim="2" count="4 3 1"                      | 12 | 12
        type="grid" dim="3" count="3 3 2"                      | 18 | 24
        type="square" count="4 3 1"                            | 12 | 12
        type="disc" count="4 3 1"                              | 12 | 12
        type="box" dim="3" count="3 4 3"                       | 35 | 64
        type="cylinder" dim="3" count="3 4 3"                  | 35 | 64
        type="ellipsoid" dim="3" count="3 4 3"                 | 35 | 64
        type="box" dim="2" count="3 4 3"                       | 32 | 52
        type="direct" dim="1" point="0 0 0 1 0 0 2 0 0" element="0 1 1 2" | 3 | 2
        """)
    void makesPointsAndElements(String attributes, int points, int elements) {
        ModelSpec spec = make(attributes + " mass=\"2\"", "");
        FlexSpec f = spec.flex("f");
        assertEquals(points, f.vertbody.size());
        assertEquals(elements, f.elem.length / (f.dim + 1));
        assertEquals(points, bodies(spec).size());
        assertEquals("f_0", bodies(spec).get(0).name);
        assertEquals(2, mass(spec), 1e-12);
        assertEquals(0, f.vert.length);
        for (BodySpec b : bodies(spec)) {
            assertEquals(3, b.joints.size());
            assertEquals(b.mass * 2 * .005 * .005 / 3, b.inertia[0], 1e-18);
        }
        for (int v : f.elem) {
            assertTrue(v >= 0 && v < points);
        }
    }

    @Test
    void boxesAndBlocksAreDrawnFlat() {
        assertTrue(make("type=\"box\" dim=\"3\" count=\"3 3 3\"", "").flex("f").flatskin);
        assertTrue(make("type=\"grid\" dim=\"3\" count=\"3 3 3\"", "").flex("f").flatskin);
        assertFalse(make("type=\"ellipsoid\" dim=\"3\" count=\"3 3 3\"", "").flex("f").flatskin);
    }

    @Test
    void aCircleHasSidesOfTheSpacing() {
        List<BodySpec> ring = bodies(make("type=\"circle\" dim=\"1\" count=\"8 1 1\" spacing=\".1 1 1\"", ""));
        for (int i = 0; i < ring.size(); i++) {
            double[] a = ring.get(i).pos;
            double[] b = ring.get((i + 1) % ring.size()).pos;
            assertEquals(.1, Math.hypot(a[0] - b[0], a[1] - b[1]), 1e-15);
        }
    }

    @Test
    void bentShapesLieOnTheirSurfaces() {
        for (BodySpec b : bodies(make("type=\"ellipsoid\" dim=\"2\" count=\"3 4 5\" spacing=\".1 .1 .1\"", ""))) {
            double x = b.pos[0] / .1;
            double y = b.pos[1] / .15;
            double z = b.pos[2] / .2;
            assertEquals(1, x * x + y * y + z * z, 1e-14);
        }
        for (BodySpec b : bodies(make("type=\"cylinder\" dim=\"2\" count=\"4 4 4\" spacing=\".1 .1 .1\"", ""))) {
            boolean bottom = Math.abs(b.pos[2] + .15) < 1e-12;
            assertTrue(bottom || Math.abs(Math.hypot(b.pos[0], b.pos[1]) - .15) < 1e-14);
        }
        for (BodySpec b : bodies(make("type=\"disc\" count=\"5 5 1\" spacing=\".5 .5 .5\"", ""))) {
            double r = Math.hypot(b.pos[0], b.pos[1]);
            assertTrue(r < 1e-12 || Math.abs(r - .5) < 1e-12 || Math.abs(r - 1) < 1e-12, "" + r);
        }
    }

    @Test
    void pointsAreScaledTurnedAndMoved() {
        ModelSpec spec = make(
                "type=\"direct\" dim=\"1\" point=\"1 0 0 2 0 0\" element=\"0 1\" scale=\"3 1 1\" euler=\"0 0 90\""
                        + " pos=\"0 0 5\"",
                "");
        assertArrayEquals(new double[] {0, 3, 5}, bodies(spec).get(0).pos, 1e-15);
        assertArrayEquals(new double[] {0, 6, 5}, bodies(spec).get(1).pos, 1e-15);
    }

    @Test
    void unusedPointsAreLeftOut() {
        ModelSpec spec = make(
                "type=\"direct\" dim=\"1\" point=\"1 0 0 9 9 9 2 0 0\" element=\"0 2\" texcoord=\"0 0 5 5 1 1\"",
                "<pin id=\"2\"/>");
        FlexSpec f = spec.flex("f");
        assertArrayEquals(new int[] {0, 1}, f.elem);
        assertArrayEquals(new float[] {0, 0, 1, 1}, f.texcoord);
        assertEquals(List.of("f_0", "b"), f.vertbody);
        assertArrayEquals(new double[] {0, 0, 0, 2, 0, 0}, f.vert);
        assertEquals(.5, bodies(spec).get(0).mass);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <pin id="0 5"/>                         | 0 5
        <pin id="1"/><pin id="2"/>              | 1 2
        <pin range="2 4 6 6"/>                  | 2 3 4 6
        <pin range="4 2"/><pin id="8"/>         | 8
        <pin grid="2 1 0 2"/>                   | 2 7
        <pin gridrange="1 0 2 1"/>              | 3 4 6 7
        """)
    void pinsHoldPoints(String pins, String held) {
        FlexSpec f = make("type=\"grid\" dim=\"2\" count=\"3 3 1\"", pins).flex("f");
        StringBuilder found = new StringBuilder();
        for (int i = 0; i < 9; i++) {
            if (f.vertbody.get(i).equals("b")) {
                found.append(found.isEmpty() ? "" : " ").append(i);
            } else {
                assertArrayEquals(new double[3], java.util.Arrays.copyOfRange(f.vert, 3 * i, 3 * i + 3));
            }
        }
        assertEquals(held, found.toString());
    }

    @Test
    void pinsOfBlocksHaveThreePlaces() {
        FlexSpec f = make("type=\"grid\" dim=\"3\" count=\"2 2 3\"", "<pin gridrange=\"0 0 0 1 1 0\"/>")
                .flex("f");
        assertEquals(List.of("b", "f_1", "f_2", "b", "f_4", "f_5", "b", "f_7", "f_8", "b", "f_10", "f_11"), f.vertbody);
    }

    @Test
    void rigidOnesHaveNoBodies() {
        String grid = "type=\"grid\" dim=\"2\" count=\"3 3 1\"";
        for (ModelSpec spec : List.of(
                make(grid + " rigid=\"true\"", "<edge equality=\"true\"/>"),
                make(grid, "<edge equality=\"true\"/><pin range=\"0 8\"/>"))) {
            assertEquals(List.of("b"), spec.flex("f").vertbody);
            assertEquals(27, spec.flex("f").vert.length);
            assertTrue(bodies(spec).isEmpty());
            assertTrue(spec.equalities.isEmpty());
        }
    }

    @Test
    void slidersDependOnTheWayToMove() {
        ModelSpec flat = make("type=\"grid\" dim=\"2\" dof=\"2d\" count=\"3 3 1\"", "");
        assertEquals(2, bodies(flat).get(0).joints.size());
        ModelSpec ball = make("type=\"box\" dim=\"3\" dof=\"radial\" count=\"3 3 3\"", "");
        assertEquals("b", ball.flex("f").vertbody.get(0));
        for (BodySpec b : bodies(ball)) {
            JointSpec j = b.joints.get(0);
            assertEquals(1, b.joints.size());
            assertEquals(JointType.SLIDE, j.type);
            double r = Math.sqrt(b.pos[0] * b.pos[0] + b.pos[1] * b.pos[1] + b.pos[2] * b.pos[2]);
            assertEquals(b.pos[0] / r, j.axis[0], 1e-15);
        }
    }

    @Test
    void jointsTakeTheClassOfTheBodyNotOfTheFrame() {
        ModelSpec spec = Mjcf.readString("""
                <mujoco>
                  <default><default class="a"><joint damping="3" type="hinge"/></default>
                    <default class="c"><joint damping="7"/></default><equality solref="1 1"/></default>
                  <worldbody><body name="b" childclass="a"><frame pos="1 0 0" childclass="c">
                    <flexcomp name="f" type="grid" dim="1" count="2 1 1"><edge equality="true"/></flexcomp>
                  </frame></body></worldbody>
                </mujoco>
                """);
        JointSpec j = bodies(spec).get(0).joints.get(0);
        assertEquals(3, j.damping[0]);
        assertEquals(JointType.SLIDE, j.type);
        assertEquals(-.01, bodies(spec).get(0).pos[0]);
        assertEquals(.02, spec.equalities.get(0).solref[0]);
        assertTrue(spec.warnings.get(0).contains("the frame around it has no effect"), spec.warnings.get(0));
    }

    @Test
    void nodesFillTheBoxAroundThePoints() {
        ModelSpec spec = make(
                "type=\"grid\" dim=\"3\" dof=\"trilinear\" count=\"3 3 3\" spacing=\".5 .5 .5\" mass=\"4\"",
                "<contact selfcollide=\"none\"/>");
        FlexSpec f = spec.flex("f");
        assertEquals(8, f.nodebody.size());
        assertEquals("f_0_0_1", f.nodebody.get(1));
        assertEquals(27, f.vertbody.size());
        assertTrue(f.vertbody.stream().allMatch("b"::equals));
        assertEquals(81, f.vert.length);
        assertEquals(0, f.node.length);
        assertEquals(1, f.order);
        assertEquals(.5, bodies(spec).get(0).mass);
        assertArrayEquals(new double[] {-.5, -.5, .5}, bodies(spec).get(1).pos);
    }

    @Test
    void quadraticNodesWeighBySimpsonsRule() {
        ModelSpec spec = make(
                "type=\"grid\" dim=\"3\" dof=\"quadratic\" count=\"3 3 3\" mass=\"6\"",
                "<contact selfcollide=\"none\"/><pin id=\"0\"/>");
        FlexSpec f = spec.flex("f");
        assertEquals(27, f.nodebody.size());
        assertEquals("b", f.nodebody.get(0));
        assertEquals(81, f.node.length);
        assertEquals(6, mass(spec), 1e-12);
        double corner = spec.body("f_2_2_2").mass;
        assertEquals(64 * corner, spec.body("f_1_1_1").mass, 1e-12);
        assertEquals(4 * corner, spec.body("f_2_2_1").mass, 1e-12);
    }

    @Test
    void nodesOfEmptyCellsArePinned() {
        String tetrahedra = "type=\"direct\" dim=\"3\" dof=\"trilinear\" cellcount=\"3 1 1\""
                + " point=\"0 0 0 1 0 0 0 1 0 0 0 1 9 0 0 8 0 0 8 1 0 8 0 1\" element=\"0 1 2 3 4 5 6 7\"";
        ModelSpec spec = make(tetrahedra, "<edge equality=\"strain\"/><contact selfcollide=\"none\"/>");
        FlexSpec f = spec.flex("f");
        assertArrayEquals(new boolean[] {false, true, false}, f.emptycells);
        assertEquals(16, f.nodebody.size());
        assertEquals(16, bodies(spec).size());
        assertEquals(2, spec.equalities.size());
        assertArrayEquals(new double[] {2, 0, 0}, java.util.Arrays.copyOf(spec.equalities.get(1).data, 3));

        ModelSpec four = make(tetrahedra.replace("3 1 1", "4 1 1"), "<contact selfcollide=\"none\"/>");
        assertEquals(16, bodies(four).size());
        assertEquals("b", four.flex("f").nodebody.get(8));
        assertEquals(60, four.flex("f").node.length);
    }

    @Test
    void shellsPinTheInsideAndStrainTheFaces() {
        ModelSpec spec = make(
                "type=\"box\" dim=\"2\" dof=\"trilinear\" cellcount=\"2 2 2\" count=\"4 4 4\"",
                "<edge equality=\"strain\"/><elasticity elastic2d=\"both\" thickness=\".01\"/>"
                        + "<contact selfcollide=\"none\"/>");
        assertEquals("b", spec.flex("f").nodebody.get(13));
        assertEquals(26, bodies(spec).size());
        assertEquals(24, spec.equalities.size());
        assertEquals(-1, spec.equalities.get(7).data[1]);
    }

    @ParameterizedTest
    @CsvSource({"true,FLEX", "vert,FLEXVERT", "strain,FLEXSTRAIN"})
    void constraintsHoldItTogether(String kind, EqType type) {
        ModelSpec spec = make(
                "type=\"grid\" dim=\"2\" count=\"3 3 1\"",
                "<edge equality=\"" + kind + "\" solref=\".3\" solimp=\".8\" damping=\"5\"/>");
        EqualitySpec q = spec.equalities.get(0);
        assertEquals(1, spec.equalities.size());
        assertEquals(type, q.type);
        assertEquals("f", q.name1);
        assertArrayEquals(new double[] {.3, 1}, q.solref);
        assertEquals(.8, q.solimp[0]);
        assertEquals(5, spec.flex("f").edgedamping);
    }

    @Test
    void materialsBringTextureCoordinates() {
        String material = "<asset><material name=\"m\"/></asset>";
        for (String kind : List.of("grid\" dim=\"2\" count=\"2 3 1", "disc\" count=\"2 3 1")) {
            FlexSpec f = read(material, "<flexcomp name=\"f\" material=\"m\" type=\"" + kind + "\"/>")
                    .flex("f");
            assertArrayEquals(new float[] {0, 0, 0, .5f, 0, 1, 1, 0, 1, .5f, 1, 1}, f.texcoord);
        }
        String box = "<flexcomp name=\"f\" material=\"m\" type=\"box\" dim=\"3\" count=\"2 3 3\"/>";
        assertEquals(2 * 19, read(material, box).flex("f").texcoord.length);
    }

    @Test
    void meshesGiveTrianglesLinesOrTetrahedra() {
        String obj = """
                v 0 0 0
                v 1 0 0
                v 0 1 0
                v 0 0 1
                v 0 0 1
                vt 0 0
                vt 1 .25
                f 1/1 3/2 2/1
                f 1/1 2/1 4/2
                f 2/1 3/1 5/1
                f 1/1 5/1 3/1
                """;
        String lines = "v 0 0 0\nv 1 0 0\nv 2 0 0\nv 2 1 0\nl 1 2 3\nl -2 -1\n";
        ModelSpec surface = mesh("m.obj", obj, "dim=\"2\"");
        assertEquals(4, bodies(surface).size());
        assertArrayEquals(new int[] {0, 2, 1, 0, 1, 3, 1, 2, 3, 0, 3, 2}, surface.flex("f").elem);
        assertArrayEquals(new float[] {0, 1, 1, .75f}, surface.flex("f").texcoord);
        assertEquals(12, surface.flex("f").elemtexcoord.length);
        ModelSpec solid = mesh("m.obj", obj, "dim=\"3\" origin=\".1 .1 .1\"");
        assertEquals(5, bodies(solid).size());
        assertArrayEquals(new double[] {.1, .1, .1}, bodies(solid).get(0).pos);
        assertEquals(16, solid.flex("f").elem.length);
        ModelSpec wire = mesh("m.OBJ", lines, "dim=\"1\"");
        assertArrayEquals(new int[] {0, 1, 1, 2, 2, 3}, wire.flex("f").elem);
    }

    /** The origin on a face leaves out the tetrahedron over that face. */
    @Test
    void flatTetrahedraAreLeftOut() {
        String obj = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n";
        assertEquals(12, mesh("m.obj", obj, "dim=\"3\" origin=\".2 .2 0\"").flex("f").elem.length);
    }

    private static ModelSpec mesh(String name, String content, String attributes) {
        String model =
                "<mujoco><compiler meshdir=\"parts\"/><worldbody><body name=\"b\"><flexcomp name=\"f\" type=\"mesh\""
                        + " radius=\".001\" file=\"" + name + "\" " + attributes + "/></body></worldbody></mujoco>";
        return Mjcf.read(
                "main.xml",
                Map.of(
                        "main.xml",
                        model.getBytes(StandardCharsets.UTF_8),
                        "parts/" + name,
                        content.getBytes(StandardCharsets.UTF_8)));
    }
}
