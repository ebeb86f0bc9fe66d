package dev.cardan.engine.table;

/** Sparsity of the tendon Jacobian: MuJoCo's {@code ten_*} arrays of a model, row-major. Read-only once the model is published. */
public final class TendonJacobianTable {
    public final int[] JRownnz; // (ntendon)
    public final int[] JRowadr; // (ntendon)
    public final int[] JColind; // (nJten)

    public TendonJacobianTable(Sizes s, Storage a) {
        JRownnz = a.ints("ten_J_rownnz", s.ntendon, 1);
        JRowadr = a.ints("ten_J_rowadr", s.ntendon, 1);
        JColind = a.ints("ten_J_colind", s.nJten, 1);
    }
}
