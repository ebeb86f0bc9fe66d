package dev.cardan.mjcf.urdf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.Urdf;
import dev.cardan.mjcf.UrdfOptions;
import dev.cardan.mjcf.UrdfReport;
import dev.cardan.mjcf.UrdfReport.Outcome;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** URDF files become the models that MuJoCo makes of them; the options add what it leaves out. */
class UrdfTest {
    private static final String INERTIA =
            "<inertial><origin xyz='0 0 .1'/><mass value='2'/><inertia ixx='.3' iyy='.2' izz='.4' ixy='.01' ixz='0'"
                    + " iyz='.02'/></inertial>";
    private static final String BALL = "<collision name='ball'><geometry><sphere radius='.1'/></geometry></collision>";

    private static String robot(String... parts) {
        return "<robot name='r'>" + String.join("", parts) + "</robot>";
    }

    private static String link(String name, String... parts) {
        return "<link name='" + name + "'>" + String.join("", parts) + "</link>";
    }

    private static String joint(String name, String type, String parent, String child, String... parts) {
        return "<joint name='" + name + "' type='" + type + "'><parent link='" + parent + "'/><child link='" + child
                + "'/>" + String.join("", parts) + "</joint>";
    }

    private static Urdf read(String xml, UrdfOptions options) {
        return Urdf.read("r.urdf", xml.getBytes(StandardCharsets.UTF_8), ModelFiles.none(), options);
    }

    private static String refused(String xml) {
        return assertThrows(ModelException.class, () -> Mjcf.parse(xml)).getMessage();
    }

    /** The text of what the compiler understood, without what only tells where it came from. */
    private static String canonical(String xml) {
        return Mjcf.toXml(Mjcf.readString(xml));
    }

    @Test
    void aRobotIsTheModelThatMujocoMakesOfIt() {
        String urdf = robot(
                "<material name='red'><color rgba='1 0 0 1'/></material>",
                link("base", "<collision><geometry><box size='.2 .4 .6'/></geometry></collision>"),
                link(
                        "upper",
                        INERTIA,
                        "<visual><geometry><mesh filename='nowhere.dae'/></geometry><material name='red'/></visual>",
                        "<collision name='rod'><origin xyz='0 0 .2' rpy='.1 .2 .3'/><geometry><cylinder radius='.05'"
                                + " length='.4'/></geometry></collision>"),
                link("hand", BALL),
                link(
                        "tool",
                        INERTIA,
                        "<collision><geometry><capsule radius='.02' length='.1'/></geometry></collision>"),
                joint(
                        "shoulder",
                        "revolute",
                        "base",
                        "upper",
                        "<origin xyz='0 0 .3' rpy='0 0 1.5'/><axis xyz='0 1 0'/><limit lower='-1' upper='2' effort='-30'"
                                + " velocity='5'/><dynamics damping='.5' friction='.1'/>"),
                joint("grip", "fixed", "upper", "hand", "<origin xyz='0 0 .4'/>"),
                joint("slide", "prismatic", "hand", "tool", "<limit lower='0' effort='0' velocity='1'/>"));
        String mjcf = """
                <mujoco model="r"><compiler angle="radian" eulerseq="XYZ" discardvisual="true" fusestatic="true"/><worldbody>
                  <body name="base"><geom type="box" size=".1 .2 .3"/>
                    <body name="upper" pos="0 0 .3" euler="0 0 1.5">
                      <inertial pos="0 0 .1" mass="2" fullinertia=".3 .2 .4 .01 0 .02"/>
                      <joint name="shoulder" axis="0 1 0" range="-1 2" actuatorfrcrange="-30 30" damping=".5"
                        frictionloss=".1"/>
                      <geom name="rod" type="cylinder" size=".05 .2" pos="0 0 .2" euler=".1 .2 .3" rgba="1 0 0 1"/>
                      <body name="hand" pos="0 0 .4"><geom name="ball" size=".1"/>
                        <body name="tool"><inertial pos="0 0 .1" mass="2" fullinertia=".3 .2 .4 .01 0 .02"/>
                          <joint name="slide" type="slide" axis="1 0 0" limited="false"/>
                          <geom type="capsule" size=".02 .05"/></body></body></body></body>
                </worldbody></mujoco>
                """;
        assertEquals(canonical(mjcf), canonical(urdf).replaceAll(" eulerseq=\"[^\"]*\"", ""), () -> canonical(urdf));
        Model m = Mjcf.parse(urdf);
        assertEquals(2, m.njnt);
        assertEquals(3, m.nbody, "base is the world's, hand the upper arm's");
    }

