package dev.cardan.mjcf.write;

import dev.cardan.engine.type.SleepPolicy;
import dev.cardan.mjcf.attach.Parts;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.CameraSpec;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.LightSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SiteSpec;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes the tree of bodies. Frames are written for their names and classes; their poses are in the elements already. If
 * writing what is in the frames of a body together would change the order of elements, the frames are written empty.
 */
final class BodyWriter {
    private static final double[] UNIT = {1, 0, 0, 0};

    private final ModelSpec spec;
    private final ElementWriter elements;
    private final AttributeWriter out;

    BodyWriter(ModelSpec spec, ElementWriter elements) {
        this.spec = spec;
        this.elements = elements;
        out = elements.out;
    }

    void write(XmlNode root) {
        XmlNode node = root.add("worldbody");
        contents(node, spec.world, "main");
    }

    private void body(XmlNode node, BodySpec b, String inForce) {
        node.set("name", b.name);
        if (!b.childclass.equals(inForce)) {
            node.set("childclass", b.childclass);
        }
        out.reals(node, "pos", b.pos, 3, new double[3], false);
        out.reals(node, "quat", b.quat, 4, UNIT, false);
        node.set("mocap", b.mocap ? "true" : "");
        out.real(node, "gravcomp", b.gravcomp, 0);
        if (b.sleep != SleepPolicy.AUTO) {
            node.set("sleep", AttributeWriter.word("bodysleep", b.sleep.code()));
        }
        node.set("simple", b.simple ? "" : "false");
        out.list(node, "user", b.userdata, new double[0]);
        if (b.explicitinertial) {
            XmlNode inertial = node.add("inertial").set("pos", out.text(b.ipos, 3));
            out.reals(inertial, "quat", b.iquat, 4, UNIT, false);
            inertial.set("mass", out.numbers.of(b.mass)).set("diaginertia", out.text(b.inertia, 3));
        }
        contents(node, b, b.childclass);
        if (b.plugin != null) {
            PluginWriter.use(node.add("plugin"), b.plugin);
        }
    }

    private void contents(XmlNode node, BodySpec b, String inForce) {
        if (b.frames.isEmpty() || keepsOrder(b)) {
            inFrame(node, b, null, inForce);
        } else {
            all(node, b, inForce);
        }
    }

    /** Everything of a body without regard to frames. */
    private void all(XmlNode node, BodySpec b, String inForce) {
        parts(b).forEach(e -> part(node, e, inForce));
        b.frames.stream()
                .filter(f -> !f.name.isEmpty())
                .forEach(f -> node.add("frame").set("name", f.name).set("childclass", f.childclass));
    }

    private void inFrame(XmlNode node, BodySpec b, FrameSpec frame, String inForce) {
        parts(b).stream().filter(e -> Parts.frameOf(e) == frame).forEach(e -> part(node, e, inForce));
        for (FrameSpec f : b.frames) {
            if (f.frame == frame) {
                XmlNode at = node.add("frame").set("name", f.name).set("childclass", f.childclass);
                inFrame(at, b, f, f.childclass.isEmpty() ? inForce : f.childclass);
            }
        }
    }

    /** What is in a body besides frames, in the order in which it is written. */
    private static List<SpecElement> parts(BodySpec b) {
        List<SpecElement> all = new ArrayList<>(b.joints);
        all.addAll(b.geoms);
        all.addAll(b.sites);
        all.addAll(b.cameras);
        all.addAll(b.lights);
        all.addAll(b.bodies);
        return all;
    }

    private static boolean keepsOrder(BodySpec b) {
        List<SpecElement> order = new ArrayList<>();
        order(b, null, order);
        return byKind(order).equals(byKind(parts(b)));
    }

    private static Map<Class<?>, List<SpecElement>> byKind(List<SpecElement> elements) {
        return elements.stream().collect(Collectors.groupingBy(SpecElement::getClass));
    }

    private static void order(BodySpec b, FrameSpec frame, List<SpecElement> found) {
        parts(b).stream().filter(e -> Parts.frameOf(e) == frame).forEach(found::add);
        b.frames.stream().filter(f -> f.frame == frame).forEach(f -> order(b, f, found));
    }

    private void part(XmlNode parent, SpecElement e, String inForce) {
        DefaultClass usual = e.defaultClass;
        switch (e) {
            case BodySpec b -> body(parent.add("body"), b, inForce);
            case JointSpec j -> elements.joint(named(parent.add("joint"), j, inForce), j, usual.joint, false);
            case GeomSpec g -> elements.geom(named(parent.add("geom"), g, inForce), g, usual.geom, false);
            case SiteSpec s -> elements.site(named(parent.add("site"), s, inForce), s, usual.site, false);
            case CameraSpec c -> elements.camera(named(parent.add("camera"), c, inForce), c, usual.camera, false);
            case LightSpec l -> elements.light(named(parent.add("light"), l, inForce), l, usual.light, false);
            default -> throw new IllegalStateException(e.tag());
        }
    }

    /** Name, and the class if another one is in force; {@code main} only where it makes a difference. */
    private XmlNode named(XmlNode node, SpecElement e, String inForce) {
        node.set("name", e.name);
        String own = e.defaultClass.name;
        if (!own.equals(inForce) && (!own.equals("main") || differs(e, spec.defaults.get(inForce)))) {
            node.set("class", own);
        }
        return node;
    }

    /** Whether an element of the class {@code main} would start from other values in another class. */
    private boolean differs(SpecElement e, DefaultClass other) {
        XmlNode probe = new XmlNode("");
        DefaultClass main = spec.main;
        switch (e) {
            case JointSpec ignored -> elements.joint(probe, other.joint, main.joint, false);
            case GeomSpec ignored -> {
                GeomSpec g = other.geom.copy();
                g.pos = new double[3];
                g.quat = UNIT.clone();
                g.plugin = null;
                elements.geom(probe, g, main.geom, false);
            }
            case SiteSpec ignored -> {
                SiteSpec s = other.site.copy();
                s.quat = UNIT.clone();
                elements.site(probe, s, main.site, false);
            }
            case CameraSpec ignored -> {
                CameraSpec c = other.camera.copy();
                c.quat = UNIT.clone();
                elements.camera(probe, c, main.camera, false);
            }
            case LightSpec ignored -> elements.light(probe, other.light, main.light, false);
            default -> throw new IllegalStateException(e.tag());
        }
        return !probe.isEmpty();
    }
}
