package dev.cardan.mjcf.attach;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.flexcomp.Flexcomp;
import dev.cardan.mjcf.flexcomp.FlexcompEquality;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.FlexSpec;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.OrientationSpec;
import dev.cardan.mjcf.spec.SensorSpec;
import dev.cardan.mjcf.spec.SpecElement;
import dev.cardan.mjcf.spec.SpecReference;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Renaming, moving, detaching, adopting elements of a specification, and bodies that become frames and back. */
class EditingTest {
    private static final String ARM = """
        <mujoco model="arm">
          <compiler angle="radian"/>
          <default><default class="link"><geom type="capsule" size=".03"/></default></default>
          <asset>
            <texture name="t" type="2d" builtin="flat" width="2" height="2"/><material name="steel" texture="t"/>
            <mesh name="tool" vertex="0 0 0 .1 0 0 0 .1 0 0 0 .1"/>
          </asset>
          <worldbody>
            <geom name="floor" type="plane" size="1 1 1"/>
            <body name="base" childclass="link" pos="0 0 .2">
              <joint name="yaw"/><geom name="column" fromto="0 0 0 0 0 .3" material="steel"/><site name="eye" pos="0 0 .3"/>
              <frame name="mount" pos="0 0 .3" euler="0 .5 0">
                <body name="fore" pos=".1 0 0">
                  <joint name="pitch" axis="0 1 0"/><geom name="rod" fromto="0 0 0 .4 0 0"/>
                  <site name="tip" pos=".4 0 0"/><geom name="end" type="mesh" mesh="tool" pos=".4 0 0"/>
                  <camera name="look" mode="targetbody" target="base"/>
                </body>
              </frame>
            </body>
            <body name="ball" pos="2 0 1"><freejoint name="fly"/><geom name="bullet" type="sphere" size=".1"/></body>
            <body name="hand" mocap="true" pos="1 1 1"/>
          </worldbody>
          <contact><exclude name="x" body1="base" body2="fore"/><pair name="p" geom1="rod" geom2="bullet"/></contact>
          <tendon><spatial name="string"><site site="eye"/><site site="tip"/></spatial></tendon>
          <equality><weld name="w" body1="ball" body2="base"/><joint name="gear" joint1="yaw" joint2="pitch"/></equality>
          <actuator><motor name="turn" joint="yaw"/><position name="hold" joint="pitch" timeconst=".1"/>
            <motor name="pull" tendon="string"/></actuator>
          <sensor><jointpos name="angle" joint="pitch"/><framepos name="where" objtype="xbody" objname="fore"
            reftype="site" refname="eye"/><actuatorfrc name="effort" actuator="pull"/></sensor>
          <custom><tuple name="both"><element objtype="body" objname="fore"/><element objtype="site" objname="tip"/></tuple></custom>
          <keyframe><key name="home" qpos=".1 .2 2 0 3 1 0 0 0" ctrl="1 2 3" act="4" mpos="5 6 7"/></keyframe>
        </mujoco>
        """;

    private static ModelSpec arm() {
        return Mjcf.readString(ARM);
    }

    @Test
    void referencesFollowANewName() {
        ModelSpec spec = arm();
        spec.mesh("tool").material = "steel";
        String before = Mjcf.toXml(spec);
        for (SpecElement e : spec.elements()) {
            if (!e.name.isEmpty() && e != spec.world) {
                spec.rename(e, "new_" + e.name);
            }
        }
        spec.rename(spec.defaultClass("link"), "new_link");
        assertEquals(List.of(), spec.dangling());
        assertEquals("new_link", spec.body("new_base").childclass);
        Model m = Mjcf.compile(spec);
        assertEquals("new_fore", m.names().name(ObjType.Code.BODY, 2));
        assertEquals(before, Mjcf.toXml(spec).replace("new_", ""));
    }

    @Test
    void namesThatAreTakenAreRefused() {
        ModelSpec spec = arm();
        ModelException e = assertThrows(ModelException.class, () -> spec.rename(spec.body("fore"), "ball"));
        assertTrue(
                e.getMessage().contains("<text>:13: <body name=\"fore\">: cannot be renamed to \"ball\""),
                e.getMessage());
        assertTrue(e.getMessage().contains("(at <text>:"), e.getMessage());
        e = assertThrows(ModelException.class, () -> spec.rename(spec.site("tip"), ""));
        assertTrue(e.getMessage().contains("cannot lose its name"), e.getMessage());
        assertThrows(ModelException.class, () -> spec.rename(spec.world, "earth"));
        assertThrows(ModelException.class, () -> spec.rename(spec.main, "first"));
        assertThrows(ModelException.class, () -> spec.rename(new ModelSpec().world.addBody("b"), "c"));
        assertThrows(ModelException.class, () -> spec.rename(spec.tuple("both"), ""));
        spec.rename(spec.camera("look"), "");
        assertEquals(List.of(), spec.dangling());
    }

