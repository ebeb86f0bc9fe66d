package dev.cardan.engine.extension;

import dev.cardan.engine.Data;
import dev.cardan.engine.type.Stage;

/** A user's own sensors: the values of all sensors that the model declares as {@code <user>}. */
@FunctionalInterface
public interface UserSensors {
    /**
     * Writes the values of the user's sensors of a stage into {@code d.sensordata}, which holds zeros there; their cutoff is
     * applied afterwards. Called in the middle of a step, once per stage that has such sensors: nothing else of d may
     * change.
     *
     * @param stage a constant of {@link Stage}: positions, velocities (with subtree momenta) or accelerations (with
     *     internal forces) are up to date
     */
    void compute(Data d, int stage);
}
