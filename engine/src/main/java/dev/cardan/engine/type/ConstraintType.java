package dev.cardan.engine.type;

/** Kinds of constraint row. */
public final class ConstraintType {
    public static final int EQUALITY = 0;
    public static final int FRICTION_DOF = 1;
    public static final int FRICTION_TENDON = 2;
    public static final int LIMIT_JOINT = 3;
    public static final int LIMIT_TENDON = 4;
    public static final int CONTACT_FRICTIONLESS = 5;
    public static final int CONTACT_PYRAMIDAL = 6;
    public static final int CONTACT_ELLIPTIC = 7;

    private ConstraintType() {}
}
