package dev.cardan.mjcf.lint.check;

import dev.cardan.mjcf.lint.LintSeverity;

/** Impedances outside of what is possible, which are changed without a word. */
final class SolimpClippedCheck extends Check {
    SolimpClippedCheck() {
        super(
                "solimp-clipped",
                LintSeverity.WARNING,
                "a solimp outside of its range",
                "Impedances are clipped to between 0 and 1, the width to 0 and more, the power to 1 and more: the"
                        + " constraint is not as hard, or not as soft, as the file says.");
    }

    @Override
    boolean needsModel() {
        return false;
    }

    @Override
    void run(Subject s, Findings out) {
        for (SolverSetting x : SolverSetting.of(s.spec)) {
            double[] p = x.imp();
            String problem = "";
            if (clipped(p[0]) || clipped(p[1])) {
                problem = "impedances are between 0 and 1";
            } else if (p[0] > p[1]) {
                problem = "the impedance falls as the violation grows: dmin is above dmax";
            } else if (p[2] < 0) {
                problem = "the width is negative";
            } else if (p[4] < 1) {
                problem = "the power is below 1";
            } else if (p[3] < 0 || p[3] > 1) {
                problem = "the midpoint is between 0 and 1";
            }
            if (!problem.isEmpty()) {
                out.add(
                        this,
                        x.element(),
                        x.impAttribute() + "=\"" + Figures.of(p) + "\": " + problem,
                        "the order is dmin dmax width midpoint power; 0.9 0.95 0.001 0.5 2 is the default");
            }
        }
    }

    private static boolean clipped(double impedance) {
        return impedance < 0 || impedance > 1; // 0 and 1 mean softest and hardest, and everybody writes them
    }
}
