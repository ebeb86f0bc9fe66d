package dev.cardan.engine.extension;

import java.util.Comparator;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;

/** The plugin types that there are. */
public final class Plugins {
    private static final Comparator<String> MUJOCO_FIRST =
            Comparator.comparing((String name) -> !name.startsWith("mujoco.")).thenComparing(Comparator.naturalOrder());

    private Plugins() {}

    /** All types that {@link ServiceLoader} finds, by name: MuJoCo's own first, each group in the order of names. */
    public static Map<String, PluginType> known() {
        Map<String, PluginType> known = new TreeMap<>(MUJOCO_FIRST);
        for (PluginType type : ServiceLoader.load(PluginType.class)) {
            PluginType other = known.put(type.name(), type);
            if (other != null) {
                throw new IllegalStateException("two plugin types are called \"" + type.name() + "\": "
                        + other.getClass().getName() + " and " + type.getClass().getName());
            }
        }
        return known;
    }
}
