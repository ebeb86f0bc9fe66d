package dev.cardan.physics.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Stages;
import dev.cardan.engine.Support;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.view.ActuatorView;
import dev.cardan.engine.view.BodyView;
import dev.cardan.engine.view.ContactView;
import dev.cardan.engine.view.EqualityView;
import dev.cardan.engine.view.FrameView;
import dev.cardan.engine.view.JointView;
import dev.cardan.engine.view.MocapView;
import dev.cardan.engine.view.TendonView;
import dev.cardan.engine.view.Vector;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Live values of every kind of object. */
class ViewsTest {
    private final Data d = Zoo.home();
    private final Model m = d.model;

    private static double[] row(double[] array, int id, int width) {
        return Arrays.copyOfRange(array, id * width, (id + 1) * width);
    }

    private static void same(double[] expected, Vector v) {
        assertArrayEquals(expected, v.toArray());
        assertEquals(expected.length, v.size());
    }

    @Test
    void bodies() {
        BodyView hand = d.body("hand");
        int id = hand.id();
        same(row(d.xpos, id, 3), hand.xpos());
        same(row(d.xquat, id, 4), hand.xquat());
        same(row(d.xmat, id, 9), hand.xmat());
        same(row(d.xipos, id, 3), hand.xipos());
        same(row(d.ximat, id, 9), hand.ximat());
        same(row(d.subtreeCom, id, 3), hand.subtreeCom());
        assertEquals(0.52 * Math.cos(0.3), hand.xpos().x(), 1e-12);
        assertEquals(2 - 0.52 * Math.sin(0.3), hand.xpos().z(), 1e-12);
        assertFalse(hand.isAsleep());
        assertSame(d, hand.data());
        assertSame(m, hand.model());
        double[] com = new double[6];
        Support.velocity(com, 0, d, ObjType.Code.BODY, id, false);
        same(com, hand.comVelocity());
    }

    @Test
    void whatIsAppliedToABody() {
        BodyView hand = d.body("hand");
        hand.force(1, 2, 3).torque(4, 5, 6);
        assertArrayEquals(new double[] {1, 2, 3, 4, 5, 6}, row(d.xfrcApplied, hand.id(), 6));
        hand.xfrcApplied().set(4, 0);
        assertEquals(0, d.xfrcApplied[6 * hand.id() + 4]);
        hand.xfrcApplied().fill(0);

        // a force at a point is the same as that force and its torque in generalised forces
        double[] force = {1, -2, 3}, point = {0.1, 0.2, 0.3}, expected = new double[m.nv], torque = new double[3];
        Support.applyForce(expected, d, force, 0, torque, 0, point, 0, hand.id());
        hand.addForceAt(1, -2, 3, 0.1, 0.2, 0.3);
        double[] f = row(d.xfrcApplied, hand.id(), 6), actual = new double[m.nv];
        Support.applyForce(actual, d, f, 0, f, 3, hand.xipos().toArray(), 0, hand.id());
        assertArrayEquals(expected, actual, 1e-12);
    }

    @Test
    void framesMoveAndTurn() {
        for (FrameView<?> v : List.of(d.body("hand"), d.geom("palm"), d.site("tip"), d.camera("wrist"))) {
            int type = v.kind() == ObjType.BODY ? ObjType.Code.XBODY : v.kind().code();
            double[] expected = new double[6];
            Support.velocity(expected, 0, d, type, v.id(), false);
            same(expected, v.velocity());
            same(Arrays.copyOf(expected, 3), v.angularVelocity());
            same(Arrays.copyOfRange(expected, 3, 6), v.linearVelocity());
            assertEquals(1.5, v.angularVelocity().y(), 1e-12, v.toString());
            Support.velocity(expected, 0, d, type, v.id(), true);
            same(expected, v.localVelocity());
            Stages.rnePostConstraint(d);
            Support.acceleration(expected, 0, d, type, v.id(), false);
            same(expected, v.acceleration());

            double[] jacp = new double[3 * m.nv], jacr = new double[3 * m.nv];
            v.jacobian(jacp, jacr);
            for (int i = 0; i < 3; i++) {
                double linear = 0, angular = 0;
                for (int k = 0; k < m.nv; k++) {
                    linear += jacp[i * m.nv + k] * d.qvel[k];
                    angular += jacr[i * m.nv + k] * d.qvel[k];
                }
                assertEquals(v.linearVelocity().get(i), linear, 1e-12);
                assertEquals(v.angularVelocity().get(i), angular, 1e-12);
            }
            double[] dot = new double[3 * m.nv];
            v.jacobianDot(dot, null);
            assertNotEquals(0, Arrays.stream(dot).map(Math::abs).sum());
            assertEquals("hand", v.body().name());
            assertEquals(1, v.xquat().norm(), 1e-12);
            double w = v.xquat().w(), y = v.xquat().y();
            assertEquals(
                    v.xmat().get(0), 1 - 2 * (y * y + v.xquat().z() * v.xquat().z()), 1e-12, v.toString());
            assertEquals(
                    v.xmat().get(4),
                    w * w
                            - v.xquat().x() * v.xquat().x()
                            + y * y
                            - v.xquat().z() * v.xquat().z(),
                    1e-12);
        }
        same(row(d.geom.xpos, m.geom("palm").id(), 3), d.geom("palm").xpos());
        same(row(d.site.xmat, m.site("tip").id(), 9), d.site("tip").xmat());
        same(row(d.cam.xpos, m.camera("eye").id(), 3), d.camera("eye").xpos());
    }

