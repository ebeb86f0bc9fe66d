package dev.cardan.mjcf.attach;

import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the elements of a specification by kind and name. Each kind is listed when it is first asked for. */
final class NameIndex {
    private final ModelSpec spec;
    private final Map<ObjType, Map<String, SpecElement>> kinds = new EnumMap<>(ObjType.class);
    private List<BodySpec> bodies;

    NameIndex(ModelSpec spec) {
        this.spec = spec;
    }

    /** The element of that kind and name; null if there is none. */
    SpecElement find(ObjType kind, String name) {
        ObjType k = kind == ObjType.XBODY ? ObjType.BODY : kind;
        return kinds.computeIfAbsent(k, this::list).get(name);
    }

    boolean has(ObjType kind, String name) {
        return find(kind, name) != null;
    }

    /** Tells that elements of a kind were added. */
    void changed(ObjType kind) {
        kinds.remove(kind);
    }

    private Map<String, SpecElement> list(ObjType kind) {
        Map<String, SpecElement> names = new HashMap<>();
        switch (kind) {
            case BODY -> add(names, bodies());
            case JOINT -> bodies().forEach(b -> add(names, b.joints));
            case GEOM -> bodies().forEach(b -> add(names, b.geoms));
            case SITE -> bodies().forEach(b -> add(names, b.sites));
            case CAMERA -> bodies().forEach(b -> add(names, b.cameras));
            case LIGHT -> bodies().forEach(b -> add(names, b.lights));
            case FRAME -> bodies().forEach(b -> add(names, b.frames));
            default -> add(names, listOf(kind));
        }
        return names;
    }

    private List<? extends SpecElement> listOf(ObjType kind) {
        return switch (kind) {
            case MESH -> spec.meshes;
            case FLEX -> spec.flexes;
            case SKIN -> spec.skins;
            case HFIELD -> spec.hfields;
            case TEXTURE -> spec.textures;
            case MATERIAL -> spec.materials;
            case PAIR -> spec.pairs;
            case EXCLUDE -> spec.excludes;
            case TENDON -> spec.tendons;
            case EQUALITY -> spec.equalities;
            case ACTUATOR -> spec.actuators;
            case SENSOR -> spec.sensors;
            case NUMERIC -> spec.numerics;
            case TEXT -> spec.texts;
            case TUPLE -> spec.tuples;
            case KEY -> spec.keys;
            case PLUGIN -> spec.plugins;
            default -> List.of();
        };
    }

    private static void add(Map<String, SpecElement> names, List<? extends SpecElement> elements) {
        for (SpecElement e : elements) {
            names.put(Parts.nameOf(e), e);
        }
    }

    private List<BodySpec> bodies() {
        if (bodies == null) {
            bodies = spec.bodies();
        }
        return bodies;
    }
}
