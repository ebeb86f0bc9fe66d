package dev.cardan.engine.type;

/** Sleep policies of kinematic trees. */
public enum SleepPolicy implements Coded {
    AUTO(Code.AUTO),
    AUTO_NEVER(Code.AUTO_NEVER),
    AUTO_ALLOWED(Code.AUTO_ALLOWED),
    NEVER(Code.NEVER),
    ALLOWED(Code.ALLOWED),
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
