package dev.cardan.engine.table;

import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.JointType;

/** Joints: MuJoCo's {@code jnt_*} arrays of a model, row-major. Read-only once the model is published. */
public final class JointTable {
    /** Kind of joint, a number of {@link JointType.Code} (njnt). */
    public final int[] type;

    /** Address of its first coordinate in {@code data.qpos} (njnt). */
    public final int[] qposadr;

    /** Its first degree of freedom: the address in {@code data.qvel} and all vectors of that length (njnt). */
    public final int[] dofadr;

    /** Body that it moves against the parent (njnt). */
    public final int[] bodyid;

    /** Actuator that adds damping and armature to it, or -1 (njnt). */
    public final int[] actuatorid;

    /** Group for showing and hiding (njnt). */
    public final int[] group;

    /** Whether {@link #range} is enforced (njnt). */
    public final boolean[] limited;

    /** Whether the force of all its actuators is clamped to {@link #actfrcrange} (njnt). */
    public final boolean[] actfrclimited;

    /** Whether gravity compensation counts as force of actuators instead of a passive one (njnt). */
    public final boolean[] actgravcomp;

    /**
     * {@code solref} of the limit: time constant (s) and damping ratio, or negated stiffness and damping (njnt x NREF).
     */
    public final double[] solref;

    /** {@code solimp} of the limit: lowest and highest impedance, width, midpoint, power (njnt x NIMP). */
    public final double[] solimp;

    /** Anchor in the body's frame, m (njnt x 3). */
    public final double[] pos;

    /** Unit vector of motion in the body's frame; of no meaning for free and ball joints (njnt x 3). */
    public final double[] axis;

    /** Linear spring stiffness, N/m or N m/rad (njnt). */
    public final double[] stiffness;

    /** Coefficients of the spring at higher powers of the displacement (njnt x NPOLY). */
    public final double[] stiffnesspoly;

    /** Lowest and highest position, m or rad; for ball joints 0 and the largest angle (njnt x 2). */
    public final double[] range;

    /** Lowest and highest force of all its actuators, N or N m (njnt x 2). */
    public final double[] actfrcrange;

    /** Distance from the limit at which it becomes a constraint, m or rad (njnt). */
    public final double[] margin;

    /** The user's own numbers, which the physics ignores (njnt x nuserJnt). */
    public final double[] user;

    /** Takes its arrays from a storage. */
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
