package dev.cardan.mjcf.read;

import dev.cardan.mjcf.grammar.Grammar;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.CameraSpec;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.LightSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SiteSpec;
import dev.cardan.mjcf.xml.XmlElement;

/** Reads the tree of bodies with everything attached to them. */
final class BodyReader {
    private final ModelSpec spec;
    private final Grammar grammar = Grammar.mjcf();
    private final ReplicateReader replicates;
    private final AttachReader attachments;
    private final CompositeReader composites;
    private final FlexcompReader flexcomps;

    BodyReader(ModelSpec spec, Includes includes) {
        this.spec = spec;
        this.replicates = new ReplicateReader(spec, this);
        this.attachments = new AttachReader(spec);
        this.composites = new CompositeReader(spec);
        this.flexcomps = new FlexcompReader(spec, includes);
    }

    /** Reads the world. */
    void world(XmlElement e) {
        spec.world.where = e.where();
        children(e, spec.world, null, spec.main);
    }

    /**
     * Reads what a body or a frame contains.
     *
     * @param body body that owns the elements
     * @param frame frame that places them; null if they sit directly in the body
     * @param inForce default class of elements that name none
     */
    void children(XmlElement e, BodySpec body, FrameSpec frame, DefaultClass inForce) {
        for (XmlElement c : e.children()) {
            DefaultClass from = DefaultReader.classOf(spec, c, inForce);
            switch (c.tag()) {
                case "inertial" -> inertial(c, body);
                case "joint" -> {
                    notInWorld(c, body, "joints");
                    JointSpec joint = body.addJoint(from);
                    joint.frame = frame;
                    ElementReader.joint(c, joint);
                }
                case "freejoint" -> {
                    notInWorld(c, body, "joints");
                    JointSpec joint = body.addFreeJoint();
                    joint.where = c.where();
                    joint.frame = frame;
                    joint.defaultClass = from;
                    FieldBinder.bind(c, grammar.element("freejoint"), joint);
                }
                case "geom" -> {
                    GeomSpec geom = body.addGeom(from);
                    geom.frame = frame;
                    ElementReader.geom(c, geom);
                    geom.plugin = PluginReader.child(c, spec);
                }
                case "site" -> {
                    SiteSpec site = body.addSite(from);
                    site.frame = frame;
                    ElementReader.site(c, site);
                }
                case "camera" -> {
                    CameraSpec camera = body.addCamera(from);
                    camera.frame = frame;
                    ElementReader.camera(c, camera);
                }
                case "light" -> {
                    LightSpec light = body.addLight(from);
                    light.frame = frame;
                    ElementReader.light(c, light);
                }
                case "frame" -> frame(c, body, frame, inForce);
                case "body" -> body(c, body, frame, inForce);
                case "replicate" -> replicates.read(c, body, frame, childClass(c, inForce));
                case "composite" -> composites.read(c, body, frame, inForce);
                case "flexcomp" -> flexcomps.read(c, body, frame);
                case "plugin" -> {
                    if (body.plugin != null) {
                        throw Xml.error(c, "the body has a plugin already: it can have one only");
                    }
                    body.plugin = PluginReader.use(c, spec);
                }
                case "attach" -> attachments.read(c, body, frame, inForce);
                default -> throw Xml.error(c, "this element cannot be read here");
            }
        }
    }

    private void body(XmlElement e, BodySpec parent, FrameSpec frame, DefaultClass inForce) {
        DefaultClass inside = childClass(e, inForce);
        BodySpec body = parent.addBody("");
        body.where = e.where();
        body.frame = frame;
        body.defaultClass = inside;
        FieldBinder.bind(e, grammar.element("body"), body);
        ElementReader.orientation(e, body.quat, body.alt);
        children(e, body, null, inside);
    }

    private void frame(XmlElement e, BodySpec body, FrameSpec outer, DefaultClass inForce) {
        DefaultClass inside = childClass(e, inForce);
        FrameSpec frame = body.addFrame();
        frame.where = e.where();
        frame.frame = outer;
        frame.defaultClass = inside;
        FieldBinder.bind(e, grammar.element("frame"), frame);
        ElementReader.orientation(e, frame.quat, frame.alt);
        children(e, body, frame, inside);
    }

    private void inertial(XmlElement e, BodySpec body) {
        notInWorld(e, body, "an inertia");
        body.explicitinertial = true;
        FieldBinder.bind(e, grammar.element("inertial"), body);
        ElementReader.orientation(e, body.iquat, body.ialt);
        double[] full = Xml.reals(e, "fullinertia");
        body.fullinertia = full.length > 0 && Double.isNaN(full[0]) ? new double[0] : full;
    }

    private DefaultClass childClass(XmlElement e, DefaultClass inForce) {
        String name = e.attribute("childclass");
        return name == null ? inForce : DefaultReader.find(spec, e, "childclass", name);
    }

    private void notInWorld(XmlElement e, BodySpec body, String what) {
        if (body == spec.world) {
            throw Xml.error(e, "the world cannot have " + what + ": put this element into a body");
        }
    }
}
