package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/** Numbers that the author of a model put into it under a name. */
public final class NumericRef extends Ref {
    private final Vector values =
            part("values", model().numeric.data, model().numeric.adr[id()], model().numeric.size[id()]);

    /** Numeric id of a model. */
    public NumericRef(Model m, int id) {
        super(m, ObjType.NUMERIC, id);
    }

    /** The numbers. */
    public Vector values() {
        return values;
    }

    @Override
    String numbers() {
        return values.toString();
    }
}
