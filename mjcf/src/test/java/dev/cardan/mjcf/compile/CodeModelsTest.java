package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.InertiaFromGeom;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SensorType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SensorSpec;
import dev.cardan.mjcf.spec.TupleSpec;
import org.junit.jupiter.api.Test;

/** Models made in code: what need not be said, what is refused, and what is told to have no effect. */
class CodeModelsTest {
    private final ModelSpec spec = new ModelSpec();
    private final BodySpec body = spec.world.addBody("b");
    private final JointSpec joint = body.addJoint();
    private final GeomSpec geom = body.addGeom();

    CodeModelsTest() {
        joint.name = "j";
        geom.name = "g";
        geom.size[0] = 0.1;
        body.addSite().name = "s";
    }

    private void refuses(String message) {
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.compile(spec));
        assertTrue(e.getMessage().contains(message), e.getMessage());
    }

    private void tells(String... sentences) {
        assertEquals(
                String.join("\n", sentences),
                String.join("\n", Mjcf.compile(spec).warnings()));
        assertTrue(spec.warnings.isEmpty(), "the specification is only read");
    }

    @Test
    void numbersThatAreNoneAreNamed() {
        geom.pos[1] = Double.NaN;
        refuses("<geom name=\"g\">: pos[1] is NaN");
        geom.pos[1] = 0;
        geom.mass = Double.NaN;
        refuses("<geom name=\"g\">: mass is NaN");
        geom.mass = null;
        geom.rgba[0] = Float.NaN;
        refuses("rgba[0] is NaN");
        geom.rgba[0] = 1;
        geom.userdata = new double[] {Double.NaN};
        geom.type = null;
        refuses("type is null: choose a GeomType");
        geom.type = GeomType.SPHERE;
        assertEquals(1, Mjcf.compile(spec).nv);
        ActuatorSpec a = spec.addActuator();
        ModelException e = assertThrows(ModelException.class, () -> a.setToPosition(1, Double.NaN, null, null, 0));
        assertTrue(e.getMessage().contains("kv is NaN"), e.getMessage());
    }

    @Test
    void kindsOfObjectsFollowFromTheSensor() {
        SensorSpec s = spec.addSensor();
        s.type = SensorType.JOINTPOS;
        s.objname = "j";
        SensorSpec t = spec.addSensor();
        t.type = SensorType.GYRO;
        t.objname = "s";
        Model m = Mjcf.compile(spec);
        assertArrayEquals(new int[] {ObjType.Code.JOINT, ObjType.Code.SITE}, m.sensor.objtype);
        ModelSpec other = new ModelSpec();
        other.attach(other.world.addFrame(), body, "in_", "");
        assertEquals("in_j", other.sensors.get(0).objname);
        s.type = SensorType.FRAMEPOS;
        refuses("the kind of \"j\" is missing: set objtype");
    }

    @Test
    void kindsOfObjectsFollowFromTheNamesOfAConstraint() {
        EqualitySpec e = spec.addEquality();
        e.type = EqType.WELD;
        e.name1 = "b";
        assertEquals(ObjType.Code.BODY, Mjcf.compile(spec).eq.objtype[0]);
        e.name1 = "nothing";
        refuses("\"nothing\" is the name of no body and of no site");
        e.name1 = "s";
        body.sites.get(0).name = "b";
        e.name1 = "b";
        refuses("say with objtype which one is meant");
    }

    @Test
    void aMissingKindInATupleIsNamed() {
        TupleSpec t = spec.addTuple("t");
        t.objtype = new ObjType[] {ObjType.BODY, ObjType.UNKNOWN};
        t.objname = new String[] {"b", "g"};
        t.objprm = new double[2];
        refuses("objtype of element 2, \"g\", is missing");
    }

    @Test
    void orientationsInAnyForm() {
        double h = Math.sqrt(0.5);
        geom.orientation().euler(0, 0, 90);
        assertArrayEquals(new double[] {h, 0, 0, h}, Mjcf.compile(spec).geom.quat, 1e-15);
        geom.orientation().axisAngle(1, 0, 0, 90);
        assertArrayEquals(new double[] {h, h, 0, 0}, Mjcf.compile(spec).geom.quat, 1e-15);
        geom.orientation().zaxis(1, 0, 0);
        assertArrayEquals(new double[] {h, 0, h, 0}, Mjcf.compile(spec).geom.quat, 1e-15);
        geom.orientation().xyaxes(0, 1, 0, -1, 0, 0);
        assertArrayEquals(new double[] {h, 0, 0, h}, Mjcf.compile(spec).geom.quat, 1e-15);
    }

    @Test
    void settingsWithoutEffectAreTold() {
        joint.type = JointType.BALL;
        joint.axis = new double[] {0, 1, 0};
        geom.type = GeomType.CAPSULE;
        geom.fromto = new double[] {0, 0, 0, 1, 0, 0};
        geom.orientation().euler(0, 0, 90);
        geom.mass = 2.0;
        geom.density = 3;
        body.mass = 5;
        tells(
                "<body name=\"b\">: mass or inertia is given without a centre of mass (ipos), so those of the geoms"
                        + " count",
                "<joint name=\"j\">: axis=\"0 1 0\": a ball joint has no axis",
                "<geom name=\"g\">: density=\"3\": the mass is given too, so the density does not count",
                "<geom name=\"g\">: fromto gives the orientation, so the other one does not count");
    }

    @Test
    void settingsOfFreeJointsAndMeshesWithoutEffectAreTold() {
        joint.type = JointType.FREE;
        joint.range[1] = 1;
        joint.pos[0] = 1;
        spec.addMesh("m").uservert = new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
        geom.type = GeomType.MESH;
        geom.meshname = "m";
        body.ipos = new double[3];
        spec.compiler.inertiafromgeom = InertiaFromGeom.TRUE;
        tells(
                "<body name=\"b\">: mass and inertia are given, but with inertiafromgeom=\"true\" those of the geoms"
                        + " count",
                "<joint name=\"j\">: range=\"0 1\": a free joint has no limits",
                "<joint name=\"j\">: pos=\"1 0 0\": a free joint sits at the origin of its body",
                "<geom name=\"g\">: size=\"0.1 0 0\": the size comes from the mesh \"m\"");
    }
}
