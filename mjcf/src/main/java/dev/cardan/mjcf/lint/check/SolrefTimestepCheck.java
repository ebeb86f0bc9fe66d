package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Options;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.mjcf.lint.LintSeverity;

/** Constraints whose time constant is too short for the time step. */
final class SolrefTimestepCheck extends Check {
    SolrefTimestepCheck() {
        super(
                "solref-timestep",
                LintSeverity.WARNING,
                "a constraint that is too stiff for the time step",
                "A time constant below two time steps cannot be integrated: refsafe raises it silently, so the contact is"
                        + " softer than the file says, and without refsafe the simulation explodes.");
    }

    @Override
    boolean needsModel() {
        return false;
    }

    @Override
    void run(Subject s, Findings out) {
        Options o = s.spec.option;
        boolean safe = !o.disabled(DisableFlag.REFSAFE);
        for (SolverSetting x : SolverSetting.of(s.spec)) {
            double least = 2 * o.timestep;
            if (x.ref()[0] > 0 && x.ref()[1] > 0 && x.ref()[0] < least * (1 - 1e-9)) {
                out.add(
                        this,
                        x.element(),
                        x.shown() + ": the time constant is shorter than two time steps of " + Figures.of(o.timestep)
                                + " s"
                                + (safe ? "; " + Figures.of(least) + " is used instead" : ", and refsafe is off"),
                        "set a time constant of at least " + Figures.of(least) + ", or timestep=\""
                                + Figures.of(x.ref()[0] / 2) + "\"",
                        safe
                                ? s.source.set(x.element().where, x.attribute(), Figures.of(least, x.ref()[1]))
                                : java.util.Optional.empty());
            }
        }
    }
}
