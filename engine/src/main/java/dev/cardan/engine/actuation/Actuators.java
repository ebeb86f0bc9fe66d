package dev.cardan.engine.actuation;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.attached.ActuatorGains;
import dev.cardan.engine.attached.Attached;
import dev.cardan.engine.attached.UserCode;
import dev.cardan.engine.attached.WorldPlugins;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.linalg.SparseDot;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.sleep.SleepStates;
import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.SleepState;
import java.util.Arrays;

/**
 * Actuator forces: force = gain . (control or activation) + bias, clamped, and mapped to joints by the moment arms.
 *
 * <p>Reads ctrl, act, history, actuator.length, actuator.velocity, actuator.moment, qfrcGravcomp; writes actDot,
 * actuator.force, qfrcActuator.
 */
public final class Actuators {
    private Actuators() {}

    /** actuator.velocity = moment arms times qvel. */
    public static void velocities(Data d) {
        Model m = d.model;
        double[] velocity = d.actuator.velocity, moment = d.actuator.moment, qvel = d.qvel;
        if (d.opt.disabled(DisableFlag.ACTUATION)) {
            Arrays.fill(velocity, 0);
            return;
        }
        int[] rowadr = d.moment.rowadr, rownnz = d.moment.rownnz, colind = d.moment.colind;
        for (int o = 0; o < m.nout; o++) {
            int adr = rowadr[o];
            velocity[o] = SparseDot.one(moment, adr, qvel, 0, rownnz[o], colind, adr);
        }
    }

    public static void run(Data d) {
        Model m = d.model;
        Arrays.fill(d.actuator.force, 0);
        Arrays.fill(d.qfrcActuator, 0);
        if (m.nactuator == 0 || d.opt.disabled(DisableFlag.ACTUATION)) {
            return;
        }
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int ctrl = ws.take(m.nu);
        double[] buf = ws.reals;
        Controls.read(m, d, buf, ctrl);
        boolean maySleep = d.opt.enabled(EnableFlag.SLEEP);
        if (m.na > 0) {
            for (int a = 0; a < m.nactuator; a++) {
                if (maySleep && SleepStates.actuator(d, a) == SleepState.ASLEEP) {
                    continue;
                }
                Activation.derivative(m, d, a, buf, ctrl);
            }
        }
        WorldPlugins plugins = Attached.of(d).plugins;
        if (plugins != null) {
            plugins.activationRates(d);
        }
        forces(m, d, buf, ctrl);
        if (plugins != null) {
            plugins.actuate(d);
        }
        ForceLimits.tendons(m, d);
        ForceLimits.actuators(m, d);
        motorMechanics(m, d);
        toJoints(m, d);
        gravityCompensation(m, d);
        ForceLimits.joints(m, d);
        ws.release(mark);
    }

    /** Whether the group of actuator a is switched off. */
    public static boolean disabled(Data d, int a) {
        int group = d.model.actuator.group[a];
        return group >= 0 && group <= 30 && (d.opt.disableactuator & (1 << group)) != 0;
    }

    /** Forces before any limit. */
    private static void forces(Model m, Data d, double[] ctrl, int co) {
        double[] force = d.actuator.force;
        int[] outadr = m.actuator.outadr, ctrladr = m.actuator.ctrladr, gaintype = m.actuator.gaintype;
        ActuatorGains extra = Attached.of(d).gains;
        boolean maySleep = d.opt.enabled(EnableFlag.SLEEP);
        int n = m.nactuator;
        for (int a = 0; a < n; a++) {
            if (disabled(d, a)
                    || m.actuator.plugin[a] >= 0
                    || (maySleep && SleepStates.actuator(d, a) == SleepState.ASLEEP)) {
                continue;
            }
            int out = outadr[a], u = co + ctrladr[a];
            if (gaintype[a] == GainType.Code.SO3) {
                OrientationServo.force(m, d, a, ctrl, u);
            } else if (extra != null && extra.has(a)) {
                force[out] = extra.force(d, a, Activation.currentOrZero(d, a), ctrl, u) + bias(m, d, a, out, 0);
            } else if (gaintype[a] == GainType.Code.PID) {
                force[out] = Pid.force(m, d, a, ctrl, u) + bias(m, d, a, out, 0);
            } else {
                double gain = gain(m, d, a, out, ctrl, u);
                force[out] = gain * input(m, d, a, out, ctrl, u) + bias(m, d, a, out, gain);
            }
        }
    }

