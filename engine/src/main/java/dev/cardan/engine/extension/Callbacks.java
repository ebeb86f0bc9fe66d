package dev.cardan.engine.extension;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * A user's own code in the middle of a step of one world. Fields are null at first, which means MuJoCo's own behaviour;
 * they stay over resets and go along when a world is copied ({@link Data#copyFrom}).
 *
 * <pre>{@code
 * data.callbacks.control = d -> d.ctrl[0] = -10 * d.qpos[0] - d.qvel[0];
 * }</pre>
 *
 * <p>What a callback throws, and NaN that it returns or writes, ends the step with a {@link
 * dev.cardan.engine.extension.CallbackException} that names it; the state is then that before the step.
 */
public final class Callbacks {
    /**
     * Adds to {@code d.qfrcPassive}, at the end of the passive forces and before those of plugins. Not called if
     * springs and dampers are both disabled.
     */
    public Consumer<Data> passive;

    /**
     * Sets {@code d.ctrl}, {@code d.qfrcApplied} or {@code d.xfrcApplied}. Called after everything that depends on
     * positions and velocities only: in each of the four stages of a Runge-Kutta step, not if actuation is disabled
     * (but {@link Physics#step1} always calls it).
     */
    public Consumer<Data> control;

    /** Decides which geoms may touch, in place of their masks. */
    public ContactFilter contactFilter;

    /** Computes the sensors of type user, which are zero without it. */
    public UserSensors sensor;

    /** The clock of {@link Data#timer}, in nanoseconds; without it no time is measured. */
    public LongSupplier time;

    /**
     * Rate of the activation of actuators with dyntype user, which is zero without it. An actuator with several
     * activations has them written into {@code d.actDot} by the callback itself, and what it returns is ignored.
     */
    public ActuatorCallback actDyn;

    /** Gain of actuators with gaintype user, which is 1 without it. */
    public ActuatorCallback actGain;

    /** Bias of actuators with biastype user, which is 0 without it. */
    public ActuatorCallback actBias;

    /** Begins without callbacks. */
    public Callbacks() {}

    /** A number that an actuator needs. */
    @FunctionalInterface
    public interface ActuatorCallback {
        /** The number for an actuator, by the state of the world. */
        double apply(Data d, int actuator);
    }

    /** Forgets all callbacks. */
    public void clear() {
        set(new Callbacks());
    }

    /** Takes over the callbacks of another world. */
    public void set(Callbacks o) {
        passive = o.passive;
        control = o.control;
        contactFilter = o.contactFilter;
        sensor = o.sensor;
        time = o.time;
        actDyn = o.actDyn;
        actGain = o.actGain;
        actBias = o.actBias;
    }

    /** Whether there is one. */
    public boolean any() {
        return passive != null
                || control != null
                || contactFilter != null
                || sensor != null
                || time != null
                || actDyn != null
                || actGain != null
                || actBias != null;
    }
}
