package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.extension.PluginType.Capability;
import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.TrnType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Actuator;
import dev.cardan.mjcf.compile.Draft.Body;
import dev.cardan.mjcf.compile.Draft.Joint;
import dev.cardan.mjcf.spec.ActuatorSpec;
import java.util.HashSet;
import java.util.Set;

/**
 * Actuators: what they act on, the ranges of control, force and activation, the number of activations, and the place of
 * each actuator's inputs, outputs and history in the model's arrays.
 */
final class ActuatorCompile {
    /** Most samples of a history buffer: the cursor must be exact even in single precision. */
    static final int MAX_SAMPLES = 1 << 24;

    private ActuatorCompile() {}

    static void run(Actuator a, Draft d) {
        ActuatorSpec s = a.spec;
        checkLengths(s);
        Rules.user(s, s.userdata, d.userSizes.actuator, "nuser_actuator");
        if (s.target.isEmpty()) {
            throw new ModelException(s, "the actuator needs something to act on, for example joint=\"...\"");
        }
        target(a, d);
        ActuatorInputs.run(a, d);
        reflectedLoad(s);
        inheritRange(a, d);
        ranges(a, d.compiler(a.spec).autolimits);
        activations(a);
        muscle(s, "gain", s.gaintype == GainType.MUSCLE, s.gainprm);
        muscle(s, "bias", s.biastype == BiasType.MUSCLE, s.biasprm);
        a.plugin = d.pluginCompile.find(s, s.plugin, Capability.ACTUATOR);
        history(a);
        ActuatorInputs.ranges(a);
        gainModel(s);
    }

    private static void checkLengths(ActuatorSpec s) {
        Rules.length(s, "gainprm", s.gainprm, Const.NGAIN);
        Rules.length(s, "biasprm", s.biasprm, Const.NBIAS);
        Rules.length(s, "dynprm", s.dynprm, Const.NDYN);
        Rules.length(s, "gear", s.gear, 6);
        Rules.length(s, "lengthrange", s.lengthrange, 2);
        Rules.length(s, "damping", s.damping, 1 + Const.NPOLY);
        Rules.length(s, "ctrlrange", s.ctrlrange, 2);
        Rules.length(s, "velrange", s.velrange, 2);
        Rules.length(s, "ffrange", s.ffrange, 2);
        Rules.length(s, "forcerange", s.forcerange, 2);
        Rules.length(s, "actrange", s.actrange, 2);
    }

    /** Finds the joint, tendon, sites or body that the transmission names. */
    private static void target(Actuator a, Draft d) {
        ActuatorSpec s = a.spec;
        NameReferences r = d.references;
        switch (s.trntype) {
            case JOINT -> a.trnid = r.require(s, "joint", ObjType.JOINT, s.target);
            case JOINTINPARENT -> a.trnid = r.require(s, "jointinparent", ObjType.JOINT, s.target);
            case TENDON -> a.trnid = r.require(s, "tendon", ObjType.TENDON, s.target);
            case BODY -> a.trnid = r.require(s, "body", ObjType.BODY, s.target);
            case SITE -> {
                a.trnid = r.require(s, "site", ObjType.SITE, s.target);
                a.trnid2 = s.refsite.isEmpty() ? -1 : r.require(s, "refsite", ObjType.SITE, s.refsite);
            }
            case SLIDERCRANK -> {
                a.trnid = r.require(s, "cranksite", ObjType.SITE, s.target);
                if (s.slidersite.isEmpty()) {
                    throw new ModelException(s, "a slider-crank needs the site of the slider: give it with slidersite");
                }
                a.trnid2 = r.require(s, "slidersite", ObjType.SITE, s.slidersite);
                if (s.cranklength <= 0) {
                    throw new ModelException(
                            s, Rules.show("cranklength", s.cranklength) + ": the crank must have a positive length");
                }
            }
            default -> throw new ModelException(s, "there is no transmission of type " + s.trntype);
        }
    }

