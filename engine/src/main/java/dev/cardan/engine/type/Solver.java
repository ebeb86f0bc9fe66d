package dev.cardan.engine.type;

/** Constraint solvers. */
public enum Solver implements Coded {
    /** Projected Gauss-Seidel: row by row, on forces. */
    PGS(0),
    /** Conjugate gradients, on accelerations. */
    CG(1),
    /** Newton's method, on accelerations: few and exact iterations. */
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
