package dev.cardan.engine.extension;

/**
 * What a model asks for beyond MuJoCo, by name; empty when it asks for nothing. Read-only once the model is published.
 */
public final class ExtensionTable {
    /** Name of the gain model of each actuator, "" for none; or no entry at all. */
    public String[] actuatorGain = {};

    /** Parameters of these gain models. */
    public double[][] actuatorGainprm = {};

    /** Name of the type of each plugin instance. */
    public String[] pluginType = {};

    /** These types; set when the model is compiled or read from a file. */
    public PluginType[] plugin = {};

    /** The shape of each plugin instance, null for none; set with {@link #plugin}. */
    public SignedDistance[] pluginShape = {};
}
