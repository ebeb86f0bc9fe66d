package dev.cardan.physics.extension;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ModelSpec;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What models may say about plugins, and how instances follow the elements that use them. */
class PluginRulesTest {
    private static String model(String instances, String body, String sections) {
        return """
            <mujoco>
              <extension>
                <plugin plugin="mujoco.elasticity.cable">
                  <instance name="c"><config key="twist" value="1e5"/><config key="bend" value="2e5"/></instance>%s
                </plugin>
                <plugin plugin="mujoco.sdf.torus"/>
                <plugin plugin="mujoco.sensor.touch_grid"/>
                <plugin plugin="mujoco.pid"/>
              </extension>
              <worldbody>
                <body name="b">
                  <joint name="j" type="slide"/>
                  <joint name="ball" type="ball"/>
                  <geom type="capsule" size=".1 .2"/>
                  <site name="s"/>%s
                </body>
              </worldbody>
              %s
            </mujoco>
            """.formatted(instances, body, sections);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\u0001', textBlock = """
        <plugin/>                                                         | the plugin needs a name
        <plugin plugin="mujoco.elastic"/>                                 | the model does not ask for such a plugin
        <plugin plugin="mujoco.sdf.gear"/>                                | the model does not ask for such a plugin
        <plugin instance="d"/>                                            | there is no plugin of that name
        <plugin plugin="mujoco.sdf.torus"/>                               | it can't be used for passive forces of bodies
        <plugin plugin="mujoco.sdf.torus" instance="c"/>                  | it can't be used for passive forces of bodies
        <plugin instance="c"/><plugin instance="c"/>                      | the body has a plugin already
        <plugin plugin="mujoco.elasticity.cable"><config key="benb" value="1"/></plugin> | did you mean "bend"
        <plugin plugin="mujoco.elasticity.cable"><config key="bend" value="x"/></plugin> | bend="x" must be a number
        <plugin plugin="mujoco.elasticity.cable"><config key="bend" value="1"/><config key="bend" value="1"/></plugin> | given already
        <plugin plugin="mujoco.elasticity.cable"><config key="bend"/></plugin> | the attribute "value" is required
        """)
    void badUsesAreRefused(String body, String message) {
        refused(model("", body, ""), message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\u0001', textBlock = """
        <actuator><plugin joint="j" instance="c"/></actuator>             | it can't be used for actuators
        <actuator><plugin joint="j" plugin="mujoco.pid" actdim="2"/></actuator> | needs actdim="0"
        <actuator><plugin joint="j" plugin="mujoco.pid"><config key="ki" value="1"/></plugin></actuator> | needs actdim="1"
        <actuator><plugin joint="j" plugin="mujoco.pid"><config key="slewmax" value="-1"/></plugin></actuator> | slewmax="-1" must not be negative
        <actuator><plugin joint="j" plugin="mujoco.pid" actdim="1"><config key="ki" value="1"/><config key="imax" value="-1"/></plugin></actuator> | imax="-1" must not be negative
        <actuator><plugin joint="j" plugin="mujoco.pid" actdim="1"><config key="ki" value="-1"/><config key="imax" value="1"/></plugin></actuator> | ki="-1" must not be negative
        <sensor><plugin plugin="mujoco.pid"/></sensor>                    | it can't be used for sensors
        <sensor><plugin plugin="mujoco.sensor.touch_grid" objtype="site" objname="s"/></sensor> | size="" must be two positive numbers
        <sensor><plugin plugin="mujoco.sensor.touch_grid" objtype="site" objname="s"><config key="size" value="2 x"/></plugin></sensor> | size="2 x" must be numbers
        <sensor><plugin plugin="mujoco.sensor.touch_grid" objtype="site"/></sensor> | must be given together
        <sensor><plugin plugin="mujoco.sensor.touch_grid" reftype="site"/></sensor> | must be given together
        <sensor><plugin plugin="mujoco.sensor.touch_grid"><config key="size" value="2 2"/><config key="fov" value="5 5"/></plugin></sensor> | must be attached to a site
        <sensor><plugin plugin="mujoco.sensor.touch_grid" objtype="site" objname="s"><config key="size" value="2 2"/><config key="fov" value="5 91"/></plugin></sensor> | at most 180 across and 90 up
        <sensor><plugin plugin="mujoco.sensor.touch_grid" objtype="site" objname="s"><config key="size" value="2 2"/><config key="nchannel" value="7"/></plugin></sensor> | nchannel="7" must be from 1 to 6
        <asset><mesh name="m"><plugin plugin="mujoco.pid"/></mesh></asset> | it can't be used for shapes
        <asset><mesh name="m"><plugin plugin="mujoco.sdf.torus"><config key="radius2" value="1e-9"/></plugin></mesh></asset> | no surface within its bounds
        """)
    void badSectionsAreRefused(String section, String message) {
        refused(model("", "", section), message);
    }

    @Test
    void badExtensionsAreRefused() {
        refused(
                "<mujoco><extension><plugin plugin=\"mujoco.pidd\"/></extension></mujoco>",
                "there is no plugin of that name on the class or module path: did you mean \"mujoco.pid\"?");
        refused(model("<instance name=\"c\"/>", "", ""), "the name is taken");
        refused(model("<instance/>", "", ""), "\"name\" is required");
        refused(
                "<mujoco><extension><plugin plugin=\"mujoco.pid\"><instance name=\"i\"/></plugin></extension></mujoco>",
                "no actuator uses it");
        refused(
                "<mujoco><extension><plugin plugin=\"example.faulty\"><instance name=\"i\">"
                        + "<config key=\"method\" value=\"create\"/></instance></plugin></extension></mujoco>",
                "<instance name=\"i\">: plugin \"example.faulty\" threw java.lang.IllegalStateException: broken");
        refused(
                model("", "<body><geom size=\".1\"/><plugin instance=\"c\"/></body><plugin instance=\"c\"/>", ""),
                "has no ball joint");
    }

    private static void refused(String xml, String message) {
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.parse(xml));
        assertTrue(e.getMessage().contains(message), e.getMessage());
    }

    @Test
    void settingsOfANamedInstanceStandInTheExtension() {
        ModelSpec spec =
                Mjcf.readString(model("", "<plugin instance=\"c\"><config key=\"bend\" value=\"7\"/></plugin>", ""));
        assertTrue(spec.warnings.toString().contains("those here are ignored"), spec.warnings.toString());
        Model m = Mjcf.compile(spec);
        assertEquals("1e5|2e5|||", attributes(m));
        assertArrayEquals(new int[] {-1, 0}, m.body.plugin);
    }

    private static String attributes(Model m) {
        return new String(m.plugin.attr, StandardCharsets.UTF_8).replace('\0', '|');
    }

    private static List<String> names(Model m) {
        return IntStream.range(0, m.nplugin)
                .mapToObj(i -> m.names().name(ObjType.Code.PLUGIN, i))
                .toList();
    }

    @Test
    void idsFollowTheOrderInWhichMuJoCoReads() {
        Model m = Mjcf.parse("""
            <mujoco>
              <extension>
                <plugin plugin="mujoco.pid"><instance name="i"/></plugin>
                <plugin plugin="mujoco.elasticity.cable"/>
                <plugin plugin="mujoco.sensor.touch_grid"/>
              </extension>
              <worldbody>
                <body>
                  <joint name="j"/><geom size=".1"/><site name="s"/>
                  <plugin plugin="mujoco.elasticity.cable"/>
                </body>
              </worldbody>
              <sensor>
                <plugin plugin="mujoco.sensor.touch_grid" objtype="site" objname="s">
                  <config key="size" value="2 2"/><config key="fov" value="10 10"/>
                </plugin>
              </sensor>
              <actuator>
                <plugin plugin="mujoco.pid" joint="j"><config key="kp" value="7"/></plugin>
                <plugin joint="j" instance="i"/>
              </actuator>
            </mujoco>
            """);
        assertEquals("|||||7||||||2 2|10 10||||||", attributes(m));
        assertArrayEquals(new int[] {1, 0}, m.actuator.plugin);
        assertArrayEquals(new int[] {2}, m.sensor.plugin);
        assertArrayEquals(new int[] {-1, 3}, m.body.plugin);
    }

    @Test
    void attachedElementsBringTheirPlugins() {
        String child = """
            <mujoco model="a">
              <extension>
                <plugin plugin="mujoco.elasticity.cable">
                  <instance name="c"><config key="twist" value="1"/><config key="bend" value="2"/></instance>
                  <instance name="unused"/>
                </plugin>
                <plugin plugin="mujoco.pid"/>
              </extension>
              <worldbody>
                <body name="x">
                  <body name="b">
                    <joint type="ball"/><geom type="capsule" size=".1 .2"/><plugin instance="c"/>
                  </body>
                  <body pos="0 1 0"><joint name="j"/><geom size=".1"/></body>
                </body>
              </worldbody>
              <actuator><plugin plugin="mujoco.pid" joint="j"><config key="kp" value="7"/></plugin></actuator>
            </mujoco>
            """;
        String main = """
            <mujoco>
              <asset><model name="a" file="a.xml"/></asset>
              <worldbody>
                <attach model="a" body="x" prefix="p_"/>
                <attach model="a" body="x" prefix="q_"/>
              </worldbody>
            </mujoco>
            """;
        Model m = Mjcf.load(
                "m.xml",
                Map.of(
                        "m.xml",
                        main.getBytes(StandardCharsets.UTF_8),
                        "a.xml",
                        child.getBytes(StandardCharsets.UTF_8)));
        assertEquals(List.of("", "p_c", "", "q_c"), names(m));
        assertEquals("7|||||1|2|||7|||||1|2|||", attributes(m));
        assertArrayEquals(new int[] {-1, -1, 1, -1, -1, 3, -1}, m.body.plugin);
        assertArrayEquals(new int[] {0, 2}, m.actuator.plugin);
    }

    @Test
    void copiesOfABodyHaveInstancesOfTheirOwn() {
        String cable = "<replicate count=\"3\" offset=\"1 0 0\"><composite type=\"cable\" prefix=\"k\" curve=\"s\""
                + " count=\"5\" size=\"1\" initial=\"ball\"><plugin plugin=\"mujoco.elasticity.cable\">"
                + "<config key=\"bend\" value=\"1e6\"/></plugin><geom type=\"capsule\" size=\".01\"/></composite>"
                + "</replicate>";
        Model m = Mjcf.parse(model("", "", "<worldbody>" + cable + "</worldbody>"));
        assertEquals(List.of("compositek0", "compositek1", "compositek2"), names(m));
        assertEquals(
                3, IntStream.of(m.body.plugin).filter(i -> i >= 0).distinct().count());
        Physics.step(m.newData(), 3);
    }

    /** Vertices of flexes have no geoms, so no stiffness, and nobody asks for the ball joints that they have not. */
    @Test
    void aCableOfVerticesHasNoEffect() {
        String rope = """
            <worldbody>
              <flexcomp name="rope" type="grid" dim="1" count="6 1 1" spacing=".05 .05 .05" pos="0 0 1" mass=".1" radius=".01">
                <edge stiffness="10" damping=".1"/>%s
              </flexcomp>
            </worldbody>
            """;
        String cable = "<plugin plugin=\"mujoco.elasticity.cable\"><config key=\"bend\" value=\"1e6\"/></plugin>";
        Data with = Mjcf.parse(model("", "", rope.formatted(cable))).newData();
        Data without = Mjcf.parse(model("", "", rope.formatted(""))).newData();
        assertEquals(6, IntStream.of(with.model.body.plugin).filter(i -> i >= 0).count());
        Physics.step(with, 20);
        Physics.step(without, 20);
        assertArrayEquals(without.qpos, with.qpos);
    }

    /** As in MuJoCo, four numbers of qpos are a quaternion, whatever joints they belong to; but they must exist. */
    @Test
    void aCableOnOtherJointsReadsWhatIsThere() {
        String chain = """
            <body name="k0" pos="2 0 0"><joint type="ball"/><geom type="capsule" size=".02 .04"/><plugin instance="c"/>
              <body name="k1" pos="0 0 .1"><joint type="hinge" axis="0 1 0"/><geom type="capsule" size=".02 .04"/><plugin instance="c"/></body>
            </body>
            """;
        Data d = Mjcf.parse(model(
                        "", "", "<worldbody>" + chain + "<body><freejoint/><geom size=\".1\"/></body></worldbody>"))
                .newData();
        Physics.step(d, 3);
        assertEquals(0, d.warnings.total());
        refused(model("", "", "<worldbody>" + chain + "</worldbody>"), "body \"k1\" has no ball joint");
    }
}
