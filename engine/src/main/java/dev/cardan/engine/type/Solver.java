package dev.cardan.engine.type;

/** Constraint solvers. */
public enum Solver implements Coded {
    PGS(Code.PGS),
    CG(Code.CG),
    NEWTON(Code.NEWTON);

    private final int code;

    Solver(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static Solver of(int code) {
        return Coded.of(Solver.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int PGS = 0;
        public static final int CG = 1;
        public static final int NEWTON = 2;

        private Code() {}
    }
}
