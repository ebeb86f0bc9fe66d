package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.FlexSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Flexes that break a rule are refused with a sentence that tells the place, the value, the rule and the remedy. */
class FlexErrorsTest {
    private static final String PLAIN = "name=\"s\" body=\"p0 p1 p2 p3\" element=\"0 1 3 0 3 2\"";

    private static String refusal(String world, String flex, String rest) {
        String text = Sheets.text(world, flex, rest);
        return assertThrows(ModelException.class, () -> Mjcf.parse(text)).getMessage();
    }

    private static void refuses(String sentence, String flex) {
        assertEquals("<text>:3: <flex name=\"s\">: " + sentence, refusal(Sheets.square(), flex, ""));
    }

    private static void refusesAttributes(String sentence, String attributes) {
        refuses(sentence, "<flex name=\"s\" " + attributes + "/>");
    }

    @Test
    void elements() {
        refusesAttributes(
                "dim=\"4\": elements are lines (1), triangles (2) or tetrahedra (3)",
                "dim=\"4\" body=\"p0 p1 p2 p3\" element=\"0 1 2 3\"");
        refusesAttributes(
                "element has 4 numbers: a triangle takes 3 vertices, so there must be a multiple of that",
                "body=\"p0 p1 p2 p3\" element=\"0 1 2 3\"");
        refusesAttributes(
                "element 1 names vertex 4: there are 4 vertices, counted from 0",
                "body=\"p0 p1 p2 p3\" element=\"0 1 2 1 2 4\"");
        refusesAttributes(
                "element 0 names vertex -1: there are 4 vertices, counted from 0",
                "body=\"p0 p1 p2 p3\" element=\"0 1 -1\"");
        refusesAttributes(
                "element 1 has vertex 2 twice: the vertices of a triangle must be different",
                "body=\"p0 p1 p2 p3\" element=\"0 1 2 2 3 2\"");
    }

    @Test
    void vertices() {
        refusesAttributes(
                "vertex has 4 numbers: it takes three for each vertex",
                "body=\"p0\" vertex=\"0 0 0 1\" element=\"0 1 2\"");
        refusesAttributes(
                "body has 2 names for the 3 vertices: name one body for all of them, or one for each",
                "body=\"p0 p1\" vertex=\"0 0 0 1 0 0 0 1 0\" element=\"0 1 2\"");
        refusesAttributes(
                "it has 2 vertices: a triangle needs 3; without positions in vertex there is one for each name in body",
                "body=\"p0 p1\" element=\"0 1 2\"");
        refusesAttributes(
                "it has 3 vertices: a tetrahedron needs 4",
                "dim=\"3\" body=\"p0\" vertex=\"0 0 0 1 0 0 0 1 0\" element=\"0 1 2 0\"");
        refusesAttributes(
                "body=\"p9\": there is no body of that name: did you mean \"p0\"?",
                "body=\"p0 p9 p2\" element=\"0 1 2\"");
        refusesAttributes(
                "material=\"none\": there is no material of that name", PLAIN.substring(9) + " material=\"none\"");
    }

    @Test
    void textures() {
        refusesAttributes(
                "texcoord has 6 numbers: it takes two for each of the 4 vertices, or say with elemtexcoord which ones the"
                        + " elements use",
                PLAIN.substring(9) + " texcoord=\"0 0 1 0 1 1\"");
        refusesAttributes(
                "texcoord has 3 numbers: it takes two for each point",
                PLAIN.substring(9) + " texcoord=\"0 0 1\" elemtexcoord=\"0 0 0 0 0 0\"");
        refusesAttributes(
                "elemtexcoord has 7 numbers: there are only 6 vertices of elements",
                PLAIN.substring(9) + " texcoord=\"0 0\" elemtexcoord=\"0 0 0 0 0 0 0\"");
    }

    @Test
    void contacts() {
        refuses(
                "condim=\"7\": the contact dimension must be 1 to 6",
                "<flex " + PLAIN + "><contact condim=\"7\"/></flex>");
        refuses(
                "activelayers=\"0\": of tetrahedra at least the layer at the surface must be active",
                "<flex name=\"s\" dim=\"3\" body=\"p0 p1 p2 p3\" element=\"0 1 2 3\"><contact activelayers=\"0\"/></flex>");
        refuses(
                "passive contacts of flexes act implicitly, but the solver is NEWTON, the integrator is EULER: they need the solver"
                        + " CG, the integrator implicit or implicitfast, pyramidal cones and the flag sleep disabled; change"
                        + " these or leave passive=\"true\" out",
                "<flex " + PLAIN + "><contact passive=\"true\"/></flex>");
    }

