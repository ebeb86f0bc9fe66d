package dev.cardan.engine.collision.convex;

import static dev.cardan.engine.collision.convex.ConvexMath.area;
import static dev.cardan.engine.collision.convex.ConvexMath.shadow;
import static dev.cardan.engine.collision.convex.ConvexMath.triple;

/**
 * The point of a simplex closest to the origin, as weights of its vertices: the signed-volumes method (Montanari,
 * Petrinic, Barbieri: Improving the GJK algorithm for faster and more reliable distance queries between convex
 * objects, ACM ToG 2017). A weight of exactly zero says that the vertex isn't needed.
 */
final class GjkSimplex {
    /** Numbers of the weight array: four results, then scratch for a face, an edge and a projection. */
    static final int WEIGHTS = 12;

    private static final int FACE = 4;
    private static final int EDGE = 7;
    private static final int FOOT = 9;

    private static final int A = 0;
    private static final int B = CcdWork.VERTEX;
    private static final int C = 2 * CcdWork.VERTEX;
    private static final int D = 3 * CcdWork.VERTEX;

    private GjkSimplex() {}

    /** Writes the first four numbers of w for the simplex of the first n vertices. */
    static void closest(double[] w, int n, double[] simplex) {
        w[0] = 0;
        w[1] = 0;
        w[2] = 0;
        w[3] = 0;
        switch (n) {
            case 4 -> tetrahedron(w, simplex);
            case 3 -> triangle(w, 0, simplex, A, B, C);
            case 2 -> segment(w, 0, simplex, A, B);
            default -> w[0] = 1;
        }
    }

    private static boolean sameSign(double a, double b) {
        return (a > 0 && b > 0) || (a < 0 && b < 0);
    }

    private static void tetrahedron(double[] w, double[] p) {
        // volumes of the tetrahedra in which the origin replaces one vertex, and of the whole
        double va = -triple(p, B, C, D);
        double vb = triple(p, A, C, D);
        double vc = -triple(p, A, B, D);
        double vd = triple(p, A, B, C);
        double whole = va + vb + vc + vd;
        boolean inA = sameSign(whole, va);
        boolean inB = sameSign(whole, vb);
        boolean inC = sameSign(whole, vc);
        boolean inD = sameSign(whole, vd);
        if (inA && inB && inC && inD) {
            w[0] = va / whole;
            w[1] = vb / whole;
            w[2] = vc / whole;
            w[3] = vd / whole;
            return;
        }

        // the origin is beyond some faces: take the nearest of them
        double best = ConvexMath.FAR;
        if (!inA) {
            triangle(w, FACE, p, B, C, D);
            best = faceDistance2(w, p, B, C, D);
            setWeights(w, 0, w[FACE], w[FACE + 1], w[FACE + 2]);
        }
        if (!inB) {
            triangle(w, FACE, p, A, C, D);
            double dist2 = faceDistance2(w, p, A, C, D);
            if (dist2 < best) {
                setWeights(w, w[FACE], 0, w[FACE + 1], w[FACE + 2]);
                best = dist2;
            }
        }
        if (!inC) {
            triangle(w, FACE, p, A, B, D);
            double dist2 = faceDistance2(w, p, A, B, D);
            if (dist2 < best) {
                setWeights(w, w[FACE], w[FACE + 1], 0, w[FACE + 2]);
                best = dist2;
            }
        }
        if (!inD) {
            triangle(w, FACE, p, A, B, C);
            if (faceDistance2(w, p, A, B, C) < best) {
                setWeights(w, w[FACE], w[FACE + 1], w[FACE + 2], 0);
            }
        }
    }

    private static void setWeights(double[] w, double a, double b, double c, double d) {
        w[0] = a;
        w[1] = b;
        w[2] = c;
        w[3] = d;
    }

