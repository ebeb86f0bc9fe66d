package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.type.WrapType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.TendonSpec;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tendons that are refused, in which words, and those that are accepted although they look wrong; as MuJoCo does. */
class TendonErrorsTest {
    private static final String SCENE = """
          <worldbody>
            <site name="w"/>
            <geom name="box" type="box" size=".1 .1 .1"/>
            <geom name="sph" size=".1"/>
            <geom name="cyl" type="cylinder" size=".1 .1"/>
            <body name="a" pos="0 0 .5" %s>
              <joint name="j" axis="0 1 0"/><joint name="k" type="slide"/><geom size=".1"/><site name="s"/>
            </body>
            <body name="b" pos="0 1 .5" %s><freejoint name="f"/><geom size=".1"/><site name="u"/></body>
            <body name="c" pos="0 2 .5"><freejoint/><geom size=".1"/><site name="v"/></body>
          </worldbody>
        """;

    private static String scene(String settings, String tendons) {
        return "<mujoco>\n" + settings + SCENE.formatted("", "") + tendons + "\n</mujoco>";
    }

    private static ModelException refuses(String xml, String fragment) {
        ModelException e = assertThrows(
                ModelException.class, () -> Mjcf.load("m.xml", Map.of("m.xml", xml.getBytes(StandardCharsets.UTF_8))));
        assertTrue(e.getMessage().contains(fragment), e.getMessage());
        assertEquals("m.xml", e.file());
        assertTrue(e.line() > 0, e.getMessage());
        return e;
    }

    /** The path of a spatial tendon in short: s:NAME site, g:NAME[/SIDE] geom, p:DIVISOR pulley. */
    private static String spatial(String attributes, String path) {
        StringBuilder xml = new StringBuilder("<tendon><spatial name=\"x\" " + attributes + ">");
        for (String step : path == null ? new String[0] : path.split(" ")) {
            String value = step.substring(2);
            switch (step.charAt(0)) {
                case 's' -> xml.append("<site site=\"" + value + "\"/>");
                case 'p' -> xml.append("<pulley divisor=\"" + value + "\"/>");
                default -> {
                    String[] names = value.split("/");
                    String side = names.length > 1 ? "\" sidesite=\"" + names[1] : "";
                    xml.append("<geom geom=\"" + names[0] + side + "\"/>");
                }
            }
        }
        return xml.append("</spatial></tendon>").toString();
    }

    private static String fixed(String attributes) {
        return "<tendon><fixed name=\"x\" " + attributes + "><joint joint=\"j\" coef=\"1\"/></fixed></tendon>";
    }

    @ParameterizedTest
    @Tag("S1-4.AC17")
    @CsvSource(delimiter = '|', textBlock = """
                                       | <spatial name="x">: the path is empty
        s:w                            | <spatial name="x">: the path has only one step
        s:w s:s p:1 p:1 s:w s:s        | <pulley>: in tendon "x": two pulleys follow each other
        p:1 p:1                        | two pulleys follow each other
        s:w s:s p:1                    | <pulley>: in tendon "x": the path ends with a pulley
        p:-1 s:w s:s                   | divisor="-1": the length is divided by it, it must be positive
        p:0 s:w s:s                    | divisor="0": the length is divided by it, it must be positive
        s:w p:1 s:w s:s                | site="w": a branch of a single site has no length
        s:w s:s p:1 s:u                | site="u": a branch of a single site has no length
        s:w s:w                        | site="w": the same site comes twice in a row
        g:sph s:w s:s                  | geom="sph": a site must come directly before and after the geom
        s:w g:sph                      | geom="sph": a site must come directly before and after the geom
        s:w g:sph g:cyl s:s            | geom="sph": a site must come directly before and after the geom
        s:w s:s p:2 g:sph s:s          | geom="sph": a site must come directly before and after the geom
        s:w g:box s:s                  | geom="box": a tendon wraps around spheres and cylinders, this is a box
        s:w g:spf s:s                  | <geom>: in tendon "x": geom="spf": there is no geom of that name: did you mean "sph"?
        s:w g:sph/z9 s:s               | sidesite="z9": there is no site of that name
        s:w s:z9                       | <site>: in tendon "x": site="z9": there is no site of that name
        """)
    void paths(String path, String fragment) {
        refuses(scene("", spatial("", path)), fragment);
    }

    @Test
    @Tag("S1-4.AC17")
    void aGeomWithoutRadiusIsRefusedBeforeATendonMeetsIt() {
        String bare =
                scene("", spatial("", "s:w g:sph s:s")).replace("name=\"sph\" size=\".1\"", "name=\"sph\" size=\"0\"");
        refuses(bare, "<geom name=\"sph\">: size=\"0 0 0\": size number 1 of a sphere must be positive");
    }

