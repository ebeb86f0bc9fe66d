package dev.cardan.engine.collision.convex;

import static dev.cardan.engine.collision.convex.CcdWork.VERTEX;

import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;

/**
 * The first polytope of EPA, grown from the simplex that GJK ended with: a tetrahedron, or a double pyramid over a
 * triangle or around a segment. When the origin turns out to lie on a face, the face takes the simplex's place.
 */
final class EpaSeed {
    private static final double SIN_120 = 0.86602540378;
    private static final double COS_120 = -0.5;

    // offsets in the scratch array
    private static final int N = 0;
    private static final int OPPOSITE = 3;
    private static final int AFFINE = 6;
    private static final int AROUND = 9;
    private static final int TURN = 18;

    /** Faces of a tetrahedron: vertices, then neighbours. */
    private static final int[] TETRAHEDRON = {
        0, 1, 2, 1, 3, 2,
        0, 3, 1, 2, 3, 0,
        0, 2, 3, 0, 3, 1,
        3, 2, 1, 2, 0, 1,
    };

    /** Faces of the double pyramid with ends 0 and 1 around the triangle 2, 3, 4. */
    private static final int[] AROUND_SEGMENT = {
        0, 2, 3, 1, 3, 2,
        0, 4, 2, 2, 4, 0,
        0, 3, 4, 0, 5, 1,
        1, 3, 2, 5, 0, 4,
        1, 2, 4, 3, 1, 5,
        1, 4, 3, 4, 2, 3,
    };

    /** Faces of the double pyramid over the triangle 0, 1, 2 with ends 4 (along its normal) and 3. */
    private static final int[] OVER_TRIANGLE = {
        4, 0, 1, 1, 3, 2,
        4, 2, 0, 2, 4, 0,
        4, 1, 2, 0, 5, 1,
        3, 1, 0, 5, 0, 4,
        3, 0, 2, 3, 1, 5,
        3, 2, 1, 4, 2, 3,
    };

    private EpaSeed() {}

    /** Builds the polytope of the simplex; false when the shapes merely touch or the numbers are too poor. */
    static boolean build(CcdWork w) {
        w.polytope.clear();
        return switch (w.simplexSize) {
            case 2 -> fromSegment(w);
            case 3 -> fromTriangle(w);
            default -> fromTetrahedron(w);
        };
    }

    private static boolean fromTetrahedron(CcdWork w) {
        EpaPolytope p = w.polytope;
        insertSimplex(w, 4);
        setCenter(p, 4, 0.25);
        int onFace = attachAll(p, TETRAHEDRON);
        if (onFace >= 0) {
            return fromFace(w, TETRAHEDRON, onFace);
        }
        if (!enclosesOrigin(p.vertices)) {
            return false;
        }
        p.listAll();
        return true;
    }

    /** Three more vertices around the segment, 120 degrees apart. */
    private static boolean fromSegment(CcdWork w) {
        EpaPolytope p = w.polytope;
        double[] s = w.scratch, v = p.vertices;
        insertSimplex(w, 2);
        setCenter(p, 2, 0.5);
        Vec3.sub(s, N, v, VERTEX, v, 0);

        // the coordinate axis most across the segment gives the longest normal
        double least = ConvexMath.FAR;
        int axis = 0;
        for (int i = 0; i < 3; i++) {
            if (Math.abs(s[N + i]) < least) {
                least = Math.abs(s[N + i]);
                axis = i;
            }
        }
        Vec3.zero(s, OPPOSITE);
        s[OPPOSITE + axis] = 1;
        Vec3.cross(s, AROUND, s, OPPOSITE, s, N);
        thirdOfTurn(s, TURN, s, N);
        Mat3.mulVec(s, AROUND + 3, s, TURN, s, AROUND);
        Mat3.mulVec(s, AROUND + 6, s, TURN, s, AROUND + 3);
        for (int i = 0; i < 9; i += 3) {
            p.insertSupport(w.a, w.b, s, AROUND + i, Vec3.norm(s, AROUND + i));
        }
        int onFace = attachAll(p, AROUND_SEGMENT);
        if (onFace >= 0) {
            return fromFace(w, AROUND_SEGMENT, onFace);
        }
        if (!crosses(v)) {
            return false;
        }
        p.listAll();
        return true;
    }

    private static boolean fromTriangle(CcdWork w) {
        EpaPolytope p = w.polytope;
        double[] s = w.scratch, v = p.vertices;
        insertSimplex(w, 3);
        setCenter(p, 3, 1.0 / 3.0);
        normal(s, N, v, 0, VERTEX, 2 * VERTEX);
        double norm = Vec3.norm(s, N);
        if (norm < Const.MINVAL) {
            return false;
        }
        Vec3.scale(s, OPPOSITE, s, N, -1);
        p.insertSupport(w.a, w.b, s, OPPOSITE, norm);
        p.insertSupport(w.a, w.b, s, N, norm);
        if (onTriangle(s, v, 4 * VERTEX) || onTriangle(s, v, 3 * VERTEX) || attachAll(p, OVER_TRIANGLE) >= 0) {
            return false;
        }
        p.listAll();
        return true;
    }

    /** Starts again with a face of a seed as the simplex. */
    private static boolean fromFace(CcdWork w, int[] faces, int face) {
        EpaPolytope p = w.polytope;
        w.simplexSize = 3;
        for (int i = 0; i < 3; i++) {
            CcdWork.copyVertex(w.simplex, w.simplexCorners, i, p.vertices, p.corners, faces[6 * face + i]);
        }
        p.clear();
        return fromTriangle(w);
    }