    @Test
    void whatDanglesIsNamed() {
        ModelSpec spec = arm();
        List<SpecReference> users = spec.references(spec.site("tip"));
        assertEquals(
                List.of("site", "objname"),
                users.stream().map(SpecReference::attribute).toList());
        spec.remove(spec.site("tip"));
        assertEquals(users, spec.dangling());
        assertTrue(users.get(0).toString().startsWith("<text>:"), users.toString());
        assertTrue(users.get(0).toString().endsWith("<site>: site=\"tip\" names a site"), users.toString());
        spec.remove(spec.defaultClass("link"));
        assertEquals(ObjType.DEFAULT, spec.dangling().get(0).kind());
    }

    @Test
    void movedElementsTakeTheirKeyframesAlong() {
        ModelSpec spec = arm();
        spec.reorder(spec.body("ball"), 0);
        spec.reorder(spec.actuator("pull"), 0);
        Model m = Mjcf.compile(spec);
        assertArrayEquals(new double[] {2, 0, 3, 1, 0, 0, 0, .1, .2}, m.key.qpos);
        assertArrayEquals(new double[] {3, 1, 2}, m.key.ctrl);
        assertArrayEquals(new double[] {4}, m.key.act);
        assertArrayEquals(new double[] {5, 6, 7}, m.key.mpos);
    }

    @Test
    void framesMoveWithAllThatTheyPlace() {
        ModelSpec spec = arm();
        FrameSpec mount = spec.frame("mount");
        BodySpec ball = spec.body("ball");
        spec.move(mount, ball);
        assertSame(ball, mount.body);
        assertSame(ball, spec.body("fore").parent);
        assertSame(mount, spec.body("fore").frame);
        assertEquals(List.of(), spec.body("base").frames);
        spec.move(spec.geom("column"), mount);
        assertSame(ball, spec.bodyOf(spec.geom("column")).orElseThrow());
        ModelException e = assertThrows(ModelException.class, () -> spec.move(ball, spec.body("fore")));
        assertTrue(e.getMessage().endsWith("cannot be moved into what is in it"), e.getMessage());
        assertThrows(ModelException.class, () -> spec.move(mount, mount));
        assertThrows(ModelException.class, () -> spec.move(mount, spec.body("fore")));
        assertThrows(ModelException.class, () -> spec.move(spec.world, ball));
        assertThrows(ModelException.class, () -> spec.move(spec.actuator("turn"), ball));
        spec.body("base").addGeom().fromto = new double[] {0, 0, 0, 0, 0, 0.1};
        Mjcf.compile(spec);
    }

    @Test
    void aBodyBecomesAFrameAndABodyAgain() {
        ModelSpec spec = arm();
        Model before = Mjcf.compile(spec);
        FrameSpec f = spec.toFrame(spec.body("fore"));
        assertSame(spec.body("base"), f.body);
        assertSame(spec.frame("mount"), f.frame);
        assertEquals(
                List.of("x", "where", "both"),
                spec.dangling().stream().map(r -> r.user().name).toList());
        ModelSpec asFrame = spec.copy();
        asFrame.remove(asFrame.exclude("x"));
        asFrame.remove(asFrame.sensor("where"));
        asFrame.remove(asFrame.tuple("both"));
        Model frame = Mjcf.compile(asFrame);
        assertEquals(before.nbody - 1, frame.nbody);
        assertEquals(before.totalMass(), frame.totalMass(), 1e-12);
        assertEquals(2, frame.body.jntnum[1]);
        BodySpec again = spec.toBody(f, "fore");
        assertSame(spec.joint("pitch"), again.joints.get(0));
        Model after = Mjcf.compile(spec);
        assertArrayEquals(before.body.pos, after.body.pos);
        assertArrayEquals(before.body.quat, after.body.quat);
        assertArrayEquals(before.body.mass, after.body.mass);
        assertArrayEquals(before.geom.pos, after.geom.pos);
        assertArrayEquals(before.key.qpos, after.key.qpos);
    }

