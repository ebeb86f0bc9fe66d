package dev.cardan.mjcf.build;

import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.spec.JointSpec;

/** A hinge or a slide. Its values are rad or m, its forces N m or N. */
public final class JointBuilder extends InBody implements Actuated {
    private final JointSpec spec;
    private final BodyBuilder home;

    JointBuilder(JointSpec spec, String name, BodyBuilder home) {
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

    /** A point of its axis in the body frame, m. */
    public JointBuilder at(double x, double y, double z) {
        PlacedBuilder.copy(spec.pos, x, y, z);
        return this;
    }

    /** Direction of its axis in the body frame. */
    public JointBuilder axis(double x, double y, double z) {
        PlacedBuilder.copy(spec.axis, x, y, z);
        return this;
    }

    /** Its limits. */
    public JointBuilder range(double lower, double upper) {
        PlacedBuilder.copy(spec.range, lower, upper);
        return this;
    }

    /** Force against the motion per velocity. */
    public JointBuilder damping(double damping) {
        spec.damping[0] = damping;
        return this;
    }

    /** A spring and the value at which it is at rest. */
    public JointBuilder spring(double stiffness, double rest) {
        spec.stiffness[0] = stiffness;
        spec.springref = rest;
        return this;
    }

    /** Inertia of a rotor behind the joint, kg m^2 or kg. */
    public JointBuilder armature(double inertia) {
        spec.armature = inertia;
        return this;
    }

    /** Dry friction. */
    public JointBuilder frictionLoss(double force) {
        spec.frictionloss = force;
        return this;
    }

    /** Its value in the pose in which the model is built. */
    public JointBuilder reference(double value) {
        spec.ref = value;
        return this;
    }

    /** Limits of the total force of its actuators. */
    public JointBuilder actuatorForceRange(double lower, double upper) {
        PlacedBuilder.copy(spec.actfrcrange, lower, upper);
        return this;
    }
}
