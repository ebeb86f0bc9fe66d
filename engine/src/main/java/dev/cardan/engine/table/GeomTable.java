package dev.cardan.engine.table;

import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.SameFrame;

/** Geoms: MuJoCo's {@code geom_*} arrays of a model, row-major. Read-only once the model is published. */
public final class GeomTable {
    /** Shape, a number of {@link GeomType.Code} (ngeom). */
    public final int[] type;

    /**
     * Bits of what it is; two geoms may touch if one's {@code contype} meets the other's {@code conaffinity} (ngeom).
     */
    public final int[] contype;

    /** Bits of what it may touch (ngeom). */
    public final int[] conaffinity;

    /** Directions of its contact forces: 1 normal, 3 with sliding, 4 with spinning, 6 with rolling friction (ngeom). */
    public final int[] condim;

    /** Body it belongs to (ngeom). */
    public final int[] bodyid;

    /** Its mesh or height field, or -1 (ngeom). */
    public final int[] dataid;

    /** Material for drawing, or -1 (ngeom). */
    public final int[] matid;

    /** Group for showing and hiding, and for filtering rays (ngeom). */
    public final int[] group;

    /** Whose contact parameters count: those of the higher priority, mixed if equal (ngeom). */
    public final int[] priority;

    /** Plugin instance that gives its signed distance, or -1 (ngeom). */
    public final int[] plugin;

    /** Which frame of its body its own coincides with, a constant of {@link SameFrame} (ngeom). */
    public final byte[] sameframe;

    /** Weight of its {@code solref} and {@code solimp} when they are mixed (ngeom). */
    public final double[] solmix;

    /**
     * {@code solref} of contacts: time constant (s) and damping ratio, or negated stiffness and damping (ngeom x NREF).
     */
    public final double[] solref;

    /** {@code solimp} of contacts: lowest and highest impedance, width, midpoint, power (ngeom x NIMP). */
    public final double[] solimp;

    /** Sizes by {@link #type}, m: radii, half lengths, half sizes of a box or of the box around a mesh (ngeom x 3). */
    public final double[] size;

    /** Box around it in its own frame: centre and half sizes, m (ngeom x 6). */
    public final double[] aabb;

    /** Radius of a sphere around its centre that contains it, m; 0 for planes (ngeom). */
    public final double[] rbound;

    /** Position in the body's frame, m (ngeom x 3). */
    public final double[] pos;

    /** Orientation in the body's frame, unit quaternion (ngeom x 4). */
    public final double[] quat;

    /** Coefficients of sliding (a ratio), spinning (m) and rolling friction (m) (ngeom x 3). */
    public final double[] friction;

    /** Distance at which contact forces begin, m (ngeom). */
    public final double[] margin;

    /** Distance beyond the margin in which contacts are found but exert no force, m (ngeom). */
    public final double[] gap;

    /**
     * Velocity of its surface as of a conveyor belt, in its own frame: linear, m/s, then angular, rad/s (ngeom x 6).
     */
    public final double[] surfacevel;

    /** Force with which its contacts stick, N (ngeom). */
    public final double[] adhesion;

    /**
     * Parameters of its interaction with the medium; the first tells whether the ellipsoid model is used
     * (ngeom x NFLUID).
     */
    public final double[] fluid;

    /** The user's own numbers, which the physics ignores (ngeom x nuserGeom). */
    public final double[] user;

    /** Colour and opacity if it has no material, each from 0 to 1 (ngeom x 4). */
    public final float[] rgba;

    /** Takes its arrays from a storage. */
    public GeomTable(Sizes s, Storage a) {
        type = a.ints("geom_type", s.ngeom, 1);
        contype = a.ints("geom_contype", s.ngeom, 1);
        conaffinity = a.ints("geom_conaffinity", s.ngeom, 1);
        condim = a.ints("geom_condim", s.ngeom, 1);
        bodyid = a.ints("geom_bodyid", s.ngeom, 1);
        dataid = a.ints("geom_dataid", s.ngeom, 1);
        matid = a.ints("geom_matid", s.ngeom, 1);
        group = a.ints("geom_group", s.ngeom, 1);
        priority = a.ints("geom_priority", s.ngeom, 1);
        plugin = a.ints("geom_plugin", s.ngeom, 1);
        sameframe = a.bytes("geom_sameframe", s.ngeom, 1);
        solmix = a.reals("geom_solmix", s.ngeom, 1);
        solref = a.reals("geom_solref", s.ngeom, Const.NREF);
        solimp = a.reals("geom_solimp", s.ngeom, Const.NIMP);
        size = a.reals("geom_size", s.ngeom, 3);
        aabb = a.reals("geom_aabb", s.ngeom, 6);
        rbound = a.reals("geom_rbound", s.ngeom, 1);
        pos = a.reals("geom_pos", s.ngeom, 3);
        quat = a.reals("geom_quat", s.ngeom, 4);
        friction = a.reals("geom_friction", s.ngeom, 3);
        margin = a.reals("geom_margin", s.ngeom, 1);
        gap = a.reals("geom_gap", s.ngeom, 1);
        surfacevel = a.reals("geom_surfacevel", s.ngeom, 6);
        adhesion = a.reals("geom_adhesion", s.ngeom, 1);
        fluid = a.reals("geom_fluid", s.ngeom, Const.NFLUID);
        user = a.reals("geom_user", s.ngeom, s.nuserGeom);
        rgba = a.floats("geom_rgba", s.ngeom, 4);
    }
}
