package dev.cardan.engine.extension;

/**
 * What a model asks for beyond MuJoCo, by name; empty when it asks for nothing. Read-only once the model is published.
 */
public final class ExtensionTable {
    /** Name of the gain model of each actuator, "" for none; or no entry at all. */
    public String[] actuatorGain = {};

    /** Parameters of these gain models. */
    public double[][] actuatorGainprm = {};

    /** Name of the bending model of each flex, "" for MuJoCo's law; or no entry at all. */
    public String[] flexBending = {};

    /** Parameters of these bending models. */
    public double[][] flexBendingprm = {};

    /** Name of the elasticity model of each flex, "" for MuJoCo's law; or no entry at all. */
    public String[] flexElasticity = {};

    /** Parameters of these elasticity models. */
    public double[][] flexElasticityprm = {};

    /**
     * What each flex is made of, which MuJoCo's model has only in products: Young's modulus (Pa), Poisson's ratio, thickness
     * (m) (nflex x 3).
     */
    public double[] flexMaterial = {};

    /** Name of the solver of constraints; "" for MuJoCo's, as options choose it. */
    public String solver = "";

    /** Parameters of this solver. */
    public double[] solverprm = {};

    /** Name of the type of each plugin instance. */
    public String[] pluginType = {};

    /** These types; set when the model is compiled or read from a file. */
    public PluginType[] plugin = {};

    /** The shape of each plugin instance, null for none; set with {@link #plugin}. */
    public SignedDistance[] pluginShape = {};
}
