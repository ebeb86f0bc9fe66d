package dev.cardan.engine.table;

/**
 * Reference factor of the effective flex metric: MuJoCo's {@code efm0_*} arrays of a model, row-major. Read-only once
 * the model is published.
 */
public final class EffectiveMetricTable {
    /** Degree of freedom of a row of the factor (nefm0dof). */
    public final int[] dofid;

    /** How many numbers a row of the factor has (nefm0dof). */
    public final int[] LRownnz;

    /** Address of the first number of a row (nefm0dof). */
    public final int[] LRowadr;

    /** Columns of the factor, as rows of it (nefm0L). */
    public final int[] LColind;

    /** The factor of mass plus implicit bending stiffness (nefm0L). */
    public final double[] L;

    /** Takes its arrays from a storage. */
    public EffectiveMetricTable(Sizes s, Storage a) {
        dofid = a.ints("efm0_dofid", s.nefm0dof, 1);
        LRownnz = a.ints("efm0_L_rownnz", s.nefm0dof, 1);
        LRowadr = a.ints("efm0_L_rowadr", s.nefm0dof, 1);
        LColind = a.ints("efm0_L_colind", s.nefm0L, 1);
        L = a.reals("efm0_L", s.nefm0L, 1);
    }
}
