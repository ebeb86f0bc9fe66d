package dev.cardan.engine.ray;

import dev.cardan.engine.Data;
import dev.cardan.engine.RayFilter;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;

/** Rays against all geoms of a world; {@link dev.cardan.engine.Rays} tells users what the arguments mean. */
public final class RayCast {
    private RayCast() {}

    public static double cast(
            Data d,
            double[] point,
            int po,
            double[] vector,
            int vo,
            RayFilter filter,
            int[] geom,
            int go,
            double[] normal,
            int no) {
        if (Vec3.norm(vector, vo) < Const.MINVAL) {
            throw new IllegalArgumentException("the direction of the ray is zero");
        }
        RayBundle work = RayBundle.of(d);
        work.start(point, po, vector, vo, normal != null);
        for (int g = 0; g < d.model.ngeom; g++) {
            if (filter.passes(d.model, g)) {
                work.meet(d, g);
            }
        }
        return answer(work, geom, go, normal, no);
    }

    public static void castAll(
            Data d,
            double[] point,
            int po,
            double[] vectors,
            int n,
            RayFilter filter,
            double cutoff,
            int[] geoms,
            double[] distances,
            double[] normals) {
        RayBundle work = RayBundle.of(d);
        boolean[] out = work.excluded(d.model);
        for (int g = 0; g < d.model.ngeom; g++) {
            out[g] = !filter.passes(d.model, g);
        }
        work.aim(d, point, po, cutoff);
        for (int i = 0; i < n; i++) {
            int v = 3 * i;
            work.start(point, po, vectors, v, normals != null);
            if (!(Vec3.dot(vectors, v, vectors, v) < Const.MINVAL)) {
                work.meetInSight(d);
            }
            distances[i] = answer(work, geoms, i, normals, v);
        }
    }

    private static double answer(RayBundle work, int[] geom, int go, double[] normal, int no) {
        if (geom != null) {
            geom[go] = work.geom();
        }
        if (normal != null) {
            Vec3.copy(normal, no, work.normal(), 0);
        }
        return work.distance();
    }
}
