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

    public EqualityTable(Sizes s) {
        type = new int[s.neq];
        obj1id = new int[s.neq];
        obj2id = new int[s.neq];
        objtype = new int[s.neq];
        active0 = new boolean[s.neq];
        solref = new double[Const.NREF * s.neq];
        solimp = new double[Const.NIMP * s.neq];
        data = new double[Const.NEQDATA * s.neq];
    }
}