    /** What the gain multiplies: the control, or the last activation (the coming one if it acts early). */
    private static double input(Model m, Data d, int a, int out, double[] ctrl, int u) {
        double input;
        if (m.actuator.actnum[a] == 0
                || (m.actuator.gaintype[a] == GainType.Code.DCMOTOR && !DcMotor.hasCurrent(m, a))) {
            input = m.actuator.ctrlnum[a] == 0 ? 0 : ctrl[u];
        } else {
            input = Activation.current(m, d, a);
        }
        double period = Setpoint.period(m, a);
        return period > 0 ? Setpoint.wrap(input, d.actuator.length[out], period) : input;
    }

    private static double gain(Model m, Data d, int a, int out, double[] ctrl, int u) {
        double[] prm = m.actuator.gainprm;
        int p = Const.NGAIN * a;
        return switch (m.actuator.gaintype[a]) {
            case GainType.Code.FIXED -> prm[p];
            case GainType.Code.AFFINE -> affine(prm, p, d, out);
            case GainType.Code.MUSCLE ->
                Muscle.gain(
                        d.actuator.length[out],
                        d.actuator.velocity[out],
                        m.actuator.lengthrange,
                        2 * out,
                        m.actuator.acc0[out],
                        prm,
                        p);
            case GainType.Code.DCMOTOR -> DcMotor.gain(m, d, a, ctrl, u);
            default -> UserCode.gain(d, a);
        };
    }

    private static double bias(Model m, Data d, int a, int out, double gain) {
        double[] prm = m.actuator.biasprm;
        int p = Const.NBIAS * a;
        return switch (m.actuator.biastype[a]) {
            case BiasType.Code.AFFINE -> affine(prm, p, d, out);
            case BiasType.Code.MUSCLE ->
                Muscle.bias(d.actuator.length[out], m.actuator.lengthrange, 2 * out, m.actuator.acc0[out], prm, p);
            case BiasType.Code.DCMOTOR -> DcMotor.bias(m, d, a, gain);
            case BiasType.Code.USER -> UserCode.bias(d, a);
            default -> 0;
        };
    }

    /** p0 + p1 length + p2 velocity. */
    private static double affine(double[] prm, int p, Data d, int out) {
        return prm[p] + prm[p + 1] * d.actuator.length[out] + prm[p + 2] * d.actuator.velocity[out];
    }

    private static void motorMechanics(Model m, Data d) {
        int[] biastype = m.actuator.biastype;
        boolean maySleep = d.opt.enabled(EnableFlag.SLEEP);
        for (int a = 0; a < m.nactuator; a++) {
            if (biastype[a] == BiasType.Code.DCMOTOR
                    && !disabled(d, a)
                    && m.actuator.plugin[a] < 0
                    && !(maySleep && SleepStates.actuator(d, a) == SleepState.ASLEEP)) {
                int out = m.actuator.outadr[a];
                d.actuator.force[out] = DcMotor.mechanical(m, d, a, d.actuator.force[out]);
            }
        }
    }

    /** qfrcActuator = moment' force. */
    private static void toJoints(Model m, Data d) {
        double[] qfrc = d.qfrcActuator, moment = d.actuator.moment, forces = d.actuator.force;
        int[] rowadr = d.moment.rowadr, rownnz = d.moment.rownnz, colind = d.moment.colind;
        for (int o = 0; o < m.nout; o++) {
            double force = forces[o];
            if (force != 0) {
                int adr = rowadr[o], end = adr + rownnz[o];
                for (int k = adr; k < end; k++) {
                    qfrc[colind[k]] += moment[k] * force;
                }
            }
        }
    }

    /** Gravity compensation of joints whose actuators provide it counts as actuator force. */
    private static void gravityCompensation(Model m, Data d) {
        if (!m.flgGravcomp || d.opt.disabled(DisableFlag.GRAVITY) || Vec3.norm(d.opt.gravity, 0) == 0) {
            return;
        }
        for (int i = 0; i < m.nv; i++) {
            if (m.jnt.actgravcomp[m.dof.jntid[i]]) {
                d.qfrcActuator[i] += d.qfrcGravcomp[i];
            }
        }
    }
}
