package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;

/** How far the geoms of a body, and of those fixed to it, reach. */
final class BodyReach {
    private BodyReach() {}

    /** Largest distance of any part from a body's centre of mass, by bounding spheres, m; 0 without geoms. */
    static double of(Model m, int b) {
        double reach = 0;
        for (int g = 0; g < m.ngeom; g++) {
            if (m.geom.bodyid[g] == b && m.geom.rbound[g] > 0) {
                reach = Math.max(reach, distance(m, b, g) + m.geom.rbound[g]);
            }
        }
        return reach;
    }

    /** Distance of the centre of mass from the nearest bounding sphere of a geom, m; negative inside. */
    static double outside(Model m, int b) {
        double least = Double.POSITIVE_INFINITY;
        for (int g = 0; g < m.ngeom; g++) {
            if (m.geom.bodyid[g] == b && m.geom.rbound[g] > 0) {
                least = Math.min(least, distance(m, b, g) - m.geom.rbound[g]);
            }
        }
        return least;
    }

    private static double distance(Model m, int b, int g) {
        double x = m.geom.pos[3 * g] - m.body.ipos[3 * b];
        double y = m.geom.pos[3 * g + 1] - m.body.ipos[3 * b + 1];
        double z = m.geom.pos[3 * g + 2] - m.body.ipos[3 * b + 2];
        return Math.sqrt(x * x + y * y + z * z);
    }
}