    @Test
    void elasticity() {
        refuses(
                "stiffness=\"3\" in <edge>: only lines (dim=\"1\") have stiffness of edges; give young in <elasticity> for"
                        + " triangles and tetrahedra",
                "<flex " + PLAIN + "><edge stiffness=\"3\"/></flex>");
        refuses(
                "thickness=\"0\": elastic2d needs a positive thickness",
                "<flex " + PLAIN + "><elasticity elastic2d=\"bend\" thickness=\"0\"/></flex>");
        refuses(
                "poisson=\"0.5\": Poisson's ratio must be at least 0 and less than 0.5",
                "<flex " + PLAIN + "><elasticity young=\"1\" poisson=\".5\"/></flex>");
        refuses(
                "poisson=\"-0.1\": Poisson's ratio must be at least 0 and less than 0.5",
                "<flex " + PLAIN + "><elasticity elastic2d=\"both\" thickness=\"1\" poisson=\"-.1\"/></flex>");
        refuses(
                "dim=\"3\": elastic2d is for triangles (dim=\"2\") and for flexes between nodes",
                "<flex name=\"s\" dim=\"3\" body=\"p0 p1 p2 p3\" element=\"0 1 2 3\"><elasticity elastic2d=\"bend\""
                        + " thickness=\"1\"/></flex>");
    }

