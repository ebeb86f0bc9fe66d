package dev.cardan.mjcf.compile;

import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.grammar.Spelling;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The names of a draft: each is unique among the elements of its kind, and elements refer to each other by them. */
final class NameReferences {
    private final Map<ObjType, Map<String, Integer>> ids = new EnumMap<>(ObjType.class);

    NameReferences(Draft d) {
        add(ObjType.BODY, d.bodies.stream().map(b -> b.spec).toList());
        add(ObjType.JOINT, d.joints.stream().map(j -> j.spec).toList());
        add(ObjType.GEOM, d.geoms.stream().map(g -> g.spec).toList());
        add(ObjType.SITE, d.sites.stream().map(s -> s.spec).toList());
        add(ObjType.CAMERA, d.cameras.stream().map(c -> c.spec).toList());
        add(ObjType.LIGHT, d.lights.stream().map(l -> l.spec).toList());
        add(ObjType.FLEX, d.flexes.stream().map(f -> f.spec).toList());
        add(ObjType.SKIN, d.skins);
        add(ObjType.HFIELD, d.hfields);
        add(ObjType.MESH, d.meshes.stream().map(m -> m.spec).toList());
        add(ObjType.TEXTURE, d.textures);
        add(ObjType.MATERIAL, d.materials);
        add(ObjType.PAIR, d.spec.pairs);
        add(ObjType.EXCLUDE, d.spec.excludes);
        add(ObjType.EQUALITY, d.spec.equalities);
        add(ObjType.TENDON, d.spec.tendons);
        add(ObjType.ACTUATOR, d.spec.actuators);
        add(ObjType.SENSOR, d.spec.sensors);
        add(ObjType.NUMERIC, d.spec.numerics);
        add(ObjType.TEXT, d.spec.texts);
        add(ObjType.TUPLE, d.spec.tuples);
        add(ObjType.KEY, d.keys);
        add(ObjType.PLUGIN, d.plugins.stream().map(p -> p.spec).toList());
        add(ObjType.FRAME, d.frames);
    }

    private void add(ObjType type, List<? extends SpecElement> elements) {
        Map<String, Integer> names = new LinkedHashMap<>();
        for (int i = 0; i < elements.size(); i++) {
            SpecElement e = elements.get(i);
            Integer first = e.name.isEmpty() ? null : names.putIfAbsent(e.name, i);
            if (first != null) {
                SpecElement other = elements.get(first);
                String place = other.where.line() > 0 ? " (the other one is at " + other.where + ")" : "";
                throw new ModelException(
                        e, "the name is taken: two elements of kind " + type.word() + " cannot share one" + place);
            }
        }
        ids.put(type, names);
    }

    /** Lists the elements of a kind again. */
    void relist(ObjType type, List<? extends SpecElement> elements) {
        add(type, elements);
    }

    /** Gives the elements of a kind new places; the names of those without one (-1) are forgotten. */
    void renumber(ObjType type, int[] places) {
        Map<String, Integer> names = ids.get(type);
        names.replaceAll((name, place) -> places[place]);
        names.values().removeIf(place -> place < 0);
    }

    /** Index of the named element, or -1. */
    int find(ObjType type, String name) {
        return table(type).getOrDefault(name, -1);
    }

    private Map<String, Integer> table(ObjType type) {
        return ids.getOrDefault(type == ObjType.XBODY ? ObjType.BODY : type, Map.of());
    }

    /** Index of the element that an attribute of another one names; an unknown name is an error. */
    int require(SpecElement user, String attribute, ObjType type, String name) {
        int id = find(type, name);
        if (id < 0) {
            throw new ModelException(
                    user,
                    attribute + "=\"" + name + "\": there is no " + type.word() + " of that name"
                            + Spelling.hint(name, table(type).keySet()));
        }
        return id;
    }
}
