package dev.cardan.engine.table;

/** Bounding volume hierarchies: MuJoCo's {@code bvh_*} arrays of a model, row-major. Read-only once the model is published. */
public final class BvhTable {
    public final int[] depth; // (nbvh)
    public final int[] child; // (nbvh x 2)
    public final int[] nodeid; // (nbvh)
    public final double[] aabb; // (nbvhstatic x 6)

    public BvhTable(Sizes s) {
        depth = new int[s.nbvh];
        child = new int[2 * s.nbvh];
        nodeid = new int[s.nbvh];
        aabb = new double[6 * s.nbvhstatic];
    }
}