    @Test
    void everyKindOfJoint() {
        Model m = Mjcf.parse(robot(
                link("world"),
                link("a", INERTIA),
                link("b", INERTIA),
                link("c", INERTIA),
                link("d", INERTIA),
                joint("free", "floating", "world", "a"),
                joint("flat", "planar", "a", "b", "<axis xyz='0 0 1'/><dynamics damping='2'/>"),
                joint("ball", "spherical", "b", "c"),
                joint("wheel", "continuous", "c", "d")));
        JointType[] types = {
            JointType.FREE, JointType.SLIDE, JointType.SLIDE, JointType.HINGE, JointType.BALL, JointType.HINGE
        };
        for (int i = 0; i < types.length; i++) {
            assertEquals(types[i].code(), m.jnt.type[i], "joint " + i);
        }
        assertEquals("flat_TY", m.names().name(ObjType.Code.JOINT, 2));
        assertArrayEquals(new double[] {2, 2, 2}, Arrays.copyOfRange(m.dof.damping, 6, 9));
    }

    @Test
    void aFloatingJointAwayFromTheWorldIsThreeSlidesAndABall() {
        Urdf u =
                read(robot(link("base"), link("a", INERTIA), joint("j", "floating", "base", "a")), UrdfOptions.DEFAULT);
        assertEquals(4, Mjcf.compile(u.spec()).njnt);
        assertTrue(u.report().with(Outcome.CHANGED).get(0).remark().contains("j_TX"), u.report()::toString);
    }

    @Test
    void theExtensionOfMujocoSetsOptions() {
        Model m = Mjcf.parse(robot(
                "<mujoco><compiler fusestatic='false' discardvisual='false' angle='degree' nonsense='1'/>"
                        + "<option timestep='.01' gravity='0 0 -1'><flag contact='disable'/></option><size nuserdata='3'/>"
                        + "<asset/></mujoco>",
                link("a", BALL, "<visual><geometry><box size='1 1 1'/></geometry></visual>"),
                link("b", INERTIA),
                joint("j", "revolute", "a", "b", "<limit lower='-1' upper='1'/>")));
        assertEquals(0.01, m.options().timestep);
        assertEquals(-1, m.options().gravity[2]);
        assertEquals(3, m.nuserdata);
        assertEquals(3, m.nbody);
        assertEquals(2, m.ngeom);
        assertEquals(-1, m.jnt.range[0], "URDF is always in radians");
        assertEquals(0, m.geom.contype[1]);
        assertEquals(1, m.geom.group[1]);
        List<String> told = m.warnings();
        assertTrue(told.stream().anyMatch(w -> w.contains("nonsense")), told::toString);
        assertTrue(told.stream().anyMatch(w -> w.contains("<asset>")), told::toString);
        assertTrue(refused(robot("<mujoco/><mujoco/>")).contains("only once"));
        assertTrue(refused(robot("<mujoco><option timestep='x'/></mujoco>")).contains("timestep"));
    }

    @Test
    void coloursAndNamesGoOnWithinALink() {
        Urdf u = read(
                robot(link(
                        "a",
                        "<visual name='v'><geometry><sphere radius='1'/></geometry><material name='m'><color rgba='0 1 0"
                                + " 1'/></material></visual>",
                        "<collision><geometry><sphere radius='1'/></geometry></collision>",
                        "<collision name='v'><geometry><sphere radius='1'/></geometry></collision>")),
                UrdfOptions.DEFAULT.withVisuals(true));
        Model m = Mjcf.compile(u.spec());
        assertEquals(1f, m.geom.rgba[4 + 1]);
        assertEquals("v", m.names().name(ObjType.Code.GEOM, 0));
        assertEquals("", String.valueOf(m.names().name(ObjType.Code.GEOM, 1)));
        assertTrue(u.report().toString().contains("same name"), u.report()::toString);
    }

    @Test
    void inertiasAreTurnedOnlyIfAskedFor() {
        String urdf = robot(
                link("base"),
                link(
                        "a",
                        "<inertial><origin rpy='0 0 1.5707963267948966'/><mass value='1'/><inertia ixx='3' iyy='2' izz='4'"
                                + " ixy='0' ixz='0' iyz='0'/></inertial>"),
                joint("j", "revolute", "base", "a"));
        double[] plain = read(urdf, UrdfOptions.DEFAULT).spec().body("a").fullinertia;
        double[] turned =
                read(urdf, UrdfOptions.DEFAULT.withTurnedInertia(true)).spec().body("a").fullinertia;
        assertArrayEquals(new double[] {3, 2, 4, 0, 0, 0}, plain);
        assertArrayEquals(new double[] {2, 3, 4, 0, 0, 0}, turned, 1e-12);
        assertEquals(
                1,
                read(urdf, UrdfOptions.DEFAULT).report().with(Outcome.IGNORED).size());
    }

    @Test
    void impossibleInertiasAreRepairedIfAskedFor() {
        String tensor =
                "<inertial><mass value='1'/><inertia ixx='%s' iyy='%s' izz='%s' ixy='0' ixz='0' iyz='0'/></inertial>";
        String urdf = robot(
                link("base"),
                link("flat", tensor.formatted("1", "1", "5")),
                link("negative", tensor.formatted("3", "-3", "3")),
                link("empty"),
                joint("i", "revolute", "base", "flat"),
                joint("j", "revolute", "flat", "negative"),
                joint("k", "revolute", "negative", "empty"));
        assertTrue(refused(urdf).contains("inertia"));
        Urdf u = read(urdf, UrdfOptions.DEFAULT.withRepairedInertia(true));
        Model m = Mjcf.compile(u.spec());
        assertEquals(7.0 / 3, m.body.inertia[3], 1e-15);
        assertEquals(3, m.body.inertia[6]);
        assertEquals(1e-3, m.body.mass[3]);
        assertTrue(u.report().toString().contains("became that of a ball"), u.report()::toString);
    }

