package dev.cardan.physics.sdf;

import dev.cardan.engine.extension.PluginSettings;
import dev.cardan.engine.extension.PluginType;
import dev.cardan.engine.extension.SignedDistance;
import java.util.List;
import java.util.Set;

/**
 * An example of a shape of one's own: a box with round edges.
 *
 * <p>Attributes: {@code size}, half the size without the rounding (m); {@code round}, radius of the edges (m); {@code
 * fault}, for tests of what happens then: {@code throw} or {@code nan} beyond x = 0.3, or {@code none} for no shape.
 */
public final class Pebble implements PluginType {
    /** The shape. */
    record Shape(double size, double round, String fault) implements SignedDistance {
        @Override
        public double distance(double[] p, int o) {
            if (p[o] > 0.3 && !fault.isEmpty()) {
                if (fault.equals("throw")) {
                    throw new IllegalStateException("nobody should look here");
                }
                return Double.NaN;
            }
            double x = Math.abs(p[o]) - size, y = Math.abs(p[o + 1]) - size, z = Math.abs(p[o + 2]) - size;
            double ox = Math.max(x, 0), oy = Math.max(y, 0), oz = Math.max(z, 0);
            return Math.sqrt(ox * ox + oy * oy + oz * oz) + Math.min(Math.max(x, Math.max(y, z)), 0) - round;
        }

        @Override
        public void bounds(double[] centreAndHalf) {
            for (int k = 0; k < 3; k++) {
                centreAndHalf[k] = 0;
                centreAndHalf[3 + k] = 1.1 * (size + round);
            }
        }
    }

    @Override
    public String name() {
        return "example.pebble";
    }

    @Override
    public List<String> attributes() {
        return List.of("size", "round", "fault");
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.SDF);
    }

    @Override
    public SignedDistance signedDistance(PluginSettings s) {
        double size = s.number("size", 0.1), round = s.number("round", 0.02);
        if (!(size > 0)) {
            throw new IllegalArgumentException("size=\"" + size + "\" must be positive");
        }
        return s.get("fault").equals("none") ? null : new Shape(size, round, s.get("fault"));
    }
}
