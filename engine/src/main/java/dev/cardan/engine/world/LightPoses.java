package dev.cardan.engine.world;

/** World positions and directions of lights. */
public final class LightPoses {
    public final double[] xpos; // (nlight x 3)
    public final double[] xdir; // (nlight x 3)

    public LightPoses(WorldStorage s) {
        xpos = s.reals("xpos", Entity.LIGHT, 3);
        xdir = s.reals("xdir", Entity.LIGHT, 3);
    }
}
