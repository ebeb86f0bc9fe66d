package dev.cardan.engine;

import static dev.cardan.engine.inside.Arguments.index;
import static dev.cardan.engine.inside.Arguments.optional;
import static dev.cardan.engine.inside.Arguments.require;
import static dev.cardan.engine.inside.Arguments.room;

import dev.cardan.engine.Entrance.Visit;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.ray.FlexRay;
import dev.cardan.engine.ray.RayCast;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.GeomType;

/**
 * Rays through a world. They meet the geoms where {@link Stages#kinematics} has put them: after {@link Physics#forward} that is
 * where the state says, after a {@link Physics#step} where the state before the step said, as in MuJoCo. Call
 * {@link Stages#kinematics} after a step if rays are to see the new state.
 *
 * <p>Distances are in units of the length of the ray's direction; -1 means that nothing is hit. Nothing is allocated once
 * warmed up. A wrong index, a zero direction or an array that is too short is an {@link IllegalArgumentException} before
 * anything is written; a ray that fails otherwise leaves the world as it was.
 */
public final class Rays {
    private Rays() {}

    /**
     * The nearest geom along a ray.
     *
     * @param point start of the ray in the world, three numbers from po on
     * @param vector its direction, from vo on; not zero
     * @param geom null, or geom[go] receives the geom that is hit, -1 for none
     * @param normal null, or receives the outward normal of the surface there in the world, three numbers from no on; zero for
     *     none
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
        ray(point, po, vector, vo, normal, no);
        if (geom != null) {
            room(geom, go, 1, "geom", "1");
        }
        try (Visit visit = Entrance.visit(d)) {
            return visit.answered(RayCast.cast(d, point, po, vector, vo, filter, geom, go, normal, no));
        }
    }

    /**
     * The nearest geom along each of many rays from one point. What is out of sight of all of them is sorted out first, by
     * the angles under which bodies and geoms are seen.
     *
     * @param vectors their n directions, three numbers each; a zero direction hits nothing
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
        room(point, po, 3, "point", "3");
        room(vectors, 0, 3 * n, "vectors", "n x 3");
        room(distances, 0, n, "distances", "n");
        optional(normals, 0, 3 * n, "normals", "n x 3");
        if (geoms != null) {
            room(geoms, 0, n, "geoms", "n");
        }
        try (Visit visit = Entrance.visit(d)) {
            RayCast.castAll(d, point, po, vectors, n, filter, cutoff, geoms, distances, normals);
            visit.answered();
        }
    }

    /**
     * The distance along a ray to one geom of a world, whatever its type: a mesh, a height field, a primitive shape.
     *
     * @param normal null, or receives the outward normal of the surface there in the world (3); zero if it is missed
     */
    public static double castGeom(
            Data d, int geom, double[] point, int po, double[] vector, int vo, double[] normal, int no) {
        index(geom, d.model.ngeom, "geom");
        ray(point, po, vector, vo, normal, no);
        try (Visit visit = Entrance.visit(d)) {
            return visit.answered(RayCast.castGeom(d, geom, point, po, vector, vo, normal, no));
        }
    }

    /**
     * The distance along a ray to a shape that is in no model.
     *
     * @param type plane, sphere, capsule, ellipsoid, cylinder or box
     * @param pos where its centre is (3)
     * @param mat its orientation (3 x 3)
     * @param size its sizes (3), as those of a geom
     * @param normal null, or receives the outward normal of the surface there (3); zero if it is missed
     */
    public static double castShape(
            GeomType type,
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
        room(pos, o, 3, "pos", "3");
        room(mat, mo, 9, "mat", "3 x 3");
        room(size, so, 3, "size", "3");
        ray(point, po, vector, vo, normal, no);
        if (!RayCast.isPrimitive(type.code())) {
            throw new IllegalArgumentException(
                    "a shape of type " + type + " has no size that tells its surface: ask castGeom for one of a model");
        }
        return RayCast.castShape(type.code(), pos, o, mat, mo, size, so, point, po, vector, vo, normal, no);
    }

    /**
     * The distance along a ray to one flex of a world. Rays against all geoms of a world don't meet flexes, as in MuJoCo.
     *
     * @param parts which parts of the flex count
     * @param vertex null, or vertex[at] receives the vertex, counted within the flex, that is nearest to where it is hit; -1 if
     *     it is missed
     * @param normal null, or receives the normal of the surface there in the world (3); zero if it is missed
     */
    public static double castFlex(
            Data d,
            int flex,
            RayFlexParts parts,
            double[] point,
            int po,
            double[] vector,
            int vo,
            int[] vertex,
            int at,
            double[] normal,
            int no) {
        index(flex, d.model.nflex, "flex");
        ray(point, po, vector, vo, normal, no);
        if (vertex != null) {
            room(vertex, at, 1, "vertex", "1");
        }
        try (Visit visit = Entrance.visit(d)) {
            return visit.answered(FlexRay.cast(d, flex, parts, point, po, vector, vo, vertex, at, normal, no));
        }
    }

    /**
     * The distance along a ray to triangles that are in no model, such as those of a skin where it is drawn.
     *
     * @param vertices their corners in the world, three numbers each
     * @param faces three corners for each triangle
     * @param vertex null, or vertex[at] receives the corner that is nearest to where a triangle is hit; -1 if all are missed
     */
    public static double castSkin(
            float[] vertices, int[] faces, double[] point, int po, double[] vector, int vo, int[] vertex, int at) {
        ray(point, po, vector, vo, null, 0);
        if (vertex != null) {
            room(vertex, at, 1, "vertex", "1");
        }
        int n = vertices.length / 3;
        require(3 * n == vertices.length, "vertices has " + vertices.length + " numbers: each vertex has 3");
        require(faces.length % 3 == 0, "faces has " + faces.length + " corners: each triangle has 3");
        for (int v : faces) {
            index(v, n, "vertex");
        }
        return FlexRay.castTriangles(vertices, faces, point, po, vector, vo, vertex, at);
    }

    private static void ray(double[] point, int po, double[] vector, int vo, double[] normal, int no) {
        room(point, po, 3, "point", "3");
        room(vector, vo, 3, "vector", "3");
        optional(normal, no, 3, "normal", "3");
        require(!(Vec3.norm(vector, vo) < Const.MINVAL), "the direction of the ray is zero");
    }
}
