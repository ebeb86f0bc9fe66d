package dev.cardan.engine.table;

import dev.cardan.engine.type.Const;

/** Actuators: MuJoCo's {@code actuator_*} arrays of a model, row-major. Read-only once the model is published. */
public final class ActuatorTable {
    public final int[] trntype; // (nactuator)
    public final int[] dyntype; // (nactuator)
    public final int[] gaintype; // (nactuator)
    public final int[] biastype; // (nactuator)
    public final int[] ctrladr; // (nactuator)
    public final int[] ctrlnum; // (nactuator)
    public final int[] ctrlspec; // (nactuator)
    public final int[] outadr; // (nactuator)
    public final int[] outnum; // (nactuator)
    public final int[] actadr; // (nactuator)
    public final int[] actnum; // (nactuator)
    public final int[] trnid; // (nactuator x 2)
    public final double[] cranklength; // (nactuator)
    public final double[] dynprm; // (nactuator x NDYN)
    public final double[] gainprm; // (nactuator x NGAIN)
    public final double[] biasprm; // (nactuator x NBIAS)
    public final boolean[] actlimited; // (nactuator)
    public final double[] actrange; // (nactuator x 2)
    public final boolean[] actearly; // (nactuator)
    public final int[] history; // (nactuator x 2)
    public final int[] historyadr; // (nactuator)
    public final double[] delay; // (nactuator)
    public final double[] damping; // (nactuator)
    public final double[] dampingpoly; // (nactuator x NPOLY)
    public final double[] armature; // (nactuator)
    public final int[] group; // (nactuator)
    public final double[] user; // (nactuator x nuserActuator)
    public final int[] plugin; // (nactuator)
    public final boolean[] forcelimited; // (nactuator)
    public final double[] forcerange; // (nactuator x 2)
    public final boolean[] ctrllimited; // (nu)
    public final double[] ctrlrange; // (nu x 2)
    public final double[] gear; // (nout x 6)
    public final double[] acc0; // (nout)
    public final double[] length0; // (nout)
    public final double[] lengthrange; // (nout x 2)

    public ActuatorTable(Sizes s) {
        trntype = new int[s.nactuator];
        dyntype = new int[s.nactuator];
        gaintype = new int[s.nactuator];
        biastype = new int[s.nactuator];
        ctrladr = new int[s.nactuator];
        ctrlnum = new int[s.nactuator];
        ctrlspec = new int[s.nactuator];
        outadr = new int[s.nactuator];
        outnum = new int[s.nactuator];
        actadr = new int[s.nactuator];
        actnum = new int[s.nactuator];
        trnid = new int[2 * s.nactuator];
        cranklength = new double[s.nactuator];
        dynprm = new double[Const.NDYN * s.nactuator];
        gainprm = new double[Const.NGAIN * s.nactuator];
        biasprm = new double[Const.NBIAS * s.nactuator];
        actlimited = new boolean[s.nactuator];
        actrange = new double[2 * s.nactuator];
        actearly = new boolean[s.nactuator];
        history = new int[2 * s.nactuator];
        historyadr = new int[s.nactuator];
        delay = new double[s.nactuator];
        damping = new double[s.nactuator];
        dampingpoly = new double[Const.NPOLY * s.nactuator];
        armature = new double[s.nactuator];
        group = new int[s.nactuator];
        user = new double[s.nuserActuator * s.nactuator];
        plugin = new int[s.nactuator];
        forcelimited = new boolean[s.nactuator];
        forcerange = new double[2 * s.nactuator];
        ctrllimited = new boolean[s.nu];
        ctrlrange = new double[2 * s.nu];
        gear = new double[6 * s.nout];
        acc0 = new double[s.nout];
        length0 = new double[s.nout];
        lengthrange = new double[2 * s.nout];
    }
}
