package dev.cardan.mjcf.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.CamLightMode;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.LightType;
import dev.cardan.engine.type.OrientationType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.MeshInertia;
import dev.cardan.mjcf.spec.ModelSpec;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Default classes: inheritance, childclass, explicit values, and every kind of element. */
class DefaultsTest {
    @Test
    @Tag("S1-1.AC1")
    void rootValueReachesAJointThatDoesNotSetIt() {
        assertEquals(0.5, joint("<joint damping=\"0.5\"/>", "").dof.damping[0]);
    }

    @Test
    @Tag("S1-1.AC2")
    void explicitValueBeatsTheClass() {
        Model m =
                joint("<default class=\"heavy\"><joint damping=\"0.5\"/></default>", "class=\"heavy\" damping=\"1.0\"");
        assertEquals(1.0, m.dof.damping[0]);
    }

    @Test
    @Tag("S1-1.AC3")
    void nestedClassAddsToItsParent() {
        Model m = joint("""
            <joint damping="0.1"/>
            <default class="robot">
              <default class="arm"><joint armature="0.01"/></default>
              <joint damping="0.5"/>
            </default>
            """, "class=\"arm\"");
        assertEquals(0.5, m.dof.damping[0]);
        assertEquals(0.01, m.dof.armature[0]);
    }

    @Test
    @Tag("S1-1.AC4")
    void frictionOfGeoms() {
        Model m = joint("<geom friction=\"0.8 0.01 0.001\"/>", "");
        assertArrayEquals(new double[] {0.8, 0.01, 0.001}, m.geom.friction);
    }

    @Test
    void shortArrayKeepsTheRestOfTheClass() {
        Model m = Mjcf.parse("""
            <mujoco>
              <default><geom friction="0.8 0.01 0.001"/></default>
              <worldbody><geom size="1" friction="0.3"/></worldbody>
            </mujoco>
            """);
        assertArrayEquals(new double[] {0.3, 0.01, 0.001}, m.geom.friction);
    }

    @Test
    @Tag("S1-1.AC5")
    void gearOfActuatorsUnderAnyOfTheirNames() {
        for (String kind : new String[] {"general", "motor", "position", "velocity"}) {
            Model m = Mjcf.parse(actuated("<" + kind + " gear=\"100\"/>", "<motor joint=\"j\"/>"));
            assertEquals(100, m.actuator.gear[0], kind);
        }
        ModelException e = assertThrows(
                ModelException.class, () -> Mjcf.parse(actuated("<actuator gear=\"100\"/>", "<motor joint=\"j\"/>")));
        assertTrue(e.getMessage().contains("<actuator>: unknown element in <default>"), e.getMessage());
    }

    @Test
    void laterShortcutOverwritesTheSharedPattern() {
        ModelSpec s = Mjcf.readString(actuated("<position kp=\"50\"/><velocity kv=\"3\"/>", "<general joint=\"j\"/>"));
        assertArrayEquals(new double[] {3, 0, 0}, head(s.actuators.get(0).gainprm));
        assertArrayEquals(new double[] {0, 0, -3}, head(s.actuators.get(0).biasprm));
    }

    @Test
    @Tag("S1-1.AC6")
    void tendonValuesAreKeptInTheClass() {
        ModelSpec s = read("""
            <tendon stiffness="1000" springlength="0.3" solreflimit="0.01" solimpfriction="0.8 0.9"/>
            <default class="inner"><tendon damping="2"/></default>
            """);
        assertEquals(1000, s.main.tendon.stiffness[0]);
        assertArrayEquals(new double[] {0.3, 0.3}, s.main.tendon.springlength);
        assertArrayEquals(new double[] {0.01, 1}, s.main.tendon.solrefLimit);
        assertArrayEquals(new double[] {0.8, 0.9, 0.001, 0.5, 2}, s.main.tendon.solimpFriction);
        assertEquals(1000, s.defaultClass("inner").tendon.stiffness[0]);
        assertEquals(2, s.defaultClass("inner").tendon.damping[0]);
        assertEquals(0, s.main.tendon.damping[0]);
    }

    @Test
    @Tag("S1-1.AC7")
    void sensorsHaveNoDefaultsAsInMujoco() {
        ModelException e = assertThrows(ModelException.class, () -> read("<sensor noise=\"0.01\"/>"));
        assertTrue(e.getMessage().contains("<sensor>: unknown element in <default>"), e.getMessage());
    }

