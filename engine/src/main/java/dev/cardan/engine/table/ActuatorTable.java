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

    public ActuatorTable(Sizes s, Storage a) {
        trntype = a.ints("actuator_trntype", s.nactuator, 1);
        dyntype = a.ints("actuator_dyntype", s.nactuator, 1);
        gaintype = a.ints("actuator_gaintype", s.nactuator, 1);
        biastype = a.ints("actuator_biastype", s.nactuator, 1);
        ctrladr = a.ints("actuator_ctrladr", s.nactuator, 1);
        ctrlnum = a.ints("actuator_ctrlnum", s.nactuator, 1);
        ctrlspec = a.ints("actuator_ctrlspec", s.nactuator, 1);
        outadr = a.ints("actuator_outadr", s.nactuator, 1);
        outnum = a.ints("actuator_outnum", s.nactuator, 1);
        actadr = a.ints("actuator_actadr", s.nactuator, 1);
        actnum = a.ints("actuator_actnum", s.nactuator, 1);
        trnid = a.ints("actuator_trnid", s.nactuator, 2);
        cranklength = a.reals("actuator_cranklength", s.nactuator, 1);
        dynprm = a.reals("actuator_dynprm", s.nactuator, Const.NDYN);
        gainprm = a.reals("actuator_gainprm", s.nactuator, Const.NGAIN);
        biasprm = a.reals("actuator_biasprm", s.nactuator, Const.NBIAS);
        actlimited = a.flags("actuator_actlimited", s.nactuator, 1);
        actrange = a.reals("actuator_actrange", s.nactuator, 2);
        actearly = a.flags("actuator_actearly", s.nactuator, 1);
        history = a.ints("actuator_history", s.nactuator, 2);
        historyadr = a.ints("actuator_historyadr", s.nactuator, 1);
        delay = a.reals("actuator_delay", s.nactuator, 1);
        damping = a.reals("actuator_damping", s.nactuator, 1);
        dampingpoly = a.reals("actuator_dampingpoly", s.nactuator, Const.NPOLY);
        armature = a.reals("actuator_armature", s.nactuator, 1);
        group = a.ints("actuator_group", s.nactuator, 1);
        user = a.reals("actuator_user", s.nactuator, s.nuserActuator);
        plugin = a.ints("actuator_plugin", s.nactuator, 1);
        forcelimited = a.flags("actuator_forcelimited", s.nactuator, 1);
        forcerange = a.reals("actuator_forcerange", s.nactuator, 2);
        ctrllimited = a.flags("actuator_ctrllimited", s.nu, 1);
        ctrlrange = a.reals("actuator_ctrlrange", s.nu, 2);
        gear = a.reals("actuator_gear", s.nout, 6);
        acc0 = a.reals("actuator_acc0", s.nout, 1);
        length0 = a.reals("actuator_length0", s.nout, 1);
        lengthrange = a.reals("actuator_lengthrange", s.nout, 2);
    }
}
