package dev.cardan.mjcf.spec;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An instance of a plugin: its type and its attributes. Elements with a {@link PluginUse} share it or have their own.
 */
public final class PluginSpec extends SpecElement {
    /** Name of the type of soft bodies, which have elements of their own in files. */
    public static final String SOFT = "cardan.soft";

    /** Element of a soft body. */
    public static final String SOFT_TAG = "cardan:soft";

    /** Element of the settings of all soft bodies. */
    public static final String SOFT_OPTION_TAG = "cardan:softoption";

    /** Name of the type; empty: the element that owns the instance says it. */
    public String pluginName = "";

    /** Attributes of the type by their names. */
    public Map<String, String> config = new LinkedHashMap<>();

    /** An instance; normally made by {@link ModelSpec#addPlugin}. */
    public PluginSpec() {
        super("plugin");
    }

    @Override
    public PluginSpec copy() {
        PluginSpec c = (PluginSpec) shallowCopy();
        c.config = new LinkedHashMap<>(config);
        return c;
    }
}
