package dev.cardan.engine.collision.convex;

import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.GeomType;

/**
 * Support points: the point of a convex shape that lies farthest in a given direction. This is all that GJK and EPA
 * know of a shape.
 */
final class SupportPoint {
    private static final double MINVAL2 = Const.MINVAL * Const.MINVAL;

    private SupportPoint() {}

    /**
     * Vertex of the Minkowski difference a - b in the unit direction (x, y, z): the difference of a's support point
     * along it and b's support point against it.
     *
     * @param v vertices of {@link CcdWork#VERTEX} numbers: difference, point on a, point on b
     * @param corners two numbers per vertex: the corner of a and of b it came from
     */
    static void difference(
            double[] v, int[] corners, int index, ConvexShape a, ConvexShape b, double x, double y, double z) {
        int o = CcdWork.VERTEX * index;
        point(v, o + 3, a, x, y, z);
        point(v, o + 6, b, -x, -y, -z);
        v[o] = v[o + 3] - v[o + 6];
        v[o + 1] = v[o + 4] - v[o + 7];
        v[o + 2] = v[o + 5] - v[o + 8];
        corners[2 * index] = a.corner;
        corners[2 * index + 1] = b.corner;
    }

    /** r = support point of the shape, inflated by half its margin, in the unit direction (x, y, z) of the world. */
    static void point(double[] r, int ro, ConvexShape s, double x, double y, double z) {
        if (s.type == ConvexShape.ELEMENT) {
            element(r, ro, s, x, y, z);
            return;
        }
        if (s.core) {
            core(r, ro, s, x, y, z);
        } else {
            surface(r, ro, s, x, y, z);
        }
        if (s.margin > 0) {
            double half = 0.5 * s.margin;
            r[ro] += x * half;
            r[ro + 1] += y * half;
            r[ro + 2] += z * half;
        }
    }

    /** Centre of a sphere, end of a capsule's axis. */
    private static void core(double[] r, int ro, ConvexShape s, double x, double y, double z) {
        double[] m = s.mat, p = s.pos;
        if (s.type == GeomType.Code.SPHERE) {
            r[ro] = p[0];
            r[ro + 1] = p[1];
            r[ro + 2] = p[2];
            return;
        }
        double along = m[2] * x + m[5] * y + m[8] * z;
        double end = along >= 0 ? s.size[1] : -s.size[1];
        r[ro] = m[2] * end + p[0];
        r[ro + 1] = m[5] * end + p[1];
        r[ro + 2] = m[8] * end + p[2];
    }

    private static void surface(double[] r, int ro, ConvexShape s, double x, double y, double z) {
        if (s.type == GeomType.Code.SPHERE) {
            double radius = s.size[0];
            r[ro] = radius * x + s.pos[0];
            r[ro + 1] = radius * y + s.pos[1];
            r[ro + 2] = radius * z + s.pos[2];
            return;
        }
        if (s.type == GeomType.Code.HFIELD) {
            prism(r, ro, s, x, y, z);
            return;
        }
        double[] m = s.mat;
        double lx = m[0] * x + m[3] * y + m[6] * z;
        double ly = m[1] * x + m[4] * y + m[7] * z;
        double lz = m[2] * x + m[5] * y + m[8] * z;
        switch (s.type) {
            case GeomType.Code.CAPSULE -> capsule(r, ro, s, lx, ly, lz);
            case GeomType.Code.ELLIPSOID -> ellipsoid(r, ro, s, lx, ly, lz);
            case GeomType.Code.CYLINDER -> cylinder(r, ro, s, lx, ly, lz);
            case GeomType.Code.BOX -> box(r, ro, s, lx, ly, lz);
            case GeomType.Code.MESH -> mesh(r, ro, s, lx, ly, lz);
            default -> throw new IllegalArgumentException("there is no support point of a geom of type " + s.type);
        }
    }

    // The direction (x, y, z) of the shapes below is given in the shape's own frame.

    private static void capsule(double[] r, int ro, ConvexShape s, double x, double y, double z) {
        double radius = s.size[0], length = s.size[1];
        s.toWorld(r, ro, x * radius, y * radius, z * radius + (z >= 0 ? length : -length));
    }

    /** The unit sphere's support point of the stretched direction, stretched again: S (S n) / |S n|. */
    private static void ellipsoid(double[] r, int ro, ConvexShape s, double x, double y, double z) {
        double[] size = s.size;
        double sx = x * size[0], sy = y * size[1], sz = z * size[2];
        double norm2 = sx * sx + sy * sy + sz * sz;
        if (norm2 < MINVAL2) {
            double[] m = s.mat, p = s.pos;
            r[ro] = m[0] * size[0] + p[0];
            r[ro + 1] = m[3] * size[0] + p[1];
            r[ro + 2] = m[6] * size[0] + p[2];
            return;
        }
        double inv = 1 / Math.sqrt(norm2);
        s.toWorld(r, ro, sx * (inv * size[0]), sy * (inv * size[1]), sz * (inv * size[2]));
    }

    private static void cylinder(double[] r, int ro, ConvexShape s, double x, double y, double z) {
        double[] size = s.size;
        double n2 = x * x + y * y;
        double scale = n2 >= MINVAL2 ? size[0] / Math.sqrt(n2) : 0;
        s.toWorld(r, ro, scale * x, scale * y, z >= 0 ? size[1] : -size[1]);
    }

    /** Bit i of the corner is set when coordinate i is positive. */
    private static void box(double[] r, int ro, ConvexShape s, double x, double y, double z) {
        double[] size = s.size;
        double cx = x >= 0 ? size[0] : -size[0];
        double cy = y >= 0 ? size[1] : -size[1];
        double cz = z >= 0 ? size[2] : -size[2];
        s.corner = (cx > 0 ? 1 : 0) | (cy > 0 ? 2 : 0) | (cz > 0 ? 4 : 0);
        s.toWorld(r, ro, cx, cy, cz);
    }

    private static void mesh(double[] r, int ro, ConvexShape s, double x, double y, double z) {
        MeshHull hull = s.hull;
        s.corner = hull.farthest(s.corner, x, y, z);
        float[] v = hull.vertices;
        int o = hull.vertex(s.corner);
        s.toWorld(r, ro, v[o], v[o + 1], v[o + 2]);
    }

    /** A column of a height field has its corners in the frame of the query; only those on the side of z are looked at. */
    static void prism(double[] r, int ro, ConvexShape s, double x, double y, double z) {
        double[] p = s.points;
        int first = z < 0 ? 0 : 9, best = first;
        double most = p[first] * x + p[first + 1] * y + p[first + 2] * z;
        for (int o = first + 3; o < first + 9; o += 3) {
            double along = p[o] * x + p[o + 1] * y + p[o + 2] * z;
            if (along > most) {
                most = along;
                best = o;
            }
        }
        r[ro] = p[best];
        r[ro + 1] = p[best + 1];
        r[ro + 2] = p[best + 2];
    }

    /** The farthest corner, moved by the radius of an element. */
    static void element(double[] r, int ro, ConvexShape s, double x, double y, double z) {
        double[] p = s.points;
        int best = 0;
        double most = p[0] * x + p[1] * y + p[2] * z;
        for (int o = 3; o < s.pointsEnd; o += 3) {
            double along = p[o] * x + p[o + 1] * y + p[o + 2] * z;
            if (along > most) {
                most = along;
                best = o;
            }
        }
        double round = s.round;
        r[ro] = p[best] + x * round;
        r[ro + 1] = p[best + 1] + y * round;
        r[ro + 2] = p[best + 2] + z * round;
    }
}