    @Test
    @Tag("S1-1.AC8")
    void densityOfTheClassMakesTheMass() {
        Model light = joint("<geom density=\"500\"/>", "");
        Model normal = joint("", "");
        assertEquals(0.5 * normal.body.mass[1], light.body.mass[1], 1e-12 * normal.body.mass[1]);
    }

    @Test
    @Tag("S1-1.AC9")
    void elementsWithoutClassGetTheRootUnlessAnAncestorSaysOtherwise() {
        Model m = Mjcf.parse("""
            <mujoco>
              <default>
                <joint damping="1"/>
                <default class="b"><joint damping="2"/></default>
                <default class="c"><joint damping="3"/></default>
              </default>
              <worldbody>
                <body><joint/><geom size="1"/></body>
                <body childclass="b"><joint/><geom size="1"/>
                  <body><joint/><geom size="1"/>
                    <frame childclass="c">
                      <body><joint/><geom size="1"/></body>
                      <frame><body childclass="main"><joint/><geom size="1"/></body></frame>
                    </frame>
                  </body>
                </body>
              </worldbody>
            </mujoco>
            """);
        assertArrayEquals(new double[] {1, 2, 2, 3, 1}, m.dof.damping);
    }

    @Test
    @Tag("S1-1.AC10")
    void unknownClassIsAnErrorAsInMujoco() {
        ModelException own = assertThrows(
                ModelException.class, () -> joint("<default class=\"leg\"><joint/></default>", "class=\"lge\""));
        assertEquals(
                "<text>:4: <joint name=\"j\">: class=\"lge\": unknown default class: did you mean \"leg\"?",
                own.getMessage());
        ModelException child = assertThrows(
                ModelException.class,
                () -> Mjcf.parse("<mujoco><worldbody><body childclass=\"x\"/></worldbody></mujoco>"));
        assertTrue(child.getMessage().contains("<body>: childclass=\"x\": unknown default class"));
    }

    @Test
    @Tag("S1-1.AC11")
    void emptyDefaultEqualsNone() {
        assertSameModel(Mjcf.parse(plain("")), Mjcf.parse(plain("<default/>")));
        assertSameModel(Mjcf.parse(plain("")), Mjcf.parse(plain("<default class=\"main\"/>")));
    }

    @Test
    @Tag("S1-1.AC12")
    void modelsWithoutClassesKeepTheBuiltInValues() {
        Model m = Mjcf.parse(plain(""));
        assertEquals(0, m.dof.damping[0]);
        assertArrayEquals(new double[] {1, 0.005, 0.0001}, m.geom.friction);
        assertArrayEquals(new double[] {0.9, 0.95, 0.001, 0.5, 2}, m.geom.solimp);
        assertArrayEquals(new double[] {1, 0, 0, 0, 0, 0}, m.actuator.gear);
        assertSameModel(
                m, Mjcf.parse(plain("<default><default class=\"unused\"><joint damping=\"9\"/></default></default>")));
    }

    @Test
    @Tag("S1-1.T1")
    void explicitZeroBeatsTheClass() {
        assertEquals(0, joint("<joint damping=\"5\"/>", "damping=\"0\"").dof.damping[0]);
    }

    @Test
    @Tag("S1-1.T2")
    void explicitBuiltInDensityBeatsTheClass() {
        Model m = Mjcf.parse("""
            <mujoco>
              <default><geom density="500"/></default>
              <worldbody><body><joint/><geom type="box" size=".5 .5 .5" density="1000"/></body></worldbody>
            </mujoco>
            """);
        assertEquals(1000, m.body.mass[1], 1e-9);
    }

    @Test
    @Tag("S1-1.T3")
    void explicitBuiltInTypeAxisAndFrictionBeatTheClass() {
        Model m = Mjcf.parse("""
            <mujoco>
              <default>
                <joint type="slide" axis="1 0 0"/>
                <geom friction="0.1 0.2 0.3"/>
              </default>
              <worldbody>
                <body>
                  <joint type="hinge" axis="0 0 1"/>
                  <geom size="1" friction="1 0.005 0.0001"/>
                </body>
                <body><joint/><geom size="1"/></body>
              </worldbody>
            </mujoco>
            """);
        assertArrayEquals(new int[] {JointType.Code.HINGE, JointType.Code.SLIDE}, m.jnt.type);
        assertArrayEquals(new double[] {0, 0, 1, 1, 0, 0}, m.jnt.axis);
        assertArrayEquals(new double[] {1, 0.005, 0.0001, 0.1, 0.2, 0.3}, m.geom.friction);
    }