    @Test
    void whatMujocoLeavesOutIsMadeIfAskedFor() {
        String urdf = robot(
                link("base", INERTIA),
                link("a", INERTIA),
                link("b", INERTIA),
                joint("lead", "revolute", "base", "a", "<limit lower='-1' upper='1' effort='5' velocity='1'/>"),
                joint("follow", "revolute", "base", "b", "<mimic joint='lead' multiplier='-2' offset='.5'/>"),
                "<transmission name='t'><type>SimpleTransmission</type><joint name='lead'><hardwareInterface>"
                        + "EffortJointInterface</hardwareInterface></joint><actuator name='motor'><mechanicalReduction>50"
                        + "</mechanicalReduction></actuator></transmission>",
                "<ros2_control name='c'><joint name='follow'><command_interface name='position'/></joint></ros2_control>",
                "<gazebo><plugin/></gazebo>");
        Model plain = Mjcf.parse(urdf);
        assertEquals(0, plain.nu + plain.neq);
        UrdfOptions all = UrdfOptions.DEFAULT
                .withMimic(true)
                .withFloatingBase(true)
                .withGains(7, 3)
                .withActuators(UrdfOptions.Actuators.TRANSMISSIONS);
        Urdf u = read(urdf, all);
        Model m = Mjcf.compile(u.spec());
        assertEquals(1, m.neq);
        assertArrayEquals(new double[] {.5, -2}, Arrays.copyOf(m.eq.data, 2));
        assertEquals(2, m.nu);
        assertEquals("motor", m.names().name(ObjType.Code.ACTUATOR, 0));
        assertEquals(50, m.actuator.gear[0]);
        assertEquals(0.1, m.actuator.ctrlrange[1], 1e-15);
        assertEquals("follow", m.names().name(ObjType.Code.ACTUATOR, 1));
        assertEquals("base_free_joint", m.names().name(ObjType.Code.JOINT, 0));
        Urdf still = read(urdf.replace("name='lead' type='revolute'", "name='lead' type='fixed'"), all);
        assertEquals(0, Mjcf.compile(still.spec()).neq, "who follows a fixed joint does not move with it");
        Model limits = Mjcf.compile(read(urdf, UrdfOptions.DEFAULT.withActuators(UrdfOptions.Actuators.LIMITS))
                .spec());
        assertEquals(1, limits.nu);
        assertEquals(5, limits.actuator.ctrlrange[1]);
    }

    @Test
    void theReportTellsOfEveryElement() {
        Urdf u = read(
                robot(
                        "<foo><bar/></foo>",
                        link("a", BALL, "<verbose value='1'/>"),
                        link("b", INERTIA),
                        joint("j", "revolute", "a", "b", "<calibration rising='0'/><limit velocity='1' strange='2'/>")),
                UrdfOptions.DEFAULT);
        UrdfReport r = u.report();
        assertEquals(3, r.count(Outcome.UNKNOWN), r::toString); // foo, verbose, strange
        assertEquals(2, r.count(Outcome.IGNORED), r::toString); // calibration, velocity
        assertTrue(r.toString().contains("r.urdf:1: unknown: <foo>"), r::toString);
        assertTrue(r.toString().contains("(with 1 element in it)"), r::toString);
        assertTrue(r.count(Outcome.USED) >= 14, r::toString);
        assertEquals(5, u.spec().warnings.size(), u.spec().warnings::toString);
    }

    @Test
    void refusalsTellWhy() {
        assertTrue(refused(robot(link("a"), link("a"))).contains("a link of that name already"));
        assertTrue(refused(robot(link("a"), joint("j", "fixed", "a", "c"))).contains("no link of that name"));
        assertTrue(refused(robot(link("a"), link("b"), joint("j", "fixed", "a", "b"), joint("k", "fixed", "a", "b")))
                .contains("child of two joints"));
        assertTrue(refused(robot(link("a"), link("b"), joint("j", "fixed", "a", "b"), joint("k", "fixed", "b", "a")))
                .contains("own ancestor"));
        assertTrue(refused(robot(link("a"), link("b"), joint("j", "hinge", "a", "b")))
                .contains("must be one of"));
        assertTrue(refused(robot(link("a", "<collision/>"))).contains("<geometry> is required"));
        assertTrue(
                refused(robot(link("a", "<collision><geometry/></collision>"))).contains("shapes"));
        assertTrue(refused(robot(link("a", "<collision><geometry><box size='1 2'/></geometry></collision>")))
                .contains("3 numbers expected, 2 given"));
        assertTrue(refused(robot("<xacro:macro name='x'/>")).contains("xacro"));
        assertTrue(refused(robot(link("a", "<inertial><mass value='1'/></inertial>")))
                .contains("<inertia> is"));
    }
}
