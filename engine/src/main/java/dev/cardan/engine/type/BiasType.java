package dev.cardan.engine.type;

/** Actuator biases. */
public enum BiasType implements Coded {
    /** No bias. */
    NONE(Code.NONE),
    /** A constant plus multiples of length and velocity. */
    AFFINE(Code.AFFINE),
    /** The passive force of a muscle. */
    MUSCLE(Code.MUSCLE),
    /** What a DC motor resists with: back-EMF, cogging, friction. */
    DCMOTOR(Code.DCMOTOR),
    /** The damping of an orientation servo. */
    SO3(Code.SO3),
    /** What the user's callback returns. */
    USER(Code.USER);

    private final int code;

    BiasType(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static BiasType of(int code) {
        return Coded.of(BiasType.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int NONE = 0;
        public static final int AFFINE = 1;
        public static final int MUSCLE = 2;
        public static final int DCMOTOR = 3;
        public static final int SO3 = 4;
        public static final int USER = 5;

        private Code() {}
    }
}
