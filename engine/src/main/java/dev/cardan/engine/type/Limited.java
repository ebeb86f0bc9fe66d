package dev.cardan.engine.type;

/** Whether a limit is in force. */
public enum Limited implements Coded {
    /** It is not. */
    FALSE(0),

    /** It is. */
    TRUE(1),

    /** If a range is given. */
    AUTO(2);

    private final int code;

    Limited(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static Limited of(int code) {
        return Coded.of(Limited.class, code);
    }
}
