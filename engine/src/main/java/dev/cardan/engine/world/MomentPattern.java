package dev.cardan.engine.world;

/** Sparsity of the matrix of moment arms (nout x nv). */
public final class MomentPattern {
    public final int[] rownnz; // (nout)
    public final int[] rowadr; // (nout)
    public final int[] colind; // (nJmom)

    public MomentPattern(WorldStorage s) {
        rownnz = s.ints("rownnz", Entity.OUTPUT, 1);
        rowadr = s.ints("rowadr", Entity.OUTPUT, 1);
        colind = s.ints("colind", Entity.MOMENT_ENTRY, 1);
    }
}
