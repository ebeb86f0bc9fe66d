package dev.cardan.engine.table;

import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.CtrlChart;
import dev.cardan.engine.type.CtrlInput;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.TrnType;

/** Actuators: MuJoCo's {@code actuator_*} arrays of a model, row-major. Read-only once the model is published. */
public final class ActuatorTable {
    /** What it acts on, a number of {@link TrnType.Code} (nactuator). */
    public final int[] trntype;

    /** How its activation follows the control, a number of {@link DynType.Code} (nactuator). */
    public final int[] dyntype;

    /** What multiplies control or activation, a number of {@link GainType.Code} (nactuator). */
    public final int[] gaintype;

    /** What is added to the force, a number of {@link BiasType.Code} (nactuator). */
    public final int[] biastype;

    /** Address of its first control in {@code data.ctrl} (nactuator). */
    public final int[] ctrladr;

    /** How many controls it has (nactuator). */
    public final int[] ctrlnum;

    /**
     * What its controls mean: bits of {@link CtrlInput}, for gains SO3 a number of {@link CtrlChart.Code} (nactuator).
     */
    public final int[] ctrlspec;

    /** Address of its first force output, as in {@code data.actuator.force} (nactuator). */
    public final int[] outadr;

    /** How many force outputs it has: three for SO3 transmissions, else one (nactuator). */
    public final int[] outnum;

    /** Address of its first activation in {@code data.act}, or -1 if it has none (nactuator). */
    public final int[] actadr;

    /** How many activations it has (nactuator). */
    public final int[] actnum;

    /**
     * What it acts on: id of the joint, tendon, site or body, and of a second object (slider or reference site) or -1
     * (nactuator x 2).
     */
    public final int[] trnid;

    /** Length of the rod of a slider-crank, m (nactuator). */
    public final double[] cranklength;

    /** Parameters of the activation dynamics, meaning by {@link #dyntype} (nactuator x NDYN). */
    public final double[] dynprm;

    /** Parameters of the gain, meaning by {@link #gaintype} (nactuator x NGAIN). */
    public final double[] gainprm;

    /** Parameters of the bias, meaning by {@link #biastype} (nactuator x NBIAS). */
    public final double[] biasprm;

    /** Whether the activation is clamped to {@link #actrange} (nactuator). */
    public final boolean[] actlimited;

    /** Lowest and highest activation (nactuator x 2). */
    public final double[] actrange;

    /**
     * Whether the force comes from the activation that this step leads to, instead of the one before it (nactuator).
     */
    public final boolean[] actearly;

    /**
     * Buffer of past controls: how many samples, and the interpolation between them (0 hold, 1 linear, 2 cubic)
     * (nactuator x 2).
     */
    public final int[] history;

    /** Address of that buffer in {@code data.history}, or -1 (nactuator). */
    public final int[] historyadr;

    /** How late the control arrives, s; 0: at once (nactuator). */
    public final double[] delay;

    /** Linear damping it adds to its joint or tendon, N s/m or N m s/rad (nactuator). */
    public final double[] damping;

    /** Coefficients of its damping at higher powers of the speed (nactuator x NPOLY). */
    public final double[] dampingpoly;

    /** Inertia it adds to its joint or tendon, kg or kg m^2 (nactuator). */
    public final double[] armature;

    /**
     * Group from 0 on, by which {@link dev.cardan.engine.Options#disableactuator} switches actuators off (nactuator).
     */
    public final int[] group;

    /** The user's own numbers, which the physics ignores (nactuator x nuserActuator). */
    public final double[] user;

    /** Plugin instance that drives it, or -1 (nactuator). */
    public final int[] plugin;

    /** Whether the force is clamped to {@link #forcerange} (nactuator). */
    public final boolean[] forcelimited;

    /** Lowest and highest force, N or N m (nactuator x 2). */
    public final double[] forcerange;

    /** Whether the control is clamped to {@link #ctrlrange} (nu). */
    public final boolean[] ctrllimited;

    /** Lowest and highest control, in the control's unit (nu x 2). */
    public final double[] ctrlrange;

    /**
     * Factor between actuator and joint or tendon length; for sites, ball and free joints a force and torque axis
     * (nout x 6).
     */
    public final double[] gear;

    /** Norm of the acceleration that a force of one causes in the pose qpos0 (nout). */
    public final double[] acc0;

    /** Actuator length in the pose qpos0, m or rad (nout). */
    public final double[] length0;

    /** Shortest and longest actuator length that the mechanism allows, m or rad (nout x 2). */
    public final double[] lengthrange;

    /** Takes its arrays from a storage. */
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
