package dev.cardan.mjcf.spec;

/**
 * Two geoms that are always tested for contact, with parameters of their own. What is empty or null is taken from the two
 * geoms, as in a contact without a pair.
 */
public final class PairSpec extends SpecElement {
    /** Name of the first geom. */
    public String geomname1 = "";

    /** Name of the second geom. */
    public String geomname2 = "";

    /** Dimension of the contact. */
    public int condim = 3;

    /** Solver reference in the normal direction; empty: from the geoms. */
    public double[] solref = SolverDefaults.ref();

    /** Solver reference in the friction directions; zeros: as in the normal direction; empty: from the geoms. */
    public double[] solreffriction = new double[2];

    /** Solver impedance; empty: from the geoms. */
    public double[] solimp = SolverDefaults.imp();

    /** Detection distance, m; null: from the geoms. */
    public Double margin = 0.0;

    /** Additional detection distance without force, m; null: from the geoms. */
    public Double gap = 0.0;

    /** Adhesive force of the contacts, N. */
    public double adhesion;

    /** Friction: two sliding, torsional, two rolling coefficients; empty: from the geoms. */
    public double[] friction = {1, 1, 0.005, 0.0001, 0.0001};

    /** A pair with MuJoCo's built-in values; normally made by {@link ModelSpec#addPair}. */
    public PairSpec() {
        super("pair");
    }

    @Override
    public PairSpec copy() {
        PairSpec c = (PairSpec) shallowCopy();
        c.solref = solref.clone();
        c.solreffriction = solreffriction.clone();
        c.solimp = solimp.clone();
        c.friction = friction.clone();
        return c;
    }
}
