package dev.cardan.mjcf.compile;

import dev.cardan.engine.type.EqType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.FlexSpec;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a specification asks for and this version does not simulate. The reader says the same about files; this is for
 * specifications made or changed in code. All such features are listed in one error.
 */
final class Unsupported {
    private final Map<String, Optional<SpecElement>> firstUse = new LinkedHashMap<>();

    private Unsupported() {}

    static void check(Draft d) {
        Unsupported u = new Unsupported();
        for (FlexSpec f : d.spec.flexes) {
            u.add(true, "flexible objects", f);
        }
        for (EqualitySpec e : d.spec.equalities) {
            u.add(
                    e.type.compareTo(EqType.FLEX) >= 0 && e.type.compareTo(EqType.FLEXSTRAIN) <= 0,
                    "flexible objects",
                    e);
        }
        if (!u.firstUse.isEmpty()) {
            throw new ModelException(u.message());
        }
    }

    private String message() {
        StringBuilder text = new StringBuilder("the model uses ")
                .append(firstUse.size() == 1 ? "a feature" : firstUse.size() + " features")
                .append(" that this version does not simulate yet:");
        firstUse.forEach((feature, first) -> {
            text.append("\n  ").append(feature);
            first.ifPresent(e -> {
                text.append(": <").append(e.tag()).append(e.name.isEmpty() ? ">" : " name=\"" + e.name + "\">");
                text.append(e.where.line() > 0 ? " at " + e.where : "");
            });
        });
        return text.toString();
    }

    private void add(boolean used, String feature, SpecElement e) {
        if (used) {
            firstUse.putIfAbsent(feature, Optional.ofNullable(e));
        }
    }
}
