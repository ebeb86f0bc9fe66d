package dev.cardan.engine.world;

/** The paths of spatial tendons through the world, for drawing. */
public final class WrapPath {
    /** What a point belongs to: geom, -1 for a site, -2 for a pulley (nwrap x 2). */
    public final int[] obj;

    /** Points, two per object, m, world frame (nwrap x 6). */
    public final double[] xpos;

    /** Takes its arrays from the storage of a world. */
    public WrapPath(WorldStorage s) {
        obj = s.ints("obj", Entity.WRAP, 2);
        xpos = s.reals("xpos", Entity.WRAP, 6);
    }
}
