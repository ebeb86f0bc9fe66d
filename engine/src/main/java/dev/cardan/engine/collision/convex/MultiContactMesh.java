package dev.cardan.engine.collision.convex;

import dev.cardan.engine.math.Vec3;

/** Features of a mesh near a contact; faces are the flat polygons of its hull. */
final class MultiContactMesh {
    private MultiContactMesh() {}

    /**
     * Normals of the faces that hold all of the first n corners.
     *
     * @param faces receives their numbers
     * @return how many
     */
    static int faces(double[] normals, int[] faces, int n, ConvexShape s, int[] corner) {
        MeshHull hull = s.hull;
        int count = 0;
        int at = hull.facesAt(corner[0]);
        for (int i = 0; i < at; i++) {
            int face = hull.faceAt(corner[0], i);
            if (n == 1 || (count < 2 && holds(hull, corner[1], face))) {
                faces[count++] = face;
            }
        }
        if (n == 3) {
            // of the faces at the edge, the first that holds the third corner too
            int first = -1;
            for (int i = 0; i < count && first < 0; i++) {
                first = holds(hull, corner[2], faces[i]) ? faces[i] : -1;
            }
            faces[0] = first;
            count = first < 0 ? 0 : 1;
        }
        for (int i = 0; i < count; i++) {
            hull.normal(normals, 3 * i, s, faces[i]);
        }
        return count;
    }

    private static boolean holds(MeshHull hull, int corner, int face) {
        int n = hull.facesAt(corner);
        for (int k = 0; k < n; k++) {
            if (hull.faceAt(corner, k) == face) {
                return true;
            }
        }
        return false;
    }

    /** Unit directions of the edges at a corner, one per face there, with their ends; returns how many. */
    static int edges(double[] directions, double[] ends, ConvexShape s, double[] points, int corner) {
        MeshHull hull = s.hull;
        int count = hull.facesAt(corner);
        for (int i = 0; i < count; i++) {
            int face = hull.faceAt(corner, i), sides = hull.sides(face);
            int k = 0;
            while (k < sides && hull.corner(face, k) != corner) {
                k++;
            }
            toWorld(ends, 3 * i, s, hull.corner(face, k == 0 ? sides - 1 : k - 1));
            Vec3.sub(directions, 3 * i, ends, 3 * i, points, 0);
            Vec3.normalize(directions, 3 * i);
        }
        return count;
    }

    /** Corners of a face in the world, clockwise; returns their number. */
    static int polygon(double[] r, ConvexShape s, int face) {
        int sides = s.hull.sides(face);
        for (int k = 0; k < sides; k++) {
            toWorld(r, 3 * k, s, s.hull.corner(face, sides - 1 - k));
        }
        return sides;
    }

    private static void toWorld(double[] r, int ro, ConvexShape s, int corner) {
        float[] v = s.hull.vertices;
        int o = s.hull.vertex(corner);
        s.toWorld(r, ro, v[o], v[o + 1], v[o + 2]);
    }
}
