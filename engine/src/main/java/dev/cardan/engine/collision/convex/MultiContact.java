package dev.cardan.engine.collision.convex;

import static dev.cardan.engine.collision.convex.CcdWork.VERTEX;

import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.GeomType;

/**
 * Several contacts from one: when the deepest point lies between two nearly parallel faces, or an edge along a face,
 * the two features are clipped against each other and every corner of what remains is a contact.
 */
final class MultiContact {
    /** Cosine above which normals count as aligned (about 5 degrees). */
    static final double FACE_ALIGNED = 0.996;

    /** Cosine below which an edge counts as lying in a face (about 5 degrees). */
    private static final double EDGE_ALIGNED = 0.0888;

    private MultiContact() {}

    /** Replaces the one contact that EPA found at a face of its polytope by those of the touching features, if any. */
    static void recover(CcdWork w, int face) {
        ConvexShape a = w.a, b = w.b;
        MultiContactWork f = w.features;
        if (lacksFaces(a) || lacksFaces(b)) {
            return;
        }
        takeCorners(w, face);
        int na = dimension(f.cornersA, f.pointsA);
        int nb = dimension(f.cornersB, f.pointsB);
        Vec3.sub(f.direction, 0, w.onB, 0, w.onA, 0);
        Vec3.sub(f.direction, 3, w.onA, 0, w.onB, 0);
        int normalsA = faces(f.normalsA, f.facesA, na, a, f.cornersA, f.direction, 3);
        int normalsB = faces(f.normalsB, f.facesB, nb, b, f.cornersB, f.direction, 0);

        if (facing(f.match, f.normalsA, normalsA, f.normalsB, normalsB)) {
            faceToFace(w, f.match[0], f.match[1]);
        } else if (na < 3 && na <= nb) {
            int edges = edges(f.normalsA, f.ends, na, a, f.pointsA, f.cornersA[0]);
            if (along(f.match, f.normalsA, edges, f.normalsB, normalsB)) {
                edgeToFace(w, f.match[0], f.match[1]);
            }
        } else if (nb < 3) {
            int edges = edges(f.normalsB, f.ends, nb, b, f.pointsB, f.cornersB[0]);
            if (along(f.match, f.normalsB, edges, f.normalsA, normalsA)) {
                faceToEdge(w, f.match[0], f.match[1]);
            }
        }
    }

    private static void takeCorners(CcdWork w, int face) {
        EpaPolytope p = w.polytope;
        MultiContactWork f = w.features;
        for (int i = 0; i < 3; i++) {
            int v = p.vertexOf(face, i);
            f.cornersA[i] = p.corners[2 * v];
            f.cornersB[i] = p.corners[2 * v + 1];
            Vec3.copy(f.pointsA, 3 * i, p.vertices, VERTEX * v + 3);
            Vec3.copy(f.pointsB, 3 * i, p.vertices, VERTEX * v + 6);
        }
    }

    /** Number of different corners; the first of them come first. */
    private static int dimension(int[] corner, double[] points) {
        if (corner[0] == corner[1]) {
            if (corner[0] == corner[2]) {
                return 1;
            }
            corner[1] = corner[2];
            Vec3.copy(points, 3, points, 6);
            return 2;
        }
        return corner[2] == corner[0] || corner[2] == corner[1] ? 2 : 3;
    }

    private static boolean lacksFaces(ConvexShape s) {
        return s.type == GeomType.Code.MESH && s.hull.polygons == 0;
    }

    private static int faces(double[] normals, int[] faces, int n, ConvexShape s, int[] corner, double[] dir, int o) {
        return s.type == GeomType.Code.BOX
                ? MultiContactBox.faces(normals, faces, n, s, corner, dir, o)
                : MultiContactMesh.faces(normals, faces, n, s, corner);
    }

    /** Unit directions of the edges at a corner (n = 1) or of the edge between two (n = 2), with their ends. */
    private static int edges(double[] directions, double[] ends, int n, ConvexShape s, double[] points, int corner) {
        if (n == 2) {
            Vec3.copy(ends, 0, points, 3);
            Vec3.sub(directions, 0, points, 3, points, 0);
            Vec3.normalize(directions, 0);
            return 1;
        }
        return s.type == GeomType.Code.BOX
                ? MultiContactBox.edges(directions, ends, s, points, corner)
                : MultiContactMesh.edges(directions, ends, s, points, corner);
    }

    private static int polygon(double[] r, ConvexShape s, int face) {
        return s.type == GeomType.Code.BOX ? MultiContactBox.polygon(r, s, face) : MultiContactMesh.polygon(r, s, face);
    }

    /** Two normals that point against each other. */
    private static boolean facing(int[] match, double[] v, int nv, double[] w, int nw) {
        for (int i = 0; i < nv; i++) {
            for (int j = 0; j < nw; j++) {
                if (Vec3.dot(v, 3 * i, w, 3 * j) < -FACE_ALIGNED) {
                    match[0] = i;
                    match[1] = j;
                    return true;
                }
            }
        }
        return false;
    }

    /** An edge that lies in a face. */
    private static boolean along(int[] match, double[] edge, int nedge, double[] normal, int nface) {
        for (int i = 0; i < nface; i++) {
            for (int j = 0; j < nedge; j++) {
                if (Math.abs(Vec3.dot(edge, 3 * j, normal, 3 * i)) < EDGE_ALIGNED) {
                    match[0] = j;
                    match[1] = i;
                    return true;
                }
            }
        }
        return false;
    }

    private static void faceToFace(CcdWork w, int i, int j) {
        MultiContactWork f = w.features;
        int na = polygon(f.polygonA, w.a, f.facesA[i]);
        int nb = polygon(f.polygonB, w.b, f.facesB[j]);
        Vec3.copy(f.witnessDirection, 0, f.normalsB, 3 * j);
        MultiContactClip.run(w, f.polygonA, na, f.polygonB, nb, f.normalsA, 3 * i);
    }

    /** Edge i of shape a on face j of shape b. */
    private static void edgeToFace(CcdWork w, int i, int j) {
        MultiContactWork f = w.features;
        Vec3.copy(f.polygonA, 0, f.pointsA, 0);
        Vec3.copy(f.polygonA, 3, f.ends, 3 * i);
        int nb = polygon(f.polygonB, w.b, f.facesB[j]);
        Vec3.scale(f.witnessDirection, 0, f.normalsB, 3 * j, -1);
        MultiContactClip.run(w, f.polygonB, nb, f.polygonA, 2, f.normalsB, 3 * j);

        // the shapes changed places for the clipping; this holds too when nothing was left and EPA's contact stays
        for (int k = 0; k < 3 * w.found; k++) {
            double swap = w.onA[k];
            w.onA[k] = w.onB[k];
            w.onB[k] = swap;
        }
    }

    /** Edge i of shape b on face j of shape a. */
    private static void faceToEdge(CcdWork w, int i, int j) {
        MultiContactWork f = w.features;
        int na = polygon(f.polygonA, w.a, f.facesA[j]);
        Vec3.copy(f.polygonB, 0, f.pointsB, 0);
        Vec3.copy(f.polygonB, 3, f.ends, 3 * i);
        Vec3.scale(f.witnessDirection, 0, f.normalsA, 3 * j, -1);
        MultiContactClip.run(w, f.polygonA, na, f.polygonB, 2, f.normalsA, 3 * j);
    }
}
