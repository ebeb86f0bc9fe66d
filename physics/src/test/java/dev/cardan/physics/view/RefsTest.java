package dev.cardan.physics.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.CamLightMode;
import dev.cardan.engine.type.DataType;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.LightType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.Projection;
import dev.cardan.engine.type.SensorType;
import dev.cardan.engine.type.Stage;
import dev.cardan.engine.type.TextureType;
import dev.cardan.engine.type.TrnType;
import dev.cardan.engine.view.ActuatorRef;
import dev.cardan.engine.view.BodyRef;
import dev.cardan.engine.view.CameraRef;
import dev.cardan.engine.view.EqualityRef;
import dev.cardan.engine.view.GeomRef;
import dev.cardan.engine.view.HFieldRef;
import dev.cardan.engine.view.JointRef;
import dev.cardan.engine.view.KeyframeRef;
import dev.cardan.engine.view.LightRef;
import dev.cardan.engine.view.MaterialRef;
import dev.cardan.engine.view.Ref;
import dev.cardan.engine.view.SensorRef;
import dev.cardan.engine.view.TendonRef;
import dev.cardan.engine.view.TextureRef;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Constants of every kind of object. */
class RefsTest {
    private final Model m = Zoo.MODEL;

    private static List<String> names(List<? extends Ref> refs) {
        return refs.stream().map(Ref::name).toList();
    }

    @Test
    void bodies() {
        BodyRef arm = m.body("arm");
        assertEquals(1, arm.id());
        assertEquals("arm", arm.name());
        assertEquals(ObjType.BODY, arm.kind());
        assertSame(m, arm.model());
        assertEquals(1, arm.mass());
        assertEquals(1.5, arm.subtreeMass());
        assertArrayEquals(new double[] {0, 0, 2}, arm.pos().toArray());
        assertArrayEquals(new double[] {1, 0, 0, 0}, arm.quat().toArray());
        assertEquals(0.25, arm.ipos().x(), 1e-12);
        assertEquals(1, arm.iquat().norm(), 1e-12);
        assertTrue(arm.inertia().get(0) > 0);
        assertEquals(0, arm.user().size());
        assertEquals(0, arm.gravityCompensation());
        assertTrue(arm.parent().isWorld());
        assertEquals(arm, m.body("hand").root());
        assertEquals(List.of("hand"), names(arm.children()));
        assertEquals(List.of("shoulder"), names(arm.joints()));
        assertEquals(List.of("upper"), names(arm.geoms()));
        assertEquals(List.of("root"), names(arm.sites()));
        assertFalse(arm.isMocap());
        assertTrue(m.body("hook").isMocap());
        assertEquals(0, m.mocap("hook").index());
        assertEquals(m.body("hook"), m.mocap("hook").body());
        assertEquals(List.of("hook"), names(m.mocaps()));
    }

    @Test
    void joints() {
        JointRef j = m.joint("shoulder");
        assertEquals(JointType.HINGE, j.type());
        assertTrue(j.isScalar() && j.limited());
        assertEquals(Math.PI / 2, j.range().get(1), 1e-15);
        assertArrayEquals(new double[] {0, 1, 0}, j.axis().toArray());
        assertArrayEquals(new double[] {0, 0, 0}, j.pos().toArray());
        assertEquals(3, j.stiffness());
        assertEquals(0.2, j.damping().value());
        assertEquals(0.01, j.armature().value());
        assertEquals(0.05, j.frictionLoss().value());
        assertEquals(0, j.qpos0().value());
        assertEquals(0, j.qposSpring().value());
        assertFalse(j.actuatorForceLimited());
        assertEquals(2, j.actuatorForceRange().size());
        assertEquals(0, j.user().size());
        assertEquals(m.body("arm"), j.body());
        JointRef free = m.joint("free");
        assertEquals(JointType.FREE, free.type());
        assertEquals(7, free.positionCount());
        assertEquals(6, free.dofCount());
        assertEquals(6, free.qposAddress());
        assertEquals(5, free.dofAddress());
        assertEquals(-2, free.qpos0().x());
        assertEquals(4, m.joint("ball").positionCount());
        assertFalse(free.isScalar() || free.limited());
    }

