package dev.cardan.engine.type;

/** Kinds of equality constraint. */
public enum EqType implements Coded {
    /** Two points coincide, as in a ball joint. */
    CONNECT(Code.CONNECT),
    /** Two bodies keep their relative pose. */
    WELD(Code.WELD),
    /** A joint's position is a polynomial of another's, or constant. */
    JOINT(Code.JOINT),
    /** A tendon's length is a polynomial of another's, or constant. */
    TENDON(Code.TENDON),
    /** The edges of a flex keep their lengths. */
    FLEX(Code.FLEX),
    /** The vertices of a flex keep their distances. */
    FLEXVERT(Code.FLEXVERT),
    /** A flex keeps its strain. */
    FLEXSTRAIN(Code.FLEXSTRAIN),
    /** No longer supported. */
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
