package dev.cardan.mjcf.urdf;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.UrdfOptions;
import dev.cardan.mjcf.UrdfOptions.Change;
import dev.cardan.mjcf.UrdfReport;
import dev.cardan.mjcf.UrdfReport.Outcome;
import dev.cardan.mjcf.grammar.Grammar;
import dev.cardan.mjcf.grammar.GrammarChecker;
import dev.cardan.mjcf.read.SettingsReader;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Reads a URDF document into a specification, in MuJoCo's order: the settings in its element {@code <mujoco>}, materials, the tree
 * that the joints tell, then what is in the links and in the joints. A link named "world" is the world itself.
 */
public final class UrdfReader {
    /** The least moment of inertia, kg m^2, and mass, kg, that repairing gives. */
    static final double LEAST_INERTIA = 1e-6;

    /** What the report says about textures. */
    static final String NO_TEXTURES = "MuJoCo reads no textures from URDF";

    private static final double LEAST_MASS = 1e-3;
    private static final String WORLD = "world";

    private final ModelSpec spec;
    private final String file;
    private final UrdfOptions options;
    private final Trail trail = new Trail();
    private final Map<String, BodySpec> bodies = new HashMap<>();
    private final Map<String, float[]> colours = new HashMap<>();

    /** What reading one document needs: an empty specification that knows its files. */
    public UrdfReader(ModelSpec spec, String file, UrdfOptions options) {
        this.spec = spec;
        this.file = file;
        this.options = options;
    }

    /** Fills the specification; what was not simply used is among its warnings as well. */
    public UrdfReport read(XmlElement root) {
        refuseTemplates(root);
        spec.compiler.fusestatic = !options.has(Change.KEEP_FIXED);
        spec.compiler.discardvisual = !options.has(Change.KEEP_VISUALS);
        if (options.has(Change.REPAIR_INERTIA)) {
            spec.compiler.balanceinertia = true;
            spec.compiler.boundmass = LEAST_MASS;
            spec.compiler.boundinertia = LEAST_INERTIA;
        }
        settings(root);
        spec.compiler.degree = false;
        String name = trail.text(root, "name");
        spec.modelname = name == null ? spec.modelname : name;
        materials(root);

        List<XmlElement> links = all(root, "link"), joints = all(root, "joint");
        Map<String, Link> tree = tree(links, joints);
        grow(tree);
        LinkReader linkReader = new LinkReader(spec, trail, options, colours);
        links.forEach(e -> linkReader.read(e, body(e, "name")));
        JointReader jointReader = new JointReader(spec, trail);
        for (XmlElement e : joints) {
            jointReader.read(e, body(trail.required(e, "child"), "link"));
        }
        for (Link link : tree.values()) {
            if (link.parent == null) {
                root(bodies.get(link.name));
            }
        }
        new Extras(spec, trail, options).read(root, joints);
        UrdfReport report = trail.report(root);
        spec.warnings.addAll(report.summary());
        return report;
    }

    /** A link in the tree that the joints tell. */
    private static final class Link {
        final String name;
        final XmlElement element;
        final List<Link> children = new ArrayList<>();
        Link parent;

        Link(String name, XmlElement element) {
            this.name = name;
            this.element = element;
        }
    }

    private void refuseTemplates(XmlElement root) {
        boolean named = file.toLowerCase(Locale.ROOT).endsWith(".xacro");
        XmlElement found = null;
        Deque<XmlElement> pending = new ArrayDeque<>(List.of(root));
        while (found == null && !pending.isEmpty()) {
            XmlElement e = pending.pop();
            found = e.tag().startsWith("xacro:") ? e : null;
            e.children().forEach(pending::push);
        }
        if (named || found != null) {
            XmlElement at = found == null ? root : found;
            throw new ModelException(
                    file,
                    at.line(),
                    "<" + at.tag() + ">: this is a xacro file, a template that URDF is made of: run `xacro " + file
                            + " -o robot.urdf` (or `ros2 run xacro xacro ...`) and load robot.urdf");
        }
    }

    /** The settings of MuJoCo's own element. MuJoCo takes what it knows of three sections, and no other. */
    private void settings(XmlElement root) {
        XmlElement own = trail.child(root, "mujoco");
        if (own == null) {
            return;
        }
        SettingsReader reader = new SettingsReader(spec);
        section(own, "compiler", "lengthrange", reader::compiler);
        section(own, "option", "flag", reader::option);
        section(own, "size", "", reader::size);
        for (XmlElement c : own.children()) {
            if (!List.of("compiler", "option", "size").contains(c.tag())) {
                trail.whole(
                        c,
                        Outcome.IGNORED,
                        "of <mujoco> in a URDF file MuJoCo reads <compiler>, <option> and <size> only");
            }
        }
        XmlElement compiler = own.child("compiler");
        if (compiler != null && compiler.has("angle")) {
            trail.ignored(compiler, "angle", "angles of URDF are always in radians");
        }
    }

