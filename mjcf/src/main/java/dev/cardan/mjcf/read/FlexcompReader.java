package dev.cardan.mjcf.read;

import dev.cardan.mjcf.flexcomp.Flexcomp;
import dev.cardan.mjcf.flexcomp.FlexcompEquality;
import dev.cardan.mjcf.grammar.Grammar;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.FlexSpec;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.xml.XmlElement;

/** Reads {@code flexcomp}. */
final class FlexcompReader {
    /** Bending alone: the one kind of elasticity that goes with constraints. */
    private static final int BENDING = 1;

    private final ModelSpec spec;
    private final Includes includes;
    private final Grammar grammar = Grammar.mjcf();

    FlexcompReader(ModelSpec spec, Includes includes) {
        this.spec = spec;
        this.includes = includes;
    }

    /**
     * Reads a flexcomp and adds what it makes to a body.
     *
     * @param frame frame it is written in; null: none
     */
    void read(XmlElement e, BodySpec body, FrameSpec frame) {
        Flexcomp c = new Flexcomp();
        FieldBinder.bind(e, grammar.element("flexcomp"), c);
        c.file = includes.file(e, "file", "");
        c.origin = Xml.reals(e, "origin");
        Xml.into(c.quat, 0, e, "quat");
        ElementReader.alternative(e, c.alt);
        look(e, c.flex);
        FlexReader.material(e, c.flex);
        edge(e, c);
        pins(e, c);
        c.plugin = PluginReader.child(e, spec);
        if (frame != null) {
            spec.warnings.add(Xml.error(
                            e,
                            "the frame around it has no effect, as in MuJoCo: its points are placed in the body; use the"
                                    + " flexcomp's own pos and orientation")
                    .getMessage());
        }
        c.addTo(spec, body, e.where());
    }

    private static void look(XmlElement e, FlexSpec f) {
        f.name = Xml.text(e, "name");
        f.dim = Xml.integer(e, "dim", f.dim);
        f.radius = Xml.real(e, "radius", f.radius);
        f.group = Xml.integer(e, "group", f.group);
        f.material = Xml.text(e, "material");
        f.flatskin = Xml.text(e, "flatskin").equals("true");
        float[] rgba = Xml.floats(e, "rgba");
        System.arraycopy(rgba, 0, f.rgba, 0, rgba.length);
    }

    private void edge(XmlElement e, Flexcomp c) {
        XmlElement edge = e.child("edge");
        if (edge == null) {
            return;
        }
        FieldBinder.bind(edge, grammar.element("flexcomp.edge"), c.constraint);
        FieldBinder.bind(edge, grammar.element("flex.edge"), c.flex);
        c.equality = FlexcompEquality.of(Xml.keyword(edge, "equality", "flexeq", 0));
        if (c.equality != FlexcompEquality.NONE && c.flex.young > 0 && c.flex.elastic2d != BENDING) {
            throw Xml.error(
                    e,
                    "<edge equality> and <elasticity young> both hold the flex together: give one of them, or use"
                            + " elastic2d=\"bend\", which only adds bending");
        }
    }

    private static void pins(XmlElement e, Flexcomp c) {
        for (XmlElement x : e.children()) {
            if (x.tag().equals("pin")) {
                c.pins.id(Xml.ints(x, "id"));
                c.pins.range(Xml.ints(x, "range"));
                c.pins.grid(Xml.ints(x, "grid"));
                c.pins.gridRange(Xml.ints(x, "gridrange"));
            }
        }
    }
}
