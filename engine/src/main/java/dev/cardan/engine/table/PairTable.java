package dev.cardan.engine.table;

import dev.cardan.engine.type.Const;

/** Explicit contact pairs: MuJoCo's {@code pair_*} arrays of a model, row-major. Read-only once the model is published. */
public final class PairTable {
    public final int[] dim; // (npair)
    public final int[] geom1; // (npair)
    public final int[] geom2; // (npair)
    public final int[] signature; // (npair)
    public final double[] solref; // (npair x NREF)
    public final double[] solreffriction; // (npair x NREF)
    public final double[] solimp; // (npair x NIMP)
    public final double[] margin; // (npair)
    public final double[] gap; // (npair)
    public final double[] adhesion; // (npair)
    public final double[] friction; // (npair x 5)

    public PairTable(Sizes s, Storage a) {
        dim = a.ints("pair_dim", s.npair, 1);
        geom1 = a.ints("pair_geom1", s.npair, 1);
        geom2 = a.ints("pair_geom2", s.npair, 1);
        signature = a.ints("pair_signature", s.npair, 1);
        solref = a.reals("pair_solref", s.npair, Const.NREF);
        solreffriction = a.reals("pair_solreffriction", s.npair, Const.NREF);
        solimp = a.reals("pair_solimp", s.npair, Const.NIMP);
        margin = a.reals("pair_margin", s.npair, 1);
        gap = a.reals("pair_gap", s.npair, 1);
        adhesion = a.reals("pair_adhesion", s.npair, 1);
        friction = a.reals("pair_friction", s.npair, 5);
    }
}
