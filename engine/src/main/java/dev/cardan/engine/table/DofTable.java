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

    public DofTable(Sizes s) {
        bodyid = new int[s.nv];
        jntid = new int[s.nv];
        parentid = new int[s.nv];
        treeid = new int[s.nv];
        Madr = new int[s.nv];
        simplenum = new int[s.nv];
        solref = new double[Const.NREF * s.nv];
        solimp = new double[Const.NIMP * s.nv];
        frictionloss = new double[s.nv];
        armature = new double[s.nv];
        damping = new double[s.nv];
        dampingpoly = new double[Const.NPOLY * s.nv];
        invweight0 = new double[s.nv];
        M0 = new double[s.nv];
        length = new double[s.nv];
    }
}
