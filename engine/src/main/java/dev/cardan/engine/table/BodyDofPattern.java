package dev.cardan.engine.table;

/** Body-dof sparsity (CSR): MuJoCo's {@code B_*} arrays of a model, row-major. Read-only once the model is published. */
public final class BodyDofPattern {
    public final int[] rownnz; // (nbody)
    public final int[] rowadr; // (nbody)
    public final int[] colind; // (nB)

    public BodyDofPattern(Sizes s) {
        rownnz = new int[s.nbody];
        rowadr = new int[s.nbody];
        colind = new int[s.nB];
    }
}