    /** Damping and inertia of the actuator are added to those of the joint or tendon; other targets have none. */
    private static void reflectedLoad(ActuatorSpec s) {
        if (s.trntype == TrnType.JOINT || s.trntype == TrnType.JOINTINPARENT || s.trntype == TrnType.TENDON) {
            return;
        }
        for (double b : s.damping) {
            if (b != 0) {
                throw new ModelException(
                        s,
                        Rules.show("damping", s.damping) + ": only an actuator on a joint or tendon can have damping");
            }
        }
        if (s.armature != 0) {
            throw new ModelException(
                    s, Rules.show("armature", s.armature) + ": only an actuator on a joint or tendon can have inertia");
        }
    }

    /** A position servo can take its control range from the target's limits, scaled about their middle. */
    private static void inheritRange(Actuator a, Draft d) {
        ActuatorSpec s = a.spec;
        boolean servo = (s.gaintype == GainType.FIXED && s.gainprm[0] == -s.biasprm[1]) || s.gaintype == GainType.PID;
        if (!servo || s.biastype != BiasType.AFFINE || !(s.inheritrange > 0)) {
            return;
        }
        String value = Rules.show("inheritrange", s.inheritrange);
        double[] range = switch (s.dyntype) {
            case NONE, FILTEREXACT, PID -> s.ctrlrange;
            case INTEGRATOR -> s.actrange;
            default ->
                throw new ModelException(s, value + ": only position, intvelocity and pid actuators inherit a range");
        };
        double[] target;
        if (s.trntype == TrnType.JOINT) {
            Joint j = d.joints.get(a.trnid);
            if (j.spec.type != JointType.HINGE && j.spec.type != JointType.SLIDE) {
                throw new ModelException(s, value + ": only hinge and slide joints have a range to inherit");
            }
            target = j.spec.range;
        } else if (s.trntype == TrnType.TENDON) {
            target = d.tendons.get(a.trnid).spec.range;
        } else {
            throw new ModelException(s, value + ": a range is inherited from a joint or tendon only");
        }
        if (target[0] == target[1]) {
            throw new ModelException(
                    s,
                    value + ": the " + (s.trntype == TrnType.JOINT ? "joint" : "tendon") + " \"" + s.target
                            + "\" has no range");
        }
        double mean = 0.5 * (target[1] + target[0]);
        double radius = 0.5 * (target[1] - target[0]) * s.inheritrange;
        range[0] = mean - radius;
        range[1] = mean + radius;
    }

    private static void ranges(Actuator a, boolean autolimits) {
        ActuatorSpec s = a.spec;
        a.forcelimited = Rules.limited(s, "forcerange", "forcelimited", s.forcelimited, s.forcerange, autolimits);
        a.ctrllimited = Rules.limited(s, "ctrlrange", "ctrllimited", s.ctrllimited, s.ctrlrange, autolimits);
        a.actlimited = Rules.limited(s, "actrange", "actlimited", s.actlimited, s.actrange, autolimits);
        if (a.forcelimited) {
            Rules.ordered(s, "forcerange", s.forcerange, "");
        }
        if (a.ctrllimited) {
            Rules.ordered(s, "ctrlrange", s.ctrlrange, "");
        }
        if (a.actlimited) {
            Rules.ordered(s, "actrange", s.actrange, "");
            if (s.dyntype == DynType.NONE) {
                throw new ModelException(
                        s,
                        Rules.show("actrange", s.actrange) + ": an actuator with dyntype=\"none\" has no activation");
            }
        }
    }

