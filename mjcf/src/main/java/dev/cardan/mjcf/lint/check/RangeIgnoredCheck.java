package dev.cardan.mjcf.lint.check;

import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.List;
import java.util.Optional;

/** Ranges that are written beside a switch that turns them off. */
final class RangeIgnoredCheck extends Check {
    private static final List<String[]> SWITCHES = List.of(
            new String[] {"limited", "range"},
            new String[] {"actuatorfrclimited", "actuatorfrcrange"},
            new String[] {"ctrllimited", "ctrlrange"},
            new String[] {"forcelimited", "forcerange"},
            new String[] {"actlimited", "actrange"});

    private static final List<String> TAGS =
            List.of("joint", "spatial", "fixed", "general", "motor", "position", "velocity", "intvelocity", "cylinder");

    RangeIgnoredCheck() {
        super(
                "range-ignored",
                LintSeverity.INFO,
                "a range that is switched off in the same element",
                "The numbers look like a limit and are none.");
    }

    @Override
    boolean needsModel() {
        return false;
    }

    @Override
    void run(Subject s, Findings out) {
        for (String tag : TAGS) {
            for (XmlElement e : s.written(tag)) {
                for (String[] x : SWITCHES) {
                    if ("false".equals(e.attribute(x[0])) && e.has(x[1])) {
                        out.add(
                                this,
                                e,
                                x[1] + "=\"" + e.attribute(x[1]) + "\" has no effect beside " + x[0] + "=\"false\"",
                                "delete one of the two",
                                Optional.empty());
                    }
                }
            }
        }
    }
}
