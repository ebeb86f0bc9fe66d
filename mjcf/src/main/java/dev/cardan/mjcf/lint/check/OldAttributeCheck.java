package dev.cardan.mjcf.lint.check;

import dev.cardan.mjcf.lint.LintFix;
import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.Optional;

/** Attributes of older versions that are still read. */
final class OldAttributeCheck extends Check {
    OldAttributeCheck() {
        super(
                "old-attribute",
                LintSeverity.INFO,
                "an attribute of an older MuJoCo",
                "It is still read, or read and ignored; newer tools may refuse it.");
    }

    @Override
    boolean needsModel() {
        return false;
    }

    @Override
    void run(Subject s, Findings out) {
        for (XmlElement e : s.written("light")) {
            if (e.has("directional")) {
                String type = e.attribute("directional").equals("true") ? "directional" : "spot";
                tell(
                        out,
                        e,
                        "directional",
                        "lights have a type since MuJoCo 3.3.3",
                        "write type=\"" + type + "\"",
                        s.source.replace(e.where(), "directional", "type", type));
            }
        }
        for (XmlElement e : s.written("size")) {
            for (String old : new String[] {"njmax", "nconmax", "nstack"}) {
                if (e.has(old)) {
                    tell(
                            out,
                            e,
                            old,
                            "MuJoCo sizes its arena by memory since 2.3.0, and here memory grows as needed",
                            "delete it",
                            s.source.removeAttribute(e.where(), old));
                }
            }
        }
        for (XmlElement e : s.written("compiler")) {
            if ("local".equals(e.attribute("coordinate"))) {
                tell(
                        out,
                        e,
                        "coordinate",
                        "coordinates are always local since MuJoCo 2.3.4",
                        "delete it",
                        s.source.removeAttribute(e.where(), "coordinate"));
            }
        }
        for (XmlElement e : s.written("flag")) {
            for (String on : new String[] {"multiccd", "nativeccd", "island"}) {
                if ("enable".equals(e.attribute(on))) {
                    tell(
                            out,
                            e,
                            on,
                            "this is the default since MuJoCo 3." + (on.equals("multiccd") ? "8" : "3"),
                            "delete it",
                            s.source.removeAttribute(e.where(), on));
                }
            }
        }
    }

    private void tell(
            Findings out, XmlElement e, String attribute, String message, String remedy, Optional<LintFix> fix) {
        out.add(this, e, attribute + "=\"" + e.attribute(attribute) + "\": " + message, remedy, fix);
    }
}
