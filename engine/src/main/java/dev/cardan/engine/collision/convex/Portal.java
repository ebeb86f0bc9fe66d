package dev.cardan.engine.collision.convex;

import dev.cardan.engine.math.Vec3;

/**
 * Penetration of two convex shapes by portal refinement (MPR, G. Snethen 2008), the older collider of MuJoCo. In the
 * Minkowski difference a - b, a ray goes from an inner point (vertex 0) to the origin. A triangle of support points
 * (vertices 1 to 3, the portal) that the ray passes through is moved outwards until it lies in the surface; there the
 * distance of the origin from the triangle is the depth. Steps and thresholds are those of libccd 2.1.
 */
final class Portal {
    private static final int SEPARATE = -1;
    private static final int FOUND = 0;
    private static final int ON_VERTEX = 1;
    private static final int ON_SEGMENT = 2;

    /** Distance from 1 to the next number; what is smaller is taken for zero. */
    private static final double EPS = 0x1p-52;

    /** The inner point is moved by this when it is the origin. */
    private static final double NUDGE = EPS * 10;

    /** Searches that go round in circles end here, without a contact. */
    private static final int MAX_STEPS = 100_000;

    private static final int V = CcdWork.VERTEX;
    private static final int V1 = V;
    private static final int V2 = 2 * V;
    private static final int V3 = 3 * V;
    private static final int NEXT = 4 * V;

    // per vertex: difference, point on a, point on b; the fifth is the candidate
    private final double[] p = new double[5 * V];

    /** Direction of the last question, of unit length. */
    private final double[] dir = new double[3];

    private final double[] tmp = new double[3];
    private final double[] edge1 = new double[3];
    private final double[] edge2 = new double[3];
    private final double[] witness = new double[3];
    private final double[] weight = new double[4];

    private ConvexShape a;
    private ConvexShape b;

    /**
     * Writes one record of {@link PreContact} if the shapes of the query overlap; its normal goes from a to b.
     *
     * @param margin the distance at which the inflated shapes touch
     * @return number of records, 0 or 1
     */
    int penetrate(CcdWork w, double[] out, int o, double margin) {
        a = w.a;
        b = w.b;
        double depth;
        switch (discover()) {
            case ON_SEGMENT -> {
                Vec3.copy(witness, 0, p, V1);
                depth = Math.sqrt(dot(witness, 0, witness, 0));
                normalize(witness);
                middle(out, o + PreContact.POS);
            }
            case FOUND -> {
                if (!refine(w.tolerance)) {
                    return 0;
                }
                depth = expand(w.tolerance, w.iterations);
                position(out, o + PreContact.POS);
            }
            default -> { // separate, or touching in a point without a direction
                return 0;
            }
        }
        if (Math.abs(witness[0]) < EPS && Math.abs(witness[1]) < EPS && Math.abs(witness[2]) < EPS) {
            return 0;
        }
        out[o + PreContact.DIST] = margin - depth;
        Vec3.copy(out, o + PreContact.NORMAL, witness, 0);
        Vec3.zero(out, o + PreContact.TANGENT);
        return 1;
    }

    private static double dot(double[] x, int xo, double[] y, int yo) {
        return x[xo] * y[yo] + x[xo + 1] * y[yo + 1] + x[xo + 2] * y[yo + 2];
    }

    private static boolean isZero(double x) {
        return Math.abs(x) < EPS;
    }

    private static boolean isEqual(double x, double y) {
        double gap = Math.abs(x - y);
        if (gap < EPS) {
            return true;
        }
        double ax = Math.abs(x), ay = Math.abs(y);
        return gap < EPS * (ay > ax ? ay : ax);
    }

    private static void normalize(double[] v) {
        double k = 1 / Math.sqrt(dot(v, 0, v, 0));
        v[0] *= k;
        v[1] *= k;
        v[2] *= k;
    }

    /** Puts the support point of the difference along {@link #dir} into a vertex; returns how far along it lies. */
    private double support(int vertex) {
        double x = dir[0], y = dir[1], z = dir[2];
        PortalSupport.point(p, vertex + 3, a, x, y, z);
        PortalSupport.point(p, vertex + 6, b, -x, -y, -z);
        Vec3.sub(p, vertex, p, vertex + 3, p, vertex + 6);
        return dot(p, vertex, dir, 0);
    }

    private void copyVertex(int to, int from) {
        System.arraycopy(p, from, p, to, V);
    }

