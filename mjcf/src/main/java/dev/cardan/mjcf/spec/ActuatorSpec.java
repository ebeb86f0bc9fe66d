package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.Interpolation;
import dev.cardan.engine.type.Limited;
import dev.cardan.engine.type.TrnType;
import dev.cardan.mjcf.ModelException;
import java.util.Arrays;

/**
 * An actuator: control becomes activation, activation a force (gain times activation plus bias), and the transmission
 * applies it. The {@code setTo...} methods set the combinations that have a name of their own in MJCF.
 */
public final class ActuatorSpec extends SpecElement {
    /** Range (2), force, scale, lmin, lmax, vmax, fpmax and fvmax of a typical muscle. */
    private static final double[] TYPICAL_MUSCLE = {0.75, 1.05, -1, 200, 0.5, 1.6, 1.5, 1.3, 1.2};

    /** Gain. */
    public GainType gaintype = GainType.FIXED;

    /** Gain parameters (10). */
    public double[] gainprm = {1, 0, 0, 0, 0, 0, 0, 0, 0, 0};

    /** Bias. */
    public BiasType biastype = BiasType.NONE;

    /** Bias parameters (10). */
    public double[] biasprm = new double[10];

    /** Activation dynamics. */
    public DynType dyntype = DynType.NONE;

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

    /** Plugin that computes the force; null: none. */
    public PluginUse plugin;

    /** Transmission. */
    public TrnType trntype = TrnType.UNDEFINED;

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

    /** Whether the control is clamped. */
    public Limited ctrllimited = Limited.AUTO;

    /** Range of the control. */
    public double[] ctrlrange = new double[2];

    /** Whether the force is clamped. */
    public Limited forcelimited = Limited.AUTO;

    /** Range of the force. */
    public double[] forcerange = new double[2];

    /** Whether the activation is clamped. */
    public Limited actlimited = Limited.AUTO;

    /** Range of the activation. */
    public double[] actrange = new double[2];

    /** Group, for display and for switching off. */
    public int group;

    /** Samples in the history buffer; 0: none. */
    public int nsample;

    /** Interpolation of the history. */
    public Interpolation interp = Interpolation.HOLD;

    /** Delay, s. */
    public double delay;

    /** User values. */
    public double[] userdata = new double[0];

    /** Gain model that takes the place of MuJoCo's gains, an extension by its name; empty: none. */
    public String gainModel = "";

    /** Parameters of the gain model. */
    public double[] gainModelPrm = new double[0];

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

    /** Position servo: force = kp (control - length) - kv velocity. */
    public ActuatorSpec setToPosition(double kp, double kv) {
        return setToPosition(kp, kv, null, null, 0);
    }

    /**
     * Position servo: force = kp (control - length) - kv velocity.
     *
     * @param kp stiffness
     * @param kv damping; null: not given
     * @param dampratio damping ratio from which the damping is derived; null: not given
     * @param timeconst time constant of a first-order filter of the control, s; null: not given
     * @param inheritrange share of the target's range taken as control range; 0: none
     */
    public ActuatorSpec setToPosition(double kp, Double kv, Double dampratio, Double timeconst, double inheritrange) {
        String problem = position(kp, kv, dampratio, timeconst, inheritrange);
        if (problem != null) {
            throw new ModelException(this, problem);
        }
        return this;
    }

