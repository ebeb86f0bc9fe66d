package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.OrientationType;
import dev.cardan.engine.type.SensorType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SensorSpec;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Specifications made in code compile to the models that are written in files. */
class SpecRowsTest {
    private static final Double NONE = null;

    @Test
    void aModelMadeInCodeIsTheWrittenOne() {
        ModelSpec spec = new ModelSpec();
        spec.modelname = "hinge";
        spec.option.timestep = 0.005;
        DefaultClass ghost = spec.addDefault("ghost", null);
        ghost.geom.contype = 0;
        ghost.geom.conaffinity = 0;
        geom(spec.world.addGeom(ghost), "stand", GeomType.BOX, .1, .2, .3).pos = new double[] {0, 0, -.3};
        BodySpec arm = spec.world.addBody("arm");
        arm.pos = new double[] {0.1, 0.2, 1};
        arm.alt.type = OrientationType.EULER;
        arm.alt.euler = new double[] {10, 20, 30};
        JointSpec elbow = arm.addJoint();
        elbow.name = "elbow";
        elbow.pos = new double[] {0.02, -0.01, 0.03};
        elbow.axis = new double[] {1, 2, 3};
        elbow.ref = 15;
        elbow.springref = -20;
        elbow.stiffness[0] = 3.5;
        elbow.damping[0] = 0.2;
        elbow.armature = 0.01;
        GeomSpec rod = geom(arm.addGeom(ghost), "rod", GeomType.CAPSULE, .03);
        rod.fromto = new double[] {0, 0, 0, .1, .05, -.4};
        rod.density = 800;
        GeomSpec bob = geom(arm.addGeom(ghost), "bob", GeomType.SPHERE, .07);
        bob.pos = new double[] {.1, .05, -.4};
        bob.mass = 0.6;
        arm.addSite().name = "tip";
        arm.sites.get(0).pos = new double[] {.1, .05, -.5};
        AssetRowsTest.assertSame("hinge", Mjcf.load(Goldens.model("hinge")), Mjcf.compile(spec));
    }

    private static GeomSpec geom(GeomSpec g, String name, GeomType type, double... size) {
        g.name = name;
        g.type = type;
        System.arraycopy(size, 0, g.size, 0, size.length);
        return g;
    }

    private static final String ARM = """
        <mujoco model="arm">
          <worldbody>
            <body name="b">
              <joint name="j" axis="0 1 0" range="-60 80"/><geom size=".1"/>
              <body name="c" pos="0 0 .3"><joint name="k" type="ball"/><geom size=".1"/></body>
            </body>
          </worldbody>
          <actuator>%s</actuator>
        </mujoco>
        """;

    @Test
    void shortcutsOfActuatorsAreTheWrittenOnes() {
        ModelSpec spec = Mjcf.readString(ARM.formatted(""));
        on(spec).setToMotor();
        on(spec).setToPosition(9, NONE, .8, .3, 1.1);
        on(spec).setToPosition(7, .5, NONE, NONE, 0);
        on(spec).setToVelocity(3);
        ActuatorSpec integrated = on(spec);
        integrated.actrange = new double[] {-2, 2};
        assertSame(integrated, integrated.setToIntVelocity(4, .3, NONE, 0), "as its siblings");
        ActuatorSpec damper = on(spec);
        damper.ctrlrange[1] = 1;
        damper.setToDamper(2);
        on(spec).setToCylinder(.5, new double[] {1, -2, -3}, 2, -1);
        spec.addActuator().onJoint("k").setToOrientation(5, .2, NONE, 0);
        on(spec).setToPid(6, .1, NONE, 2, .3, 0, 0, 0);
        ActuatorSpec adhesion = spec.addActuator().onBody("b");
        adhesion.ctrlrange[1] = 2;
        adhesion.setToAdhesion(3);
        Model written = Mjcf.parse(ARM.formatted("""
            <motor joint="j"/><position joint="j" kp="9" dampratio=".8" timeconst=".3" inheritrange="1.1"/>
            <position joint="j" kp="7" kv=".5"/><velocity joint="j" kv="3"/>
            <intvelocity joint="j" kp="4" kv=".3" actrange="-2 2"/><damper joint="j" kv="2" ctrlrange="0 1"/>
            <cylinder joint="j" timeconst=".5" bias="1 -2 -3" area="2"/><orientation joint="k" kp="5" kv=".2"/>
            <pid joint="j" kp="6" kv=".1" ki="2" imax=".3"/><adhesion body="b" gain="3" ctrlrange="0 2"/>
            """));
        AssetRowsTest.assertSame("actuators", written, Mjcf.compile(spec));
    }

    private static ActuatorSpec on(ModelSpec spec) {
        return spec.addActuator().onJoint("j");
    }

    @Test
    void elementsAreFoundAndRemoved() {
        String motors = "<motor joint='j'/><motor joint='k' gear='1 2 3'/>";
        ModelSpec spec = Mjcf.readString(ARM.formatted(motors));
        BodySpec c = spec.body("c");
        assertSame(spec.body("b"), c.parent);
        assertEquals(List.of(spec.world, spec.body("b"), c), spec.bodies());
        c.addFrame().name = "f";
        assertSame(c, spec.frame("f").body);
        SensorSpec place = spec.addSensor();
        place.type = SensorType.FRAMEPOS;
        place.objtype = ObjType.BODY;
        place.objname = "c";
        spec.addExclude("b", "c");
        spec.remove(c);
        assertTrue(spec.find(BodySpec.class, "c").isEmpty());
        assertTrue(spec.find(FrameSpec.class, "f").isEmpty());
        String alone = ARM.formatted("<motor joint='j'/>").replaceAll("<body name=\"c\".*</body>", "");
        AssetRowsTest.assertSame("without c", Mjcf.parse(alone), Mjcf.compile(spec));
    }

    @Test
    void aModelTellsItsMassAndSizes() {
        Model m = Mjcf.load(Goldens.model("total_mass"));
        assertEquals(12.5, m.totalMass(), 1e-14);
        assertEquals(List.of(3, 2, 2, 8, 7), List.of(m.nbody, m.njnt, m.ngeom, m.nq, m.nv));
        assertEquals(0, Mjcf.load(Goldens.model("empty")).totalMass());
    }
}
