package dev.cardan.engine.table;

/** Edges of flexes: MuJoCo's {@code flexedge_*} arrays of a model, row-major. Read-only once the model is published. */
public final class FlexEdgeTable {
    public final double[] length0; // (nflexedge)
    public final double[] invweight0; // (nflexedge)
    public final boolean[] rigid; // (nflexedge)
    public final int[] JRownnz; // (nflexedge)
    public final int[] JRowadr; // (nflexedge)
    public final int[] JColind; // (nJfe)

    public FlexEdgeTable(Sizes s) {
        length0 = new double[s.nflexedge];
        invweight0 = new double[s.nflexedge];
        rigid = new boolean[s.nflexedge];
        JRownnz = new int[s.nflexedge];
        JRowadr = new int[s.nflexedge];
        JColind = new int[s.nJfe];
    }
}
