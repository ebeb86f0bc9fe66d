package dev.cardan.mjcf.spec;

/**
 * A coordinate frame inside a body: everything added through it belongs to the body and is moved by the frame when the
 * model is compiled. Frames nest.
 */
public final class FrameSpec extends SpecElement {
    /** Body the frame belongs to. */
    public BodySpec body;

    /** Enclosing frame; null if the frame sits directly in its body. */
    public FrameSpec frame;

    /** Default class of the elements inside; empty: as outside. */
    public String childclass = "";

    /** Position in the enclosing frame, m. */
    public double[] pos = new double[3];

    /** Orientation in the enclosing frame. */
    public double[] quat = {1, 0, 0, 0};

    /** Other form of the orientation. */
    public OrientationSpec alt = new OrientationSpec();

    /** A frame that belongs to nothing yet; normally made by {@link BodySpec#addFrame()}. */
    public FrameSpec() {
        super("frame");
    }

    /** A frame inside this one. */
    public FrameSpec addFrame() {
        return inside(body.addFrame());
    }

    /** A child body of the owning body, placed by this frame. */
    public BodySpec addBody(String name) {
        return inside(body.addBody(name));
    }

    /** A geom of the owning body, placed by this frame. */
    public GeomSpec addGeom() {
        return addGeom(activeClass());
    }

    /** A geom of the owning body with the values of a class, placed by this frame. */
    public GeomSpec addGeom(DefaultClass from) {
        GeomSpec e = body.addGeom(from);
        e.frame = this;
        return e;
    }

    /** A joint of the owning body, placed by this frame. */
    public JointSpec addJoint() {
        return addJoint(activeClass());
    }

    /** A joint of the owning body with the values of a class, placed by this frame. */
    public JointSpec addJoint(DefaultClass from) {
        JointSpec e = body.addJoint(from);
        e.frame = this;
        return e;
    }

    /** A site of the owning body, placed by this frame. */
    public SiteSpec addSite() {
        return addSite(activeClass());
    }

    /** A site of the owning body with the values of a class, placed by this frame. */
    public SiteSpec addSite(DefaultClass from) {
        SiteSpec e = body.addSite(from);
        e.frame = this;
        return e;
    }

    /** A camera of the owning body, placed by this frame. */
    public CameraSpec addCamera() {
        return addCamera(activeClass());
    }

    /** A camera of the owning body with the values of a class, placed by this frame. */
    public CameraSpec addCamera(DefaultClass from) {
        CameraSpec e = body.addCamera(from);
        e.frame = this;
        return e;
    }

    /** A light of the owning body, placed by this frame. */
    public LightSpec addLight() {
        return addLight(activeClass());
    }

    /** A light of the owning body with the values of a class, placed by this frame. */
    public LightSpec addLight(DefaultClass from) {
        LightSpec e = body.addLight(from);
        e.frame = this;
        return e;
    }

    /** The default class in force inside this frame. */
    public DefaultClass activeClass() {
        if (!childclass.isEmpty()) {
            return body.model.requireDefault(childclass, this);
        }
        return frame != null ? frame.activeClass() : body.activeClass();
    }

    private FrameSpec inside(FrameSpec f) {
        f.frame = this;
        return f;
    }

    private BodySpec inside(BodySpec b) {
        b.frame = this;
        return b;
    }

    /** Gives the orientation in another way than by {@link #quat}: {@code x.orientation().euler(0, 0, 90)}. */
    public OrientationSpec orientation() {
        return alt;
    }

    @Override
    public FrameSpec copy() {
        FrameSpec c = (FrameSpec) shallowCopy();
        c.pos = pos.clone();
        c.quat = quat.clone();
        c.alt = alt.copy();
        return c;
    }
}
