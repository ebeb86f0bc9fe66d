package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.spec.BodySpec;

/** Bodies that weigh as much as a ship, or nearly nothing. */
final class MassRangeCheck extends Check {
    private static final double HEAVY = 1e5; // kg
    private static final double LIGHT = 1e-7; // kg

    MassRangeCheck() {
        super(
                "mass-range",
                LintSeverity.WARNING,
                "a mass that is hardly meant",
                "Millimetres taken for metres make masses a thousand million times too large; nearly massless moving"
                        + " bodies make accelerations explode.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        for (int b = 1; b < m.nbody; b++) {
            double mass = m.body.mass[b];
            BodySpec body = s.compiled.bodies().get(b);
            if (mass > HEAVY) {
                out.add(
                        this,
                        body,
                        "the body weighs " + Figures.of(mass) + " kg",
                        "check density (kg/m^3) and units of the geoms; scale=\"0.001 0.001 0.001\" on a mesh turns"
                                + " millimetres into metres");
            } else if (mass < LIGHT && m.body.dofnum[b] > 0 && m.body.subtreemass[b] < LIGHT) {
                out.add(
                        this,
                        body,
                        "the body can move and weighs " + Figures.of(mass) + " kg with all it carries",
                        "give it a realistic mass, or its joints an armature");
            }
        }
    }
}
