package dev.cardan.engine.table;

/**
 * Sparsity of the tendon Jacobian: MuJoCo's {@code ten_*} arrays of a model, row-major. Read-only once the model is
 * published.
 */
public final class TendonJacobianTable {
    /** How many degrees of freedom move a tendon (ntendon). */
    public final int[] JRownnz;

    /** Address of a tendon's first number in {@code data.ten.J} (ntendon). */
    public final int[] JRowadr;

    /** Degrees of freedom the numbers belong to, ascending for each tendon (nJten). */
    public final int[] JColind;

    /** Takes its arrays from a storage. */
    public TendonJacobianTable(Sizes s, Storage a) {
        JRownnz = a.ints("ten_J_rownnz", s.ntendon, 1);
        JRowadr = a.ints("ten_J_rowadr", s.ntendon, 1);
        JColind = a.ints("ten_J_colind", s.nJten, 1);
    }
}
