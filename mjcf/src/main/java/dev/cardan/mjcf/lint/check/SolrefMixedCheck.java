package dev.cardan.mjcf.lint.check;

import dev.cardan.mjcf.lint.LintSeverity;

/** Solver references of which one number is positive and one is not. */
final class SolrefMixedCheck extends Check {
    SolrefMixedCheck() {
        super(
                "solref-mixed",
                LintSeverity.WARNING,
                "a solref with mixed signs",
                "Two positive numbers are a time constant and a damping ratio, two negative ones a stiffness and a damping;"
                        + " a mixture is replaced by the default 0.02 1, with a warning from MuJoCo at each step.");
    }

    @Override
    boolean needsModel() {
        return false;
    }

    @Override
    void run(Subject s, Findings out) {
        for (SolverSetting x : SolverSetting.of(s.spec)) {
            if ((x.ref()[0] > 0) != (x.ref()[1] > 0)) {
                out.add(
                        this,
                        x.element(),
                        x.shown() + " mixes the two formats, so 0.02 1 is used instead",
                        "make both positive (time constant, damping ratio) or both negative (-stiffness, -damping)");
            }
        }
    }
}
