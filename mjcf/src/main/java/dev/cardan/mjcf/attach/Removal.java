package dev.cardan.mjcf.attach;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Removes a body with everything in it, and the elements that cannot do without it. */
public final class Removal {
    private Removal() {}

    /** Removes a body from its specification. */
    public static void body(BodySpec body) {
        if (body.parent == null) {
            throw new ModelException(body, "the world cannot be removed");
        }
        ModelSpec spec = body.model;
        spec.actuators.forEach(a -> PendingKeys.forget(spec, a));
        PendingKeys.store(spec, spec, Namespace.NONE);
        spec.keys.clear();

        // what refers to nothing even now is left for the compiler to report
        ReferenceCopy old = new ReferenceCopy(new NameIndex(spec), Namespace.NONE);
        Set<SpecElement> sound = new HashSet<>();
        sound(sound, spec.pairs, old::move);
        sound(sound, spec.excludes, old::move);
        sound(sound, spec.tendons, old::move);
        sound(sound, spec.equalities, old::move);
        sound(sound, spec.actuators, old::move);
        sound(sound, spec.sensors, old::move);

        body.parent.bodies.remove(body);
        spec.pruned = true;
        ReferenceCopy now = new ReferenceCopy(new NameIndex(spec), Namespace.NONE);
        spec.pairs.removeIf(e -> sound.contains(e) && !now.move(e));
        spec.excludes.removeIf(e -> sound.contains(e) && !now.move(e));
        spec.tendons.removeIf(e -> sound.contains(e) && !now.move(e));
        spec.equalities.removeIf(e -> sound.contains(e) && !now.move(e));
        spec.actuators.removeIf(e -> sound.contains(e) && !now.move(e));
        spec.sensors.removeIf(e -> sound.contains(e) && !now.move(e));
    }

    private static <T extends SpecElement> void sound(Set<SpecElement> all, List<T> list, Predicate<T> move) {
        list.stream().filter(move).forEach(all::add);
    }
}
