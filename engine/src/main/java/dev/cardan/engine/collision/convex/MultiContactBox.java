package dev.cardan.engine.collision.convex;

import dev.cardan.engine.math.Vec3;

/**
 * Features of a box near a contact. Bit i of a corner's number is set where its coordinate i is positive; faces are
 * numbered +x, -x, +y, -y, +z, -z.
 */
final class MultiContactBox {
    /** Signs of the four corners of each face. */
    private static final int[] FACE = {
        1, 1, 1, 1, 1, -1, 1, -1, -1, 1, -1, 1, //
        -1, 1, -1, -1, 1, 1, -1, -1, 1, -1, -1, -1, //
        -1, 1, -1, 1, 1, -1, 1, 1, 1, -1, 1, 1, //
        -1, -1, 1, 1, -1, 1, 1, -1, -1, -1, -1, -1, //
        -1, 1, 1, 1, 1, 1, 1, -1, 1, -1, -1, 1, //
        1, 1, -1, -1, 1, -1, -1, -1, -1, 1, -1, -1,
    };

    private MultiContactBox() {}

    /**
     * Normals of the faces that hold all of the first n corners.
     *
     * @param faces receives their numbers
     * @param dir direction out of the box at the contact, from which to guess when the corners share no usable face
     * @return how many
     */
    static int faces(double[] normals, int[] faces, int n, ConvexShape box, int[] corner, double[] dir, int dirAt) {
        if (n == 1) {
            return facesAtCorner(normals, faces, box, corner[0]);
        }
        int x = common(corner, n, 1);
        int y = common(corner, n, 2);
        int z = common(corner, n, 4);
        int shared = Math.abs(x) + Math.abs(y) + Math.abs(z);
        if (shared != 4 - n) {
            return faceTowards(normals, faces, box, dir, dirAt);
        }
        int count = 0;
        if (n == 3) {
            box.directionToWorld(normals, 0, x, y, z);
            faces[0] = x != 0 ? face(0, x) : y != 0 ? face(1, y) : face(2, z);
            return 1;
        }
        if (x != 0) {
            box.directionToWorld(normals, 0, x, 0, 0);
            faces[count++] = face(0, x);
        }
        if (y != 0) {
            box.directionToWorld(normals, 3 * count, 0, y, 0);
            faces[count++] = face(1, y);
        }
        if (z != 0) {
            box.directionToWorld(normals, 3 * count, 0, 0, z);
            faces[count++] = face(2, z);
        }
        return count;
    }

    private static int face(int axis, int sign) {
        return 2 * axis + (sign > 0 ? 0 : 1);
    }

    /** Sign of a coordinate that the first n corners share, zero when they don't. */
    private static int common(int[] corner, int n, int bit) {
        int set = 0;
        for (int i = 0; i < n; i++) {
            set += (corner[i] & bit) != 0 ? 1 : 0;
        }
        return set == n ? 1 : set == 0 ? -1 : 0;
    }

    private static int facesAtCorner(double[] normals, int[] faces, ConvexShape box, int corner) {
        int x = (corner & 1) != 0 ? 1 : -1;
        int y = (corner & 2) != 0 ? 1 : -1;
        int z = (corner & 4) != 0 ? 1 : -1;
        box.directionToWorld(normals, 0, x, 0, 0);
        box.directionToWorld(normals, 3, 0, y, 0);
        box.directionToWorld(normals, 6, 0, 0, z);
        faces[0] = face(0, x);
        faces[1] = face(1, y);
        faces[2] = face(2, z);
        return 3;
    }

    /** The face whose normal is nearly the direction, if there is one. */
    private static int faceTowards(double[] normals, int[] faces, ConvexShape box, double[] dir, int o) {
        double[] m = box.mat;
        double x = m[0] * dir[o] + m[3] * dir[o + 1] + m[6] * dir[o + 2];
        double y = m[1] * dir[o] + m[4] * dir[o + 1] + m[7] * dir[o + 2];
        double z = m[2] * dir[o] + m[5] * dir[o + 1] + m[8] * dir[o + 2];
        double s = 1 / Math.sqrt(x * x + y * y + z * z);
        x *= s;
        y *= s;
        z *= s;
        for (int f = 0; f < 6; f++) {
            int sign = (f & 1) == 0 ? 1 : -1;
            double along = sign * (f < 2 ? x : f < 4 ? y : z);
            if (along > MultiContact.FACE_ALIGNED) {
                box.directionToWorld(normals, 0, f < 2 ? sign : 0, f >= 2 && f < 4 ? sign : 0, f >= 4 ? sign : 0);
                faces[0] = f;
                return 1;
            }
        }
        return 0;
    }

    /** Unit directions of the three edges at a corner, with their ends; returns how many. */
    static int edges(double[] directions, double[] ends, ConvexShape box, double[] points, int corner) {
        double[] size = box.size;
        double x = (corner & 1) != 0 ? size[0] : -size[0];
        double y = (corner & 2) != 0 ? size[1] : -size[1];
        double z = (corner & 4) != 0 ? size[2] : -size[2];
        box.toWorld(ends, 0, -x, y, z);
        box.toWorld(ends, 3, x, -y, z);
        box.toWorld(ends, 6, x, y, -z);
        for (int i = 0; i < 9; i += 3) {
            Vec3.sub(directions, i, ends, i, points, 0);
            Vec3.normalize(directions, i);
        }
        return 3;
    }

    /** Corners of a face, in the world; returns their number. */
    static int polygon(double[] r, ConvexShape box, int face) {
        double[] size = box.size;
        for (int i = 0; i < 4; i++) {
            int o = 12 * face + 3 * i;
            box.toWorld(r, 3 * i, FACE[o] * size[0], FACE[o + 1] * size[1], FACE[o + 2] * size[2]);
        }
        return 4;
    }
}
