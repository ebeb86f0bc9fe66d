package dev.cardan.engine.table;

import dev.cardan.engine.type.Const;

/** Tendons: MuJoCo's {@code tendon_*} arrays of a model, row-major. Read-only once the model is published. */
public final class TendonTable {
    /** First object of its path in {@link WrapTable} (ntendon). */
    public final int[] adr;

    /** How many objects its path has (ntendon). */
    public final int[] num;

    /** Material for drawing, or -1 (ntendon). */
    public final int[] matid;

    /** Actuator that adds damping and armature to it, or -1 (ntendon). */
    public final int[] actuatorid;

    /** Group for showing and hiding (ntendon). */
    public final int[] group;

    /** How many kinematic trees its path meets (ntendon). */
    public final int[] treenum;

    /** The first two of these trees, -1 where there is none (ntendon x 2). */
    public final int[] treeid;

    /** Whether {@link #range} is enforced (ntendon). */
    public final boolean[] limited;

    /** Whether the force of all its actuators is clamped to {@link #actfrcrange} (ntendon). */
    public final boolean[] actfrclimited;

    /** Width for drawing, m (ntendon). */
    public final double[] width;

    /**
     * {@code solref} of the limit: time constant (s) and damping ratio, or negated stiffness and damping
     * (ntendon x NREF).
     */
    public final double[] solrefLim;

    /** {@code solimp} of the limit: lowest and highest impedance, width, midpoint, power (ntendon x NIMP). */
    public final double[] solimpLim;

    /**
     * {@code solref} of friction loss: time constant (s) and damping ratio, or negated stiffness and damping
     * (ntendon x NREF).
     */
    public final double[] solrefFri;

    /** {@code solimp} of friction loss: lowest and highest impedance, width, midpoint, power (ntendon x NIMP). */
    public final double[] solimpFri;

    /**
     * Lowest and highest length, m (of a fixed tendon: in the unit of its coefficients times joint positions)
     * (ntendon x 2).
     */
    public final double[] range;

    /** Lowest and highest force of all its actuators, N (ntendon x 2). */
    public final double[] actfrcrange;

    /** Distance from the limit at which it becomes a constraint, m (ntendon). */
    public final double[] margin;

    /** Linear spring stiffness, N/m (ntendon). */
    public final double[] stiffness;

    /** Coefficients of the spring at higher powers of the displacement (ntendon x NPOLY). */
    public final double[] stiffnesspoly;

    /** Linear damping, N s/m (ntendon). */
    public final double[] damping;

    /** Coefficients of damping at higher powers of the speed (ntendon x NPOLY). */
    public final double[] dampingpoly;

    /** Inertia against changes of length, kg (ntendon). */
    public final double[] armature;

    /** Dry friction: the largest force against changes of length, N (ntendon). */
    public final double[] frictionloss;

    /** Lengths between which the spring is slack, m (ntendon x 2). */
    public final double[] lengthspring;

    /** Length in the pose qpos0, m (ntendon). */
    public final double[] length0;

    /** Inverse inertia against changes of length in the pose qpos0, 1/kg (ntendon). */
    public final double[] invweight0;

    /** The user's own numbers, which the physics ignores (ntendon x nuserTendon). */
    public final double[] user;

    /** Colour and opacity if it has no material, each from 0 to 1 (ntendon x 4). */
    public final float[] rgba;

    /** Takes its arrays from a storage. */
    public TendonTable(Sizes s, Storage a) {
        adr = a.ints("tendon_adr", s.ntendon, 1);
        num = a.ints("tendon_num", s.ntendon, 1);
        matid = a.ints("tendon_matid", s.ntendon, 1);
        actuatorid = a.ints("tendon_actuatorid", s.ntendon, 1);
        group = a.ints("tendon_group", s.ntendon, 1);
        treenum = a.ints("tendon_treenum", s.ntendon, 1);
        treeid = a.ints("tendon_treeid", s.ntendon, 2);
        limited = a.flags("tendon_limited", s.ntendon, 1);
        actfrclimited = a.flags("tendon_actfrclimited", s.ntendon, 1);
        width = a.reals("tendon_width", s.ntendon, 1);
        solrefLim = a.reals("tendon_solref_lim", s.ntendon, Const.NREF);
        solimpLim = a.reals("tendon_solimp_lim", s.ntendon, Const.NIMP);
        solrefFri = a.reals("tendon_solref_fri", s.ntendon, Const.NREF);
        solimpFri = a.reals("tendon_solimp_fri", s.ntendon, Const.NIMP);
        range = a.reals("tendon_range", s.ntendon, 2);
        actfrcrange = a.reals("tendon_actfrcrange", s.ntendon, 2);
        margin = a.reals("tendon_margin", s.ntendon, 1);
        stiffness = a.reals("tendon_stiffness", s.ntendon, 1);
        stiffnesspoly = a.reals("tendon_stiffnesspoly", s.ntendon, Const.NPOLY);
        damping = a.reals("tendon_damping", s.ntendon, 1);
        dampingpoly = a.reals("tendon_dampingpoly", s.ntendon, Const.NPOLY);
        armature = a.reals("tendon_armature", s.ntendon, 1);
        frictionloss = a.reals("tendon_frictionloss", s.ntendon, 1);
        lengthspring = a.reals("tendon_lengthspring", s.ntendon, 2);
        length0 = a.reals("tendon_length0", s.ntendon, 1);
        invweight0 = a.reals("tendon_invweight0", s.ntendon, 1);
        user = a.reals("tendon_user", s.ntendon, s.nuserTendon);
        rgba = a.floats("tendon_rgba", s.ntendon, 4);
    }
}
