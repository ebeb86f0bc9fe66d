package dev.cardan.engine.world;

import dev.cardan.engine.linalg.SparseMatrix;

/**
 * The stiffness of flexes that acts implicitly (MuJoCo's {@code efm_*}): accelerations are solved for with
 * M + K instead of M, where K is the stiffness times h^2 plus its damping times h. Empty unless {@link #active}; arrays
 * are replaced when they grow, so nobody may keep them.
 */
public final class MetricMatrix {
    /** Whether M + K takes the place of M. */
    public boolean active;

    /** Force by which the smooth forces are shifted: -h times stiffness times qvel, N (nv). */
    public double[] c = {};

    /**
     * K as far as it is stored: rows of nv degrees of freedom, without numbers where nothing is stiff; {@code d.nefmK}
     * numbers. Without any, the stencils of the flexes are applied instead.
     */
    public final SparseMatrix K = new SparseMatrix();

    /** First of the three degrees of freedom of a point whose block of M + K is stored (nefmdof). */
    public int[] dofid = {};

    /** Cholesky factor of this block, three by three, the lower triangle (nefmdof x 9). */
    public double[] L = {};

    /** Goes through the fields. */
    public void walk(FieldWalk w) {
        w.group("efm.", "efm_").by(PipelineStage.METRIC, WorldRole.COMPUTED);
        K.colind = w.ints("K.colind", "efm_K_colind", Entity.STIFFNESS_ENTRY, 1, K.colind);
        K.values = w.reals("K.values", "efm_K_val", Entity.STIFFNESS_ENTRY, 1, K.values);
        dofid = w.ints("dofid", Entity.METRIC_BLOCK, 1, dofid);
        L = w.reals("L", "efm_L", Entity.METRIC_BLOCK, 9, L);
        K.rownnz = w.ints("K.rownnz", "efm_K_rownnz", Entity.METRIC_DOF, 1, K.rownnz);
        K.rowadr = w.ints("K.rowadr", "efm_K_rowadr", Entity.METRIC_DOF, 1, K.rowadr);
        c = w.reals("c", Entity.METRIC_DOF, 1, c);
    }

    /** Makes room for n degrees of freedom. */
    public void ensureDofs(int n) {
        if (n > c.length) { // it grows last, so that all others have as much even after memory ran out
            walk(new FieldGrowth(Entity.METRIC_DOF, n));
        }
    }

    /** Makes room for n numbers of K. */
    public void ensureNumbers(int n) {
        if (n > K.values.length) {
            walk(new FieldGrowth(Entity.STIFFNESS_ENTRY, n));
        }
    }

    /** Makes room for n blocks. */
    public void ensureBlocks(int n) {
        if (n > L.length / 9) {
            walk(new FieldGrowth(Entity.METRIC_BLOCK, n));
        }
    }
}
