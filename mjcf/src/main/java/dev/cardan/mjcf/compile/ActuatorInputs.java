package dev.cardan.mjcf.compile;

import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.CtrlChart;
import dev.cardan.engine.type.CtrlInput;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.Limited;
import dev.cardan.engine.type.TrnType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Actuator;
import dev.cardan.mjcf.spec.ActuatorSpec;

/**
 * Actuators with other than one input and one output: orientation servos, PID servos and DC motors. Which inputs there
 * are, how many activations the controller has, and what must fit together.
 */
final class ActuatorInputs {
    private static final int SERVO = CtrlInput.POS | CtrlInput.VEL | CtrlInput.FF;

    private ActuatorInputs() {}

    /** Finds the inputs, outputs and controller states of an actuator whose target is known. */
    static void run(Actuator a, Draft d) {
        ActuatorSpec s = a.spec;
        if (s.gaintype == GainType.SO3 || s.biastype == BiasType.SO3) {
            orientation(a, d);
        }
        if (s.gaintype == GainType.PID) {
            pid(a);
        }
        if (s.gaintype == GainType.DCMOTOR) {
            dcMotor(a);
        }
        require(
                s.dyntype != DynType.PID || s.gaintype == GainType.PID,
                s,
                "dyntype=\"pid\" belongs to gaintype=\"pid\"");
        require(
                s.ctrlspec == 0
                        || s.gaintype == GainType.SO3
                        || s.gaintype == GainType.PID
                        || s.gaintype == GainType.DCMOTOR,
                s,
                "input: only orientation, pid and dcmotor actuators choose their inputs");
    }

    private static void orientation(Actuator a, Draft d) {
        ActuatorSpec s = a.spec;
        require(
                s.gaintype == GainType.SO3 && s.biastype == BiasType.SO3,
                s,
                "gaintype=\"so3\" and biastype=\"so3\" belong together: give both or none");
        require(
                s.dyntype == DynType.NONE || s.dyntype == DynType.INTEGRATOR,
                s,
                "an orientation servo has dyntype=\"none\" or \"integrator\"");
        require(
                s.gainprm[0] == -s.biasprm[1],
                s,
                Rules.show("gainprm", s.gainprm[0])
                        + ": the stiffness of an orientation servo stands twice, with opposite"
                        + " sign as the second number of biasprm, which is " + s.biasprm[1]);
        if (s.trntype == TrnType.SITE) {
            require(!s.refsite.isEmpty(), s, "an orientation servo on a site needs refsite: it turns one to the other");
        } else if (s.trntype == TrnType.JOINT) {
            require(
                    d.joints.get(a.trnid).spec.type == JointType.BALL,
                    s,
                    "joint=\"" + s.target + "\": an orientation servo acts on ball joints, and this is none");
        } else {
            throw new ModelException(s, "an orientation servo acts on a ball joint, or on a site with refsite");
        }
        if (s.dyntype == DynType.INTEGRATOR) {
            require(
                    s.actdim <= 0 || s.actdim == 3,
                    s,
                    Rules.show("actdim", s.actdim) + ": the activation of an orientation servo has 3 numbers");
            s.actdim = 3;
            if (s.actlimited == Limited.TRUE && s.actrange[0] == 0 && s.actrange[1] == 0) {
                s.actlimited = Limited.FALSE;
            }
        }
        a.ctrlspec = s.ctrlspec != 0 ? s.ctrlspec : CtrlChart.Code.EXPMAP;
        require(
                a.ctrlspec == CtrlChart.Code.EXPMAP || a.ctrlspec == CtrlChart.Code.QUAT,
                s,
                "input: the input of an orientation servo is expmap or quat");
        require(
                a.ctrlspec == CtrlChart.Code.EXPMAP || s.dyntype == DynType.NONE,
                s,
                "input=\"quat\": an orientation servo with an activation takes input=\"expmap\"");
        require(
                !Rules.isLimited(s.forcelimited, s.forcerange) || s.forcerange[0] == 0,
                s,
                Rules.show("forcerange", s.forcerange)
                        + ": it bounds the length of the torque of an orientation servo, so the lower limit must be 0");
        a.ctrlnum = a.ctrlspec == CtrlChart.Code.QUAT ? 4 : 3;
        a.outnum = 3;
    }

