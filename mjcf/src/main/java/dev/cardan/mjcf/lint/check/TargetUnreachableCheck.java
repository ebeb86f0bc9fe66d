package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.lint.LintSeverity;

/** Servos that are told to go where their joint cannot. */
final class TargetUnreachableCheck extends Check {
    TargetUnreachableCheck() {
        super(
                "target-unreachable",
                LintSeverity.WARNING,
                "a servo whose targets its joint cannot reach",
                "The servo pushes against the limit of the joint for ever; most likely degrees were taken for radians, or a"
                        + " gear was forgotten.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        for (int a = 0; a < m.nactuator; a++) {
            Servo x = Servo.of(m, a);
            if (x == null || x.kp() <= 0 || x.low() == Double.NEGATIVE_INFINITY || !m.jnt.limited[x.joint()]) {
                continue;
            }
            double low = m.jnt.range[2 * x.joint()], high = m.jnt.range[2 * x.joint() + 1];
            double common = Math.min(high, x.high()) - Math.max(low, x.low());
            if (common < 0.2 * Math.min(x.high() - x.low(), high - low) || x.high() - x.low() > 10 * (high - low)) {
                out.add(
                        this,
                        s.compiled.actuators().get(a),
                        "the targets go from " + Figures.of(x.low()) + " to " + Figures.of(x.high()) + ", "
                                + s.joint(x.joint()) + " from " + Figures.of(low) + " to " + Figures.of(high),
                        "correct ctrlrange (in radians or metres), or write inheritrange=\"1\"");
            }
        }
    }
}
