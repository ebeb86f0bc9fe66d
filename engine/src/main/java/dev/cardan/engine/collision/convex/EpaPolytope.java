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

    double[] vertices = new double[0]; // (nvert x 9)
    int[] corners = new int[0]; // (nvert x 2)
    int nvert;

    int[] faceVertex = new int[0]; // (nface x 3) counter-clockwise or not, as built
    private int[] neighbour = new int[0]; // (nface x 3) across the edges 01, 12, 20
    double[] foot = new double[0]; // (nface x 3) projection of the origin, pointing outwards: also the face normal
    double[] dist2 = new double[0]; // (nface) squared distance from the origin
    private int[] place = new int[0]; // (nface) index in the list of candidates, or UNLISTED, DELETED
    int nface;
    private int maxFaces;

    int[] candidate = new int[0]; // (ncandidate) faces
    int ncandidate;

    final double[] center = new double[3];

    // edges between the faces visible from a new vertex and the rest: the face kept, and which of its edges it is
    private int[] horizonFace = new int[0];
    private int[] horizonEdge = new int[0];
    private int nhorizon;

    /** Makes room for a number of expansions, as far as it is sensible: {@link Epa} never makes more. */
    void ensure(int iterations) {
        int most = Math.clamp(iterations, 0, MOST_EXPANSIONS);
        int n = 6 * most;
        if (vertices.length < VERTEX * (5 + most)) {
            vertices = new double[VERTEX * (5 + most)];
            corners = new int[2 * (5 + most)];
            faceVertex = new int[3 * n];
            neighbour = new int[3 * n];
            foot = new double[3 * n];
            dist2 = new double[n];
            place = new int[n];
            candidate = new int[n];
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
        int f = nface++, o = 3 * f;
        faceVertex[o] = v0;
        faceVertex[o + 1] = v1;
        faceVertex[o + 2] = v2;
        neighbour[o] = n01;
        neighbour[o + 1] = n12;
        neighbour[o + 2] = n20;
        int a = VERTEX * v0;
        if (!ConvexMath.projectOrigin(foot, o, vertices, VERTEX * v2, VERTEX * v1, a)) {
            return 0;
        }
        double outward = foot[o] * (vertices[a] - center[0])
                + foot[o + 1] * (vertices[a + 1] - center[1])
                + foot[o + 2] * (vertices[a + 2] - center[2]);
        if (outward < 0) {
            Vec3.scale(foot, o, foot, o, -1);
        }
        place[f] = UNLISTED;
        dist2[f] = Vec3.dot(foot, o, foot, o);
        return dist2[f];
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
        place[face] = ncandidate;
        candidate[ncandidate++] = face;
    }

    private void delete(int face) {
        if (place[face] >= 0) {
            int last = candidate[--ncandidate];
            candidate[place[face]] = last;
            place[last] = place[face];
        }
        place[face] = DELETED;
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
        delete(face);
        int o = 3 * face;
        for (int i = 0; i < 3; i++) {
            int next = neighbour[o + i];
            if (i == 0 || place[next] != DELETED) {
                int edge = edgeFrom(next, faceVertex[o + (i + 1) % 3]);
                if (!removeVisible(next, edge, vertex)) {
                    addToHorizon(next, edge);
                }
            }
        }
    }

    /** Deletes the face, entered across an edge, and those behind it as far as the vertex sees; false if it doesn't. */
    private boolean removeVisible(int face, int edge, int vertex) {
        int o = 3 * face;
        if (!(Vec3.dot(foot, o, vertices, VERTEX * vertex) - dist2[face] > Const.MINVAL)) {
            return false;
        }
        delete(face);
        for (int k = 1; k < 3; k++) {
            int i = (edge + k) % 3;
            int next = neighbour[o + i];
            if (place[next] != DELETED) {
                int nextEdge = edgeFrom(next, faceVertex[o + (i + 1) % 3]);
                if (!removeVisible(next, nextEdge, vertex)) {
                    addToHorizon(next, nextEdge);
                }
            }
        }
        return true;
    }

    private void addToHorizon(int face, int edge) {
        horizonFace[nhorizon] = face;
        horizonEdge[nhorizon++] = edge;
    }

    /** The edge of the face that starts at the vertex. */
    private int edgeFrom(int face, int vertex) {
        int o = 3 * face;
        if (faceVertex[o] == vertex) {
            return 0;
        }
        return faceVertex[o + 1] == vertex ? 1 : 2;
    }

    /**
     * Closes the hole at horizon edge i with a face to the vertex; first is the number of the face at edge 0.
     *
     * @return the new face's squared distance from the origin, zero when it has no area
     */
    double close(int i, int first, int vertex) {
        int face = horizonFace[i], edge = horizonEdge[i], o = 3 * face;
        int from = faceVertex[o + edge];
        int to = faceVertex[o + (edge + 1) % 3];
        int current = first + i;
        neighbour[o + edge] = current;
        int previous = first + (i == 0 ? nhorizon : i) - 1;
        int next = first + (i + 1) % nhorizon;
        return attach(vertex, to, from, previous, face, next);
    }
}
