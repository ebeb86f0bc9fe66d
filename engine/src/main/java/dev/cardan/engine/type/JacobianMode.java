package dev.cardan.engine.type;

/** Storage of the constraint Jacobian. */
public enum JacobianMode implements Coded {
    /** Dense. */
    DENSE(0),
    /** Sparse. */
    SPARSE(1),
    /** Sparse from 60 degrees of freedom on. */
    AUTO(2);

    private static final int SPARSE_FROM = 60;

    private final int code;

    JacobianMode(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** Whether a model with so many degrees of freedom has a sparse Jacobian. */
    public boolean isSparse(int nv) {
        return this == SPARSE || (this == AUTO && nv >= SPARSE_FROM);
    }

    /** The constant of a number. */
    public static JacobianMode of(int code) {
        return Coded.of(JacobianMode.class, code);
    }
}
