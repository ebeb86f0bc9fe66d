package dev.cardan.engine.type;

/** Which frame of its body an object's frame coincides with. */
public final class SameFrame {
    public static final int NONE = 0;
    public static final int BODY = 1;
    public static final int INERTIA = 2;
    public static final int BODYROT = 3;
    public static final int INERTIAROT = 4;

    private SameFrame() {}
}
