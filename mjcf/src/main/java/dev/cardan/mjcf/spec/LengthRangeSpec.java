package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.LengthRangeMode;

/** Settings of the computation of actuator length ranges. */
public final class LengthRangeSpec {
    /** Which actuators are processed. */
    public LengthRangeMode mode = LengthRangeMode.MUSCLE;

    /** Keep a length range that the model gives. */
    public boolean useexisting = true;

    /** Take the range from joint and tendon limits where they exist. */
    public boolean uselimit = false;

    /** Target acceleration from which the force is derived, m/s^2. */
    public double accel = 20;

    /** Largest force, N; 0 means no limit. */
    public double maxforce = 0;

    /** Time constant with which velocity is removed, s. */
    public double timeconst = 1;

    /** Time step of the computation, s; 0 means the model's. */
    public double timestep = 0.01;

    /** Simulated time, s. */
    public double inttotal = 10;

    /** Part of the simulated time, at its end, in which the length is measured, s. */
    public double interval = 2;

    /** Largest variation of the measured length relative to the range. */
    public double tolrange = 0.05;

    /** A copy. */
    public LengthRangeSpec copy() {
        LengthRangeSpec c = new LengthRangeSpec();
        c.mode = mode;
        c.useexisting = useexisting;
        c.uselimit = uselimit;
        c.accel = accel;
        c.maxforce = maxforce;
        c.timeconst = timeconst;
        c.timestep = timestep;
        c.inttotal = inttotal;
        c.interval = interval;
        c.tolrange = tolrange;
        return c;
    }
}
