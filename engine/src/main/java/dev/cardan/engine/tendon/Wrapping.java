package dev.cardan.engine.tendon;

import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.WrapType;

/**
 * Shortest path between two points around a sphere or an endless cylinder, or through it. It lies in a plane through
 * the centre of a sphere; around a cylinder it is the path in the plane across the axis, climbing at a constant rate.
 */
final class Wrapping {
    // scratch: ends, side point and wrap points in the geom's frame, axes of the plane
    private static final int P0 = 0;
    private static final int P1 = 3;
    private static final int SIDE = 6;
    private static final int AXIS0 = 9;
    private static final int AXIS1 = 12;
    private static final int NORMAL = 15;
    private static final int POINTS = 18;
    private static final int RESULT = 22;

    /** How many numbers of scratch {@link #path} needs. */
    static final int SCRATCH = 28;

    private Wrapping() {}

    /**
     * Path from site s0 to site s1 around a geom. A side site outside the geom says on which side the path passes, one
     * inside says that it passes through the geom.
     *
     * @param r the two points where the path meets the geom, world axes, six numbers at offset ro. Modified.
     * @param xpos positions of the sites. Not modified.
     * @param side the side site, or -1
     * @param gpos centre of geom g at 3 g; its frame is in gmat at 9 g
     * @param type {@link WrapType#SPHERE} or {@link WrapType#CYLINDER}, about the z axis
     * @param t scratch of {@link #SCRATCH} numbers at offset to. Modified.
     * @return length on the surface, or {@link CircleWrap#NO_WRAP} if the path is straight; r is then undefined
     */
    static double path(
            double[] r,
            int ro,
            double[] xpos,
            int s0,
            int s1,
            int side,
            double[] gpos,
            double[] gmat,
            int g,
            double radius,
            int type,
            double[] t,
            int to) {
        int pos = 3 * g, mat = 9 * g;
        int p0 = to + P0, p1 = to + P1, axis0 = to + AXIS0, axis1 = to + AXIS1;
        toLocal(t, p0, xpos, s0, gpos, pos, gmat, mat);
        toLocal(t, p1, xpos, s1, gpos, pos, gmat, mat);
        if (Vec3.norm(t, p0) < Const.MINVAL || Vec3.norm(t, p1) < Const.MINVAL) {
            return CircleWrap.NO_WRAP;
        }
        boolean sphere = type == WrapType.Code.SPHERE;
        if (sphere) {
            planeThroughCentre(t, to);
        } else {
            Vec3.set(t, axis0, 1, 0, 0);
            Vec3.set(t, axis1, 0, 1, 0);
        }
        double x0 = Vec3.dot(t, p0, t, axis0), y0 = Vec3.dot(t, p0, t, axis1);
        double x1 = Vec3.dot(t, p1, t, axis0), y1 = Vec3.dot(t, p1, t, axis1);

        boolean sided = side >= 0;
        boolean through = false;
        double sx = 0, sy = 0;
        if (sided) {
            int s = to + SIDE;
            toLocal(t, s, xpos, side, gpos, pos, gmat, mat);
            through = Vec3.norm(t, s) < radius;
            sx = Vec3.dot(t, s, t, axis0);
            sy = Vec3.dot(t, s, t, axis1);
            double norm = Math.sqrt(sx * sx + sy * sy);
            if (norm < Const.MINVAL) {
                sx = 1;
                sy = 0;
            } else {
                double inv = 1 / norm;
                sx *= inv;
                sy *= inv;
            }
            sx *= radius;
            sy *= radius;
        }

        int points = to + POINTS, res = to + RESULT;
        double length = through
                ? CircleWrap.inside(t, points, x0, y0, x1, y1, radius)
                : CircleWrap.outside(t, points, x0, y0, x1, y1, sided, sx, sy, radius);
        if (length < 0) {
            return CircleWrap.NO_WRAP;
        }
        for (int i = 0; i < 2; i++) {
            double u = t[points + 2 * i], v = t[points + 2 * i + 1];
            for (int k = 0; k < 3; k++) {
                t[res + 3 * i + k] = t[axis0 + k] * u + t[axis1 + k] * v;
            }
        }
        if (!sphere) {
            length = climb(t, res, t, p0, t, p1, length);
        }
        for (int i = 0; i < 2; i++) {
            Mat3.mulVec(r, ro + 3 * i, gmat, mat, t, res + 3 * i);
            Vec3.addTo(r, ro + 3 * i, gpos, pos);
        }
        return length;
    }

    private static void toLocal(
            double[] r, int ro, double[] xpos, int site, double[] gpos, int pos, double[] gmat, int mat) {
        Vec3.sub(r, ro, xpos, 3 * site, gpos, pos);
        Mat3.mulTransposedVec(r, ro, gmat, mat, r, ro);
    }

    /** Axes of the plane of both ends and the centre, the first one towards the first end. */
    private static void planeThroughCentre(double[] t, int to) {
        int axis0 = to + AXIS0, axis1 = to + AXIS1, normal = to + NORMAL;
        Vec3.copy(t, axis0, t, to + P0);
        Vec3.normalize(t, axis0);
        Vec3.cross(t, normal, t, to + P0, t, to + P1);
        if (Vec3.normalize(t, normal) < Const.MINVAL) {
            // all on one line, any plane through it will do: span it with a vector far from the line
            Vec3.set(t, axis1, 1, 1, 1);
            t[axis1 + largest(t, axis0)] = 0;
            Vec3.cross(t, normal, t, axis0, t, axis1);
            Vec3.normalize(t, normal);
        }
        Vec3.cross(t, axis1, t, normal, t, axis0);
        Vec3.normalize(t, axis1);
    }

    private static int largest(double[] a, int o) {
        double x = Math.abs(a[o]), y = Math.abs(a[o + 1]), z = Math.abs(a[o + 2]);
        if (z > x && z > y) {
            return 2;
        }
        return y > x && y > z ? 1 : 0;
    }

    /** Heights of the wrap points on a cylinder, so that the whole path climbs evenly; returns the length on it. */
    private static double climb(double[] res, int o, double[] p0, int o0, double[] p1, int o1, double arc) {
        double ax = p0[o0] - res[o], ay = p0[o0 + 1] - res[o + 1];
        double bx = p1[o1] - res[o + 3], by = p1[o1 + 1] - res[o + 4];
        double len0 = Math.sqrt(ax * ax + ay * ay), len1 = Math.sqrt(bx * bx + by * by);
        double rise = p1[o1 + 2] - p0[o0 + 2];
        res[o + 2] = p0[o0 + 2] + rise * len0 / (len0 + arc + len1);
        res[o + 5] = p0[o0 + 2] + rise * (len0 + arc) / (len0 + arc + len1);
        double height = Math.abs(res[o + 5] - res[o + 2]);
        return Math.sqrt(arc * arc + height * height);
    }
}