    /** An inertia that is given is added to that of the parent, which is then given too. */
    @Test
    void aFrameHandsAGivenInertiaOn() {
        ModelSpec spec = Mjcf.readString("""
            <mujoco><worldbody><body name="a"><joint/><geom size=".1" mass="2"/>
              <body name="b" pos="0 0 1" euler="0 90 0"><inertial pos=".1 0 0" mass="3" diaginertia="1 2 2.5"/>
                <geom size=".1" mass="7"/></body></body></worldbody></mujoco>
            """);
        spec.toFrame(spec.body("b"));
        Model m = Mjcf.compile(spec);
        assertEquals(5, m.body.mass[1]);
        assertEquals(3.0 / 5 * 0.9, m.body.ipos[5], 1e-12);
        assertEquals(2, m.ngeom);
    }

    @Test
    void aDetachedBodyIsAModelOfItsOwn() {
        ModelSpec spec = arm();
        Model whole = Mjcf.compile(spec);
        ModelSpec fore = spec.detach(spec.body("fore"));
        spec.remove(spec.tuple("both"));
        Model rest = Mjcf.compile(spec);
        assertEquals(0, rest.ntendon + rest.nexclude + rest.npair);
        assertEquals(List.of("turn"), ReplicateTest.names(rest, ObjType.Code.ACTUATOR, rest.nactuator));
        fore.remove(fore.camera("look"));
        Model alone = Mjcf.compile(fore);
        assertEquals(List.of("world", "fore"), ReplicateTest.names(alone, ObjType.Code.BODY, alone.nbody));
        assertEquals(List.of("hold"), ReplicateTest.names(alone, ObjType.Code.ACTUATOR, alone.nactuator));
        assertArrayEquals(new double[] {.2}, alone.key.qpos);
        assertArrayEquals(new double[] {2}, alone.key.ctrl);
        assertEquals("link", fore.body("fore").activeClass().name);

        spec.attach(spec.frame("mount"), fore.body("fore"), "", "_2");
        Model again = Mjcf.compile(spec);
        assertEquals(whole.nv, again.nv);
        assertEquals(whole.totalMass(), again.totalMass(), 1e-12);
        assertThrows(ModelException.class, () -> spec.detach(spec.world));
    }

    @Test
    void anAdoptedBodyIsTheSameObject() {
        ModelSpec child = arm();
        ModelSpec spec = new ModelSpec();
        BodySpec stand = spec.world.addBody("stand");
        FrameSpec place = stand.addFrame();
        BodySpec fore = child.body("fore");
        JointSpec pitch = child.joint("pitch");
        ModelSpec copied = spec.copy();
        assertSame(fore, spec.adopt(place, fore, "L_", ""));
        assertSame(pitch, spec.joint("L_pitch"));
        assertSame(spec, fore.model);
        assertSame(stand, fore.parent);
        assertSame(place, fore.frame);
        assertTrue(child.find(BodySpec.class, "fore").isEmpty());
        assertEquals(1, child.actuators.size());
        pitch.range = new double[] {-1, 1};
        spec.remove(spec.camera("L_look"));
        Model m = Mjcf.compile(spec);
        assertEquals(1, m.jnt.range[1]);
        Mjcf.compile(child);

        ModelSpec other = arm();
        assertNotSame(other.body("fore"), copied.attach(copied.body("stand").addFrame(), other.body("fore"), "L_", ""));
        copied.joint("L_pitch").range = new double[] {-1, 1};
        copied.remove(copied.camera("L_look"));
        assertEquals(Mjcf.toXml(copied), Mjcf.toXml(spec), "as attached");
        assertThrows(ModelException.class, () -> spec.adopt(place, fore, "again", ""));
    }

    @Test
    void anAdoptedFrameBringsWhatItPlaces() {
        ModelSpec child = arm();
        ModelSpec spec = new ModelSpec();
        FrameSpec mount = child.frame("mount");
        GeomSpec rod = child.geom("rod");
        assertSame(mount, spec.adopt(spec.world, mount, "", "_r"));
        assertSame(rod, spec.geom("rod_r"));
        assertEquals(List.of(), child.body("base").frames);
        assertEquals(List.of(), child.body("base").bodies);
        spec.remove(spec.camera("look_r"));
        assertEquals(1, Mjcf.compile(spec).njnt);
        Mjcf.compile(child);
    }

