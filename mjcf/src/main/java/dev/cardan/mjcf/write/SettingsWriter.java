package dev.cardan.mjcf.write;

import dev.cardan.engine.Options;
import dev.cardan.engine.table.Visual;
import dev.cardan.mjcf.grammar.OptionFlags;
import dev.cardan.mjcf.spec.CompilerSpec;
import dev.cardan.mjcf.spec.LengthRangeSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.StatisticSpec;
import java.util.Set;

/** Writes compiler, option, size, statistic and visual. */
final class SettingsWriter {
    private static final int GROUPS = 31;
    private static final int KIB = 1024;

    private final ModelSpec spec;
    private final AttributeWriter out;

    SettingsWriter(ModelSpec spec, AttributeWriter out) {
        this.spec = spec;
        this.out = out;
    }

    void write(XmlNode root) {
        compiler(root.add("compiler"));
        option(root.add("option"));
        root.dropLastIfEmpty();
        size(root.add("size"));
        root.dropLastIfEmpty();
        out.table(root.add("statistic"), "statistic", spec.stat, new StatisticSpec(), false, Set.of());
        root.dropLastIfEmpty();
        visual(root.add("visual"));
        root.dropLastIfEmpty();
    }

    /**
     * Most settings of the compiler have done their work already. Besides those that MuJoCo writes there are some that would
     * change the model if they were missing: the total mass, how shapes are fitted, how length ranges are found.
     */
    private void compiler(XmlNode node) {
        CompilerSpec c = spec.compiler, usual = new CompilerSpec();
        node.set("angle", "radian");
        for (String name : new String[] {
            "meshdir", "texturedir", "usethread", "boundmass", "boundinertia", "alignfree", "autolimits", "conflict"
        }) {
            out.one(node, "compiler", name, c, usual);
        }
        if (c.settotalmass > 0) {
            out.one(node, "compiler", "settotalmass", c, usual);
        }
        if (spec.bodies().stream().anyMatch(b -> b.geoms.stream().anyMatch(ElementWriter::isFitted))) {
            out.one(node, "compiler", "fitaabb", c, usual);
        }
        if (!spec.actuators.isEmpty()) {
            out.table(node.add("lengthrange"), "lengthrange", c.LRopt, new LengthRangeSpec(), false, Set.of());
            node.dropLastIfEmpty();
        }
    }

    private void option(XmlNode node) {
        Options o = spec.option;
        out.table(node, "option", o, new Options(), false, Set.of());
        node.set("cardan:solver", spec.solverModel);
        out.all(node, "cardan:solverprm", spec.solverModelPrm);
        StringBuilder groups = new StringBuilder();
        for (int i = 0; i < GROUPS; i++) {
            if ((o.disableactuator >> i & 1) != 0) {
                groups.append(groups.isEmpty() ? "" : " ").append(i);
            }
        }
        node.set("actuatorgroupdisable", groups.toString());
        XmlNode flag = node.add("flag");
        Options usual = new Options();
        OptionFlags.DISABLE.forEach((name, bit) -> flag(flag, name, bit, ~o.disableflags, ~usual.disableflags));
        OptionFlags.ENABLE.forEach((name, bit) -> flag(flag, name, bit, o.enableflags, usual.enableflags));
        node.dropLastIfEmpty();
    }

    private static void flag(XmlNode node, String name, int bit, int on, int usuallyOn) {
        if ((on & bit) != (usuallyOn & bit)) {
            node.set(name, (on & bit) != 0 ? "enable" : "disable");
        }
    }

    private void size(XmlNode node) {
        if (spec.memory != -1) {
            node.set("memory", bytes(spec.memory));
        }
        ModelSpec unset = new ModelSpec();
        for (String name : new String[] {"njmax", "nconmax", "nstack"}) {
            out.one(node, "size", name, spec, unset);
        }
        ModelSpec none = new ModelSpec();
        none.nuserBody = 0;
        none.nuserJnt = 0;
        none.nuserGeom = 0;
        none.nuserSite = 0;
        none.nuserCam = 0;
        none.nuserTendon = 0;
        none.nuserActuator = 0;
        none.nuserSensor = 0;
        out.table(node, "size", spec, none, false, Set.of("njmax", "nconmax", "nstack"));
    }

    /** With the largest unit that leaves a whole number. */
    private static String bytes(long n) {
        String units = "KMGTPE";
        int unit = 0;
        long v = n;
        while (unit < units.length() && v > 0 && v % KIB == 0) {
            v /= KIB;
            unit++;
        }
        return v + (unit == 0 ? "" : units.substring(unit - 1, unit));
    }

    private void visual(XmlNode node) {
        Visual v = spec.visual, usual = new Visual();
        part(node, "global", v.global, usual.global);
        part(node, "quality", v.quality, usual.quality);
        part(node, "headlight", v.headlight, usual.headlight);
        part(node, "map", v.map, usual.map);
        part(node, "scale", v.scale, usual.scale);
        part(node, "rgba", v.rgba, usual.rgba);
    }

    private void part(XmlNode node, String tag, Object value, Object usual) {
        out.table(node.add(tag), tag, value, usual, false, Set.of());
        node.dropLastIfEmpty();
    }
}
