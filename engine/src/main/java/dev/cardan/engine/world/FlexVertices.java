package dev.cardan.engine.world;

/** Where the vertices of flexes are and how much their surroundings are stretched; the sparsity of J is m.flexvert. */
public final class FlexVertices {
    /** Position of a vertex, m, world frame (nflexvert x 3). */
    public final double[] xpos;

    /** The two measures of stretch that a vertex equality keeps at zero (nflexvert x 2). */
    public final double[] length;

    /** Derivatives of these measures by the coordinates, in the pattern {@code model.flexvert} (nJfv x 2). */
    public final double[] J;

    /** Takes its arrays from the storage of a world. */
    public FlexVertices(WorldStorage s) {
        s.by(PipelineStage.FLEXES);
        xpos = s.reals("xpos", Entity.FLEX_VERTEX, 3);
        length = s.reals("length", Entity.FLEX_VERTEX, 2);
        J = s.reals("J", Entity.FLEX_VERTEX_ENTRY, 2);
    }
}