    @Test
    void accelerationIsUpToDate() {
        d.joint("slider").appliedForce(7);
        Physics.forward(d);
        double before = d.site("tip").acceleration().norm();
        d.joint("slider").appliedForce(700);
        Physics.forward(d);
        assertTrue(d.site("tip").acceleration().norm() > before + 1);
    }

    @Test
    void jacobiansOfCentresOfMass() {
        double[] expected = new double[3 * m.nv], actual = new double[3 * m.nv];
        Support.jacobianBodyCom(expected, null, d, m.body("socket").id());
        d.body("socket").jacobianCom(actual, null);
        assertArrayEquals(expected, actual);
        Support.jacobianSubtreeCom(expected, d, m.body("arm").id());
        d.body("arm").jacobianSubtreeCom(actual);
        assertArrayEquals(expected, actual);
    }

    @Test
    void hingesAndSlides() {
        JointView j = d.joint("shoulder");
        assertEquals(0.3, j.qpos());
        assertEquals(1.5, j.qvel());
        j.qpos(0.4).qvel(-2).appliedForce(0.7);
        int dof = j.ref().dofAddress();
        assertEquals(0.4, d.qpos[j.ref().qposAddress()]);
        assertEquals(-2, d.qvel[dof]);
        assertEquals(0.7, d.qfrcApplied[dof]);
        assertEquals(0.7, j.appliedForce());
        Physics.forward(d);
        assertEquals(d.qacc[dof], j.qacc());
        assertEquals(d.qacc[dof], j.accelerations().value());
        assertEquals(d.qfrcPassive[dof], j.passiveForces().value());
        assertEquals(-3 * 0.4 + 2 * 0.2, j.passiveForces().value(), 1e-12);
        assertEquals(d.qfrcBias[dof], j.biasForces().value());
        assertEquals(d.qfrcActuator[dof], j.actuatorForces().value());
        assertEquals(d.qfrcConstraint[dof], j.constraintForces().value());
        same(new double[] {0, 0, 2}, j.anchor());
        same(new double[] {0, 1, 0}, j.axis());
        assertEquals("arm", j.body().name());
        Physics.inverse(d);
        assertEquals(d.qfrcInverse[dof], j.inverseForces().value());
        assertEquals(0, j.limitForce());
        j.qpos(1.7);
        Physics.forward(d);
        assertTrue(j.limitForce() > 0);
    }

    @Test
    void ballsAndFreeJoints() {
        JointView ball = d.joint("ball"), free = d.joint("free");
        ball.qpos(0.6, 0, 0.8, 0).qvel(1, 2, 3);
        int q = m.joint("ball").qposAddress(), v = m.joint("ball").dofAddress();
        assertArrayEquals(new double[] {0.6, 0, 0.8, 0}, Arrays.copyOfRange(d.qpos, q, q + 4));
        assertArrayEquals(new double[] {1, 2, 3}, Arrays.copyOfRange(d.qvel, v, v + 3));
        assertEquals(0.6, ball.positions().w());
        assertEquals(0.8, ball.rotation().y());
        free.qpos(1, 2, 3, 0, 1, 0, 0);
        free.velocities().set(new double[] {1, 2, 3, 4, 5, 6});
        same(new double[] {1, 2, 3, 0, 1, 0, 0}, free.positions());
        same(new double[] {1, 2, 3}, free.translation());
        free.translation().set(7, 8, 9);
        free.rotation().set(1, 0, 0, 0);
        same(new double[] {7, 8, 9, 1, 0, 0, 0}, free.positions());
        assertEquals(6, free.velocities().size());
        free.appliedForces().set(2, 9.81);
        assertEquals(9.81, d.qfrcApplied[m.joint("free").dofAddress() + 2]);
        same(
                Arrays.copyOfRange(
                        d.qfrcBias,
                        m.joint("free").dofAddress(),
                        m.joint("free").dofAddress() + 6),
                free.biasForces());
    }

