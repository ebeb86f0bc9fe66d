package dev.cardan.engine.sdf;

import dev.cardan.engine.extension.SignedDistance;
import dev.cardan.engine.type.Const;

/**
 * A ring around the z axis.
 *
 * @param radius1 radius of the circle in the middle of the tube [m]
 * @param radius2 radius of the tube [m]
 */
public record Torus(double radius1, double radius2) implements SignedDistance {
    @Override
    public double distance(double[] p, int o) {
        double x = p[o], y = p[o + 1], z = p[o + 2];
        double q = Math.sqrt(x * x + y * y) - radius1;
        return Math.sqrt(q * q + z * z) - radius2;
    }

    @Override
    public void gradient(double[] r, int ro, double[] p, int po) {
        double x = p[po], y = p[po + 1], z = p[po + 2];
        double out = Math.sqrt(x * x + y * y);
        double q = out - radius1;
        double length = Math.sqrt(q * q + z * z);
        double scale = length > Const.MINVAL ? length : Const.MINVAL;
        r[ro] = q * (x / out) / scale;
        r[ro + 1] = q * (y / out) / scale;
        r[ro + 2] = z / scale;
    }

    @Override
    public void bounds(double[] centreAndHalf) {
        Shapes.box(centreAndHalf, radius1 + radius2, radius1 + radius2, radius2);
    }

    /** MuJoCo's plugin for rings. */
    public static final class Type extends ShapeType {
        /** Makes the type, for the service loader. */
        public Type() {
            super(
                    "mujoco.sdf.torus",
                    s -> new Torus(s.number("radius1", .35), s.number("radius2", .15)),
                    "radius1",
                    "radius2");
        }
    }
}
