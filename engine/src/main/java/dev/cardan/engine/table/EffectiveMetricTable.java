package dev.cardan.engine.table;

/** Reference factor of the effective flex metric: MuJoCo's {@code efm0_*} arrays of a model, row-major. Read-only once the model is published. */
public final class EffectiveMetricTable {
    public final int[] dofid; // (nefm0dof)
    public final int[] LRownnz; // (nefm0dof)
    public final int[] LRowadr; // (nefm0dof)
    public final int[] LColind; // (nefm0L)
    public final double[] L; // (nefm0L)

    public EffectiveMetricTable(Sizes s) {
        dofid = new int[s.nefm0dof];
        LRownnz = new int[s.nefm0dof];
        LRowadr = new int[s.nefm0dof];
        LColind = new int[s.nefm0L];
        L = new double[s.nefm0L];
    }
}
