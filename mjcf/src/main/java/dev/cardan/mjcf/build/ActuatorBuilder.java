package dev.cardan.mjcf.build;

import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.spec.ActuatorSpec;

/**
 * An actuator. What it acts on says which units its length, velocity and force have: m and N for slides and spatial
 * tendons, rad and N m for hinges. Laws that have no call here are in {@link #spec()}: muscles, cylinders, DC motors, PID.
 */
public final class ActuatorBuilder extends ElementBuilder {
    private final ActuatorSpec spec;

    ActuatorBuilder(ActuatorSpec spec, String name) {
        super(ObjType.ACTUATOR, spec, name);
        this.spec = spec;
    }

    /** The plain specification of this actuator. */
    public ActuatorSpec spec() {
        return spec;
    }

    ActuatorBuilder onJoint(String joint) {
        spec.onJoint(joint);
        return this;
    }

    ActuatorBuilder onTendon(String tendon) {
        spec.onTendon(tendon);
        return this;
    }

    ActuatorBuilder onSite(String site) {
        spec.onSite(site, "");
        return this;
    }

    /** Force = control. */
    public ActuatorBuilder motor() {
        spec.setToMotor();
        return this;
    }

    /** Force = kp (control - length) - kv velocity. */
    public ActuatorBuilder positionServo(double kp, double kv) {
        spec.setToPosition(kp, kv);
        return this;
    }

    /** Force = kv (control - velocity). */
    public ActuatorBuilder velocityServo(double kv) {
        spec.setToVelocity(kv);
        return this;
    }

    /** How many times the joint's or tendon's force its own force is. */
    public ActuatorBuilder gear(double ratio) {
        spec.gear[0] = ratio;
        return this;
    }

    /** Along x, y, z and about x, y, z of a site or of a ball joint: how much of its force acts there. */
    public ActuatorBuilder gear(double x, double y, double z, double aboutX, double aboutY, double aboutZ) {
        PlacedBuilder.copy(spec.gear, x, y, z, aboutX, aboutY, aboutZ);
        return this;
    }

    /** Limits of the control. */
    public ActuatorBuilder controlRange(double lower, double upper) {
        PlacedBuilder.copy(spec.ctrlrange, lower, upper);
        return this;
    }

    /** Limits of the force. */
    public ActuatorBuilder forceRange(double lower, double upper) {
        PlacedBuilder.copy(spec.forcerange, lower, upper);
        return this;
    }
}
