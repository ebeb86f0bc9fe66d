package dev.cardan.engine.world;

/** World frames of geoms, sites or cameras. */
public final class ObjectFrames {
    /** Position, m, world frame (n x 3). */
    public final double[] xpos;

    /** Orientation in the world, rotation matrix row by row: its columns are the object's axes (n x 9). */
    public final double[] xmat;

    /** Takes its arrays from the storage of a world, for one kind of objects. */
    public ObjectFrames(WorldStorage s, Entity of) {
        xpos = s.reals("xpos", of, 3);
        xmat = s.reals("xmat", of, 9);
    }
}
