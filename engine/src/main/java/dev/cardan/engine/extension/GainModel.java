package dev.cardan.engine.extension;

/**
 * A law for the force of an actuator that MuJoCo doesn't have. It takes the place of the gain and its input: the
 * actuator's force is {@link #force} plus the bias, within the actuator's limits.
 *
 * <p>A model has no state: everything it needs stands in the context, and one object serves any number of actuators,
 * worlds and threads. It is given to a simulation by {@link Extensions#add} or found by {@link
 * java.util.ServiceLoader}, and chosen by its name: in code by {@link Extensions#gain}, or in MJCF on {@code <general>}
 * by the attributes {@code gain} and {@code gainprm} of Cardan's namespace.
 */
public interface GainModel {
    /** The name by which it is chosen. */
    String name();

    /**
     * Checks the parameters of an actuator when a world is made.
     *
     * @throws IllegalArgumentException whose message says what is wrong with them, as the end of a sentence
     */
    void check(double[] parameters);

    /**
     * Whether {@link GainContext#previousControl} is read; the actuator must have a history of at least one sample
     * then.
     */
    default boolean needsPreviousControl() {
        return false;
    }

    /** Force, in the units of the actuator's transmission. */
    double force(GainContext c);

    /** d(force) / d(velocity), for implicit integrators. */
    double velocityDerivative(GainContext c);
}
