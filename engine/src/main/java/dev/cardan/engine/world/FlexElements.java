package dev.cardan.engine.world;

/** Boxes around the elements of flexes, and their stiffness turned with them. */
public final class FlexElements {
    /** Box around an element and its radius: centre and half sizes, m, world frame (nflexelem x 6). */
    public final double[] aabb;

    /** Stiffness of interpolated elements, turned with them; only where it acts implicitly (nflexstiffness). */
    public final double[] krot;

    /** Takes its arrays from the storage of a world. */
    public FlexElements(WorldStorage s) {
        s.by(PipelineStage.FLEXES);
        aabb = s.reals("aabb", Entity.FLEX_ELEMENT, 6);
        s.by(PipelineStage.METRIC);
        krot = s.reals("krot", Entity.FLEX_STIFFNESS, 1);
    }
}
