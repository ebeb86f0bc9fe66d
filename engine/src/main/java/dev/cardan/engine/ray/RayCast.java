package dev.cardan.engine.ray;

import dev.cardan.engine.Data;
import dev.cardan.engine.RayFilter;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.GeomType;

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
        RayBundle work = RayBundle.of(d);
        work.start(point, po, vector, vo, normal != null);
        for (int g = 0; g < d.model.ngeom; g++) {
            if (filter.passes(d.model, g)) {
                work.meet(d, g);
            }
        }
        return answer(work, geom, go, normal, no);
    }

    /** Against one geom, whether it can be seen or not. */
    public static double castGeom(
            Data d, int geom, double[] point, int po, double[] vector, int vo, double[] normal, int no) {
        RayBundle work = RayBundle.of(d);
        work.start(point, po, vector, vo, normal != null);
        work.meet(d, geom);
        return answer(work, null, 0, normal, no);
    }

    /** Whether a type of geom is a shape that its sizes tell. */
    public static boolean isPrimitive(int type) {
        return type == GeomType.Code.PLANE || (type >= GeomType.Code.SPHERE && type <= GeomType.Code.BOX);
    }

    /** Against a primitive shape that is in no model. */
    public static double castShape(
            int type,
            double[] pos,
            int o,
            double[] mat,
            int mo,
            double[] size,
            int so,
            double[] point,
            int po,
            double[] vector,
            int vo,
            double[] normal,
            int no) {
        Ray ray = Workspace.ofThread().get(RayBundle.SLOT).ray();
        ray.set(point, po, vector, vo);
        ray.wantsNormal = normal != null;
        double x = ray.castPrimitive(type, pos, o, mat, mo, size, so);
        if (normal != null) {
            Vec3.zero(normal, no);
            if (x >= 0) {
                Vec3.copy(normal, no, ray.normal, 0);
            }
        }
        return x;
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
