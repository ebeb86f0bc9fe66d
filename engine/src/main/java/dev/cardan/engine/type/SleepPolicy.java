package dev.cardan.engine.type;

/** Sleep policies of kinematic trees. */
public enum SleepPolicy implements Coded {
    /** To be decided by the compiler. */
    AUTO(Code.AUTO),
    /** Never, decided by the compiler. */
    AUTO_NEVER(Code.AUTO_NEVER),
    /** When at rest, decided by the compiler. */
    AUTO_ALLOWED(Code.AUTO_ALLOWED),
    /** Never, decided by the user. */
    NEVER(Code.NEVER),
    /** When at rest, decided by the user. */
    ALLOWED(Code.ALLOWED),
    /** From the start, until something wakes it. */
    INIT(Code.INIT);

    private final int code;

    SleepPolicy(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static SleepPolicy of(int code) {
        return Coded.of(SleepPolicy.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int AUTO = 0;
        public static final int AUTO_NEVER = 1;
        public static final int AUTO_ALLOWED = 2;
        public static final int NEVER = 3;
        public static final int ALLOWED = 4;
        public static final int INIT = 5;

        private Code() {}
    }
}
