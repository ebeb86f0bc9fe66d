package dev.cardan.engine.type;

/** Kinds of joint. */
public final class JointType {
    public static final int FREE = 0;
    public static final int BALL = 1;
    public static final int SLIDE = 2;
    public static final int HINGE = 3;

    private JointType() {}
}
