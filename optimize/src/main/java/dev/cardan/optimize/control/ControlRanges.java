package dev.cardan.optimize.control;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.TrnType;

/**
 * Within which controls may be chosen at a state; infinite where there is no bound. Besides the ranges of the controls there are
 * the forces of servos and motors at hinges and slides, force = g u + b0 + b1 length + b2 velocity, with ranges of their own or of
 * their joint: a control beyond these changes nothing, so a search that goes there finds no way back, and an integrator that treats
 * b2 implicitly jumps at the limit. So controls stay where forces are a little within their range, which moves with the state.
 */
final class ControlRanges {
    private static final double MARGIN = 1e-3; // of the force range
    private static final int FARTHEST = 10; // from a limit, in distances of finite differences

    private final Model m;

    /** Ranges of the controls themselves (nu). */
    private final double[] low;

    private final double[] high;

    /** The actuator with a force range whose one control this is, or -1 (nu). */
    private final int[] limited;

    /** Lowest and highest force of actuators, a little within what they or their joints allow (nactuator x 2). */
    private final double[] forces;

    final boolean any;

    /**
     * Ranges for worlds like the given one.
     *
     * @param heedForces whether forces are heeded
     * @param eps how far differences go from a control
     */
    ControlRanges(Data d, boolean heedForces, double eps) {
        m = d.model;
        low = new double[m.nu];
        high = new double[m.nu];
        limited = new int[m.nu];
        forces = new double[2 * m.nactuator];
        boolean clamped = !d.opt.disabled(DisableFlag.CLAMPCTRL), found = false;
        for (int i = 0; i < m.nu; i++) {
            boolean has = clamped && m.actuator.ctrllimited[i];
            low[i] = has ? m.actuator.ctrlrange[2 * i] : Double.NEGATIVE_INFINITY;
            high[i] = has ? m.actuator.ctrlrange[2 * i + 1] : Double.POSITIVE_INFINITY;
            limited[i] = -1;
            found |= has;
        }
        for (int a = 0; heedForces && a < m.nactuator; a++) {
            if (hasKnownForce(a) && limitForce(a, eps)) {
                limited[m.actuator.ctrladr[a]] = a;
                found = true;
            }
        }
        any = found;
    }

    /** Whether the force of an actuator is g u + b0 + b1 length + b2 velocity, of a hinge or a slide. */
    private boolean hasKnownForce(int a) {
        int trn = m.actuator.trntype[a], bias = m.actuator.biastype[a];
        boolean atJoint = trn == TrnType.Code.JOINT || trn == TrnType.Code.JOINTINPARENT;
        if (!atJoint || m.actuator.plugin[a] >= 0) {
            return false;
        }
        int joint = m.jnt.type[m.actuator.trnid[2 * a]];
        return (joint == JointType.Code.HINGE || joint == JointType.Code.SLIDE)
                && m.actuator.dyntype[a] == DynType.Code.NONE
                && m.actuator.gaintype[a] == GainType.Code.FIXED
                && (bias == BiasType.Code.NONE || bias == BiasType.Code.AFFINE)
                && m.actuator.ctrlnum[a] == 1
                && m.actuator.gainprm[a * Const.NGAIN] != 0;
    }

    /** Finds the forces between which an actuator answers its control; false if there is no limit. */
    private boolean limitForce(int a, double eps) {
        double least = Double.NEGATIVE_INFINITY, most = Double.POSITIVE_INFINITY;
        if (m.actuator.forcelimited[a]) {
            least = m.actuator.forcerange[2 * a];
            most = m.actuator.forcerange[2 * a + 1];
        }
        int j = m.actuator.trnid[2 * a];
        double gear = gear(a);
        if (m.jnt.actfrclimited[j] && !m.jnt.actgravcomp[j] && gear != 0 && isAlone(a)) {
            double one = m.jnt.actfrcrange[2 * j] / gear, other = m.jnt.actfrcrange[2 * j + 1] / gear;
            least = Math.max(least, Math.min(one, other));
            most = Math.min(most, Math.max(one, other));
        }
        double wide = most - least;
        if (!(wide > 0 && wide < Double.POSITIVE_INFINITY)) {
            return false;
        }
        double far = FARTHEST * eps * Math.abs(m.actuator.gainprm[a * Const.NGAIN]);
        double inside = Math.min(0.25 * wide, Math.max(MARGIN * wide, far));
        forces[2 * a] = least + inside;
        forces[2 * a + 1] = most - inside;
        return true;
    }

