package dev.cardan.mjcf.compile;

import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.grammar.Spelling;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The names of a draft: each is unique among the elements of its kind, and elements refer to each other by them. */
final class NameReferences {
    private final Map<Integer, Map<String, Integer>> ids = new HashMap<>();

    NameReferences(Draft d) {
        add(ObjType.Code.BODY, d.bodies.stream().map(b -> b.spec).toList());
        add(ObjType.Code.JOINT, d.joints.stream().map(j -> j.spec).toList());
        add(ObjType.Code.GEOM, d.geoms.stream().map(g -> g.spec).toList());
        add(ObjType.Code.SITE, d.sites.stream().map(s -> s.spec).toList());
        add(ObjType.Code.CAMERA, d.cameras.stream().map(c -> c.spec).toList());
        add(ObjType.Code.LIGHT, d.lights.stream().map(l -> l.spec).toList());
        add(ObjType.Code.SKIN, d.skins);
        add(ObjType.Code.HFIELD, d.hfields);
        add(ObjType.Code.MESH, d.meshes.stream().map(m -> m.spec).toList());
        add(ObjType.Code.TEXTURE, d.textures);
        add(ObjType.Code.MATERIAL, d.materials);
        add(ObjType.Code.PAIR, d.spec.pairs);
        add(ObjType.Code.EXCLUDE, d.spec.excludes);
        add(ObjType.Code.EQUALITY, d.spec.equalities);
        add(ObjType.Code.TENDON, d.spec.tendons);
        add(ObjType.Code.ACTUATOR, d.spec.actuators);
        add(ObjType.Code.SENSOR, d.spec.sensors);
        add(ObjType.Code.NUMERIC, d.spec.numerics);
        add(ObjType.Code.TEXT, d.spec.texts);
        add(ObjType.Code.TUPLE, d.spec.tuples);
        add(ObjType.Code.KEY, d.keys);
        add(ObjType.Code.PLUGIN, d.plugins.stream().map(p -> p.spec).toList());
        add(ObjType.Code.FRAME, d.frames);
    }

    private void add(int type, List<? extends SpecElement> elements) {
        Map<String, Integer> names = new LinkedHashMap<>();
        for (int i = 0; i < elements.size(); i++) {
            SpecElement e = elements.get(i);
            Integer first = e.name.isEmpty() ? null : names.putIfAbsent(e.name, i);
            if (first != null) {
                SpecElement other = elements.get(first);
                String place = other.where.line() > 0 ? " (the other one is at " + other.where + ")" : "";
                throw new ModelException(
                        e,
                        "the name is taken: two elements of kind " + ObjType.word(type) + " cannot share one" + place);
            }
        }
        ids.put(type, names);
    }

    /** Lists the elements of a kind again. */
    void relist(int type, List<? extends SpecElement> elements) {
        add(type, elements);
    }

    /** Gives the elements of a kind new places; the names of those without one (-1) are forgotten. */
    void renumber(int type, int[] places) {
        Map<String, Integer> names = ids.get(type);
        names.replaceAll((name, place) -> places[place]);
        names.values().removeIf(place -> place < 0);
    }

    /** Index of the named element, or -1. */
    int find(int type, String name) {
        return table(type).getOrDefault(name, -1);
    }

    private Map<String, Integer> table(int type) {
        return ids.getOrDefault(type == ObjType.Code.XBODY ? ObjType.Code.BODY : type, Map.of());
    }

    /** Index of the element that an attribute of another one names; an unknown name is an error. */
    int require(SpecElement user, String attribute, int type, String name) {
        int id = find(type, name);
        if (id < 0) {
            throw new ModelException(
                    user,
                    attribute + "=\"" + name + "\": there is no " + ObjType.word(type) + " of that name"
                            + Spelling.hint(name, table(type).keySet()));
        }
        return id;
    }
}
