package dev.cardan.engine.extension;

import dev.cardan.engine.Data;
import java.util.Arrays;

/**
 * One instance of a {@link PluginType} at work in one world. It may keep scratch memory, but what must last from one
 * step to the next belongs into its part of {@code d.pluginState}, from {@code m.plugin.stateadr}: only that is saved,
 * restored and copied.
 *
 * <p>Methods are called in the middle of a step, for the capabilities of the type. What they throw, and a NaN among
 * what they write, ends the step with a {@link CallbackException}.
 */
public interface Plugin {
    /** State after a reset of the world: zeros unless the plugin says otherwise. */
    default void reset(Data d, int instance) {
        int adr = d.model.plugin.stateadr[instance];
        Arrays.fill(d.pluginState, adr, adr + d.model.plugin.statenum[instance], 0);
    }

    /** Writes {@code d.actDot} of its actuators, after those of MuJoCo's own dynamics. */
    default void activationRates(Data d, int instance) {}

    /** Writes {@code d.actuator.force} of its actuators, before limits. */
    default void actuate(Data d, int instance) {}

    /** Writes {@code d.sensordata} of its sensors, before their cutoff. */
    default void sense(Data d, int instance) {}

    /** Adds to {@code d.qfrcPassive}. */
    default void passive(Data d, int instance) {}

    /**
     * Tells that the integrator begins, or has ended, to evaluate forces at stages of its own between the start of a step and its end;
     * only Runge-Kutta does so. What {@link #advance} goes on from was computed before, at the start of the step.
     */
    default void stages(Data d, int instance, boolean begin) {}

    /** Moves its state on by one time step; positions and time have been moved already. */
    default void advance(Data d, int instance) {}

    /**
     * Takes over what the same instance in another world has computed and keeps for itself, when this world becomes a copy of that one
     * ({@link Data#copyFrom}). Its state has been copied already.
     *
     * @param other of the same type as this one
     */
    default void copyFrom(Plugin other, Data d, int instance) {}
}
