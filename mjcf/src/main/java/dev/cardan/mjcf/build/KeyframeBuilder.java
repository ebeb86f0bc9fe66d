package dev.cardan.mjcf.build;

import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.spec.KeySpec;

/** A state that worlds can be reset to; what isn't given is as at the start. */
public final class KeyframeBuilder extends ElementBuilder {
    private final KeySpec spec;

    KeyframeBuilder(KeySpec spec, String name) {
        super(ObjType.KEY, spec, name);
        this.spec = spec;
    }

    /** The plain specification of this keyframe. */
    public KeySpec spec() {
        return spec;
    }

    /** Time, s. */
    public KeyframeBuilder time(double seconds) {
        spec.time = seconds;
        return this;
    }

    /** Positions of all joints, in the order of the bodies. */
    public KeyframeBuilder qpos(double... values) {
        spec.qpos = values.clone();
        return this;
    }

    /** Velocities of all joints, in the order of the bodies. */
    public KeyframeBuilder qvel(double... values) {
        spec.qvel = values.clone();
        return this;
    }

    /** Controls of all actuators. */
    public KeyframeBuilder ctrl(double... values) {
        spec.ctrl = values.clone();
        return this;
    }
}
