package dev.cardan.engine.table;

/** Sparsity of the mass matrix: lower triangle, CSR: MuJoCo's {@code M_*} arrays of a model, row-major. Read-only once the model is published. */
public final class MassPattern {
    public final int[] rownnz; // (nv)
    public final int[] rowadr; // (nv)
    public final int[] colind; // (nC)

    public MassPattern(Sizes s, Storage a) {
        rownnz = a.ints("M_rownnz", s.nv, 1);
        rowadr = a.ints("M_rowadr", s.nv, 1);
        colind = a.ints("M_colind", s.nC, 1);
    }
}
