package dev.cardan.engine.type;

/** Procedural textures. */
public enum Builtin implements Coded {
    /** None: the image comes from elsewhere. */
    NONE(0),

    /** From the first colour to the second. */
    GRADIENT(1),

    /** Two by two squares of the two colours. */
    CHECKER(2),

    /** One colour; the bottom of a cube has the second. */
    FLAT(3);

    private final int code;

    Builtin(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static Builtin of(int code) {
        return Coded.of(Builtin.class, code);
    }
}
