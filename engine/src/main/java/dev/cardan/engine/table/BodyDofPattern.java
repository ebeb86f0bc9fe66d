package dev.cardan.engine.table;

/** Body-dof sparsity (CSR): MuJoCo's {@code B_*} arrays of a model, row-major. Read-only once the model is published. */
public final class BodyDofPattern {
    public final int[] rownnz; // (nbody)
    public final int[] rowadr; // (nbody)
    public final int[] colind; // (nB)

    public BodyDofPattern(Sizes s, Storage a) {
        rownnz = a.ints("B_rownnz", s.nbody, 1);
        rowadr = a.ints("B_rowadr", s.nbody, 1);
        colind = a.ints("B_colind", s.nB, 1);
    }
}
