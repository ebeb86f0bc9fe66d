package dev.cardan.engine.world;

/** World frames of geoms, sites or cameras. */
public final class ObjectFrames {
    public final double[] xpos; // (n x 3)
    public final double[] xmat; // (n x 9)

    public ObjectFrames(WorldStorage s, Entity of) {
        xpos = s.reals("xpos", of, 3);
        xmat = s.reals("xmat", of, 9);
    }
}
