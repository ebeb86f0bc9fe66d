package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Options;
import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.Optional;

/** Options that switch off what keeps a simulation safe, or that do not do what they seem to. */
final class OptionDangerCheck extends Check {
    OptionDangerCheck() {
        super(
                "option-danger",
                LintSeverity.WARNING,
                "an option that makes trouble",
                "It is useful while looking for a mistake and surprises whoever simulates the model later.");
    }

    @Override
    boolean needsModel() {
        return false;
    }

    @Override
    void run(Subject s, Findings out) {
        Options o = s.spec.option;
        if (o.impratio > 1 && o.cone == Cone.PYRAMIDAL) {
            tell(
                    s,
                    out,
                    "option",
                    "impratio",
                    "with pyramidal cones a high impratio slows the solver and hardly stops slip",
                    "add cone=\"elliptic\"");
        }
        if (o.impratio < 1) {
            tell(
                    s,
                    out,
                    "option",
                    "impratio",
                    "friction is softer than the normal: things slide off slopes",
                    "take 1 or more");
        }
        if (o.tolerance > 1e-4) {
            tell(s, out, "option", "tolerance", "the solver stops long before it is done", "take 1e-6 to 1e-10");
        }
        if (o.iterations < 3 && o.iterations > 0) {
            tell(
                    s,
                    out,
                    "option",
                    "iterations",
                    "the solver may stop before it is done",
                    "fine for learning at speed; otherwise leave the default 100");
        }
        flag(
                s,
                out,
                o.disabled(DisableFlag.REFSAFE),
                "refsafe",
                "too stiff constraints are no longer softened: they explode");
        flag(s, out, o.disabled(DisableFlag.CONSTRAINT), "constraint", "nothing touches and no limit holds");
        flag(s, out, o.disabled(DisableFlag.CONTACT), "contact", "nothing touches");
        flag(s, out, o.disabled(DisableFlag.LIMIT), "limit", "no limit holds");
        flag(s, out, o.disabled(DisableFlag.EQUALITY), "equality", "no equality constraint holds");
        flag(s, out, o.disabled(DisableFlag.ACTUATION), "actuation", "no actuator works");
        flag(s, out, o.disabled(DisableFlag.CLAMPCTRL), "clampctrl", "controls may leave their ranges");
        flag(
                s,
                out,
                o.disabled(DisableFlag.FILTERPARENT),
                "filterparent",
                "parents and children collide at their joints");
        flag(s, out, o.disabled(DisableFlag.AUTORESET), "autoreset", "a world that went bad goes on with NaN");
        flag(
                s,
                out,
                o.enabled(EnableFlag.OVERRIDE),
                "override",
                "all contacts have the parameters of <option>, those of geoms and pairs don't count");
    }

    private void flag(Subject s, Findings out, boolean set, String name, String message) {
        if (set) {
            tell(s, out, "flag", name, message, "delete the flag once it is no longer needed");
        }
    }

    private void tell(Subject s, Findings out, String tag, String attribute, String message, String remedy) {
        XmlElement e = s.setter(tag, attribute);
        if (e != null) {
            out.add(this, e, attribute + "=\"" + e.attribute(attribute) + "\": " + message, remedy, Optional.empty());
        }
    }
}
