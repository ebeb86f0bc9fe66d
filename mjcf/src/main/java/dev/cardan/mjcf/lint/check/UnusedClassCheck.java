package dev.cardan.mjcf.lint.check;

import dev.cardan.mjcf.lint.LintFix;
import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.Location;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Default classes that no element takes its values from. */
final class UnusedClassCheck extends Check {
    private static final List<String> NAMING = List.of("class", "childclass");

    UnusedClassCheck() {
        super(
                "unused-class",
                LintSeverity.INFO,
                "a default class that nothing uses",
                "Its values have no effect; often a class or childclass attribute was forgotten.");
    }

    @Override
    boolean needsModel() {
        return false;
    }

    @Override
    void run(Subject s, Findings out) {
        Set<String> named = new HashSet<>();
        for (XmlElement root : s.written("mujoco")) {
            collect(root, named);
        }
        Set<Location> places = new HashSet<>(); // a class made in code is none of these
        s.written("default").forEach(e -> places.add(e.where()));
        for (DefaultClass c : s.spec.defaults.values()) {
            boolean own = places.contains(c.where);
            boolean outermost = c.parent == s.spec.main || (c.parent != null && isUsed(c.parent, named));
            if (own && outermost && !isUsed(c, named)) {
                Optional<LintFix> fix = s.source.removeElement(c.where);
                out.add(
                        rule,
                        c.where,
                        "<default class=\"" + c.name + "\">",
                        "no element uses this class" + (c.children.isEmpty() ? "" : " or one inside of it"),
                        "delete it, or name it in class or childclass of the elements it was made for",
                        fix);
            }
        }
    }

    private static boolean isUsed(DefaultClass c, Set<String> named) {
        return named.contains(c.name) || c.children.stream().anyMatch(x -> isUsed(x, named));
    }

    /** Names of classes that elements outside of the defaults ask for. */
    private static void collect(XmlElement e, Set<String> named) {
        for (XmlElement c : e.children()) {
            if (c.tag().equals("default")) {
                continue;
            }
            for (String attribute : NAMING) {
                if (c.has(attribute)) {
                    named.add(c.attribute(attribute));
                }
            }
            collect(c, named);
        }
    }
}
