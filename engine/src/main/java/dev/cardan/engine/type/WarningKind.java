package dev.cardan.engine.type;

/** Kinds of run-time warning. */
public enum WarningKind implements Coded {
    /** The mass matrix is singular, or nearly. */
    INERTIA(Code.INERTIA),
    /** There are more contacts than allowed. */
    CONTACTFULL(Code.CONTACTFULL),
    /** There are more constraint rows than allowed. */
    CNSTRFULL(Code.CNSTRFULL),
    /** A position is not a number or too large. */
    BADQPOS(Code.BADQPOS),
    /** A velocity is not a number or too large. */
    BADQVEL(Code.BADQVEL),
    /** An acceleration is not a number or too large. */
    BADQACC(Code.BADQACC),
    /** A control is not a number or too large. */
    BADCTRL(Code.BADCTRL);

    private final int code;

    WarningKind(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static WarningKind of(int code) {
        return Coded.of(WarningKind.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int INERTIA = 0;
        public static final int CONTACTFULL = 1;
        public static final int CNSTRFULL = 2;
        public static final int BADQPOS = 3;
        public static final int BADQVEL = 4;
        public static final int BADQACC = 5;
        public static final int BADCTRL = 6;

        /** How many kinds there are. */
        public static final int COUNT = 7;

        private Code() {}
    }
}