    private static void activations(Actuator a) {
        ActuatorSpec s = a.spec;
        boolean stateless = s.dyntype == DynType.NONE;
        boolean motor = s.dyntype == DynType.DCMOTOR;
        boolean free = s.plugin != null; // a plugin may have activations of its own
        String value = Rules.show("actdim", s.actdim);
        if (!free && s.actdim > 1 && s.dyntype != DynType.USER && !motor && s.gaintype != GainType.SO3) {
            throw new ModelException(s, value + ": only dyntype=\"user\" and \"dcmotor\" may have several activations");
        }
        if (!free && s.actdim == 1 && stateless) {
            throw new ModelException(s, value + ": an actuator with dyntype=\"none\" has no activation");
        }
        if (!free && s.actdim == 0 && !stateless && !motor) {
            throw new ModelException(s, value + ": an actuator with dynamics has an activation");
        }
        if (motor && !s.actearly) {
            throw new ModelException(
                    s, "actearly=\"false\": a DC motor always acts on its next activation; set it true");
        }
        a.actdim = s.actdim >= 0 ? s.actdim : stateless || motor ? 0 : 1;
        if (motor || s.gaintype == GainType.DCMOTOR) {
            int states = ActuatorInputs.motorStates(s);
            if (a.actdim != states) {
                throw new ModelException(
                        s,
                        value
                                + ": by its parameters (rate, integral, temperature, bristles, current) this DC motor"
                                + " has " + states + " activations, and there are " + a.actdim
                                + "; set actdim, or use <dcmotor>");
            }
        }
    }

    private static void muscle(ActuatorSpec s, String side, boolean used, double[] p) {
        if (!used) {
            return;
        }
        String of = " (parameters of the muscle's " + side + ")";
        if (p[0] >= p[1]) {
            throw new ModelException(
                    s, Rules.show("range", p[0], p[1]) + ": the lower end must be below the upper" + of);
        }
        if (p[4] >= 1 || p[5] <= 1) {
            throw new ModelException(
                    s,
                    Rules.show("lmin", p[4]) + ", " + Rules.show("lmax", p[5])
                            + ": the shortest length must be below 1 and the longest above, in optimal lengths" + of);
        }
        positive(s, "scale", p[3], of);
        positive(s, "vmax", p[6], of);
        positive(s, "fpmax", p[7], of);
        positive(s, "fvmax", p[8], of);
    }

    private static void positive(ActuatorSpec s, String attribute, double value, String of) {
        if (value <= 0) {
            throw new ModelException(s, Rules.show(attribute, value) + ": must be greater than 0" + of);
        }
    }

    private static void history(Actuator a) {
        ActuatorSpec s = a.spec;
        if (s.delay > 0 && s.nsample <= 0) {
            throw new ModelException(s, Rules.show("delay", s.delay) + ": a delay needs a history: set nsample");
        }
        if ((s.delay > 0 || s.nsample > 0) && a.ctrlnum == 0) {
            throw new ModelException(s, "an actuator without input has no history of it: remove delay and nsample");
        }
        if (s.nsample > MAX_SAMPLES) {
            throw new ModelException(
                    s, Rules.show("nsample", s.nsample) + ": a history holds at most " + MAX_SAMPLES + " samples");
        }
    }

    private static void gainModel(ActuatorSpec s) {
        String attribute = "cardan:gain=\"" + s.gainModel + "\"";
        if (!s.gainModel.isEmpty() && s.gaintype == GainType.SO3) {
            throw new ModelException(s, attribute + ": an orientation servo cannot have a gain model");
        }
        if (s.gainModel.isEmpty() && s.gainModelPrm.length > 0) {
            throw new ModelException(
                    s,
                    Rules.show("cardan:gainprm", s.gainModelPrm) + ": these belong to cardan:gain, which is missing");
        }
    }

    /** Numbers in the history buffer of an actuator: interval, cursor, times and values of the samples. */
    static long historyNumbers(Actuator a) {
        return a.spec.nsample > 0 ? 2 + 2L * a.spec.nsample : 0;
    }

    /** The transmission as compiled: an orientation servo has one of its own. */
    private static TrnType transmission(ActuatorSpec s) {
        return s.gaintype == GainType.SO3 ? TrnType.SO3 : s.trntype;
    }

    /** Non-zeros in the rows of the moment matrix of an actuator. */
    static int momentEntries(Actuator a, Draft d, int nv) {
        return switch (transmission(a.spec)) {
            case SO3 -> a.trnid2 >= 0 ? 3 * nv : 3;
            case TENDON -> TendonCompile.jacobianEntries(d.tendons.get(a.trnid));
            case BODY -> nv;
            case SLIDERCRANK -> siteEntries(a, d, true);
            case SITE -> siteEntries(a, d, false);
            default -> JointCompile.dofs(d.joints.get(a.trnid).spec.type);
        };
    }

