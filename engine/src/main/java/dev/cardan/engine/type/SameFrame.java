package dev.cardan.engine.type;

/** Which frame of its body an object's frame coincides with. */
public final class SameFrame {
    /** None. */
    public static final int NONE = 0;

    /** The body's frame. */
    public static final int BODY = 1;

    /** The body's inertial frame. */
    public static final int INERTIA = 2;

    /** The body's frame in orientation only. */
    public static final int BODYROT = 3;

    /** The body's inertial frame in orientation only. */
    public static final int INERTIAROT = 4;

    private SameFrame() {}
}
