package dev.cardan.engine.type;

/** Where on its cost a constraint row is. */
public final class ConstraintState {
    /** No cost, no force (limit, contact). */
    public static final int SATISFIED = 0;

    public static final int QUADRATIC = 1;

    /** Friction at its negative bound. */
    public static final int LINEARNEG = 2;

    /** Friction at its positive bound. */
    public static final int LINEARPOS = 3;

    /** On the boundary of an elliptic cone. */
    public static final int CONE = 4;

    private ConstraintState() {}
}
