package dev.cardan.engine.table;

/** Edges of flexes: MuJoCo's {@code flexedge_*} arrays of a model, row-major. Read-only once the model is published. */
public final class FlexEdgeTable {
    /** Length in the pose qpos0, m (nflexedge). */
    public final double[] length0;

    /** Inverse inertia against stretching in the pose qpos0, 1/kg (nflexedge). */
    public final double[] invweight0;

    /** Whether both ends belong to one body, so that the length can't change (nflexedge). */
    public final boolean[] rigid;

    /** How many numbers an edge has in the Jacobian of lengths (nflexedge). */
    public final int[] JRownnz;

    /** Address of the first of them (nflexedge). */
    public final int[] JRowadr;

    /** Degrees of freedom they belong to (nJfe). */
    public final int[] JColind;

    /** Takes its arrays from a storage. */
    public FlexEdgeTable(Sizes s, Storage a) {
        length0 = a.reals("flexedge_length0", s.nflexedge, 1);
        invweight0 = a.reals("flexedge_invweight0", s.nflexedge, 1);
        rigid = a.flags("flexedge_rigid", s.nflexedge, 1);
        JRownnz = a.ints("flexedge_J_rownnz", s.nflexedge, 1);
        JRowadr = a.ints("flexedge_J_rowadr", s.nflexedge, 1);
        JColind = a.ints("flexedge_J_colind", s.nJfe, 1);
    }
}
