package dev.cardan.engine.type;

/** Actuator activation dynamics. */
public enum DynType implements Coded {
    /** No activation: the control is used directly. */
    NONE(Code.NONE),
    /** The control is the activation's rate. */
    INTEGRATOR(Code.INTEGRATOR),
    /** The activation follows the control with a time constant. */
    FILTER(Code.FILTER),
    /** The same, integrated exactly. */
    FILTEREXACT(Code.FILTEREXACT),
    /** As of a muscle: up and down with different time constants. */
    MUSCLE(Code.MUSCLE),
    /** Current and temperature of a DC motor. */
    DCMOTOR(Code.DCMOTOR),
    /** Integral and rate-limited set point of a controller. */
    PID(Code.PID),
    /** What the user's callback returns as rate. */
    USER(Code.USER);

    private final int code;

    DynType(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static DynType of(int code) {
        return Coded.of(DynType.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int NONE = 0;
        public static final int INTEGRATOR = 1;
        public static final int FILTER = 2;
        public static final int FILTEREXACT = 3;
        public static final int MUSCLE = 4;
        public static final int DCMOTOR = 5;
        public static final int PID = 6;
        public static final int USER = 7;

        private Code() {}
    }
}
