package dev.cardan.engine.sdf;

import dev.cardan.engine.extension.SignedDistance;
import dev.cardan.engine.math.Maths;

/**
 * A bolt along z: a hexagonal head below a thread.
 *
 * @param radius radius of the thread [m]
 */
public record Bolt(double radius) implements SignedDistance {
    @Override
    public double distance(double[] p, int o) {
        double x = p[o], y = p[o + 1], z = p[o + 2];
        double out = Math.sqrt(x * x + y * y) - radius;
        double azimuth = Maths.atan2(y, x);
        double cone = (z - out) * Shapes.SLOPE;
        double screw = Shapes.cut(Shapes.thread(azimuth, z, out), .5 - Math.abs(z + .5));
        screw = Shapes.cut(screw, cone + Shapes.SLOPE);
        return Shapes.union(screw, Shapes.head(azimuth, x, y, z, out));
    }

    @Override
    public void bounds(double[] centreAndHalf) {
        Shapes.box(centreAndHalf, .6, .6, 1);
    }

    /** MuJoCo's plugin for bolts. */
    public static final class Type extends ShapeType {
        /** Makes the type, for the service loader. */
        public Type() {
            super("mujoco.sdf.bolt", s -> new Bolt(s.number("radius", .26)), "radius");
        }
    }
}
