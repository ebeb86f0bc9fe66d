package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.extension.PluginSettings;
import dev.cardan.engine.extension.PluginType;
import dev.cardan.engine.extension.PluginType.Capability;
import dev.cardan.engine.extension.Plugins;
import dev.cardan.engine.table.Sizes;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.grammar.Spelling;
import dev.cardan.mjcf.spec.PluginSpec;
import dev.cardan.mjcf.spec.PluginUse;
import dev.cardan.mjcf.spec.SpecElement;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Plugins: which instance each element uses, of which type it is, and where its attributes and its state stand. */
final class PluginCompile {
    private final Draft d;
    private final Map<String, PluginType> known;
    private final List<String> slots;

    PluginCompile(Draft d) {
        this.d = d;
        known = d.plugins.isEmpty() ? Map.of() : Plugins.known();
        slots = List.copyOf(known.keySet());
    }

    /** An instance of a plugin. */
    static final class Instance {
        final PluginSpec spec;
        final int id;
        SpecElement user; // for messages: an element that uses it
        PluginType type;
        PluginSettings settings;
        int users;

        Instance(PluginSpec spec, int id) {
            this.spec = spec;
            this.id = id;
            user = spec;
        }
    }

    /** Instances of a specification: those with a name, and those that an element has for itself. */
    static List<Instance> instances(Draft d) {
        Set<PluginSpec> owned = Collections.newSetFromMap(new IdentityHashMap<>());
        Set<String> named = new HashSet<>();
        uses(d).filter(Objects::nonNull).forEach(use -> {
            owned.add(use.own());
            named.add(use.instanceName());
        });
        List<Instance> all = new ArrayList<>();
        for (PluginSpec p : d.spec.plugins) {
            boolean lasting = !p.name.isEmpty() && (!d.spec.pruned || named.contains(p.name));
            if (lasting || owned.contains(p)) {
                all.add(new Instance(p, all.size()));
            }
        }
        return all;
    }

    private static Stream<PluginUse> uses(Draft d) {
        return Stream.of(
                        d.bodies.stream().map(b -> b.spec.plugin),
                        d.geoms.stream().map(g -> g.spec.plugin),
                        d.meshes.stream().map(m -> m.spec.plugin),
                        d.actuators.stream().map(a -> a.spec.plugin),
                        d.sensors.stream().map(s -> s.spec.plugin))
                .flatMap(s -> s);
    }

    /** Number of the instance that an element uses, -1 if it uses none. */
    int find(SpecElement user, PluginUse use, Capability capability) {
        return use == null ? -1 : resolve(user, use, capability).id;
    }

    /** The instance that an element uses; its type must be able to do what the element needs. */
    Instance resolve(SpecElement user, PluginUse use, Capability capability) {
        if (use.pluginName().isEmpty() && use.instanceName().isEmpty()) {
            throw new ModelException(user, "the plugin needs a name: give \"plugin\" or \"instance\"");
        }
        Instance x = use.own() != null ? own(use.own()) : named(user, use.instanceName());
        String type = use.pluginName().isEmpty() ? x.spec.pluginName : use.pluginName();
        x.type = active(user, type);
        x.settings = new PluginSettings(x.spec.config);
        x.user = use.own() != null ? user : x.spec;
        x.users++;
        if (!x.type.has(capability)) {
            throw new ModelException(
                    user, "plugin \"" + type + "\" is not made for this: it can't be used for " + purpose(capability));
        }
        return x;
    }

    private static String purpose(Capability capability) {
        return switch (capability) {
            case ACTUATOR -> "actuators";
            case SENSOR -> "sensors";
            case PASSIVE -> "passive forces of bodies";
            case SDF -> "shapes";
        };
    }

    private Instance own(PluginSpec own) {
        for (Instance x : d.plugins) {
            if (x.spec == own) {
                return x;
            }
        }
        throw new ModelException(own, "the plugin is not in this specification");
    }

    private Instance named(SpecElement user, String name) {
        return d.plugins.get(d.references.require(user, "instance", ObjType.PLUGIN, name));
    }

    private PluginType active(SpecElement user, String type) {
        if (!d.spec.activePlugins.contains(type)) {
            throw new ModelException(
                    user,
                    "plugin=\"" + type + "\": the model does not ask for such a plugin in <extension>"
                            + Spelling.hint(type, d.spec.activePlugins));
        }
        PluginType found = known.get(type);
        if (found == null) {
            throw new ModelException(user, "plugin=\"" + type + "\": there is no plugin of that name");
        }
        return found;
    }

    /** Settles instances that nobody uses, and checks the attributes of all. */
    void finish() {
        for (Instance x : d.plugins) {
            if (x.type == null) {
                x.type = active(x.spec, x.spec.pluginName);
                x.settings = new PluginSettings(x.spec.config);
            }
            for (String key : x.spec.config.keySet()) {
                if (!x.type.attributes().contains(key)) {
                    throw new ModelException(
                            x.user,
                            "key=\"" + key + "\": plugin \"" + x.type.name() + "\" has no such attribute"
                                    + Spelling.hint(key, x.type.attributes()));
                }
            }
        }
    }

    void sizes(Sizes s) {
        s.nplugin = d.plugins.size();
        for (Instance x : d.plugins) {
            s.npluginattr += attributes(x).length;
            s.npluginstate += stateSize(x);
        }
    }

    private static int stateSize(Instance x) {
        return size(x, () -> x.type.stateSize(x.settings, x.users));
    }

    /** Numbers of a sensor with a plugin. */
    static int sensorSize(Instance x) {
        return size(x, () -> x.type.sensorSize(x.settings));
    }

    private static int size(Instance x, Supplier<Integer> question) {
        int n = checked(x, x.user, question);
        if (n < 0) {
            throw new ModelException(x.user, "plugin \"" + x.type.name() + "\" asks for " + n + " numbers");
        }
        return n;
    }

    /** What the type of an instance answers; what it refuses or throws is an error of an element. */
    static <T> T checked(Instance x, SpecElement user, Supplier<T> question) {
        try {
            return question.get();
        } catch (IllegalArgumentException e) {
            throw new ModelException(user, "plugin \"" + x.type.name() + "\": " + e.getMessage());
        } catch (RuntimeException e) {
            throw new ModelException(user, "plugin \"" + x.type.name() + "\" threw " + e);
        }
    }

    /** The values of all attributes of the type, in its order, each closed by a zero; a single zero if it has none. */
    private static byte[] attributes(Instance x) {
        StringBuilder text = new StringBuilder();
        for (String key : x.type.attributes()) {
            text.append(x.settings.get(key)).append('\0');
        }
        return (text.isEmpty() ? "\0" : text.toString()).getBytes(StandardCharsets.UTF_8);
    }

    void fill(Model m) {
        m.ext.pluginType = new String[m.nplugin];
        int attr = 0;
        int state = 0;
        for (Instance x : d.plugins) {
            byte[] values = attributes(x);
            m.ext.pluginType[x.id] = x.type.name();
            m.plugin.id[x.id] = slots.indexOf(x.type.name());
            m.plugin.attradr[x.id] = attr;
            System.arraycopy(values, 0, m.plugin.attr, attr, values.length);
            attr += values.length;
            m.plugin.stateadr[x.id] = state;
            m.plugin.statenum[x.id] = stateSize(x);
            state += m.plugin.statenum[x.id];
        }
    }

    /** Lets the plugins look at the finished model: what they refuse is an error of the element that uses them. */
    void check(Model m) {
        for (Instance x : d.plugins) {
            checked(x, x.user, () -> x.type.create(m, x.id, x.settings));
        }
    }
}
