package dev.cardan.engine.sdf;

import dev.cardan.engine.extension.PluginSettings;
import dev.cardan.engine.extension.PluginType;
import dev.cardan.engine.math.Maths;
import java.util.List;
import java.util.Set;

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
    public static final class Type implements PluginType {
        @Override
        public String name() {
            return "mujoco.sdf.nut";
        }

        @Override
        public List<String> attributes() {
            return List.of("radius");
        }

        @Override
        public Set<Capability> capabilities() {
            return Set.of(Capability.SDF);
        }

        @Override
        public SignedDistance signedDistance(PluginSettings s) {
            return new Nut(s.number("radius", .26));
        }
    }
}
