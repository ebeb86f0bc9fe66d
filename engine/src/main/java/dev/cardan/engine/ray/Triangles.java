package dev.cardan.engine.ray;

import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;

/** One ray against many triangles: they are projected along the ray, where it is the origin. */
final class Triangles {
    private static final double[] ONES = {1, 1, 1};

    private final double[] across = new double[3];
    private final double[] up = new double[3];
    private final double[] p = new double[3]; // start of the ray
    private final double[] v = new double[3]; // its direction

    // across the last triangle that was hit
    private double nx;
    private double ny;
    private double nz;

    /** Takes over the ray from point along dir, and chooses two axes orthogonal to it. */
    void prepare(double[] point, double[] dir) {
        Vec3.copy(p, 0, point, 0);
        Vec3.copy(v, 0, dir, 0);
        double x = Math.abs(v[0]), y = Math.abs(v[1]), z = Math.abs(v[2]);
        Vec3.copy(across, 0, ONES, 0);
        across[x >= y && x >= z ? 0 : y >= z ? 1 : 2] = 0;
        double share = -Vec3.dot(v, 0, across, 0) / Vec3.dot(v, 0, v, 0);
        Vec3.copy(up, 0, across, 0);
        Vec3.addScaled(up, 0, v, 0, share);
        Vec3.normalize(up, 0);
        Vec3.cross(across, 0, up, 0, v, 0);
        Vec3.normalize(across, 0);
    }

    /** Distance to the plane of the triangle a, b, c if the line goes through it, else -1. */
    double cast(double ax, double ay, double az, double bx, double by, double bz, double cx, double cy, double cz) {
        double px = p[0], py = p[1], pz = p[2];
        double x = across[0], y = across[1], z = across[2];
        double a0 = x * (ax - px) + y * (ay - py) + z * (az - pz);
        double b0 = x * (bx - px) + y * (by - py) + z * (bz - pz);
        double c0 = x * (cx - px) + y * (cy - py) + z * (cz - pz);
        if (oneSide(a0, b0, c0)) {
            return -1;
        }
        x = up[0];
        y = up[1];
        z = up[2];
        double a1 = x * (ax - px) + y * (ay - py) + z * (az - pz);
        double b1 = x * (bx - px) + y * (by - py) + z * (bz - pz);
        double c1 = x * (cx - px) + y * (cy - py) + z * (cz - pz);
        if (oneSide(a1, b1, c1)) {
            return -1;
        }
        // the origin as c + ta (a - c) + tb (b - c)
        double m00 = a0 - c0, m01 = b0 - c0, m10 = a1 - c1, m11 = b1 - c1;
        double det = m00 * m11 - m01 * m10;
        if (Math.abs(det) < Const.MINVAL) {
            return -1;
        }
        double ta = (m11 * -c0 - m01 * -c1) / det;
        double tb = (-m10 * -c0 + m00 * -c1) / det;
        if (ta < 0 || tb < 0 || ta + tb > 1) {
            return -1;
        }
        return toPlane(ax - cx, ay - cy, az - cz, bx - cx, by - cy, bz - cz, px - cx, py - cy, pz - cz);
    }

    private static boolean oneSide(double a, double b, double c) {
        return (a > 0 && b > 0 && c > 0) || (a < 0 && b < 0 && c < 0);
    }

    /** Distance to the plane of the edges a and b of a triangle from the point q, all seen from the edges' corner. */
    private double toPlane(
            double ax, double ay, double az, double bx, double by, double bz, double qx, double qy, double qz) {
        double x = ay * bz - az * by, y = az * bx - ax * bz, z = ax * by - ay * bx;
        double slope = v[0] * x + v[1] * y + v[2] * z;
        if (Math.abs(slope) < Const.MINVAL) {
            return -1;
        }
        nx = x;
        ny = y;
        nz = z;
        return -(qx * x + qy * y + qz * z) / slope;
    }

    /** r = unit normal of the last triangle that was hit. */
    void normal(double[] r) {
        Vec3.set(r, 0, nx, ny, nz);
        Vec3.normalize(r, 0);
    }
}
