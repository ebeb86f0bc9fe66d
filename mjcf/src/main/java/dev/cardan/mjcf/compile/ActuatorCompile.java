package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.TrnType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Actuator;
import dev.cardan.mjcf.compile.Draft.Joint;
import dev.cardan.mjcf.spec.ActuatorSpec;

/**
 * Actuators on joints: the joint, the ranges of control, force and activation, the number of activations, and the place
 * of each actuator's inputs and outputs in the model's arrays.
 */
final class ActuatorCompile {
    private ActuatorCompile() {}

    static void run(Actuator a, Draft d) {
        ActuatorSpec s = a.spec;
        checkLengths(s);
        Rules.user(s, s.userdata, d.userSizes.actuator, "nuser_actuator");
        if (s.target.isEmpty()) {
            throw new ModelException(s, "the actuator needs something to act on, for example joint=\"...\"");
        }
        if (s.trntype != TrnType.JOINT && s.trntype != TrnType.JOINTINPARENT) {
            throw new ModelException(s, "there is no transmission of type " + s.trntype);
        }
        String attribute = s.trntype == TrnType.JOINT ? "joint" : "jointinparent";
        a.trnid = d.references.require(s, attribute, ObjType.JOINT, s.target);
        if (s.ctrlspec != 0) {
            throw new ModelException(s, "input: only so3, pid and dcmotor actuators choose their inputs");
        }
        inheritRange(a, d.joints.get(a.trnid));
        ranges(a, d.compiler.autolimits);
        activations(a);
        if (s.delay > 0 && s.nsample <= 0) {
            throw new ModelException(s, Rules.show("delay", s.delay) + ": a delay needs a history: set nsample");
        }
    }

    private static void checkLengths(ActuatorSpec s) {
        Rules.length(s, "gainprm", s.gainprm, Const.NGAIN);
        Rules.length(s, "biasprm", s.biasprm, Const.NBIAS);
        Rules.length(s, "dynprm", s.dynprm, Const.NDYN);
        Rules.length(s, "gear", s.gear, 6);
        Rules.length(s, "lengthrange", s.lengthrange, 2);
        Rules.length(s, "damping", s.damping, 1 + Const.NPOLY);
        Rules.length(s, "ctrlrange", s.ctrlrange, 2);
        Rules.length(s, "forcerange", s.forcerange, 2);
        Rules.length(s, "actrange", s.actrange, 2);
    }

    /** A position servo can take its control range from the joint's limits, scaled about their middle. */
    private static void inheritRange(Actuator a, Joint j) {
        ActuatorSpec s = a.spec;
        boolean servo = s.gaintype == GainType.FIXED && s.gainprm[0] == -s.biasprm[1] && s.biastype == BiasType.AFFINE;
        if (!servo || !(s.inheritrange > 0)) {
            return;
        }
        String value = Rules.show("inheritrange", s.inheritrange);
        double[] range;
        if (s.dyntype == DynType.NONE || s.dyntype == DynType.FILTEREXACT) {
            range = s.ctrlrange;
        } else if (s.dyntype == DynType.INTEGRATOR) {
            range = s.actrange;
        } else {
            throw new ModelException(s, value + ": only position and intvelocity actuators inherit a range");
        }
        if (s.trntype != TrnType.JOINT) {
            throw new ModelException(s, value + ": a range is inherited from a joint or tendon only");
        }
        if (j.spec.type != JointType.HINGE && j.spec.type != JointType.SLIDE) {
            throw new ModelException(s, value + ": only hinge and slide joints have a range to inherit");
        }
        double low = j.spec.range[0];
        double high = j.spec.range[1];
        if (low == high) {
            throw new ModelException(s, value + ": the joint \"" + s.target + "\" has no range");
        }
        double mean = 0.5 * (high + low);
        double radius = 0.5 * (high - low) * s.inheritrange;
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
        String value = Rules.show("actdim", s.actdim);
        if (s.actdim > 1) {
            throw new ModelException(s, value + ": only dyntype=\"user\" may have several activations");
        }
        if (s.actdim == 1 && stateless) {
            throw new ModelException(s, value + ": an actuator with dyntype=\"none\" has no activation");
        }
        if (s.actdim == 0 && !stateless) {
            throw new ModelException(s, value + ": an actuator with dynamics has an activation");
        }
        a.actdim = s.actdim >= 0 ? s.actdim : stateless ? 0 : 1;
    }

    /** Non-zeros in the row of the moment matrix of an actuator on a joint. */
    static int momentEntries(Actuator a, Draft d) {
        return JointCompile.dofs(d.joints.get(a.trnid).spec.type);
    }

    static void fill(Model m, Draft d) {
        int act = 0;
        int ctrl = 0;
        int out = 0;
        for (int i = 0; i < m.nactuator; i++) {
            Actuator a = d.actuators.get(i);
            ActuatorSpec s = a.spec;
            m.actuator.trntype[i] = s.trntype;
            m.actuator.dyntype[i] = s.dyntype;
            m.actuator.gaintype[i] = s.gaintype;
            m.actuator.biastype[i] = s.biastype;
            m.actuator.trnid[2 * i] = a.trnid;
            m.actuator.trnid[2 * i + 1] = -1;
            m.actuator.actnum[i] = a.actdim;
            m.actuator.actadr[i] = a.actdim > 0 ? act : -1;
            m.actuator.ctrladr[i] = ctrl;
            m.actuator.ctrlnum[i] = a.ctrlnum;
            m.actuator.outadr[i] = out;
            m.actuator.outnum[i] = a.outnum;
            m.actuator.group[i] = s.group;
            m.actuator.delay[i] = s.delay;
            m.actuator.history[2 * i] = s.nsample;
            m.actuator.history[2 * i + 1] = s.interp;
            m.actuator.historyadr[i] = -1;
            m.actuator.plugin[i] = -1;
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
                m.actuator.ctrllimited[ctrl] = a.ctrllimited;
                Rows.set(m.actuator.ctrlrange, ctrl++, s.ctrlrange);
            }
            for (int k = 0; k < a.outnum; k++) {
                Rows.set(m.actuator.gear, out, s.gear);
                Rows.set(m.actuator.lengthrange, out++, s.lengthrange);
            }
            act += a.actdim;
        }
        UserSizes.copy(m.actuator.user, m.nuserActuator, d.actuators, a -> a.spec.userdata);
    }
}
