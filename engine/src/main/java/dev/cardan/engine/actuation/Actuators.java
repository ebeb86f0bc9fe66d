package dev.cardan.engine.actuation;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.WarningKind;
import java.util.Arrays;

/**
 * Actuator forces: force = gain . (control or activation) + bias, clamped, and mapped to joints by the moment arms.
 *
 * <p>Reads ctrl, act, actuator.length, actuator.velocity, actuator.moment; writes actDot, actuator.force, qfrcActuator.
 */
public final class Actuators {
    private Actuators() {}

    /** actuator.velocity = moment arms times qvel. */
    public static void velocities(Data d) {
        Model m = d.model;
        if (d.opt.disabled(DisableFlag.ACTUATION)) {
            Arrays.fill(d.actuator.velocity, 0);
            return;
        }
        for (int o = 0; o < m.nout; o++) {
            int adr = d.moment.rowadr[o];
            d.actuator.velocity[o] =
                    Dense.dotSparse(d.actuator.moment, adr, d.qvel, 0, d.moment.rownnz[o], d.moment.colind, adr);
        }
    }

    public static void run(Data d) {
        Model m = d.model;
        Arrays.fill(d.actuator.force, 0);
        Arrays.fill(d.qfrcActuator, 0);
        if (m.nactuator == 0 || d.opt.disabled(DisableFlag.ACTUATION)) {
            return;
        }
        int mark = d.work.mark();
        int ctrl = d.work.take(m.nu);
        double[] buf = d.work.reals;
        controls(m, d, buf, ctrl);
        for (int a = 0; a < m.nactuator; a++) {
            Activation.derivative(m, d, a, buf, ctrl);
        }
        for (int a = 0; a < m.nactuator; a++) {
            if (!disabled(d, a)) {
                int out = m.actuator.outadr[a];
                double force = gain(m, d, a, out) * input(m, d, a, out, buf, ctrl);
                d.actuator.force[out] = force + bias(m, d, a, out);
            }
        }
        clampForces(m, d);
        toJoints(m, d);
        d.work.release(mark);
    }

    /** Whether the group of actuator a is switched off. */
    public static boolean disabled(Data d, int a) {
        int group = d.model.actuator.group[a];
        return group >= 0 && group <= 30 && (d.opt.disableactuator & (1 << group)) != 0;
    }

    static double clip(double x, double low, double high) {
        return x < low ? low : x > high ? high : x;
    }

    /** Clamped copy of ctrl; all zero if one is bad. */
    private static void controls(Model m, Data d, double[] ctrl, int co) {
        System.arraycopy(d.ctrl, 0, ctrl, co, m.nu);
        if (!d.opt.disabled(DisableFlag.CLAMPCTRL)) {
            double[] range = m.actuator.ctrlrange;
            for (int i = 0; i < m.nu; i++) {
                if (m.actuator.ctrllimited[i]) {
                    ctrl[co + i] = clip(ctrl[co + i], range[2 * i], range[2 * i + 1]);
                }
            }
        }
        for (int i = 0; i < m.nu; i++) {
            if (Physics.isBad(ctrl[co + i])) {
                d.warnings.raise(d, WarningKind.BADCTRL, i);
                Arrays.fill(ctrl, co, co + m.nu, 0);
                return;
            }
        }
    }

    /** What the gain multiplies: the control, or the last activation (the coming one if it acts early). */
    private static double input(Model m, Data d, int a, int out, double[] ctrl, int co) {
        int num = m.actuator.actnum[a];
        double u;
        if (num == 0) {
            u = ctrl[co + m.actuator.ctrladr[a]];
        } else {
            int i = m.actuator.actadr[a] + num - 1;
            u = m.actuator.actearly[a] ? Activation.next(m, d, a, i, d.actDot[i]) : d.act[i];
        }
        double period = Setpoint.period(m, a);
        return period > 0 ? Setpoint.wrap(u, d.actuator.length[out], period) : u;
    }

    private static double gain(Model m, Data d, int a, int out) {
        double[] prm = m.actuator.gainprm;
        int p = Const.NGAIN * a;
        return m.actuator.gaintype[a] == GainType.FIXED ? prm[p] : affine(prm, p, d, out);
    }

    private static double bias(Model m, Data d, int a, int out) {
        return m.actuator.biastype[a] == BiasType.NONE ? 0 : affine(m.actuator.biasprm, Const.NBIAS * a, d, out);
    }

    /** p0 + p1 length + p2 velocity. */
    private static double affine(double[] prm, int p, Data d, int out) {
        return prm[p] + prm[p + 1] * d.actuator.length[out] + prm[p + 2] * d.actuator.velocity[out];
    }

    private static void clampForces(Model m, Data d) {
        double[] range = m.actuator.forcerange;
        for (int a = 0; a < m.nactuator; a++) {
            if (m.actuator.forcelimited[a]) {
                int first = m.actuator.outadr[a];
                for (int o = first; o < first + m.actuator.outnum[a]; o++) {
                    d.actuator.force[o] = clip(d.actuator.force[o], range[2 * a], range[2 * a + 1]);
                }
            }
        }
    }

    /** qfrcActuator = moment' force, within the limits of each joint. */
    private static void toJoints(Model m, Data d) {
        for (int o = 0; o < m.nout; o++) {
            double force = d.actuator.force[o];
            if (force != 0) {
                int adr = d.moment.rowadr[o], end = adr + d.moment.rownnz[o];
                for (int k = adr; k < end; k++) {
                    d.qfrcActuator[d.moment.colind[k]] += d.actuator.moment[k] * force;
                }
            }
        }
        double[] range = m.jnt.actfrcrange;
        for (int j = 0; j < m.njnt; j++) {
            if (m.jnt.actfrclimited[j]) {
                int dof = m.jnt.dofadr[j];
                d.qfrcActuator[dof] = clip(d.qfrcActuator[dof], range[2 * j], range[2 * j + 1]);
            }
        }
    }
}
