package dev.cardan.mjcf.write;

import dev.cardan.engine.type.CtrlInput;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.GainType;
import dev.cardan.mjcf.grammar.Grammar;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Writes actuators, all of them in their general form. */
final class ActuatorWriter {
    private static final List<String> LAWS = List.of("gaintype", "input", "biastype", "gainprm", "biasprm");
    private static final List<String> OWN = List.of("cardan:gain", "cardan:gainprm");

    private final ElementWriter elements;
    private final AttributeWriter out;

    ActuatorWriter(ElementWriter elements) {
        this.elements = elements;
        out = elements.out;
    }

    void write(XmlNode root, ModelSpec spec) {
        XmlNode section = root.add("actuator");
        for (ActuatorSpec a : spec.actuators) {
            XmlNode node = section.add(a.plugin == null ? "general" : "plugin");
            node.set("name", a.name);
            if (!a.defaultClass.name.equals("main")) {
                node.set("class", a.defaultClass.name);
            }
            target(node, a);
            ActuatorSpec pattern = a.defaultClass.actuator;
            values(node, a, pattern, false);
            int usual = a.dyntype != DynType.NONE && a.dyntype != DynType.DCMOTOR ? 1 : 0;
            if (a.actdim != usual || (pattern.actdim != -1 && pattern.actdim != a.actdim)) {
                node.set("actdim", Integer.toString(a.actdim));
            }
            if (a.plugin != null) {
                PluginWriter.use(node, a.plugin);
            } else {
                laws(node, a, pattern);
            }
            elements.user(node, a.userdata, pattern.userdata, false);
        }
        root.dropLastIfEmpty();
    }

    /** The pattern of a default class. */
    void pattern(XmlNode node, ActuatorSpec a, ActuatorSpec usual) {
        values(node, a, usual, true);
        out.one(node, "general", "actdim", a, usual);
        laws(node, a, usual);
        elements.user(node, a.userdata, usual.userdata, true);
    }

    private static void target(XmlNode node, ActuatorSpec a) {
        switch (a.trntype) {
            case JOINT -> node.set("joint", a.target);
            case JOINTINPARENT -> node.set("jointinparent", a.target);
            case TENDON -> node.set("tendon", a.target);
            case BODY -> node.set("body", a.target);
            case SITE -> node.set("site", a.target).set("refsite", a.refsite);
            case SLIDERCRANK -> node.set("cranksite", a.target).set("slidersite", a.slidersite);
            default -> {}
        }
    }

    private void values(XmlNode node, ActuatorSpec a, ActuatorSpec pattern, boolean inDefault) {
        Set<String> except = new HashSet<>(LAWS);
        except.addAll(OWN);
        except.add("actdim");
        except.add("user");
        if (a.plugin != null) {
            except.add("velrange");
            except.add("ffrange");
        }
        out.table(node, "general", a, pattern, inDefault, except);
        out.real(node, "cranklength", a.cranklength, pattern.cranklength);
    }

    private void laws(XmlNode node, ActuatorSpec a, ActuatorSpec pattern) {
        out.one(node, "general", "gaintype", a, pattern);
        if (a.ctrlspec != pattern.ctrlspec) {
            node.set("input", inputs(a));
        }
        out.one(node, "general", "biastype", a, pattern);
        out.one(node, "general", "gainprm", a, pattern);
        out.one(node, "general", "biasprm", a, pattern);
        for (String name : OWN) {
            out.one(node, "general", name, a, pattern);
        }
    }

    private static String inputs(ActuatorSpec a) {
        if (a.gaintype == GainType.SO3) {
            return AttributeWriter.word("inputchart", a.ctrlspec);
        }
        if (a.ctrlspec == CtrlInput.NONE) {
            return "none";
        }
        StringBuilder words = new StringBuilder();
        Grammar.mjcf().keywords("inputbit").values().forEach((word, bit) -> {
            if ((a.ctrlspec & bit) != 0) {
                words.append(words.isEmpty() ? "" : " ").append(word);
            }
        });
        return words.toString();
    }
}
