package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.ObjType;
import java.util.Locale;
import java.util.Optional;

/** A geom of a model: a shape that is fixed to a body. */
public final class GeomRef extends Ref {
    private final Vector size = row("size", model().geom.size, 3);
    private final Vector pos = row("pos", model().geom.pos, 3);
    private final Vector quat = row("quat", model().geom.quat, 4);
    private final Vector friction = row("friction", model().geom.friction, 3);
    private final Vector solref = row("solref", model().geom.solref, 2);
    private final Vector solimp = row("solimp", model().geom.solimp, 5);
    private final Vector user = row("user", model().geom.user, model().nuserGeom);

    /** Geom id of a model. */
    public GeomRef(Model m, int id) {
        super(m, ObjType.GEOM, id);
    }

    /** Its shape. */
    public GeomType type() {
        return GeomType.of(model().geom.type[id()]);
    }

    /** The body it is fixed to. */
    public BodyRef body() {
        return new BodyRef(model(), model().geom.bodyid[id()]);
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

    /** Friction (3): sliding, spinning (m), rolling (m). */
    public Vector friction() {
        return friction;
    }

    /** Time constant and damping ratio (2) of its contacts, or minus stiffness and damping. */
    public Vector solref() {
        return solref;
    }

    /** Impedance (5) of its contacts. */
    public Vector solimp() {
        return solimp;
    }

    /** Dimension of its contacts: 1 without friction, 3, 4 or 6. */
    public int condim() {
        return model().geom.condim[id()];
    }

    /** Bits of what it is; it collides where they meet the other's {@link #conaffinity}. */
    public int contype() {
        return model().geom.contype[id()];
    }

    /** Bits of what it collides with. */
    public int conaffinity() {
        return model().geom.conaffinity[id()];
    }

    /** Distance in m below which contacts exert forces. */
    public double margin() {
        return model().geom.margin[id()];
    }

    /** Distance in m beyond the margin in which contacts are found but exert no force. */
    public double gap() {
        return model().geom.gap[id()];
    }

    /** Radius in m of the sphere around its centre that holds it; 0 of a plane. */
    public double boundingRadius() {
        return model().geom.rbound[id()];
    }

    /** Its group, for choosing what to show and what rays hit. */
    public int group() {
        return model().geom.group[id()];
    }

    /** Its mesh, if it has one. */
    public Optional<MeshRef> mesh() {
        int data = model().geom.dataid[id()];
        boolean meshed = type() == GeomType.MESH || type() == GeomType.SDF;
        return meshed && data >= 0 ? Optional.of(new MeshRef(model(), data)) : Optional.empty();
    }

    /** Its height field, if it is one. */
    public Optional<HFieldRef> hfield() {
        return type() == GeomType.HFIELD
                ? Optional.of(new HFieldRef(model(), model().geom.dataid[id()]))
                : Optional.empty();
    }

    /** Its material, if it has one. */
    public Optional<MaterialRef> material() {
        int mat = model().geom.matid[id()];
        return mat < 0 ? Optional.empty() : Optional.of(new MaterialRef(model(), mat));
    }

    /** A copy of its colour: red, green, blue, opacity, each from 0 to 1. */
    public float[] rgba() {
        return floats(model().geom.rgba, 4);
    }

    /** The user's own numbers ({@code nuser_geom}). */
    public Vector user() {
        return user;
    }

    @Override
    String numbers() {
        return type().name().toLowerCase(Locale.ROOT) + ", size " + size + ", pos " + pos + ", of "
                + model().names().describe(ObjType.Code.BODY, model().geom.bodyid[id()]);
    }
}
