package dev.cardan.engine.sdf;

import dev.cardan.engine.extension.SignedDistance;

/**
 * The part of a spherical shell below a plane; the bowl opens upwards along z, and its rim is round.
 *
 * @param height height of the plane above the centre of the sphere [m]
 * @param radius radius of the sphere [m]
 * @param thickness half the thickness of the shell [m]
 */
public record Bowl(double height, double radius, double thickness) implements SignedDistance {
    @Override
    public double distance(double[] p, int o) {
        double x = p[o], y = p[o + 1], z = p[o + 2];
        double out = Math.sqrt(x * x + y * y), rim = Math.sqrt(radius * radius - height * height);
        if (height * out < rim * z) {
            double dx = out - rim, dz = z - height;
            return Math.sqrt(dx * dx + dz * dz) - thickness;
        }
        return Math.abs(Math.sqrt(out * out + z * z) - radius) - thickness;
    }

    @Override
    public void bounds(double[] centreAndHalf) {
        double half = radius + thickness;
        Shapes.box(centreAndHalf, half, half, half);
    }

    /** MuJoCo's plugin for bowls. */
    public static final class Type extends ShapeType {
        /** Makes the type, for the service loader. */
        public Type() {
            super(
                    "mujoco.sdf.bowl",
                    s -> new Bowl(s.number("height", .4), s.number("radius", 1.), s.number("thickness", .02)),
                    "height",
                    "radius",
                    "thickness");
        }
    }
}
