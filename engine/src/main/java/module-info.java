/**
 * The physics: an immutable model, the mutable data of one world, and the stages of a step. Depends on nothing but, where it is there, the JDK's vectors.
 *
 * <p>The stage packages are open to modules of Cardan only: the compiler derives constants of a model with them, the
 * command shows constraint rows. Users ask through {@link dev.cardan.engine.Support}.
 */
module dev.cardan.engine {
    requires static jdk.incubator.vector; // used where the JVM has it

    exports dev.cardan.engine;
    exports dev.cardan.engine.builtin;
    exports dev.cardan.engine.diagnosis;
    exports dev.cardan.engine.extension;
    exports dev.cardan.engine.file;
    exports dev.cardan.engine.linalg;
    exports dev.cardan.engine.math;
    exports dev.cardan.engine.overlay;
    exports dev.cardan.engine.record;
    exports dev.cardan.engine.sdf;
    exports dev.cardan.engine.table;
    exports dev.cardan.engine.type;
    exports dev.cardan.engine.view;
    exports dev.cardan.engine.work;
    exports dev.cardan.engine.world;
    exports dev.cardan.engine.attached to
            dev.cardan.mjcf,
            dev.cardan.soft;
    exports dev.cardan.engine.constants to
            dev.cardan.mjcf;
    exports dev.cardan.engine.constraint to
            dev.cardan.cli;
    exports dev.cardan.engine.distance to
            dev.cardan.soft;
    exports dev.cardan.engine.flex to
            dev.cardan.mjcf;
    exports dev.cardan.engine.reset to
            dev.cardan.mjcf;
    exports dev.cardan.engine.sleep to
            dev.cardan.soft;

    uses dev.cardan.engine.extension.BendingModel;
    uses dev.cardan.engine.extension.ElasticityModel;
    uses dev.cardan.engine.extension.GainModel;
    uses dev.cardan.engine.extension.PluginType;
    uses dev.cardan.engine.extension.SolverModel;

    provides dev.cardan.engine.extension.BendingModel with
            dev.cardan.engine.builtin.BridsonBending;
    provides dev.cardan.engine.extension.ElasticityModel with
            dev.cardan.engine.builtin.NeoHookean,
            dev.cardan.engine.builtin.MooneyRivlin,
            dev.cardan.engine.builtin.StableNeoHookean;
    provides dev.cardan.engine.extension.GainModel with
            dev.cardan.engine.builtin.SeriesElastic,
            dev.cardan.engine.builtin.HillMuscle;
    provides dev.cardan.engine.extension.PluginType with
            dev.cardan.engine.builtin.CableElasticity,
            dev.cardan.engine.builtin.PidControl,
            dev.cardan.engine.builtin.TouchGrid,
            dev.cardan.engine.sdf.Bolt.Type,
            dev.cardan.engine.sdf.Bowl.Type,
            dev.cardan.engine.sdf.Gear.Type,
            dev.cardan.engine.sdf.Nut.Type,
            dev.cardan.engine.sdf.Torus.Type;
    provides dev.cardan.engine.extension.SolverModel with
            dev.cardan.engine.builtin.Xpbd;
}
