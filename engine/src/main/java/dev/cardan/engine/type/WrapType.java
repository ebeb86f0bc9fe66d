package dev.cardan.engine.type;

/** Kinds of object on a tendon path. */
public final class WrapType {
    public static final int NONE = 0;
    public static final int JOINT = 1;
    public static final int PULLEY = 2;
    public static final int SITE = 3;
    public static final int SPHERE = 4;
    public static final int CYLINDER = 5;

    private WrapType() {}
}
