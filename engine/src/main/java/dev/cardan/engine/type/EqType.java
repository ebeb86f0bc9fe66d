package dev.cardan.engine.type;

/** Kinds of equality constraint. */
public final class EqType {
    public static final int CONNECT = 0;
    public static final int WELD = 1;
    public static final int JOINT = 2;
    public static final int TENDON = 3;
    public static final int FLEX = 4;
    public static final int FLEXVERT = 5;
    public static final int FLEXSTRAIN = 6;
    public static final int DISTANCE = 7;

    private EqType() {}
}
