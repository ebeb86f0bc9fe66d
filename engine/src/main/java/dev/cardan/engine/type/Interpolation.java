package dev.cardan.engine.type;

/** How a history is read between two samples. */
public enum Interpolation implements Coded {
    /** The earlier sample holds. */
    HOLD(0),

    /** Linear. */
    LINEAR(1),

    /** Cubic. */
    CUBIC(2);

    private final int code;

    Interpolation(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static Interpolation of(int code) {
        return Coded.of(Interpolation.class, code);
    }
}