    private void section(XmlElement own, String tag, String inside, Consumer<XmlElement> reader) {
        XmlElement e = trail.child(own, tag);
        if (e == null) {
            return;
        }
        checked(e);
        XmlElement part = inside.isEmpty() ? null : trail.child(e, inside);
        if (part != null) {
            checked(part);
        }
        reader.accept(e);
    }

    private void checked(XmlElement e) {
        for (String known : GrammarChecker.values(e, Grammar.mjcf().element(e.tag()))) {
            trail.text(e, known);
        }
    }

    /** Materials with a name and a colour, wherever they are; the first of a name counts. */
    private void materials(XmlElement root) {
        Deque<XmlElement> pending = new ArrayDeque<>(List.of(root));
        while (!pending.isEmpty()) {
            XmlElement e = pending.pop();
            String name = e.tag().equals("material") ? e.attribute("name") : null;
            if (name != null && !colours.containsKey(name)) {
                XmlElement colour = trail.child(e, "color");
                if (colour != null) {
                    trail.text(e, "name");
                    colours.put(name, trail.colour(colour));
                }
            }
            for (int i = e.children().size() - 1; i >= 0; i--) {
                pending.push(e.children().get(i));
            }
        }
        for (XmlElement e : all(root, "material")) {
            trail.text(e, "name");
            XmlElement texture = e.child("texture");
            if (texture != null) {
                trail.whole(texture, Outcome.IGNORED, NO_TEXTURES);
            }
        }
    }

    private List<XmlElement> all(XmlElement root, String tag) {
        List<XmlElement> found = new ArrayList<>();
        for (XmlElement e : root.children()) {
            if (e.tag().equals(tag)) {
                found.add(trail.use(e));
            }
        }
        return found;
    }

    private Map<String, Link> tree(List<XmlElement> links, List<XmlElement> joints) {
        Map<String, Link> tree = new LinkedHashMap<>();
        for (XmlElement e : links) {
            String name = trail.requiredText(e, "name");
            Link other = tree.putIfAbsent(name, new Link(name, e));
            if (other != null) {
                throw Trail.error(
                        e,
                        "there is a link of that name already, in line " + other.element.line()
                                + ": names of links must differ");
            }
        }
        for (XmlElement e : joints) {
            Link parent = end(e, "parent", tree), child = end(e, "child", tree);
            if (child.parent != null) {
                throw Trail.error(
                        e,
                        "the link \"" + child.name + "\" is the child of two joints: a link has one parent at most,"
                                + " close loops with an equality constraint");
            }
            child.parent = parent;
            parent.children.add(child);
        }
        return tree;
    }

    private Link end(XmlElement joint, String tag, Map<String, Link> tree) {
        XmlElement e = trail.required(joint, tag);
        String name = trail.requiredText(e, "link");
        Link link = tree.get(name);
        if (link == null) {
            throw Trail.error(
                    joint,
                    "<" + tag + " link=\"" + name + "\">: there is no link of that name"
                            + dev.cardan.mjcf.grammar.Spelling.hint(name, tree.keySet()));
        }
        return link;
    }

    /** Makes the bodies, from the roots down; without recursion, as chains of links may be long. */
    private void grow(Map<String, Link> tree) {
        bodies.put(WORLD, spec.world);
        Deque<Link> pending = new ArrayDeque<>();
        for (Link link : tree.values()) {
            if (link.parent == null) {
                pending.push(link);
                grow(pending);
            }
        }
        for (Link link : tree.values()) {
            if (!bodies.containsKey(link.name)) {
                throw Trail.error(
                        link.element, "the link is its own ancestor: following its parents leads round in a circle");
            }
        }
    }

    private void grow(Deque<Link> pending) {
        while (!pending.isEmpty()) {
            Link link = pending.pop();
            if (!link.name.equals(WORLD)) {
                BodySpec parent = link.parent == null ? spec.world : bodies.get(link.parent.name);
                BodySpec body = parent.addBody(link.name);
                body.where = link.element.where();
                bodies.put(link.name, body);
            }
            for (int i = link.children.size() - 1; i >= 0; i--) {
                pending.push(link.children.get(i));
            }
        }
    }

    private BodySpec body(XmlElement e, String attribute) {
        return bodies.get(trail.requiredText(e, attribute));
    }

    /** A root link is where the world is; it is fixed there unless it is to float. */
    private void root(BodySpec body) {
        body.pos = new double[3];
        body.quat = new double[] {1, 0, 0, 0};
        if (options.has(Change.FLOATING_BASE) && body != spec.world && body.mass > 0) {
            JointSpec free = body.addFreeJoint();
            free.name = body.name + "_free_joint";
            free.where = body.where;
        }
    }
}
