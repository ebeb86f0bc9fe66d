package dev.cardan.engine.view;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/** A mocap body of a world: the user sets its pose. Its id and name are those of the body. */
public final class MocapView extends View<MocapRef> {
    private final MutableVector pos;
    private final MutableVector quat;

    /**
     * The mocap body with a body's id.
     *
     * @throws IllegalArgumentException if that body is none
     */
    public MocapView(Data d, int body) {
        super(d, ObjType.BODY, body);
        int i = MocapRef.index(d.model, body);
        pos = new MutableVector(this, "mocap pos", d.mocap.pos, 3 * i, 3);
        quat = new MutableVector(this, "mocap quat", d.mocap.quat, 4 * i, 4);
    }

    @Override
    MocapRef in(Model m) {
        return new MocapRef(m, id());
    }

    /** Position (3), world, m. */
    public MutableVector pos() {
        return pos;
    }

    /** Orientation (4, w first), world. */
    public MutableVector quat() {
        return quat;
    }

    /** Sets the position, world, m. */
    public MocapView pos(double x, double y, double z) {
        pos.set(x, y, z);
        return this;
    }

    /** Sets the orientation, world; of any length but zero. */
    public MocapView quat(double w, double x, double y, double z) {
        quat.set(w, x, y, z);
        return this;
    }

    /** The body, as the last evaluation placed it. */
    public BodyView body() {
        return new BodyView(d, id());
    }

    @Override
    String numbers() {
        return "mocap pos " + pos + ", quat " + quat;
    }
}
