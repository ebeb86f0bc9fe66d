package dev.cardan.engine.type;

/** Kinds of object on a tendon path. */
public enum WrapType implements Coded {
    NONE(Code.NONE),
    JOINT(Code.JOINT),
    PULLEY(Code.PULLEY),
    SITE(Code.SITE),
    SPHERE(Code.SPHERE),
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
