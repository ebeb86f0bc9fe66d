package dev.cardan.mjcf.grammar;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** The grammar of MJCF. Read once from the table beside this class; never changes. */
public final class Grammar {
    private static final class Holder {
        static final Grammar MJCF = load();
    }

    final Map<String, Keywords> keywords = new LinkedHashMap<>();
    final Map<String, ElementRule> elements = new LinkedHashMap<>();

    Grammar() {}

    /** The grammar of MJCF as MuJoCo 3.12.0 reads it. */
    public static Grammar mjcf() {
        return Holder.MJCF;
    }

    /** The element {@code mujoco}. */
    public ElementRule root() {
        return element("mujoco");
    }

    /** An element by its name in the grammar. */
    public ElementRule element(String id) {
        return Objects.requireNonNull(elements.get(id), id);
    }

    /** All elements by their names in the grammar. */
    public Map<String, ElementRule> elements() {
        return elements;
    }

    /** A set of keywords. */
    public Keywords keywords(String name) {
        return Objects.requireNonNull(keywords.get(name), name);
    }

    private static Grammar load() {
        try (InputStream in = Grammar.class.getResourceAsStream("mjcf.grammar")) {
            Objects.requireNonNull(in, "mjcf.grammar");
            return new GrammarTable(new String(in.readAllBytes(), StandardCharsets.UTF_8)).read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