    @Test
    void elementsAreListedPerBody() {
        ModelSpec spec = arm();
        BodySpec base = spec.body("base");
        assertEquals(
                List.of("column", "rod", "end"),
                base.elements(GeomSpec.class).stream().map(g -> g.name).toList());
        assertEquals(List.of(spec.body("fore")), base.elements(BodySpec.class));
        assertSame(spec.joint("pitch"), base.find(JointSpec.class, "pitch").orElseThrow());
        assertTrue(base.find(GeomSpec.class, "bullet").isEmpty());
        assertThrows(IllegalArgumentException.class, () -> base.elements(SensorSpec.class));
        assertTrue(spec.elements()
                .containsAll(List.of(base, spec.sensor("angle"), spec.key("home"), spec.frame("mount"))));
        Model m = Mjcf.compile(spec);
        assertEquals(m.names().id(ObjType.Code.GEOM, "end"), spec.id(m, spec.geom("end")));
        assertEquals(-1, spec.id(m, base.addGeom()));
    }

    @Test
    void elementsCarryValuesOfTheUser() {
        ModelSpec spec = arm();
        spec.geom("rod").setUserValue("colour", "red");
        assertEquals("red", spec.copy().geom("rod").userValue("colour").orElseThrow());
        spec.geom("rod").setUserValue("colour", null);
        assertTrue(spec.geom("rod").userValue("colour").isEmpty());
    }

    @Test
    void elementsAndErrorsTellTheirPlace() {
        ModelSpec spec = arm();
        assertEquals("<text>", spec.geom("rod").where.file());
        assertEquals(14, spec.geom("rod").where.line());
        spec.rename(spec.geom("rod"), "pole");
        spec.geom("pole").size[0] = -1;
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.compile(spec));
        assertTrue(e.getMessage().startsWith("<text>:14: <geom name=\"pole\">"), e.getMessage());
    }

    @Test
    void newElementsBeginWithTheirClass() {
        ModelSpec spec = arm();
        DefaultClass thick = spec.addDefault("thick", spec.defaultClass("link"));
        thick.geom.size[0] = .1;
        thick.joint.damping[0] = 3;
        BodySpec fore = spec.body("fore");
        assertEquals(.03, fore.addGeom().size[0], "the class in force");
        assertEquals(.1, fore.addGeom(thick).size[0]);
        assertEquals(.1, spec.frame("mount").addGeom(thick).size[0]);
        assertEquals(3, fore.addFrame().addJoint(thick).damping[0]);
        fore.childclass = "thick";
        assertSame(thick, fore.addSite().defaultClass);
        thick.geom.size[0] = .2;
        assertEquals(.1, fore.geoms.get(fore.geoms.size() - 1).size[0], "what is there stays");
    }

    @Test
    void orientationsAreResolved() {
        ModelSpec spec = new ModelSpec();
        OrientationSpec o = spec.world.addBody("b").orientation();
        o.euler(0, 0, 90);
        assertArrayEquals(new double[] {Math.sqrt(.5), 0, 0, Math.sqrt(.5)}, o.quat(spec.compiler), 1e-15);
        o.zaxis(1, 0, 0);
        assertArrayEquals(new double[] {Math.sqrt(.5), 0, Math.sqrt(.5), 0}, o.quat(spec.compiler), 1e-15);
        o.axisAngle(0, 0, 0, 1);
        assertThrows(ModelException.class, () -> o.quat(spec.compiler));
    }

    @Test
    void aFlexMadeInCodeIsTheWrittenOne() {
        ModelSpec spec = new ModelSpec();
        Flexcomp cloth = new Flexcomp();
        cloth.flex.name = "cloth";
        cloth.count = new int[] {3, 4, 1};
        cloth.spacing = new double[] {.1, .1, .1};
        cloth.pos[2] = 2;
        cloth.equality = FlexcompEquality.EDGE;
        cloth.pins.id(0).grid(2, 3);
        FlexSpec made = cloth.addTo(spec.world);
        assertSame(made, spec.flex("cloth"));
        String written = """
            <mujoco><worldbody><flexcomp name="cloth" type="grid" count="3 4 1" spacing=".1 .1 .1" pos="0 0 2"><edge equality="true"/>
              <pin id="0"/><pin grid="2 3"/></flexcomp></worldbody></mujoco>
            """;
        assertEquals(Mjcf.toXml(Mjcf.readString(written)), Mjcf.toXml(spec));
    }
}
