package dev.cardan.mjcf.write;

import dev.cardan.engine.type.ContactData;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.RayData;
import dev.cardan.engine.type.SensorType;
import dev.cardan.mjcf.grammar.AttributeRule;
import dev.cardan.mjcf.grammar.ElementRule;
import dev.cardan.mjcf.grammar.Grammar;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SensorSpec;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Writes sensors: first what they measure, then what all of them have. The grammar says which tag gives which type. */
final class SensorWriter {
    private static final List<String> COMMON =
            List.of("cutoff", "noise", "nsample", "interp", "delay", "interval", "user");
    private static final Map<SensorType, ElementRule> RULES = rules();

    private final AttributeWriter out;

    SensorWriter(AttributeWriter out) {
        this.out = out;
    }

    private static Map<SensorType, ElementRule> rules() {
        Map<SensorType, ElementRule> found = new EnumMap<>(SensorType.class);
        Grammar.mjcf().element("sensor").children().values().forEach(child -> {
            String type = child.element().constants().get("type");
            found.put(SensorType.valueOf(type.substring(type.indexOf('.') + 1)), child.element());
        });
        return found;
    }

    void write(XmlNode root, ModelSpec spec) {
        XmlNode section = root.add("sensor");
        spec.sensors.forEach(s -> sensor(section, s));
        root.dropLastIfEmpty();
    }

    private void sensor(XmlNode section, SensorSpec s) {
        ElementRule rule = RULES.get(s.type);
        XmlNode node = section.add(rule.tag());
        SensorSpec usual = new SensorSpec();
        switch (s.type) {
            case RANGEFINDER -> {
                node.set(s.objtype == ObjType.CAMERA ? "camera" : "site", s.objname);
                if (s.intprm[0] != 1 << RayData.DIST) {
                    node.set("data", fields("raydata", s.intprm[0]));
                }
            }
            case GEOMDIST, GEOMNORMAL, GEOMFROMTO -> {
                node.set(s.objtype == ObjType.BODY ? "body1" : "geom1", s.objname);
                node.set(s.reftype == ObjType.BODY ? "body2" : "geom2", s.refname);
            }
            case CONTACT -> contact(node, s);
            case USER, PLUGIN -> {
                objects(node, s);
                if (s.type == SensorType.PLUGIN) {
                    PluginWriter.use(node, s.plugin);
                } else {
                    node.set("dim", Integer.toString(s.dim));
                    node.set("needstage", AttributeWriter.word("stage", s.needstage.code()));
                    node.set("datatype", AttributeWriter.word("datatype", s.datatype.code()));
                }
            }
            default -> own(node, rule, s, usual);
        }
        node.set("name", s.name);
        for (String name : COMMON) {
            AttributeRule a = rule.attributes().get(name);
            if (a != null) {
                out.one(node, rule.id(), name, s, usual);
            }
        }
    }

    /** The attributes that this kind of sensor alone has. */
    private void own(XmlNode node, ElementRule rule, SensorSpec s, SensorSpec usual) {
        for (AttributeRule a : rule.attributes().values()) {
            boolean reference = a.name().equals("reftype") || a.name().equals("refname");
            if (!a.isName() && !COMMON.contains(a.name()) && !(reference && s.reftype == ObjType.UNKNOWN)) {
                out.one(node, rule.id(), a.name(), s, usual);
            }
        }
    }

    private static void contact(XmlNode node, SensorSpec s) {
        switch (s.objtype) {
            case BODY -> node.set("body1", s.objname);
            case XBODY -> node.set("subtree1", s.objname);
            case GEOM -> node.set("geom1", s.objname);
            case SITE -> node.set("site", s.objname);
            default -> {}
        }
        switch (s.reftype) {
            case BODY -> node.set("body2", s.refname);
            case XBODY -> node.set("subtree2", s.refname);
            case GEOM -> node.set("geom2", s.refname);
            default -> {}
        }
        if (s.intprm[2] != 1) {
            node.set("num", Integer.toString(s.intprm[2]));
        }
        if (s.intprm[0] != 1 << ContactData.FOUND) {
            node.set("data", fields("condata", s.intprm[0]));
        }
        if (s.intprm[1] != 0) {
            node.set("reduce", AttributeWriter.word("reduce", s.intprm[1]));
        }
    }

    private static void objects(XmlNode node, SensorSpec s) {
        if (s.objtype != ObjType.UNKNOWN) {
            node.set("objtype", s.objtype.word()).set("objname", s.objname);
        }
        if (s.reftype != ObjType.UNKNOWN) {
            node.set("reftype", s.reftype.word()).set("refname", s.refname);
        }
    }

    private static String fields(String set, int bits) {
        StringBuilder words = new StringBuilder();
        Grammar.mjcf().keywords(set).values().forEach((word, place) -> {
            if ((bits >> place & 1) != 0) {
                words.append(words.isEmpty() ? "" : " ").append(word);
            }
        });
        return words.toString();
    }
}