    @Test
    void geomsAndSites() {
        GeomRef g = m.geom("palm");
        assertEquals(GeomType.BOX, g.type());
        assertArrayEquals(new double[] {0.05, 0.04, 0.03}, g.size().toArray());
        assertEquals(m.body("hand"), g.body());
        assertEquals(2, g.contype());
        assertEquals(1, g.conaffinity());
        assertEquals(3, g.condim());
        assertEquals(1, g.friction().get(0));
        assertEquals(0.02, g.solref().get(0));
        assertEquals(5, g.solimp().size());
        assertEquals(0, g.margin() + g.gap() + g.group() + g.user().size());
        assertTrue(g.boundingRadius() > 0.05);
        assertEquals(0, g.pos().norm());
        assertEquals(1, g.quat().w());
        assertTrue(g.mesh().isEmpty() && g.hfield().isEmpty() && g.material().isEmpty());
        assertEquals("wedge", m.geom("rock").mesh().orElseThrow().name());
        assertEquals("hills", m.geom("terrain").hfield().orElseThrow().name());
        assertEquals("steel", m.geom("upper").material().orElseThrow().name());
        assertEquals(4, g.rgba().length);
        assertEquals(GeomType.SPHERE, m.site("tip").type());
        assertEquals(0.1, m.site("tip").pos().x());
        assertEquals(1, m.site("tip").quat().w());
        assertEquals(3, m.site("tip").size().size());
        assertEquals(m.body("hand"), m.site("tip").body());
        assertEquals(4, m.site("tip").rgba().length);
        assertEquals(0, m.site("tip").group() + m.site("tip").user().size());
    }

    @Test
    void camerasAndLights() {
        CameraRef c = m.camera("eye");
        assertEquals(60, c.fovy());
        assertEquals(320, c.width());
        assertEquals(240, c.height());
        assertEquals(Projection.PERSPECTIVE, c.projection());
        assertEquals(CamLightMode.FIXED, c.mode());
        assertTrue(c.body().isWorld() && c.target().isEmpty());
        assertEquals(-3, c.pos().y());
        assertEquals(1, c.quat().norm(), 1e-12);
        assertEquals(0, c.user().size());
        LightRef l = m.light("lamp");
        assertEquals(LightType.SPOT, l.type());
        assertEquals(CamLightMode.FIXED, l.mode());
        assertTrue(l.active()
                && l.castsShadow()
                && l.target().isEmpty()
                && l.body().isWorld());
        assertEquals(5, l.pos().z());
        assertEquals(-1, l.dir().z());
        assertEquals(3, l.diffuse().length);
    }

    @Test
    void tendons() {
        TendonRef rope = m.tendon("rope");
        assertTrue(rope.isSpatial() && rope.limited());
        assertFalse(m.tendon("sum").isSpatial());
        assertEquals(9, rope.range().get(1));
        assertEquals(0.6, rope.length0(), 1e-12);
        assertEquals(2, rope.springLength().size());
        assertEquals(2, rope.actuatorForceRange().size());
        assertEquals(
                0,
                rope.stiffness()
                        + rope.damping()
                        + rope.armature()
                        + rope.frictionLoss()
                        + rope.group()
                        + rope.user().size());
    }

    @Test
    void actuators() {
        ActuatorRef servo = m.actuator("servo"), motor = m.actuator("motor"), lag = m.actuator("lag");
        assertEquals(TrnType.JOINT, servo.transmission());
        assertEquals(m.joint("shoulder"), servo.target().orElseThrow());
        assertEquals(m.tendon("rope"), m.actuator("pull").target().orElseThrow());
        assertEquals(3, servo.controlCount());
        assertEquals(3, motor.controlAddress());
        assertEquals(1, motor.controlCount());
        assertArrayEquals(new double[] {-1, 1}, motor.controlRange().toArray());
        assertTrue(motor.controlLimited(0) && motor.forceLimited());
        assertFalse(lag.controlLimited(0) || lag.activationLimited());
        assertEquals(6, servo.controlRange().size());
        assertEquals(-30, motor.forceRange().get(0));
        assertEquals(4, motor.gear().get(0));
        assertEquals(1, motor.outputCount());
        assertEquals(1, motor.outputAddress());
        assertEquals(2, motor.lengthRange().size());
        assertEquals(GainType.FIXED, motor.gain());
        assertEquals(BiasType.NONE, motor.bias());
        assertEquals(DynType.FILTER, lag.dynamics());
        assertEquals(0.1, lag.dynamicsParameters().get(0));
        assertEquals(1, lag.gainParameters().get(0));
        assertEquals(0, lag.biasParameters().get(0));
        assertEquals(1, lag.activationCount());
        assertEquals(-1, motor.activationAddress());
        assertEquals(2, lag.activationRange().size());
        assertEquals(0, lag.group() + lag.user().size());
    }

