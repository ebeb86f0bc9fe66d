package dev.cardan.engine.ray;

import dev.cardan.engine.Data;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.sdf.OctreeField;

/** A ray against a signed distance field: it goes on by the distance from the surface until that is nothing. */
final class SdfRay {
    private static final int STEPS = 40;
    private static final double ON_SURFACE = 1e-7;
    private static final double FAR = 1e6;

    private final OctreeField field = new OctreeField();

    /** Distance to geom g in the world's units, with the normal in its frame; the ray is in that frame. */
    double cast(Ray ray, Data d, int g) {
        field.set(d.model, d.model.geom.dataid[g]);
        double[] p = ray.p, v = ray.v;
        Vec3.normalize(v, 0);
        double total = 0;
        for (int i = 0; i < STEPS; i++) {
            double step = Math.abs(field.distance(p[0] + v[0] * total, p[1] + v[1] * total, p[2] + v[2] * total));
            total += step;
            if (step < ON_SURFACE) {
                if (ray.wantsNormal) {
                    field.gradient(ray.normal, 0, p[0] + v[0] * total, p[1] + v[1] * total, p[2] + v[2] * total);
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
}
