package dev.cardan.engine.table;

/** Sparsity of the dof-dof derivative matrix: square, CSR: MuJoCo's {@code D_*} arrays of a model, row-major. Read-only once the model is published. */
public final class DerivativePattern {
    public final int[] rownnz; // (nv)
    public final int[] rowadr; // (nv)
    public final int[] diag; // (nv)
    public final int[] colind; // (nD)

    public DerivativePattern(Sizes s) {
        rownnz = new int[s.nv];
        rowadr = new int[s.nv];
        diag = new int[s.nv];
        colind = new int[s.nD];
    }
}
