package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import java.nio.charset.StandardCharsets;

/** A text that the author of a model put into it under a name. */
public final class TextRef extends Ref {
    /** Text id of a model. */
    public TextRef(Model m, int id) {
        super(m, ObjType.TEXT, id);
    }

    /** The text. */
    public String value() {
        int bytes = model().text.size[id()] - 1; // the last one is zero
        return new String(model().text.data, model().text.adr[id()], bytes, StandardCharsets.UTF_8);
    }

    @Override
    String numbers() {
        return '"' + value() + '"';
    }
}
