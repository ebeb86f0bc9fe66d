package dev.cardan.engine.type;

/** Which actuators get a computed length range. */
public final class LengthRangeMode {
    public static final int NONE = 0;
    public static final int MUSCLE = 1;
    public static final int MUSCLEUSER = 2;
    public static final int ALL = 3;

    private LengthRangeMode() {}
}