    /** Whether no other actuator acts on the same joint in a way that is known. */
    private boolean isAlone(int a) {
        for (int i = 0; i < m.nactuator; i++) {
            int trn = m.actuator.trntype[i];
            boolean atJoint = trn == TrnType.Code.JOINT || trn == TrnType.Code.JOINTINPARENT;
            if (i != a && atJoint && m.actuator.trnid[2 * i] == m.actuator.trnid[2 * a]) {
                return false;
            }
        }
        return true;
    }

    /** How many controls there are. */
    int count() {
        return low.length;
    }

    /** The lower bound of a control at a state, given by positions and velocities from some place on. */
    double low(int control, double[] qpos, int qo, double[] qvel, int vo) {
        return bound(control, false, qpos, qo, qvel, vo);
    }

    /** The upper bound. */
    double high(int control, double[] qpos, int qo, double[] qvel, int vo) {
        return bound(control, true, qpos, qo, qvel, vo);
    }

    /** The control within its bounds at the state of a world. */
    double clamp(int control, double value, Data d) {
        double least = low(control, d.qpos, 0, d.qvel, 0), most = high(control, d.qpos, 0, d.qvel, 0);
        return Math.max(least, Math.min(most, value));
    }

    private double bound(int control, boolean upper, double[] qpos, int qo, double[] qvel, int vo) {
        int a = limited[control];
        double own = upper ? high[control] : low[control];
        if (a < 0) {
            return own;
        }
        double gain = m.actuator.gainprm[a * Const.NGAIN], bias = bias(a, qpos, qo, qvel, vo);
        double first = (forces[2 * a] - bias) / gain, second = (forces[2 * a + 1] - bias) / gain;
        double least = Math.max(low[control], Math.min(first, second));
        double most = Math.min(high[control], Math.max(first, second));
        if (!(least < most)) {
            return own; // no control of the range leads to such a force
        }
        return upper ? most : least;
    }

    private double bias(int a, double[] qpos, int qo, double[] qvel, int vo) {
        if (m.actuator.biastype[a] == BiasType.Code.NONE) {
            return 0;
        }
        int joint = m.actuator.trnid[2 * a], at = a * Const.NBIAS;
        double gear = gear(a);
        return m.actuator.biasprm[at]
                + m.actuator.biasprm[at + 1] * gear * qpos[qo + m.jnt.qposadr[joint]]
                + m.actuator.biasprm[at + 2] * gear * qvel[vo + m.jnt.dofadr[joint]];
    }

    private double gear(int a) {
        return m.actuator.gear[6 * m.actuator.outadr[a]];
    }

    /**
     * How a bound that holds a control moves with the state: a row of a feedback matrix (n = 2 nv + na), which has to be zero.
     *
     * @param upper whether it is the upper bound
     */
    void slope(double[] gain, int go, int control, boolean upper, double[] qpos, int qo, double[] qvel, int vo) {
        int a = limited[control];
        if (a < 0
                || m.actuator.biastype[a] == BiasType.Code.NONE
                || bound(control, upper, qpos, qo, qvel, vo) == (upper ? high[control] : low[control])) {
            return;
        }
        int dof = m.jnt.dofadr[m.actuator.trnid[2 * a]], at = a * Const.NBIAS;
        double scale = -gear(a) / m.actuator.gainprm[a * Const.NGAIN];
        gain[go + dof] = scale * m.actuator.biasprm[at + 1];
        gain[go + m.nv + dof] = scale * m.actuator.biasprm[at + 2];
    }
}
