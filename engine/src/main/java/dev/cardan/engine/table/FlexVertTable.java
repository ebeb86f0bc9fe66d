package dev.cardan.engine.table;

/**
 * Vertex constraint Jacobians of flexes: MuJoCo's {@code flexvert_*} arrays of a model, row-major. Read-only once the
 * model is published.
 */
public final class FlexVertTable {
    /** How many numbers each of the two rows of a vertex has (nflexvert x 2). */
    public final int[] JRownnz;

    /** Address of the first of them (nflexvert x 2). */
    public final int[] JRowadr;

    /** Degrees of freedom they belong to (nJfv x 2). */
    public final int[] JColind;

    /** Takes its arrays from a storage. */
    public FlexVertTable(Sizes s, Storage a) {
        JRownnz = a.ints("flexvert_J_rownnz", s.nflexvert, 2);
        JRowadr = a.ints("flexvert_J_rowadr", s.nflexvert, 2);
        JColind = a.ints("flexvert_J_colind", s.nJfv, 2);
    }
}
