package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.GeomInertia;
import dev.cardan.engine.type.GeomType;

/** A shape attached to a body: for contact, for inertia and for looks. */
public final class GeomSpec extends SpecElement {
    /** Frame that places the geom; null if there is none. */
    public FrameSpec frame;

    /** Shape. */
    public GeomType type = GeomType.SPHERE;

    /** Position in the body frame, m. */
    public double[] pos = new double[3];

    /** Orientation in the body frame. */
    public double[] quat = {1, 0, 0, 0};

    /** Other form of the orientation. */
    public OrientationSpec alt = new OrientationSpec();

    /** End points of the long axis instead of pose and length, m; empty: not given. */
    public double[] fromto = {};

    /** Size, meaning by shape, m. */
    public double[] size = new double[3];

    /** Contact bits: two geoms may touch if one's contype shares a bit with the other's conaffinity. */
    public int contype = 1;

    /** Contact bits of the other side. */
    public int conaffinity = 1;

    /** Dimension of the contact: 1, 3, 4 or 6. */
    public int condim = 3;

    /** The geom of higher priority decides the contact parameters. */
    public int priority;

    /** Sliding, torsional (m) and rolling (m) friction coefficients. */
    public double[] friction = {1, 0.005, 0.0001};

    /** Weight when solver parameters of two geoms are mixed. */
    public double solmix = 1;

    /** Solver reference of contacts. */
    public double[] solref = SolverDefaults.ref();

    /** Solver impedance of contacts. */
    public double[] solimp = SolverDefaults.imp();

    /** Distance at which contacts are detected, m. */
    public double margin;

    /** Additional detection distance without force, m. */
    public double gap;

    /** Velocity of the surface in the geom frame: linear (m/s), angular (rad/s). */
    public double[] surfacevel = new double[6];

    /** Adhesive force of contacts, N. */
    public double adhesion;

    /** Mass, kg; null: derived from the density. */
    public Double mass;

    /** Density, kg/m^3 (shells: kg/m^2). */
    public double density = 1000;

    /** Distribution of the mass. */
    public GeomInertia typeinertia = GeomInertia.VOLUME;

    /** 1 if the ellipsoid model of fluid forces is active. */
    public double fluidEllipsoid;

    /** Coefficients of blunt drag, slender drag, angular drag, Kutta lift and Magnus lift. */
    public double[] fluidCoefs = {0.5, 0.25, 1.5, 1, 1};

    /** Name of the material; empty: none. */
    public String material = "";

    /** Colour if there is no material. */
    public float[] rgba = {0.5f, 0.5f, 0.5f, 1};

    /** Group for display and inertia. */
    public int group;

    /** Name of the height field; empty: none. */
    public String hfieldname = "";

    /** Name of the mesh; empty: none. */
    public String meshname = "";

    /** Plugin that gives the shape; null: none. */
    public PluginUse plugin;

    /** Scale of a primitive fitted to a mesh. */
    public double fitscale = 1;

    /** User values. */
    public double[] userdata = new double[0];

    /** A geom with MuJoCo's built-in values; normally made by {@link BodySpec#addGeom()}. */
    public GeomSpec() {
        super("geom");
    }

    /** Gives the orientation in another way than by {@link #quat}: {@code x.orientation().euler(0, 0, 90)}. */
    public OrientationSpec orientation() {
        return alt;
    }

    @Override
    public GeomSpec copy() {
        GeomSpec c = (GeomSpec) shallowCopy();
        c.pos = pos.clone();
        c.quat = quat.clone();
        c.alt = alt.copy();
        c.fromto = fromto.clone();
        c.size = size.clone();
        c.friction = friction.clone();
        c.solref = solref.clone();
        c.solimp = solimp.clone();
        c.surfacevel = surfacevel.clone();
        c.fluidCoefs = fluidCoefs.clone();
        c.rgba = rgba.clone();
        c.userdata = userdata.clone();
        return c;
    }
}
