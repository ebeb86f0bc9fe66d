package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.Limited;
import dev.cardan.engine.type.WrapType;
import java.util.ArrayList;
import java.util.List;

/**
 * A tendon: a scalar length with a spring, a damper, friction, limits and inertia. The path decides what the length is:
 * of a fixed tendon the sum of joint positions times coefficients, of a spatial one the length of the shortest way along
 * sites, around geoms and over pulleys.
 */
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

    /** Whether the range is enforced. */
    public Limited limited = Limited.AUTO;

    /** Whether the total actuator force is clamped. */
    public Limited actfrclimited = Limited.FALSE;

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

    /** What the tendon passes, from one end to the other; all joints (fixed tendon) or no joint (spatial tendon). */
    public List<WrapSpec> path = new ArrayList<>();

    /** A tendon with MuJoCo's built-in values. */
    public TendonSpec() {
        super("tendon");
    }

    /** Continues the path through a site. */
    public WrapSpec wrapSite(String site) {
        return wrap(WrapType.SITE, site, 0);
    }

    /**
     * Continues the path around a sphere or cylinder.
     *
     * @param sidesite the site near which the tendon touches the geom, or inside of which it runs; empty: none
     */
    public WrapSpec wrapGeom(String geom, String sidesite) {
        WrapSpec w = wrap(WrapType.SPHERE, geom, 0);
        w.sidesite = sidesite;
        return w;
    }

    /** Adds the position of a joint times a coefficient to the length of a fixed tendon. */
    public WrapSpec wrapJoint(String joint, double coef) {
        return wrap(WrapType.JOINT, joint, coef);
    }

    /** Begins a new branch; its length counts divided by the divisor. */
    public WrapSpec wrapPulley(double divisor) {
        return wrap(WrapType.PULLEY, "", divisor);
    }

    private WrapSpec wrap(WrapType type, String objname, double prm) {
        WrapSpec w = new WrapSpec();
        w.type = type;
        w.objname = objname;
        w.prm = prm;
        path.add(w);
        return w;
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
        c.path = new ArrayList<>();
        path.forEach(w -> c.path.add(w.copy()));
        return c;
    }
}