    @Test
    void sensorsAndEqualities() {
        SensorRef place = m.sensor("place");
        assertEquals(SensorType.FRAMEPOS, place.type());
        assertEquals(DataType.REAL, place.dataType());
        assertEquals(Stage.POS, place.stage());
        assertEquals(3, place.dim());
        assertEquals(1, place.address());
        assertEquals(m.site("tip"), place.object().orElseThrow());
        assertEquals(m.body("box"), place.reference().orElseThrow());
        assertTrue(m.sensor("time").object().isEmpty());
        assertEquals(0.1, m.sensor("angle").noise());
        assertEquals(0, place.cutoff() + place.delay() + place.user().size());
        EqualityRef hold = m.equality("hold");
        assertEquals(EqType.JOINT, hold.type());
        assertEquals(m.joint("slider"), hold.object1().orElseThrow());
        assertTrue(hold.object2().isEmpty() && hold.activeAtFirst());
        assertFalse(m.equality("glue").activeAtFirst());
        assertEquals(m.body("hook"), m.equality("glue").object2().orElseThrow());
        assertEquals(0.02, hold.parameters().get(0));
        assertEquals(2, hold.solref().size());
        assertEquals(5, hold.solimp().size());
    }

    @Test
    void keyframesStartWorlds() {
        KeyframeRef home = m.keyframe("home");
        assertEquals(3, home.time());
        assertEquals(0.3, home.qpos().get(0));
        assertEquals(m.nv, home.qvel().size());
        assertEquals(m.na, home.act().size());
        assertEquals(0.7, home.ctrl().get(6));
        assertArrayEquals(new double[] {0, 3, 1}, home.mocapPos().toArray());
        assertArrayEquals(new double[] {1, 0, 0, 0}, home.mocapQuat().toArray());
        Data d = m.newData();
        Physics.resetKeyframe(d, home);
        assertEquals(3, d.time);
        assertArrayEquals(home.qpos().toArray(), d.qpos);
        assertArrayEquals(home.ctrl().toArray(), d.ctrl);
    }

    @Test
    void assetsPairsAndCustomFields() {
        assertEquals(4, m.mesh("wedge").vertexCount());
        assertEquals(4, m.mesh("wedge").faceCount());
        assertEquals(0, m.mesh("wedge").vertexAddress() + m.mesh("wedge").faceAddress());
        assertEquals(0.25, m.mesh("wedge").pos().x(), 1e-6);
        assertEquals(1, m.mesh("wedge").quat().norm(), 1e-12);
        assertEquals(1, m.mesh("wedge").scale().x());
        HFieldRef hills = m.hfield("hills");
        assertEquals(3, hills.rows());
        assertEquals(4, hills.columns());
        assertEquals(
                List.of(2.0, 3.0, 0.5, 0.1), List.of(hills.radiusX(), hills.radiusY(), hills.height(), hills.base()));
        assertEquals(1, hills.elevation(1, 1));
        assertEquals(0, hills.elevation(1, 2));
        TextureRef sky = m.texture("sky");
        assertEquals(TextureType.TWO_D, sky.type());
        assertEquals(4, sky.width());
        assertEquals(4, sky.height());
        assertEquals(3, sky.channels());
        assertEquals(0, sky.address());
        MaterialRef steel = m.material("steel");
        assertEquals(0.6f, steel.rgba()[2]);
        assertEquals(0.7f, steel.shininess());
        assertEquals(0.5f, steel.specular());
        assertEquals(0, steel.emission() + steel.reflectance());
        assertEquals(m.geom("palm"), m.pair("grip").geom1());
        assertEquals(m.geom("crate"), m.pair("grip").geom2());
        assertEquals(4, m.pair("grip").condim());
        assertEquals(0.1, m.pair("grip").friction().get(2));
        assertEquals(2, m.pair("grip").solref().size());
        assertEquals(5, m.pair("grip").solimp().size());
        assertEquals(0, m.pair("grip").margin() + m.pair("grip").gap());
        assertEquals(m.body("arm"), m.exclude("apart").body1());
        assertEquals(m.body("box"), m.exclude("apart").body2());
        assertArrayEquals(new double[] {1, 2, 3}, m.numeric("gains").values().toArray());
        assertEquals("somebody", m.text("author").value());
        assertEquals(List.of(m.body("arm"), m.site("tip")), m.tuple("group").objects());
        assertEquals(0.5, m.tuple("group").parameters().get(0));
        assertEquals("mujoco.pid", m.plugin("law").type());
        assertEquals(0, m.plugin("law").stateAddress());
    }

