package dev.cardan.engine.world;

/** What actuators do, one entry per output. */
public final class Actuation {
    /** Length of the output in the unit of its gear, such as m or rad (nout). */
    public final double[] length;

    /** Moment arms, the derivatives of lengths by the coordinates, in the pattern {@code data.moment} (nJmom). */
    public final double[] moment;

    /** Rate of the length, m/s or rad/s (nout). */
    public final double[] velocity;

    /** Force along the length, N or N m (nout). */
    public final double[] force;

    /** Takes its arrays from the storage of a world. */
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
