package dev.cardan.engine.world;

/** The paths of spatial tendons through the world, for drawing. */
public final class WrapPath {
    public final int[] obj; // (nwrap x 2) geom; -1 site, -2 pulley
    public final double[] xpos; // (nwrap x 6) points, two per wrapping object

    public WrapPath(WorldStorage s) {
        obj = s.ints("obj", Entity.WRAP, 2);
        xpos = s.reals("xpos", Entity.WRAP, 6);
    }
}
