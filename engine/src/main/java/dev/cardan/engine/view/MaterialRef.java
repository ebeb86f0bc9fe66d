package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import java.util.Arrays;

/** A material of a model: how surfaces look. */
public final class MaterialRef extends Ref {
    /** Material id of a model. */
    public MaterialRef(Model m, int id) {
        super(m, ObjType.MATERIAL, id);
    }

    /** A copy of its colour: red, green, blue, opacity, each from 0 to 1. */
    public float[] rgba() {
        return floats(model().mat.rgba, 4);
    }

    /** How much light it emits. */
    public float emission() {
        return model().mat.emission[id()];
    }

    /** How much light it mirrors in highlights. */
    public float specular() {
        return model().mat.specular[id()];
    }

    /** How sharp its highlights are. */
    public float shininess() {
        return model().mat.shininess[id()];
    }

    /** How much of its surroundings it mirrors. */
    public float reflectance() {
        return model().mat.reflectance[id()];
    }

    @Override
    String numbers() {
        return "rgba " + Arrays.toString(rgba());
    }
}
