package dev.cardan.engine.collision.convex;

import static dev.cardan.engine.collision.convex.CcdWork.VERTEX;

import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;

/**
 * A convex polytope inside the Minkowski difference, around the origin: vertices, triangles with their neighbours, and
 * the list of triangles that may still be the nearest to the origin. Triangles are numbered in the order of their
 * creation and never reused.
 */
final class EpaPolytope {
    private static final int MOST_EXPANSIONS = 10_000;

    private static final int UNLISTED = -1;
    private static final int DELETED = -2;

    private static final int FACE = 8;
    private static final int NEIGHBOUR = 3;
    private static final int PLACE = 6;

    /** Numbers per face in {@link #planes}. */
    static final int PLANE = 4;

    private static final int DIST2 = 3;

    double[] vertices = new double[0]; // (nvert x 9)
    int[] corners = new int[0]; // (nvert x 2)
    int nvert;

    /**
     * Per face: three vertices, counter-clockwise or not, as built; neighbours across the edges 01, 12, 20; index in the list
     * of candidates, or UNLISTED, DELETED (nface x {@link #FACE}).
     */
    private int[] faces = new int[0];

    /** Per face: projection of the origin, pointing outwards, which is also a normal; its squared length (nface x {@link #PLANE}). */
    double[] planes = new double[0];

    int nface;
    private int maxFaces;

    private int[] candidate = new int[0]; // (ncandidate) faces
    private double[] candidateDist2 = new double[0]; // (ncandidate) their squared distances from the origin
    int ncandidate;

    final double[] center = new double[3];

    // edges between the faces visible from a new vertex and the rest: the face kept, and which of its edges it is
    private int[] horizonFace = new int[0];
    private int[] horizonEdge = new int[0];
    private int nhorizon;

    // the vertex from which faces are looked at
    private double eyeX, eyeY, eyeZ;

    /** Makes room for a number of expansions, as far as it is sensible: {@link Epa} never makes more. */
    void ensure(int iterations) {
        int most = Math.clamp(iterations, 0, MOST_EXPANSIONS);
        int n = 6 * most;
        if (vertices.length < VERTEX * (5 + most)) {
            vertices = new double[VERTEX * (5 + most)];
            corners = new int[2 * (5 + most)];
            faces = new int[FACE * n];
            planes = new double[PLANE * n];
            candidate = new int[n];
            candidateDist2 = new double[n];
            horizonFace = new int[3 * n];
            horizonEdge = new int[3 * n];
        }
        maxFaces = n;
    }

    void clear() {
        nvert = 0;
        nface = 0;
        ncandidate = 0;
        nhorizon = 0;
    }

    /** Adds a vertex of a simplex and returns its index. */
    int insert(double[] v, int[] vCorners, int index) {
        CcdWork.copyVertex(vertices, corners, nvert, v, vCorners, index);
        return nvert++;
    }

    /** Adds the vertex of the difference in direction d of length norm and returns its index. */
    int insertSupport(ConvexShape a, ConvexShape b, double[] d, int o, double norm) {
        double x = 1, y = 0, z = 0;
        if (norm > Const.MINVAL) {
            x = d[o] / norm;
            y = d[o + 1] / norm;
            z = d[o + 2] / norm;
        }
        SupportPoint.difference(vertices, corners, nvert, a, b, x, y, z);
        return nvert++;
    }

    /**
     * Adds the face of three vertices with its neighbours across the edges 01, 12 and 20.
     *
     * @return its squared distance from the origin, zero when it has no area
     */
    double attach(int v0, int v1, int v2, int n01, int n12, int n20) {
        int f = nface++, o = FACE * f, q = PLANE * f;
        int[] t = faces;
        t[o] = v0;
        t[o + 1] = v1;
        t[o + 2] = v2;
        t[o + NEIGHBOUR] = n01;
        t[o + NEIGHBOUR + 1] = n12;
        t[o + NEIGHBOUR + 2] = n20;
        int a = VERTEX * v0;
        double[] v = vertices, r = planes;
        if (!ConvexMath.projectOrigin(r, q, v, VERTEX * v2, VERTEX * v1, a)) {
            return 0;
        }
        double x = r[q], y = r[q + 1], z = r[q + 2];
        double outward = x * (v[a] - center[0]) + y * (v[a + 1] - center[1]) + z * (v[a + 2] - center[2]);
        if (outward < 0) {
            Vec3.scale(r, q, r, q, -1);
        }
        t[o + PLACE] = UNLISTED;
        r[q + DIST2] = x * x + y * y + z * z;
        return r[q + DIST2];
    }