    /** Sets a position servo; returns what is wrong and stops there, or null. */
    private String position(double kp, Double kv, Double dampratio, Double timeconst, double inheritrange) {
        noNaN("kv", kv);
        noNaN("dampratio", dampratio);
        noNaN("timeconst", timeconst);
        gainprm[0] = kp;
        biasprm[1] = -kp;
        if (kv != null && dampratio != null) {
            return "kv and dampratio cannot both be given";
        }
        if (kv != null) {
            if (kv < 0) {
                return "kv cannot be negative";
            }
            biasprm[2] = -kv;
        }
        if (dampratio != null) {
            if (dampratio < 0) {
                return "dampratio cannot be negative";
            }
            biasprm[2] = dampratio;
        }
        if (timeconst != null) {
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
     * Position servo whose set point is the integral of the control; parameters as for {@link #setToPosition(double,
     * Double, Double, Double, double)}.
     *
     * @throws ModelException if a position servo would be refused (both damping forms, a negative one, both ranges). As
     *     in MuJoCo the actuator then has its numbers and an integrator, but the gain and bias types that it had
     */
    public ActuatorSpec setToIntVelocity(double kp, Double kv, Double dampratio, double inheritrange) {
        String problem = position(kp, kv, dampratio, null, inheritrange);
        dyntype = DynType.INTEGRATOR;
        require(
                !(inheritrange > 0 && (actrange[0] != 0 || actrange[1] != 0)),
                "actrange and inheritrange cannot both be given");
        if (problem != null) {
            throw new ModelException(this, problem);
        }
        return this;
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

    /**
     * Orientation servo: torque = kp times the rotation vector from the current to the wanted orientation, minus kv
     * times the angular velocity. Acts on a ball joint, or between two sites.
     *
     * @param kp stiffness
     * @param kv damping; null: not given
     * @param dampratio damping ratio from which the damping is derived; null: not given
     * @param ctrlspec form of the input, a constant of {@link dev.cardan.engine.type.CtrlChart}; 0: rotation vector
     */
    public ActuatorSpec setToOrientation(double kp, Double kv, Double dampratio, int ctrlspec) {
        servo(kp, kv, dampratio);
        gainprm[0] = kp;
        this.ctrlspec = ctrlspec;
        gaintype = GainType.SO3;
        biastype = BiasType.SO3;
        dyntype = DynType.NONE;
        return this;
    }

    /**
     * Servo with set points of position and velocity and a feed-forward force: force = kp (pos - length) + ki integral
     * of (pos - length) + kv (vel - velocity) + ff.
     *
     * @param kp stiffness
     * @param kv damping; null: not given
     * @param dampratio damping ratio from which the damping is derived; null: not given
     * @param ki integral gain; 0: no integral
     * @param imax largest force of the integral; 0: no limit
     * @param slewmax largest rate of the position set point; 0: no limit
     * @param inheritrange share of the target's range taken as range of the position; 0: none
     * @param ctrlspec the inputs, bits of {@link dev.cardan.engine.type.CtrlInput}; 0: position and velocity
     */
    public ActuatorSpec setToPid(
            double kp,
            Double kv,
            Double dampratio,
            double ki,
            double imax,
            double slewmax,
            double inheritrange,
            int ctrlspec) {
        servo(kp, kv, dampratio);
        require(!(slewmax < 0), "slewmax cannot be negative");
        gainprm[0] = ki;
        dynprm[1] = slewmax;
        dyntype = ki != 0 || slewmax != 0 ? DynType.PID : DynType.NONE;
        if (ki != 0) {
            dynprm[0] = imax;
        }
        this.inheritrange = inheritrange;
        require(
                !(inheritrange > 0 && (ctrlrange[0] != 0 || ctrlrange[1] != 0)),
                "posrange and inheritrange cannot both be given");
        this.ctrlspec = ctrlspec;
        gaintype = GainType.PID;
        biastype = BiasType.AFFINE;
        return this;
    }

    /** Stiffness and damping in the bias; a damping ratio has the opposite sign until the inertia is known. */
    private void servo(double kp, Double kv, Double dampratio) {
        noNaN("kv", kv);
        noNaN("dampratio", dampratio);
        require(kv == null || dampratio == null, "kv and dampratio cannot both be given");
        require(kv == null || !(kv < 0), "kv cannot be negative");
        require(dampratio == null || !(dampratio < 0), "dampratio cannot be negative");
        biasprm[1] = -kp;
        if (kv != null) {
            biasprm[2] = -kv;
        }
        if (dampratio != null) {
            biasprm[2] = dampratio;
        }
    }

    /**
     * Muscle. A negative parameter means "not given": it keeps the value of the class, or takes the one of a typical
     * muscle if the class has none.
     *
     * @param timeconst time constants of activation and deactivation, s
     * @param tausmooth width of the transition between the two, s
     * @param range operating range of the length, in units of the optimal length
     * @param force peak active force at rest, N; 0 or negative: from scale
     * @param scale peak force for a unit acceleration, where force is not given
     * @param lmin shortest operating length, in units of the optimal length
     * @param lmax longest operating length, in units of the optimal length
     * @param vmax shortening velocity at which the force vanishes, in optimal lengths per second
     * @param fpmax passive force at lmax, relative to the peak force
     * @param fvmax active force at saturating lengthening velocity, relative to the peak force
     */
    public ActuatorSpec setToMuscle(
            double[] timeconst,
            double tausmooth,
            double[] range,
            double force,
            double scale,
            double lmin,
            double lmax,
            double vmax,
            double fpmax,
            double fvmax) {
        typical(dynprm, 0, 1, 0.01);
        typical(dynprm, 1, 0, 0.04);
        typical(gainprm, 0, 1, 0.75);
        for (int i = 1; i < TYPICAL_MUSCLE.length; i++) {
            typical(gainprm, i, 0, TYPICAL_MUSCLE[i]);
        }
        require(!(tausmooth < 0), "tausmooth cannot be negative");
        dynprm[2] = tausmooth;
        given(dynprm, timeconst[0], timeconst[1]);
        given(gainprm, range[0], range[1], force, scale, lmin, lmax, vmax, fpmax, fvmax);
        System.arraycopy(gainprm, 0, biasprm, 0, TYPICAL_MUSCLE.length);
        dyntype = DynType.MUSCLE;
        gaintype = GainType.MUSCLE;
        biastype = BiasType.MUSCLE;
        return this;
    }

    private static void typical(double[] parameters, int i, double unset, double value) {
        if (parameters[i] == unset) {
            parameters[i] = value;
        }
    }

    private static void given(double[] parameters, double... values) {
        for (int i = 0; i < values.length; i++) {
            if (values[i] >= 0) {
                parameters[i] = values[i];
            }
        }
    }

    /** Adhesion: pulls everything that touches a body towards it with gain times control, N. */
    public ActuatorSpec setToAdhesion(double gain) {
        gainprm[0] = gain;
        ctrllimited = Limited.TRUE;
        gaintype = GainType.FIXED;
        biastype = BiasType.NONE;
        require(!(gain < 0), "the gain of an adhesion actuator cannot be negative");
        require(
                !(ctrlrange[0] < 0 || ctrlrange[1] < 0),
                "the control range of an adhesion actuator cannot be negative");
        return this;
    }

    /**
     * Direct-current motor, from the numbers of a data sheet. In every array 0 means "not given".
     *
     * @param motorconst torque constant, N m/A, and back-EMF constant, V s/rad
     * @param resistance resistance of the winding, ohm
     * @param nominal nominal voltage, V, stall torque, N m, and no-load speed, rad/s
     * @param saturation largest torque, N m, current, A, and rate of the current, A/s
     * @param inductance inductance, H, and electrical time constant, s
     * @param cogging amplitude, N m, number of periods per turn, and phase, rad
     * @param controller kp, ki, kd, largest rate of the set point, largest integral, largest voltage
     * @param thermal thermal resistance, K/W, heat capacity, J/K, time constant, s, temperature coefficient of the
     *     resistance, 1/K, reference and ambient temperature
     * @param lugre stiffness and damping of the bristles, Coulomb and static friction, N m, Stribeck velocity, rad/s
     * @param ctrlspec the inputs, bits of {@link dev.cardan.engine.type.CtrlInput}; 0: voltage
     */
    public ActuatorSpec setToDcMotor(
            double[] motorconst,
            double resistance,
            double[] nominal,
            double[] saturation,
            double[] inductance,
            double[] cogging,
            double[] controller,
            double[] thermal,
            double[] lugre,
            int ctrlspec) {
        DcMotorParameters.constants(this, motorconst, resistance, nominal);
        DcMotorParameters.limits(this, saturation);
        System.arraycopy(cogging, 0, biasprm, 0, 3);
        this.ctrlspec = ctrlspec;
        actdim = DcMotorParameters.electrical(this, inductance)
                + DcMotorParameters.control(this, controller)
                + DcMotorParameters.thermal(this, thermal)
                + DcMotorParameters.friction(this, lugre);
        dyntype = DynType.DCMOTOR;
        gaintype = GainType.DCMOTOR;
        biastype = BiasType.DCMOTOR;
        actlimited = Limited.FALSE;
        actearly = true;
        return this;
    }

    private void noNaN(String name, Double value) {
        require(value == null || !Double.isNaN(value), name + " is NaN: give a number, or null where it is not given");
    }

    void require(boolean condition, String rule) {
        if (!condition) {
            throw new ModelException(this, rule);
        }
    }

    /** Takes the force from a gain model, an extension, in place of MuJoCo's gains. */
    public ActuatorSpec setGainModel(String name, double... parameters) {
        gainModel = name;
        gainModelPrm = parameters.clone();
        return this;
    }

    /** Acts on a joint, along its axis or about it. */
    public ActuatorSpec onJoint(String joint) {
        trntype = TrnType.JOINT;
        target = joint;
        return this;
    }

    /** Acts on a joint along or about an axis that is fixed in the parent's frame. */
    public ActuatorSpec onJointInParent(String joint) {
        trntype = TrnType.JOINTINPARENT;
        target = joint;
        return this;
    }

    /** Pulls a tendon. */
    public ActuatorSpec onTendon(String tendon) {
        trntype = TrnType.TENDON;
        target = tendon;
        return this;
    }

    /** Acts at a site, with a force and torque along the gear vector in the frame of {@code refsite}, or its own. */
    public ActuatorSpec onSite(String site, String refsite) {
        trntype = TrnType.SITE;
        target = site;
        this.refsite = refsite;
        return this;
    }

    /** Pulls everything that touches a body. */
    public ActuatorSpec onBody(String body) {
        trntype = TrnType.BODY;
        target = body;
        return this;
    }

    /** Drives a slider-crank: the slider moves along the z axis of its site, a rod joins it to the crank's site. */
    public ActuatorSpec onSliderCrank(String cranksite, String slidersite, double cranklength) {
        trntype = TrnType.SLIDERCRANK;
        target = cranksite;
        this.slidersite = slidersite;
        this.cranklength = cranklength;
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
        c.gainModelPrm = gainModelPrm.clone();
        return c;
    }
}
