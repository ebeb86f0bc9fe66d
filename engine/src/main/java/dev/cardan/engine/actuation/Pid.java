package dev.cardan.engine.actuation;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.CtrlInput;

/**
 * Servo with proportional, integral and derivative gain: force = kp (qref - length) + kv (vref - velocity) + ff + ki z.
 *
 * <p>The inputs are qref, vref, ff (those it has, in this order). kp and kv are the negative affine bias parameters,
 * which give the part of length and velocity; here is the part of the inputs and of the integral z. Activations: the
 * setpoint within its rate limit, if there is one; z, if ki is positive.
 */
final class Pid {
    private Pid() {}

    /** actDot, and the limited setpoint in place of the wanted one in ctrl[u]. */
    static void derivative(Model m, Data d, int a, double[] ctrl, int u) {
        double[] dynprm = m.actuator.dynprm;
        int p = Const.NDYN * a, i = m.actuator.actadr[a];
        double period = Setpoint.period(m, a), rate = dynprm[p + 1];
        if (rate > 0) {
            slew(d, i, ctrl, u, rate, period);
            i++;
        }
        if (m.actuator.gainprm[Const.NGAIN * a] > 0) {
            double error = ctrl[u] - d.actuator.length[m.actuator.outadr[a]];
            if (period > 0) {
                error -= period * Maths.roundToInt(error / period);
            }
            d.actDot[i] = withoutWindup(error, d.act[i], dynprm[p]);
        }
    }

    /** Limits the rate of the setpoint in ctrl[u]; activation i is the setpoint of the step before. */
    static void slew(Data d, int i, double[] ctrl, int u, double rate, double period) {
        double h = d.opt.timestep, previous = d.act[i];
        ctrl[u] = Setpoint.slew(ctrl[u], previous, rate, h, period);
        d.actDot[i] = (ctrl[u] - previous) / h;
    }

    /** Rate of the integral z of an error: at its limit it moves back only. */
    static double withoutWindup(double error, double z, double limit) {
        if (limit > 0) {
            if (z >= limit) {
                return Math.min(error, 0);
            }
            if (z <= -limit) {
                return Math.max(error, 0);
            }
        }
        return error;
    }

    /** The part of the inputs and of the integral in the force. */
    static double force(Model m, Data d, int a, double[] ctrl, int u) {
        double[] prm = m.actuator.biasprm;
        int p = Const.NBIAS * a, spec = m.actuator.ctrlspec[a];
        double position = Inputs.of(CtrlInput.POS, spec, ctrl, u);
        double velocity = Inputs.of(CtrlInput.VEL, spec, ctrl, u);
        double feedforward = Inputs.of(CtrlInput.FF, spec, ctrl, u);
        double period = Setpoint.period(m, a);
        if (period > 0) {
            position = Setpoint.wrap(position, d.actuator.length[m.actuator.outadr[a]], period);
        }
        double force = -prm[p + 1] * position - prm[p + 2] * velocity + feedforward;
        double ki = m.actuator.gainprm[Const.NGAIN * a];
        if (m.actuator.actnum[a] > 0 && ki > 0) {
            force += ki * Activation.current(m, d, a);
        }
        return force;
    }
}
