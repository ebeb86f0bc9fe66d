package dev.cardan.engine.derivative;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.actuation.Activation;
import dev.cardan.engine.actuation.Actuators;
import dev.cardan.engine.actuation.Muscle;
import dev.cardan.engine.attached.ActuatorGains;
import dev.cardan.engine.attached.Attached;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.sleep.SleepStates;
import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.CtrlInput;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.SleepState;

/**
 * How actuator forces change with the velocity of their transmission. A force at its limit doesn't change, and neither
 * does that of an actuator that is switched off.
 */
final class ActuatorVelocity {
    private ActuatorVelocity() {}

    /** qDeriv += d(qfrcActuator) / d(qvel). */
    static void add(Data d) {
        Model m = d.model;
        if (m.nactuator == 0 || d.opt.disabled(DisableFlag.ACTUATION)) {
            return;
        }
        boolean sleepers = Awake.partly(d);
        for (int a = 0; a < m.nactuator; a++) {
            if (sleepers && SleepStates.actuator(d, a) == SleepState.ASLEEP) {
                continue;
            }
            if (Actuators.disabled(d, a) || (m.actuator.forcelimited[a] && saturated(m, d, a))) {
                continue;
            }
            double rate = rate(m, d, a);
            if (rate != 0) {
                int first = m.actuator.outadr[a];
                for (int o = first; o < first + m.actuator.outnum[a]; o++) {
                    JacobianProduct.add(
                            d, d.actuator.moment, d.moment.rowadr[o], d.moment.rownnz[o], d.moment.colind, rate);
                }
            }
        }
    }

    /** r (nv x nv) += the pairs of dofs of which neither moves the other, which {@link #add} leaves out. */
    static void addBeyond(double[] r, Data d) {
        Model m = d.model;
        if (d.opt.disabled(DisableFlag.ACTUATION)) {
            return;
        }
        for (int a = 0; a < m.nactuator; a++) {
            int first = m.actuator.outadr[a], end = first + m.actuator.outnum[a];
            if (Actuators.disabled(d, a)
                    || (m.actuator.forcelimited[a] && saturated(m, d, a))
                    || (end == first + 1 && d.moment.rownnz[first] < 2)) {
                continue;
            }
            double rate = rate(m, d, a);
            for (int o = first; rate != 0 && o < end; o++) {
                JacobianProduct.addBeyond(
                        r, m, d.actuator.moment, d.moment.rowadr[o], d.moment.rownnz[o], d.moment.colind, rate);
            }
        }
    }

    private static boolean saturated(Model m, Data d, int a) {
        double low = m.actuator.forcerange[2 * a], high = m.actuator.forcerange[2 * a + 1];
        int out = m.actuator.outadr[a];
        if (m.actuator.gaintype[a] == GainType.Code.SO3) {
            return Vec3.norm(d.actuator.force, out) >= high;
        }
        double force = d.actuator.force[out];
        return force <= low || force >= high;
    }

    /** d(force) / d(velocity) of actuator a, the same for each of its outputs. */
    private static double rate(Model m, Data d, int a) {
        double rate = biasRate(m, a);
        ActuatorGains gains = Attached.of(d).gains;
        if (gains != null && gains.has(a)) {
            return rate + gains.velocityDerivative(d, a, Activation.currentOrZero(d, a));
        }
        switch (m.actuator.gaintype[a]) {
            case GainType.Code.AFFINE -> {
                return addGain(m, d, a, m.actuator.gainprm[Const.NGAIN * a + 2], rate);
            }
            case GainType.Code.MUSCLE -> {
                return addGain(m, d, a, muscleSlope(m, d, a), rate);
            }
            case GainType.Code.DCMOTOR -> {
                return addMotor(m, d, a, rate);
            }
            default -> {
                return rate;
            }
        }
    }

    private static double biasRate(Model m, int a) {
        switch (m.actuator.biastype[a]) {
            case BiasType.Code.AFFINE, BiasType.Code.SO3 -> {
                return m.actuator.biasprm[Const.NBIAS * a + 2];
            }
            case BiasType.Code.DCMOTOR -> {
                if (m.actuator.dynprm[Const.NDYN * a] > 0) {
                    return 0; // the current has its own dynamics
                }
                double k = m.actuator.gainprm[Const.NGAIN * a + 1];
                return 0 - k * k / resistance(m, a);
            }
            default -> {
                return 0;
            }
        }
    }

    private static double resistance(Model m, int a) {
        return Math.max(Const.MINVAL, m.actuator.gainprm[Const.NGAIN * a]);
    }

    /**
     * A motor's controller brakes through the voltage: dV/dw = K - kd R / K, where K makes up for the back-EMF, which
     * is part of the bias. With an inductance the current follows with its time constant. Friction by bristles brakes
     * with its micro-damping.
     */
    private static double addMotor(Model m, Data d, int a, double rate) {
        double[] gainprm = m.actuator.gainprm, dynprm = m.actuator.dynprm;
        int g = Const.NGAIN * a, p = Const.NDYN * a;
        double r = resistance(m, a), k = gainprm[g + 1], tau = dynprm[p];
        boolean servo = (m.actuator.ctrlspec[a] & (CtrlInput.POS | CtrlInput.VEL | CtrlInput.FF)) != 0;
        double voltageRate = servo ? -gainprm[g + 6] * r / k + k : 0;
        double sum = rate;
        if (tau > 0) {
            double s = 1 - Maths.exp(-d.opt.timestep / tau);
            sum += k * (voltageRate - k) * s / r;
        } else if (voltageRate != 0) {
            sum += k * voltageRate / r;
        }
        double bristle = dynprm[p + 6];
        return bristle > 0 ? sum - bristle : sum;
    }

    /** rate + slope input, where the gain changes by slope and multiplies the control or activation. */
    private static double addGain(Model m, Data d, int a, double slope, double rate) {
        if (slope == 0) {
            return rate;
        }
        boolean direct = m.actuator.dyntype[a] == DynType.Code.NONE;
        return rate + slope * (direct ? d.ctrl[m.actuator.ctrladr[a]] : Activation.current(m, d, a));
    }

    private static double muscleSlope(Model m, Data d, int a) {
        int out = m.actuator.outadr[a];
        return Muscle.gainSlope(
                d.actuator.length[out],
                d.actuator.velocity[out],
                m.actuator.lengthrange,
                2 * out,
                m.actuator.acc0[out],
                m.actuator.gainprm,
                Const.NGAIN * a);
    }
}
