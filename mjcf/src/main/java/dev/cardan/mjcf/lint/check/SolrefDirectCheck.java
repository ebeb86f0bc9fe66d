package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.type.Const;
import dev.cardan.mjcf.lint.LintSeverity;

/** Stiffness and damping, given directly, that the time step cannot follow. */
final class SolrefDirectCheck extends Check {
    SolrefDirectCheck() {
        super(
                "solref-direct",
                LintSeverity.WARNING,
                "a stiffness or damping too high for the time step",
                "refsafe does not guard this format: a spring of frequency w needs w * timestep well below 2, a damper b *"
                        + " timestep too, otherwise contacts explode.");
    }

    @Override
    boolean needsModel() {
        return false;
    }

    @Override
    void run(Subject s, Findings out) {
        double dt = s.spec.option.timestep;
        for (SolverSetting x : SolverSetting.of(s.spec)) {
            if (x.ref()[0] >= 0 || x.ref()[1] >= 0) {
                continue;
            }
            double dmax = Math.min(Const.MAXIMP, Math.max(Const.MINIMP, x.imp()[1]));
            double frequency = Math.sqrt(-x.ref()[0]) / dmax * dt, damping = -x.ref()[1] / dmax * dt;
            if (frequency > 1 || damping > 1.5) {
                out.add(
                        this,
                        x.element(),
                        x.shown() + ": "
                                + (frequency > 1
                                        ? "the spring moves by " + Figures.of(frequency) + " rad"
                                        : "the damper takes " + Figures.of(damping) + " of the speed")
                                + " in one time step of " + Figures.of(dt) + " s",
                        "lower the numbers to at most " + Figures.of(-0.25 * dmax * dmax / (dt * dt)) + " "
                                + Figures.of(-dmax / dt) + ", or shorten the time step");
            }
        }
    }
}
