package dev.cardan.mjcf.read;

import dev.cardan.mjcf.grammar.Grammar;
import dev.cardan.mjcf.grammar.Numbers;
import dev.cardan.mjcf.spec.FlexSpec;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.List;

/** Reads {@code flex}, and what it has in common with {@code flexcomp}. */
final class FlexReader {
    private static final Grammar GRAMMAR = Grammar.mjcf();

    private FlexReader() {}

    static void read(XmlElement e, FlexSpec flex) {
        flex.where = e.where();
        FieldBinder.bind(e, GRAMMAR.element("flex"), flex);
        flex.vertbody.addAll(names(e, "body"));
        flex.nodebody.addAll(names(e, "node"));
        int[] cells = Xml.ints(e, "cellcount");
        System.arraycopy(cells, 0, flex.cellcount, 0, cells.length);
        flex.order = switch (Xml.text(e, "dof")) {
            case "trilinear" -> 1;
            case "quadratic" -> 2;
            default -> 0;
        };
        XmlElement edge = e.child("edge");
        if (edge != null) {
            FieldBinder.bind(edge, GRAMMAR.element("flex.edge"), flex);
        }
        material(e, flex);
    }

    /** Reads how a flex touches others and resists being deformed: its children {@code contact} and {@code elasticity}. */
    static void material(XmlElement e, FlexSpec flex) {
        XmlElement contact = e.child("contact");
        if (contact != null) {
            FieldBinder.bind(contact, GRAMMAR.element("flex.contact"), flex);
        }
        XmlElement elasticity = e.child("elasticity");
        if (elasticity != null) {
            FieldBinder.bind(elasticity, GRAMMAR.element("elasticity"), flex);
        }
    }

    private static List<String> names(XmlElement e, String attribute) {
        return List.of(Numbers.tokens(Xml.text(e, attribute)));
    }
}
