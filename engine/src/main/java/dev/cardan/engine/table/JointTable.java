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

    public JointTable(Sizes s) {
        type = new int[s.njnt];
        qposadr = new int[s.njnt];
        dofadr = new int[s.njnt];
        bodyid = new int[s.njnt];
        actuatorid = new int[s.njnt];
        group = new int[s.njnt];
        limited = new boolean[s.njnt];
        actfrclimited = new boolean[s.njnt];
        actgravcomp = new boolean[s.njnt];
        solref = new double[Const.NREF * s.njnt];
        solimp = new double[Const.NIMP * s.njnt];
        pos = new double[3 * s.njnt];
        axis = new double[3 * s.njnt];
        stiffness = new double[s.njnt];
        stiffnesspoly = new double[Const.NPOLY * s.njnt];
        range = new double[2 * s.njnt];
        actfrcrange = new double[2 * s.njnt];
        margin = new double[s.njnt];
        user = new double[s.nuserJnt * s.njnt];
    }
}
