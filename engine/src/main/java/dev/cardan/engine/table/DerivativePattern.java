package dev.cardan.engine.table;

/**
 * Sparsity of the dof-dof derivative matrix: square, CSR: MuJoCo's {@code D_*} arrays of a model, row-major. Read-only
 * once the model is published.
 */
public final class DerivativePattern {
    /** How many numbers a row has (nv). */
    public final int[] rownnz;

    /** Address of the first number of a row (nv). */
    public final int[] rowadr;

    /** Index of the diagonal within its row (nv). */
    public final int[] diag;

    /** Columns, that is degrees of freedom, ascending in a row (nD). */
    public final int[] colind;

    /** Takes its arrays from a storage. */
    public DerivativePattern(Sizes s, Storage a) {
        rownnz = a.ints("D_rownnz", s.nv, 1);
        rowadr = a.ints("D_rowadr", s.nv, 1);
        diag = a.ints("D_diag", s.nv, 1);
        colind = a.ints("D_colind", s.nD, 1);
    }
}
