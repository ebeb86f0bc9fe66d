package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/** Two bodies of a model that do not collide. */
public final class ExcludeRef extends Ref {
    /** Exclusion id of a model. */
    public ExcludeRef(Model m, int id) {
        super(m, ObjType.EXCLUDE, id);
    }

    /** The body with the lower id. */
    public BodyRef body1() {
        return new BodyRef(model(), model().exclude.signature[id()] >>> 16);
    }

    /** The body with the higher id. */
    public BodyRef body2() {
        return new BodyRef(model(), model().exclude.signature[id()] & 0xffff);
    }

    @Override
    String numbers() {
        return body1().label() + " and " + body2().label();
    }
}