    @Test
    @Tag("S1-1.T4")
    void childclassReachesDownAndClassBeatsIt() {
        Model m = Mjcf.parse("""
            <mujoco>
              <default>
                <geom rgba="1 0 0 1"/>
                <default class="sub"><geom rgba="0 1 0 1"/></default>
              </default>
              <worldbody>
                <geom type="box" size="1 1 1"/>
                <body childclass="sub">
                  <geom type="ellipsoid" size="1 1 1"/>
                  <geom type="sphere" size="1" rgba="0 0 1 1"/>
                  <geom type="cylinder" size="1 1" class="main"/>
                </body>
              </worldbody>
            </mujoco>
            """);
        assertArrayEquals(new float[] {1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1, 1, 0, 0, 1}, m.geom.rgba);
    }

    @Test
    @Tag("S1-1.T5")
    void classOfSitesMeshesEqualitiesAndSolverValues() {
        String xml = """
            <mujoco>
              <default>
                <mesh scale="2 3 4" maxhullvert="10" inertia="shell"/>
                <equality solref="0.03" solimp="0.8 0.9" active="false"/>
                <joint solreflimit="0.04 2" solimplimit="0.7" solreffriction="0.05" solimpfriction="0.6 0.65"/>
                <geom solref="0.06" solimp="0.5 0.55 0.01"/>
                <tendon solreflimit="0.07" solimplimit="0.4 0.45"/>
                <default class="marker"><site size="0.1" rgba="0 1 0 1" type="box"/></default>
              </default>
              <worldbody>
                <site class="marker" size="0.1 0.2 0.3"/>
                <site/>
                <body name="a"><joint/><geom size="1"/></body>
              </worldbody>
              <equality><connect body1="a" anchor="0 0 0"/><weld body1="a" active="true"/></equality>
            </mujoco>
            """;
        ModelSpec s = Mjcf.readString(xml);
        assertArrayEquals(new double[] {2, 3, 4}, s.main.mesh.scale);
        assertEquals(10, s.main.mesh.maxhullvert);
        assertEquals(MeshInertia.SHELL, s.main.mesh.inertia);
        assertArrayEquals(new double[] {0.07, 1}, s.main.tendon.solrefLimit);
        Model m = Mjcf.compile(s);
        assertArrayEquals(new float[] {0, 1, 0, 1, 0.5f, 0.5f, 0.5f, 1}, m.site.rgba);
        assertArrayEquals(new double[] {0.1, 0.2, 0.3, 0.005, 0.005, 0.005}, m.site.size);
        assertArrayEquals(new double[] {0.03, 1, 0.03, 1}, m.eq.solref);
        assertArrayEquals(new double[] {0.8, 0.9, 0.001, 0.5, 2, 0.8, 0.9, 0.001, 0.5, 2}, m.eq.solimp);
        assertFalse(m.eq.active0[0]);
        assertTrue(m.eq.active0[1]);
        assertArrayEquals(new double[] {0.04, 2}, m.jnt.solref);
        assertArrayEquals(new double[] {0.7, 0.95, 0.001, 0.5, 2}, m.jnt.solimp);
        assertArrayEquals(new double[] {0.05, 1}, m.dof.solref);
        assertArrayEquals(new double[] {0.6, 0.65, 0.001, 0.5, 2}, m.dof.solimp);
        assertArrayEquals(new double[] {0.06, 1}, m.geom.solref);
        assertArrayEquals(new double[] {0.5, 0.55, 0.01, 0.5, 2}, m.geom.solimp);
    }

    @Test
    void cameraLightMaterialAndPairHaveClasses() {
        ModelSpec s = Mjcf.readString("""
            <mujoco>
              <default>
                <camera fovy="30" mode="track"/>
                <light diffuse="1 0 0" directional="true"/>
                <material specular="0.25" texture="t"/>
                <pair condim="4" margin="0.1"/>
              </default>
              <asset>
                <texture name="t" type="2d" builtin="flat" width="4" height="4"/>
                <material name="m"/>
              </asset>
              <worldbody><camera/><light/><geom name="a" size="1"/><geom name="b" size="1"/></worldbody>
              <contact><pair geom1="a" geom2="b"/></contact>
            </mujoco>
            """);
        assertEquals(30, s.world.cameras.get(0).fovy);
        assertEquals(CamLightMode.TRACK, s.world.cameras.get(0).mode);
        assertEquals(LightType.DIRECTIONAL, s.world.lights.get(0).type);
        assertArrayEquals(new float[] {1, 0, 0}, s.world.lights.get(0).diffuse);
        assertEquals(0.25f, s.materials.get(0).specular);
        assertEquals("t", s.materials.get(0).textures[1]);
        assertEquals(4, s.pairs.get(0).condim);
        assertEquals(0.1, s.pairs.get(0).margin);
        assertSame(s.main, s.pairs.get(0).defaultClass);
    }

