package dev.cardan.mjcf.compile;

import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The elements of a specification from which the objects of a model are made, in the order of the model. */
final class Sources {
    private final Map<ObjType, List<SpecElement>> kinds = new EnumMap<>(ObjType.class);

    private Sources() {}

    static Map<ObjType, List<SpecElement>> of(Draft d) {
        Sources s = new Sources();
        s.add(ObjType.BODY, d.bodies, b -> b.original);
        s.add(ObjType.JOINT, d.joints, j -> j.original);
        s.add(ObjType.GEOM, d.geoms, g -> g.original);
        s.add(ObjType.SITE, d.sites, x -> x.original);
        s.add(ObjType.CAMERA, d.cameras, c -> c.original);
        s.add(ObjType.LIGHT, d.lights, l -> l.original);
        s.add(ObjType.FLEX, d.flexes, f -> f.original);
        s.add(ObjType.MESH, d.meshes, m -> m.original);
        s.add(ObjType.SKIN, d.spec.skins, e -> e);
        s.add(ObjType.HFIELD, d.spec.hfields, e -> e);
        s.add(ObjType.TEXTURE, d.textures, e -> e);
        s.add(ObjType.MATERIAL, d.materials, e -> e);
        s.add(ObjType.PAIR, d.pairs, p -> p.original);
        s.add(ObjType.EXCLUDE, d.excludes, e -> e.spec);
        s.add(ObjType.EQUALITY, d.equalities, e -> e.original);
        s.add(ObjType.TENDON, d.tendons, t -> t.original);
        s.add(ObjType.ACTUATOR, d.actuators, a -> a.original);
        s.add(ObjType.SENSOR, d.sensors, e -> e.original);
        s.add(ObjType.PLUGIN, d.plugins, p -> p.spec);
        s.add(ObjType.NUMERIC, d.spec.numerics, e -> e);
        s.add(ObjType.TEXT, d.spec.texts, e -> e);
        s.add(ObjType.TUPLE, d.spec.tuples, e -> e);
        s.add(ObjType.KEY, d.spec.keys, e -> e);
        return s.kinds;
    }

    private <T> void add(ObjType kind, Collection<T> drafts, Function<T, SpecElement> source) {
        kinds.put(kind, drafts.stream().map(source).toList());
    }
}
