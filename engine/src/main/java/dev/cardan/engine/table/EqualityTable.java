package dev.cardan.engine.table;

import dev.cardan.engine.type.Const;

/** Equality constraints: MuJoCo's {@code eq_*} arrays of a model, row-major. Read-only once the model is published. */
public final class EqualityTable {
    public final int[] type; // (neq)
    public final int[] obj1id; // (neq)
    public final int[] obj2id; // (neq)
    public final int[] objtype; // (neq)
    public final boolean[] active0; // (neq)
    public final double[] solref; // (neq x NREF)
    public final double[] solimp; // (neq x NIMP)
    public final double[] data; // (neq x NEQDATA)

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
