package dev.cardan.engine.type;

/** Where on its cost a constraint row is. */
public enum ConstraintState implements Coded {
    /** No cost, no force (limit, contact). */
    SATISFIED(Code.SATISFIED),
    /** A cost that grows with the square of the violation, and a force against it. */
    QUADRATIC(Code.QUADRATIC),
    /** Friction at its negative bound. */
    LINEARNEG(Code.LINEARNEG),
    /** Friction at its positive bound. */
    LINEARPOS(Code.LINEARPOS),
    /** On the boundary of an elliptic cone. */
    CONE(Code.CONE);

    private final int code;

    ConstraintState(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static ConstraintState of(int code) {
        return Coded.of(ConstraintState.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int SATISFIED = 0;

        public static final int QUADRATIC = 1;

        public static final int LINEARNEG = 2;

        public static final int LINEARPOS = 3;

        public static final int CONE = 4;

        private Code() {}
    }
}
