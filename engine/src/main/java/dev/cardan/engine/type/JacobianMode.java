package dev.cardan.engine.type;

/** Storage of the constraint Jacobian. */
public enum JacobianMode implements Coded {
    DENSE(0),
    SPARSE(1),
    AUTO(2);

    private final int code;

    JacobianMode(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static JacobianMode of(int code) {
        return Coded.of(JacobianMode.class, code);
    }
}
