package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.SleepPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A rigid body and what is attached to it. Elements are kept in the order in which they were added. */
public final class BodySpec extends SpecElement {
    /** Specification the body belongs to. */
    public ModelSpec model;

    /** Parent body; null for the world. */
    public BodySpec parent;

    /** Frame inside the parent that places this body; null if there is none. */
    public FrameSpec frame;

    /** Default class of the elements in this body and below; empty: as in the parent. */
    public String childclass = "";

    /** Position in the parent, m. */
    public double[] pos = new double[3];

    /** Orientation in the parent. */
    public double[] quat = {1, 0, 0, 0};

    /** Other form of the orientation. */
    public OrientationSpec alt = new OrientationSpec();

    /** Mass, kg (explicit inertia only). */
    public double mass;

    /** Centre of mass in the body frame, m; empty: not given, mass and inertia come from the geoms. */
    public double[] ipos = {};

    /** Orientation of the inertial frame in the body frame. */
    public double[] iquat = {1, 0, 0, 0};

    /** Diagonal inertia in the inertial frame, kg m^2. */
    public double[] inertia = new double[3];

    /** Other form of the orientation of the inertial frame. */
    public OrientationSpec ialt = new OrientationSpec();

    /** Full inertia matrix xx yy zz xy xz yz, kg m^2; empty: not given. */
    public double[] fullinertia = {};

    /** The body is moved by the user through mocap pose, not by physics. */
    public boolean mocap;

    /** Share of gravity that is compensated; 1 floats. */
    public double gravcomp;

    /** Sleep policy of the tree this body begins. */
    public SleepPolicy sleep = SleepPolicy.AUTO;

    /** Whether the body is treated as a simple one, with a diagonal inertia in its own frame, where that is possible. */
    public boolean simple = true;

    /** Plugin for passive forces; null: none. */
    public PluginUse plugin;

    /** User values. */
    public double[] userdata = new double[0];

    /** An explicit inertia was given. */
    public boolean explicitinertial;

    /** Joints, from the parent's side to the child's. */
    public List<JointSpec> joints = new ArrayList<>();

    /** Geoms. */
    public List<GeomSpec> geoms = new ArrayList<>();

    /** Sites. */
    public List<SiteSpec> sites = new ArrayList<>();

    /** Cameras. */
    public List<CameraSpec> cameras = new ArrayList<>();

    /** Lights. */
    public List<LightSpec> lights = new ArrayList<>();

    /** Child bodies. */
    public List<BodySpec> bodies = new ArrayList<>();

    /** Frames of this body, the nested ones included. */
    public List<FrameSpec> frames = new ArrayList<>();

    BodySpec(ModelSpec model, BodySpec parent) {
        super("body");
        this.model = model;
        this.parent = parent;
    }

    /** A child body. */
    public BodySpec addBody(String name) {
        BodySpec b = new BodySpec(model, this);
        b.name = name;
        bodies.add(b);
        return b;
    }

    /** A frame in this body. */
    public FrameSpec addFrame() {
        FrameSpec f = new FrameSpec();
        f.body = this;
        frames.add(f);
        return f;
    }

    /** A joint with the values of the class in force. */
    public JointSpec addJoint() {
        return addJoint(activeClass());
    }

    /** A joint with the values of a class. */
    public JointSpec addJoint(DefaultClass from) {
        JointSpec e = from.joint.copy();
        e.defaultClass = from;
        joints.add(e);
        return e;
    }

    /** A joint that lets the body move freely; it takes no values from classes. */
    public JointSpec addFreeJoint() {
        JointSpec e = new JointSpec();
        e.type = JointType.FREE;
        e.defaultClass = model.main;
        joints.add(e);
        return e;
    }

    /** A geom with the values of the class in force. */
    public GeomSpec addGeom() {
        return addGeom(activeClass());
    }

    /** A geom with the values of a class. */
    public GeomSpec addGeom(DefaultClass from) {
        GeomSpec e = from.geom.copy();
        e.defaultClass = from;
        geoms.add(e);
        return e;
    }

    /** A site with the values of the class in force. */
    public SiteSpec addSite() {
        return addSite(activeClass());
    }

    /** A site with the values of a class. */
    public SiteSpec addSite(DefaultClass from) {
        SiteSpec e = from.site.copy();
        e.defaultClass = from;
        sites.add(e);
        return e;
    }

    /** A camera with the values of the class in force. */
    public CameraSpec addCamera() {
        return addCamera(activeClass());
    }

    /** A camera with the values of a class. */
    public CameraSpec addCamera(DefaultClass from) {
        CameraSpec e = from.camera.copy();
        e.defaultClass = from;
        cameras.add(e);
        return e;
    }

    /** A light with the values of the class in force. */
    public LightSpec addLight() {
        return addLight(activeClass());
    }

    /** A light with the values of a class. */
    public LightSpec addLight(DefaultClass from) {
        LightSpec e = from.light.copy();
        e.defaultClass = from;
        lights.add(e);
        return e;
    }

    /**
     * All elements of a kind in this body and the bodies below it, in the order of the model; the body itself is not one.
     *
     * @param kind for example {@code GeomSpec.class}
     */
    public <T extends SpecElement> List<T> elements(Class<T> kind) {
        return SpecNames.elements(this, kind);
    }

    /** The element of a kind with that name in this body or below it, if there is one. */
    public <T extends SpecElement> Optional<T> find(Class<T> kind, String name) {
        return elements(kind).stream().filter(e -> e.name.equals(name)).findFirst();
    }

    /** The default class in force for elements of this body: its own, its frame's or its parent's {@code childclass}. */
    public DefaultClass activeClass() {
        BodySpec b = this;
        while (b.childclass.isEmpty()) {
            if (b.frame != null) {
                return b.frame.activeClass();
            }
            if (b.parent == null) {
                return model.main;
            }
            b = b.parent;
        }
        return model.requireDefault(b.childclass, b);
    }

    /** Gives the orientation in another way than by {@link #quat}: {@code x.orientation().euler(0, 0, 90)}. */
    public OrientationSpec orientation() {
        return alt;
    }

    /** A copy of this body's own values; the copy has no elements and no children. */
    @Override
    public BodySpec copy() {
        BodySpec c = (BodySpec) shallowCopy();
        c.pos = pos.clone();
        c.quat = quat.clone();
        c.alt = alt.copy();
        c.ipos = ipos.clone();
        c.iquat = iquat.clone();
        c.inertia = inertia.clone();
        c.ialt = ialt.copy();
        c.fullinertia = fullinertia.clone();
        c.userdata = userdata.clone();
        c.joints = new ArrayList<>();
        c.geoms = new ArrayList<>();
        c.sites = new ArrayList<>();
        c.cameras = new ArrayList<>();
        c.lights = new ArrayList<>();
        c.bodies = new ArrayList<>();
        c.frames = new ArrayList<>();
        return c;
    }
}
