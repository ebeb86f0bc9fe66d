package dev.cardan.mjcf.attach;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Attaching bodies, frames and models: names, assets, classes, settings of each model, keyframes, conflicts. */
class AttachTest {
    private static final String CHILD = """
        <mujoco model="kid">
          <compiler angle="radian"/>
          <option timestep="0.001"/>
          <default><default class="k"><geom size=".2"/></default></default>
          <asset><texture name="t" type="2d" builtin="flat" width="4" height="4"/><material name="mat" texture="t"/></asset>
          <worldbody>
            <geom name="base" size=".1" material="mat"/>
            <frame name="fr" pos="1 0 0">
              <body name="arm" childclass="k" pos="0 0 1">
                <joint name="j" range="-1 1"/><geom name="link"/><site name="tip"/>
                <body name="hand"><joint name="w" ref=".5"/><geom/></body>
              </body>
            </frame>
            <body name="mark" mocap="true" pos="3 3 3"/>
          </worldbody>
          <contact><exclude body1="arm" body2="hand"/></contact>
          <actuator><motor name="m" joint="j"/></actuator>
          <sensor><jointpos joint="j"/></sensor>
          <keyframe><key name="home" qpos=".1 .2" ctrl="3" mpos="7 8 9" time="2"/></keyframe>
        </mujoco>
        """;

