package dev.cardan.mjcf.build;

import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.SpecElement;

/** A part of a model that others can refer to. */
public abstract class ElementBuilder {
    private final ObjType kind;
    private final SpecElement element;

    ElementBuilder(ObjType kind, SpecElement element, String name) {
        this.kind = kind;
        this.element = element;
        element.name = name;
    }

    /** Its name; empty if it has none. */
    public final String name() {
        return element.name;
    }

    final ObjType kind() {
        return kind;
    }

    /** Its name for a reference, which it therefore must have. */
    final String reference() {
        if (element.name.isEmpty()) {
            throw new ModelException(
                    "a " + ObjType.word(kind.code()) + " without a name cannot be referred to: give it one");
        }
        return element.name;
    }

    /** Kind and name. */
    @Override
    public String toString() {
        return ObjType.word(kind.code()) + " \"" + element.name + '"';
    }
}
