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

    public PairTable(Sizes s) {
        dim = new int[s.npair];
        geom1 = new int[s.npair];
        geom2 = new int[s.npair];
        signature = new int[s.npair];
        solref = new double[Const.NREF * s.npair];
        solreffriction = new double[Const.NREF * s.npair];
        solimp = new double[Const.NIMP * s.npair];
        margin = new double[s.npair];
        gap = new double[s.npair];
        adhesion = new double[s.npair];
        friction = new double[5 * s.npair];
    }
}
