package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.spec.BodySpec;

/** A given centre of mass far outside of the body. */
final class CenterOfMassCheck extends Check {
    CenterOfMassCheck() {
        super(
                "com-outside",
                LintSeverity.WARNING,
                "a centre of mass far outside of the geoms",
                "Gravity and inertia act where no part of the body is: mostly a wrong unit, sign or frame.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        for (int b = 1; b < m.nbody; b++) {
            BodySpec body = s.compiled.bodies().get(b);
            double outside = BodyReach.outside(m, b), reach = BodyReach.of(m, b);
            if (body.explicitinertial && outside < Double.POSITIVE_INFINITY && outside > 0.5 * (reach - outside)) {
                out.add(
                        this,
                        body,
                        "the centre of mass ("
                                + Figures.of(m.body.ipos[3 * b], m.body.ipos[3 * b + 1], m.body.ipos[3 * b + 2])
                                + ") is " + Figures.of(outside) + " m away from the nearest geom of the body",
                        "give pos of <inertial> in the frame of the body, in metres");
            }
        }
    }
}
