package dev.cardan.engine.actuation;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.CtrlInput;

/**
 * A direct-current motor: torque K i, back-EMF K velocity, with optional on-board controller, winding current,
 * temperature, cogging and LuGre friction.
 *
 * <p>Parameters. gainprm: 0 resistance R (ohm), 1 motor constant K, 2 temperature coefficient and 3 reference
 * temperature of R, 4 kp, 5 ki, 6 kd of the controller (torque per error), 7 largest voltage. dynprm: 0 electrical time
 * constant, 1 largest rate of the current, 2 thermal resistance, 3 thermal capacitance, 4 ambient temperature, 5
 * bristle stiffness, 6 bristle damping, 7 largest rate of the setpoint, 8 limit of the integral. biasprm: 0 amplitude,
 * 1 periodicity, 2 phase of cogging; 3 Coulomb and 4 static friction, 5 Stribeck velocity. A part whose first parameter
 * isn't positive is absent; each of setpoint, integral, temperature, bristle, current (in this order) that is present
 * has an activation.
 */
public final class DcMotor {
    private static final int CONTROLLED = CtrlInput.POS | CtrlInput.VEL | CtrlInput.FF;

    private DcMotor() {}

    // places of the activations within the motor's block; -1 if absent

    public static int integral(Model m, int a) {
        return has(m.actuator.gainprm[Const.NGAIN * a + 5]) ? slewNum(m, a) : -1;
    }

    public static int temperature(Model m, int a) {
        return has(m.actuator.dynprm[Const.NDYN * a + 2]) ? slewNum(m, a) + integralNum(m, a) : -1;
    }

    public static int bristle(Model m, int a) {
        return has(m.actuator.dynprm[Const.NDYN * a + 5])
                ? slewNum(m, a) + integralNum(m, a) + temperatureNum(m, a)
                : -1;
    }

    public static int current(Model m, int a) {
        return has(m.actuator.dynprm[Const.NDYN * a]) ? states(m, a) - 1 : -1;
    }

    /** How many activations the motor needs. */
    public static int states(Model m, int a) {
        double[] dynprm = m.actuator.dynprm;
        int p = Const.NDYN * a;
        return slewNum(m, a)
                + integralNum(m, a)
                + temperatureNum(m, a)
                + (has(dynprm[p + 5]) ? 1 : 0)
                + (has(dynprm[p]) ? 1 : 0);
    }

    private static boolean has(double parameter) {
        return parameter > 0;
    }

    private static int slewNum(Model m, int a) {
        return has(m.actuator.dynprm[Const.NDYN * a + 7]) ? 1 : 0;
    }

    private static int integralNum(Model m, int a) {
        return has(m.actuator.gainprm[Const.NGAIN * a + 5]) ? 1 : 0;
    }

    private static int temperatureNum(Model m, int a) {
        return has(m.actuator.dynprm[Const.NDYN * a + 2]) ? 1 : 0;
    }

    /** actDot, and the limited setpoint in place of the wanted one in ctrl[u]. */
    static void derivative(Model m, Data d, int a, double[] ctrl, int u) {
        double[] gainprm = m.actuator.gainprm, dynprm = m.actuator.dynprm;
        int g = Const.NGAIN * a, y = Const.NDYN * a, out = m.actuator.outadr[a];
        int i = m.actuator.actadr[a], last = i + m.actuator.actnum[a] - 1;
        check(m, a);
        double velocity = d.actuator.velocity[out];
        double resistance = gainprm[g], constant = gainprm[g + 1], tau = dynprm[y];
        if (dynprm[y + 7] > 0) {
            Pid.slew(d, i, ctrl, u, dynprm[y + 7], 0);
            i++;
        }
        double integral = 0;
        if (gainprm[g + 5] > 0) {
            integral = d.act[i];
            d.actDot[i] = Pid.withoutWindup(ctrl[u] - d.actuator.length[out], integral, dynprm[y + 8]);
            i++;
        }
        double voltage = voltage(m, d, a, integral, ctrl, u);
        if (dynprm[y + 2] > 0) {
            double rise = d.act[i];
            resistance = warm(resistance, rise, gainprm, g, dynprm, y);
            double current = tau > 0 ? d.act[last] : (voltage - constant * velocity) / resistance;
            d.actDot[i] = (resistance * current * current - rise / dynprm[y + 2]) / dynprm[y + 3];
            i++;
        }
        if (dynprm[y + 5] > 0) {
            d.actDot[i] = bristleRate(m, a, velocity) * d.act[i] + velocity;
        }
        if (tau > 0) {
            double rate = (voltage / resistance - constant / resistance * velocity - d.act[last]) / tau;
            double most = dynprm[y + 1];
            d.actDot[last] = most > 0 ? Maths.clip(rate, -most, most) : rate;
        }
    }

    /** Resistance at a temperature that lies by rise above the ambient one. */
    private static double warm(double resistance, double rise, double[] gainprm, int g, double[] dynprm, int y) {
        return resistance * (1 + gainprm[g + 2] * (rise + dynprm[y + 4] - gainprm[g + 3]));
    }

