package dev.cardan.engine.ray;

import dev.cardan.engine.Data;
import dev.cardan.engine.distance.ShapeField;
import dev.cardan.engine.math.Vec3;

/** A ray against a signed distance field: it goes on by the distance from the surface until that is nothing. */
final class SdfRay {
    private static final int STEPS = 40;
    private static final double ON_SURFACE = 1e-7;
    private static final double FAR = 1e6;

    private final ShapeField field = new ShapeField();
    private final double[] at = new double[3];

    /** Distance to geom g in the world's units, with the normal in its frame; the ray is in that frame. */
    double cast(Ray ray, Data d, int g) {
        field.set(d.model, g);
        Vec3.normalize(ray.v, 0);
        double total = 0;
        for (int i = 0; i < STEPS; i++) {
            go(ray, total);
            double step = Math.abs(field.distance(at, 0));
            total += step;
            if (step < ON_SURFACE) {
                if (ray.wantsNormal) {
                    go(ray, total);
                    field.gradient(ray.normal, 0, at, 0);
                    Vec3.normalize(ray.normal, 0);
                }
                return total;
            }
            if (step > FAR) {
                break;
            }
        }
        return -1;
    }

    private void go(Ray ray, double distance) {
        for (int k = 0; k < 3; k++) {
            at[k] = ray.p[k] + ray.v[k] * distance;
        }
    }
}
