package dev.cardan.engine.table;

/** Sparsity of the mass matrix: lower triangle, CSR: MuJoCo's {@code M_*} arrays of a model, row-major. Read-only once the model is published. */
public final class MassPattern {
    public final int[] rownnz; // (nv)
    public final int[] rowadr; // (nv)
    public final int[] colind; // (nC)

    public MassPattern(Sizes s) {
        rownnz = new int[s.nv];
        rowadr = new int[s.nv];
        colind = new int[s.nC];
    }
}
