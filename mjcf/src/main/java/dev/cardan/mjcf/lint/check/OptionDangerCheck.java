package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Options;
import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.mjcf.lint.LintFix;
import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.Optional;

/** Options that switch off what keeps a simulation safe, or that do not do what they seem to. */
final class OptionDangerCheck extends OptionCheck {
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
            option(
                    s,
                    out,
                    "impratio",
                    "with pyramidal cones a high impratio slows the solver and hardly stops slip",
                    "add cone=\"elliptic\"");
        }
        if (o.impratio < 1) {
            option(s, out, "impratio", "friction is softer than the normal: things slide off slopes", "take 1 or more");
        }
        if (o.tolerance > 1e-4) {
            option(s, out, "tolerance", "the solver stops long before it is done", "take 1e-6 to 1e-10");
        }
        if (o.iterations < 3 && o.iterations > 0) {
            option(
                    s,
                    out,
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

    @Override
    String flagRemedy() {
        return "delete the flag once it is no longer needed";
    }

    @Override
    Optional<LintFix> flagFix(Subject s, XmlElement e, String name) {
        return Optional.empty(); // without the flag it is another simulation
    }
}
