package dev.cardan.mjcf.compile;

import dev.cardan.engine.Correspondence;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.spec.CompiledModels;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Which objects of two models were compiled from the same elements of a specification. */
public final class Carried {
    private Carried() {}

    /**
     * For the objects of a new model those of an earlier one.
     *
     * @param from compiled from the specification before it was edited; if it is unknown there, names decide
     * @param to compiled from the specification
     */
    public static Correspondence between(ModelSpec spec, Model from, Model to) {
        CompiledModels models = spec.compiledModels;
        if (!models.knows(from)) {
            return Correspondence.byName(from, to);
        }
        Correspondence c = new Correspondence(to);
        find(c.body, models, ObjType.BODY, from, to);
        find(c.joint, models, ObjType.JOINT, from, to);
        find(c.actuator, models, ObjType.ACTUATOR, from, to);
        find(c.equality, models, ObjType.EQUALITY, from, to);
        find(c.sensor, models, ObjType.SENSOR, from, to);
        find(c.plugin, models, ObjType.PLUGIN, from, to);
        return c;
    }

    private static void find(int[] twins, CompiledModels models, ObjType kind, Model from, Model to) {
        Map<SpecElement, Integer> before = new IdentityHashMap<>();
        List<SpecElement> old = models.elements(from, kind);
        for (int i = 0; i < old.size(); i++) {
            before.put(old.get(i), i);
        }
        List<SpecElement> now = models.elements(to, kind);
        for (int i = 0; i < twins.length; i++) {
            twins[i] = before.getOrDefault(now.get(i), -1);
        }
    }
}
