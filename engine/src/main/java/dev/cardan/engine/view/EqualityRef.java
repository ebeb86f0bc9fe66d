package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.ObjType;
import java.util.Locale;
import java.util.Optional;

/** An equality constraint of a model. */
public final class EqualityRef extends Ref {
    private final Vector parameters = row("parameters", model().eq.data, Const.NEQDATA);
    private final Vector solref = row("solref", model().eq.solref, Const.NREF);
    private final Vector solimp = row("solimp", model().eq.solimp, Const.NIMP);

    /** Equality id of a model. */
    public EqualityRef(Model m, int id) {
        super(m, ObjType.EQUALITY, id);
    }

    /** What it makes equal. */
    public EqType type() {
        return EqType.of(model().eq.type[id()]);
    }

    /** The first body, site, joint or tendon, or the flex. */
    public Optional<Ref> object1() {
        return of(model(), objectType(), model().eq.obj1id[id()]);
    }

    /** The second body, site, joint or tendon; empty if there is none. */
    public Optional<Ref> object2() {
        return of(model(), objectType(), model().eq.obj2id[id()]);
    }

    private int objectType() {
        return switch (type()) {
            case JOINT -> ObjType.Code.JOINT;
            case TENDON -> ObjType.Code.TENDON;
            case CONNECT, WELD -> model().eq.objtype[id()];
            case DISTANCE -> ObjType.Code.GEOM;
            case FLEX, FLEXVERT, FLEXSTRAIN -> ObjType.Code.FLEX;
        };
    }

    /** Whether it holds in the initial state. */
    public boolean activeAtFirst() {
        return model().eq.active0[id()];
    }

    /** Its parameters (11), as in MuJoCo's {@code eq_data}: anchors, a relative pose, coefficients of a polynomial, or a cell. */
    public Vector parameters() {
        return parameters;
    }

    /** Time constant and damping ratio (2), or minus stiffness and damping. */
    public Vector solref() {
        return solref;
    }

    /** Impedance (5). */
    public Vector solimp() {
        return solimp;
    }

    @Override
    String numbers() {
        return type().name().toLowerCase(Locale.ROOT)
                + object1().map(o -> " of " + o.label()).orElse("")
                + object2().map(o -> " and " + o.label()).orElse("");
    }
}
