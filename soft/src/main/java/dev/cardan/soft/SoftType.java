package dev.cardan.soft;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.extension.Plugin;
import dev.cardan.engine.extension.PluginSettings;
import dev.cardan.engine.extension.PluginSurface;
import dev.cardan.engine.extension.PluginType;
import dev.cardan.engine.type.ObjType;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Soft bodies as a plugin, so that a model may ask for them and their state is part of the world's: one instance per body, and at most
 * one of kind {@value #SETTINGS} for all.
 */
public final class SoftType implements PluginType {
    /** Name of the plugin. */
    public static final String NAME = "cardan.soft";

    /** The kind of the instance that has the settings for all bodies. */
    static final String SETTINGS = "settings";

    private static final List<String> ATTRIBUTES = Stream.of(
                    List.of("kind"), SoftBodySpec.ATTRIBUTES, SoftSettings.ATTRIBUTES)
            .flatMap(List::stream)
            .toList();

    /** For {@link java.util.ServiceLoader}. */
    public SoftType() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> attributes() {
        return ATTRIBUTES;
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.PASSIVE);
    }

    @Override
    public int stateSize(PluginSettings settings, int users) {
        if (settings.get("kind").equals(SETTINGS)) {
            SoftSettings.read(settings); // a mistake is told here, with the place of these settings
            return 0;
        }
        return new SoftBodyBuilder("", settings).build().stateSize();
    }

    @Override
    public Plugin create(Model m, int instance, PluginSettings settings) {
        SoftScene scene = SoftScene.of(m);
        return scene.leader == instance ? new SoftPlugin(m, scene) : new Follower();
    }

    @Override
    public List<PluginSurface> surfaces(Model m, int instance) {
        for (SoftBody b : SoftScene.of(m).bodies) {
            if (m.names().name(ObjType.Code.PLUGIN, instance).equals(b.name)) {
                boolean chain = b.kind == SoftKind.CHAIN;
                return List.of(new PluginSurface(
                        m.plugin.stateadr[instance],
                        b.vertices(),
                        chain ? 2 : 3,
                        chain ? b.elements : b.surface,
                        b.radius,
                        b.rgba));
            }
        }
        return List.of();
    }

    /** A body for which the leader works. */
    private static final class Follower implements Plugin {
        @Override
        public void reset(Data d, int instance) {}
    }
}
