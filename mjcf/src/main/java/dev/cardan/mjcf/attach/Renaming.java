package dev.cardan.mjcf.attach;

import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SpecElement;
import dev.cardan.mjcf.spec.SpecReference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gives elements and default classes other names, which all references to them follow. */
public final class Renaming {
    private Renaming() {}

    /** Renames an element of a specification. */
    public static void element(ModelSpec spec, SpecElement e, String name) {
        if (e == spec.world) {
            throw new ModelException(e, "the world cannot be renamed");
        }
        Parts.listOf(spec, e);
        ObjType kind = Parts.kind(e);
        if (kind == ObjType.UNKNOWN) {
            throw new ModelException(e, "elements of this kind have no name");
        }
        String before = Parts.nameOf(e);
        if (before.equals(name)) {
            e.name = name;
            return;
        }
        SpecElement other = name.isEmpty() ? null : new NameIndex(spec).find(kind, name);
        if (other != null) {
            throw new ModelException(
                    e,
                    "cannot be renamed to \"" + name + "\": there is a " + kind.word() + " of that name already"
                            + (other.where.line() > 0 ? " (at " + other.where + ")" : ""));
        }
        if (name.isEmpty()) {
            requireNameless(spec, e, kind);
        }
        if (!before.isEmpty()) {
            References.walk(spec, r -> r.kind() == kind && r.name().equals(before) ? name : r.name());
        }
        e.name = name;
    }

    /** Refuses to take the name of an element that others refer to, or of a kind that MJCF knows with a name only. */
    private static void requireNameless(ModelSpec spec, SpecElement e, ObjType kind) {
        if (kind == ObjType.NUMERIC || kind == ObjType.TEXT || kind == ObjType.TUPLE || kind == ObjType.PLUGIN) {
            throw new ModelException(e, "cannot lose its name: elements of this kind need one");
        }
        List<SpecReference> users = References.to(spec, e);
        if (!users.isEmpty()) {
            throw new ModelException(e, "cannot lose its name: " + users.get(0));
        }
    }

    /** Renames a default class of a specification. */
    public static void defaultClass(ModelSpec spec, DefaultClass c, String name) {
        if (spec.defaults.get(c.name) != c) {
            throw new ModelException("the default class \"" + c.name + "\" is not in this specification");
        }
        if (c == spec.main) {
            throw new ModelException("the default class \"main\" cannot be renamed");
        }
        if (name.isEmpty()) {
            throw new ModelException("a default class needs a name");
        }
        if (name.equals(c.name)) {
            return;
        }
        if (spec.defaults.containsKey(name)) {
            throw new ModelException("the default class \"" + name + "\" exists already: names must differ");
        }
        String before = c.name;
        References.walk(spec, r -> r.kind() == ObjType.DEFAULT && r.name().equals(before) ? name : r.name());
        Map<String, DefaultClass> all = new LinkedHashMap<>(spec.defaults);
        c.name = name;
        spec.defaults.clear();
        all.values().forEach(x -> spec.defaults.put(x.name, x));
    }
}
