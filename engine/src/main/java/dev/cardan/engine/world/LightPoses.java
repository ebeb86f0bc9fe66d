package dev.cardan.engine.world;

/** World positions and directions of lights. */
public final class LightPoses {
    /** Position, m, world frame (nlight x 3). */
    public final double[] xpos;

    /** Direction in the world, unit vector (nlight x 3). */
    public final double[] xdir;

    /** Takes its arrays from the storage of a world. */
    public LightPoses(WorldStorage s) {
        xpos = s.reals("xpos", Entity.LIGHT, 3);
        xdir = s.reals("xdir", Entity.LIGHT, 3);
    }
}
