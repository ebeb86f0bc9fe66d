package dev.cardan.mjcf.build;

import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.spec.JointSpec;

/** A ball joint. */
public final class BallBuilder extends InBody implements Actuated {
    private final JointSpec spec;
    private final BodyBuilder home;

    BallBuilder(JointSpec spec, String name, BodyBuilder home) {
        super(ObjType.JOINT, spec, name);
        this.spec = spec;
        this.home = home;
    }

    @Override
    BodyBuilder home() {
        return home;
    }

    @Override
    public ActuatorBuilder actuator(String name) {
        return home.model.actuator(name).onJoint(reference());
    }

    /** The plain specification of this joint. */
    public JointSpec spec() {
        return spec;
    }

    /** Its centre in the body frame, m. */
    public BallBuilder at(double x, double y, double z) {
        PlacedBuilder.copy(spec.pos, x, y, z);
        return this;
    }

    /** The largest angle from the pose in which the model is built, rad. */
    public BallBuilder maxAngle(double angle) {
        PlacedBuilder.copy(spec.range, 0, angle);
        return this;
    }

    /** Torque against the motion per angular velocity, N m s/rad. */
    public BallBuilder damping(double damping) {
        spec.damping[0] = damping;
        return this;
    }

    /** A spring towards the pose in which the model is built, N m/rad. */
    public BallBuilder spring(double stiffness) {
        spec.stiffness[0] = stiffness;
        return this;
    }

    /** Inertia added about every axis, kg m^2. */
    public BallBuilder armature(double inertia) {
        spec.armature = inertia;
        return this;
    }

    /** Dry friction, N m. */
    public BallBuilder frictionLoss(double torque) {
        spec.frictionloss = torque;
        return this;
    }
}
