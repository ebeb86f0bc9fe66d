package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.Limited;
import dev.cardan.engine.type.TrnType;
import dev.cardan.mjcf.ModelException;
import java.util.Arrays;

/**
 * An actuator: control becomes activation, activation a force (gain times activation plus bias), and the transmission
 * applies it. The {@code setTo...} methods set the combinations that have a name of their own in MJCF.
 */
public final class ActuatorSpec extends SpecElement {
    /** Gain, a constant of {@link GainType}. */
    public int gaintype = GainType.FIXED;

    /** Gain parameters (10). */
    public double[] gainprm = {1, 0, 0, 0, 0, 0, 0, 0, 0, 0};

    /** Bias, a constant of {@link BiasType}. */
    public int biastype = BiasType.NONE;

    /** Bias parameters (10). */
    public double[] biasprm = new double[10];

    /** Activation dynamics, a constant of {@link DynType}. */
    public int dyntype = DynType.NONE;

    /** Parameters of the activation dynamics (10). */
    public double[] dynprm = {1, 0, 0, 0, 0, 0, 0, 0, 0, 0};

    /** Number of activation variables; -1: by the dynamics. */
    public int actdim = -1;

    /** Signature of the inputs; 0: by the gain. */
    public int ctrlspec;

    /** Range of the velocity set point. */
    public double[] velrange = new double[2];

    /** Range of the feed-forward input. */
    public double[] ffrange = new double[2];

    /** The next activation, not the current one, makes the force. */
    public boolean actearly;

    /** Transmission, a constant of {@link TrnType}. */
    public int trntype = TrnType.UNDEFINED;

    /** Scaling of length and force. */
    public double[] gear = {1, 0, 0, 0, 0, 0};

    /** Name of the object the transmission acts on. */
    public String target = "";

    /** Reference site of a site transmission; empty: none. */
    public String refsite = "";

    /** Slider site of a slider-crank; empty: none. */
    public String slidersite = "";

    /** Crank length of a slider-crank, m. */
    public double cranklength;

    /** Shortest and longest length; (0, 0): computed. */
    public double[] lengthrange = new double[2];

    /** Share of the joint's range taken as control range by position and intvelocity; 0: none. */
    public double inheritrange;

    /** Damping added to the target: linear, quadratic and cubic coefficient. */
    public double[] damping = new double[3];

    /** Inertia added to the target. */
    public double armature;

    /** Whether the control is clamped, a constant of {@link Limited}. */
    public int ctrllimited = Limited.AUTO;

    /** Range of the control. */
    public double[] ctrlrange = new double[2];

    /** Whether the force is clamped, a constant of {@link Limited}. */
    public int forcelimited = Limited.AUTO;

    /** Range of the force. */
    public double[] forcerange = new double[2];

    /** Whether the activation is clamped, a constant of {@link Limited}. */
    public int actlimited = Limited.AUTO;

    /** Range of the activation. */
    public double[] actrange = new double[2];

    /** Group, for display and for switching off. */
    public int group;

    /** Samples in the history buffer; 0: none. */
    public int nsample;

    /** Interpolation of the history: 0 hold, 1 linear, 2 cubic. */
    public int interp;

    /** Delay, s. */
    public double delay;

    /** User values. */
    public double[] userdata = new double[0];

    /** An actuator with MuJoCo's built-in values; normally made by {@link ModelSpec#addActuator}. */
    public ActuatorSpec() {
        super("actuator");
    }

    /** Force equals control. */
    public ActuatorSpec setToMotor() {
        gainprm[0] = 1;
        dyntype = DynType.NONE;
        gaintype = GainType.FIXED;
        biastype = BiasType.NONE;
        return this;
    }

    /**
     * Position servo: force = kp (control - length) - kv velocity.
     *
     * @param kp stiffness
     * @param kv damping; NaN: not given
     * @param dampratio damping ratio from which the damping is derived; NaN: not given
     * @param timeconst time constant of a first-order filter of the control, s; NaN: not given
     * @param inheritrange share of the target's range taken as control range; 0: none
     */
    public ActuatorSpec setToPosition(double kp, double kv, double dampratio, double timeconst, double inheritrange) {
        String problem = position(kp, kv, dampratio, timeconst, inheritrange);
        if (problem != null) {
            throw new ModelException(this, problem);
        }
        return this;
    }

