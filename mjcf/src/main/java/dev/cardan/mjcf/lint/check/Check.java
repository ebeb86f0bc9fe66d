package dev.cardan.mjcf.lint.check;

import dev.cardan.mjcf.lint.LintRule;
import dev.cardan.mjcf.lint.LintSeverity;

/** One kind of mistake that is looked for. */
abstract class Check {
    final LintRule rule;

    /**
     * @param why why it matters, a sentence or two
     */
    Check(String id, LintSeverity severity, String title, String why) {
        rule = new LintRule(id, severity, title, why);
    }

    /** Whether it looks at the compiled model, and is left out if there is none. */
    boolean needsModel() {
        return true;
    }

    /** Looks at a model and tells what it finds. */
    abstract void run(Subject s, Findings out);
}
