package dev.cardan.mjcf.spec;

/**
 * What an element says about its plugin: the name of an instance that others may use too, or an instance of its own.
 *
 * @param pluginName name of the type; may be empty if an instance is named
 * @param instanceName name of the instance; empty: the element's own one
 * @param own the element's own instance, one of {@link ModelSpec#plugins}; null if an instance is named
 */
public record PluginUse(String pluginName, String instanceName, PluginSpec own) {
    /** Use of an instance by name. */
    public static PluginUse of(String instanceName) {
        return new PluginUse("", instanceName, null);
    }

    /** Use of an instance that belongs to the element. */
    public static PluginUse of(PluginSpec own) {
        return new PluginUse(own.pluginName, "", own);
    }
}
