package dev.cardan.viewer.render;

import java.util.Arrays;

/**
 * Triangles, against the clock seen from outside. Corner k of face f is vertex {@code tri[3 * (firstFace + f) + k]}, counted
 * from {@code firstVertex}; without {@code tri} every face has its own three vertices.
 */
final class Geometry {
    float[] pos;
    int firstVertex, vertices;
    int[] tri;
    int firstFace, faces;

    /** Normals, three per face, or per vertex if {@code smooth}. */
    float[] normal;

    boolean smooth;

    /** Texture coordinates of corners as {@code normal} has normals; null: none. */
    float[] uv;

    /** Address of the first vertex's texture coordinates, if {@code smooth}. */
    int firstUv;

    /** Whether triangles are seen from behind, too. */
    boolean twoSided;

    /** Whether the triangles enclose a body, so that light meets one that faces it first. */
    boolean closed;

    /** The same shape of fewer triangles, for where nobody looks closely; null if there is none. */
    Geometry coarse;

    /** Largest coordinate of a vertex, if vertices never move. */
    float reach;

    /** What {@link #solve} finds for each face, if vertices never move; else null. */
    float[] solved;

    /**
     * How normals change over each face, if vertices never move: that at a point (x, y, z) of the face has the coordinates
     * {@code bend[o] x + bend[o + 1] y + bend[o + 2] z + bend[o + 3]}, the next one from {@code o + 4} on (faces x 12); else null.
     */
    float[] bend;

    /** Plane of each face, outwards, if vertices never move: normal n and -n x for points x of it (faces x 4); else null. */
    float[] planes;

    /** Numbers that {@link #solve} finds. */
    static final int SOLVED = 11;

    int corner(int face, int k) {
        return tri == null ? 3 * face + k : tri[3 * (firstFace + face) + k];
    }

    /** Prepares a geometry whose vertices never move. */
    Geometry fixed() {
        solved = new float[SOLVED * faces];
        planes = new float[4 * faces];
        bend = new float[12 * faces];
        for (int f = 0; f < faces; f++) {
            solve(f, solved, SOLVED * f);
            bend(f);
            System.arraycopy(solved, SOLVED * f + 8, planes, 4 * f, 3);
            int a = 3 * (firstVertex + corner(f, 0));
            planes[4 * f + 3] =
                    -(planes[4 * f] * pos[a] + planes[4 * f + 1] * pos[a + 1] + planes[4 * f + 2] * pos[a + 2]);
        }
        for (int i = 3 * firstVertex; i < 3 * (firstVertex + vertices); i++) {
            reach = Math.max(reach, Math.abs(pos[i]));
        }
        closed = isClosed();
        return this;
    }

    /**
     * Solves a face for the weights of its second and third corner at a point (x, y, z) of its plane: each is
     * {@code r[o] x + r[o + 1] y + r[o + 2] z + r[o + 3]}, the second one from {@code r[o + 4]} on; then follows the normal. All
     * zero for a face without area.
     */
    void solve(int f, float[] r, int o) {
        int a = 3 * (firstVertex + corner(f, 0)), b = 3 * (firstVertex + corner(f, 1));
        int c = 3 * (firstVertex + corner(f, 2));
        double x0 = pos[a], y0 = pos[a + 1], z0 = pos[a + 2];
        double e1x = pos[b] - x0, e1y = pos[b + 1] - y0, e1z = pos[b + 2] - z0;
        double e2x = pos[c] - x0, e2y = pos[c + 1] - y0, e2z = pos[c + 2] - z0;
        double nx = e1y * e2z - e1z * e2y, ny = e1z * e2x - e1x * e2z, nz = e1x * e2y - e1y * e2x;
        double square = nx * nx + ny * ny + nz * nz, inverse = square > 0 ? 1 / square : 0;
        weight(
                r,
                o,
                (e2y * nz - e2z * ny) * inverse,
                (e2z * nx - e2x * nz) * inverse,
                (e2x * ny - e2y * nx) * inverse,
                a);
        weight(
                r,
                o + 4,
                (ny * e1z - nz * e1y) * inverse,
                (nz * e1x - nx * e1z) * inverse,
                (nx * e1y - ny * e1x) * inverse,
                a);
        double scale = Math.sqrt(inverse);
        r[o + 8] = (float) (nx * scale);
        r[o + 9] = (float) (ny * scale);
        r[o + 10] = (float) (nz * scale);
    }

    /** Normals are those of the corners by their weights. */
    private void bend(int f) {
        float[] w = solved;
        int o = SOLVED * f;
        for (int axis = 0; axis < 3; axis++) {
            int to = 12 * f + 4 * axis, corner = 9 * f + axis;
            float first = normal[corner], second = normal[corner + 3] - first, third = normal[corner + 6] - first;
            for (int k = 0; k < 4; k++) {
                bend[to + k] = second * w[o + k] + third * w[o + 4 + k];
            }
            bend[to + 3] += first;
        }
    }

    private void weight(float[] r, int o, double x, double y, double z, int a) {
        r[o] = (float) x;
        r[o + 1] = (float) y;
        r[o + 2] = (float) z;
        r[o + 3] = (float) -(x * pos[a] + y * pos[a + 1] + z * pos[a + 2]);
    }

    /** Whether each edge belongs to two faces, which go along it in opposite directions. */
    private boolean isClosed() {
        long[] edges = new long[3 * faces], reversed = new long[3 * faces];
        for (int f = 0; f < faces; f++) {
            for (int k = 0; k < 3; k++) {
                long a = corner(f, k), b = corner(f, k == 2 ? 0 : k + 1);
                edges[3 * f + k] = a << 32 | b;
                reversed[3 * f + k] = b << 32 | a;
            }
        }
        Arrays.sort(edges);
        Arrays.sort(reversed);
        for (int i = 1; i < edges.length; i++) {
            if (edges[i] == edges[i - 1]) {
                return false;
            }
        }
        return Arrays.equals(edges, reversed);
    }
}
