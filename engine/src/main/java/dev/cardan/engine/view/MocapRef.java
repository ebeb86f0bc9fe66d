package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/** A mocap body of a model: one whose pose the user sets. Its id and name are those of the body. */
public final class MocapRef extends Ref {
    /**
     * The mocap body with a body's id.
     *
     * @throws IllegalArgumentException if that body is none
     */
    public MocapRef(Model m, int body) {
        super(m, ObjType.BODY, body);
        index(m, body);
    }

    static int index(Model m, int body) {
        int index = m.body.mocapid[body];
        if (index < 0) {
            throw new IllegalArgumentException(m.names().describe(ObjType.Code.BODY, body)
                    + " is no mocap body: its pose follows from joints; a body with mocap=\"true\" is one");
        }
        return index;
    }

    /** Its number among the mocap bodies: its row in {@code mocap.pos} and {@code mocap.quat}. */
    public int index() {
        return index(model(), id());
    }

    /** The body. */
    public BodyRef body() {
        return new BodyRef(model(), id());
    }

    @Override
    String numbers() {
        return "mocap " + index();
    }
}
