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
