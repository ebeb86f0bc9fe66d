package dev.cardan.engine.table;

import dev.cardan.engine.type.Const;

/** Tendons: MuJoCo's {@code tendon_*} arrays of a model, row-major. Read-only once the model is published. */
public final class TendonTable {
    public final int[] adr; // (ntendon)
    public final int[] num; // (ntendon)
    public final int[] matid; // (ntendon)
    public final int[] actuatorid; // (ntendon)
    public final int[] group; // (ntendon)
    public final int[] treenum; // (ntendon)
    public final int[] treeid; // (ntendon x 2)
    public final boolean[] limited; // (ntendon)
    public final boolean[] actfrclimited; // (ntendon)
    public final double[] width; // (ntendon)
    public final double[] solrefLim; // (ntendon x NREF)
    public final double[] solimpLim; // (ntendon x NIMP)
    public final double[] solrefFri; // (ntendon x NREF)
    public final double[] solimpFri; // (ntendon x NIMP)
    public final double[] range; // (ntendon x 2)
    public final double[] actfrcrange; // (ntendon x 2)
    public final double[] margin; // (ntendon)
    public final double[] stiffness; // (ntendon)
    public final double[] stiffnesspoly; // (ntendon x NPOLY)
    public final double[] damping; // (ntendon)
    public final double[] dampingpoly; // (ntendon x NPOLY)
    public final double[] armature; // (ntendon)
    public final double[] frictionloss; // (ntendon)
    public final double[] lengthspring; // (ntendon x 2)
    public final double[] length0; // (ntendon)
    public final double[] invweight0; // (ntendon)
    public final double[] user; // (ntendon x nuserTendon)
    public final float[] rgba; // (ntendon x 4)

    public TendonTable(Sizes s) {
        adr = new int[s.ntendon];
        num = new int[s.ntendon];
        matid = new int[s.ntendon];
        actuatorid = new int[s.ntendon];
        group = new int[s.ntendon];
        treenum = new int[s.ntendon];
        treeid = new int[2 * s.ntendon];
        limited = new boolean[s.ntendon];
        actfrclimited = new boolean[s.ntendon];
        width = new double[s.ntendon];
        solrefLim = new double[Const.NREF * s.ntendon];
        solimpLim = new double[Const.NIMP * s.ntendon];
        solrefFri = new double[Const.NREF * s.ntendon];
        solimpFri = new double[Const.NIMP * s.ntendon];
        range = new double[2 * s.ntendon];
        actfrcrange = new double[2 * s.ntendon];
        margin = new double[s.ntendon];
        stiffness = new double[s.ntendon];
        stiffnesspoly = new double[Const.NPOLY * s.ntendon];
        damping = new double[s.ntendon];
        dampingpoly = new double[Const.NPOLY * s.ntendon];
        armature = new double[s.ntendon];
        frictionloss = new double[s.ntendon];
        lengthspring = new double[2 * s.ntendon];
        length0 = new double[s.ntendon];
        invweight0 = new double[s.ntendon];
        user = new double[s.nuserTendon * s.ntendon];
        rgba = new float[4 * s.ntendon];
    }
}