    /**
     * Terminal voltage: what the controller asks for, within the supply's limit, plus the raw voltage input. The
     * controller is a torque control: the voltage R / K torque lets the torque flow, K velocity makes up for back-EMF.
     */
    static double voltage(Model m, Data d, int a, double integral, double[] ctrl, int u) {
        double[] prm = m.actuator.gainprm;
        int p = Const.NGAIN * a, spec = m.actuator.ctrlspec[a], out = m.actuator.outadr[a];
        double voltage = 0;
        if ((spec & CONTROLLED) != 0) {
            double position = Inputs.of(CtrlInput.POS, spec, ctrl, u);
            double speed = Inputs.of(CtrlInput.VEL, spec, ctrl, u);
            double feedforward = Inputs.of(CtrlInput.FF, spec, ctrl, u);
            double length = d.actuator.length[out], velocity = d.actuator.velocity[out];
            double torque = prm[p + 4] * (position - length)
                    + prm[p + 6] * (speed - velocity)
                    + prm[p + 5] * integral
                    + feedforward;
            voltage = prm[p] / prm[p + 1] * torque + prm[p + 1] * velocity;
            double most = prm[p + 7];
            if (most > 0) {
                voltage = Maths.clip(voltage, -most, most);
            }
        }
        return voltage + Inputs.of(CtrlInput.VOLTAGE, spec, ctrl, u);
    }

    /**
     * Torque per unit of the last activation (a current: K) or of the voltage (K / R); leaves the voltage in ctrl[u].
     */
    static double gain(Model m, Data d, int a, double[] ctrl, int u) {
        double[] gainprm = m.actuator.gainprm, dynprm = m.actuator.dynprm;
        int g = Const.NGAIN * a, y = Const.NDYN * a, first = m.actuator.actadr[a];
        check(m, a);
        double resistance = gainprm[g], constant = gainprm[g + 1];
        int warmth = temperature(m, a);
        if (warmth >= 0) {
            resistance = warm(resistance, d.act[first + warmth], gainprm, g, dynprm, y);
        }
        int spec = m.actuator.ctrlspec[a];
        if (spec != CtrlInput.VOLTAGE && m.actuator.ctrlnum[a] > 0) {
            int integral = integral(m, a);
            ctrl[u] = voltage(m, d, a, integral < 0 ? 0 : d.act[first + integral], ctrl, u);
        }
        return dynprm[y] > 0 ? constant : constant / Math.max(Const.MINVAL, resistance);
    }

    private static void check(Model m, int a) {
        if (states(m, a) != m.actuator.actnum[a]) {
            throw new IllegalStateException("DC motor " + a + " has " + m.actuator.actnum[a]
                    + " activations, but its parameters need " + states(m, a)
                    + ": parameters that switch a part on or off can't change after compilation");
        }
    }

    /** Whether the winding current is an activation; otherwise it follows the voltage at once. */
    static boolean hasCurrent(Model m, int a) {
        return m.actuator.dynprm[Const.NDYN * a] > 0;
    }

    /** Back-EMF of a motor without a current of its own. */
    static double bias(Model m, Data d, int a, double gain) {
        double constant = m.actuator.gainprm[Const.NGAIN * a + 1];
        return hasCurrent(m, a) ? 0 : 0 - gain * constant * d.actuator.velocity[m.actuator.outadr[a]];
    }

    /** The force with the torques of cogging and friction, which no limit of the current holds back. */
    static double mechanical(Model m, Data d, int a, double force) {
        double[] biasprm = m.actuator.biasprm, dynprm = m.actuator.dynprm;
        int b = Const.NBIAS * a, y = Const.NDYN * a;
        double amplitude = biasprm[b];
        if (amplitude != 0) {
            double length = d.actuator.length[m.actuator.outadr[a]];
            force += amplitude * Maths.sin(biasprm[b + 1] * length + biasprm[b + 2]);
        }
        if (dynprm[y + 5] > 0) {
            int i = m.actuator.actadr[a] + bristle(m, a);
            force -= dynprm[y + 5] * d.act[i] + dynprm[y + 6] * d.actDot[i];
        }
        return force;
    }

    /** How fast a bristle's deflection z decays: dz/dt = rate z + velocity; never positive. */
    private static double bristleRate(Model m, int a, double velocity) {
        double[] prm = m.actuator.biasprm;
        int b = Const.NBIAS * a;
        double friction = stribeck(velocity, prm[b + 3], prm[b + 4], prm[b + 5]);
        return -m.actuator.dynprm[Const.NDYN * a + 5] * Math.abs(velocity) / Math.max(Const.MINVAL, friction);
    }

    /** Friction in steady motion: static at rest, Coulomb at speed. */
    public static double stribeck(double velocity, double coulomb, double stat, double stribeckVelocity) {
        double ratio = velocity / Math.max(Const.MINVAL, stribeckVelocity);
        return coulomb + (stat - coulomb) * Maths.exp(-ratio * ratio);
    }

    /** Activation i after one time step: exact for the current and the bristle under constant input. */
    static double next(Model m, Data d, int a, int i, double actDot) {
        double h = d.opt.timestep, act = d.act[i];
        int place = i - m.actuator.actadr[a];
        if (place == current(m, a)) {
            double tau = Math.max(Const.MINVAL, m.actuator.dynprm[Const.NDYN * a]);
            return act + actDot * tau * (1 - Maths.exp(-h / tau));
        }
        if (place == bristle(m, a)) {
            double velocity = d.actuator.velocity[m.actuator.outadr[a]];
            double rate = bristleRate(m, a, velocity);
            double decay = Maths.exp(rate * h);
            double input = Math.abs(rate) > Const.MINVAL ? (decay - 1) / rate : h;
            return decay * act + input * velocity;
        }
        double next = act + actDot * h;
        double limit = m.actuator.dynprm[Const.NDYN * a + 8];
        if (place == integral(m, a) && limit > 0) {
            return Maths.clip(next, -limit, limit);
        }
        return next;
    }
}
