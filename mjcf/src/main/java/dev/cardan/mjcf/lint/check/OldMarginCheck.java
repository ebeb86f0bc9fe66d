package dev.cardan.mjcf.lint.check;

import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.PairSpec;
import dev.cardan.mjcf.spec.SpecElement;

/** Margins and gaps, whose meaning has changed. */
final class OldMarginCheck extends Check {
    OldMarginCheck() {
        super(
                "old-gap",
                LintSeverity.WARNING,
                "a gap, whose meaning has changed",
                "Up to MuJoCo 3.8 forces began at margin - gap; since 3.9 they begin at margin, and gap is added to it for"
                        + " contacts that only report. Since 3.5 margins and gaps of two geoms add up, where the larger one"
                        + " counted before.");
    }

    @Override
    boolean needsModel() {
        return false;
    }

    @Override
    void run(Subject s, Findings out) {
        for (BodySpec b : s.spec.bodies()) {
            for (GeomSpec g : b.geoms) {
                SpecElement pattern =
                        g.defaultClass == null || g.defaultClass.geom.gap != g.gap ? g : g.defaultClass.geom;
                tell(out, pattern.where.line() > 0 ? pattern : g, g.margin, g.gap);
            }
        }
        for (PairSpec p : s.spec.pairs) {
            if (p.margin != null && p.gap != null) {
                tell(out, p, p.margin, p.gap);
            }
        }
    }

    private void tell(Findings out, SpecElement e, double margin, double gap) {
        if (gap > 0 && margin >= gap) {
            out.add(
                    this,
                    e,
                    "gap=\"" + Figures.of(gap) + "\" beside margin=\"" + Figures.of(margin)
                            + "\": forces begin at a distance of "
                            + Figures.of(margin) + " m, in a model written for MuJoCo 3.8 and before they began at "
                            + Figures.of(margin - gap) + " m",
                    "if the model is older, write margin=\"" + Figures.of(margin - gap) + "\"");
        }
    }
}