    @Test
    @Tag("S1-4.AC17")
    void jointsAndSitesDoNotMix() {
        refuses(
                scene("", "<tendon><spatial><site site=\"w\"/><joint joint=\"j\" coef=\"1\"/></spatial></tendon>"),
                "<joint>: unknown element in <spatial>");
        refuses(scene("", "<tendon><fixed><site site=\"w\"/></fixed></tendon>"), "<site>: unknown element in <fixed>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "p:3 s:w s:s",
                "s:w g:cyl s:w s:s",
                "s:w g:sph/w s:s",
                "s:w g:cyl/w s:s p:2 s:w g:sph s:s",
                "s:w s:s s:w s:s"
            })
    void pathsThatAreFine(String path) {
        assertDoesNotThrow(() -> Mjcf.parse(scene("", spatial("", path))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        width="0"                        | width="0": the radius for display must be greater than 0
        width="-1"                       | width="-1": the radius for display
        armature="-1"                    | armature="-1": the inertia of a tendon must be a number that is not negative
        material="red"                   | material="red": there is no material of that name
        class="q"                        | class="q": unknown default class
        lenght="1"                       | unknown attribute "lenght"
        user="1 2 3"                     | user has 3 values: nuser_tendon in <size> reserves 2
        rgba="1 1 1"                     | rgba="1 1 1": 4 numbers expected, 3 given
        """)
    void valuesOfSpatialTendons(String attribute, String fragment) {
        refuses(
                scene("<size nuser_tendon=\"2\"/>", spatial(attribute, "s:w s:s")),
                "<spatial name=\"x\">: " + fragment);
    }

    @Test
    void inertiaDoesNotGoAroundGeoms() {
        ModelException e = refuses(
                scene("", spatial("armature=\".1\"", "s:w g:sph s:s")),
                "<spatial name=\"x\">: armature=\"0.1\": a tendon that wraps around a geom (\"sph\"");
        assertTrue(e.getMessage().endsWith("cannot have inertia"), e.getMessage());
    }

    @Test
    void inertiaOfActuatorsDoesNotGoAroundGeoms() {
        String around = spatial("", "s:w g:sph s:s");
        String motors = "<actuator><motor tendon=\"x\"/><motor name=\"m\" tendon=\"x\" armature=\"%s\" gear=\"%s\"/>"
                + "</actuator>";
        refuses(
                scene("", around + motors.formatted(".1", "2")),
                "<motor name=\"m\">: armature=\"0.1\": the tendon \"x\" wraps around a geom and cannot have inertia");
        Mjcf.parse(scene("", around + motors.formatted("0", "2")));
        Mjcf.parse(scene("", around + motors.formatted(".1", "0")));
        Mjcf.parse(scene("", spatial("", "s:w s:s") + motors.formatted(".1", "2")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        range="1 0" limited="true"                             | range="1 0": the lower limit must be below the upper
        limited="true"                                         | range="0 0": the lower limit must be below the upper
        range="1"                                              | range="1": 2 numbers expected, 1 given
        limited="yes"                                          | limited="yes": unknown keyword
        actuatorfrcrange="1 -1" actuatorfrclimited="true"      | actuatorfrcrange="1 -1": the lower limit must be below
        actuatorfrcrange="1 2" actuatorfrclimited="true"       | actuatorfrcrange="1 2": the range of forces must contain 0
        actuatorfrcrange="-2 -1" actuatorfrclimited="auto"     | actuatorfrcrange="-2 -1": the range of forces must contain 0
        springlength="2 1"                                     | springlength="2 1": the spring rests between these lengths
        springlength="1 2 3"                                   | springlength="1 2 3": 1 to 2 numbers expected, 3 given
        stiffness="1 2 3 4"                                    | stiffness="1 2 3 4": 1 to 3 numbers expected, 4 given
        width="1"                                              | unknown attribute "width"
        material="m"                                           | unknown attribute "material"
        """)
    void valuesOfFixedTendons(String attributes, String fragment) {
        refuses(scene("", fixed(attributes)), "<fixed name=\"x\">: " + fragment);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <joint joint="jj" coef="1"/>     | in tendon "x": joint="jj": there is no joint of that name: did you mean "j"?
        <joint coef="1"/>                | the attribute "joint" is required
        <joint joint="j"/>               | the attribute "coef" is required
        <joint joint="j" coef="1 2"/>    | coef="1 2": 1 number expected, 2 given
        <joint joint="j" coef="one"/>    | coef="one": "one" is not a number
        """)
    void jointsOfFixedTendons(String step, String fragment) {
        refuses(scene("", "<tendon><fixed name=\"x\">" + step + "</fixed></tendon>"), "<joint>: " + fragment);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <site/>      | the attribute "site" is required
        <geom/>      | the attribute "geom" is required
        <pulley/>    | the attribute "divisor" is required
        """)
    void stepsNeedTheirObject(String step, String fragment) {
        refuses(scene("", "<tendon><spatial name=\"x\">" + step + "</spatial></tendon>"), fragment);
    }

    @Test
    void rangesNeedASwitchWithoutAutolimits() {
        String off = "<compiler autolimits=\"false\"/>";
        refuses(scene(off, fixed("range=\"0 1\"")), "a range needs limited=\"true\" or \"false\"");
        refuses(
                scene(off, fixed("actuatorfrcrange=\"-1 1\" actuatorfrclimited=\"auto\"")),
                "a range needs actuatorfrclimited=\"true\" or \"false\"");
        assertDoesNotThrow(() -> Mjcf.parse(scene(off, fixed("range=\"0 1\" limited=\"false\""))));
        assertDoesNotThrow(() -> Mjcf.parse(scene(off, fixed("actuatorfrcrange=\"-1 1\""))));
    }

    @Test
    void whatMujocoLetsPass() {
        assertDoesNotThrow(() -> Mjcf.parse(scene("", fixed("armature=\"-.0001\""))));
        assertDoesNotThrow(() -> Mjcf.parse(scene("", fixed("range=\"1 0\""))));
        assertDoesNotThrow(() -> Mjcf.parse(scene("<default><tendon width=\"0\"/></default>", fixed(""))));
        assertDoesNotThrow(() -> Mjcf.parse(scene(
                "", "<tendon><fixed><joint joint=\"f\" coef=\"1\"/><joint joint=\"f\" coef=\"2\"/></fixed></tendon>")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"armature=\"1\"", "actuatorfrcrange=\"-1 1\"", "actuatorfrclimited=\"true\""})
    void classesHoldNoInertiaAndNoForceLimits(String attribute) {
        refuses(scene("<default><tendon " + attribute + "/></default>", ""), "<tendon>: unknown attribute");
    }

    @Test
    void namesAreUnique() {
        refuses(scene("", spatial("", "s:w s:s") + fixed("")), "<fixed name=\"x\">: the name is taken");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <tendon tendon1="y"/>                              | tendon1="y": there is no tendon of that name
        <tendon tendon1="x" tendon2="y"/>                  | tendon2="y": there is no tendon of that name
        <tendon tendon1="j"/>                              | tendon1="j": there is no tendon of that name
        <tendon tendon1="x" tendon2="x"/>                  | both sides are the tendon "x"
        <tendon tendon2="x"/>                              | the attribute "tendon1" is required
        <tendon tendon1="x" polycoef="1 2 3 4 5 6"/>       | polycoef="1 2 3 4 5 6": 1 to 5 numbers expected, 6 given
        """)
    void equalities(String equality, String fragment) {
        refuses(scene("", fixed("") + "<equality>" + equality + "</equality>"), fragment);
    }

    @Test
    void sensorsNeedATendon() {
        refuses(
                scene("", fixed("") + "<sensor><tendonpos tendon=\"y\"/></sensor>"),
                "<tendonpos>: tendon=\"y\": there is no tendon of that name");
        refuses(scene("", "<sensor><tendonvel/></sensor>"), "the attribute \"tendon\" is required");
    }

    private static String sleeping(String first, String second, String tendon) {
        return "<mujoco>\n" + SCENE.formatted(first, second) + tendon + "</mujoco>";
    }

    @Test
    void aTreeTiedToAnotherCannotBeToldToSleep() {
        String allowed = "sleep=\"allowed\"";
        assertDoesNotThrow(() -> Mjcf.parse(sleeping(allowed, "", spatial("", "s:s s:u"))));
        assertDoesNotThrow(() -> Mjcf.parse(sleeping("sleep=\"never\"", "", spatial("stiffness=\"1\"", "s:s s:u"))));
        assertDoesNotThrow(() -> Mjcf.parse(sleeping(allowed, "", spatial("stiffness=\"1\"", "s:s s:w"))));
        refuses(
                sleeping(allowed, "", spatial("stiffness=\"1\"", "s:s s:u")),
                "<body name=\"a\">: sleep: this tree cannot sleep on its own: tendon \"x\" connects it to another"
                        + " tree");
        refuses(
                sleeping("", "sleep=\"init\"", spatial("damping=\"0 1\"", "s:s s:u")),
                "<body name=\"b\">: sleep: this tree cannot sleep on its own");
        refuses(
                sleeping("", allowed, spatial("", "s:s s:u s:v")),
                "tendon \"x\" connects it to more than one other tree");
    }

    private static void refusesInCode(TendonSpec t, ModelSpec spec, String fragment) {
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.compile(spec));
        assertTrue(e.getMessage().contains(fragment), e.getMessage());
        spec.tendons.remove(t);
    }

    @Test
    void pathsMadeInCodeAreCheckedToo() {
        ModelSpec spec = Mjcf.readString(scene("", ""));
        TendonSpec mixed = spec.addTendon();
        mixed.wrapJoint("j", 1);
        mixed.wrapSite("w");
        refusesInCode(
                mixed, spec, "<tendon>: the path begins with a joint, so all of it must be joints; there is a site");
        TendonSpec crossed = spec.addTendon();
        crossed.wrapSite("w");
        crossed.wrapJoint("j", 1);
        refusesInCode(crossed, spec, "<joint>: joint=\"j\": the path of a spatial tendon cannot contain joints");
        TendonSpec none = spec.addTendon();
        none.wrapSite("w");
        none.wrapSite("s").type = WrapType.NONE;
        refusesInCode(none, spec, "there is no step of type NONE");
        TendonSpec ragged = spec.addTendon();
        ragged.wrapJoint("j", 1);
        ragged.range = new double[] {1};
        refusesInCode(ragged, spec, "range has 1 values: 2 are needed");
    }
}
