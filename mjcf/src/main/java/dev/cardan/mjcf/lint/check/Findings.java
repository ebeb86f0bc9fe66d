package dev.cardan.mjcf.lint.check;

import dev.cardan.mjcf.lint.LintFinding;
import dev.cardan.mjcf.lint.LintFix;
import dev.cardan.mjcf.lint.LintRule;
import dev.cardan.mjcf.spec.Location;
import dev.cardan.mjcf.spec.SpecElement;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Collects findings. What one check says of one place it says once, even where many elements come from there, as from a
 * default class or a replicated body.
 */
final class Findings {
    private final Map<String, LintFinding> all = new LinkedHashMap<>();

    /** About an element. */
    void add(Check check, SpecElement e, String message, String remedy) {
        add(check, e, message, remedy, Optional.empty());
    }

    /** About an element, with a fix. */
    void add(Check check, SpecElement e, String message, String remedy, Optional<LintFix> fix) {
        add(check.rule, e.where, element(e.tag(), e.name), message, remedy, fix);
    }

    /** About something that is written in a file and is no element of a specification, such as an option. */
    void add(Check check, XmlElement e, String message, String remedy, Optional<LintFix> fix) {
        String name = e.attribute("name");
        add(check.rule, e.where(), element(e.tag(), name == null ? "" : name), message, remedy, fix);
    }

    /** About a place. */
    void add(LintRule rule, Location where, String element, String message, String remedy, Optional<LintFix> fix) {
        LintFinding f = new LintFinding(rule, where, element, message, remedy, fix);
        String place = where.line() == 0 ? element + "|" + message : where + "|" + where.element();
        all.putIfAbsent(rule.id() + "|" + place + "|" + topic(message), f);
    }

    /** What a message is about: an attribute that it begins with tells different mistakes of one element apart. */
    private static String topic(String message) {
        int end = message.indexOf('=');
        return end > 0 && message.substring(0, end).indexOf(' ') < 0 ? message.substring(0, end) : "";
    }

    List<LintFinding> list() {
        Collection<LintFinding> found = all.values();
        return new ArrayList<>(found);
    }

    static String element(String tag, String name) {
        return name.isEmpty() ? "<" + tag + ">" : "<" + tag + " name=\"" + name + "\">";
    }
}
