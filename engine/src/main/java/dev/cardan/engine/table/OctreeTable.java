package dev.cardan.engine.table;

/** Octrees: MuJoCo's {@code oct_*} arrays of a model, row-major. Read-only once the model is published. */
public final class OctreeTable {
    public final int[] depth; // (noct)
    public final int[] child; // (noct x 8)
    public final double[] aabb; // (noct x 6)
    public final double[] coeff; // (noct x 8)

    public OctreeTable(Sizes s, Storage a) {
        depth = a.ints("oct_depth", s.noct, 1);
        child = a.ints("oct_child", s.noct, 8);
        aabb = a.reals("oct_aabb", s.noct, 6);
        coeff = a.reals("oct_coeff", s.noct, 8);
    }
}