    @Test
    void bendingNeedsPointsOfTheirOwn() {
        String bending = "<elasticity young=\"10\" elastic2d=\"bend\" thickness=\".1\"/></flex>";
        String three = Sheets.points(0, 0, 0, 1, 0, 0, 0, 1, 0);
        String fourth = "<body name=\"p3\" pos=\"1 1 0\"><geom size=\".1\"/>";
        assertEquals(
                "<text>:3: <flex name=\"s\">: body \"p3\" of vertex 3 has 1 joint: with bending (elastic2d=\"1\") a vertex"
                        + " must move freely, by three sliding joints of its own, or belong to a body without joints",
                refusal(three + fourth + "<joint axis=\"0 1 0\"/></body>", "<flex " + PLAIN + ">" + bending, ""));
        String ball = "<joint type=\"slide\"/><joint type=\"slide\" axis=\"1 0 0\"/><joint type=\"ball\"/></body>";
        assertEquals(
                "<text>:3: <flex name=\"s\">: body \"p3\" of vertex 3 has 5 degrees of freedom: with bending a vertex has"
                        + " three or none",
                refusal(three + fourth + ball, "<flex " + PLAIN + ">" + bending, ""));
        assertEquals(
                "<text>:3: <flex name=\"s\">: body \"p0\" of vertex 3 has another vertex already: with bending every vertex"
                        + " that moves needs a body of its own",
                refusal(
                        three,
                        "<flex name=\"s\" body=\"p0 p1 p2 p0\" vertex=\"0 0 0 0 0 0 0 0 0 1 1 0\" element=\"0 1 3 0 3 2\">"
                                + bending,
                        ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "it has nodes, but how vertices are interpolated between them is not said: state dof=\"trilinear\" or"
                        + " dof=\"quadratic\" | '' | ''",
                "cellcount=\"0 1 1\": there must be at least one cell along each axis | dof='trilinear' cellcount='0 1 1'"
                        + " | ''",
                "cellcount=\"2 1 1\": trilinear cells have 12 nodes, 1 times the number of cells plus one along each axis;"
                        + " node names 8 | dof='trilinear' cellcount='2 1 1' | ''",
                "cellcount=\"1 1 1\": quadratic cells have 27 nodes, 2 times the number of cells plus one along each axis;"
                        + " node names 8 | dof='quadratic' | ''",
                "cellcount=\"2000000000 2000000000 2000000000\": trilinear cells have 2147483647 or more nodes, 1 times the"
                        + " number of cells plus one along each axis; node names 8 |"
                        + " dof='trilinear' cellcount='2000000000 2000000000 2000000000' | ''",
                "nodecoord has 3 numbers: it takes three for each of the 8 nodes | dof='trilinear' nodecoord='0 0 0' | ''",
                "a flex between nodes can't collide with itself: state selfcollide=\"none\" in <contact> |"
                        + " dof='trilinear' | ''",
                "a flex between nodes has no collisions inside: state internal=\"false\" in <contact> | dof='trilinear' |"
                        + " <contact selfcollide='none' internal='true'/>",
                "elastic2d needs a positive thickness | dof='trilinear' |"
                        + " <contact selfcollide='none'/><elasticity elastic2d='bend'/>"
            })
    void nodes(String sentence, String attributes, String inside) {
        String flex = Sheets.interpolated(quoted(attributes)) + quoted(inside) + "</flex>";
        String message = refusal(Sheets.nodes(), flex, "");
        assertTrue(message.startsWith("<text>:3: <flex name=\"s\">: "), message);
        assertTrue(message.endsWith(sentence), message);
    }

    private static String quoted(String text) {
        return text == null ? "" : text.replace('\'', '"');
    }

    @Test
    void nodesMakeBoxes() {
        String askew = Sheets.nodes().replace("pos=\"0.2 0.0 0.0\"", "pos=\"0.2 0.1 0.0\"");
        assertEquals(
                "<text>:3: <flex name=\"s\">: the nodes are not the corners of boxes: the sides of the cell at node 0 must"
                        + " be at right angles and of some length, but the product of the directions of axes 0 and 1 is"
                        + " 0.4472135954999579; place the bodies of the nodes in a regular grid, the last axis fastest",
                refusal(
                        askew,
                        Sheets.interpolated("dof=\"trilinear\"") + "<contact selfcollide=\"none\"/></flex>",
                        ""));
        String flat = Sheets.nodes().replace("pos=\"0.2 0.3 0.25\"", "pos=\"0.2 0.3 0.0\"");
        assertEquals(
                "<text>:3: <flex name=\"s\">: the shell's quadrilateral 0 0 of side 1 has no extent along z: place the"
                        + " bodies of the nodes in a grid of boxes",
                refusal(
                        flat,
                        Sheets.interpolated("dof=\"trilinear\"")
                                + "<contact selfcollide=\"none\"/><elasticity young=\"1\""
                                + " elastic2d=\"stretch\" thickness=\".1\"/></flex>",
                        ""));
    }

    @Test
    void verticesBetweenNodesHaveAFrame() {
        String flex = "<flex name=\"s\" dim=\"2\" body=\"base\" vertex=\"0 0 0 .1 .1 .1 .1 .2 .2\" element=\"0 1 2\""
                + " node=\"n0 n1 n2 n3 n4 n5 n6 n7\" dof=\"trilinear\"><contact selfcollide=\"none\"/></flex>";
        assertEquals(
                "<text>:3: <flex name=\"s\">: vertices between nodes need their positions in vertex and, for each, the"
                        + " body in whose frame it is given: there are 3 positions and 1 bodies",
                refusal(Sheets.nodes(), flex, ""));
    }

    private static void refusesEquality(String sentence, String world, String flex, String equality) {
        assertEquals("<text>:4: " + sentence, refusal(world, flex, "<equality>" + equality + "</equality>"));
    }

    @Test
    void equalities() {
        String sheet = "<flex " + PLAIN + "/>";
        refusesEquality(
                "<flex>: flex=\"t\": there is no flex of that name: did you mean \"s\"?",
                Sheets.square(),
                sheet,
                "<flex flex=\"t\"/>");
        refusesEquality(
                "<flex>: flex=\"s\": all vertices of that flex belong to one body, so nothing of it can be deformed: remove"
                        + " the constraint, or give the vertices bodies of their own",
                Sheets.square(),
                "<flex name=\"s\" body=\"p0\" vertex=\"0 0 0 1 0 0 0 1 0\" element=\"0 1 2\"/>",
                "<flex flex=\"s\"/>");
        String nodes = Sheets.interpolated("dof=\"trilinear\"") + "<contact selfcollide=\"none\"/></flex>";
        refusesEquality(
                "<flexstrain>: cell=\"0 1 0\": flex=\"s\": it has 1 cells along axis 1, counted from 0",
                Sheets.nodes(),
                nodes,
                "<flexstrain flex=\"s\" cell=\"0 1 0\"/>");
        refusesEquality(
                "<flexstrain>: cell=\"6 0 0\": flex=\"s\": its surface has 6 quadrilaterals, counted from 0",
                Sheets.nodes(),
                nodes.replace("</flex>", "<elasticity elastic2d=\"stretch\" thickness=\".1\"/></flex>"),
                "<flexstrain flex=\"s\" cell=\"6 0 0\"/>");
    }

    @Test
    void vertexConstraintsNeedAPlane() {
        assertEquals(
                "<text>:3: <flex name=\"s\">: vertex 3 is 0.5 m above vertex 0: a flex that <flexvert> holds must lie in a"
                        + " horizontal plane at first; lay it flat, or hold its edges by <flex>",
                refusal(
                        Sheets.points(0, 0, 0, 1, 0, 0.5, 0, 1, 0.5, 1, 1, 0.5),
                        "<flex " + PLAIN + " radius=\"0\"/>",
                        "<equality><flexvert flex=\"s\"/></equality>"));
    }

    @Test
    void fusedBodiesAreGone() {
        assertEquals(
                "<text>:3: <flex name=\"s\">: body=\"fixed\": fusestatic=\"true\" in <compiler> has merged that body into"
                        + " its parent: name the parent, or switch fusestatic off",
                refusal(
                        Sheets.square() + "<body name=\"fixed\"/>",
                        "<flex name=\"s\" body=\"p0 p1 fixed\" element=\"0 1 2\"/>",
                        "<compiler fusestatic=\"true\"/>"));
    }

    @Test
    void materialsGoWithTheirLooks() {
        String message = refusal(
                Sheets.square(),
                "<flex " + PLAIN + " material=\"m\"/>",
                "<compiler discardvisual=\"true\"/><asset><material name=\"m\"/></asset>");
        assertTrue(message.startsWith("<text>:3: <flex name=\"s\">: material=\"m\": discardvisual"), message);
    }

    private static String codeRefusal(Consumer<FlexSpec> change) {
        byte[] text = Sheets.text(Sheets.square(), "<flex " + PLAIN + "/>", "").getBytes(StandardCharsets.UTF_8);
        ModelSpec spec = Mjcf.read("sheet.xml", Map.of("sheet.xml", text));
        change.accept(spec.flexes.get(0));
        return assertThrows(ModelException.class, () -> Mjcf.compile(spec)).getMessage();
    }

    @Test
    void valuesOnlyCodeCanGive() {
        String place = "sheet.xml:3: <flex name=\"s\">: ";
        assertEquals(
                place + "element is empty: a flex needs at least one triangle", codeRefusal(f -> f.elem = new int[0]));
        assertEquals(
                place + "body and node are both empty: vertices move with bodies, or with nodes that do",
                codeRefusal(f -> f.vertbody.clear()));
        assertEquals(
                place + "order=\"3\": the interpolation is linear (1) or quadratic (2)", codeRefusal(f -> f.order = 3));
        assertEquals(
                place + "elastic2d=\"4\": 0 none, 1 bending, 2 stretching, 3 both", codeRefusal(f -> f.elastic2d = 4));
        assertEquals(place + "rgba has 3 values: 4 are needed", codeRefusal(f -> f.rgba = new float[3]));
        assertEquals(place + "cellcount has 2 values: 3 are needed", codeRefusal(f -> f.cellcount = new int[2]));
    }

    @Test
    void tooManyCellsAreRefusedBeforeMemoryRunsOut() {
        FlexSpec f = new FlexSpec();
        f.name = "s";
        f.cellcount = new int[] {32, 15, 15};
        assertEquals(7200 * 81 * 81, FlexElasticity.room(f, 7200, 81, 1L << 30));
        assertEquals(
                "<flex name=\"s\">: cellcount=\"32 15 15\": the 7200 stiffness matrices of the cells need 360 megabytes: that"
                        + " is too much for this process; take fewer cells",
                assertThrows(ModelException.class, () -> FlexElasticity.room(f, 7200, 81, 1L << 28))
                        .getMessage());
        assertThrows(ModelException.class, () -> FlexElasticity.room(f, 65000, 192, Long.MAX_VALUE));
    }
}
