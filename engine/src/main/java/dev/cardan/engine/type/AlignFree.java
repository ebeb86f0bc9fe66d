package dev.cardan.engine.type;

/** Whether a free joint is aligned with its body's inertial frame. */
public enum AlignFree implements Coded {
    /** It stays as it is. */
    FALSE(0),

    /** It is aligned. */
    TRUE(1),

    /** As the compiler's {@code alignfree} says. */
    AUTO(2);

    private final int code;

    AlignFree(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static AlignFree of(int code) {
        return Coded.of(AlignFree.class, code);
    }
}
