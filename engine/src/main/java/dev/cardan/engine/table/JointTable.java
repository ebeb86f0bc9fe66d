package dev.cardan.engine.table;

import dev.cardan.engine.type.Const;

/** Joints: MuJoCo's {@code jnt_*} arrays of a model, row-major. Read-only once the model is published. */
public final class JointTable {
    public final int[] type; // (njnt)
    public final int[] qposadr; // (njnt)
    public final int[] dofadr; // (njnt)
    public final int[] bodyid; // (njnt)
    public final int[] actuatorid; // (njnt)
    public final int[] group; // (njnt)
    public final boolean[] limited; // (njnt)
    public final boolean[] actfrclimited; // (njnt)
    public final boolean[] actgravcomp; // (njnt)
    public final double[] solref; // (njnt x NREF)
    public final double[] solimp; // (njnt x NIMP)
    public final double[] pos; // (njnt x 3)
    public final double[] axis; // (njnt x 3)
    public final double[] stiffness; // (njnt)
    public final double[] stiffnesspoly; // (njnt x NPOLY)
    public final double[] range; // (njnt x 2)
    public final double[] actfrcrange; // (njnt x 2)
    public final double[] margin; // (njnt)
    public final double[] user; // (njnt x nuserJnt)

    public JointTable(Sizes s, Storage a) {
        type = a.ints("jnt_type", s.njnt, 1);
        qposadr = a.ints("jnt_qposadr", s.njnt, 1);
        dofadr = a.ints("jnt_dofadr", s.njnt, 1);
        bodyid = a.ints("jnt_bodyid", s.njnt, 1);
        actuatorid = a.ints("jnt_actuatorid", s.njnt, 1);
        group = a.ints("jnt_group", s.njnt, 1);
        limited = a.flags("jnt_limited", s.njnt, 1);
        actfrclimited = a.flags("jnt_actfrclimited", s.njnt, 1);
        actgravcomp = a.flags("jnt_actgravcomp", s.njnt, 1);
        solref = a.reals("jnt_solref", s.njnt, Const.NREF);
        solimp = a.reals("jnt_solimp", s.njnt, Const.NIMP);
        pos = a.reals("jnt_pos", s.njnt, 3);
        axis = a.reals("jnt_axis", s.njnt, 3);
        stiffness = a.reals("jnt_stiffness", s.njnt, 1);
        stiffnesspoly = a.reals("jnt_stiffnesspoly", s.njnt, Const.NPOLY);
        range = a.reals("jnt_range", s.njnt, 2);
        actfrcrange = a.reals("jnt_actfrcrange", s.njnt, 2);
        margin = a.reals("jnt_margin", s.njnt, 1);
        user = a.reals("jnt_user", s.njnt, s.nuserJnt);
    }
}
