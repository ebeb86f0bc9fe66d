package dev.cardan.engine.type;

/** Kinds of object on a tendon path. */
public enum WrapType implements Coded {
    /** None. */
    NONE(Code.NONE),
    /** Joint of a fixed tendon: its position times a coefficient. */
    JOINT(Code.JOINT),
    /** Divides the tension among the branches that follow. */
    PULLEY(Code.PULLEY),
    /** Point that the tendon passes. */
    SITE(Code.SITE),
    /** Sphere that the tendon wraps around. */
    SPHERE(Code.SPHERE),
    /** Infinite cylinder that the tendon wraps around. */
    CYLINDER(Code.CYLINDER);

    private final int code;

    WrapType(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static WrapType of(int code) {
        return Coded.of(WrapType.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int NONE = 0;
        public static final int JOINT = 1;
        public static final int PULLEY = 2;
        public static final int SITE = 3;
        public static final int SPHERE = 4;
        public static final int CYLINDER = 5;

        private Code() {}
    }
}
