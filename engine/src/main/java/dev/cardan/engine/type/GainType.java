package dev.cardan.engine.type;

/** Actuator gains. */
public enum GainType implements Coded {
    /** A constant. */
    FIXED(Code.FIXED),
    /** A constant plus multiples of length and velocity. */
    AFFINE(Code.AFFINE),
    /** The force of a muscle by length and velocity. */
    MUSCLE(Code.MUSCLE),
    /** Force per voltage or current of a DC motor. */
    DCMOTOR(Code.DCMOTOR),
    /** An orientation servo: torque along the shortest rotation. */
    SO3(Code.SO3),
    /** A controller of position and velocity. */
    PID(Code.PID),
    /** What the user's callback returns. */
    USER(Code.USER);

    private final int code;

    GainType(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static GainType of(int code) {
        return Coded.of(GainType.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int FIXED = 0;
        public static final int AFFINE = 1;
        public static final int MUSCLE = 2;
        public static final int DCMOTOR = 3;
        public static final int SO3 = 4;
        public static final int PID = 5;
        public static final int USER = 6;

        private Code() {}
    }
}
