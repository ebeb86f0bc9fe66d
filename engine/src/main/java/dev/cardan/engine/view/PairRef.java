package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/** A pair of geoms of a model that collide whatever their masks say, with parameters of their own. */
public final class PairRef extends Ref {
    private final Vector friction = row("friction", model().pair.friction, 5);
    private final Vector solref = row("solref", model().pair.solref, 2);
    private final Vector solimp = row("solimp", model().pair.solimp, 5);

    /** Pair id of a model. */
    public PairRef(Model m, int id) {
        super(m, ObjType.PAIR, id);
    }

    /** The first geom. */
    public GeomRef geom1() {
        return new GeomRef(model(), model().pair.geom1[id()]);
    }

    /** The second geom. */
    public GeomRef geom2() {
        return new GeomRef(model(), model().pair.geom2[id()]);
    }

    /** Dimension of its contacts: 1 without friction, 3, 4 or 6. */
    public int condim() {
        return model().pair.dim[id()];
    }

    /** Friction (5): two of sliding, spinning (m), two of rolling (m). */
    public Vector friction() {
        return friction;
    }

    /** Time constant and damping ratio (2), or minus stiffness and damping. */
    public Vector solref() {
        return solref;
    }

    /** Impedance (5). */
    public Vector solimp() {
        return solimp;
    }

    /** Distance in m below which contacts exert forces. */
    public double margin() {
        return model().pair.margin[id()];
    }

    /** Distance in m beyond the margin in which contacts are found but exert no force. */
    public double gap() {
        return model().pair.gap[id()];
    }

    @Override
    String numbers() {
        return geom1().label() + " and " + geom2().label() + ", condim " + condim() + ", friction " + friction;
    }
}