    /** Sets a position servo; returns what is wrong and stops there, or null. */
    private String position(double kp, double kv, double dampratio, double timeconst, double inheritrange) {
        gainprm[0] = kp;
        biasprm[1] = -kp;
        if (!Double.isNaN(kv) && !Double.isNaN(dampratio)) {
            return "kv and dampratio cannot both be given";
        }
        if (!Double.isNaN(kv)) {
            if (kv < 0) {
                return "kv cannot be negative";
            }
            biasprm[2] = -kv;
        }
        if (!Double.isNaN(dampratio)) {
            if (dampratio < 0) {
                return "dampratio cannot be negative";
            }
            biasprm[2] = dampratio;
        }
        if (!Double.isNaN(timeconst)) {
            if (timeconst < 0) {
                return "timeconst cannot be negative";
            }
            dynprm[0] = timeconst;
            dyntype = timeconst == 0 ? DynType.NONE : DynType.FILTEREXACT;
        }
        this.inheritrange = inheritrange;
        if (inheritrange > 0 && (ctrlrange[0] != 0 || ctrlrange[1] != 0)) {
            return "ctrlrange and inheritrange cannot both be given";
        }
        gaintype = GainType.FIXED;
        biastype = BiasType.AFFINE;
        return null;
    }

    /**
     * Position servo whose set point is the integral of the control; parameters as for {@link #setToPosition}. Where a
     * position servo would be refused (both damping forms, a negative one, both ranges), MuJoCo keeps gain and bias type
     * of the class, and so does this.
     *
     * @return what a position servo would be refused for; empty if nothing
     */
    public String setToIntVelocity(double kp, double kv, double dampratio, double inheritrange) {
        String problem = position(kp, kv, dampratio, Double.NaN, inheritrange);
        dyntype = DynType.INTEGRATOR;
        require(
                !(inheritrange > 0 && (actrange[0] != 0 || actrange[1] != 0)),
                "actrange and inheritrange cannot both be given");
        return problem == null ? "" : problem;
    }

    /** Velocity servo: force = kv (control - velocity). */
    public ActuatorSpec setToVelocity(double kv) {
        Arrays.fill(biasprm, 0);
        gainprm[0] = kv;
        biasprm[2] = -kv;
        dyntype = DynType.NONE;
        gaintype = GainType.FIXED;
        biastype = BiasType.AFFINE;
        return this;
    }

    /** Damper: force = -kv velocity control, with a control that cannot be negative. */
    public ActuatorSpec setToDamper(double kv) {
        Arrays.fill(gainprm, 0);
        gainprm[2] = -kv;
        ctrllimited = Limited.TRUE;
        dyntype = DynType.NONE;
        gaintype = GainType.AFFINE;
        biastype = BiasType.NONE;
        require(!(kv < 0), "the damping coefficient cannot be negative");
        require(!(ctrlrange[0] < 0 || ctrlrange[1] < 0), "the control range of a damper cannot be negative");
        return this;
    }

    /**
     * Pneumatic or hydraulic cylinder: a first-order pressure times an area, plus a bias.
     *
     * @param timeconst time constant of the pressure, s
     * @param bias constant, position and velocity coefficient of the bias
     * @param area area, m^2
     * @param diameter diameter from which the area is derived, m; negative: not given
     */
    public ActuatorSpec setToCylinder(double timeconst, double[] bias, double area, double diameter) {
        dynprm[0] = timeconst;
        System.arraycopy(bias, 0, biasprm, 0, 3);
        gainprm[0] = diameter >= 0 ? Math.PI / 4 * diameter * diameter : area;
        dyntype = DynType.FILTER;
        gaintype = GainType.FIXED;
        biastype = BiasType.AFFINE;
        return this;
    }

    private void require(boolean condition, String rule) {
        if (!condition) {
            throw new ModelException(this, rule);
        }
    }

    /** Acts on a joint, along its axis or about it. */
    public ActuatorSpec onJoint(String joint) {
        trntype = TrnType.JOINT;
        target = joint;
        return this;
    }

    @Override
    public ActuatorSpec copy() {
        ActuatorSpec c = (ActuatorSpec) shallowCopy();
        c.gainprm = gainprm.clone();
        c.biasprm = biasprm.clone();
        c.dynprm = dynprm.clone();
        c.velrange = velrange.clone();
        c.ffrange = ffrange.clone();
        c.gear = gear.clone();
        c.lengthrange = lengthrange.clone();
        c.damping = damping.clone();
        c.ctrlrange = ctrlrange.clone();
        c.forcerange = forcerange.clone();
        c.actrange = actrange.clone();
        c.userdata = userdata.clone();
        return c;
    }
}
