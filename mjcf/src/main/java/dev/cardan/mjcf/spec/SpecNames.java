package dev.cardan.mjcf.spec;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.grammar.Spelling;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Lists the elements of a specification by kind and finds them by name. */
final class SpecNames {
    private static final Map<Class<?>, Function<BodySpec, List<? extends SpecElement>>> IN_BODIES = Map.of(
            FrameSpec.class, b -> b.frames,
            JointSpec.class, b -> b.joints,
            GeomSpec.class, b -> b.geoms,
            SiteSpec.class, b -> b.sites,
            CameraSpec.class, b -> b.cameras,
            LightSpec.class, b -> b.lights);

    private static final Map<Class<?>, Function<ModelSpec, List<? extends SpecElement>>> IN_MODEL = Map.ofEntries(
            Map.entry(BodySpec.class, ModelSpec::bodies),
            Map.entry(MeshSpec.class, s -> s.meshes),
            Map.entry(FlexSpec.class, s -> s.flexes),
            Map.entry(SkinSpec.class, s -> s.skins),
            Map.entry(HFieldSpec.class, s -> s.hfields),
            Map.entry(TextureSpec.class, s -> s.textures),
            Map.entry(MaterialSpec.class, s -> s.materials),
            Map.entry(PairSpec.class, s -> s.pairs),
            Map.entry(ExcludeSpec.class, s -> s.excludes),
            Map.entry(EqualitySpec.class, s -> s.equalities),
            Map.entry(TendonSpec.class, s -> s.tendons),
            Map.entry(ActuatorSpec.class, s -> s.actuators),
            Map.entry(SensorSpec.class, s -> s.sensors),
            Map.entry(PluginSpec.class, s -> s.plugins),
            Map.entry(NumericSpec.class, s -> s.numerics),
            Map.entry(TextSpec.class, s -> s.texts),
            Map.entry(TupleSpec.class, s -> s.tuples),
            Map.entry(KeySpec.class, s -> s.keys));

    private SpecNames() {}

    static <T extends SpecElement> List<T> elements(ModelSpec spec, Class<T> kind) {
        List<T> all = new ArrayList<>();
        Function<BodySpec, List<? extends SpecElement>> inBodies = IN_BODIES.get(kind);
        if (inBodies != null) {
            spec.bodies().forEach(b -> inBodies.apply(b).forEach(e -> all.add(kind.cast(e))));
        } else if (IN_MODEL.containsKey(kind)) {
            IN_MODEL.get(kind).apply(spec).forEach(e -> all.add(kind.cast(e)));
        } else {
            throw new IllegalArgumentException(
                    kind.getSimpleName() + " is no kind of which a specification has a list");
        }
        return all;
    }

    static <T extends SpecElement> Optional<T> find(ModelSpec spec, Class<T> kind, String name) {
        return elements(spec, kind).stream().filter(e -> e.name.equals(name)).findFirst();
    }

    static <T extends SpecElement> T require(ModelSpec spec, Class<T> kind, String word, String name) {
        return find(spec, kind, name).orElseThrow(() -> {
            List<String> names = elements(spec, kind).stream()
                    .map(e -> e.name)
                    .filter(n -> !n.isEmpty())
                    .toList();
            String known = names.isEmpty() ? ": no " + word + " has a name" : Spelling.hint(name, names);
            return new ModelException(
                    "there is no " + word + " \"" + name + "\" in the model \"" + spec.modelname + "\"" + known);
        });
    }
}
