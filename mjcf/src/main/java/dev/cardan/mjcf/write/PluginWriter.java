package dev.cardan.mjcf.write;

import dev.cardan.engine.extension.PluginType;
import dev.cardan.engine.extension.Plugins;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.PluginSpec;
import dev.cardan.mjcf.spec.PluginUse;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Writes which plugins a model has, their instances, and who uses them. */
final class PluginWriter {
    private PluginWriter() {}

    static void extension(XmlNode root, ModelSpec spec) {
        if (spec.activePlugins.isEmpty()) {
            return;
        }
        XmlNode section = root.add("extension");
        Set<String> seen = new HashSet<>();
        String last = "";
        XmlNode type = null;
        for (PluginSpec p : spec.plugins) {
            if (p.name.isEmpty()) {
                continue;
            }
            if (p.pluginName.equals(PluginSpec.SOFT)) {
                soft(section, p);
                last = "";
                seen.add(PluginSpec.SOFT);
                continue;
            }
            if (!p.pluginName.equals(last)) {
                type = section.add("plugin").set("plugin", p.pluginName);
                last = p.pluginName;
                seen.add(last);
            }
            config(type.add("instance").set("name", p.name), p);
        }
        for (String name : spec.activePlugins) {
            if (!seen.contains(name)) {
                section.add("plugin").set("plugin", name);
            }
        }
    }

    /** A soft body, or the settings of all, as an element of its own. */
    private static void soft(XmlNode section, PluginSpec p) {
        boolean settings = p.config.getOrDefault("kind", "").equals("settings");
        XmlNode node = section.add(settings ? PluginSpec.SOFT_OPTION_TAG : PluginSpec.SOFT_TAG);
        node.set("name", settings ? "" : p.name);
        for (String key : Plugins.known().get(p.pluginName).attributes()) {
            if (!settings || !key.equals("kind")) {
                node.set(key, p.config.getOrDefault(key, ""));
            }
        }
    }

    static void use(XmlNode node, PluginUse use) {
        if (use.own() == null) {
            node.set("instance", use.instanceName());
        } else {
            node.set("plugin", use.own().pluginName);
            config(node, use.own());
        }
    }

    /** Attributes in the order of the plugin's type. */
    private static void config(XmlNode node, PluginSpec p) {
        Map<String, PluginType> known = Plugins.known();
        for (String key : known.get(p.pluginName).attributes()) {
            String value = p.config.getOrDefault(key, "");
            if (!value.isEmpty()) {
                node.add("config").set("key", key).set("value", value);
            }
        }
    }
}
