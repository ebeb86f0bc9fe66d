package dev.cardan.engine.world;

/** Lengths of tendons and how they depend on the joints; the sparsity of J is m.ten. */
public final class TendonLengths {
    /** First point of its path in {@code data.wrap} (ntendon). */
    public final int[] wrapadr;

    /** How many points its path has (ntendon). */
    public final int[] wrapnum;

    /** Length, m (ntendon). */
    public final double[] length;

    /** Derivatives of lengths by the coordinates, in the pattern {@code model.ten} (nJten). */
    public final double[] J;

    /** Rate of the length, m/s (ntendon). */
    public final double[] velocity;

    /** Takes its arrays from the storage of a world. */
    public TendonLengths(WorldStorage s) {
        s.by(PipelineStage.TENDONS);
        wrapadr = s.ints("wrapadr", Entity.TENDON, 1);
        wrapnum = s.ints("wrapnum", Entity.TENDON, 1);
        length = s.reals("length", Entity.TENDON, 1);
        J = s.reals("J", Entity.TENDON_ENTRY, 1);
        s.by(PipelineStage.VELOCITY);
        velocity = s.reals("velocity", Entity.TENDON, 1);
    }
}
