package dev.cardan.mjcf.lint.check;

import dev.cardan.mjcf.lint.LintFix;
import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.Optional;

/** A check of what {@code <option>} and {@code <flag>} say; what nobody wrote is not told. */
abstract class OptionCheck extends Check {
    OptionCheck(String rule, LintSeverity severity, String title, String why) {
        super(rule, severity, title, why);
    }

    /** Tells of an attribute of {@code <option>}. */
    final void option(Subject s, Findings out, String attribute, String message, String remedy) {
        XmlElement e = s.setter("option", attribute);
        if (e != null) {
            add(out, e, attribute, message, remedy, Optional.empty());
        }
    }

    /** Tells of a flag if it is set. */
    final void flag(Subject s, Findings out, boolean set, String name, String message) {
        XmlElement e = set ? s.setter("flag", name) : null;
        if (e != null) {
            add(out, e, name, message, flagRemedy(), flagFix(s, e, name));
        }
    }

    abstract String flagRemedy();

    abstract Optional<LintFix> flagFix(Subject s, XmlElement e, String name);

    private void add(
            Findings out, XmlElement e, String attribute, String message, String remedy, Optional<LintFix> fix) {
        out.add(this, e, attribute + "=\"" + e.attribute(attribute) + "\": " + message, remedy, fix);
    }
}
