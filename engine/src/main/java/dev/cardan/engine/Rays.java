package dev.cardan.engine;

import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.ray.RayCast;

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
        Workspace ws = Entrance.enter(d);
        try {
            return RayCast.cast(d, point, po, vector, vo, filter, geom, go, normal, no);
        } finally {
            Entrance.leave(d, ws);
        }
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
        Workspace ws = Entrance.enter(d);
        try {
            RayCast.castAll(d, point, po, vectors, n, filter, cutoff, geoms, distances, normals);
        } finally {
            Entrance.leave(d, ws);
        }
    }
}
