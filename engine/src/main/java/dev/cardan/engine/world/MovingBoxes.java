package dev.cardan.engine.world;

/** Bounding boxes that change with the state: those of the hierarchies of flexes. */
public final class MovingBoxes {
    /** Box of a node, counted from {@code model.nbvhstatic}: centre and half sizes, m, world frame (nbvhdynamic x 6). */
    public final double[] aabbDyn;

    /** Takes its arrays from the storage of a world. */
    public MovingBoxes(WorldStorage s) {
        s.by(PipelineStage.FLEXES, WorldRole.BOOKKEEPING);
        aabbDyn = s.reals("aabbDyn", Entity.MOVING_BOX, 6);
    }
}
