package dev.cardan.engine.type;

/** Actuator transmissions. */
public enum TrnType implements Coded {
    JOINT(Code.JOINT),
    JOINTINPARENT(Code.JOINTINPARENT),
    SLIDERCRANK(Code.SLIDERCRANK),
    TENDON(Code.TENDON),
    SITE(Code.SITE),
    BODY(Code.BODY),
    SO3(Code.SO3),
    UNDEFINED(Code.UNDEFINED);

    private final int code;

    TrnType(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static TrnType of(int code) {
        return Coded.of(TrnType.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int JOINT = 0;
        public static final int JOINTINPARENT = 1;
        public static final int SLIDERCRANK = 2;
        public static final int TENDON = 3;
        public static final int SITE = 4;
        public static final int BODY = 5;
        public static final int SO3 = 6;
        public static final int UNDEFINED = 1000;

        private Code() {}
    }
}
