package dev.cardan.engine.table;

import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.ObjType;

/** Equality constraints: MuJoCo's {@code eq_*} arrays of a model, row-major. Read-only once the model is published. */
public final class EqualityTable {
    /** Kind of constraint, a number of {@link EqType.Code} (neq). */
    public final int[] type;

    /** First object: body, site, joint, tendon or flex, by {@link #objtype} (neq). */
    public final int[] obj1id;

    /** Second object of the same kind, or -1 if there is none (neq). */
    public final int[] obj2id;

    /** Kind of both objects, a number of {@link ObjType.Code} (neq). */
    public final int[] objtype;

    /** Whether it is in force after a reset (neq). */
    public final boolean[] active0;

    /** {@code solref}: time constant (s) and damping ratio, or negated stiffness and damping (neq x NREF). */
    public final double[] solref;

    /** {@code solimp}: lowest and highest impedance, width, midpoint, power (neq x NIMP). */
    public final double[] solimp;

    /** Parameters, by {@link #type}: anchors and relative pose, or the coefficients of a polynomial (neq x NEQDATA). */
    public final double[] data;

    /** Takes its arrays from a storage. */
    public EqualityTable(Sizes s, Storage a) {
        type = a.ints("eq_type", s.neq, 1);
        obj1id = a.ints("eq_obj1id", s.neq, 1);
        obj2id = a.ints("eq_obj2id", s.neq, 1);
        objtype = a.ints("eq_objtype", s.neq, 1);
        active0 = a.flags("eq_active0", s.neq, 1);
        solref = a.reals("eq_solref", s.neq, Const.NREF);
        solimp = a.reals("eq_solimp", s.neq, Const.NIMP);
        data = a.reals("eq_data", s.neq, Const.NEQDATA);
    }
}
