/**
 * The physics: an immutable model, the mutable data of one world, and the stages of a step. Depends on nothing.
 *
 * <p>The stage packages are open to modules of Cardan only: the compiler derives constants of a model with them, the
 * command shows constraint rows. Users ask through {@link dev.cardan.engine.Support}.
 */
module dev.cardan.engine {
    exports dev.cardan.engine;
    exports dev.cardan.engine.extension;
    exports dev.cardan.engine.diagnosis;
    exports dev.cardan.engine.math;
    exports dev.cardan.engine.table;
    exports dev.cardan.engine.type;
    exports dev.cardan.engine.actuation to
            dev.cardan.mjcf;
    exports dev.cardan.engine.constants to
            dev.cardan.mjcf;
    exports dev.cardan.engine.constraint to
            dev.cardan.cli;
    exports dev.cardan.engine.derivative to
            dev.cardan.mjcf;
    exports dev.cardan.engine.inertia to
            dev.cardan.mjcf;
    exports dev.cardan.engine.integrate to
            dev.cardan.mjcf;
    exports dev.cardan.engine.inverse to
            dev.cardan.mjcf;
    exports dev.cardan.engine.kinematics to
            dev.cardan.mjcf;
    exports dev.cardan.engine.linalg to
            dev.cardan.mjcf;
    exports dev.cardan.engine.passive to
            dev.cardan.mjcf;
    exports dev.cardan.engine.sensor to
            dev.cardan.mjcf;

    uses dev.cardan.engine.extension.GainModel;

    provides dev.cardan.engine.extension.GainModel with
            dev.cardan.engine.extension.SeriesElastic,
            dev.cardan.engine.extension.HillMuscle;
}
