package dev.cardan.mjcf.read;

import dev.cardan.engine.Options;
import dev.cardan.mjcf.grammar.Grammar;
import dev.cardan.mjcf.grammar.OptionFlags;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.xml.XmlElement;

/** Reads the sections that hold settings of the whole model: compiler, option, size, visual and statistic. */
public final class SettingsReader {
    private static final int LARGEST_GROUP = 30;
    private final ModelSpec spec;
    private final Grammar grammar = Grammar.mjcf();

    /** Reads into a specification. */
    public SettingsReader(ModelSpec spec) {
        this.spec = spec;
    }

    /** How the model is compiled; the element was checked. */
    public void compiler(XmlElement e) {
        if (e.has("strippath")) {
            spec.strippath = e.attribute("strippath").equals("true");
        }
        if (Xml.text(e, "coordinate").equals("global")) {
            throw Xml.error(
                    e,
                    "coordinate=\"global\": global coordinates are no longer supported: load and save the model with "
                            + "MuJoCo 2.3.3 or older to convert it");
        }
        if (e.has("assetdir")) {
            spec.compiler.meshdir = e.attribute("assetdir");
            spec.compiler.texturedir = e.attribute("assetdir");
        }
        FieldBinder.bind(e, grammar.element("compiler"), spec.compiler);
        XmlElement range = e.child("lengthrange");
        if (range != null) {
            FieldBinder.bind(range, grammar.element("lengthrange"), spec.compiler.LRopt);
        }
    }

    /** Options of the physics; the element was checked. */
    public void option(XmlElement e) {
        Options option = spec.option;
        FieldBinder.bind(e, grammar.element("option"), option);
        spec.authored.fields.addAll(e.attributes().keySet());
        if (e.has("timestep") && option.timestep <= 0) {
            spec.warnings.add(Xml.error(
                            e,
                            "timestep=\"" + e.attribute("timestep") + "\": time "
                                    + (option.timestep == 0 ? "stands still" : "runs backwards")
                                    + ", which MuJoCo allows: a simulation needs a time step greater than 0")
                    .getMessage());
        }
        if (e.has("cardan:solver") || e.has("cardan:solverprm")) {
            spec.solverModel = Xml.text(e, "cardan:solver");
            spec.solverModelPrm = Xml.reals(e, "cardan:solverprm");
            spec.solverWhere = e.where();
        }
        int[] groups = Xml.ints(e, "actuatorgroupdisable");
        if (groups.length > LARGEST_GROUP + 1) {
            throw Xml.error(e, "actuatorgroupdisable: at most " + (LARGEST_GROUP + 1) + " groups can be given");
        }
        for (int group : groups) {
            if (group < 0 || group > LARGEST_GROUP) {
                throw Xml.error(e, "actuatorgroupdisable: group " + group + " must be between 0 and " + LARGEST_GROUP);
            }
            option.disableactuator |= 1 << group;
            spec.authored.disableactuator |= 1 << group;
        }
        XmlElement flag = e.child("flag");
        if (flag == null) {
            return;
        }
        OptionFlags.DISABLE.forEach((name, bit) -> {
            if (flag.has(name)) {
                spec.authored.disableflags |= bit;
                option.disableflags &= ~bit;
                option.disableflags |= flag.attribute(name).equals("enable") ? 0 : bit;
            }
        });
        OptionFlags.ENABLE.forEach((name, bit) -> {
            if (flag.has(name)) {
                spec.authored.enableflags |= bit;
                option.enableflags &= ~bit;
                option.enableflags |= flag.attribute(name).equals("enable") ? bit : 0;
            }
        });
    }

    /** Sizes; the element was checked. */
    public void size(XmlElement e) {
        if (e.has("memory")) {
            long bytes = MemorySize.parse(e, e.attribute("memory"));
            if (bytes >= 0) {
                spec.memory = bytes;
            }
        }
        FieldBinder.bind(e, grammar.element("size"), spec);
    }

    void visual(XmlElement e) {
        for (XmlElement c : e.children()) {
            Object target = switch (c.tag()) {
                case "global" -> spec.visual.global;
                case "quality" -> spec.visual.quality;
                case "headlight" -> spec.visual.headlight;
                case "map" -> spec.visual.map;
                case "scale" -> spec.visual.scale;
                default -> spec.visual.rgba;
            };
            FieldBinder.bind(c, grammar.element(c.tag()), target);
            spec.authored.fields.addAll(c.attributes().keySet());
        }
    }

    void statistic(XmlElement e) {
        FieldBinder.bind(e, grammar.element("statistic"), spec.stat);
    }
}
