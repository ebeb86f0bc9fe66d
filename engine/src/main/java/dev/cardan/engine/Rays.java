package dev.cardan.engine;

import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.ray.RayBundle;
import dev.cardan.engine.type.Const;

/**
 * Rays through a world whose kinematics is up to date (after a step or {@link Physics#forward}). Distances are in units of
 * the length of the ray's direction; -1 means that nothing is hit. Nothing is allocated once warmed up.
 */
public final class Rays {
    private Rays() {}

    /**
     * The nearest geom along a ray.
     *
     * @param point start of the ray, three numbers from po on
     * @param vector its direction, from vo on; not zero
     * @param geom null, or geom[go] receives the geom that is hit, -1 for none
     * @param normal null, or receives the outward normal of the surface there, three numbers from no on; zero for none
     * @return the distance
     */
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
        RayBundle work = d.work.rays();
        work.start(point, po, vector, vo, normal != null);
        for (int g = 0; g < d.model.ngeom; g++) {
            if (filter.passes(d.model, g)) {
                work.meet(d, g);
            }
        }
        return answer(work, geom, go, normal, no);
    }

    /**
     * The nearest geom along each of many rays from one point. What is out of sight of all of them is sorted out first, by
     * the angles under which bodies and geoms are seen.
     *
     * @param vectors their directions, three numbers each; a zero direction hits nothing
     * @param cutoff geoms whose bounding sphere is farther away than this are left out
     * @param geoms null, or receives the geom that each ray hits, -1 for none
     * @param distances receives the distance along each ray
     * @param normals null, or receives three numbers per ray
     */
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
        RayBundle work = d.work.rays();
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
