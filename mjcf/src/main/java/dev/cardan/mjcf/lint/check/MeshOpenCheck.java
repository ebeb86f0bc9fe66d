package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.MeshInertia;
import dev.cardan.mjcf.spec.MeshSpec;

/** Meshes with holes whose volume gives a mass. */
final class MeshOpenCheck extends Check {
    MeshOpenCheck() {
        super(
                "mesh-open",
                LintSeverity.INFO,
                "a mesh with holes that gives a body its mass",
                "The volume of a surface that is not closed depends on where its holes are, so mass and inertia are"
                        + " guesses.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        boolean[] asked = new boolean[m.nmesh];
        for (int g = 0; g < m.ngeom; g++) {
            GeomSpec spec = s.compiled.geoms().get(g);
            int mesh = m.geom.dataid[g], b = m.geom.bodyid[g];
            boolean weighs = spec.mass == null ? spec.density > 0 : spec.mass > 0;
            boolean fromGeoms = b > 0 && !s.compiled.bodies().get(b).explicitinertial;
            if (spec.meshname.isEmpty() || mesh < 0 || mesh >= m.nmesh || !weighs || !fromGeoms || asked[mesh]) {
                continue;
            }
            asked[mesh] = true;
            MeshSpec file = s.compiled.meshes().get(mesh);
            int open = MeshMeasure.openEdges(m, mesh);
            if (open > 0 && file.inertia != MeshInertia.SHELL && file.inertia != MeshInertia.CONVEX) {
                out.add(
                        this,
                        file,
                        "the mesh has " + open + " edges without a matching neighbour, and " + s.geom(g)
                                + " gets its mass from its volume",
                        "repair the mesh, set inertia=\"convex\" or \"shell\", or give the body an <inertial>");
            }
        }
    }
}