    @Test
    void actuatorsWithOneInputAndWithSeveral() {
        ActuatorView servo = d.actuator("servo"), motor = d.actuator("motor");
        same(new double[] {0.1, 0.2, 0.3}, servo.controls());
        assertEquals(0.4, motor.control()); // not ctrl[1], which is the servo's
        motor.control(0.25);
        servo.controls(-1, 0, 2);
        assertArrayEquals(new double[] {-1, 0, 2, 0.25, 0.5, 0.6, 0.7}, d.ctrl);
        Physics.forward(d);
        assertEquals(0.25, motor.force());
        assertEquals(0.02 * 4, motor.length(), 1e-15);
        assertEquals(0, motor.velocity());
        same(new double[] {d.actuator.force[m.actuator("motor").outputAddress()]}, motor.forces());
        assertEquals(1, motor.lengths().size());
        assertEquals(1, motor.velocities().size());
        assertEquals(0, motor.activations().size());
        ActuatorView lag = d.actuator("lag");
        lag.activation(0.3);
        assertEquals(0.3, d.act[m.actuator("lag").activationAddress()]);
        assertEquals(0.3, lag.activations().value());
        Physics.forward(d);
        assertEquals((0.5 - 0.3) / 0.1, lag.activationRates().value(), 1e-12);
        assertEquals(0.3, lag.activation());
    }

    @Test
    void tendons() {
        TendonView rope = d.tendon("rope"), sum = d.tendon("sum");
        assertEquals(0.62, rope.length(), 1e-12);
        assertEquals(0.6, sum.length(), 1e-12);
        assertEquals(3, sum.velocity(), 1e-12);
        assertEquals(d.actuator("pull").force(), rope.actuatorForce());
        assertEquals(0.6, rope.actuatorForce());
        assertEquals(0, sum.actuatorForce());
        assertEquals(0, rope.limitForce());
        Model shorter = m.overlay().set("tendon_range", "rope", 0, 0.5).build();
        d.use(shorter);
        Physics.forward(d);
        assertTrue(rope.limitForce() > 0);
    }

    @Test
    void sensors() {
        assertEquals(0.3, d.sensor("angle").value());
        assertEquals(3, d.sensor("time").values().value());
        double[] place = new double[4];
        d.sensor("place").read(place, 1);
        same(Arrays.copyOfRange(place, 1, 4), d.sensor("place").values());
        assertArrayEquals(d.sensor("place").read(), d.sensor("place").values().toArray());
        assertEquals(d.site("tip").xpos().x() - d.body("box").xpos().x(), place[1], 1e-12);
    }

    @Test
    void equalities() {
        EqualityView hold = d.equality("hold"), glue = d.equality("glue");
        assertTrue(hold.active());
        assertFalse(glue.active());
        double[] r = new double[8];
        assertEquals(1, hold.residuals(r, 2));
        assertEquals(0, r[2], 1e-15);
        d.joint("slider").qpos(0.05);
        glue.active(true);
        d.mocap("hook").pos(0, 5, 1); // 2 m from where the weld would have it
        Physics.forward(d);
        assertEquals(0.03, hold.residual(), 1e-12);
        assertEquals(1, hold.forces(r, 0));
        assertTrue(r[0] < 0, "the force is to pull it back");
        assertEquals(6, glue.residuals(r, 0));
        assertEquals(2, glue.residual(), 1e-12);
        assertTrue(d.eqActive[glue.id()]);
    }

    @Test
    void mocapBodiesLightsAndPlugins() {
        MocapView hook = d.mocap("hook");
        same(new double[] {0, 3, 1}, hook.pos());
        hook.pos(1, 1, 1).quat(0, 1, 0, 0);
        Physics.forward(d);
        same(new double[] {1, 1, 1}, d.body("hook").xpos());
        same(new double[] {0, 1, 0, 0}, d.body("hook").xquat());
        same(new double[] {0, 1, 0, 0}, hook.quat());
        assertEquals(d.body("hook"), hook.body());
        assertEquals(List.of(hook), d.mocaps());
        same(new double[] {0, 0, 5}, d.light("lamp").xpos());
        same(new double[] {0, 0, -1}, d.light("lamp").xdir());
        assertEquals(m.plugin("law").stateCount(), d.plugin("law").state().size());
    }

