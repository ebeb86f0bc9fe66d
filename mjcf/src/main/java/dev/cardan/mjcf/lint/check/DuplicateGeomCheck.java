package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.lint.LintSeverity;

/** Geoms of a body that collide twice at one place. */
final class DuplicateGeomCheck extends Check {
    DuplicateGeomCheck() {
        super(
                "duplicate-geom",
                LintSeverity.WARNING,
                "the same geom twice in a body",
                "Each contact is found twice: it costs time and makes the contact stiffer, and the mass counts twice where it"
                        + " comes from geoms. Mostly one of the two was meant for the eye.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        for (int g = 0; g < m.ngeom; g++) {
            for (int h = m.body.geomadr[m.geom.bodyid[g]]; h < g; h++) {
                if (collides(m, g) && collides(m, h) && same(m, g, h)) {
                    out.add(
                            this,
                            s.compiled.geoms().get(g),
                            "has the shape and place of " + s.geom(h) + ", and both collide",
                            "set contype=\"0\" conaffinity=\"0\" density=\"0\" for the one that is only seen, or delete it");
                    break;
                }
            }
        }
    }

    private static boolean collides(Model m, int g) {
        return m.geom.contype[g] != 0 || m.geom.conaffinity[g] != 0;
    }

    private static boolean same(Model m, int g, int h) {
        return m.geom.type[g] == m.geom.type[h]
                && m.geom.dataid[g] == m.geom.dataid[h]
                && near(m.geom.size, g, h, 3)
                && near(m.geom.pos, g, h, 3)
                && near(m.geom.quat, g, h, 4);
    }

    private static boolean near(double[] a, int g, int h, int n) {
        for (int k = 0; k < n; k++) {
            if (Math.abs(a[n * g + k] - a[n * h + k]) > 1e-9) {
                return false;
            }
        }
        return true;
    }
}
