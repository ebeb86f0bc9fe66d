package dev.cardan.engine.extension;

import java.util.ArrayList;
import java.util.List;

/**
 * What a world may use beyond MuJoCo. A value: each method returns a new one.
 *
 * <pre>{@code
 * Data d = model.newData(Extensions.NONE
 *         .gain("knee", new MyGain(), 1000, 10)
 *         .bending("cloth", "bridson")
 *         .solver("xpbd", 8, 2));
 * }</pre>
 */
public final class Extensions {
    /** Nothing but what the model itself asks for. */
    public static final Extensions NONE = new Extensions();

    /** Not even what the model itself asks for: for questions whose answer no extension changes. */
    public static final Extensions IGNORED = new Extensions();

    private List<GainModel> gainModels = List.of();
    private List<GainChoice> gainChoices = List.of();
    private List<BendingModel> bendingModels = List.of();
    private List<FlexChoice> bendingChoices = List.of();
    private List<ElasticityModel> elasticityModels = List.of();
    private List<FlexChoice> elasticityChoices = List.of();
    private List<SolverModel> solverModels = List.of();
    private SolverChoice solverChoice; // null: what the model of the world says

    private Extensions() {}

    private Extensions copy() {
        Extensions c = new Extensions();
        c.gainModels = gainModels;
        c.gainChoices = gainChoices;
        c.bendingModels = bendingModels;
        c.bendingChoices = bendingChoices;
        c.elasticityModels = elasticityModels;
        c.elasticityChoices = elasticityChoices;
        c.solverModels = solverModels;
        c.solverChoice = solverChoice;
        return c;
    }

    /**
     * These, and a gain model, which comes before those of the same name that {@link java.util.ServiceLoader} finds.
     */
    public Extensions add(GainModel model) {
        Extensions c = copy();
        c.gainModels = with(gainModels, model);
        return c;
    }

    /** These, and a bending model, as {@link #add(GainModel)}. */
    public Extensions add(BendingModel model) {
        Extensions c = copy();
        c.bendingModels = with(bendingModels, model);
        return c;
    }

    /** These, and an elasticity model, as {@link #add(GainModel)}. */
    public Extensions add(ElasticityModel model) {
        Extensions c = copy();
        c.elasticityModels = with(elasticityModels, model);
        return c;
    }

    /** These, and a solver, as {@link #add(GainModel)}. */
    public Extensions add(SolverModel model) {
        Extensions c = copy();
        c.solverModels = with(solverModels, model);
        return c;
    }

    /** These, and the gain model of an actuator, in place of the gain that the model of the world says. */
    public Extensions gain(String actuator, String gainModel, double... parameters) {
        Extensions c = copy();
        c.gainChoices = with(gainChoices, new GainChoice(actuator, gainModel, parameters.clone()));
        return c;
    }

    /** These, and the gain model of an actuator, given itself. */
    public Extensions gain(String actuator, GainModel gainModel, double... parameters) {
        return add(gainModel).gain(actuator, gainModel.name(), parameters);
    }

    /**
     * These, and the bending model of a flex, in place of what the model of the world says.
     *
     * @param flex its name; empty: of every flex that resists bending by MuJoCo's law and for which nothing else is said
     * @param bendingModel its name, {@code cotangent} for MuJoCo's law
     */
    public Extensions bending(String flex, String bendingModel, double... parameters) {
        Extensions c = copy();
        c.bendingChoices = with(bendingChoices, new FlexChoice(flex, bendingModel, parameters.clone()));
        return c;
    }

    /** {@link #bending(String, String, double...)} with a model given itself. */
    public Extensions bending(String flex, BendingModel bendingModel, double... parameters) {
        return add(bendingModel).bending(flex, bendingModel.name(), parameters);
    }

    /**
     * These, and the elasticity model of a flex, in place of what the model of the world says.
     *
     * @param flex its name; empty: of every flex that resists stretching by MuJoCo's law and for which nothing else is said
     * @param elasticityModel its name, {@code stvk} for MuJoCo's law
     */
    public Extensions elasticity(String flex, String elasticityModel, double... parameters) {
        Extensions c = copy();
        c.elasticityChoices = with(elasticityChoices, new FlexChoice(flex, elasticityModel, parameters.clone()));
        return c;
    }

    /** {@link #elasticity(String, String, double...)} with a model given itself. */
    public Extensions elasticity(String flex, ElasticityModel elasticityModel, double... parameters) {
        return add(elasticityModel).elasticity(flex, elasticityModel.name(), parameters);
    }

    /**
     * These, and the solver of constraints, in place of what the model of the world says.
     *
     * @param solver its name, {@code mujoco} for MuJoCo's solvers as options choose them
     */
    public Extensions solver(String solver, double... parameters) {
        Extensions c = copy();
        c.solverChoice = new SolverChoice(solver, parameters.clone());
        return c;
    }

    /** {@link #solver(String, double...)} with a solver given itself. */
    public Extensions solver(SolverModel solver, double... parameters) {
        return add(solver).solver(solver.name(), parameters);
    }

    /** The gain models that were registered. */
    public List<GainModel> gainModels() {
        return gainModels;
    }

    /** Which actuators are to have which gain models. */
    public List<GainChoice> gainChoices() {
        return gainChoices;
    }

    /** The bending models that were registered. */
    public List<BendingModel> bendingModels() {
        return bendingModels;
    }

    /** Which flexes are to have which bending models; later ones count. */
    public List<FlexChoice> bendingChoices() {
        return bendingChoices;
    }

    /** The elasticity models that were registered. */
    public List<ElasticityModel> elasticityModels() {
        return elasticityModels;
    }

    /** Which flexes are to have which elasticity models; later ones count. */
    public List<FlexChoice> elasticityChoices() {
        return elasticityChoices;
    }

    /** The solvers that were registered. */
    public List<SolverModel> solverModels() {
        return solverModels;
    }

    /** Which solver is to be used; null: what the model of the world says. */
    public SolverChoice solverChoice() {
        return solverChoice;
    }

    private static <T> List<T> with(List<T> list, T more) {
        List<T> all = new ArrayList<>(list);
        all.add(more);
        return List.copyOf(all);
    }

    /**
     * A gain model for an actuator.
     *
     * @param actuator name of the actuator
     * @param gainModel name of the gain model
     * @param parameters the gain model's own numbers
     */
    public record GainChoice(String actuator, String gainModel, double[] parameters) {}

    /**
     * A bending or elasticity model for a flex.
     *
     * @param flex name of the flex; empty: of all that have such a law
     * @param model name of the model
     * @param parameters the model's own numbers
     */
    public record FlexChoice(String flex, String model, double[] parameters) {}

    /**
     * A solver.
     *
     * @param solver its name
     * @param parameters the solver's own numbers
     */
    public record SolverChoice(String solver, double[] parameters) {}
}
