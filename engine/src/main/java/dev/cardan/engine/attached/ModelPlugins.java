package dev.cardan.engine.attached;

import dev.cardan.engine.Model;
import dev.cardan.engine.extension.CallbackException;
import dev.cardan.engine.extension.PluginSettings;
import dev.cardan.engine.extension.PluginType;
import dev.cardan.engine.extension.PluginType.Capability;
import dev.cardan.engine.extension.Plugins;
import dev.cardan.engine.extension.SignedDistance;
import dev.cardan.engine.type.ObjType;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a model says about its plugin instances. */
public final class ModelPlugins {
    private ModelPlugins() {}

    /**
     * Finds the types of a model's instances and makes their shapes; for whoever has made a model.
     *
     * @throws IllegalArgumentException if a type is unknown or refuses its settings
     */
    public static void resolve(Model m) {
        if (m.nplugin == 0) {
            return;
        }
        Map<String, PluginType> known = Plugins.known();
        m.ext.plugin = new PluginType[m.nplugin];
        m.ext.pluginShape = new SignedDistance[m.nplugin];
        for (int i = 0; i < m.nplugin; i++) {
            PluginType type = known.get(m.ext.pluginType[i]);
            if (type == null) {
                throw new IllegalArgumentException("there is no plugin \"" + m.ext.pluginType[i] + "\", only "
                        + known.keySet() + ": put its provider on the class or module path");
            }
            m.ext.plugin[i] = type;
            if (type.has(Capability.SDF)) {
                try {
                    m.ext.pluginShape[i] = new GuardedShape(shape(type, settings(m, i)), describe(m, i));
                } catch (IllegalArgumentException e) {
                    throw new IllegalArgumentException(describe(m, i) + ": " + e.getMessage(), e);
                } catch (RuntimeException e) {
                    throw new CallbackException(describe(m, i), e);
                }
            }
        }
    }

    /**
     * The shape of a type that is made for shapes.
     *
     * @throws IllegalArgumentException if the type refuses the settings or gives none
     */
    public static SignedDistance shape(PluginType type, PluginSettings settings) {
        SignedDistance shape = type.signedDistance(settings);
        if (shape == null) {
            throw new IllegalArgumentException("its signedDistance is null, though it can be used for shapes");
        }
        return shape;
    }

    /** The settings of an instance, as the model has them. */
    public static PluginSettings settings(Model m, int instance) {
        List<String> attributes = m.ext.plugin[instance].attributes();
        Map<String, String> values = new LinkedHashMap<>();
        int at = m.plugin.attradr[instance];
        for (String attribute : attributes) {
            int end = at;
            while (m.plugin.attr[end] != 0) {
                end++;
            }
            values.put(attribute, new String(m.plugin.attr, at, end - at, StandardCharsets.UTF_8));
            at = end + 1;
        }
        return new PluginSettings(values);
    }

    /** An instance by type and name: {@code plugin "mujoco.pid" ("left")}, or by number if it has no name. */
    public static String describe(Model m, int instance) {
        String name = m.names().name(ObjType.Code.PLUGIN, instance);
        return "plugin \"" + m.ext.pluginType[instance] + "\" (instance "
                + (name.isEmpty() ? String.valueOf(instance) : '"' + name + '"') + ")";
    }
}
