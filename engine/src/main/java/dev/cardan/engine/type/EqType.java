package dev.cardan.engine.type;

/** Kinds of equality constraint. */
public enum EqType implements Coded {
    CONNECT(Code.CONNECT),
    WELD(Code.WELD),
    JOINT(Code.JOINT),
    TENDON(Code.TENDON),
    FLEX(Code.FLEX),
    FLEXVERT(Code.FLEXVERT),
    FLEXSTRAIN(Code.FLEXSTRAIN),
    DISTANCE(Code.DISTANCE);

    private final int code;

    EqType(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static EqType of(int code) {
        return Coded.of(EqType.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int CONNECT = 0;
        public static final int WELD = 1;
        public static final int JOINT = 2;
        public static final int TENDON = 3;
        public static final int FLEX = 4;
        public static final int FLEXVERT = 5;
        public static final int FLEXSTRAIN = 6;
        public static final int DISTANCE = 7;

        private Code() {}
    }
}
