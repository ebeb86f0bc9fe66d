package dev.cardan.mjcf.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.table.FieldList;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.SensorType;
import dev.cardan.engine.type.SleepPolicy;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What the builders build is what MJCF describes. */
class ModelBuilderTest {
    /** Every array of the two models is the same. */
    private static void same(String xml, ModelBuilder builder) {
        Model expected = Mjcf.parse(xml), actual = builder.compile();
        FieldList arrays = expected.fields();
        for (int i = 0; i < arrays.size(); i++) {
            Object[] e = {arrays.array(i)}, a = {actual.fields().array(i)};
            assertTrue(Arrays.deepEquals(e, a), arrays.field(i).name());
        }
    }

    @Test
    void aRobotArm() {
        ModelBuilder robot = new ModelBuilder("arm");
        BodyBuilder world = robot.world();
        world.plane("floor", 2, 3)
                .friction(0.7)
                .rgba(0.2, 0.3, 0.4, 1)
                .light("sun")
                .at(0, 0, 4)
                .directional();
        BodyBuilder upper = world.body("upper").at(0, 0, 1).euler(0.1, 0.2, 0.3);
        JointBuilder shoulder = upper.hinge("shoulder")
                .axis(0, 1, 0)
                .range(-1.5, 1.25)
                .damping(0.1)
                .armature(0.01);
        shoulder.motor("lift").gear(20).controlRange(-1, 1).forceRange(-3, 4);
        upper.capsule("bone", 0.04).fromTo(0, 0, 0, 0, 0.1, -0.5).mass(1.5);
        BodyBuilder fore = upper.body("fore").at(0, 0.1, -0.5);
        JointBuilder elbow =
                fore.slide("elbow").axis(1, 0, 0).at(0.1, 0, 0).spring(30, 0.02).frictionLoss(0.3);
        elbow.positionServo("servo", 40, 2);
        fore.box("palm", 0.1, 0.05, 0.02)
                .at(0, 0, -0.2)
                .axisAngle(0, 0, 1, 0.5)
                .density(500)
                .contactDimension(4);
        SiteBuilder tip = fore.site("tip").at(0, 0, -0.3).shape(GeomType.BOX, 0.01, 0.02, 0.03);
        robot.sensor("angle", SensorType.JOINTPOS, shoulder).noise(0.01);
        robot.sensor("place", SensorType.FRAMEPOS, tip).relativeTo(upper);
        robot.sensor("force", SensorType.FORCE, tip).cutoff(50);
        robot.sensor("momentum", SensorType.SUBTREEANGMOM, upper);
        robot.sensor("now", SensorType.CLOCK);
        robot.keyframe("up").qpos(0.5, 0.1).ctrl(0.2, 0.3).qvel(1, 2).time(3);
        same("""
                <mujoco model="arm">
                  <compiler angle="radian"/>
                  <worldbody>
                    <geom name="floor" type="plane" size="2 3 0.1" friction="0.7" rgba="0.2 0.3 0.4 1"/>
                    <light name="sun" pos="0 0 4" directional="true"/>
                    <body name="upper" pos="0 0 1" euler="0.1 0.2 0.3">
                      <joint name="shoulder" axis="0 1 0" range="-1.5 1.25" damping="0.1" armature="0.01"/>
                      <geom name="bone" type="capsule" size="0.04" fromto="0 0 0 0 0.1 -0.5" mass="1.5"/>
                      <body name="fore" pos="0 0.1 -0.5">
                        <joint name="elbow" type="slide" axis="1 0 0" pos="0.1 0 0" stiffness="30" springref="0.02" frictionloss="0.3"/>
                        <geom name="palm" type="box" size="0.1 0.05 0.02" pos="0 0 -0.2" axisangle="0 0 1 0.5" density="500" condim="4"/>
                        <site name="tip" pos="0 0 -0.3" type="box" size="0.01 0.02 0.03"/>
                      </body>
                    </body>
                  </worldbody>
                  <actuator>
                    <motor name="lift" joint="shoulder" gear="20" ctrlrange="-1 1" forcerange="-3 4"/>
                    <position name="servo" joint="elbow" kp="40" kv="2"/>
                  </actuator>
                  <sensor>
                    <jointpos name="angle" joint="shoulder" noise="0.01"/>
                    <framepos name="place" objtype="site" objname="tip" reftype="xbody" refname="upper"/>
                    <force name="force" site="tip" cutoff="50"/>
                    <subtreeangmom name="momentum" body="upper"/>
                    <clock name="now"/>
                  </sensor>
                  <keyframe>
                    <key name="up" time="3" qpos="0.5 0.1" qvel="1 2" ctrl="0.2 0.3"/>
                  </keyframe>
                </mujoco>
                """, robot);
    }

