package dev.cardan.mjcf.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.xml.XmlParser;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Errors name the place, the element, the value, the rule and the nearest spelling. */
class GrammarCheckerTest {
    @Test
    void namesFileLineElementAndSpelling() {
        ModelException e = refused("""
            <mujoco>
              <worldbody>
                <body>
                  <joint name="knee" dampin="1"/>
                </body>
              </worldbody>
            </mujoco>
            """);
        assertEquals(
                "robot.xml:4: <joint name=\"knee\">: unknown attribute \"dampin\": did you mean \"damping\"?",
                e.getMessage());
        assertEquals("robot.xml", e.file());
        assertEquals(4, e.line());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <worldbdy/>                                   | unknown element in <mujoco>: did you mean "worldbody"?
        <option timestep="abc"/>                      | timestep="abc": "abc" is not a number
        <option timestep="1 2"/>                      | timestep="1 2": 1 number expected, 2 given
        <option gravity="0 0"/>                       | gravity="0 0": 3 numbers expected, 2 given
        <option iterations="1.5"/>                    | "1.5" is not an integer
        <option timestep="1e999"/>                    | too large
        <option integrator="euler"/>                  | did you mean "Euler"?
        <option integrator="implicitspringdamper"/>   | must be one of Euler, RK4, implicit, implicitfast
        <option><flag gravity="off"/></option>        | must be one of disable, enable
        <option><flag passive="disable"/></option>    | "passive" is no longer supported: use spring and damper
        <option><flag/><flag/></option>               | may appear only once in <option>
        <option collision="all"/>                     | "collision" is no longer supported
        <equality><distance geom1="a"/></equality>    | no longer supported: distance constraints were removed
        <compiler autolimits="yes"/>                  | must be "true" or "false"
        <compiler eulerseq="xy"/>                     | 3 letters expected, 2 given
        <size memory="1M" njmax="5"/>                 | "memory" and "njmax" cannot be given together
        <size nuser_body="-2"/>                       | must be at least -1
        <statistic extent="0"/>                       | must be greater than 0
        <visual><map znear="-1"/></visual>            | must be greater than 0
        <worldbody pos="0 0 0"/>                      | unknown attribute "pos"
        <worldbody><joint/></worldbody>               | unknown element in <worldbody>
        <worldbody><body><inertial mass="1"/></body></worldbody> | the attribute "pos" is required
        <worldbody><geom quat="1 0 0 0" euler="0 0 0"/></worldbody> | cannot be given together
        <worldbody><camera fovy="40" sensorsize="1 1"/></worldbody> | cannot be given together
        <worldbody><light directional="true" type="spot"/></worldbody> | cannot be given together
        <worldbody><camera output="rgb rgb"/></worldbody> | the keyword "rgb" is given twice
        <equality><connect body1="a"/></equality>     | give one of "site1" with "site2", "body1" with "anchor"
        <equality><weld site1="a" body1="b"/></equality> | cannot be given together
        <sensor><framepos objtype="site" objname="s" refname="r"/></sensor> | together or not at all
        <sensor><jointpos/></sensor>                  | the attribute "joint" is required
        <sensor class="a"/>                           | unknown attribute "class"
        <default><joint name="a"/></default>          | "name" cannot be given in a default class
        <default><general joint="a"/></default>       | "joint" cannot be given in a default class
        <default><actuator gear="100"/></default>     | unknown element in <default>
        <default><sensor noise="1"/></default>        | unknown element in <default>
        <default><geom/><geom/></default>             | may appear only once in <default>
        <default><geom><plugin/></geom></default>     | cannot be given in a default class
        <custom><numeric data="1"/></custom>          | the attribute "name" is required
        <custom><tuple name="t"><element objtype="bode" objname="b"/></tuple></custom> | did you mean "body"?
        """)
    void refuses(String section, String part) {
        ModelException e = refused("<mujoco>" + section + "</mujoco>");
        assertTrue(e.getMessage().startsWith("robot.xml:1: <"), e.getMessage());
        assertTrue(e.getMessage().contains(part), e.getMessage());
    }

    @Test
    void remarksOnWhatMujocoIgnores() {
        GrammarChecker checker = checked(
                "<mujoco> words <worldbody><frame colour=\"red\"/><geom size=\"\" gap=\"nan\"/></worldbody></mujoco>");
        assertEquals(4, checker.warnings().size(), checker.warnings().toString());
    }

    /** MuJoCo looks for unknown names in the tree, but not inside frames and replicates; each case was compared with it. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <frame><geom size="1" colour="red"/></frame>                | <geom>: unknown attribute "colour" is ignored
        <frame><body><joint axiz="1 0 0"/><geom size="1"/></body></frame> | unknown attribute "axiz" is ignored
        <replicate count="2"><site nam="x"/></replicate>            | <site>: unknown attribute "nam" is ignored
        <frame><geom size="1"><thing><b/></thing></geom></frame>    | <thing>: an unknown element in <geom> is ignored
        <frame><camera fovy="40" sensorsize="1 1"/></frame>         | cannot be given together
        <body><frame><inertial pos="0 0 0" mass="1"/><inertial pos="0 0 0" mass="2"/></frame></body> | more than once in <frame>
        """)
    void overlooksUnknownNamesInsideFrames(String content, String remark) {
        String world = "<mujoco><worldbody>" + content + "</worldbody></mujoco>";
        List<String> warnings = checked(world).warnings();
        assertEquals(1, warnings.size(), warnings.toString());
        assertTrue(
                warnings.get(0).startsWith("robot.xml:1: <") && warnings.get(0).contains(remark), warnings.get(0));
        refused(world.replaceAll("</?(frame|replicate)[^>]*>", ""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <frame><thing/></frame>                                 | unknown element in <frame>
        <frame><body><thing/></body></frame>                    | unknown element in <body>
        <frame><geom size="a"/></frame>                         | is not a number
        <frame><geom quat="1 0 0 0" euler="0 0 0"/></frame>     | cannot be given together
        """)
    void looksAtKnownNamesInsideFrames(String content, String part) {
        String message = refused("<mujoco><worldbody>" + content + "</worldbody></mujoco>")
                .getMessage();
        assertTrue(message.contains(part), message);
    }

    @Test
    void ignoresTreesBesideTheWorld() {
        for (String tree : new String[] {
            "<body name='b' pos='x'><geom size='y'/><frame><thing/></frame></body>",
            "<frame pos='1 2 3'><geom/></frame>",
            "<replicate><body/></replicate>"
        }) {
            List<String> warnings = checked("<mujoco>" + tree + "</mujoco>").warnings();
            assertEquals(1, warnings.size(), warnings.toString());
            assertTrue(warnings.get(0).contains("put it into <worldbody>"), warnings.get(0));
        }
        refused("<mujoco><replicate count='2'/></mujoco>");
        refused("<mujoco><body colour='red'/></mujoco>");
        refused("<mujoco><body><geom colour='red'/></body></mujoco>");
        refused("<mujoco><geom/></mujoco>");
    }

    private static GrammarChecker checked(String xml) {
        GrammarChecker checker = new GrammarChecker();
        checker.check(XmlParser.parse("robot.xml", xml.getBytes(StandardCharsets.UTF_8))
                .root());
        return checker;
    }

    private static ModelException refused(String xml) {
        return assertThrows(ModelException.class, () -> checked(xml));
    }
}
