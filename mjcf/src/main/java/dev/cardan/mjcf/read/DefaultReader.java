package dev.cardan.mjcf.read;

import dev.cardan.mjcf.grammar.Grammar;
import dev.cardan.mjcf.grammar.Spelling;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.xml.XmlElement;

/**
 * Reads default classes. All values of a class are read before its nested classes, which start as copies of it, wherever
 * they stand in the file.
 */
final class DefaultReader {
    private final ModelSpec spec;
    private final ActuatorReader actuators;

    DefaultReader(ModelSpec spec, ActuatorReader actuators) {
        this.spec = spec;
        this.actuators = actuators;
    }

    /** Reads a default section; {@code parent} is null at the top. */
    void read(XmlElement e, DefaultClass parent) {
        DefaultClass c = begin(e, parent);
        for (XmlElement x : e.children()) {
            switch (x.tag()) {
                case "default" -> {}
                case "mesh" -> ElementReader.mesh(x, c.mesh);
                case "material" -> ElementReader.material(x, c.material);
                case "joint" -> ElementReader.joint(x, c.joint);
                case "geom" -> ElementReader.geom(x, c.geom);
                case "site" -> ElementReader.site(x, c.site);
                case "camera" -> ElementReader.camera(x, c.camera);
                case "light" -> ElementReader.light(x, c.light);
                case "pair" -> ElementReader.pair(x, c.pair);
                case "equality" -> equality(x, c.equality);
                case "tendon" -> ElementReader.tendon(x, c.tendon);
                default -> actuators.read(x, c.actuator);
            }
        }
        for (XmlElement x : e.children()) {
            if (x.tag().equals("default")) {
                read(x, c);
            }
        }
    }

    /** The class an element asks for with {@code class}, or another one if it asks for none. */
    static DefaultClass classOf(ModelSpec spec, XmlElement e, DefaultClass otherwise) {
        String name = e.attribute("class");
        return name == null ? otherwise : find(spec, e, "class", name);
    }

    /** The class of that name, which must exist. */
    static DefaultClass find(ModelSpec spec, XmlElement e, String attribute, String name) {
        DefaultClass c = spec.defaults.get(name);
        if (c == null) {
            throw Xml.error(
                    e,
                    attribute + "=\"" + name + "\": unknown default class"
                            + Spelling.hint(name, spec.defaults.keySet()));
        }
        return c;
    }

    private DefaultClass begin(XmlElement e, DefaultClass parent) {
        String name = Xml.text(e, "class");
        if (parent == null) {
            if (!name.isEmpty() && !name.equals("main")) {
                throw Xml.error(
                        e, "class=\"" + name + "\": the outermost default class is \"main\" and cannot be renamed");
            }
            spec.main.where = e.where();
            return spec.main;
        }
        if (name.isEmpty()) {
            throw Xml.error(e, "a nested default class needs a name: give it with \"class\"");
        }
        if (spec.defaults.containsKey(name)) {
            throw Xml.error(e, "class=\"" + name + "\": a default class of that name exists already");
        }
        DefaultClass c = spec.addDefault(name, parent);
        c.where = e.where();
        return c;
    }

    private static void equality(XmlElement e, EqualitySpec equality) {
        equality.where = e.where();
        FieldBinder.bind(e, Grammar.mjcf().element("default.equality"), equality);
    }
}
