package dev.cardan.engine.type;

/** Storage of the constraint Jacobian. */
public final class JacobianMode {
    public static final int DENSE = 0;
    public static final int SPARSE = 1;
    public static final int AUTO = 2;

    private JacobianMode() {}
}
