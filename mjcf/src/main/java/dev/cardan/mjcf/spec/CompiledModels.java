package dev.cardan.mjcf.spec;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Which elements of a specification the objects of the models are that were compiled from it, so that elements are known again
 * after edits, whatever they are called then. Models that nobody has any more are forgotten.
 */
public final class CompiledModels {
    private final Map<Model, Map<ObjType, List<SpecElement>>> models = new WeakHashMap<>();

    CompiledModels() {}

    /** Notes the elements of a new model, in the order of its objects; for the compiler. */
    public synchronized void remember(Model model, Map<ObjType, List<SpecElement>> elements) {
        models.put(model, elements);
    }

    /** Whether a model, or the one that it is an overlay of, was compiled from this specification. */
    public synchronized boolean knows(Model model) {
        return models.containsKey(pristine(model));
    }

    /** The elements of a kind from which a model was made, in the order of its objects; empty if it is unknown here. */
    public synchronized List<SpecElement> elements(Model model, ObjType kind) {
        Map<ObjType, List<SpecElement>> known = models.get(pristine(model));
        return known == null ? List.of() : known.getOrDefault(kind, List.of());
    }

    private static Model pristine(Model model) {
        Model m = model;
        while (m.origin() != null) {
            m = m.origin().pristine();
        }
        return m;
    }

    /** The same models, as if they were made of the copies of their elements. */
    synchronized void copyTo(CompiledModels copy, Map<SpecElement, SpecElement> twins) {
        models.forEach((model, kinds) -> {
            Map<ObjType, List<SpecElement>> copied = new EnumMap<>(ObjType.class);
            kinds.forEach((kind, elements) -> {
                List<SpecElement> list = new ArrayList<>(elements.size());
                elements.forEach(e -> list.add(twins.getOrDefault(e, e)));
                copied.put(kind, list);
            });
            copy.remember(model, copied);
        });
    }
}
