package dev.cardan.mjcf.grammar;

import dev.cardan.mjcf.xml.XmlElement;
import java.util.ArrayList;
import java.util.List;

/**
 * A rule about which attributes of an element may or must appear together.
 *
 * @param kind what is asked for
 * @param bundles groups of attributes that belong together
 */
public record PresenceRule(Kind kind, List<List<String>> bundles) {
    /** Kinds of rules. */
    public enum Kind {
        /** Of at most one bundle any attribute may appear. */
        AT_MOST_ONE,
        /** All attributes appear or none. */
        TOGETHER,
        /** If the first attribute appears, the second must. */
        NEEDS,
        /** At least one bundle must be complete. */
        ONE_OF
    }

    /** What is wrong with the element; null if the rule is kept. */
    String violation(XmlElement e) {
        int touched = 0;
        int complete = 0;
        int present = 0;
        int total = 0;
        List<String> given = new ArrayList<>();
        for (List<String> bundle : bundles) {
            int here = 0;
            for (String a : bundle) {
                if (e.has(a)) {
                    here++;
                    given.add("\"" + a + "\"");
                }
            }
            present += here;
            total += bundle.size();
            touched += here > 0 ? 1 : 0;
            complete += here == bundle.size() ? 1 : 0;
        }
        return switch (kind) {
            case AT_MOST_ONE ->
                touched > 1
                        ? String.join(" and ", given) + " cannot be given together: give only one of " + list()
                        : null;
            case TOGETHER -> present != 0 && present != total ? list() + " must be given together or not at all" : null;
            case NEEDS -> {
                String first = bundles.get(0).get(0);
                String second = bundles.get(1).get(0);
                yield e.has(first) && !e.has(second)
                        ? "attribute \"" + first + "\" needs attribute \"" + second + "\""
                        : null;
            }
            case ONE_OF -> complete == 0 ? "give one of " + list() : null;
        };
    }

    /** Whether the rule is about an attribute, among others. */
    boolean mentions(String attribute) {
        return bundles.stream().anyMatch(b -> b.contains(attribute));
    }

    private String list() {
        StringBuilder out = new StringBuilder();
        for (List<String> bundle : bundles) {
            if (!out.isEmpty()) {
                out.append(", ");
            }
            out.append('"').append(String.join("\" with \"", bundle)).append('"');
        }
        return out.toString();
    }
}
