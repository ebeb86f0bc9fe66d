package dev.cardan.engine.table;

/** Sparsity of the tendon Jacobian: MuJoCo's {@code ten_*} arrays of a model, row-major. Read-only once the model is published. */
public final class TendonJacobianTable {
    public final int[] JRownnz; // (ntendon)
    public final int[] JRowadr; // (ntendon)
    public final int[] JColind; // (nJten)

    public TendonJacobianTable(Sizes s) {
        JRownnz = new int[s.ntendon];
        JRowadr = new int[s.ntendon];
        JColind = new int[s.nJten];
    }
}
