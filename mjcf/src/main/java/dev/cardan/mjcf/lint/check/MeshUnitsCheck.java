package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.lint.LintSeverity;

/** Meshes as large as a building or smaller than a grain. */
final class MeshUnitsCheck extends Check {
    private static final double LARGE = 50; // m
    private static final double SMALL = 5e-4; // m

    MeshUnitsCheck() {
        super(
                "mesh-units",
                LintSeverity.WARNING,
                "a mesh in millimetres",
                "Files rarely say their unit, and MuJoCo takes metres: masses, contacts and cameras are off by orders of"
                        + " magnitude.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        for (int i = 0; i < m.nmesh; i++) {
            double extent = MeshMeasure.extent(m, i);
            if (extent > LARGE || (extent < SMALL && MeshMeasure.collides(m, i))) {
                out.add(
                        this,
                        s.compiled.meshes().get(i),
                        "the mesh is " + Figures.of(extent) + " m across",
                        extent > LARGE
                                ? "if the file is in millimetres, add scale=\"0.001 0.001 0.001\""
                                : "check scale: the mesh may have been scaled twice");
            }
        }
    }
}