    /** Vertex i of a face. */
    int vertexOf(int face, int i) {
        return faces[FACE * face + i];
    }

    /** Squared distance of a face from the origin. */
    double dist2(int face) {
        return planes[PLANE * face + DIST2];
    }

    /** Makes the newest face a candidate. */
    void listNewest() {
        list(nface - 1);
    }

    /** Makes every face a candidate. */
    void listAll() {
        ncandidate = 0;
        for (int f = 0; f < nface; f++) {
            list(f);
        }
    }

    private void list(int face) {
        faces[FACE * face + PLACE] = ncandidate;
        candidateDist2[ncandidate] = dist2(face);
        candidate[ncandidate++] = face;
    }

    /** The candidate nearest to the origin, the first of equal ones; -1 if there is none nearer than the limit. */
    int nearest(double limit) {
        double[] dist = candidateDist2;
        double least = limit;
        int best = -1;
        for (int i = 0; i < ncandidate; i++) {
            if (dist[i] < least) {
                best = i;
                least = dist[i];
            }
        }
        return best < 0 ? -1 : candidate[best];
    }

    private void delete(int o) {
        int hole = faces[o + PLACE];
        if (hole >= 0) {
            int last = candidate[--ncandidate];
            candidate[hole] = last;
            candidateDist2[hole] = candidateDist2[ncandidate];
            faces[FACE * last + PLACE] = hole;
        }
        faces[o + PLACE] = DELETED;
    }

    /** Whether there is room for the faces along the horizon. */
    boolean hasRoom() {
        return nhorizon <= maxFaces - nface;
    }

    int horizonSize() {
        return nhorizon;
    }

    /** Deletes the face and all others that the vertex sees, and collects the edges around the hole. */
    void openHorizon(int face, int vertex) {
        nhorizon = 0;
        eyeX = vertices[VERTEX * vertex];
        eyeY = vertices[VERTEX * vertex + 1];
        eyeZ = vertices[VERTEX * vertex + 2];
        int o = FACE * face;
        delete(o);
        look(faces[o + NEIGHBOUR], faces[o + 1]);
        lookAcross(o, 1);
        lookAcross(o, 2);
    }

    /** Goes on across an edge of the face at the offset, unless what is behind is gone. */
    private void lookAcross(int o, int i) {
        int next = faces[o + NEIGHBOUR + i];
        if (faces[FACE * next + PLACE] != DELETED) {
            look(next, faces[o + after(i)]);
        }
    }

    /** Either the face is visible, or its edge that starts at the vertex is on the horizon. */
    private void look(int face, int vertex) {
        int o = FACE * face;
        int edge = faces[o] == vertex ? 0 : faces[o + 1] == vertex ? 1 : 2;
        if (!removeVisible(face, edge)) {
            horizonFace[nhorizon] = face;
            horizonEdge[nhorizon++] = edge;
        }
    }

    /** The next of three. */
    private static int after(int i) {
        return i == 2 ? 0 : i + 1;
    }

    /** Deletes the face, entered across an edge, and those behind it as far as the eye sees; false if it doesn't. */
    private boolean removeVisible(int face, int edge) {
        int q = PLANE * face;
        double along = planes[q] * eyeX + planes[q + 1] * eyeY + planes[q + 2] * eyeZ;
        if (!(along - planes[q + DIST2] > Const.MINVAL)) {
            return false;
        }
        int o = FACE * face;
        delete(o);
        int i = after(edge);
        lookAcross(o, i);
        lookAcross(o, after(i));
        return true;
    }

    /**
     * Closes the hole at horizon edge i with a face to the vertex; first is the number of the face at edge 0.
     *
     * @return the new face's squared distance from the origin, zero when it has no area
     */
    double close(int i, int first, int vertex) {
        int face = horizonFace[i], edge = horizonEdge[i], o = FACE * face;
        int from = faces[o + edge];
        int to = faces[o + after(edge)];
        int current = first + i;
        faces[o + NEIGHBOUR + edge] = current;
        int previous = first + (i == 0 ? nhorizon : i) - 1;
        int next = i + 1 == nhorizon ? first : current + 1;
        return attach(vertex, to, from, previous, face, next);
    }
}
