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
        int k = kind == ObjType.Code.XBODY ? ObjType.Code.BODY : kind;
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
            case ObjType.Code.BODY -> add(names, bodies());
            case ObjType.Code.JOINT -> bodies().forEach(b -> add(names, b.joints));
            case ObjType.Code.GEOM -> bodies().forEach(b -> add(names, b.geoms));
            case ObjType.Code.SITE -> bodies().forEach(b -> add(names, b.sites));
            case ObjType.Code.CAMERA -> bodies().forEach(b -> add(names, b.cameras));
            case ObjType.Code.LIGHT -> bodies().forEach(b -> add(names, b.lights));
            case ObjType.Code.FRAME -> bodies().forEach(b -> add(names, b.frames));
            default -> add(names, listOf(kind));
        }
        return names;
    }

    private List<? extends SpecElement> listOf(int kind) {
        return switch (kind) {
            case ObjType.Code.MESH -> spec.meshes;
            case ObjType.Code.SKIN -> spec.skins;
            case ObjType.Code.HFIELD -> spec.hfields;
            case ObjType.Code.TEXTURE -> spec.textures;
            case ObjType.Code.MATERIAL -> spec.materials;
            case ObjType.Code.PAIR -> spec.pairs;
            case ObjType.Code.EXCLUDE -> spec.excludes;
            case ObjType.Code.TENDON -> spec.tendons;
            case ObjType.Code.EQUALITY -> spec.equalities;
            case ObjType.Code.ACTUATOR -> spec.actuators;
            case ObjType.Code.SENSOR -> spec.sensors;
            case ObjType.Code.NUMERIC -> spec.numerics;
            case ObjType.Code.TEXT -> spec.texts;
            case ObjType.Code.TUPLE -> spec.tuples;
            case ObjType.Code.KEY -> spec.keys;
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
