package dev.cardan.mjcf.attach;

import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.PluginSpec;
import dev.cardan.mjcf.spec.PluginUse;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Copies plugin instances along with the elements that use them: an element's own one at once, one with a name, under
 * its new name, after everything else and if it isn't there yet.
 */
final class PluginCopy {
    private final ModelSpec from;
    private final ModelSpec into;
    private final Namespace names;
    private final boolean moves;
    private final Set<String> wanted = new LinkedHashSet<>();

    PluginCopy(ModelSpec from, ModelSpec into, Namespace names, boolean moves) {
        this.from = from;
        this.into = into;
        this.names = names;
        this.moves = moves;
    }

    /** The use of the copy of an element; null for null. */
    PluginUse of(PluginUse use) {
        if (use == null) {
            return null;
        }
        if (use.own() == null) {
            wanted.add(use.instanceName());
            return new PluginUse(use.pluginName(), names.of(use.instanceName()), null);
        }
        if (moves) {
            from.plugins.remove(use.own());
            into.plugins.add(use.own());
            return use;
        }
        return ofAsset(use);
    }

    /** The use of the copy of an asset, whose source stays where it is. */
    PluginUse ofAsset(PluginUse use) {
        if (use == null || use.own() == null) {
            return of(use);
        }
        PluginSpec own = use.own().copy();
        into.plugins.add(own);
        return new PluginUse(use.pluginName(), "", own);
    }

    /** The use of the copy of a geom; as in MuJoCo copies within a specification share an instance of their own. */
    PluginUse ofGeom(PluginUse use) {
        return from == into && use != null && use.own() != null ? use : of(use);
    }

    /** Copies the instances that were asked for by name. */
    void finish() {
        into.activePlugins.addAll(from.activePlugins);
        for (PluginSpec p : List.copyOf(from.plugins)) {
            String name = names.of(p.name);
            if (wanted.contains(p.name) && into.plugins.stream().noneMatch(x -> x.name.equals(name))) {
                PluginSpec copy = p.copy();
                copy.name = name;
                into.plugins.add(copy);
            }
        }
    }
}
