package dev.cardan.engine.collision.convex;

import static dev.cardan.engine.collision.convex.CcdWork.VERTEX;
import static dev.cardan.engine.collision.convex.ConvexMath.FAR;

import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;

/**
 * Distance of two convex shapes (Gilbert, Johnson, Keerthi 1988): the point of the Minkowski difference A - B nearest
 * to the origin, approached by simplices of support points. When no distance is asked for, the search ends as soon as
 * a plane separates the shapes or a tetrahedron encloses the origin.
 */
final class Gjk {
    private static final double MAXVAL2 = Const.MAXVAL * Const.MAXVAL;

    private Gjk() {}

    /**
     * Reads the shapes, the question and the starting points in onA and onB; writes separated, found, the first
     * distance (zero in penetration, {@link ConvexMath#FAR} beyond the cutoff), the witness points and the last
     * simplex.
     */
    static void run(CcdWork w) {
        boolean measure = w.cutoff > 0;
        boolean tryIntersect = !measure;
        double[] simplex = w.simplex, weights = w.weights;
        boolean discrete = w.a.discrete() && w.b.discrete();
        double epsilon = discrete ? 0 : 0.5 * (w.tolerance * w.tolerance);
        double smallest = discrete ? Const.MINVAL : w.tolerance;

        w.separated = false;
        double x = w.onA[0] - w.onB[0], y = w.onA[1] - w.onB[1], z = w.onA[2] - w.onB[2];
        double norm = Math.sqrt(x * x + y * y + z * z);
        double previous = 0;
        int n = 0;
        int k = 0;
        for (; k < w.iterations; k++) {
            // touching, or no progress
            if (norm < smallest || Math.abs(previous - norm) < Const.MINVAL) {
                break;
            }

            // the duality gap x . (x - s) bounds the squared error
            support(simplex, w.simplexCorners, n, w, x, y, z, norm);
            int s = VERTEX * n;
            double sx = simplex[s], sy = simplex[s + 1], sz = simplex[s + 2];
            double gap = x * (x - sx) + y * (y - sy) + z * (z - sz);
            if (gap < epsilon) {
                break;
            }
            if (beyond(w, measure, x * sx + y * sy + z * sz, norm)) {
                giveUp(w, k);
                return;
            }

            // with a tetrahedron at hand, ask only whether the shapes meet
            if (n == 3 && tryIntersect) {
                w.gjkIterations = k;
                int meets = intersect(w);
                if (meets >= 0) {
                    w.found = 0;
                    w.separated = meets == 0;
                    w.dist[0] = meets > 0 ? 0 : FAR;
                    return;
                }
                k = w.gjkIterations;
                tryIntersect = false;
            }

            n = reduce(w, n + 1);
            if (n < 1) {
                giveUp(w, k);
                return;
            }
            x = weights[0] * simplex[0];
            y = weights[0] * simplex[1];
            z = weights[0] * simplex[2];
            for (int i = 1; i < n; i++) {
                x += weights[i] * simplex[VERTEX * i];
                y += weights[i] * simplex[VERTEX * i + 1];
                z += weights[i] * simplex[VERTEX * i + 2];
            }
            previous = norm;
            norm = Math.sqrt(x * x + y * y + z * z);
            if (n == 4) {
                break;
            }
        }
        finish(w, n, k, x, y, z, norm);
    }

    /** Vertex of the difference against the direction of the nearest point (x, y, z), whose length is given. */
    private static void support(
            double[] v, int[] corners, int index, CcdWork w, double x, double y, double z, double norm) {
        double s = 1 / norm;
        SupportPoint.difference(v, corners, index, w.a, w.b, -(s * x), -(s * y), -(s * z));
    }

    /** The plane through the new vertex normal to x proves that the shapes are farther apart than anyone cares. */
    private static boolean beyond(CcdWork w, boolean measure, double along, double norm) {
        if (!measure) {
            return along > 0;
        }
        return w.cutoff < FAR && along > 0 && along * along >= w.cutoff * w.cutoff * (norm * norm);
    }

    private static void giveUp(CcdWork w, int k) {
        w.separated = true;
        w.gjkIterations = k;
        w.simplexSize = 0;
        w.found = 0;
        w.dist[0] = FAR;
    }

