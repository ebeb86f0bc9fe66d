package dev.cardan.engine.type;

/** Constraint solvers. */
public enum Solver implements Coded {
    PGS(0),
    CG(1),
    NEWTON(2);

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
}
