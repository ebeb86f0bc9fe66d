package dev.cardan.engine.type;

/** Actuator activation dynamics. */
public final class DynType {
    public static final int NONE = 0;
    public static final int INTEGRATOR = 1;
    public static final int FILTER = 2;
    public static final int FILTEREXACT = 3;
    public static final int MUSCLE = 4;
    public static final int DCMOTOR = 5;
    public static final int PID = 6;
    public static final int USER = 7;

    private DynType() {}
}
