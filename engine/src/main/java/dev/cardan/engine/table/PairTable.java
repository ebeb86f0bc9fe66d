package dev.cardan.engine.table;

import dev.cardan.engine.type.Const;

/**
 * Explicit contact pairs: MuJoCo's {@code pair_*} arrays of a model, row-major. Read-only once the model is published.
 */
public final class PairTable {
    /** Directions of the contact force: 1 normal, 3 with sliding, 4 with spinning, 6 with rolling friction (npair). */
    public final int[] dim;

    /** First geom (npair). */
    public final int[] geom1;

    /** Second geom (npair). */
    public final int[] geom2;

    /** The two bodies, as {@code (body1 << 16) + body2} (npair). */
    public final int[] signature;

    /**
     * {@code solref} of the normal: time constant (s) and damping ratio, or negated stiffness and damping
     * (npair x NREF).
     */
    public final double[] solref;

    /** {@code solref} of friction; zeros: that of the normal (npair x NREF). */
    public final double[] solreffriction;

    /** {@code solimp}: lowest and highest impedance, width, midpoint, power (npair x NIMP). */
    public final double[] solimp;

    /** Distance at which contact forces begin, m (npair). */
    public final double[] margin;

    /** Distance beyond the margin in which contacts are found but exert no force, m (npair). */
    public final double[] gap;

    /** Force with which contacts stick, N (npair). */
    public final double[] adhesion;

    /**
     * Coefficients of friction: sliding in two directions (a ratio), spinning (m), rolling about two axes (m)
     * (npair x 5).
     */
    public final double[] friction;

    /** Takes its arrays from a storage. */
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
