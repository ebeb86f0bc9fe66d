package dev.cardan.mjcf.attach;

import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the elements of a specification by kind and name. Each kind is listed when it is first asked for. */
final class NameIndex {
    private final ModelSpec spec;
    private final Map<Integer, Map<String, SpecElement>> kinds = new HashMap<>();
    private List<BodySpec> bodies;

    NameIndex(ModelSpec spec) {
        this.spec = spec;
    }

    /** The element of that kind (a constant of {@link ObjType}) and name; null if there is none. */
    SpecElement find(int kind, String name) {
        int k = kind == ObjType.XBODY ? ObjType.BODY : kind;
        return kinds.computeIfAbsent(k, this::list).get(name);
    }

    boolean has(int kind, String name) {
        return find(kind, name) != null;
    }

    /** Tells that elements of a kind were added. */
    void changed(int kind) {
        kinds.remove(kind);
    }

    private Map<String, SpecElement> list(int kind) {
        Map<String, SpecElement> names = new HashMap<>();
        switch (kind) {
            case ObjType.BODY -> add(names, bodies());
            case ObjType.JOINT -> bodies().forEach(b -> add(names, b.joints));
            case ObjType.GEOM -> bodies().forEach(b -> add(names, b.geoms));
            case ObjType.SITE -> bodies().forEach(b -> add(names, b.sites));
            case ObjType.CAMERA -> bodies().forEach(b -> add(names, b.cameras));
            case ObjType.LIGHT -> bodies().forEach(b -> add(names, b.lights));
            case ObjType.FRAME -> bodies().forEach(b -> add(names, b.frames));
            default -> add(names, listOf(kind));
        }
        return names;
    }

    private List<? extends SpecElement> listOf(int kind) {
        return switch (kind) {
            case ObjType.MESH -> spec.meshes;
            case ObjType.SKIN -> spec.skins;
            case ObjType.HFIELD -> spec.hfields;
            case ObjType.TEXTURE -> spec.textures;
            case ObjType.MATERIAL -> spec.materials;
            case ObjType.PAIR -> spec.pairs;
            case ObjType.EXCLUDE -> spec.excludes;
            case ObjType.TENDON -> spec.tendons;
            case ObjType.EQUALITY -> spec.equalities;
            case ObjType.ACTUATOR -> spec.actuators;
            case ObjType.SENSOR -> spec.sensors;
            case ObjType.NUMERIC -> spec.numerics;
            case ObjType.TEXT -> spec.texts;
            case ObjType.TUPLE -> spec.tuples;
            case ObjType.KEY -> spec.keys;
            default -> List.of();
        };
    }

    private static void add(Map<String, SpecElement> names, List<? extends SpecElement> elements) {
        for (SpecElement e : elements) {
            names.put(e.name, e);
        }
    }

    private List<BodySpec> bodies() {
        if (bodies == null) {
            bodies = spec.bodies();
        }
        return bodies;
    }
}
