package dev.cardan.engine.table;

/** Sparsity of the dof-dof derivative matrix: square, CSR: MuJoCo's {@code D_*} arrays of a model, row-major. Read-only once the model is published. */
public final class DerivativePattern {
    public final int[] rownnz; // (nv)
    public final int[] rowadr; // (nv)
    public final int[] diag; // (nv)
    public final int[] colind; // (nD)

    public DerivativePattern(Sizes s, Storage a) {
        rownnz = a.ints("D_rownnz", s.nv, 1);
        rowadr = a.ints("D_rowadr", s.nv, 1);
        diag = a.ints("D_diag", s.nv, 1);
        colind = a.ints("D_colind", s.nD, 1);
    }
}
