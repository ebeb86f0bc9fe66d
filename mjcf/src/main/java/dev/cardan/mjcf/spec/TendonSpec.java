package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.Limited;

/** The properties of a tendon; this version keeps them as values of default classes. */
public final class TendonSpec extends SpecElement {
    /** Stiffness: linear, quadratic and cubic coefficient. */
    public double[] stiffness = new double[3];

    /** Range of lengths without spring force, m; (-1, -1): the length in the reference configuration. */
    public double[] springlength = {-1, -1};

    /** Damping: linear, quadratic and cubic coefficient. */
    public double[] damping = new double[3];

    /** Dry friction, N. */
    public double frictionloss;

    /** Solver reference of dry friction. */
    public double[] solrefFriction = SolverDefaults.ref();

    /** Solver impedance of dry friction. */
    public double[] solimpFriction = SolverDefaults.imp();

    /** Inertia along the tendon, kg. */
    public double armature;

    /** Whether the range is enforced, a constant of {@link Limited}. */
    public int limited = Limited.AUTO;

    /** Whether the total actuator force is clamped, a constant of {@link Limited}. */
    public int actfrclimited;

    /** Shortest and longest length, m. */
    public double[] range = new double[2];

    /** Range of the total actuator force, N. */
    public double[] actfrcrange = new double[2];

    /** Distance at which the limit becomes active, m. */
    public double margin;

    /** Solver reference of the limit. */
    public double[] solrefLimit = SolverDefaults.ref();

    /** Solver impedance of the limit. */
    public double[] solimpLimit = SolverDefaults.imp();

    /** Name of the material; empty: none. */
    public String material = "";

    /** Radius for display, m. */
    public double width = 0.003;

    /** Colour if there is no material. */
    public float[] rgba = {0.5f, 0.5f, 0.5f, 1};

    /** Group for display. */
    public int group;

    /** User values. */
    public double[] userdata = new double[0];

    /** A tendon with MuJoCo's built-in values. */
    public TendonSpec() {
        super("tendon");
    }

    @Override
    public TendonSpec copy() {
        TendonSpec c = (TendonSpec) shallowCopy();
        c.stiffness = stiffness.clone();
        c.springlength = springlength.clone();
        c.damping = damping.clone();
        c.solrefFriction = solrefFriction.clone();
        c.solimpFriction = solimpFriction.clone();
        c.range = range.clone();
        c.actfrcrange = actfrcrange.clone();
        c.solrefLimit = solrefLimit.clone();
        c.solimpLimit = solimpLimit.clone();
        c.rgba = rgba.clone();
        c.userdata = userdata.clone();
        return c;
    }
}
