package dev.cardan.engine.table;

import dev.cardan.engine.type.SameFrame;

/** Bodies: MuJoCo's {@code body_*} arrays of a model, row-major. Read-only once the model is published. */
public final class BodyTable {
    /** Body that it hangs on; the world hangs on itself (nbody). */
    public final int[] parentid;

    /** Ancestor whose parent is the world, possibly itself; the world is its own (nbody). */
    public final int[] rootid;

    /**
     * Nearest ancestor that can move against its parent, itself if it has joints; all that share it are one rigid piece
     * (nbody).
     */
    public final int[] weldid;

    /** Index into the poses of mocap bodies that moves it, or -1 (nbody). */
    public final int[] mocapid;

    /** How many joints connect it with its parent (nbody). */
    public final int[] jntnum;

    /** First of its joints, which are consecutive, or -1 (nbody). */
    public final int[] jntadr;

    /** How many degrees of freedom its joints have (nbody). */
    public final int[] dofnum;

    /** First of its degrees of freedom, which are consecutive, or -1 (nbody). */
    public final int[] dofadr;

    /** Kinematic tree it belongs to, or -1 if it can't move (nbody). */
    public final int[] treeid;

    /** How many geoms it has (nbody). */
    public final int[] geomnum;

    /** First of its geoms, which are consecutive, or -1 (nbody). */
    public final int[] geomadr;

    /**
     * Shortcut of the mass matrix: 1 if its rows are diagonal, 2 if its joints are slides only besides, else 0 (nbody).
     */
    public final byte[] simple;

    /** Whether its inertial frame coincides with its frame, a constant of {@link SameFrame} (nbody). */
    public final byte[] sameframe;

    /** Position of its frame in the parent's frame, m (nbody x 3). */
    public final double[] pos;

    /** Orientation of its frame in the parent's frame, unit quaternion (w, x, y, z) (nbody x 4). */
    public final double[] quat;

    /** Centre of mass in its own frame, m (nbody x 3). */
    public final double[] ipos;

    /** Orientation of the principal axes of inertia in its own frame, unit quaternion (nbody x 4). */
    public final double[] iquat;

    /** Mass, kg (nbody). */
    public final double[] mass;

    /** Mass of it and all its descendants, kg (nbody). */
    public final double[] subtreemass;

    /** Principal moments of inertia about the centre of mass, kg m^2 (nbody x 3). */
    public final double[] inertia;

    /** Mean inverse inertia felt at it in the pose qpos0, translation (1/kg) and rotation (1/(kg m^2)) (nbody x 2). */
    public final double[] invweight0;

    /** Part of its weight that is compensated: 1 makes it float (nbody). */
    public final double[] gravcomp;

    /** Largest sum of margin and gap among its geoms, m (nbody). */
    public final double[] margin;

    /** The user's own numbers, which the physics ignores (nbody x nuserBody). */
    public final double[] user;

    /** Plugin instance that acts on it, or -1 (nbody). */
    public final int[] plugin;

    /** Union of the {@code contype} bits of its geoms (nbody). */
    public final int[] contype;

    /** Union of the {@code conaffinity} bits of its geoms (nbody). */
    public final int[] conaffinity;

    /** Root of the hierarchy of its geoms' bounding boxes in {@link BvhTable}, or -1 (nbody). */
    public final int[] bvhadr;

    /** How many nodes that hierarchy has (nbody). */
    public final int[] bvhnum;

    /** Takes its arrays from a storage. */
    public BodyTable(Sizes s, Storage a) {
        parentid = a.ints("body_parentid", s.nbody, 1);
        rootid = a.ints("body_rootid", s.nbody, 1);
        weldid = a.ints("body_weldid", s.nbody, 1);
        mocapid = a.ints("body_mocapid", s.nbody, 1);
        jntnum = a.ints("body_jntnum", s.nbody, 1);
        jntadr = a.ints("body_jntadr", s.nbody, 1);
        dofnum = a.ints("body_dofnum", s.nbody, 1);
        dofadr = a.ints("body_dofadr", s.nbody, 1);
        treeid = a.ints("body_treeid", s.nbody, 1);
        geomnum = a.ints("body_geomnum", s.nbody, 1);
        geomadr = a.ints("body_geomadr", s.nbody, 1);
        simple = a.bytes("body_simple", s.nbody, 1);
        sameframe = a.bytes("body_sameframe", s.nbody, 1);
        pos = a.reals("body_pos", s.nbody, 3);
        quat = a.reals("body_quat", s.nbody, 4);
        ipos = a.reals("body_ipos", s.nbody, 3);
        iquat = a.reals("body_iquat", s.nbody, 4);
        mass = a.reals("body_mass", s.nbody, 1);
        subtreemass = a.reals("body_subtreemass", s.nbody, 1);
        inertia = a.reals("body_inertia", s.nbody, 3);
        invweight0 = a.reals("body_invweight0", s.nbody, 2);
        gravcomp = a.reals("body_gravcomp", s.nbody, 1);
        margin = a.reals("body_margin", s.nbody, 1);
        user = a.reals("body_user", s.nbody, s.nuserBody);
        plugin = a.ints("body_plugin", s.nbody, 1);
        contype = a.ints("body_contype", s.nbody, 1);
        conaffinity = a.ints("body_conaffinity", s.nbody, 1);
        bvhadr = a.ints("body_bvhadr", s.nbody, 1);
        bvhnum = a.ints("body_bvhnum", s.nbody, 1);
    }
}