    @Test
    void listsHaveAllOfAKind() {
        assertEquals(List.of("world", "arm", "hand", "socket", "box", "hook", "rock", "ground"), names(m.bodies()));
        assertEquals(List.of("shoulder", "slider", "ball", "free"), names(m.joints()));
        assertEquals(m.ngeom, m.geoms().size());
        assertEquals(List.of("root", "tip", "bobsite"), names(m.sites()));
        assertEquals(List.of("eye", "wrist"), names(m.cameras()));
        assertEquals(List.of("lamp"), names(m.lights()));
        assertEquals(List.of("rope", "sum"), names(m.tendons()));
        assertEquals(List.of("servo", "motor", "lag", "pull", "plug"), names(m.actuators()));
        assertEquals(List.of("angle", "place", "time"), names(m.sensors()));
        assertEquals(List.of("hold", "glue"), names(m.equalities()));
        assertEquals(List.of("home"), names(m.keyframes()));
        assertEquals(List.of("wedge"), names(m.meshes()));
        assertEquals(List.of("hills"), names(m.hfields()));
        assertEquals(List.of("sky"), names(m.textures()));
        assertEquals(List.of("steel"), names(m.materials()));
        assertEquals(List.of(), m.skins());
        assertEquals(List.of("grip"), names(m.pairs()));
        assertEquals(List.of("apart"), names(m.excludes()));
        assertEquals(List.of("law"), names(m.plugins()));
        assertEquals(List.of("gains"), names(m.numerics()));
        assertEquals(List.of("author"), names(m.texts()));
        assertEquals(List.of("group"), names(m.tuples()));
    }

    @Test
    void referencesAreValues() {
        assertEquals(m.body("arm"), m.body(1));
        assertEquals(
                1,
                Set.of(m.body("arm")).stream()
                        .filter(Set.of(m.body(1))::contains)
                        .count());
        assertNotEquals(m.body("arm"), m.body("hand"));
        assertNotEquals((Ref) m.joint(0), m.geom(0));
        assertNotEquals(m.body("hook"), (Ref) m.mocap("hook"));
        assertNotEquals(m.body("arm"), m.overlay().build().body("arm"));
    }

    @Test
    void referencesTellTheirNumbers() {
        assertTrue(
                m.body("arm").toString().startsWith("body \"arm\": mass 1, inertia (0.0"),
                m.body("arm").toString());
        assertEquals(
                "joint \"slider\": slide, range (-0.1, 0.1), qpos from 1, dof from 1",
                m.joint("slider").toString());
        assertEquals(
                "actuator \"motor\": on joint \"slider\" (joint), inputs 1, control range (-1, 1), force range (-30, 30)",
                m.actuator("motor").toString());
        assertEquals(
                "sensor \"place\": framepos of site \"tip\", numbers 3",
                m.sensor("place").toString());
        assertEquals(
                "equality \"glue\": weld of body \"box\" and body \"hook\"",
                m.equality("glue").toString());
        assertEquals(
                "geom \"palm\": box, size (0.05, 0.04, 0.03), pos (0, 0, 0), of body \"hand\"",
                m.geom("palm").toString());
        assertEquals(
                "site \"tip\": pos (0.1, 0, 0), of body \"hand\"", m.site("tip").toString());
        assertEquals(
                "camera \"wrist\": fixed, pos (0, 0, 0.1), fovy 45, of body \"hand\"",
                m.camera("wrist").toString());
        assertEquals(
                "light \"lamp\": spot, pos (0, 0, 5), dir (0, 0, -1), of body \"world\"",
                m.light("lamp").toString());
        assertEquals(
                "tendon \"rope\": spatial, length0 0.6, range (0, 9)",
                m.tendon("rope").toString());
        assertEquals("mesh \"wedge\": vertices 4, triangles 4", m.mesh("wedge").toString());
        assertEquals(
                "hfield \"hills\": 3 x 4, radii 2 and 3, height 0.5",
                m.hfield("hills").toString());
        assertEquals("texture \"sky\": 4 x 4, channels 3", m.texture("sky").toString());
        assertEquals(
                "material \"steel\": rgba [0.5, 0.5, 0.6, 1.0]",
                m.material("steel").toString());
        assertEquals(
                "pair \"grip\": geom \"palm\" and geom \"crate\", condim 4, friction (2, 2, 0.1, 0.01, 0.01)",
                m.pair("grip").toString());
        assertEquals(
                "exclude \"apart\": body \"arm\" and body \"box\"",
                m.exclude("apart").toString());
        assertEquals("numeric \"gains\": (1, 2, 3)", m.numeric("gains").toString());
        assertEquals("text \"author\": \"somebody\"", m.text("author").toString());
        assertEquals(
                "tuple \"group\": body \"arm\", site \"tip\"", m.tuple("group").toString());
        assertEquals("body \"hook\": mocap 0", m.mocap("hook").toString());
        assertTrue(m.keyframe("home").toString().startsWith("key \"home\": time 3, qpos (0.3, 0.02"));
        assertTrue(m.plugin("law").toString().startsWith("plugin \"law\": mujoco.pid, numbers of state "));
    }
}