    private static boolean behind(double along) {
        return isZero(along) || along < 0;
    }

    /** Finds a first portal. */
    private int discover() {
        a.centre(tmp);
        Vec3.copy(p, 3, tmp, 0);
        b.centre(tmp);
        Vec3.copy(p, 6, tmp, 0);
        Vec3.sub(p, 0, p, 3, p, 6);
        if (isZero(p[0]) && isZero(p[1]) && isZero(p[2])) {
            p[0] += NUDGE;
            p[1] += 0;
            p[2] += 0;
        }
        Vec3.scale(dir, 0, p, 0, -1);
        normalize(dir);
        if (behind(support(V1))) {
            return SEPARATE;
        }
        Vec3.cross(dir, 0, p, 0, p, V1);
        if (isZero(dot(dir, 0, dir, 0))) {
            return isZero(p[V1]) && isZero(p[V1 + 1]) && isZero(p[V1 + 2]) ? ON_VERTEX : ON_SEGMENT;
        }
        normalize(dir);
        if (behind(support(V2))) {
            return SEPARATE;
        }
        faceOfCentre();
        if (dot(dir, 0, p, 0) > 0) {
            copyVertex(NEXT, V1);
            copyVertex(V1, V2);
            copyVertex(V2, NEXT);
            Vec3.scale(dir, 0, dir, 0, -1);
        }
        for (int step = 0; step < MAX_STEPS; step++) {
            if (behind(support(V3))) {
                return SEPARATE;
            }
            if (leavesOut(V1, V3)) {
                copyVertex(V2, V3);
            } else if (leavesOut(V3, V2)) {
                copyVertex(V1, V3);
            } else {
                return FOUND;
            }
            faceOfCentre();
        }
        return SEPARATE;
    }

    /** dir = normal of the triangle of vertices 0, 1 and 2. */
    private void faceOfCentre() {
        Vec3.sub(edge1, 0, p, V1, p, 0);
        Vec3.sub(edge2, 0, p, V2, p, 0);
        Vec3.cross(dir, 0, edge1, 0, edge2, 0);
        normalize(dir);
    }

    /** Whether the origin lies outside of the plane through the inner point and two vertices. */
    private boolean leavesOut(int first, int second) {
        Vec3.cross(tmp, 0, p, first, p, second);
        double side = dot(tmp, 0, p, 0);
        return side < 0 && !isZero(side);
    }

    /** dir = outer normal of the portal. */
    private void faceOutwards() {
        Vec3.sub(edge1, 0, p, V2, p, V1);
        Vec3.sub(edge2, 0, p, V3, p, V1);
        Vec3.cross(dir, 0, edge1, 0, edge2, 0);
        normalize(dir);
    }

    /** Moves the portal outwards until the origin is behind it; false if that cannot be. */
    private boolean refine(double tolerance) {
        for (int step = 0; step < MAX_STEPS; step++) {
            faceOutwards();
            double portal = dot(dir, 0, p, V1);
            if (isZero(portal) || portal > 0) {
                return true;
            }
            double along = support(NEXT);
            if (!(isZero(along) || along > 0) || isSurface(along, tolerance)) {
                return false;
            }
            replace();
        }
        return false;
    }

    /** Whether the candidate, that far along dir, is hardly beyond the portal. */
    private boolean isSurface(double along, double tolerance) {
        double least = along - dot(p, V1, dir, 0);
        least = least(least, along - dot(p, V2, dir, 0));
        least = least(least, along - dot(p, V3, dir, 0));
        return isEqual(least, tolerance) || least < tolerance;
    }

    /** The smaller number; of a number and none, the number. */
    private static double least(double x, double y) {
        return y < x || Double.isNaN(x) ? y : x;
    }

    /** The candidate takes the place of the vertex that keeps the ray inside the portal. */
    private void replace() {
        Vec3.cross(tmp, 0, p, NEXT, p, 0);
        int out;
        if (dot(p, V1, tmp, 0) > 0) {
            out = dot(p, V2, tmp, 0) > 0 ? V1 : V3;
        } else {
            out = dot(p, V3, tmp, 0) > 0 ? V2 : V1;
        }
        copyVertex(out, NEXT);
    }

