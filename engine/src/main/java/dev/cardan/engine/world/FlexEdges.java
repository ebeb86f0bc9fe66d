package dev.cardan.engine.world;

/** Lengths of the edges of flexes and how they depend on the joints; the sparsity of J is m.flexedge. */
public final class FlexEdges {
    /** Length, m (nflexedge). */
    public final double[] length;

    /** Derivatives of lengths by the coordinates, in the pattern {@code model.flexedge} (nJfe). */
    public final double[] J;

    /** Rate of the length, m/s (nflexedge). */
    public final double[] velocity;

    /** Takes its arrays from the storage of a world. */
    public FlexEdges(WorldStorage s) {
        s.by(PipelineStage.FLEXES);
        length = s.reals("length", Entity.FLEX_EDGE, 1);
        J = s.reals("J", Entity.FLEX_EDGE_ENTRY, 1);
        s.by(PipelineStage.VELOCITY);
        velocity = s.reals("velocity", Entity.FLEX_EDGE, 1);
    }
}
