package dev.cardan.engine.attached;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.extension.CallbackException;
import dev.cardan.engine.extension.Callbacks.ActuatorCallback;
import dev.cardan.engine.extension.FlexLaw;
import dev.cardan.engine.extension.FlexMotion;
import dev.cardan.engine.extension.GainContext;
import dev.cardan.engine.extension.GainModel;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SensorType;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Calls the callbacks of a world and makes sure that whoever throws, or gives NaN, is named. A NaN that state or
 * inputs explain isn't blamed on it.
 */
public final class UserCode {
    private static final String PASSIVE = "passive force callback";
    private static final String CONTROL = "control callback";
    private static final String SENSOR = "sensor callback";

    private UserCode() {}

    /** Passive forces of the callback, if there is one. */
    public static void passive(Data d) {
        Consumer<Data> callback = d.callbacks.passive;
        if (callback == null) {
            return;
        }
        run(PASSIVE, callback, d);
        requireDofs(PASSIVE, "qfrcPassive", d, d.qfrcPassive);
    }

    /** Controls and applied forces of the callback, if there is one. */
    public static void control(Data d) {
        Consumer<Data> callback = d.callbacks.control;
        if (callback == null) {
            return;
        }
        boolean ctrl = isClean(d.ctrl), dofs = isClean(d.qfrcApplied), bodies = isClean(d.xfrcApplied);
        run(CONTROL, callback, d);
        int i = firstNaN(d.ctrl, 0, d.ctrl.length);
        if (ctrl && i >= 0) {
            throw new CallbackException(CONTROL, "ctrl " + i + " (" + actuatorOf(d.model, i) + ")");
        }
        i = firstNaN(d.qfrcApplied, 0, d.qfrcApplied.length);
        if (dofs && i >= 0) {
            throw new CallbackException(CONTROL, "qfrcApplied of " + dof(d.model, i));
        }
        i = firstNaN(d.xfrcApplied, 0, d.xfrcApplied.length);
        if (bodies && i >= 0) {
            throw new CallbackException(
                    CONTROL, "xfrcApplied of " + d.model.names().describe(ObjType.Code.BODY, i / 6));
        }
    }

    private static String actuatorOf(Model m, int ctrl) {
        int a = 0;
        while (ctrl >= m.actuator.ctrladr[a] + m.actuator.ctrlnum[a]) {
            a++;
        }
        return m.names().describe(ObjType.Code.ACTUATOR, a);
    }

    private static String dof(Model m, int i) {
        return "dof " + i + " (" + m.names().describe(ObjType.Code.JOINT, m.dof.jntid[i]) + ")";
    }

    private static void run(String source, Consumer<Data> callback, Data d) {
        try {
            callback.accept(d);
        } catch (RuntimeException e) {
            throw new CallbackException(source, e);
        }
    }

    /** Whether the contact filter, which exists, leaves out contacts of two geoms. */
    public static boolean ignores(Data d, int g1, int g2) {
        try {
            return d.callbacks.contactFilter.ignores(d, g1, g2);
        } catch (RuntimeException e) {
            throw new CallbackException("contact filter", e);
        }
    }

    /** The time by a clock. */
    public static long time(LongSupplier clock) {
        try {
            return clock.getAsLong();
        } catch (RuntimeException e) {
            throw new CallbackException("time callback", e);
        }
    }

    /** Values of the user's sensors of a stage by the callback, which exists. */
    public static void sensors(Data d, int stage) {
        try {
            d.callbacks.sensor.compute(d, stage);
        } catch (RuntimeException e) {
            throw new CallbackException(SENSOR, e);
        }
        Model m = d.model;
        for (int i = 0; i < m.nsensor; i++) {
            if (m.sensor.type[i] == SensorType.Code.USER && m.sensor.needstage[i] == stage) {
                requireSensor(SENSOR, d, i);
            }
        }
    }

    /** Sets actDot of an actuator with the user's own dynamics; it is zero before. */
    public static void activationRate(Data d, int a) {
        if (d.callbacks.actDyn == null) {
            return;
        }
        String source = "activation callback";
        double rate = call(source, d.callbacks.actDyn, d, a);
        int adr = d.model.actuator.actadr[a], num = d.model.actuator.actnum[a];
        if (num == 1) {
            d.actDot[adr] = rate;
        }
        requireActivation(source, d, a);
    }

    /** Gain of an actuator with the user's own. */
    public static double gain(Data d, int a) {
        return number("gain callback", d.callbacks.actGain, d, a, 1);
    }

    /** Bias of an actuator with the user's own. */
    public static double bias(Data d, int a) {
        return number("bias callback", d.callbacks.actBias, d, a, 0);
    }

