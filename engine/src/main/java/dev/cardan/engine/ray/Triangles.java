package dev.cardan.engine.ray;

import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;

/** One ray against many triangles: they are projected along the ray, where it is the origin. */
final class Triangles {
    private static final double[] ONES = {1, 1, 1};

    final double[] corners = new double[9]; // of the triangle to be tested
    final double[] normal = new double[3]; // of the last triangle that was hit
    private final double[] across = new double[3];
    private final double[] up = new double[3];
    private final double[] edge1 = new double[3];
    private final double[] edge2 = new double[3];
    private final double[] toPoint = new double[3];
    private final double[] planar = new double[6];

    /** Chooses two axes orthogonal to the direction v. */
    void prepare(double[] v) {
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

    /** Distance from p along v to the plane of the triangle in {@link #corners} if the line goes through it, else -1. */
    double cast(double[] p, double[] v) {
        double[] c = corners, q = planar;
        for (int i = 0; i < 3; i++) {
            double x = c[3 * i] - p[0], y = c[3 * i + 1] - p[1], z = c[3 * i + 2] - p[2];
            q[2 * i] = across[0] * x + across[1] * y + across[2] * z;
            q[2 * i + 1] = up[0] * x + up[1] * y + up[2] * z;
        }
        if (oneSide(q[0], q[2], q[4]) || oneSide(q[1], q[3], q[5])) {
            return -1;
        }
        // the origin as q2 + t0 (q0 - q2) + t1 (q1 - q2)
        double a0 = q[0] - q[4], a1 = q[2] - q[4], a2 = q[1] - q[5], a3 = q[3] - q[5];
        double det = a0 * a3 - a1 * a2;
        if (Math.abs(det) < Const.MINVAL) {
            return -1;
        }
        double t0 = (a3 * -q[4] - a1 * -q[5]) / det;
        double t1 = (-a2 * -q[4] + a0 * -q[5]) / det;
        return t0 < 0 || t1 < 0 || t0 + t1 > 1 ? -1 : toPlane(p, v);
    }

    private static boolean oneSide(double a, double b, double c) {
        return (a > 0 && b > 0 && c > 0) || (a < 0 && b < 0 && c < 0);
    }

    private double toPlane(double[] p, double[] v) {
        Vec3.sub(edge1, 0, corners, 0, corners, 6);
        Vec3.sub(edge2, 0, corners, 3, corners, 6);
        Vec3.sub(toPoint, 0, p, 0, corners, 6);
        Vec3.cross(normal, 0, edge1, 0, edge2, 0);
        double slope = Vec3.dot(v, 0, normal, 0);
        if (Math.abs(slope) < Const.MINVAL) {
            return -1;
        }
        double x = -Vec3.dot(toPoint, 0, normal, 0) / slope;
        Vec3.normalize(normal, 0);
        return x;
    }
}
