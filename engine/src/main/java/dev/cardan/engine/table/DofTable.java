package dev.cardan.engine.table;

import dev.cardan.engine.type.Const;

/** Degrees of freedom: MuJoCo's {@code dof_*} arrays of a model, row-major. Read-only once the model is published. */
public final class DofTable {
    /** Body that it moves (nv). */
    public final int[] bodyid;

    /** Joint it belongs to (nv). */
    public final int[] jntid;

    /** Next degree of freedom towards the world, or -1 (nv). */
    public final int[] parentid;

    /** Kinematic tree it belongs to (nv). */
    public final int[] treeid;

    /** Address of its diagonal in the older layout of the mass matrix, of {@code nM} numbers (nv). */
    public final int[] Madr;

    /** How many consecutive degrees of freedom from here on have diagonal rows in the mass matrix (nv). */
    public final int[] simplenum;

    /**
     * {@code solref} of friction loss: time constant (s) and damping ratio, or negated stiffness and damping
     * (nv x NREF).
     */
    public final double[] solref;

    /** {@code solimp} of friction loss: lowest and highest impedance, width, midpoint, power (nv x NIMP). */
    public final double[] solimp;

    /** Dry friction: the largest force against the motion, N or N m (nv). */
    public final double[] frictionloss;

    /** Inertia added to the diagonal of the mass matrix, as of a rotor, kg or kg m^2 (nv). */
    public final double[] armature;

    /** Linear damping, N s/m or N m s/rad (nv). */
    public final double[] damping;

    /** Coefficients of damping at higher powers of the speed (nv x NPOLY). */
    public final double[] dampingpoly;

    /**
     * Diagonal of the inverse mass matrix in the pose qpos0, 1/kg or 1/(kg m^2); averaged over the axes of a ball (nv).
     */
    public final double[] invweight0;

    /** Diagonal of the mass matrix in the pose qpos0, kg or kg m^2 (nv). */
    public final double[] M0;

    /** What makes speeds comparable: 1 for slides, about the size of what turns for rotations, m (nv). */
    public final double[] length;

    /** Takes its arrays from a storage. */
    public DofTable(Sizes s, Storage a) {
        bodyid = a.ints("dof_bodyid", s.nv, 1);
        jntid = a.ints("dof_jntid", s.nv, 1);
        parentid = a.ints("dof_parentid", s.nv, 1);
        treeid = a.ints("dof_treeid", s.nv, 1);
        Madr = a.ints("dof_Madr", s.nv, 1);
        simplenum = a.ints("dof_simplenum", s.nv, 1);
        solref = a.reals("dof_solref", s.nv, Const.NREF);
        solimp = a.reals("dof_solimp", s.nv, Const.NIMP);
        frictionloss = a.reals("dof_frictionloss", s.nv, 1);
        armature = a.reals("dof_armature", s.nv, 1);
        damping = a.reals("dof_damping", s.nv, 1);
        dampingpoly = a.reals("dof_dampingpoly", s.nv, Const.NPOLY);
        invweight0 = a.reals("dof_invweight0", s.nv, 1);
        M0 = a.reals("dof_M0", s.nv, 1);
        length = a.reals("dof_length", s.nv, 1);
    }
}
