package dev.cardan.mjcf.spec;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.grammar.Spelling;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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

    private static final Map<Class<?>, Function<ModelSpec, List<? extends SpecElement>>> IN_MODEL =
            new LinkedHashMap<>();

    static {
        IN_MODEL.put(BodySpec.class, ModelSpec::bodies);
        IN_MODEL.put(MeshSpec.class, s -> s.meshes);
        IN_MODEL.put(FlexSpec.class, s -> s.flexes);
        IN_MODEL.put(SkinSpec.class, s -> s.skins);
        IN_MODEL.put(HFieldSpec.class, s -> s.hfields);
        IN_MODEL.put(TextureSpec.class, s -> s.textures);
        IN_MODEL.put(MaterialSpec.class, s -> s.materials);
        IN_MODEL.put(PairSpec.class, s -> s.pairs);
        IN_MODEL.put(ExcludeSpec.class, s -> s.excludes);
        IN_MODEL.put(EqualitySpec.class, s -> s.equalities);
        IN_MODEL.put(TendonSpec.class, s -> s.tendons);
        IN_MODEL.put(ActuatorSpec.class, s -> s.actuators);
        IN_MODEL.put(SensorSpec.class, s -> s.sensors);
        IN_MODEL.put(PluginSpec.class, s -> s.plugins);
        IN_MODEL.put(NumericSpec.class, s -> s.numerics);
        IN_MODEL.put(TextSpec.class, s -> s.texts);
        IN_MODEL.put(TupleSpec.class, s -> s.tuples);
        IN_MODEL.put(KeySpec.class, s -> s.keys);
    }

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

    /** Elements of a kind in a body and below it. */
    static <T extends SpecElement> List<T> elements(BodySpec top, Class<T> kind) {
        List<T> all = new ArrayList<>();
        Function<BodySpec, List<? extends SpecElement>> inBodies = IN_BODIES.get(kind);
        if (inBodies == null && kind != BodySpec.class) {
            throw new IllegalArgumentException(kind.getSimpleName()
                    + " is no kind that bodies hold: bodies, frames, joints, geoms, sites, cameras and lights are");
        }
        for (BodySpec b : below(top)) {
            if (inBodies != null) {
                inBodies.apply(b).forEach(e -> all.add(kind.cast(e)));
            } else if (b != top) {
                all.add(kind.cast(b));
            }
        }
        return all;
    }

    /** Every element of every kind, the tree first. */
    static List<SpecElement> all(ModelSpec spec) {
        List<SpecElement> all = new ArrayList<>();
        for (BodySpec b : spec.bodies()) {
            all.add(b);
            all.addAll(b.frames);
            all.addAll(b.joints);
            all.addAll(b.geoms);
            all.addAll(b.sites);
            all.addAll(b.cameras);
            all.addAll(b.lights);
        }
        IN_MODEL.forEach((kind, list) -> {
            if (kind != BodySpec.class) {
                all.addAll(list.apply(spec));
            }
        });
        return all;
    }

    /** A body and all below it, each before what is in it; without recursion, as trees may be deep. */
    static List<BodySpec> below(BodySpec top) {
        List<BodySpec> all = new ArrayList<>();
        List<BodySpec> pending = new ArrayList<>();
        pending.add(top);
        while (!pending.isEmpty()) {
            BodySpec b = pending.remove(pending.size() - 1);
            all.add(b);
            for (int i = b.bodies.size() - 1; i >= 0; i--) {
                pending.add(b.bodies.get(i));
            }
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
