package dev.cardan.engine.attached;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.delay.History;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.extension.Extensions.GainChoice;
import dev.cardan.engine.extension.GainContext;
import dev.cardan.engine.extension.GainModel;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.ObjType;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.ServiceLoader;

/** The gain models of one world's actuators. */
public final class ActuatorGains {
    private final GainModel[] models; // (nactuator) null: a gain of MuJoCo
    private final double[][] parameters;
    private final GainContext context = new GainContext();

    private ActuatorGains(int nactuator) {
        models = new GainModel[nactuator];
        parameters = new double[nactuator][];
    }

    /** The gain models that a model and the given extensions choose, the latter first; null if none. */
    public static ActuatorGains resolve(Model m, Extensions extensions) {
        String[] chosen = m.ext.actuatorGain;
        if (extensions == Extensions.IGNORED
                || (chosen.length == 0 && extensions.gainChoices().isEmpty())) {
            return null;
        }
        Map<String, GainModel> known = known(extensions);
        ActuatorGains gains = new ActuatorGains(m.nactuator);
        for (int a = 0; a < chosen.length; a++) {
            if (!chosen[a].isEmpty()) {
                gains.set(m, a, chosen[a], m.ext.actuatorGainprm[a], known);
            }
        }
        for (GainChoice choice : extensions.gainChoices()) {
            gains.set(
                    m,
                    m.names().id(ObjType.Code.ACTUATOR, choice.actuator()),
                    choice.gainModel(),
                    choice.parameters(),
                    known);
        }
        return gains;
    }

    private static Map<String, GainModel> known(Extensions extensions) {
        Map<String, GainModel> known = new LinkedHashMap<>();
        for (GainModel model : ServiceLoader.load(GainModel.class)) {
            known.put(model.name(), model);
        }
        for (GainModel model : extensions.gainModels()) {
            known.put(model.name(), model);
        }
        return known;
    }

    private void set(Model m, int a, String name, double[] prm, Map<String, GainModel> known) {
        GainModel model = known.get(name);
        if (model == null) {
            throw problem(
                    m,
                    a,
                    "there is no gain model \"" + name + "\", only " + known.keySet()
                            + ": add it to the extensions or put its provider on the module path");
        }
        if (m.actuator.gaintype[a] == GainType.Code.SO3) {
            throw problem(m, a, "an orientation servo can't have a gain model");
        }
        try {
            model.check(prm);
        } catch (IllegalArgumentException e) {
            throw problem(m, a, "gain model \"" + name + "\" " + e.getMessage());
        }
        if (model.needsPreviousControl() && m.actuator.history[2 * a] == 0) {
            throw problem(
                    m,
                    a,
                    "gain model \"" + name
                            + "\" reads the control of the step before: give the actuator nsample=\"1\" or more");
        }
        models[a] = model;
        parameters[a] = prm;
    }

    private static IllegalArgumentException problem(Model m, int a, String what) {
        String name = m.names().name(ObjType.Code.ACTUATOR, a);
        return new IllegalArgumentException(
                "actuator " + (name.isEmpty() ? String.valueOf(a) : '"' + name + '"') + ": " + what);
    }

    /** Whether an actuator has a gain model. */
    public boolean has(int a) {
        return models[a] != null;
    }

    /** Force of actuator a without its bias, from its activation (0 if it has none) and the controls that reach it. */
    public double force(Data d, int a, double activation, double[] ctrl, int u) {
        fill(d, a, activation, d.model.actuator.ctrlnum[a] == 0 ? 0 : ctrl[u]);
        return UserCode.force(models[a], context, d);
    }

    /** d(force) / d(velocity) of actuator a, without its bias. */
    public double velocityDerivative(Data d, int a, double activation) {
        Model m = d.model;
        double control = 0;
        if (m.actuator.ctrlnum[a] > 0) {
            control = m.actuator.delay[a] == 0 ? d.ctrl[m.actuator.ctrladr[a]] : History.readControl(d, a, d.time, -1);
            control = clamp(d, a, control);
        }
        fill(d, a, activation, control);
        return UserCode.velocityDerivative(models[a], context, d);
    }

    private void fill(Data d, int a, double activation, double control) {
        Model m = d.model;
        GainContext c = context;
        int out = m.actuator.outadr[a];
        boolean active = m.actuator.actnum[a] > 0;
        c.actuator = a;
        c.control = control;
        c.previousControl = models[a].needsPreviousControl() ? previous(d, a, control) : control;
        c.activation = activation;
        c.input = active ? c.activation : control;
        c.length = d.actuator.length[out];
        c.velocity = d.actuator.velocity[out];
        c.timestep = d.opt.timestep;
        c.lengthRange[0] = m.actuator.lengthrange[2 * out];
        c.lengthRange[1] = m.actuator.lengthrange[2 * out + 1];
        c.acc0 = m.actuator.acc0[out];
        c.parameters = parameters[a];
    }

    /** The control one step ago, out of the history; samples before time zero were never sent. */
    private static double previous(Data d, int a, double control) {
        Model m = d.model;
        double delay = m.actuator.delay[a];
        double h = d.opt.timestep;
        if (delay == 0) {
            double newest = History.newestTime(d, a);
            return newest < 0 ? control : clamp(d, a, History.newestControl(d, a));
        }
        return d.time - delay < h / 2 ? control : clamp(d, a, History.readControl(d, a, d.time - h, -1));
    }

    private static double clamp(Data d, int a, double control) {
        Model m = d.model;
        int u = m.actuator.ctrladr[a];
        if (!m.actuator.ctrllimited[u] || d.opt.disabled(DisableFlag.CLAMPCTRL)) {
            return control;
        }
        return Maths.clip(control, m.actuator.ctrlrange[2 * u], m.actuator.ctrlrange[2 * u + 1]);
    }
}
