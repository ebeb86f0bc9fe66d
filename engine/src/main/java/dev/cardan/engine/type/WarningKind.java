package dev.cardan.engine.type;

/** Kinds of run-time warning. */
public enum WarningKind implements Coded {
    INERTIA(Code.INERTIA),
    CONTACTFULL(Code.CONTACTFULL),
    CNSTRFULL(Code.CNSTRFULL),
    BADQPOS(Code.BADQPOS),
    BADQVEL(Code.BADQVEL),
    BADQACC(Code.BADQACC),
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
        public static final int COUNT = 7;

        private Code() {}
    }
}
