package dev.cardan.engine.world;

/** Lengths of tendons and how they depend on the joints; the sparsity of J is m.ten. */
public final class TendonLengths {
    public final int[] wrapadr; // (ntendon) first point of the path in d.wrap
    public final int[] wrapnum; // (ntendon) points of the path
    public final double[] length; // (ntendon)
    public final double[] J; // (nJten) d(length) / d(q)
    public final double[] velocity; // (ntendon)

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
