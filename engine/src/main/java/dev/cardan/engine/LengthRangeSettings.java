package dev.cardan.engine;

import dev.cardan.engine.type.LengthRangeMode;

/**
 * How the shortest and longest length of an actuator are found, see {@link Support#lengthRange}: by a simulation that pushes
 * and pulls it.
 *
 * @param mode which actuators the compiler processes
 * @param useexisting whether the compiler keeps a range that the model gives
 * @param uselimit take the limits of the joint or tendon where it has some
 * @param accel acceleration that the force aims at
 * @param maxforce largest norm of the force; 0: no limit
 * @param timeconst time constant with which velocity is removed, s
 * @param timestep time step, s; 0: the model's
 * @param inttotal simulated time, s
 * @param interval part of the simulated time, at its end, in which the length is measured, s
 * @param tolrange largest variation of the measured length, relative to the range
 */
public record LengthRangeSettings(
        LengthRangeMode mode,
        boolean useexisting,
        boolean uselimit,
        double accel,
        double maxforce,
        double timeconst,
        double timestep,
        double inttotal,
        double interval,
        double tolrange) {
    /** MuJoCo's defaults. */
    public static final LengthRangeSettings DEFAULT =
            new LengthRangeSettings(LengthRangeMode.MUSCLE, true, false, 20, 0, 1, 0.01, 10, 2, 0.05);
}
