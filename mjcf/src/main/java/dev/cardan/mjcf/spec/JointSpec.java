package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.AlignFree;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.Limited;

/** A joint between a body and its parent. Angles are in the compiler's unit, lengths in metres. */
public final class JointSpec extends SpecElement {
    /** Frame that places the joint; null if there is none. */
    public FrameSpec frame;

    /** Joint type. */
    public JointType type = JointType.HINGE;

    /** Anchor in the body frame, m. */
    public double[] pos = new double[3];

    /** Axis of a hinge or slide in the body frame. */
    public double[] axis = {0, 0, 1};

    /** Joint value in the reference configuration. */
    public double ref;

    /** Whether a free joint is aligned with the inertial frame. */
    public AlignFree align = AlignFree.AUTO;

    /** Stiffness: linear, quadratic and cubic coefficient, N/m or N m/rad and so on. */
    public double[] stiffness = new double[3];

    /** Joint value at which the spring is at rest. */
    public double springref;

    /** Time constant (s) and damping ratio from which stiffness and damping are derived; not positive: unused. */
    public double[] springdamper = new double[2];

    /** Whether the range is enforced. */
    public Limited limited = Limited.AUTO;

    /** Lower and upper limit. */
    public double[] range = new double[2];

    /** Distance at which the limit becomes active. */
    public double margin;

    /** Solver reference of the limit. */
    public double[] solrefLimit = SolverDefaults.ref();

    /** Solver impedance of the limit. */
    public double[] solimpLimit = SolverDefaults.imp();

    /** Whether the total actuator force is clamped. */
    public Limited actfrclimited = Limited.AUTO;

    /** Range of the total actuator force, N or N m. */
    public double[] actfrcrange = new double[2];

    /** Inertia added along the joint, kg or kg m^2. */
    public double armature;

    /** Damping: linear, quadratic and cubic coefficient. */
    public double[] damping = new double[3];

    /** Dry friction, N or N m. */
    public double frictionloss;

    /** Solver reference of dry friction. */
    public double[] solrefFriction = SolverDefaults.ref();

    /** Solver impedance of dry friction. */
    public double[] solimpFriction = SolverDefaults.imp();

    /** Group for display. */
    public int group;

    /** Gravity compensation acts through the actuator force of this joint. */
    public boolean actgravcomp;

    /** User values. */
    public double[] userdata = new double[0];

    /** A joint with MuJoCo's built-in values; normally made by {@link BodySpec#addJoint()}. */
    public JointSpec() {
        super("joint");
    }

    @Override
    public JointSpec copy() {
        JointSpec c = (JointSpec) shallowCopy();
        c.pos = pos.clone();
        c.axis = axis.clone();
        c.stiffness = stiffness.clone();
        c.springdamper = springdamper.clone();
        c.range = range.clone();
        c.solrefLimit = solrefLimit.clone();
        c.solimpLimit = solimpLimit.clone();
        c.actfrcrange = actfrcrange.clone();
        c.damping = damping.clone();
        c.solrefFriction = solrefFriction.clone();
        c.solimpFriction = solimpFriction.clone();
        c.userdata = userdata.clone();
        return c;
    }
}
