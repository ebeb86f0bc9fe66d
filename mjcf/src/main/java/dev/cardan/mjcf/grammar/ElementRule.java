package dev.cardan.mjcf.grammar;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the grammar says about one element. */
public final class ElementRule {
    /** How often a child may appear. */
    public enum Often {
        /** At most once. */
        OPTIONAL,
        /** Exactly once. */
        ONCE,
        /** Any number of times. */
        ANY
    }

    /**
     * A child element.
     *
     * @param element its rule
     * @param often how often it may appear
     */
    public record Child(ElementRule element, Often often) {}

    private final String id;
    private final String tag;
    final Map<String, AttributeRule> attributes = new LinkedHashMap<>();
    final Map<String, Child> children = new LinkedHashMap<>();
    final List<PresenceRule> presence = new ArrayList<>();
    final Map<String, String> constants = new LinkedHashMap<>();
    final Map<String, String> gone = new LinkedHashMap<>();
    String like = "";

    ElementRule(String id, String tag) {
        this.id = id;
        this.tag = tag;
    }

    /** Name in the grammar; differs from the tag where one tag has several meanings. */
    public String id() {
        return id;
    }

    /** Tag in XML. */
    public String tag() {
        return tag;
    }

    /** Attributes by name, in the order of the grammar. */
    public Map<String, AttributeRule> attributes() {
        return attributes;
    }

    /** Children by tag, in the order of the grammar. */
    public Map<String, Child> children() {
        return children;
    }

    /** Rules about attributes that appear together. */
    public List<PresenceRule> presence() {
        return presence;
    }

    /** Fields that the element sets besides its attributes, as {@code Type.NAME} of the engine's constants. */
    public Map<String, String> constants() {
        return constants;
    }

    /** Attributes and children (in angle brackets) that older versions of MuJoCo had, and what to do instead. */
    public Map<String, String> gone() {
        return gone;
    }

    /** Element this one stands in for, such as a frame for a body; empty: none. */
    public String like() {
        return like;
    }
}