    @Test
    void everyShapeAndJoint() {
        ModelBuilder m = new ModelBuilder("shapes");
        BodyBuilder world = m.world();
        MeshBuilder wedge =
                m.mesh("wedge").vertices(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1).scale(0.1, 0.2, 0.3);
        HeightFieldBuilder hills = m.heightField("hills").size(1, 1, 0.2, 0.1).heights(2, 3, 0, 1, 2, 3, 2, 1);
        MaterialBuilder steel = m.material("steel").rgba(0.6, 0.6, 0.7, 1).reflectance(0.3);
        world.heightField("land", hills).at(0, 0, -1);
        world.body("ball")
                .at(0, 0, 1)
                .free("floating")
                .sphere("s", 0.1)
                .material(steel)
                .contactBits(2, 3)
                .group(1);
        world.body("egg")
                .at(1, 0, 1)
                .free()
                .ellipsoid("e", 0.1, 0.2, 0.3)
                .friction(1, 0.1, 0.01)
                .visual()
                .sphere("core", 0.05);
        BodyBuilder arm = world.body("arm").at(2, 0, 1).quat(0, 1, 0, 0);
        arm.ball("socket")
                .at(0, 0, 0.1)
                .maxAngle(1)
                .damping(0.2)
                .spring(3)
                .armature(0.01)
                .frictionLoss(0.1)
                .motor("turn")
                .gear(1, 2, 3, 0, 0, 0);
        arm.cylinder("c", 0.05, 0.2)
                .zAxis(1, 1, 0)
                .cylinder("d", 0.04)
                .fromTo(0, 0, 0, 1, 0, 0)
                .capsule("k", 0.03, 0.1)
                .xyAxes(0, 1, 0, -1, 0, 0);
        world.body("part").at(3, 0, 1).free().mesh("w", wedge);
        world.body("lamp")
                .mocap()
                .site("bulb")
                .camera("eye")
                .lookAt(arm)
                .fieldOfView(60)
                .resolution(64, 48)
                .light("beam")
                .aimAt(arm)
                .diffuse(1, 0.9, 0.8)
                .shadow(false)
                .direction(0, 1, -1);
        world.body("mass")
                .at(4, 0, 1)
                .inertial(2, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6)
                .gravityCompensation(0.5)
                .sleep(SleepPolicy.NEVER)
                .slide("rail")
                .reference(0.3)
                .actuatorForceRange(-1, 2)
                .velocityServo("pull", 7);
        same("""
                <mujoco model="shapes">
                  <compiler angle="radian"/>
                  <asset>
                    <mesh name="wedge" vertex="0 0 0 1 0 0 0 1 0 0 0 1" scale="0.1 0.2 0.3"/>
                    <hfield name="hills" size="1 1 0.2 0.1" nrow="2" ncol="3" elevation="3 2 1 0 1 2"/>
                    <material name="steel" rgba="0.6 0.6 0.7 1" reflectance="0.3"/>
                  </asset>
                  <worldbody>
                    <geom name="land" type="hfield" hfield="hills" pos="0 0 -1"/>
                    <body name="ball" pos="0 0 1"><freejoint name="floating"/>
                      <geom name="s" size="0.1" material="steel" contype="2" conaffinity="3" group="1"/></body>
                    <body name="egg" pos="1 0 1"><freejoint/>
                      <geom name="e" type="ellipsoid" size="0.1 0.2 0.3" friction="1 0.1 0.01" mass="0" contype="0" conaffinity="0"/>
                      <geom name="core" size="0.05"/></body>
                    <body name="arm" pos="2 0 1" quat="0 1 0 0">
                      <joint name="socket" type="ball" pos="0 0 0.1" range="0 1" damping="0.2" stiffness="3" armature="0.01" frictionloss="0.1"/>
                      <geom name="c" type="cylinder" size="0.05 0.2" zaxis="1 1 0"/>
                      <geom name="d" type="cylinder" size="0.04" fromto="0 0 0 1 0 0"/>
                      <geom name="k" type="capsule" size="0.03 0.1" xyaxes="0 1 0 -1 0 0"/></body>
                    <body name="part" pos="3 0 1"><freejoint/><geom name="w" type="mesh" mesh="wedge"/></body>
                    <body name="lamp" mocap="true"><site name="bulb"/>
                      <camera name="eye" mode="targetbody" target="arm" fovy="60" resolution="64 48"/>
                      <light name="beam" mode="targetbody" target="arm" diffuse="1 0.9 0.8" castshadow="false" dir="0 1 -1"/></body>
                    <body name="mass" pos="4 0 1" gravcomp="0.5" sleep="never"><inertial mass="2" pos="0.1 0.2 0.3" diaginertia="0.4 0.5 0.6"/>
                      <joint name="rail" type="slide" ref="0.3" actuatorfrcrange="-1 2"/></body>
                  </worldbody>
                  <actuator>
                    <motor name="turn" joint="socket" gear="1 2 3 0 0 0"/>
                    <velocity name="pull" joint="rail" kv="7"/>
                  </actuator>
                </mujoco>
                """, m);
    }

