package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.spec.BodySpec;

/** A given inertia that does not fit the size of the body. */
final class InertiaSizeCheck extends Check {
    private static final double TOO_LARGE = 2; // radius of gyration over reach; a ring has 1
    private static final double TOO_SMALL = 0.01;

    InertiaSizeCheck() {
        super(
                "inertia-size",
                LintSeverity.WARNING,
                "an inertia that does not fit the size of the body",
                "Too large an inertia makes joints sluggish, too small a one makes them jitter; mostly the units are"
                        + " wrong (g mm^2, or an inertia about another point).");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        for (int b = 1; b < m.nbody; b++) {
            BodySpec body = s.compiled.bodies().get(b);
            double reach = BodyReach.of(m, b), mass = m.body.mass[b];
            if (!body.explicitinertial || reach <= 0 || mass <= 0) {
                continue;
            }
            double largest =
                    Math.max(m.body.inertia[3 * b], Math.max(m.body.inertia[3 * b + 1], m.body.inertia[3 * b + 2]));
            double gyration = Math.sqrt(largest / mass);
            if (gyration > TOO_LARGE * reach || gyration < TOO_SMALL * reach) {
                boolean large = gyration > reach;
                out.add(
                        this,
                        body,
                        "inertia " + Figures.of(largest) + " kg m^2 at a mass of " + Figures.of(mass)
                                + " kg means that the mass sits " + Figures.of(gyration)
                                + " m from its axis, but the geoms reach " + Figures.of(reach) + " m",
                        (large ? "divide" : "multiply")
                                + " the inertia as the units ask for, or leave <inertial> out and let the geoms tell");
            }
        }
    }
}
