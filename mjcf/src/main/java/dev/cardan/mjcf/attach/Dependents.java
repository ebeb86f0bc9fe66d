package dev.cardan.mjcf.attach;

import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The elements that refer to others, before parts of a specification go. Those that then refer to something that is gone can
 * be removed; what referred to nothing even before is left for the compiler to report.
 */
final class Dependents {
    private final ModelSpec spec;
    private final Set<SpecElement> sound = Collections.newSetFromMap(new IdentityHashMap<>());

    Dependents(ModelSpec spec) {
        this.spec = spec;
        ReferenceCopy now = new ReferenceCopy(new NameIndex(spec), Namespace.NONE);
        sound(spec.flexes, f -> now.move(f, new ArrayList<>()));
        sound(spec.pairs, now::move);
        sound(spec.excludes, now::move);
        sound(spec.tendons, now::move);
        sound(spec.equalities, now::move);
        sound(spec.actuators, now::move);
        sound(spec.sensors, now::move);
    }

    private <T extends SpecElement> void sound(List<T> list, Predicate<T> refers) {
        list.stream().filter(refers).forEach(sound::add);
    }

    /** Removes what refers to something that is gone by now. */
    void prune() {
        spec.pruned = true;
        ReferenceCopy now = new ReferenceCopy(new NameIndex(spec), Namespace.NONE);
        prune(spec.flexes, f -> now.move(f, new ArrayList<>()));
        prune(spec.pairs, now::move);
        prune(spec.excludes, now::move);
        prune(spec.tendons, now::move);
        prune(spec.equalities, now::move);
        prune(spec.actuators, now::move);
        prune(spec.sensors, now::move);
    }

    private <T extends SpecElement> void prune(List<T> list, Predicate<T> refers) {
        list.removeIf(e -> sound.contains(e) && !refers.test(e));
    }
}