    private static double faceDistance2(double[] w, double[] p, int a, int b, int c) {
        double wa = w[FACE], wb = w[FACE + 1], wc = w[FACE + 2];
        double x = wa * p[a] + wb * p[b] + wc * p[c];
        double y = wa * p[a + 1] + wb * p[b + 1] + wc * p[c + 1];
        double z = wa * p[a + 2] + wb * p[b + 2] + wc * p[c + 2];
        return x * x + y * y + z * z;
    }

    private static double edgeDistance2(double[] w, double[] p, int a, int b) {
        double wa = w[EDGE], wb = w[EDGE + 1];
        double x = wa * p[a] + wb * p[b];
        double y = wa * p[a + 1] + wb * p[b + 1];
        double z = wa * p[a + 2] + wb * p[b + 2];
        return x * x + y * y + z * z;
    }

    /** Writes three weights from w[at] on. */
    private static void triangle(double[] w, int at, double[] p, int a, int b, int c) {
        if (!ConvexMath.projectOrigin(w, FOOT, p, a, b, c)) {
            segment(w, at, p, a, b);
            w[at + 2] = 0;
            return;
        }

        // signed areas in the coordinate plane where the triangle has the largest shadow
        int across = ConvexMath.widest(p, a, b, c);
        int x = across == 0 ? 1 : 0, y = across == 2 ? 1 : 2;
        double whole = shadow(p, a, b, c, x, y);
        double qx = w[FOOT + x], qy = w[FOOT + y];
        double aa = area(qx, qy, p, b, c, x, y);
        double ab = area(qx, qy, p, c, a, x, y);
        double ac = area(qx, qy, p, a, b, x, y);
        boolean inA = sameSign(whole, aa);
        boolean inB = sameSign(whole, ab);
        boolean inC = sameSign(whole, ac);
        if (inA && inB && inC) {
            w[at] = aa / whole;
            w[at + 1] = ab / whole;
            w[at + 2] = ac / whole;
            return;
        }

        // the foot is beyond some edges: take the nearest of them
        double best = ConvexMath.FAR;
        if (!inA) {
            segment(w, EDGE, p, b, c);
            best = edgeDistance2(w, p, b, c);
            w[at] = 0;
            w[at + 1] = w[EDGE];
            w[at + 2] = w[EDGE + 1];
        }
        if (!inB) {
            segment(w, EDGE, p, a, c);
            double dist2 = edgeDistance2(w, p, a, c);
            if (dist2 < best) {
                w[at] = w[EDGE];
                w[at + 1] = 0;
                w[at + 2] = w[EDGE + 1];
                best = dist2;
            }
        }
        if (!inC) {
            segment(w, EDGE, p, a, b);
            if (edgeDistance2(w, p, a, b) < best) {
                w[at] = w[EDGE];
                w[at + 1] = w[EDGE + 1];
                w[at + 2] = 0;
            }
        }
    }

    /** Writes two weights from w[at] on. */
    private static void segment(double[] w, int at, double[] p, int a, int b) {
        double dx = p[b] - p[a], dy = p[b + 1] - p[a + 1], dz = p[b + 2] - p[a + 2];
        double s = -((p[b] * dx + p[b + 1] * dy + p[b + 2] * dz) / (dx * dx + dy * dy + dz * dz));

        // lengths along the axis on which the segment has the largest shadow
        double whole = p[a] - p[b];
        double d = dx;
        int axis = 0;
        double length = p[a + 1] - p[b + 1];
        if (Math.abs(length) >= Math.abs(whole)) {
            whole = length;
            d = dy;
            axis = 1;
        }
        length = p[a + 2] - p[b + 2];
        if (Math.abs(length) >= Math.abs(whole)) {
            whole = length;
            d = dz;
            axis = 2;
        }
        double foot = p[b + axis] + s * d;
        double la = foot - p[b + axis];
        double lb = p[a + axis] - foot;
        boolean inside = sameSign(whole, la) && sameSign(whole, lb);
        w[at] = inside ? la / whole : 0;
        w[at + 1] = inside ? lb / whole : 1;
    }
}