    /** Degrees of freedom that move one of two sites; those that move both count only if {@code common}. */
    private static int siteEntries(Actuator a, Draft d, boolean common) {
        Set<Body> first = new HashSet<>();
        int n = 0;
        for (Body b = d.sites.get(a.trnid).body; b != null; b = b.parent) {
            first.add(b);
            n += b.dofnum;
        }
        for (Body b = a.trnid2 < 0 ? null : d.sites.get(a.trnid2).body; b != null; b = b.parent) {
            boolean both = first.contains(b);
            n += !both ? b.dofnum : common ? 0 : -b.dofnum;
        }
        return n;
    }

    static void fill(Model m, Draft d) {
        int act = 0;
        int ctrl = 0;
        int out = 0;
        int history = 0;
        for (int i = 0; i < m.nactuator; i++) {
            Actuator a = d.actuators.get(i);
            ActuatorSpec s = a.spec;
            m.actuator.trntype[i] = transmission(s).code();
            m.actuator.dyntype[i] = s.dyntype.code();
            m.actuator.gaintype[i] = s.gainModel.isEmpty() ? s.gaintype.code() : GainType.Code.USER;
            m.actuator.biastype[i] = s.biastype.code();
            m.actuator.trnid[2 * i] = a.trnid;
            m.actuator.trnid[2 * i + 1] = a.trnid2;
            m.actuator.actnum[i] = a.actdim;
            m.actuator.actadr[i] = a.actdim > 0 ? act : -1;
            m.actuator.ctrladr[i] = ctrl;
            m.actuator.ctrlnum[i] = a.ctrlnum;
            m.actuator.ctrlspec[i] = a.ctrlspec;
            m.actuator.outadr[i] = out;
            m.actuator.outnum[i] = a.outnum;
            m.actuator.group[i] = s.group;
            m.actuator.delay[i] = s.delay;
            m.actuator.history[2 * i] = s.nsample;
            m.actuator.history[2 * i + 1] = s.interp.code();
            m.actuator.historyadr[i] = s.nsample > 0 ? history : -1;
            m.actuator.plugin[i] = a.plugin;
            m.actuator.actlimited[i] = a.actlimited;
            m.actuator.actearly[i] = s.actearly;
            m.actuator.cranklength[i] = s.cranklength;
            Rows.polynomial(m.actuator.damping, m.actuator.dampingpoly, i, s.damping);
            m.actuator.armature[i] = s.armature;
            Rows.set(m.actuator.dynprm, i, s.dynprm);
            Rows.set(m.actuator.gainprm, i, s.gainprm);
            Rows.set(m.actuator.biasprm, i, s.biasprm);
            Rows.set(m.actuator.actrange, i, s.actrange);
            m.actuator.forcelimited[i] = a.forcelimited;
            Rows.set(m.actuator.forcerange, i, s.forcerange);
            for (int k = 0; k < a.ctrlnum; k++) {
                m.actuator.ctrllimited[ctrl] = a.inputLimited[k];
                Rows.set(m.actuator.ctrlrange, ctrl++, a.inputRange[k]);
            }
            for (int k = 0; k < a.outnum; k++) {
                Rows.set(m.actuator.gear, out, s.gear);
                Rows.set(m.actuator.lengthrange, out++, s.lengthrange);
            }
            act += a.actdim;
            history += (int) historyNumbers(a);
        }
        UserSizes.copy(m.actuator.user, m.nuserActuator, d.actuators, a -> a.spec.userdata);
        gainModels(m, d);
    }

    /** Gain models are looked up by their names when a world is made; without any the model has no table of them. */
    private static void gainModels(Model m, Draft d) {
        if (d.actuators.stream().anyMatch(a -> !a.spec.gainModel.isEmpty())) {
            m.ext.actuatorGain = d.actuators.stream().map(a -> a.spec.gainModel).toArray(String[]::new);
            m.ext.actuatorGainprm =
                    d.actuators.stream().map(a -> a.spec.gainModelPrm.clone()).toArray(double[][]::new);
        }
    }
}
