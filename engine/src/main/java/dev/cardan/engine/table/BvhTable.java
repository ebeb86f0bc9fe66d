package dev.cardan.engine.table;

/** Bounding volume hierarchies: MuJoCo's {@code bvh_*} arrays of a model, row-major. Read-only once the model is published. */
public final class BvhTable {
    public final int[] depth; // (nbvh)
    public final int[] child; // (nbvh x 2)
    public final int[] nodeid; // (nbvh)
    public final double[] aabb; // (nbvhstatic x 6)

    public BvhTable(Sizes s, Storage a) {
        depth = a.ints("bvh_depth", s.nbvh, 1);
        child = a.ints("bvh_child", s.nbvh, 2);
        nodeid = a.ints("bvh_nodeid", s.nbvh, 1);
        aabb = a.reals("bvh_aabb", s.nbvhstatic, 6);
    }
}
