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
    exports dev.cardan.engine.record;
    exports dev.cardan.engine.sdf;
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
    exports dev.cardan.engine.sleep to
            dev.cardan.mjcf;

    uses dev.cardan.engine.extension.GainModel;
    uses dev.cardan.engine.extension.PluginType;

    provides dev.cardan.engine.extension.GainModel with
            dev.cardan.engine.extension.SeriesElastic,
            dev.cardan.engine.extension.HillMuscle;
    provides dev.cardan.engine.extension.PluginType with
            dev.cardan.engine.extension.CableElasticity,
            dev.cardan.engine.extension.PidControl,
            dev.cardan.engine.extension.TouchGrid,
            dev.cardan.engine.sdf.Bolt.Type,
            dev.cardan.engine.sdf.Bowl.Type,
            dev.cardan.engine.sdf.Gear.Type,
            dev.cardan.engine.sdf.Nut.Type,
            dev.cardan.engine.sdf.Torus.Type;
}
