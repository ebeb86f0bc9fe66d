package dev.cardan.engine.builtin;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.extension.Plugin;
import dev.cardan.engine.extension.PluginSettings;
import dev.cardan.engine.extension.PluginType;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.ObjType;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A servo, MuJoCo's plugin {@code mujoco.pid}: force = kp e + ki z + kd (rate of e), where e is the setpoint minus the
 * actuator's length and z the integral of e. The setpoint is the control, or the last activation of an actuator with
 * dynamics.
 *
 * <p>Attributes: {@code kp}, {@code ki}, {@code kd}; {@code imax}, the largest force of the integral; {@code slewmax},
 * the largest rate of the setpoint. Activations hold the integral, if ki isn't zero, then the last setpoint, if its
 * rate is limited, then the activation of the actuator's own dynamics; {@code actdim} must count them.
 */
public final class PidControl implements PluginType {
    /** Its name in models. */
    public static final String NAME = "mujoco.pid";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> attributes() {
        return List.of("kp", "ki", "kd", "imax", "slewmax");
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.ACTUATOR);
    }

    @Override
    public Plugin create(Model m, int instance, PluginSettings settings) {
        return new Servo(m, instance, settings);
    }

    /** The servos of one instance. */
    private static final class Servo implements Plugin {
        private final int[] actuators;
        private final double kp;
        private final double ki;
        private final double kd;
        private final double integralMax; // NaN: no limit
        private final double slewMax; // NaN: no limit

        Servo(Model m, int instance, PluginSettings settings) {
            kp = settings.number("kp", 0);
            ki = settings.number("ki", 0);
            kd = settings.number("kd", 0);
            slewMax = settings.number("slewmax", Double.NaN);
            integralMax = ki == 0 ? Double.NaN : settings.number("imax", Double.NaN) / ki;
            if (integralMax < 0) {
                String wrong = ki < 0 ? "ki" : "imax";
                throw new IllegalArgumentException(wrong + "=\"" + settings.get(wrong) + "\" must not be negative");
            }
            if (slewMax < 0) {
                throw new IllegalArgumentException("slewmax=\"" + settings.get("slewmax") + "\" must not be negative");
            }
            actuators = IntStream.range(0, m.nactuator)
                    .filter(a -> m.actuator.plugin[a] == instance)
                    .toArray();
            if (actuators.length == 0) {
                throw new IllegalArgumentException("no actuator uses it");
            }
            for (int a : actuators) {
                checkActivations(m, a);
            }
        }

        private void checkActivations(Model m, int a) {
            int dyn = m.actuator.dyntype[a];
            boolean own =
                    dyn == DynType.Code.FILTER || dyn == DynType.Code.FILTEREXACT || dyn == DynType.Code.INTEGRATOR;
            int expected = (ki != 0 ? 1 : 0) + (limitsRate() ? 1 : 0) + (own ? 1 : 0);
            if (m.actuator.actnum[a] != expected) {
                throw new IllegalArgumentException(m.names().describe(ObjType.Code.ACTUATOR, a) + " has actdim="
                        + m.actuator.actnum[a] + ": with these settings it needs actdim=\"" + expected + "\"");
            }
        }

        private boolean limitsRate() {
            return !Double.isNaN(slewMax);
        }

        @Override
        public void activationRates(Data d, int instance) {
            Model m = d.model;
            double h = d.opt.timestep;
            for (int a : actuators) {
                double setpoint = setpoint(d, a, false);
                int i = m.actuator.actadr[a];
                if (ki != 0) {
                    double error = setpoint - d.actuator.length[m.actuator.outadr[a]];
                    d.actDot[i] = (integral(d, a, error) - d.act[i]) / h;
                    i++;
                }
                if (limitsRate()) {
                    d.actDot[i] = (setpoint - d.act[i]) / h;
                }
            }
        }

        @Override
        public void actuate(Data d, int instance) {
            Model m = d.model;
            for (int a : actuators) {
                int out = m.actuator.outadr[a];
                double error = setpoint(d, a, m.actuator.actearly[a]) - d.actuator.length[out];
                double rate = m.actuator.dyntype[a] == DynType.Code.NONE ? 0 : d.actDot[lastActivation(m, a)];
                double errorRate = rate - d.actuator.velocity[out];
                double integral = ki != 0 ? integral(d, a, error) : 0;
                d.actuator.force[out] = kp * error + kd * errorRate + ki * integral;
            }
        }

        /** The integral of the error at the end of the time step. */
        private double integral(Data d, int a, double error) {
            double z = d.act[d.model.actuator.actadr[a]] + error * d.opt.timestep;
            return Double.isNaN(integralMax) ? z : Maths.clip(z, -integralMax, integralMax);
        }

        /** What the length should be; the rate of the setpoint is not limited before the first step. */
        private double setpoint(Data d, int a, boolean early) {
            Model m = d.model;
            double x;
            if (m.actuator.dyntype[a] == DynType.Code.NONE) {
                int u = m.actuator.ctrladr[a];
                x = d.ctrl[u];
                if (m.actuator.ctrllimited[u]) {
                    x = Maths.clip(x, m.actuator.ctrlrange[2 * u], m.actuator.ctrlrange[2 * u + 1]);
                }
            } else {
                int i = lastActivation(m, a);
                x = early ? next(d, a, i) : d.act[i];
            }
            if (limitsRate() && d.time > 0) {
                double before = d.act[m.actuator.actadr[a] + (ki != 0 ? 1 : 0)];
                double most = slewMax * d.opt.timestep;
                x = Maths.clip(x, before - most, before + most);
            }
            return x;
        }

        private static int lastActivation(Model m, int a) {
            return m.actuator.actadr[a] + m.actuator.actnum[a] - 1;
        }

        /** Activation i after the time step, by the filter or integrator of the actuator. */
        private static double next(Data d, int a, int i) {
            Model m = d.model;
            double h = d.opt.timestep, x;
            if (m.actuator.dyntype[a] == DynType.Code.FILTEREXACT) {
                double tau = Math.max(Const.MINVAL, m.actuator.dynprm[Const.NDYN * a]);
                x = d.act[i] + d.actDot[i] * tau * (1 - Maths.exp(-h / tau));
            } else {
                x = d.act[i] + d.actDot[i] * h;
            }
            return m.actuator.actlimited[a]
                    ? Maths.clip(x, m.actuator.actrange[2 * a], m.actuator.actrange[2 * a + 1])
                    : x;
        }
    }
}