    private static void pid(Actuator a) {
        ActuatorSpec s = a.spec;
        require(s.biastype == BiasType.AFFINE, s, "gaintype=\"pid\" needs biastype=\"affine\"");
        require(
                s.dyntype == DynType.NONE || s.dyntype == DynType.PID,
                s,
                "gaintype=\"pid\" needs dyntype=\"none\" or \"pid\"");
        require(
                s.dyntype == DynType.PID || s.gainprm[0] == 0,
                s,
                Rules.show("gainprm", s.gainprm[0]) + ": an integral gain ki needs dyntype=\"pid\"");
        require(s.trntype != TrnType.BODY, s, "body=\"" + s.target + "\": a pid actuator cannot act on a body");
        a.ctrlspec = s.ctrlspec != 0 ? s.ctrlspec : CtrlInput.POS | CtrlInput.VEL;
        if (s.dyntype == DynType.PID) {
            require(!(s.dynprm[0] < 0), s, Rules.show("imax", s.dynprm[0]) + ": cannot be negative");
            require(!(s.dynprm[1] < 0), s, Rules.show("slewmax", s.dynprm[1]) + ": cannot be negative");
            int states = (s.dynprm[1] > 0 ? 1 : 0) + (s.gainprm[0] > 0 ? 1 : 0);
            require(
                    s.actdim <= 0 || s.actdim == states,
                    s,
                    Rules.show("actdim", s.actdim) + ": this pid actuator has " + states
                            + " activations (one for slewmax, one for ki); leave actdim out");
            require(
                    states < 2,
                    s,
                    "ki and slewmax cannot both be given: MuJoCo 3.12 allows a pid actuator one activation only");
            s.actdim = states;
        }
        require((a.ctrlspec & ~SERVO) == 0, s, "input: the inputs of a pid actuator are some of pos, vel and ff");
        require(
                s.dyntype != DynType.PID || (a.ctrlspec & CtrlInput.POS) != 0,
                s,
                "input: a pid actuator with ki or slewmax needs the input pos");
        a.ctrlnum = Integer.bitCount(a.ctrlspec);
    }

    private static void dcMotor(Actuator a) {
        ActuatorSpec s = a.spec;
        a.ctrlspec = s.ctrlspec != 0 ? s.ctrlspec : CtrlInput.VOLTAGE;
        boolean none = a.ctrlspec == CtrlInput.NONE;
        require(
                none || (a.ctrlspec & ~(SERVO | CtrlInput.VOLTAGE)) == 0,
                s,
                "input: the inputs of a dcmotor are none, or some of pos, vel, ff and voltage");
        boolean controller = !none && (a.ctrlspec & SERVO) != 0;
        require(
                !controller || s.gainprm[1] > 0,
                s,
                "input: a dcmotor with an input pos, vel or ff needs a positive motor constant");
        require(
                controller || (s.gainprm[4] == 0 && s.gainprm[5] == 0 && s.gainprm[6] == 0),
                s,
                "controller: the gains of a dcmotor need an input pos, vel or ff: give it with input");
        require(
                !(s.gainprm[5] > 0) || (a.ctrlspec & CtrlInput.POS) != 0,
                s,
                "controller: the integral gain of a dcmotor needs the input pos: give it with input");
        require(
                controller || !(s.dynprm[7] > 0),
                s,
                "controller: the rate limit of a dcmotor needs an input pos, vel or ff: give it with input");
        a.ctrlnum = Integer.bitCount(a.ctrlspec & (SERVO | CtrlInput.VOLTAGE));
    }

    /** Activations of a DC motor, by the parameters that switch them on. */
    static int motorStates(ActuatorSpec s) {
        return (s.dynprm[7] > 0 ? 1 : 0)
                + (s.gainprm[5] > 0 ? 1 : 0)
                + (s.dynprm[2] > 0 ? 1 : 0)
                + (s.dynprm[5] > 0 ? 1 : 0)
                + (s.dynprm[0] > 0 ? 1 : 0);
    }

    /** Range of each input: that of the control, except for velocity and feed-forward of a PID servo. */
    static void ranges(Actuator a) {
        ActuatorSpec s = a.spec;
        a.inputLimited = new boolean[a.ctrlnum];
        a.inputRange = new double[a.ctrlnum][];
        for (int i = 0; i < a.ctrlnum; i++) {
            a.inputLimited[i] = a.ctrllimited;
            a.inputRange[i] = s.ctrlrange;
        }
        if (s.gaintype == GainType.PID) {
            int i = (a.ctrlspec & CtrlInput.POS) != 0 ? 1 : 0;
            if ((a.ctrlspec & CtrlInput.VEL) != 0) {
                a.inputLimited[i] = s.velrange[0] < s.velrange[1];
                a.inputRange[i++] = s.velrange;
            }
            if ((a.ctrlspec & CtrlInput.FF) != 0) {
                a.inputLimited[i] = s.ffrange[0] < s.ffrange[1];
                a.inputRange[i] = s.ffrange;
            }
        }
    }

    private static void require(boolean rule, ActuatorSpec s, String message) {
        if (!rule) {
            throw new ModelException(s, message);
        }
    }
}
