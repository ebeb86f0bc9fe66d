package dev.cardan.mjcf.read;

import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.grammar.Grammar;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.ExcludeSpec;
import dev.cardan.mjcf.spec.KeySpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.NumericSpec;
import dev.cardan.mjcf.spec.SensorSpec;
import dev.cardan.mjcf.spec.TendonSpec;
import dev.cardan.mjcf.spec.TextSpec;
import dev.cardan.mjcf.spec.TupleSpec;
import dev.cardan.mjcf.spec.WrapSpec;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.Arrays;

/** Reads the flat sections beside the tree: contact, equality, tendon, actuator, sensor, custom and keyframe. */
final class SectionReader {
    private static final int LONGEST_NUMERIC = 500;

    private final ModelSpec spec;
    private final ActuatorReader actuators;
    private final Grammar grammar = Grammar.mjcf();

    SectionReader(ModelSpec spec, ActuatorReader actuators) {
        this.spec = spec;
        this.actuators = actuators;
    }

    void contact(XmlElement section) {
        for (XmlElement e : section.children()) {
            if (e.tag().equals("pair")) {
                ElementReader.pair(e, spec.addPair(DefaultReader.classOf(spec, e, spec.main)));
            } else {
                ExcludeSpec exclude = spec.addExclude("", "");
                exclude.where = e.where();
                FieldBinder.bind(e, grammar.element("exclude"), exclude);
            }
        }
    }

    void equality(XmlElement section) {
        for (XmlElement e : section.children()) {
            EqualitySpec q = spec.addEquality(DefaultReader.classOf(spec, e, spec.main));
            q.where = e.where();
            FieldBinder.bind(
                    e, grammar.element("equality").children().get(e.tag()).element(), q);
            switch (e.tag()) {
                case "connect" -> connect(e, q);
                case "weld" -> weld(e, q);
                case "flex" -> q.type = EqType.FLEX;
                case "flexvert" -> q.type = EqType.FLEXVERT;
                case "flexstrain" -> {
                    q.type = EqType.FLEXSTRAIN;
                    Xml.into(q.data, 0, e, "cell");
                }
                default -> couple(e, q);
            }
        }
    }

    private static void connect(XmlElement e, EqualitySpec q) {
        q.type = EqType.CONNECT;
        boolean anchor = Xml.into(q.data, 0, e, "anchor");
        objects(e, q, e.has("body1") && anchor);
    }

    private static void weld(XmlElement e, EqualitySpec q) {
        q.type = EqType.WELD;
        boolean anchor = Xml.into(q.data, 0, e, "anchor");
        Xml.into(q.data, 3, e, "relpose");
        boolean bodies = e.has("body1");
        objects(e, q, bodies);
        if (bodies && !anchor) {
            Arrays.fill(q.data, 0, 3, 0);
        }
        q.data[10] = Xml.real(e, "torquescale", q.data[10]);
    }

    /** Two joints or two tendons: the first one's position is a polynomial of the second one's. */
    private static void couple(XmlElement e, EqualitySpec q) {
        String kind = e.tag();
        q.type = kind.equals("joint") ? EqType.JOINT : EqType.TENDON;
        q.name1 = e.attribute(kind + "1");
        q.name2 = Xml.text(e, kind + "2");
        Xml.into(q.data, 0, e, "polycoef");
    }

    /** Sets the two objects of a connect or weld: bodies, the second one optional, or two sites. */
    private static void objects(XmlElement e, EqualitySpec q, boolean bodies) {
        if (bodies) {
            q.objtype = ObjType.BODY;
            q.name1 = e.attribute("body1");
            q.name2 = Xml.text(e, "body2");
        } else if (e.has("site1")) {
            q.objtype = ObjType.SITE;
            q.name1 = e.attribute("site1");
            q.name2 = e.attribute("site2");
        } else {
            throw Xml.error(e, "\"body1\" needs an \"anchor\" with three numbers");
        }
    }

    void tendon(XmlElement section) {
        for (XmlElement e : section.children()) {
            TendonSpec t = spec.addTendon(DefaultReader.classOf(spec, e, spec.main));
            ElementReader.tendon(e, t);
            for (XmlElement step : e.children()) {
                WrapSpec w = switch (step.tag()) {
                    case "site" -> t.wrapSite(step.attribute("site"));
                    case "geom" -> t.wrapGeom(step.attribute("geom"), Xml.text(step, "sidesite"));
                    case "pulley" -> t.wrapPulley(Xml.real(step, "divisor", 0));
                    default -> t.wrapJoint(step.attribute("joint"), Xml.real(step, "coef", 0));
                };
                w.where = step.where();
            }
        }
    }

    void actuator(XmlElement section) {
        for (XmlElement e : section.children()) {
            ActuatorSpec a = spec.addActuator(DefaultReader.classOf(spec, e, spec.main));
            actuators.read(e, a);
            if (e.tag().equals("plugin")) {
                a.plugin = PluginReader.use(e, spec);
            }
        }
    }

    void sensor(XmlElement section) {
        for (XmlElement e : section.children()) {
            SensorSpec s = spec.addSensor();
            s.where = e.where();
            SensorReader.read(e, s);
            if (e.tag().equals("plugin")) {
                s.plugin = PluginReader.use(e, spec);
            }
        }
    }

    void custom(XmlElement section) {
        for (XmlElement e : section.children()) {
            switch (e.tag()) {
                case "numeric" -> numeric(e);
                case "text" -> {
                    TextSpec t = spec.addText(e.attribute("name"), e.attribute("data"));
                    t.where = e.where();
                    if (t.data.isEmpty()) {
                        throw Xml.error(e, "the text in \"data\" cannot be empty");
                    }
                }
                default -> tuple(e);
            }
        }
    }

    private void numeric(XmlElement e) {
        double[] data = Xml.reals(e, "data");
        int[] wanted = Xml.ints(e, "size");
        int size = wanted.length > 0 ? wanted[0] : data.length;
        if (size < 1 || size > LONGEST_NUMERIC) {
            throw Xml.error(e, "the size must be between 1 and " + LONGEST_NUMERIC + ", not " + size);
        }
        if (data.length > size) {
            throw Xml.error(e, "data has " + data.length + " numbers, but size is " + size);
        }
        NumericSpec n = spec.addNumeric(e.attribute("name"), Arrays.copyOf(data, size));
        n.where = e.where();
    }

    private void tuple(XmlElement e) {
        TupleSpec t = spec.addTuple(e.attribute("name"));
        t.where = e.where();
        int n = e.children().size();
        t.objtype = new ObjType[n];
        t.objname = new String[n];
        t.objprm = new double[n];
        for (int i = 0; i < n; i++) {
            XmlElement o = e.children().get(i);
            t.objtype[i] = ObjType.of(Xml.keyword(o, "objtype", "objkind", 0));
            t.objname[i] = o.attribute("objname");
            t.objprm[i] = Xml.real(o, "prm", 0);
        }
    }

    void keyframe(XmlElement section) {
        for (XmlElement e : section.children()) {
            KeySpec k = spec.addKey("");
            k.where = e.where();
            FieldBinder.bind(e, grammar.element("key"), k);
        }
    }
}
