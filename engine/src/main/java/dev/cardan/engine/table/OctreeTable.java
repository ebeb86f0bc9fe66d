package dev.cardan.engine.table;

/** Octrees: MuJoCo's {@code oct_*} arrays of a model, row-major. Read-only once the model is published. */
public final class OctreeTable {
    public final int[] depth; // (noct)
    public final int[] child; // (noct x 8)
    public final double[] aabb; // (noct x 6)
    public final double[] coeff; // (noct x 8)

    public OctreeTable(Sizes s) {
        depth = new int[s.noct];
        child = new int[8 * s.noct];
        aabb = new double[6 * s.noct];
        coeff = new double[8 * s.noct];
    }
}