    /** Force of a gain model. */
    public static double force(GainModel model, GainContext c, Data d) {
        double x;
        try {
            x = model.force(c);
        } catch (RuntimeException e) {
            throw new CallbackException(describe(model), e);
        }
        if (Double.isNaN(x)) {
            blame(describe(model), "the force of " + d.model.names().describe(ObjType.Code.ACTUATOR, c.actuator), d);
        }
        return x;
    }

    /** Derivative of the force of a gain model. */
    public static double velocityDerivative(GainModel model, GainContext c, Data d) {
        double x;
        try {
            x = model.velocityDerivative(c);
        } catch (RuntimeException e) {
            throw new CallbackException(describe(model), e);
        }
        if (Double.isNaN(x)) {
            blame(
                    describe(model),
                    "the derivative of " + d.model.names().describe(ObjType.Code.ACTUATOR, c.actuator),
                    d);
        }
        return x;
    }

    /** Adds the forces of a law of a flex for all of its parts. */
    static void addForces(String source, FlexLaw law, FlexMotion motion, int parts, Data d) {
        try {
            law.addForces(motion, 0, parts);
        } catch (RuntimeException e) {
            throw new CallbackException(source, e);
        }
        int i = firstNaN(motion.spring, 0, motion.spring.length);
        i = i < 0 ? firstNaN(motion.damper, 0, motion.damper.length) : i;
        if (i >= 0) {
            blame(
                    source,
                    "the force on vertex " + i / 3 + " of " + d.model.names().describe(ObjType.Code.FLEX, motion.flex),
                    d);
        }
    }

    /** Energy by a law of a flex of all of its parts. */
    static double energy(String source, FlexLaw law, FlexMotion motion, int parts, Data d) {
        double e;
        try {
            e = law.energy(motion, 0, parts);
        } catch (RuntimeException x) {
            throw new CallbackException(source, x);
        }
        if (Double.isNaN(e)) {
            blame(source, "the energy of " + d.model.names().describe(ObjType.Code.FLEX, motion.flex), d);
        }
        return e;
    }

    private static String describe(GainModel model) {
        return "gain model \"" + model.name() + "\"";
    }

    private static double number(String source, ActuatorCallback callback, Data d, int a, double otherwise) {
        if (callback == null) {
            return otherwise;
        }
        double x = call(source, callback, d, a);
        if (Double.isNaN(x)) {
            blame(source, d.model.names().describe(ObjType.Code.ACTUATOR, a), d);
        }
        return x;
    }

    private static double call(String source, ActuatorCallback callback, Data d, int a) {
        try {
            return callback.apply(d, a);
        } catch (RuntimeException e) {
            throw new CallbackException(source, e);
        }
    }

    /** Whether no number is NaN. */
    static boolean isClean(double[] x) {
        return firstNaN(x, 0, x.length) < 0;
    }

    static int firstNaN(double[] x, int from, int to) {
        for (int i = from; i < to; i++) {
            if (Double.isNaN(x[i])) {
                return i;
            }
        }
        return -1;
    }

    /** Throws, unless state or inputs have a NaN that explains the one that was found. */
    static void blame(String source, String what, Data d) {
        boolean clean = isClean(d.qpos)
                && isClean(d.qvel)
                && isClean(d.act)
                && isClean(d.ctrl)
                && isClean(d.qfrcApplied)
                && isClean(d.xfrcApplied)
                && isClean(d.mocap.pos)
                && isClean(d.mocap.quat);
        if (clean) {
            throw new CallbackException(source, what);
        }
    }

    static void requireDofs(String source, String field, Data d, double[] x) {
        int i = firstNaN(x, 0, x.length);
        if (i >= 0) {
            blame(source, field + " of " + dof(d.model, i), d);
        }
    }

    /** A NaN among the accelerations explains one in a sensor too. */
    static void requireSensor(String source, Data d, int sensor) {
        Model m = d.model;
        int adr = m.sensor.adr[sensor];
        if (firstNaN(d.sensordata, adr, adr + m.sensor.dim[sensor]) >= 0 && isClean(d.qacc)) {
            blame(source, m.names().describe(ObjType.Code.SENSOR, sensor), d);
        }
    }

    static void requireActivation(String source, Data d, int a) {
        Model m = d.model;
        int adr = m.actuator.actadr[a];
        if (adr >= 0 && firstNaN(d.actDot, adr, adr + m.actuator.actnum[a]) >= 0) {
            blame(source, "actDot of " + m.names().describe(ObjType.Code.ACTUATOR, a), d);
        }
    }

    static void requireForce(String source, Data d, int a) {
        Model m = d.model;
        int adr = m.actuator.outadr[a];
        if (firstNaN(d.actuator.force, adr, adr + m.actuator.outnum[a]) >= 0) {
            blame(source, "the force of " + m.names().describe(ObjType.Code.ACTUATOR, a), d);
        }
    }
}
