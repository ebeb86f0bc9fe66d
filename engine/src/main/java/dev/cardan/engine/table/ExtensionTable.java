package dev.cardan.engine.table;

/**
 * What a model asks for beyond MuJoCo, by name; empty when it asks for nothing. Read-only once the model is published.
 */
public final class ExtensionTable {
    /** Name of the gain model of each actuator, "" for none; or no entry at all. */
    public String[] actuatorGain = {};

    /** Parameters of these gain models. */
    public double[][] actuatorGainprm = {};
}
