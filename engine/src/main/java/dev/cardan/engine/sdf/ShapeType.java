package dev.cardan.engine.sdf;

import dev.cardan.engine.extension.PluginSettings;
import dev.cardan.engine.extension.PluginType;
import dev.cardan.engine.extension.SignedDistance;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** A plugin that is nothing but a shape. */
abstract class ShapeType implements PluginType {
    private final String name;
    private final Function<PluginSettings, SignedDistance> shape;
    private final List<String> attributes;

    ShapeType(String name, Function<PluginSettings, SignedDistance> shape, String... attributes) {
        this.name = name;
        this.shape = shape;
        this.attributes = List.of(attributes);
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final List<String> attributes() {
        return attributes;
    }

    @Override
    public final Set<Capability> capabilities() {
        return Set.of(Capability.SDF);
    }

    @Override
    public final SignedDistance signedDistance(PluginSettings settings) {
        return shape.apply(settings);
    }
}