    /** Keeps the vertices that span the nearest point; returns how many. */
    private static int reduce(CcdWork w, int n) {
        double[] weights = w.weights;
        GjkSimplex.closest(weights, n, w.simplex);
        int kept = 0;
        for (int i = 0; i < 4; i++) {
            if (weights[i] == 0) {
                continue;
            }
            if (kept != i) {
                CcdWork.copyVertex(w.simplex, w.simplexCorners, kept, w.simplex, w.simplexCorners, i);
            }
            weights[kept++] = weights[i];
        }
        return kept;
    }

    private static void finish(CcdWork w, int n, int k, double x, double y, double z, double norm) {
        if (n > 0) {
            ConvexMath.combine(w.onA, 0, w.weights, n, w.simplex, 3);
            ConvexMath.combine(w.onB, 0, w.weights, n, w.simplex, 6);
        }
        double[] v = w.trial;
        support(v, w.trialCorners, 0, w, x, y, z, norm);
        if (x * v[0] + y * v[1] + z * v[2] > 0) {
            w.separated = true;
        }
        w.found = 1;
        w.gjkIterations = k;
        w.simplexSize = n;
        w.dist[0] = n == 4 && !w.separated ? 0 : norm;
    }

    /**
     * Walks with a tetrahedron of fixed orientation towards the origin, replacing the vertex opposite to the face that
     * the origin is farthest beyond.
     *
     * @return 1 when the tetrahedron encloses the origin (it is then the simplex), 0 when a plane separates the shapes,
     *     -1 when nothing was decided (the simplex is as before)
     */
    private static int intersect(CcdWork w) {
        double[] v = w.trial, dist = w.faceDist, normal = w.faceNormal;
        int[] s = w.order;
        System.arraycopy(w.simplex, 0, v, 0, 4 * VERTEX);
        System.arraycopy(w.simplexCorners, 0, w.trialCorners, 0, 8);
        for (int i = 0; i < 4; i++) {
            s[i] = i;
        }
        int k = w.gjkIterations;
        for (; k < w.iterations; k++) {
            dist[0] = signedDistance(normal, 0, v, s[2], s[1], s[3]);
            dist[1] = signedDistance(normal, 3, v, s[0], s[2], s[3]);
            dist[2] = signedDistance(normal, 6, v, s[1], s[0], s[3]);
            dist[3] = signedDistance(normal, 9, v, s[0], s[1], s[2]);
            if (dist[3] == 0 || dist[2] == 0 || dist[1] == 0 || dist[0] == 0) {
                w.gjkIterations = k;
                return -1;
            }
            int i = dist[0] < dist[1] ? 0 : 1;
            int j = dist[2] < dist[3] ? 2 : 3;
            int worst = dist[i] < dist[j] ? i : j;
            if (dist[worst] > 0) {
                w.simplexSize = 4;
                for (int c = 0; c < 4; c++) {
                    CcdWork.copyVertex(w.simplex, w.simplexCorners, c, v, w.trialCorners, s[c]);
                }
                w.gjkIterations = k;
                return 1;
            }
            int o = 3 * worst;
            SupportPoint.difference(v, w.trialCorners, s[worst], w.a, w.b, normal[o], normal[o + 1], normal[o + 2]);
            if (Vec3.dot(normal, o, v, VERTEX * s[worst]) < 0) {
                w.simplexSize = 0;
                w.gjkIterations = k;
                return 0;
            }

            // an exchange of two other vertices keeps the orientation
            i = (worst + 1) & 3;
            j = (worst + 2) & 3;
            int swap = s[i];
            s[i] = s[j];
            s[j] = swap;
        }
        w.gjkIterations = k;
        return -1;
    }

    /** Distance of the origin from a face along its unit normal, {@link ConvexMath#FAR} when the face has no area. */
    private static double signedDistance(double[] normal, int no, double[] v, int i, int j, int k) {
        int a = VERTEX * i, b = VERTEX * j, c = VERTEX * k;
        double ux = v[c] - v[a], uy = v[c + 1] - v[a + 1], uz = v[c + 2] - v[a + 2];
        double wx = v[b] - v[a], wy = v[b + 1] - v[a + 1], wz = v[b + 2] - v[a + 2];
        double nx = uy * wz - uz * wy;
        double ny = uz * wx - ux * wz;
        double nz = ux * wy - uy * wx;
        Vec3.set(normal, no, nx, ny, nz);
        double norm2 = nx * nx + ny * ny + nz * nz;
        if (norm2 > ConvexMath.MINVAL2 && norm2 < MAXVAL2) {
            Vec3.scale(normal, no, normal, no, 1 / Math.sqrt(norm2));
            return Vec3.dot(normal, no, v, a);
        }
        return FAR;
    }
}
