package dev.cardan.engine;

import dev.cardan.engine.extension.BendingModel;
import dev.cardan.engine.extension.ElasticityModel;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.extension.GainModel;
import dev.cardan.engine.extension.SolverModel;

/**
 * Chooses what a {@link Sim} computes with. What isn't chosen is MuJoCo's, or what the model itself asks for by attributes of Cardan's
 * namespace. Choices for all flexes hold for those that have such a law by MuJoCo's elasticity; choices for one flex, by its name, go
 * before them and give it the law in any case.
 */
public final class SimBuilder {
    private Extensions extensions = Extensions.NONE;

    private SimBuilder() {}

    /** Everything as in MuJoCo: the bits of a plain {@link Model#newData()}. */
    public static SimBuilder mujoco() {
        return new SimBuilder();
    }

    /** For films: sheets bend by springs of dihedral angles, constraints are solved by position-based dynamics. */
    public static SimBuilder animation() {
        return new SimBuilder().bending("bridson").solver("xpbd");
    }

    /** For soft bodies: elements are rubber that keeps its volume. */
    public static SimBuilder softBody() {
        return new SimBuilder().elasticity("neohookean");
    }

    /** How all flexes bend; {@code cotangent} is MuJoCo's law. */
    public SimBuilder bending(String model, double... parameters) {
        return with(extensions.bending("", model, parameters));
    }

    /** How all flexes bend, by a model of one's own. */
    public SimBuilder bending(BendingModel model, double... parameters) {
        return with(extensions.bending("", model, parameters));
    }

    /** How one flex bends; {@code cotangent} is MuJoCo's law. */
    public SimBuilder bendingOf(String flex, String model, double... parameters) {
        return with(extensions.bending(flex, model, parameters));
    }

    /** How one flex bends, by a model of one's own. */
    public SimBuilder bendingOf(String flex, BendingModel model, double... parameters) {
        return with(extensions.bending(flex, model, parameters));
    }

    /** How elements of all flexes resist strain; {@code stvk} is MuJoCo's law. */
    public SimBuilder elasticity(String model, double... parameters) {
        return with(extensions.elasticity("", model, parameters));
    }

    /** How elements of all flexes resist strain, by a model of one's own. */
    public SimBuilder elasticity(ElasticityModel model, double... parameters) {
        return with(extensions.elasticity("", model, parameters));
    }

    /** How elements of one flex resist strain; {@code stvk} is MuJoCo's law. */
    public SimBuilder elasticityOf(String flex, String model, double... parameters) {
        return with(extensions.elasticity(flex, model, parameters));
    }

    /** How elements of one flex resist strain, by a model of one's own. */
    public SimBuilder elasticityOf(String flex, ElasticityModel model, double... parameters) {
        return with(extensions.elasticity(flex, model, parameters));
    }

    /** The gain of an actuator. */
    public SimBuilder gainOf(String actuator, String model, double... parameters) {
        return with(extensions.gain(actuator, model, parameters));
    }

    /** The gain of an actuator, by a model of one's own. */
    public SimBuilder gainOf(String actuator, GainModel model, double... parameters) {
        return with(extensions.gain(actuator, model, parameters));
    }

    /** Who solves constraints; {@code mujoco} stands for Newton, CG and PGS, among which options choose. */
    public SimBuilder solver(String model, double... parameters) {
        return with(extensions.solver(model, parameters));
    }

    /** Who solves constraints: a solver of one's own. */
    public SimBuilder solver(SolverModel model, double... parameters) {
        return with(extensions.solver(model, parameters));
    }

    /** The choices as a value, for {@link Model#newData(Extensions)} and batches. */
    public Extensions extensions() {
        return extensions;
    }

    /**
     * Makes the world.
     *
     * @throws IllegalArgumentException if something that was chosen doesn't exist, doesn't fit this model, or has wrong parameters
     */
    public Sim build(Model model) {
        return new Sim(model, extensions);
    }

    private SimBuilder with(Extensions more) {
        extensions = more;
        return this;
    }
}
