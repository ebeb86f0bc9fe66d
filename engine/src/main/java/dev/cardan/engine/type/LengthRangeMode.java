package dev.cardan.engine.type;

/** Which actuators get a computed length range. */
public enum LengthRangeMode implements Coded {
    /** None. */
    NONE(0),

    /** Muscles. */
    MUSCLE(1),

    /** Muscles and actuators with a gain or bias of the user. */
    MUSCLEUSER(2),

    /** All. */
    ALL(3);

    private final int code;

    LengthRangeMode(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static LengthRangeMode of(int code) {
        return Coded.of(LengthRangeMode.class, code);
    }
}
