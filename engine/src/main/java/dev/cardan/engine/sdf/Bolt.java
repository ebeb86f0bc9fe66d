package dev.cardan.engine.sdf;

import dev.cardan.engine.extension.PluginSettings;
import dev.cardan.engine.extension.PluginType;
import dev.cardan.engine.math.Maths;
import java.util.List;
import java.util.Set;

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
    public static final class Type implements PluginType {
        @Override
        public String name() {
            return "mujoco.sdf.bolt";
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
            return new Bolt(s.number("radius", .26));
        }
    }
}
