package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.GeomType;

/** A marked place on a body: it has a pose and a shape, no mass and no contact. */
public final class SiteSpec extends SpecElement {
    /** Frame that places the site; null if there is none. */
    public FrameSpec frame;

    /** Position in the body frame, m. */
    public double[] pos = new double[3];

    /** Orientation in the body frame. */
    public double[] quat = {1, 0, 0, 0};

    /** Other form of the orientation. */
    public OrientationSpec alt = new OrientationSpec();

    /** End points of the long axis instead of pose and length, m; empty: not given. */
    public double[] fromto = {};

    /** Size, meaning by shape, m. */
    public double[] size = {0.005, 0.005, 0.005};

    /** Shape. */
    public GeomType type = GeomType.SPHERE;

    /** Name of the material; empty: none. */
    public String material = "";

    /** Group for display. */
    public int group;

    /** Colour if there is no material. */
    public float[] rgba = {0.5f, 0.5f, 0.5f, 1};

    /** User values. */
    public double[] userdata = new double[0];

    /** A site with MuJoCo's built-in values; normally made by {@link BodySpec#addSite()}. */
    public SiteSpec() {
        super("site");
    }

    /** Gives the orientation in another way than by {@link #quat}: {@code x.orientation().euler(0, 0, 90)}. */
    public OrientationSpec orientation() {
        return alt;
    }

    @Override
    public SiteSpec copy() {
        SiteSpec c = (SiteSpec) shallowCopy();
        c.pos = pos.clone();
        c.quat = quat.clone();
        c.alt = alt.copy();
        c.fromto = fromto.clone();
        c.size = size.clone();
        c.rgba = rgba.clone();
        c.userdata = userdata.clone();
        return c;
    }
}
