package dev.cardan.engine.extension;

/** What a {@link GainModel} may know about an actuator. The object is reused: a model doesn't keep it. */
public final class GainContext {
    /** Index of the actuator. */
    public int actuator;

    /** Control, delayed and clamped as the actuator feels it. */
    public double control;

    /** The control of the time step before; the same as {@link #control} in the first one. */
    public double previousControl;

    /** The last activation, or the coming one if the actuator acts early; 0 if it has none. */
    public double activation;

    /** What a gain multiplies: the activation, or the control of an actuator without one. */
    public double input;

    /** Length of the transmission. */
    public double length;

    /** Rate of the length. */
    public double velocity;

    /** Time step in s. */
    public double timestep;

    /** Smallest and largest length, as of muscles. */
    public final double[] lengthRange = new double[2];

    /** Acceleration by unit force in the reference pose. */
    public double acc0;

    /** The actuator's parameters for its model. Not to be modified. */
    public double[] parameters = {};
}