    private static Model load(String main) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("main.xml", main.getBytes(StandardCharsets.UTF_8));
        files.put("parts/kid.xml", CHILD.getBytes(StandardCharsets.UTF_8));
        return Mjcf.load("main.xml", files);
    }

    private static Model parent(String settings, String inside) {
        return load("<mujoco>" + settings + "<asset><model file=\"parts/kid.xml\"/></asset><worldbody>" + inside
                + "</worldbody></mujoco>");
    }

    @Test
    void aBodyComesWithAssetsAndWhatRefersToIt() {
        Model m = parent("", "<attach model=\"kid\" body=\"arm\" prefix=\"L_\"/>");
        assertEquals(List.of("world", "L_arm", "L_hand"), ReplicateTest.names(m, ObjType.Code.BODY, m.nbody));
        assertEquals("L_mat", m.names().name(ObjType.Code.MATERIAL, 0));
        assertEquals("L_t", m.names().name(ObjType.Code.TEXTURE, 0));
        assertEquals("L_m", m.names().name(ObjType.Code.ACTUATOR, 0));
        assertEquals(1, m.nexclude);
        assertEquals(1, m.nsensor);
        assertEquals(0.2, m.geom.size[0]);
        assertArrayEquals(new double[] {-1, 1}, new double[] {m.jnt.range[0], m.jnt.range[1]});
    }

    @Test
    void aFrameKeepsItsPoseAndAModelComesWhole() {
        Model m = parent("", """
            <body name="h" pos="0 5 0"><attach model="kid" frame="fr" prefix="F_"/></body>
            <attach model="kid" prefix="W_"/>
            """);
        assertEquals(
                List.of("world", "h", "F_arm", "F_hand", "W_arm", "W_hand", "W_mark"),
                ReplicateTest.names(m, ObjType.Code.BODY, m.nbody));
        assertArrayEquals(new double[] {1, 0, 1}, new double[] {m.body.pos[6], m.body.pos[7], m.body.pos[8]});
        assertEquals("W_base", m.names().name(ObjType.Code.GEOM, 0));
        assertEquals(0, m.geom.matid[0] - m.names().id(ObjType.Code.MATERIAL, "W_mat"));
    }

    private static Model withTendon(String usual, String written) {
        return withTendon(
                "<default><default class=\"round\"><geom type=\"" + usual + "\"/></default></default>",
                "class=\"round\"",
                written);
    }

    private static Model withTendon(String defaults, String ofClass, String written) {
        String kid = """
            <mujoco model="kid">
              %s
              <worldbody>
                <site name="r"/>
                <body name="q">
                  <joint name="j"/><geom name="g" %s type="%s" size=".1 .1 .1" pos=".5 0 0"/><site name="s" pos="1 0 0"/>
                </body>
              </worldbody>
              <tendon><spatial name="t"><site site="r"/><geom geom="g"/><site site="s"/></spatial></tendon>
              <actuator><motor name="m" site="s" refsite="r"/></actuator>
            </mujoco>
            """.formatted(defaults, ofClass, written);
        String main = "<mujoco><asset><model name=\"kid\" file=\"kid.xml\"/></asset><worldbody><attach model=\"kid\""
                + " prefix=\"a\"/></worldbody></mujoco>";
        return Mjcf.load(
                "main.xml",
                Map.of(
                        "main.xml",
                        main.getBytes(StandardCharsets.UTF_8),
                        "kid.xml",
                        kid.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void transmissionsKeepTheirReference() {
        Model m = withTendon("sphere", "sphere");
        assertEquals(1, m.nactuator);
        assertArrayEquals(
                new int[] {m.names().id(ObjType.Code.SITE, "as"), m.names().id(ObjType.Code.SITE, "ar")},
                m.actuator.trnid);
    }

    /** As in MuJoCo, it is the class of a geom that decides whether a tendon around it comes along. */
    @Test
    void tendonsComeAlongIfTheClassOfTheirGeomCanBeWrapped() {
        assertEquals(1, withTendon("sphere", "cylinder").ntendon);
        assertEquals(1, withTendon("cylinder", "sphere").ntendon);
        assertEquals(0, withTendon("box", "cylinder").ntendon);
        assertEquals(1, withTendon("<default><geom type=\"cylinder\"/></default>", "", "sphere").ntendon);
        assertEquals(0, withTendon("<default><geom type=\"box\"/></default>", "", "sphere").ntendon);
        assertEquals(1, withTendon("", "", "cylinder").ntendon);
    }

    @Test
    void keyframesAreMerged() {
        Model m = parent("", """
            <body name="x"><joint name="x"/><geom size=".1"/></body>
            <attach model="kid" prefix="a"/><attach model="kid" prefix="b"/>
            """);
        assertEquals(List.of("ahome", "bhome"), ReplicateTest.names(m, ObjType.Code.KEY, m.nkey));
        assertArrayEquals(new double[] {0, .1, .2, 0, .5, 0, 0, .5, .1, .2}, m.key.qpos);
        assertArrayEquals(new double[] {3, 0, 0, 3}, m.key.ctrl);
        assertArrayEquals(new double[] {7, 8, 9, 3, 3, 3, 3, 3, 3, 7, 8, 9}, m.key.mpos);
        assertEquals(2, m.key.time[1]);
    }

    @Test
    void aPartOfTheSameModelCanBeAttached() {
        Model m = Mjcf.parse("""
            <mujoco>
              <asset><material name="mat"/></asset>
              <worldbody>
                <body name="leg"><joint name="j"/><geom name="g" size=".1" material="mat"/></body>
                <frame pos="1 0 0"><attach body="leg" prefix="r"/></frame>
              </worldbody>
              <actuator><motor name="m" joint="j"/></actuator>
            </mujoco>
            """);
        assertEquals(List.of("world", "leg", "rleg"), ReplicateTest.names(m, ObjType.Code.BODY, m.nbody));
        assertEquals(List.of("m", "rm"), ReplicateTest.names(m, ObjType.Code.ACTUATOR, m.nactuator));
        assertEquals(1, m.nmat);
        assertEquals(0, m.geom.matid[1]);
    }

    @Test
    void thePolicyDecidesConflicts() {
        String attach = "<attach model=\"kid\" prefix=\"a\"/>";
        String option = "<option timestep=\"0.004\" iterations=\"7\"/>";
        assertEquals(0.004, parent(option, attach).options().timestep);
        assertEquals(
                0.001, parent("<compiler conflict=\"merge\"/>" + option, attach).options().timestep);
        assertEquals(0.001, parent("<compiler conflict=\"merge\"/>", attach).options().timestep);
        assertEquals(0.002, parent("<compiler conflict=\"error\"/>", attach).options().timestep);
        ModelException e =
                assertThrows(ModelException.class, () -> parent("<compiler conflict=\"error\"/>" + option, attach));
        assertTrue(e.getMessage().startsWith("main.xml:1: <attach>: "), e.getMessage());
        assertTrue(e.getMessage().contains("timestep: the parent has 0.004, the child 0.001"), e.getMessage());
    }

    @Test
    void mistakesNameTheirPlace() {
        refused("<attach prefix=\"a\"/>", "name it with \"body\" or \"frame\"");
        refused(
                "<attach model=\"kit\" prefix=\"a\"/>",
                "model=\"kit\": there is no model asset of that name: did you mean");
        refused(
                "<attach model=\"kid\" body=\"leg\" prefix=\"a\"/>",
                "there is no body of that name in the model \"kid\"");
        refused("<body name=\"aarm\"/><attach model=\"kid\" body=\"arm\" prefix=\"a\"/>", "\"aarm\" already");
        refused("<attach body=\"arm\" prefix=\"a\"/>", "there is no body of that name in this model");
    }

    private static void refused(String inside, String part) {
        ModelException e = assertThrows(ModelException.class, () -> parent("", inside));
        assertTrue(e.getMessage().startsWith("main.xml:1: <attach>: "), e.getMessage());
        assertTrue(e.getMessage().contains(part), e.getMessage());
    }

    @Test
    void aModelCannotContainItself() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (String[] pair : new String[][] {{"a.xml", "b.xml"}, {"b.xml", "a.xml"}}) {
            String text = "<mujoco><asset><model file=\"" + pair[1] + "\"/></asset></mujoco>";
            files.put(pair[0], text.getBytes(StandardCharsets.UTF_8));
        }
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.load("a.xml", files));
        assertTrue(e.getMessage().contains("the model contains itself: a.xml -> b.xml"), e.getMessage());
        assertEquals("b.xml", e.file());
    }

    @Test
    void specificationsAreAttachedInCode() {
        ModelSpec kid = Mjcf.readString(CHILD);
        ModelSpec spec = new ModelSpec();
        FrameSpec left = spec.world.addFrame();
        left.pos[0] = -1;
        BodySpec arm = spec.attach(left, kid.body("arm"), "L", "_1");
        FrameSpec whole = spec.attach(spec.world.addFrame(), kid, "W", "");
        assertEquals("Larm_1", arm.name);
        assertEquals("Lk_1", arm.childclass);
        assertTrue(spec.findDefault("Wk").isPresent());
        assertEquals(spec.world, whole.body);
        Model m = Mjcf.compile(spec);
        assertEquals(6, m.nbody);
        assertArrayEquals(new double[] {-1, 0, 1}, new double[] {m.body.pos[3], m.body.pos[4], m.body.pos[5]});
        assertEquals(4, Mjcf.compile(kid).nbody);

        spec.remove(arm);
        Model less = Mjcf.compile(spec);
        assertEquals(4, less.nbody);
        assertEquals(1, less.nactuator);
        assertThrows(ModelException.class, () -> spec.remove(kid.body("arm")));
        assertThrows(ModelException.class, () -> kid.attach(left, kid.body("arm"), "x", ""));
    }

    @Test
    void sitesAndBodiesTakeAttachmentsToo() {
        ModelSpec spec = Mjcf.readString("""
            <mujoco><worldbody><body name="h" pos="0 0 1" euler="10 0 0">
              <frame pos=".1 0 0" euler="0 20 0"><site name="s" pos="1 2 3" euler="10 20 30"/></frame><geom size=".1"/>
            </body></worldbody></mujoco>
            """);
        ModelSpec kid = Mjcf.readString("""
            <mujoco><compiler angle="radian"/><worldbody>
              <frame pos="1 1 1" euler=".1 .2 .3"><frame name="f" pos="0 1 0" euler="0 0 .4">
                <body name="b" pos=".3 0 0" euler=".1 0 0"><joint/><geom size=".1"/></body>
              </frame></frame>
            </worldbody></mujoco>
            """);
        BodySpec h = spec.body("h");
        spec.attach(h.sites.get(0), kid.body("b"), "A", "");
        spec.attach(h, kid.frame("f"), "C", "");
        Model m = Mjcf.compile(spec);
        assertArrayEquals(
                new double[] {
                    2.2741476298971186, 2.1631514427446974, 2.335801547068487,
                    0.9352494018986401, 2.141553197468014, 1.127728864323061
                },
                Arrays.copyOfRange(m.body.pos, 6, 12));
    }
}
