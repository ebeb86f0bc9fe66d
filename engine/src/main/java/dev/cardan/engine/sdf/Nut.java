package dev.cardan.engine.sdf;

import dev.cardan.engine.extension.SignedDistance;
import dev.cardan.engine.math.Maths;

/**
 * A hexagonal nut around z with a threaded hole that widens at both ends.
 *
 * @param radius radius of the thread [m]
 */
public record Nut(double radius) implements SignedDistance {
    @Override
    public double distance(double[] p, int o) {
        double x = p[o], y = p[o + 1], z = p[o + 2];
        double out = Math.sqrt(x * x + y * y) - radius;
        double azimuth = Maths.atan2(y, x);
        double cone = (z - out) * Shapes.SLOPE;
        double hole = Shapes.cut(Shapes.thread(azimuth, z, out), cone + .5 * Shapes.SLOPE);
        hole = Shapes.union(hole, -cone - .05 * Shapes.SLOPE);
        return Shapes.cut(Shapes.head(azimuth, x, y, z, out), hole);
    }

    @Override
    public void bounds(double[] centreAndHalf) {
        Shapes.box(centreAndHalf, .6, .6, 1);
    }

    /** MuJoCo's plugin for nuts. */
    public static final class Type extends ShapeType {
        /** Makes the type, for the service loader. */
        public Type() {
            super("mujoco.sdf.nut", s -> new Nut(s.number("radius", .26)), "radius");
        }
    }
}