    @Test
    void tiesTendonsAndPairs() {
        ModelBuilder m = new ModelBuilder("ties");
        m.defaults().geom.friction[0] = 0.4;
        var rough = m.defaults("rough");
        rough.geom.friction[0] = 1.5;
        BodyBuilder world = m.world();
        SiteBuilder hook = world.site("hook").at(0, 0, 2).rgba(1, 0, 0, 1).group(3);
        BodyBuilder a = world.body("a").at(0, 0, 1).defaults(rough);
        JointBuilder ja = a.hinge("ja");
        GeomBuilder wheel = a.sphere("wheel", 0.1);
        SiteBuilder end = a.site("end").at(0.2, 0, 0), side = a.site("side").at(0, 0.3, 0);
        BodyBuilder b = world.body("b").at(1, 0, 1);
        JointBuilder jb = b.hinge("jb");
        GeomBuilder block = b.box("block", 0.1, 0.1, 0.1);
        end.actuator("jet").gear(0, 0, 1, 0, 0, 0);
        m.tendon("cord")
                .through(hook)
                .around(wheel, side)
                .through(end)
                .pulley(2)
                .through(hook)
                .around(wheel)
                .through(side)
                .range(0, 2)
                .stiffness(5)
                .damping(0.5)
                .width(0.01)
                .rgba(0, 1, 0, 1)
                .motor("winch");
        m.tendon("sum").joint(ja, 1).joint(jb, -2);
        m.weld("glue", a, b).inactive();
        m.connect("pin", a, b, 0.5, 0, 0).solref(0.03, 0.9);
        m.follow("gear", ja, jb, 2.5);
        m.exclude(a, b);
        m.pair(wheel, block).margin = 0.01;
        same("""
                <mujoco model="ties">
                  <compiler angle="radian"/>
                  <default><geom friction="0.4"/><default class="rough"><geom friction="1.5"/></default></default>
                  <worldbody>
                    <site name="hook" pos="0 0 2" rgba="1 0 0 1" group="3"/>
                    <body name="a" pos="0 0 1" childclass="rough"><joint name="ja"/><geom name="wheel" size="0.1"/>
                      <site name="end" pos="0.2 0 0"/><site name="side" pos="0 0.3 0"/></body>
                    <body name="b" pos="1 0 1"><joint name="jb"/><geom name="block" type="box" size="0.1 0.1 0.1"/></body>
                  </worldbody>
                  <contact><exclude body1="a" body2="b"/><pair geom1="wheel" geom2="block" margin="0.01"/></contact>
                  <equality>
                    <weld name="glue" body1="a" body2="b" active="false"/>
                    <connect name="pin" body1="a" body2="b" anchor="0.5 0 0" solref="0.03 0.9"/>
                    <joint name="gear" joint1="ja" joint2="jb" polycoef="0 2.5 0 0 0"/>
                  </equality>
                  <tendon>
                    <spatial name="cord" range="0 2" stiffness="5" damping="0.5" width="0.01" rgba="0 1 0 1">
                      <site site="hook"/><geom geom="wheel" sidesite="side"/><site site="end"/><pulley divisor="2"/>
                      <site site="hook"/><geom geom="wheel"/><site site="side"/>
                    </spatial>
                    <fixed name="sum"><joint joint="ja" coef="1"/><joint joint="jb" coef="-2"/></fixed>
                  </tendon>
                  <actuator><general name="jet" site="end" gear="0 0 1 0 0 0"/><motor name="winch" tendon="cord"/></actuator>
                </mujoco>
                """, m);
    }

    @Test
    void modelsGoIntoModels() {
        ModelBuilder leg = new ModelBuilder("leg");
        leg.world().body("thigh").hinge("hip").capsule("bone", 0.05, 0.2);
        ModelBuilder dog = new ModelBuilder("dog");
        dog.world()
                .body("trunk")
                .free()
                .box("chest", 0.3, 0.1, 0.1)
                .body("left")
                .attach(leg.spec(), "left_", 0, 0.1, 0)
                .parent()
                .body("right")
                .attach(leg.spec(), "right_");
        Model m = dog.compile();
        assertEquals(6, m.nbody);
        assertEquals(3, m.njnt);
        Data d = m.newData();
        Physics.step(d, 10);
        assertEquals(0.1, m.body.pos[3 * m.names().id(dev.cardan.engine.type.ObjType.Code.BODY, "left_thigh") + 1]);
    }

    @Test
    void whatHasNoNameCannotBeReferredTo() {
        ModelBuilder m = new ModelBuilder("nameless");
        JointBuilder joint = m.world().body("b").hinge("");
        assertTrue(assertThrows(ModelException.class, () -> joint.motor("m"))
                .getMessage()
                .contains("joint without a name"));
        assertTrue(assertThrows(ModelException.class, () -> m.world().parent())
                .getMessage()
                .contains("no parent"));
    }

    @Test
    void buildersTellTheirNames() {
        ModelBuilder m = new ModelBuilder("named");
        assertEquals("body \"b\"", m.world().body("b").toString());
        assertEquals("geom \"g\"", m.world().sphere("g", 1).toString());
        assertEquals(3, m.world().sphere("h", 3).spec().size[0]);
        m.options().timestep = 0.01;
        assertEquals(0.01, m.compile().newData().opt.timestep);
    }
}
