package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.ObjType;

/** A site of a model: a frame that is fixed to a body, for sensors, tendons, actuators and people. */
public final class SiteRef extends Ref {
    private final Vector size = row("size", model().site.size, 3);
    private final Vector pos = row("pos", model().site.pos, 3);
    private final Vector quat = row("quat", model().site.quat, 4);
    private final Vector user = row("user", model().site.user, model().nuserSite);

    /** Site id of a model. */
    public SiteRef(Model m, int id) {
        super(m, ObjType.SITE, id);
    }

    /** Its shape, which touch sensors use. */
    public GeomType type() {
        return GeomType.of(model().site.type[id()]);
    }

    /** The body it is fixed to. */
    public BodyRef body() {
        return new BodyRef(model(), model().site.bodyid[id()]);
    }

    /** Sizes (3) in m; what each means depends on the shape, as in MJCF. */
    public Vector size() {
        return size;
    }

    /** Position (3) in the body's frame, m. */
    public Vector pos() {
        return pos;
    }

    /** Orientation (4, w first) in the body's frame. */
    public Vector quat() {
        return quat;
    }

    /** Its group, for choosing what to show. */
    public int group() {
        return model().site.group[id()];
    }

    /** A copy of its colour: red, green, blue, opacity, each from 0 to 1. */
    public float[] rgba() {
        return floats(model().site.rgba, 4);
    }

    /** The user's own numbers ({@code nuser_site}). */
    public Vector user() {
        return user;
    }

    @Override
    String numbers() {
        return "pos " + pos + ", of " + model().names().describe(ObjType.Code.BODY, model().site.bodyid[id()]);
    }
}