    @Test
    void contacts() {
        List<ContactView> all = d.contacts();
        assertEquals(4, all.size());
        for (ContactView c : all) {
            assertEquals(m.geom("floor"), c.geom1());
            assertEquals(m.geom("crate"), c.geom2());
            assertEquals(m.body("box"), c.body2());
            assertTrue(c.involves(m.body("box")) && c.involves(m.geom("crate")));
            assertFalse(c.involves(m.body("arm")) || c.involves(m.geom("palm")));
            assertArrayEquals(row(d.contact.pos, c.index(), 3), c.position().toArray());
            assertArrayEquals(row(d.contact.frame, c.index(), 9), c.frame().toArray());
            assertEquals(1, c.normal().z());
            assertEquals(c.normalForce(), c.force().z(), 1e-12);
        }
        assertEquals(4, d.body("box").contacts().size());
        assertEquals(0, d.body("arm").contacts().size());
    }

    @Test
    void distances() {
        double[] fromto = new double[6];
        double far = d.geom("bob").distanceTo(m.geom("crate"), 10, fromto);
        assertEquals(far, d.geom("bob").distanceTo(m.geom("crate"), 10));
        assertEquals(
                Support.distance(
                        new double[6], 0, d, m.geom("bob").id(), m.geom("crate").id(), 10),
                far);
        assertEquals(far, Math.hypot(fromto[3] - fromto[0], fromto[5] - fromto[2]), 1e-9);
        assertEquals(0.5, d.geom("bob").distanceTo(m.geom("crate"), 0.5));
    }

    @Test
    void listsHaveAllOfAKind() {
        assertEquals(m.nbody, d.bodies().size());
        assertEquals("world", d.bodies().get(0).name());
        assertEquals(
                List.of("shoulder", "slider", "ball", "free"),
                d.joints().stream().map(JointView::name).toList());
        assertEquals(m.ngeom, d.geoms().size());
        assertEquals(m.nsite, d.sites().size());
        assertEquals(2, d.cameras().size());
        assertEquals(1, d.lights().size());
        assertEquals(2, d.tendons().size());
        assertEquals(5, d.actuators().size());
        assertEquals(3, d.sensors().size());
        assertEquals(2, d.equalities().size());
        assertEquals(1, d.plugins().size());
        List<JointView> joints = d.joints();
        assertSame(joints.get(1), joints.get(1));
        assertEquals(d.joint("slider"), joints.get(1));
        assertEquals(d.joint("slider").hashCode(), joints.get(1).hashCode());
        assertNotEquals(Zoo.home().joint("slider"), joints.get(1));
    }

    @Test
    void viewsGoOnWithAnotherModel() {
        BodyView hand = d.body("hand");
        assertEquals(0.5, hand.ref().mass());
        assertSame(hand.ref(), hand.ref());
        Model heavier = m.overlay().mass("hand", 2).build();
        d.use(heavier);
        assertEquals(2, hand.ref().mass());
        assertSame(heavier, hand.model());
        assertEquals(0.5, m.body("hand").mass());
        d.joint("shoulder").qpos(0);
        Physics.forward(d);
        assertEquals(0.52, hand.xpos().x(), 1e-12);
        assertEquals(hand, d.body(m.body("hand"))); // the reference is of the model that this one was made of
        assertNotSame(hand.ref(), m.body("hand"));
    }

    @Test
    void viewsTellTheirNumbers() {
        assertEquals(
                "joint \"shoulder\": qpos 0.3, qvel 1.5", d.joint("shoulder").toString());
        assertEquals(
                "joint \"ball\": qpos (1, 0, 0, 0), qvel (0.1, 0.2, 0.3)",
                d.joint("ball").toString());
        assertEquals(
                "actuator \"motor\": control 0.4, force 0.4",
                d.actuator("motor").toString());
        assertTrue(d.actuator("servo").toString().startsWith("actuator \"servo\": controls (0.1, 0.2, 0.3), force "));
        assertTrue(d.actuator("lag").toString().endsWith(", activations (0)"));
        assertEquals(
                "body \"box\": xpos (-2, 0, 0.095), linear velocity (0, 0, 0), angular velocity (0, 0, 0)",
                d.body("box").toString());
        assertEquals("sensor \"angle\": (0.3)", d.sensor("angle").toString());
        assertEquals(
                "equality \"glue\": not active, residual 0", d.equality("glue").toString());
        assertEquals(
                "body \"hook\": mocap pos (0, 3, 1), quat (1, 0, 0, 0)",
                d.mocap("hook").toString());
        assertEquals(
                "light \"lamp\": xpos (0, 0, 5), xdir (0, 0, -1)",
                d.light("lamp").toString());
        assertTrue(d.tendon("sum").toString().matches("tendon \"sum\": length 0\\.6\\d*, velocity 3"));
        assertTrue(d.site("tip").toString().startsWith("site \"tip\": xpos (0."));
        assertTrue(d.plugin("law").toString().startsWith("plugin \"law\": state ("));
    }
}
