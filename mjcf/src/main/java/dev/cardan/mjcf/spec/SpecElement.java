package dev.cardan.mjcf.spec;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What every element of a specification has: a name, the place it was written, and the default class it grew from. */
public abstract class SpecElement implements Cloneable {
    /** Name, unique among the elements of its kind; empty if unnamed. */
    public String name = "";

    /** Where the element was written; used in error messages. */
    public Location where = Location.NONE;

    /** Default class whose values this element started from; null for kinds without defaults. */
    public DefaultClass defaultClass;

    /**
     * Specification this element was attached from: its compiler settings and files count for the element; null: those of
     * the specification the element is in.
     */
    public ModelSpec origin;

    private final String kind;
    private Map<String, Object> userValues = Map.of();

    SpecElement(String kind) {
        this.kind = kind;
    }

    /** Tag for messages: the tag as written, or the kind of the element if it was made in code. */
    public String tag() {
        return where.element().isEmpty() ? kind : where.element();
    }

    /** What the user has attached to this element under a key, if anything; no model knows of it. */
    public final Optional<Object> userValue(String key) {
        return Optional.ofNullable(userValues.get(key));
    }

    /** Attaches a value of the user's own to this element; copies have it too. Null takes it away. */
    public final void setUserValue(String key, Object value) {
        Map<String, Object> changed = new HashMap<>(userValues);
        if (value == null) {
            changed.remove(key);
        } else {
            changed.put(key, value);
        }
        userValues = changed;
    }

    /** A copy that shares no array with this element. References to other elements (frame, body, class) stay. */
    public abstract SpecElement copy();

    final SpecElement shallowCopy() {
        try {
            return (SpecElement) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }
}