    /** Moves the portal to the surface; returns the depth, with its direction (zero if there is none) in witness. */
    private double expand(double tolerance, int iterations) {
        for (int i = 0; ; i++) {
            faceOutwards();
            double along = support(NEXT);
            if (isSurface(along, tolerance) || i > iterations) {
                break;
            }
            replace();
        }
        double depth = Math.sqrt(triangleDistance2());
        if (isZero(depth)) {
            Vec3.zero(witness, 0);
        } else {
            normalize(witness);
        }
        return depth;
    }

    /** Squared distance of the origin from the portal; witness = the nearest point. */
    private double triangleDistance2() {
        Vec3.sub(edge1, 0, p, V2, p, V1);
        Vec3.sub(edge2, 0, p, V3, p, V1);
        double e1 = dot(edge1, 0, edge1, 0), e2 = dot(edge2, 0, edge2, 0);
        double v1 = dot(p, V1, edge1, 0), v2 = dot(p, V1, edge2, 0);
        double e12 = dot(edge1, 0, edge2, 0);
        double det = e2 * e1 - e12 * e12;
        double s = -1, t = -1;
        if (!isZero(det)) {
            s = (v2 * e12 - e2 * v1) / det;
            t = (-s * e12 - v2) / e2;
        }
        if (notBelowZero(s) && notAboveOne(s) && notBelowZero(t) && notAboveOne(t) && notAboveOne(t + s)) {
            for (int k = 0; k < 3; k++) {
                witness[k] = p[V1 + k] + edge1[k] * s + edge2[k] * t;
            }
            return dot(witness, 0, witness, 0);
        }
        double dist = segmentDistance2(witness, V1, V2);
        double other = segmentDistance2(tmp, V1, V3);
        if (other < dist) {
            dist = other;
            Vec3.copy(witness, 0, tmp, 0);
        }
        other = segmentDistance2(tmp, V2, V3);
        if (other < dist) {
            dist = other;
            Vec3.copy(witness, 0, tmp, 0);
        }
        return dist;
    }

    private static boolean notBelowZero(double x) {
        return isZero(x) || x > 0;
    }

    private static boolean notAboveOne(double x) {
        return isEqual(x, 1) || x < 1;
    }

    /** Squared distance of the origin from an edge of the portal; r = the nearest point. */
    private double segmentDistance2(double[] r, int from, int to) {
        Vec3.sub(edge1, 0, p, to, p, from);
        double t = -dot(p, from, edge1, 0) / dot(edge1, 0, edge1, 0);
        if (t < 0 || isZero(t)) {
            Vec3.copy(r, 0, p, from);
        } else if (t > 1 || isEqual(t, 1)) {
            Vec3.copy(r, 0, p, to);
        } else {
            for (int k = 0; k < 3; k++) {
                r[k] = edge1[k] * t + p[from + k];
            }
        }
        return dot(r, 0, r, 0);
    }

    /** r = middle of the points of vertex 1 on both shapes. */
    private void middle(double[] r, int ro) {
        Vec3.add(r, ro, p, V1 + 3, p, V1 + 6);
        Vec3.scale(r, ro, r, ro, 0.5);
    }

    /**
     * r = middle of the points of both shapes that meet in the origin: its coordinates in the tetrahedron of all four
     * vertices, or, if that is flat, in the portal, are weights for the vertices' points.
     */
    private void position(double[] r, int ro) {
        faceOutwards();
        weight[0] = triple(V1, V2, p, V3);
        weight[1] = triple(V3, V2, p, 0);
        weight[2] = triple(0, V1, p, V3);
        weight[3] = triple(V2, V1, p, 0);
        double sum = weight[0] + weight[1] + weight[2] + weight[3];
        if (behind(sum)) {
            weight[0] = 0;
            weight[1] = triple(V2, V3, dir, 0);
            weight[2] = triple(V3, V1, dir, 0);
            weight[3] = triple(V1, V2, dir, 0);
            sum = weight[1] + weight[2] + weight[3];
        }
        double inverse = 1 / sum;
        for (int k = 0; k < 3; k++) {
            double onA = 0, onB = 0;
            for (int i = 0; i < 4; i++) {
                onA += p[V * i + 3 + k] * weight[i];
                onB += p[V * i + 6 + k] * weight[i];
            }
            r[ro + k] = (onA * inverse + onB * inverse) * 0.5;
        }
    }

    /** (v x w) . u */
    private double triple(int v, int w, double[] u, int uo) {
        Vec3.cross(tmp, 0, p, v, p, w);
        return dot(tmp, 0, u, uo);
    }
}
