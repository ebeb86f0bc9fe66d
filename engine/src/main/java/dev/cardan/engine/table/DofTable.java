package dev.cardan.engine.table;

import dev.cardan.engine.type.Const;

/** Degrees of freedom: MuJoCo's {@code dof_*} arrays of a model, row-major. Read-only once the model is published. */
public final class DofTable {
    public final int[] bodyid; // (nv)
    public final int[] jntid; // (nv)
    public final int[] parentid; // (nv)
    public final int[] treeid; // (nv)
    public final int[] Madr; // (nv)
    public final int[] simplenum; // (nv)
    public final double[] solref; // (nv x NREF)
    public final double[] solimp; // (nv x NIMP)
    public final double[] frictionloss; // (nv)
    public final double[] armature; // (nv)
    public final double[] damping; // (nv)
    public final double[] dampingpoly; // (nv x NPOLY)
    public final double[] invweight0; // (nv)
    public final double[] M0; // (nv)
    public final double[] length; // (nv)

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
