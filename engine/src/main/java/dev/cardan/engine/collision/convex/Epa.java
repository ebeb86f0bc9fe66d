package dev.cardan.engine.collision.convex;

import static dev.cardan.engine.collision.convex.CcdWork.VERTEX;
import static dev.cardan.engine.collision.convex.ConvexMath.FAR;
import static dev.cardan.engine.collision.convex.EpaPolytope.PLANE;

import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;

/**
 * Depth of penetration of two convex shapes (expanding polytope algorithm, van den Bergen 2001): a polytope inside the
 * Minkowski difference grows at the face nearest to the origin until that face is on the boundary. Its distance from
 * the origin is the depth, its normal the contact normal.
 */
final class Epa {
    /** More expansions than this are never made. */
    private static final int MAX_ITERATIONS = 1000;

    /** A first bound this much below the polytope's own says that the shapes don't meet. */
    private static final double NO_CONTACT = 1e-10;

    private static final int NONE = -1;

    private Epa() {}

    /**
     * Expands the seeded polytope; writes the first distance, both witness points and found.
     *
     * @return the nearest face, or -1 when there is none
     */
    static int run(CcdWork w) {
        int face = expand(w);
        if (face == NONE) {
            w.found = 0;
            w.dist[0] = 0;
        } else {
            witness(w, face);
            w.dist[0] = -Math.sqrt(w.polytope.dist2(face));
            w.found = 1;
        }
        return face;
    }

    private static int expand(CcdWork w) {
        EpaPolytope p = w.polytope;
        boolean discrete = w.a.discrete() && w.b.discrete();
        double tolerance = discrete ? Const.MINVAL : w.tolerance;
        int iterations = Math.min(w.iterations, MAX_ITERATIONS);
        double upper = FAR, upper2 = FAR;
        int face = NONE;
        for (int k = 0; k < iterations; k++) {
            // the nearest face bounds the depth from below
            int previous = face;
            int nearest = p.nearest(FAR);
            double lower2 = nearest == NONE ? FAR : p.dist2(nearest);
            if (nearest != NONE) {
                face = nearest;
            }
            if (lower2 > upper2 || face == NONE) {
                return previous;
            }
            if (lower2 <= 0) {
                return face;
            }

            // the support plane along its normal bounds the depth from above
            double lower = Math.sqrt(lower2);
            int vertex = p.insertSupport(w.a, w.b, p.planes, PLANE * face, lower);
            double bound = Vec3.dot(p.planes, PLANE * face, p.vertices, VERTEX * vertex) / lower;
            if (bound < upper) {
                upper = bound;
                upper2 = upper * upper;
            }
            if (upper - lower < tolerance) {
                return k == 0 && upper < lower - NO_CONTACT ? NONE : face;
            }
            if (discrete && known(p, vertex)) {
                return face;
            }

            p.openHorizon(face, vertex);
            if (p.horizonSize() < 3) {
                return NONE;
            }
            if (!p.hasRoom()) {
                return face;
            }
            if (!closeHorizon(p, vertex, lower2, upper2)) {
                return NONE;
            }
            if (p.ncandidate == 0) {
                return face;
            }
        }
        return face;
    }

    /** Whether the vertex comes from the same two corners as an earlier one. */
    private static boolean known(EpaPolytope p, int vertex) {
        int[] c = p.corners;
        for (int i = 0; i < vertex; i++) {
            if (c[2 * vertex] == c[2 * i] && c[2 * vertex + 1] == c[2 * i + 1]) {
                return true;
            }
        }
        return false;
    }

    /** Attaches the cone from the horizon to the vertex; faces within the bounds are candidates. */
    private static boolean closeHorizon(EpaPolytope p, int vertex, double lower2, double upper2) {
        int first = p.nface;
        for (int i = 0; i < p.horizonSize(); i++) {
            double dist2 = p.close(i, first, vertex);
            if (dist2 == 0) {
                return false;
            }
            if (dist2 >= lower2 && dist2 <= upper2) {
                p.listNewest();
            }
        }
        return true;
    }

    /** Points of both shapes that make up the foot on the face. */
    private static void witness(CcdWork w, int face) {
        EpaPolytope p = w.polytope;
        int a = VERTEX * p.vertexOf(face, 0);
        int b = VERTEX * p.vertexOf(face, 1);
        int c = VERTEX * p.vertexOf(face, 2);
        double[] l = w.weights, v = p.vertices;
        ConvexMath.affine(l, 0, v, a, b, c, p.planes, PLANE * face);
        for (int i = 0; i < 3; i++) {
            w.onA[i] = l[0] * v[a + 3 + i] + l[1] * v[b + 3 + i] + l[2] * v[c + 3 + i];
            w.onB[i] = l[0] * v[a + 6 + i] + l[1] * v[b + 6 + i] + l[2] * v[c + 6 + i];
        }
    }
}
