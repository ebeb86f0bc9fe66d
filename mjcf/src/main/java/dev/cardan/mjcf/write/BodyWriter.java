package dev.cardan.mjcf.write;

import dev.cardan.engine.type.SleepPolicy;
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
        b.joints.forEach(j -> joint(node, j, inForce));
        b.geoms.forEach(g -> geom(node, g, inForce));
        b.sites.forEach(s -> site(node, s, inForce));
        b.cameras.forEach(c -> camera(node, c, inForce));
        b.lights.forEach(l -> light(node, l, inForce));
        b.bodies.forEach(child -> body(node.add("body"), child, inForce));
        b.frames.stream()
                .filter(f -> !f.name.isEmpty())
                .forEach(f -> node.add("frame").set("name", f.name).set("childclass", f.childclass));
    }

    private void inFrame(XmlNode node, BodySpec b, FrameSpec frame, String inForce) {
        b.joints.stream().filter(j -> j.frame == frame).forEach(j -> joint(node, j, inForce));
        b.geoms.stream().filter(g -> g.frame == frame).forEach(g -> geom(node, g, inForce));
        b.sites.stream().filter(s -> s.frame == frame).forEach(s -> site(node, s, inForce));
        b.cameras.stream().filter(c -> c.frame == frame).forEach(c -> camera(node, c, inForce));
        b.lights.stream().filter(l -> l.frame == frame).forEach(l -> light(node, l, inForce));
        b.bodies.stream().filter(c -> c.frame == frame).forEach(c -> body(node.add("body"), c, inForce));
        for (FrameSpec f : b.frames) {
            if (f.frame == frame) {
                XmlNode at = node.add("frame").set("name", f.name).set("childclass", f.childclass);
                inFrame(at, b, f, f.childclass.isEmpty() ? inForce : f.childclass);
            }
        }
    }

    private static boolean keepsOrder(BodySpec b) {
        List<SpecElement> order = new ArrayList<>();
        order(b, null, order);
        List<SpecElement> wanted = new ArrayList<>();
        wanted.addAll(b.joints);
        wanted.addAll(b.geoms);
        wanted.addAll(b.sites);
        wanted.addAll(b.cameras);
        wanted.addAll(b.lights);
        wanted.addAll(b.bodies);
        for (Class<?> kind : List.of(
                JointSpec.class, GeomSpec.class, SiteSpec.class, CameraSpec.class, LightSpec.class, BodySpec.class)) {
            if (!order.stream()
                    .filter(kind::isInstance)
                    .toList()
                    .equals(wanted.stream().filter(kind::isInstance).toList())) {
                return false;
            }
        }
        return true;
    }

    private static void order(BodySpec b, FrameSpec frame, List<SpecElement> found) {
        b.joints.stream().filter(j -> j.frame == frame).forEach(found::add);
        b.geoms.stream().filter(g -> g.frame == frame).forEach(found::add);
        b.sites.stream().filter(s -> s.frame == frame).forEach(found::add);
        b.cameras.stream().filter(c -> c.frame == frame).forEach(found::add);
        b.lights.stream().filter(l -> l.frame == frame).forEach(found::add);
        b.bodies.stream().filter(c -> c.frame == frame).forEach(found::add);
        b.frames.stream().filter(f -> f.frame == frame).forEach(f -> order(b, f, found));
    }

    private void joint(XmlNode parent, JointSpec j, String inForce) {
        XmlNode node = parent.add("joint");
        named(node, j, inForce);
        elements.joint(node, j, j.defaultClass.joint, false);
    }

    private void geom(XmlNode parent, GeomSpec g, String inForce) {
        XmlNode node = parent.add("geom");
        named(node, g, inForce);
        elements.geom(node, g, g.defaultClass.geom, false);
    }

    private void site(XmlNode parent, SiteSpec s, String inForce) {
        XmlNode node = parent.add("site");
        named(node, s, inForce);
        elements.site(node, s, s.defaultClass.site, false);
    }

    private void camera(XmlNode parent, CameraSpec c, String inForce) {
        XmlNode node = parent.add("camera");
        named(node, c, inForce);
        elements.camera(node, c, c.defaultClass.camera, false);
    }

    private void light(XmlNode parent, LightSpec l, String inForce) {
        XmlNode node = parent.add("light");
        named(node, l, inForce);
        elements.light(node, l, l.defaultClass.light, false);
    }

    /** Name, and the class if another one is in force; {@code main} only where it makes a difference. */
    private void named(XmlNode node, SpecElement e, String inForce) {
        node.set("name", e.name);
        String own = e.defaultClass.name;
        if (!own.equals(inForce) && (!own.equals("main") || differs(e, spec.defaults.get(inForce)))) {
            node.set("class", own);
        }
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
