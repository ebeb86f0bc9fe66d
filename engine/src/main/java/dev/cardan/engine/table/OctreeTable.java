package dev.cardan.engine.table;

/** Octrees: MuJoCo's {@code oct_*} arrays of a model, row-major. Read-only once the model is published. */
public final class OctreeTable {
    /** Depth of the cell below its root (noct). */
    public final int[] depth;

    /** The eight children of the cell, counted from the root; -1 in leaves (noct x 8). */
    public final int[] child;

    /** The cell: centre and half sizes, m, in the mesh's frame (noct x 6). */
    public final double[] aabb;

    /** Signed distance at the eight corners of the cell, m (noct x 8). */
    public final double[] coeff;

    /** Takes its arrays from a storage. */
    public OctreeTable(Sizes s, Storage a) {
        depth = a.ints("oct_depth", s.noct, 1);
        child = a.ints("oct_child", s.noct, 8);
        aabb = a.reals("oct_aabb", s.noct, 6);
        coeff = a.reals("oct_coeff", s.noct, 8);
    }
}
