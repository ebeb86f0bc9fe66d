package dev.cardan.physics.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.view.ActuatorView;
import dev.cardan.engine.view.BodyView;
import dev.cardan.engine.view.CameraView;
import dev.cardan.engine.view.EqualityView;
import dev.cardan.engine.view.GeomRef;
import dev.cardan.engine.view.GeomView;
import dev.cardan.engine.view.JointView;
import dev.cardan.engine.view.MocapView;
import dev.cardan.engine.view.SensorView;
import dev.cardan.engine.view.SiteView;
import dev.cardan.engine.view.TendonView;
import dev.cardan.physics.Allocation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Views that are there allocate nothing, whatever they are asked. */
class ViewAllocationTest {
    private final Data d = Zoo.home();
    private double sum; // so that nothing is optimised away

    @Test
    void readingAndWritingAllocateNothing() {
        BodyView body = d.body("hand");
        GeomView geom = d.geom("bob");
        GeomRef crate = d.model.geom("crate");
        SiteView site = d.site("tip");
        CameraView camera = d.camera("wrist");
        JointView hinge = d.joint("shoulder"), ball = d.joint("ball"), free = d.joint("free");
        ActuatorView motor = d.actuator("motor"), servo = d.actuator("servo");
        SensorView place = d.sensor("place");
        TendonView rope = d.tendon("rope");
        EqualityView hold = d.equality("hold");
        MocapView hook = d.mocap("hook");
        double[] numbers = new double[60];
        long bytes = Allocation.bytes(() -> {
            motor.control(0.1);
            servo.controls().set(2, 0.3);
            hinge.appliedForce(0.1).qpos(0.2).qvel(0.3);
            ball.rotation().set(1, 0, 0, 0);
            body.force(1, 2, 3).torque(0, 0, 0).addForceAt(1, 1, 1, 0, 0, 0);
            hook.pos(0, 1, 2);
            hold.active(true);
            Physics.step(d);
            sum += body.xpos().x()
                    + body.linearVelocity().y()
                    + body.localVelocity().z()
                    + body.comVelocity().norm();
            sum += site.velocity().get(5)
                    + site.xquat().w()
                    + site.acceleration().x()
                    + camera.xmat().get(3);
            sum += geom.distanceTo(crate, 10) + geom.angularVelocity().x();
            sum += hinge.qpos()
                    + hinge.qvel()
                    + hinge.qacc()
                    + hinge.limitForce()
                    + hinge.anchor().x();
            sum += motor.force() + motor.length() + servo.forces().get(0) + rope.length() + rope.limitForce();
            sum += place.values().x()
                    + hold.residual()
                    + body.ref().mass()
                    + free.translation().z();
            sum += body.ref().inertia().x()
                    + hinge.ref().range().get(0)
                    + body.name().length();
            place.read(numbers, 0);
            site.jacobian(numbers, null);
            body.jacobianCom(numbers, numbers);
        });
        assertEquals(0, bytes);
        assertTrue(Double.isFinite(sum));
    }

    @Test
    void goingThroughAListThatIsThereAllocatesNothing() {
        List<JointView> joints = d.joints();
        List<BodyView> bodies = d.bodies();
        long bytes = Allocation.bytes(() -> {
            for (int i = 0; i < joints.size(); i++) {
                sum += joints.get(i).positions().get(0);
            }
            for (int i = 0; i < bodies.size(); i++) {
                sum += bodies.get(i).xpos().z();
            }
        });
        assertEquals(0, bytes);
    }
}
