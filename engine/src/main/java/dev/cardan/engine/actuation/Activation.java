package dev.cardan.engine.actuation;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.attached.UserCode;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.GainType;

/** Dynamics of actuator activations. */
public final class Activation {
    private Activation() {}

    /** actDot of actuator a from the clamped controls at ctrl[co], which servos with a limited rate may change. */
    static void derivative(Model m, Data d, int a, double[] ctrl, int co) {
        int first = m.actuator.actadr[a];
        if (first < 0) {
            return;
        }
        int num = m.actuator.actnum[a];
        for (int i = first; i < first + num; i++) {
            d.actDot[i] = 0;
        }
        int last = first + num - 1;
        int u = co + m.actuator.ctrladr[a];
        switch (m.actuator.dyntype[a]) {
            case DynType.Code.INTEGRATOR -> {
                int inputs = m.actuator.ctrlnum[a];
                for (int k = 0; k < inputs; k++) {
                    d.actDot[last - inputs + 1 + k] = ctrl[u + k];
                }
            }
            case DynType.Code.FILTER, DynType.Code.FILTEREXACT ->
                d.actDot[last] = (ctrl[u] - d.act[last]) / timeConstant(m, a);
            case DynType.Code.MUSCLE ->
                d.actDot[last] = Muscle.activationRate(ctrl[u], d.act[last], m.actuator.dynprm, Const.NDYN * a);
            case DynType.Code.DCMOTOR -> DcMotor.derivative(m, d, a, ctrl, u);
            case DynType.Code.PID -> Pid.derivative(m, d, a, ctrl, u);
            default -> UserCode.activationRate(d, a);
        }
    }

    /** The last activation of actuator a, or what it will be after this step if it acts early. */
    public static double current(Model m, Data d, int a) {
        int i = m.actuator.actadr[a] + m.actuator.actnum[a] - 1;
        return m.actuator.actearly[a] ? next(m, d, a, i, d.actDot[i]) : d.act[i];
    }

    /** {@link #current}, or 0 for an actuator without activation. */
    public static double currentOrZero(Data d, int a) {
        return d.model.actuator.actnum[a] > 0 ? current(d.model, d, a) : 0;
    }

    /** Activation i of actuator a after one time step with derivative actDot, within its range. */
    public static double next(Model m, Data d, int a, int i, double actDot) {
        double h = d.opt.timestep;
        double act;
        switch (m.actuator.dyntype[a]) {
            case DynType.Code.DCMOTOR -> {
                return DcMotor.next(m, d, a, i, actDot);
            }
            case DynType.Code.FILTEREXACT -> {
                // exact solution of the filter under constant control
                double tau = timeConstant(m, a);
                act = d.act[i] + actDot * tau * (1 - Maths.exp(-h / tau));
            }
            default -> act = d.act[i] + actDot * h;
        }
        if (m.actuator.actlimited[a]) {
            act = Maths.clip(act, m.actuator.actrange[2 * a], m.actuator.actrange[2 * a + 1]);
        }
        return act;
    }

    private static double timeConstant(Model m, int a) {
        return Math.max(Const.MINVAL, m.actuator.dynprm[Const.NDYN * a]);
    }

    /** Steps all activations; setpoints among them stay within one turn of what they steer. */
    public static void advance(Data d, double[] actDot, int ao) {
        Model m = d.model;
        for (int a = 0; a < m.nactuator; a++) {
            int first = m.actuator.actadr[a];
            int end = first + m.actuator.actnum[a];
            if (first < end) {
                boolean off = Actuators.disabled(d, a);
                for (int i = first; i < end; i++) {
                    d.act[i] = next(m, d, a, i, off ? 0 : actDot[ao + i]);
                }
            }
        }
        for (int a = 0; a < m.nactuator; a++) {
            if (m.actuator.dyntype[a] == DynType.Code.INTEGRATOR) {
                wrap(m, d, a);
            }
        }
    }

    private static void wrap(Model m, Data d, int a) {
        double period = Setpoint.period(m, a);
        if (period > 0) {
            int i = m.actuator.actadr[a] + m.actuator.actnum[a] - 1;
            d.act[i] = Setpoint.wrap(d.act[i], d.actuator.length[m.actuator.outadr[a]], period);
        } else if (m.actuator.gaintype[a] == GainType.Code.SO3) {
            OrientationServo.shorten(d.act, m.actuator.actadr[a]);
        }
    }
}
