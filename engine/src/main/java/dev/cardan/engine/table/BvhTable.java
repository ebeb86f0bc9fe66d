package dev.cardan.engine.table;

/**
 * Bounding volume hierarchies: MuJoCo's {@code bvh_*} arrays of a model, row-major. Read-only once the model is
 * published.
 */
public final class BvhTable {
    /** Depth of the node below its root (nbvh). */
    public final int[] depth;

    /** The two children of the node, counted from the root; -1 in leaves (nbvh x 2). */
    public final int[] child;

    /** What a leaf bounds: geom of a body, face of a mesh, element of a flex; -1 in other nodes (nbvh). */
    public final int[] nodeid;

    /**
     * Box around the node: centre and half sizes, m, in the body's inertial frame or the mesh's frame (nbvhstatic x 6).
     */
    public final double[] aabb;

    /** Takes its arrays from a storage. */
    public BvhTable(Sizes s, Storage a) {
        depth = a.ints("bvh_depth", s.nbvh, 1);
        child = a.ints("bvh_child", s.nbvh, 2);
        nodeid = a.ints("bvh_nodeid", s.nbvh, 1);
        aabb = a.reals("bvh_aabb", s.nbvhstatic, 6);
    }
}
