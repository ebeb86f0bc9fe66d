package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.lint.LintFix;
import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.spec.MeshSpec;
import java.util.Optional;

/** Convex hulls with so many corners that they cost speed. */
final class HullSizeCheck extends Check {
    private static final int MANY = 1000;

    HullSizeCheck() {
        super(
                "hull-size",
                LintSeverity.INFO,
                "a convex hull with more than 1000 corners",
                "Each contact searches the corners of the hull; a tenth of them gives the same contacts for the eye.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        for (int i = 0; i < m.nmesh; i++) {
            int corners = MeshMeasure.hullCorners(m, i);
            if (corners > MANY && MeshMeasure.collides(m, i)) {
                MeshSpec spec = s.compiled.meshes().get(i);
                Optional<LintFix> fix =
                        spec.maxhullvert < 0 ? s.source.add(spec.where, "maxhullvert", "128") : Optional.empty();
                out.add(
                        this,
                        spec,
                        "the hull, as which the mesh collides, has " + corners + " corners",
                        "set maxhullvert=\"128\", or let primitives collide in its place",
                        fix);
            }
        }
    }
}
