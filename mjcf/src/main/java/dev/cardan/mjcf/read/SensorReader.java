package dev.cardan.mjcf.read;

import dev.cardan.engine.type.ContactData;
import dev.cardan.engine.type.ContactReduce;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.RayData;
import dev.cardan.mjcf.grammar.Grammar;
import dev.cardan.mjcf.grammar.Keywords;
import dev.cardan.mjcf.grammar.Numbers;
import dev.cardan.mjcf.spec.SensorSpec;
import dev.cardan.mjcf.xml.XmlElement;

/** Reads sensors: most are filled from the grammar, some name objects of several kinds or choose what they tell. */
final class SensorReader {
    private static final Grammar GRAMMAR = Grammar.mjcf();

    private SensorReader() {}

    static void read(XmlElement e, SensorSpec s) {
        boolean shared = e.tag().equals("contact") || e.tag().equals("plugin");
        FieldBinder.bind(e, GRAMMAR.element(shared ? "sensor." + e.tag() : e.tag()), s);
        switch (e.tag()) {
            case "rangefinder" -> {
                object(e, s, "site", ObjType.SITE);
                object(e, s, "camera", ObjType.CAMERA);
                s.intprm[0] = fields(e, "raydata", 1 << RayData.DIST);
            }
            case "distance", "normal", "fromto" -> pair(e, s);
            case "contact" -> {
                object(e, s, "site", ObjType.SITE);
                object(e, s, "subtree1", ObjType.XBODY);
                reference(e, s, "subtree2", ObjType.XBODY);
                pair(e, s);
                int[] num = Xml.ints(e, "num");
                s.intprm[0] = fields(e, "condata", 1 << ContactData.FOUND);
                s.intprm[1] = Xml.keyword(e, "reduce", "reduce", ContactReduce.NONE);
                s.intprm[2] = num.length > 0 ? num[0] : 1;
            }
            case "user" -> s.objtype = kind(e, "objtype");
            case "plugin" -> {
                s.objtype = kind(e, "objtype");
                s.reftype = kind(e, "reftype");
                named(e, s.objtype, "objtype", "objname");
                named(e, s.reftype, "reftype", "refname");
            }
            default -> {}
        }
    }

    /** The kind of object that an attribute gives; an unknown word means none, as in MuJoCo. */
    private static ObjType kind(XmlElement e, String attribute) {
        Integer type = GRAMMAR.keywords("objkind").find(Xml.text(e, attribute));
        return type == null ? ObjType.UNKNOWN : ObjType.of(type);
    }

    private static void named(XmlElement e, ObjType type, String kind, String name) {
        if ((type == ObjType.UNKNOWN) != Xml.text(e, name).isEmpty()) {
            throw Xml.error(
                    e, "\"" + kind + "\" and \"" + name + "\" must be given together, and " + kind + " must be known");
        }
    }

    private static void pair(XmlElement e, SensorSpec s) {
        object(e, s, "body1", ObjType.BODY);
        object(e, s, "geom1", ObjType.GEOM);
        reference(e, s, "body2", ObjType.BODY);
        reference(e, s, "geom2", ObjType.GEOM);
    }

    private static void object(XmlElement e, SensorSpec s, String attribute, ObjType type) {
        if (e.has(attribute)) {
            s.objtype = type;
            s.objname = filled(e, attribute);
        }
    }

    private static void reference(XmlElement e, SensorSpec s, String attribute, ObjType type) {
        if (e.has(attribute)) {
            s.reftype = type;
            s.refname = filled(e, attribute);
        }
    }

    private static String filled(XmlElement e, String attribute) {
        String name = e.attribute(attribute);
        if (name.isEmpty()) {
            throw Xml.error(e, attribute + "=\"\": the name of what is sensed must not be empty");
        }
        return name;
    }

    /** The set of fields in "data"; they must come in the order in which the sensor writes them. */
    private static int fields(XmlElement e, String set, int otherwise) {
        Keywords words = GRAMMAR.keywords(set);
        int bits = 0, last = -1;
        for (String word : Numbers.tokens(Xml.text(e, "data"))) {
            int bit = words.find(word);
            if (bit <= last) {
                throw Xml.error(
                        e,
                        "data=\"" + Xml.text(e, "data") + "\": each at most once and in the order "
                                + String.join(" ", words.values().keySet()));
            }
            last = bit;
            bits |= 1 << bit;
        }
        return bits == 0 ? otherwise : bits;
    }
}
