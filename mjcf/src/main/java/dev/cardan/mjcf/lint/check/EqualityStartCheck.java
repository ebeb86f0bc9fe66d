package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.mjcf.lint.LintSeverity;

/** Equality constraints that are broken at the start. */
final class EqualityStartCheck extends Check {
    private static final double FAR = 1e-3; // m or rad

    EqualityStartCheck() {
        super(
                "equality-start",
                LintSeverity.WARNING,
                "a constraint that is broken at the start",
                "The first steps pull the parts together, with forces that nobody meant.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        Data d = s.start();
        double[] worst = new double[m.neq];
        for (int i = 0; i < d.ne; i++) {
            if (d.efc.type[i] == ConstraintType.Code.EQUALITY) {
                worst[d.efc.id[i]] = Math.max(worst[d.efc.id[i]], Math.abs(d.efc.pos[i]));
            }
        }
        for (int e = 0; e < m.neq; e++) {
            if (worst[e] > FAR) {
                out.add(
                        this,
                        s.compiled.equalities().get(e),
                        "is off by " + Figures.of(worst[e]) + " (m or rad) at the start",
                        "move the bodies to where the constraint holds, correct anchor, relpose or polycoef, or set"
                                + " active=\"false\" and switch it on later");
            }
        }
    }
}
