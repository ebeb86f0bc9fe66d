package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.type.InertiaFromGeom;
import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.CompilerSpec;
import dev.cardan.mjcf.spec.GeomSpec;

/** Geoms for the eye that add to the mass of a body beside those that collide. */
final class VisualMassCheck extends Check {
    VisualMassCheck() {
        super(
                "visual-mass",
                LintSeverity.WARNING,
                "geoms for the eye that weigh something",
                "A body whose mass comes from its geoms counts the same part twice when one geom shows it and another"
                        + " collides.");
    }

    @Override
    void run(Subject s, Findings out) {
        for (int b = 1; b < s.m.nbody; b++) {
            BodySpec body = s.compiled.bodies().get(b);
            CompilerSpec c = body.origin == null ? s.spec.compiler : body.origin.compiler;
            boolean fromGeoms = c.inertiafromgeom == InertiaFromGeom.TRUE
                    || (c.inertiafromgeom == InertiaFromGeom.AUTO && !body.explicitinertial);
            GeomSpec seen = null;
            boolean collides = false;
            for (int g = 0; g < s.m.ngeom && fromGeoms; g++) {
                if (s.m.geom.bodyid[g] != b) {
                    continue;
                }
                GeomSpec spec = s.compiled.geoms().get(g);
                boolean counts =
                        weighs(spec) && spec.group >= c.inertiagrouprange[0] && spec.group <= c.inertiagrouprange[1];
                boolean eye = s.m.geom.contype[g] == 0 && s.m.geom.conaffinity[g] == 0 && spec.group >= 1;
                seen = counts && eye && seen == null ? spec : seen;
                collides |= counts && !eye;
            }
            if (seen != null && collides) {
                out.add(
                        this,
                        seen,
                        "the geom never collides, yet its mass is added to that of the colliding geoms of " + s.body(b),
                        "set mass=\"0\" or density=\"0\" for geoms that are only seen, or inertiagrouprange in <compiler>");
            }
        }
    }

    private static boolean weighs(GeomSpec g) {
        return g.mass == null ? g.density > 0 : g.mass > 0;
    }
}
