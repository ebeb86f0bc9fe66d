package dev.cardan.engine.type;

/** Actuator gains. */
public final class GainType {
    public static final int FIXED = 0;
    public static final int AFFINE = 1;
    public static final int MUSCLE = 2;
    public static final int DCMOTOR = 3;
    public static final int SO3 = 4;
    public static final int PID = 5;
    public static final int USER = 6;

    private GainType() {}
}