    @Test
    void quaternionDoesNotUndoAnEulerAngleOfTheClass() {
        ModelSpec s = Mjcf.readString("""
            <mujoco>
              <default><geom euler="0 0 90"/></default>
              <worldbody><geom size="1" quat="0 1 0 0"/></worldbody>
            </mujoco>
            """);
        assertEquals(OrientationType.EULER, s.world.geoms.get(0).alt.type);
        assertArrayEquals(new double[] {0, 1, 0, 0}, s.world.geoms.get(0).quat);
    }

    @Test
    void classNamesAreUniqueNestedOnesNeedOneAndTheTopIsMain() {
        refused("<default class=\"a\"/><default class=\"a\"/>", "a default class of that name exists already");
        refused("<default class=\"main\"/>", "a default class of that name exists already");
        refused("<default/>", "a nested default class needs a name");
        ModelException e =
                assertThrows(ModelException.class, () -> Mjcf.parse("<mujoco><default class=\"top\"/></mujoco>"));
        assertTrue(e.getMessage().contains("cannot be renamed"), e.getMessage());
    }

    @Test
    void sectionsRepeatAndMerge() {
        ModelSpec s = Mjcf.readString("""
            <mujoco>
              <worldbody><body><joint class="a"/><geom size="1"/></body></worldbody>
              <default><joint damping="1"/><default class="a"/></default>
              <default><joint damping="2" armature="3"/></default>
            </mujoco>
            """);
        assertEquals(2, s.main.joint.damping[0]);
        assertEquals(1, s.defaultClass("a").joint.damping[0]);
        assertEquals(1, s.world.bodies.get(0).joints.get(0).damping[0]);
    }

    @Test
    void classesWorkForModelsMadeInCode() {
        ModelSpec s = new ModelSpec();
        s.main.joint.damping[0] = 1;
        DefaultClass arm = s.addDefault("arm", null);
        arm.joint.armature = 2;
        var body = s.world.addBody("b");
        body.childclass = "arm";
        body.addGeom().size[0] = 1;
        var joint = body.addJoint();
        assertEquals(1, joint.damping[0]);
        assertEquals(2, joint.armature);
        joint.damping[0] = 7;
        assertEquals(1, arm.joint.damping[0]);
        assertEquals(7, Mjcf.compile(s).dof.damping[0]);
    }

    private static Model joint(String defaults, String attributes) {
        return Mjcf.parse("<mujoco>\n<default>" + defaults.replace("\n", " ")
                + "</default>\n<worldbody><body>\n<joint name=\"j\" " + attributes
                + "/><geom size=\"0.1\"/></body></worldbody></mujoco>");
    }

    private static String actuated(String defaults, String actuator) {
        return "<mujoco><default>" + defaults
                + "</default><worldbody><body><joint name=\"j\"/><geom size=\"1\"/></body>" + "</worldbody><actuator>"
                + actuator + "</actuator></mujoco>";
    }

    private static String plain(String defaults) {
        return "<mujoco>" + defaults + "<worldbody><body><joint name=\"j\"/><geom size=\"0.1\"/></body></worldbody>"
                + "<actuator><general joint=\"j\"/></actuator></mujoco>";
    }

    private static ModelSpec read(String defaults) {
        return Mjcf.readString("<mujoco><default>" + defaults + "</default></mujoco>");
    }

    private static void refused(String defaults, String part) {
        ModelException e = assertThrows(ModelException.class, () -> read(defaults));
        assertTrue(e.getMessage().contains(part), e.getMessage());
    }

    private static double[] head(double[] a) {
        return new double[] {a[0], a[1], a[2]};
    }

    private static void assertSameModel(Model a, Model b) {
        assertArrayEquals(a.dof.damping, b.dof.damping);
        assertArrayEquals(a.dof.invweight0, b.dof.invweight0);
        assertArrayEquals(a.body.mass, b.body.mass);
        assertArrayEquals(a.body.inertia, b.body.inertia);
        assertArrayEquals(a.geom.friction, b.geom.friction);
        assertArrayEquals(a.geom.size, b.geom.size);
        assertArrayEquals(a.actuator.gear, b.actuator.gear);
        assertArrayEquals(a.names, b.names);
    }
}
