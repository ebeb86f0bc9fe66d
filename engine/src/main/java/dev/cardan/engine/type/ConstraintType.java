package dev.cardan.engine.type;

/** Kinds of constraint row. */
public enum ConstraintType implements Coded {
    /** Of an equality constraint. */
    EQUALITY(Code.EQUALITY),
    /** Friction loss of a degree of freedom. */
    FRICTION_DOF(Code.FRICTION_DOF),
    /** Friction loss of a tendon. */
    FRICTION_TENDON(Code.FRICTION_TENDON),
    /** Limit of a joint. */
    LIMIT_JOINT(Code.LIMIT_JOINT),
    /** Limit of a tendon. */
    LIMIT_TENDON(Code.LIMIT_TENDON),
    /** Contact without friction. */
    CONTACT_FRICTIONLESS(Code.CONTACT_FRICTIONLESS),
    /** Edge of a contact's friction pyramid. */
    CONTACT_PYRAMIDAL(Code.CONTACT_PYRAMIDAL),
    /** Normal or friction of a contact with an elliptic cone. */
    CONTACT_ELLIPTIC(Code.CONTACT_ELLIPTIC);

    private final int code;

    ConstraintType(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static ConstraintType of(int code) {
        return Coded.of(ConstraintType.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int EQUALITY = 0;
        public static final int FRICTION_DOF = 1;
        public static final int FRICTION_TENDON = 2;
        public static final int LIMIT_JOINT = 3;
        public static final int LIMIT_TENDON = 4;
        public static final int CONTACT_FRICTIONLESS = 5;
        public static final int CONTACT_PYRAMIDAL = 6;
        public static final int CONTACT_ELLIPTIC = 7;

        private Code() {}
    }
}
