package dev.cardan.mjcf.read;

import dev.cardan.engine.builtin.CableElasticity;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.GeomType;
import dev.cardan.mjcf.compile.FrameMath;
import dev.cardan.mjcf.composite.Cable;
import dev.cardan.mjcf.composite.CableSkin;
import dev.cardan.mjcf.grammar.Grammar;
import dev.cardan.mjcf.grammar.Numbers;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.PluginUse;
import dev.cardan.mjcf.xml.XmlElement;

/** Reads {@code composite}. Only cables exist; the other types of older versions have successors, which errors name. */
final class CompositeReader {
    /** Longest cable: more bodies than this cannot be nested. */
    private static final int MAX_COUNT = 1024;

    /** Finest skin of a cable. */
    private static final int MAX_SUBGRID = 100;

    private final ModelSpec spec;
    private final Grammar grammar = Grammar.mjcf();

    CompositeReader(ModelSpec spec) {
        this.spec = spec;
    }

    void read(XmlElement e, BodySpec body, FrameSpec frame, DefaultClass inForce) {
        Cable c = new Cable();
        c.prefix = Xml.text(e, "prefix");
        int[] counts = {1, 1, 1};
        int[] given = Xml.ints(e, "count");
        System.arraycopy(given, 0, counts, 0, given.length);
        Xml.into(c.offset, 0, e, "offset");
        Xml.into(c.quat, 0, e, "quat");
        Xml.into(c.size, 0, e, "size");
        c.initial = e.has("initial") ? e.attribute("initial") : c.initial;
        curve(e, c);
        vertices(e, c);
        children(e, c);
        plugin(e, c);
        check(e, c, counts);
        c.count = counts[0];
        c.addTo(spec, body, frame, inForce, e.where());
    }

    private void curve(XmlElement e, Cable c) {
        String[] shapes = Numbers.tokens(Xml.text(e, "curve"));
        if (shapes.length > 3) {
            throw Xml.error(e, "curve=\"" + e.attribute("curve") + "\": at most three shapes, for x, y and z");
        }
        for (int i = 0; i < shapes.length; i++) {
            Integer shape = grammar.keywords("shape").find(shapes[i]);
            if (shape == null) {
                throw Xml.error(
                        e,
                        "curve=\"" + e.attribute("curve") + "\": the shapes are s, cos(s), sin(s) and 0, not \""
                                + shapes[i] + "\"");
            }
            c.curve[i] = shape;
        }
    }

    private static void vertices(XmlElement e, Cable c) {
        try {
            c.vertices = Numbers.floats(Xml.text(e, "vertex"));
        } catch (Numbers.BadNumber bad) {
            throw Xml.error(e, "vertex: " + bad.getMessage());
        }
    }

    private void children(XmlElement e, Cable c) {
        boolean joint = false;
        for (XmlElement x : e.children()) {
            if (!x.tag().equals("joint") && x != e.child(x.tag())) {
                continue; // MuJoCo reads the first of each kind
            }
            switch (x.tag()) {
                case "geom" -> FieldBinder.bind(x, grammar.element("composite.geom"), c.geom);
                case "skin" -> skin(x, c.skin);
                case "site" -> FieldBinder.bind(x, grammar.element("composite.site"), c.site);
                case "joint" -> {
                    if (joint) {
                        throw Xml.error(x, "a cable has one kind of joint: give one <joint> only");
                    }
                    joint = true;
                    FieldBinder.bind(x, grammar.element("composite.joint"), c.joint);
                }
                default -> {}
            }
        }
    }

    /** All bodies share one instance, which is named after the composite unless it has a name. */
    private void plugin(XmlElement e, Cable c) {
        PluginUse use = PluginReader.child(e, spec);
        if (use == null) {
            return;
        }
        if (!e.attribute("type").equals("cable") || !use.pluginName().equals(CableElasticity.NAME)) {
            throw Xml.error(
                    e,
                    "plugin=\"" + use.pluginName() + "\": only cables have a plugin, \"" + CableElasticity.NAME + "\"");
        }
        c.plugin = use;
        if (use.own() != null) {
            use.own().name = "composite" + c.prefix;
            c.plugin = new PluginUse(use.pluginName(), use.own().name, null);
        }
    }

    private void skin(XmlElement e, CableSkin skin) {
        FieldBinder.bind(e, grammar.element("composite.skin"), skin);
        if (skin.group < 0 || skin.group > 5) {
            throw Xml.error(e, "group=\"" + skin.group + "\": must be between 0 and 5");
        }
        if (skin.subgrid > MAX_SUBGRID) {
            throw Xml.error(e, "subgrid=\"" + skin.subgrid + "\": at most " + MAX_SUBGRID + " is possible");
        }
    }

    private void check(XmlElement e, Cable c, int[] counts) {
        for (int n : counts) {
            if (n < 1) {
                throw Xml.error(e, "count=\"" + e.attribute("count") + "\": counts must be positive");
            }
        }
        if (FrameMath.dot3(c.size, c.size) < Const.MINVAL && c.vertices.length == 0) {
            throw Xml.error(e, "size: the curve needs a length or a radius");
        }
        if (c.vertices.length > 0) {
            if (counts[0] > 1) {
                throw Xml.error(e, "\"count\" and \"vertex\" cannot be given together");
            }
            counts[0] = c.vertices.length / 3;
            counts[1] = 1;
        }
        String successor = switch (e.attribute("type")) {
            case "particle" -> "replicate";
            case "grid" -> "flex";
            case "rope" -> "<composite type=\"cable\">";
            case "loop", "cloth" -> "flexcomp";
            default -> "";
        };
        if (!successor.isEmpty()) {
            throw Xml.error(
                    e,
                    "type=\"" + e.attribute("type") + "\": this kind of composite no longer exists: use " + successor
                            + " instead");
        }
        if (counts[0] < 2 || counts[1] > 1 || counts[2] > 1) {
            throw Xml.error(e, "a cable is a line: \"count\" is one number of vertices, at least 2");
        }
        if (counts[0] == 3) {
            throw Xml.error(e, "a cable of 3 vertices does not compile, as in MuJoCo: take 2, or at least 4");
        }
        if (counts[0] > MAX_COUNT) {
            throw Xml.error(e, "a cable of " + counts[0] + " vertices: at most " + MAX_COUNT + " are possible");
        }
        GeomType type = c.geom.type;
        if (type == GeomType.BOX && c.skin.subgrid > 0 && counts[0] < 4) {
            throw Xml.error(e, "a skin with \"subgrid\" needs a cable of at least 4 vertices");
        }
        if (type != GeomType.CYLINDER && type != GeomType.CAPSULE && type != GeomType.BOX) {
            throw Xml.error(e, "the geoms of a cable are cylinders, capsules or boxes: choose one with <geom type>");
        }
    }
}
