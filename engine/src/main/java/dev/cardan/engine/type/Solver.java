package dev.cardan.engine.type;

/** Constraint solvers. */
public final class Solver {
    public static final int PGS = 0;
    public static final int CG = 1;
    public static final int NEWTON = 2;

    private Solver() {}
}
