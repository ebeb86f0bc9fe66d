package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/** What references and views have in common: an object of a model, by its kind and number. */
public abstract class Element {
    private final ObjType kind;
    private final int id;
    private String name; // made when first asked for

    Element(Model m, ObjType kind, int id) {
        this.kind = kind;
        this.id = m.names().checked(kind.code(), id);
    }

    /** The model it belongs to; of a view, the one that its world has now. */
    public abstract Model model();

    /** What kind of object it is. */
    public final ObjType kind() {
        return kind;
    }

    /** Its number: its row in the arrays of its kind. */
    public final int id() {
        return id;
    }

    /** Its name, "" if it has none. */
    public final String name() {
        if (name == null) {
            name = model().names().name(kind.code(), id);
        }
        return name;
    }

    /** Its kind with its name, or with its number if it has none: {@code joint "knee"}, {@code joint 3}. */
    public final String label() {
        return model().names().describe(kind.code(), id);
    }

    /** A part of a sentence with the numbers that are useful to people. */
    abstract String numbers();

    /** Its label and the numbers that are useful to people. */
    @Override
    public final String toString() {
        String numbers = numbers();
        return numbers.isEmpty() ? label() : label() + ": " + numbers;
    }
}