    private static void insertSimplex(CcdWork w, int n) {
        for (int i = 0; i < n; i++) {
            w.polytope.insert(w.simplex, w.simplexCorners, i);
        }
    }

    private static void setCenter(EpaPolytope p, int n, double share) {
        double[] c = p.center;
        Vec3.add(c, 0, p.vertices, 0, p.vertices, VERTEX);
        for (int i = 2; i < n; i++) {
            Vec3.addTo(c, 0, p.vertices, VERTEX * i);
        }
        Vec3.scale(c, 0, c, 0, share);
    }

    /** Attaches the faces in turn; the number of the first that holds the origin, or -1. */
    private static int attachAll(EpaPolytope p, int[] faces) {
        for (int i = 0; i < faces.length; i += 6) {
            double dist2 = p.attach(faces[i], faces[i + 1], faces[i + 2], faces[i + 3], faces[i + 4], faces[i + 5]);
            if (dist2 < ConvexMath.MINVAL2) {
                return i / 6;
            }
        }
        return -1;
    }

    /** r = (b - a) x (c - a). */
    private static void normal(double[] r, int ro, double[] p, int a, int b, int c) {
        double bx = p[b] - p[a], by = p[b + 1] - p[a + 1], bz = p[b + 2] - p[a + 2];
        double cx = p[c] - p[a], cy = p[c + 1] - p[a + 1], cz = p[c + 2] - p[a + 2];
        Vec3.set(r, ro, by * cz - bz * cy, bz * cx - bx * cz, bx * cy - by * cx);
    }

    /** Rotation matrix about the axis by 120 degrees. */
    private static void thirdOfTurn(double[] r, int ro, double[] axis, int ao) {
        double n = Vec3.norm(axis, ao);
        double x = axis[ao] / n, y = axis[ao + 1] / n, z = axis[ao + 2] / n;
        double c1 = 1 - COS_120;
        r[ro] = COS_120 + x * x * c1;
        r[ro + 1] = x * y * c1 - z * SIN_120;
        r[ro + 2] = x * z * c1 + y * SIN_120;
        r[ro + 3] = y * x * c1 + z * SIN_120;
        r[ro + 4] = COS_120 + y * y * c1;
        r[ro + 5] = y * z * c1 - x * SIN_120;
        r[ro + 6] = x * z * c1 - y * SIN_120;
        r[ro + 7] = y * z * c1 + x * SIN_120;
        r[ro + 8] = COS_120 + z * z * c1;
    }

    /** Whether the line through vertices 0 and 1 passes through the triangle 2, 3, 4: the double pyramid is convex. */
    private static boolean crosses(double[] v) {
        double v1 = volume(v, 2 * VERTEX, 3 * VERTEX);
        double v2 = volume(v, 3 * VERTEX, 4 * VERTEX);
        double v3 = volume(v, 4 * VERTEX, 2 * VERTEX);
        return (v1 >= 0 && v2 >= 0 && v3 >= 0) || (v1 <= 0 && v2 <= 0 && v3 <= 0);
    }

    /** Triple product of a, b and vertex 1, seen from vertex 0. */
    private static double volume(double[] v, int a, int b) {
        double ax = v[a] - v[0], ay = v[a + 1] - v[1], az = v[a + 2] - v[2];
        double bx = v[b] - v[0], by = v[b + 1] - v[1], bz = v[b + 2] - v[2];
        double cx = v[VERTEX] - v[0], cy = v[VERTEX + 1] - v[1], cz = v[VERTEX + 2] - v[2];
        return ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
    }

    /** Whether a vertex lies on the triangle of the first three. */
    private static boolean onTriangle(double[] s, double[] v, int q) {
        ConvexMath.affine(s, AFFINE, v, 0, VERTEX, 2 * VERTEX, v, q);
        double a = s[AFFINE], b = s[AFFINE + 1], c = s[AFFINE + 2];
        if (a < 0 || b < 0 || c < 0) {
            return false;
        }
        double x = v[0] * a + v[VERTEX] * b + v[2 * VERTEX] * c - v[q];
        double y = v[1] * a + v[VERTEX + 1] * b + v[2 * VERTEX + 1] * c - v[q + 1];
        double z = v[2] * a + v[VERTEX + 2] * b + v[2 * VERTEX + 2] * c - v[q + 2];
        return Math.sqrt(x * x + y * y + z * z) < Const.MINVAL;
    }

    private static boolean enclosesOrigin(double[] v) {
        int a = 0, b = VERTEX, c = 2 * VERTEX, d = 3 * VERTEX;
        return sameSide(v, a, b, c, d) && sameSide(v, b, c, d, a) && sameSide(v, c, d, a, b) && sameSide(v, d, a, b, c);
    }

    /** Whether the origin and q are on the same side of the plane a, b, c. */
    private static boolean sameSide(double[] p, int a, int b, int c, int q) {
        double bx = p[b] - p[a], by = p[b + 1] - p[a + 1], bz = p[b + 2] - p[a + 2];
        double cx = p[c] - p[a], cy = p[c + 1] - p[a + 1], cz = p[c + 2] - p[a + 2];
        double nx = by * cz - bz * cy, ny = bz * cx - bx * cz, nz = bx * cy - by * cx;
        double ofPoint = nx * (p[q] - p[a]) + ny * (p[q + 1] - p[a + 1]) + nz * (p[q + 2] - p[a + 2]);
        double ofOrigin = nx * -p[a] + ny * -p[a + 1] + nz * -p[a + 2];
        return (ofPoint > 0 && ofOrigin > 0) || (ofPoint < 0 && ofOrigin < 0);
    }
}
