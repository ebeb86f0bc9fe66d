package dev.cardan.engine.world;

/** What actuators do, one entry per output. */
public final class Actuation {
    public final double[] length; // (nout)
    public final double[] moment; // (nJmom) moment arms, pattern d.moment
    public final double[] velocity; // (nout)
    public final double[] force; // (nout)

    public Actuation(WorldStorage s) {
        s.by(PipelineStage.TRANSMISSION);
        length = s.reals("length", Entity.OUTPUT, 1);
        moment = s.reals("moment", Entity.MOMENT_ENTRY, 1);
        s.by(PipelineStage.VELOCITY);
        velocity = s.reals("velocity", Entity.OUTPUT, 1);
        s.by(PipelineStage.ACTUATION);
        force = s.reals("force", Entity.OUTPUT, 1);
    }
}
