package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.spec.MeshSpec;

/** Meshes that collide as a convex hull which has a different volume. */
final class HullVolumeCheck extends Check {
    private static final double SHARE = 0.1;
    private static final double SOLID = 0.01; // of the hull: less is a sheet, or faces that don't agree

    HullVolumeCheck() {
        super(
                "hull-volume",
                LintSeverity.WARNING,
                "a convex hull that differs from its mesh by more than 10 %",
                "Meshes collide as their convex hulls: holes and hollows are filled, so things touch where there is"
                        + " nothing, or rest inside each other.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        for (int i = 0; i < m.nmesh; i++) {
            if (!MeshMeasure.collides(m, i)) {
                continue;
            }
            double hull = MeshMeasure.hullVolume(m, i), mesh = Math.abs(MeshMeasure.volume(m, i));
            double change = hull / mesh - 1;
            if (!(mesh > SOLID * hull) || Math.abs(change) <= SHARE) {
                continue;
            }
            MeshSpec spec = s.compiled.meshes().get(i);
            String file = spec.file.isEmpty() ? "MESH" : spec.file;
            out.add(
                    this,
                    spec,
                    "the convex hull, as which " + s.geom(MeshMeasure.collider(m, i)) + " collides, has "
                            + Figures.percent(Math.abs(change)) + (change > 0 ? " more" : " less")
                            + " volume than the mesh ("
                            + Figures.of(hull) + " and " + Figures.of(mesh) + " m^3)",
                    change > 0
                            ? "cut it into convex pieces with \"cardan decompose " + file
                                    + " --out DIR\", or let primitives collide in its place"
                            : "raise maxhullvert, or look for parts of the mesh that overlap");
        }
    }
}
