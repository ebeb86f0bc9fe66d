package dev.cardan.mjcf.grammar;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a model uses that this version reads but does not simulate, each with the first place and the number of uses. */
public final class Features {
    private static final class Use {
        final XmlElement first;
        final String example;
        int count;

        Use(XmlElement first, String example) {
            this.first = first;
            this.example = example;
        }
    }

    private final Map<String, Use> uses = new LinkedHashMap<>();

    /** Notes a use of a feature. */
    public void add(String feature, XmlElement where, String example) {
        uses.computeIfAbsent(feature, k -> new Use(where, example)).count++;
    }

    /** True if everything the model uses is simulated. */
    public boolean isEmpty() {
        return uses.isEmpty();
    }

    /** Names of the features in the order in which they were met. */
    public Iterable<String> names() {
        return uses.keySet();
    }

    /** One error that lists all features. */
    public ModelException error() {
        Use first = uses.values().iterator().next();
        StringBuilder text = new StringBuilder();
        text.append("the model is valid MJCF but uses ")
                .append(uses.size() == 1 ? "a feature" : uses.size() + " features")
                .append(" that this version does not simulate yet:");
        uses.forEach((feature, use) -> {
            text.append("\n  ").append(feature).append(": ").append(use.example);
            text.append(" at ").append(use.first.file()).append(':').append(use.first.line());
            if (use.count > 1) {
                text.append(", ").append(use.count).append(" uses");
            }
        });
        return new ModelException(first.first.file(), first.first.line(), text.toString());
    }
}
