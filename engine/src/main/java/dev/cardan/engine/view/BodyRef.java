package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import java.util.ArrayList;
import java.util.List;

/** A body of a model. Body 0 is the world. */
public final class BodyRef extends Ref {
    private final Vector pos = row("pos", model().body.pos, 3);
    private final Vector quat = row("quat", model().body.quat, 4);
    private final Vector ipos = row("ipos", model().body.ipos, 3);
    private final Vector iquat = row("iquat", model().body.iquat, 4);
    private final Vector inertia = row("inertia", model().body.inertia, 3);
    private final Vector user = row("user", model().body.user, model().nuserBody);

    /** Body id of a model. */
    public BodyRef(Model m, int id) {
        super(m, ObjType.BODY, id);
    }

    /** Mass in kg. */
    public double mass() {
        return model().body.mass[id()];
    }

    /** Mass in kg of the body and all that hangs on it. */
    public double subtreeMass() {
        return model().body.subtreemass[id()];
    }

    /** Principal moments of inertia (3) in kg m^2, about the axes of {@link #iquat}. */
    public Vector inertia() {
        return inertia;
    }

    /** Position (3) in the parent's frame, m. */
    public Vector pos() {
        return pos;
    }

    /** Orientation (4, w first) in the parent's frame. */
    public Vector quat() {
        return quat;
    }

    /** Centre of mass (3) in the body's frame, m. */
    public Vector ipos() {
        return ipos;
    }

    /** Orientation (4, w first) of the inertia's principal axes in the body's frame. */
    public Vector iquat() {
        return iquat;
    }

    /** Which part of its weight is taken off it: 0 none, 1 all. */
    public double gravityCompensation() {
        return model().body.gravcomp[id()];
    }

    /** The user's own numbers ({@code nuser_body}). */
    public Vector user() {
        return user;
    }

    /** Whether it is the world, which is body 0. */
    public boolean isWorld() {
        return id() == 0;
    }

    /** Whether its pose is set by the user instead of by joints. */
    public boolean isMocap() {
        return model().body.mocapid[id()] >= 0;
    }

    /** The body it hangs on; the world's is the world. */
    public BodyRef parent() {
        return new BodyRef(model(), model().body.parentid[id()]);
    }

    /** The body of its tree that hangs on the world; the world's is the world. */
    public BodyRef root() {
        return new BodyRef(model(), model().body.rootid[id()]);
    }

    /** The bodies that hang on it directly. */
    public List<BodyRef> children() {
        List<BodyRef> list = new ArrayList<>();
        for (int b = 1; b < model().nbody; b++) {
            if (model().body.parentid[b] == id()) {
                list.add(new BodyRef(model(), b));
            }
        }
        return list;
    }

    /** The joints that connect it to its parent. */
    public List<JointRef> joints() {
        int from = model().body.jntadr[id()];
        return new Elements<>(model().body.jntnum[id()], i -> new JointRef(model(), from + i));
    }

    /** The geoms that are fixed to it. */
    public List<GeomRef> geoms() {
        int from = model().body.geomadr[id()];
        return new Elements<>(model().body.geomnum[id()], i -> new GeomRef(model(), from + i));
    }

    /** The sites that are fixed to it. */
    public List<SiteRef> sites() {
        List<SiteRef> list = new ArrayList<>();
        for (int s = 0; s < model().nsite; s++) {
            if (model().site.bodyid[s] == id()) {
                list.add(new SiteRef(model(), s));
            }
        }
        return list;
    }

    @Override
    String numbers() {
        return "mass " + Vector.text(mass()) + ", inertia " + inertia + ", pos " + pos + ", joints "
                + model().body.jntnum[id()] + ", geoms " + model().body.geomnum[id()];
    }
}
