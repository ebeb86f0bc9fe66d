package dev.cardan.mjcf.read;

import dev.cardan.engine.extension.Plugins;
import dev.cardan.mjcf.grammar.Spelling;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.PluginSpec;
import dev.cardan.mjcf.spec.PluginUse;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.Map;
import java.util.Set;

/**
 * Reads {@code extension}, which names the plugins of a model and declares instances, and the elements that use these.
 */
final class PluginReader {
    private PluginReader() {}

    /** Reads the section {@code extension}. */
    static void extension(XmlElement section, ModelSpec spec) {
        Set<String> known = Plugins.known().keySet();
        for (XmlElement e : section.children()) {
            if (!e.tag().equals("plugin")) {
                soft(e, spec, known);
                continue;
            }
            String type = known(e.attribute("plugin"));
            if (!known.contains(type)) {
                throw Xml.error(
                        e,
                        "plugin=\"" + type + "\": there is no plugin of that name on the class or module path"
                                + Spelling.hint(type, known));
            }
            spec.activePlugins.add(type);
            for (XmlElement x : e.children()) {
                PluginSpec instance = spec.addPlugin(type, x.attribute("name"));
                instance.where = x.where();
                config(x, instance.config);
            }
        }
    }

    /** Reads a soft body, or the settings of all: an instance whose attributes are those of the element. */
    private static void soft(XmlElement e, ModelSpec spec, Set<String> known) {
        if (!known.contains(PluginSpec.SOFT)) {
            throw Xml.error(e, "soft bodies need the module soft: put cardan-soft on the class or module path");
        }
        boolean settings = e.tag().equals(PluginSpec.SOFT_OPTION_TAG);
        spec.activePlugins.add(PluginSpec.SOFT);
        PluginSpec instance = spec.addPlugin(PluginSpec.SOFT, settings ? "settings" : e.attribute("name"));
        instance.where = e.where();
        if (settings) {
            instance.config.put("kind", "settings");
        }
        for (Map.Entry<String, String> a : e.attributes().entrySet()) {
            if (!a.getKey().equals("name")) {
                instance.config.put(a.getKey(), a.getValue());
            }
        }
    }

    /** The name of a plugin as the plugin itself writes it: capitals make no difference. */
    private static String known(String type) {
        for (String name : Plugins.known().keySet()) {
            if (name.equalsIgnoreCase(type)) {
                return name;
            }
        }
        return type;
    }

    /** Reads an element that says which plugin another element has. */
    static PluginUse use(XmlElement e, ModelSpec spec) {
        String type = known(Xml.text(e, "plugin"));
        String name = Xml.text(e, "instance");
        if (!name.isEmpty()) {
            if (!e.children().isEmpty()) {
                spec.warnings.add(e.file() + ":" + e.line() + ": <" + e.tag() + ">: the attributes of the instance \""
                        + name + "\" are given in <extension>: those here are ignored");
            }
            return new PluginUse(type, name, null);
        }
        PluginSpec own = spec.addPlugin(type, "");
        own.where = e.where();
        config(e, own.config);
        return new PluginUse(type, "", own);
    }

    /** Reads the first {@code plugin} among the children of an element; null if there is none. */
    static PluginUse child(XmlElement e, ModelSpec spec) {
        for (XmlElement c : e.children()) {
            if (c.tag().equals("plugin")) {
                return use(c, spec);
            }
        }
        return null;
    }

    private static void config(XmlElement e, Map<String, String> config) {
        for (XmlElement c : e.children()) {
            String key = c.attribute("key");
            if (config.put(key, c.attribute("value")) != null) {
                throw Xml.error(c, "key=\"" + key + "\": the attribute is given already");
            }
        }
    }
}
