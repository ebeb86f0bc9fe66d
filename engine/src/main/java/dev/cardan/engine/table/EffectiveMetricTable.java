package dev.cardan.engine.table;

/** Reference factor of the effective flex metric: MuJoCo's {@code efm0_*} arrays of a model, row-major. Read-only once the model is published. */
public final class EffectiveMetricTable {
    public final int[] dofid; // (nefm0dof)
    public final int[] LRownnz; // (nefm0dof)
    public final int[] LRowadr; // (nefm0dof)
    public final int[] LColind; // (nefm0L)
    public final double[] L; // (nefm0L)

    public EffectiveMetricTable(Sizes s, Storage a) {
        dofid = a.ints("efm0_dofid", s.nefm0dof, 1);
        LRownnz = a.ints("efm0_L_rownnz", s.nefm0dof, 1);
        LRowadr = a.ints("efm0_L_rowadr", s.nefm0dof, 1);
        LColind = a.ints("efm0_L_colind", s.nefm0L, 1);
        L = a.reals("efm0_L", s.nefm0L, 1);
    }
}
