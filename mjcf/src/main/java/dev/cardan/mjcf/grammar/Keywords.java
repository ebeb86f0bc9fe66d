package dev.cardan.mjcf.grammar;

import java.util.LinkedHashMap;
import java.util.Map;

/** The keywords an attribute can take and the number each stands for. */
public final class Keywords {
    private final String name;
    private final Map<String, Integer> values = new LinkedHashMap<>();

    Keywords(String name) {
        this.name = name;
    }

    /** Name of the set in the grammar. */
    public String name() {
        return name;
    }

    /** The keywords in the order of the grammar. */
    public Map<String, Integer> values() {
        return values;
    }

    /** The number of a keyword; null if there is no such keyword. */
    public Integer find(String word) {
        return values.get(word);
    }

    void add(String word, int value) {
        values.put(word, value);
    }
}
