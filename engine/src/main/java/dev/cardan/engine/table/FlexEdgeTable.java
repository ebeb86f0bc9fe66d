package dev.cardan.engine.table;

/** Edges of flexes: MuJoCo's {@code flexedge_*} arrays of a model, row-major. Read-only once the model is published. */
public final class FlexEdgeTable {
    public final double[] length0; // (nflexedge)
    public final double[] invweight0; // (nflexedge)
    public final boolean[] rigid; // (nflexedge)
    public final int[] JRownnz; // (nflexedge)
    public final int[] JRowadr; // (nflexedge)
    public final int[] JColind; // (nJfe)

    public FlexEdgeTable(Sizes s, Storage a) {
        length0 = a.reals("flexedge_length0", s.nflexedge, 1);
        invweight0 = a.reals("flexedge_invweight0", s.nflexedge, 1);
        rigid = a.flags("flexedge_rigid", s.nflexedge, 1);
        JRownnz = a.ints("flexedge_J_rownnz", s.nflexedge, 1);
        JRowadr = a.ints("flexedge_J_rowadr", s.nflexedge, 1);
        JColind = a.ints("flexedge_J_colind", s.nJfe, 1);
    }
}
