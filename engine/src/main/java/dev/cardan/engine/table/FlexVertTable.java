package dev.cardan.engine.table;

/** Vertex constraint Jacobians of flexes: MuJoCo's {@code flexvert_*} arrays of a model, row-major. Read-only once the model is published. */
public final class FlexVertTable {
    public final int[] JRownnz; // (nflexvert x 2)
    public final int[] JRowadr; // (nflexvert x 2)
    public final int[] JColind; // (nJfv x 2)

    public FlexVertTable(Sizes s) {
        JRownnz = new int[2 * s.nflexvert];
        JRowadr = new int[2 * s.nflexvert];
        JColind = new int[2 * s.nJfv];
    }
}
