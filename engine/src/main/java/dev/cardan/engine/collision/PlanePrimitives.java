package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;

/**
 * Contacts of an infinite plane (first geom, solid below its z axis) with a sphere, capsule, cylinder or box. The
 * contact normal is always the plane's z axis.
 */
public final class PlanePrimitives {
    private PlanePrimitives() {}

    /** Plane and sphere: at most one contact. */
    public static int planeSphere(Data d, double[] out, int o, int g1, int g2, double margin) {
        double[] pos = d.geom.xpos;
        double[] mat = d.geom.xmat;
        int p1 = 3 * g1, m1 = 9 * g1, p2 = 3 * g2;
        return sphere(
                out,
                o,
                margin,
                pos[p1],
                pos[p1 + 1],
                pos[p1 + 2],
                mat[m1 + 2],
                mat[m1 + 5],
                mat[m1 + 8],
                pos[p2],
                pos[p2 + 1],
                pos[p2 + 2],
                d.model.geom.size[3 * g2]);
    }

    /**
     * A sphere with centre s and radius r against the plane through p with unit normal n: distance = n.(s - p) - r.
     */
    static int sphere(
            double[] out,
            int o,
            double margin,
            double px,
            double py,
            double pz,
            double nx,
            double ny,
            double nz,
            double sx,
            double sy,
            double sz,
            double r) {
        double height = (sx - px) * nx + (sy - py) * ny + (sz - pz) * nz;
        if (height > margin + r) {
            return 0;
        }
        double dist = height - r;
        double drop = -dist / 2 - r;
        PreContact.set(out, o, dist, sx + nx * drop, sy + ny * drop, sz + nz * drop, nx, ny, nz);
        return 1;
    }

    /** Plane and capsule: one contact per end sphere in reach, with the capsule's axis as first tangent. */
    public static int planeCapsule(Data d, double[] out, int o, int g1, int g2, double margin) {
        double[] pos = d.geom.xpos;
        double[] mat = d.geom.xmat;
        double[] size = d.model.geom.size;
        int p1 = 3 * g1, m1 = 9 * g1, p2 = 3 * g2, m2 = 9 * g2;
        double nx = mat[m1 + 2], ny = mat[m1 + 5], nz = mat[m1 + 8];
        double ax = mat[m2 + 2], ay = mat[m2 + 5], az = mat[m2 + 8];
        double half = size[p2 + 1];
        double dx = half * ax, dy = half * ay, dz = half * az;
        double r = size[p2];

        int n = sphere(
                out,
                o,
                margin,
                pos[p1],
                pos[p1 + 1],
                pos[p1 + 2],
                nx,
                ny,
                nz,
                pos[p2] + dx,
                pos[p2 + 1] + dy,
                pos[p2 + 2] + dz,
                r);
        n += sphere(
                out,
                o + n * PreContact.SIZE,
                margin,
                pos[p1],
                pos[p1 + 1],
                pos[p1 + 2],
                nx,
                ny,
                nz,
                pos[p2] - dx,
                pos[p2 + 1] - dy,
                pos[p2 + 2] - dz,
                r);
        for (int i = 0; i < n; i++) {
            Vec3.set(out, o + i * PreContact.SIZE + PreContact.TANGENT, ax, ay, az);
        }
        return n;
    }

    /**
     * Plane and cylinder: up to four contacts. The first lies on the rim of the lower disk where it is closest to the
     * plane, the second on the upper rim above it, and two more complete the lower one to an equilateral triangle on
     * the lower rim.
     */
    public static int planeCylinder(Data d, double[] out, int o, int g1, int g2, double margin) {
        double[] pos = d.geom.xpos;
        double[] mat = d.geom.xmat;
        double[] size = d.model.geom.size;
        int p1 = 3 * g1, m1 = 9 * g1, p2 = 3 * g2, m2 = 9 * g2;
        double nx = mat[m1 + 2], ny = mat[m1 + 5], nz = mat[m1 + 8];
        double ax = mat[m2 + 2], ay = mat[m2 + 5], az = mat[m2 + 8];
        double radius = size[p2];
        double half = size[p2 + 1];

        // let the axis point towards the plane
        double axisRise = nx * ax + ny * ay + nz * az;
        if (axisRise > 0) {
            ax = -ax;
            ay = -ay;
            az = -az;
            axisRise = -axisRise;
        }
        double x = pos[p2], y = pos[p2 + 1], z = pos[p2 + 2];
        double height = (x - pos[p1]) * nx + (y - pos[p1 + 1]) * ny + (z - pos[p1 + 2]) * nz;

        // radial vector (rx, ry, rz) from the axis to the rim, in the steepest descent within the disk
        double rx = ax * axisRise - nx;
        double ry = ay * axisRise - ny;
        double rz = az * axisRise - nz;
        double length2 = rx * rx + ry * ry + rz * rz;
        if (length2 >= Const.MINVAL * Const.MINVAL) {
            double scale = radius / Math.sqrt(length2);
            rx *= scale;
            ry *= scale;
            rz *= scale;
        } else {
            rx = mat[m2] * radius;
            ry = mat[m2 + 3] * radius;
            rz = mat[m2 + 6] * radius;
        }
        double radialRise = rx * nx + ry * ny + rz * nz;
        ax *= half;
        ay *= half;
        az *= half;
        axisRise *= half;

        double dist = height + axisRise + radialRise;
        if (!(dist <= margin)) {
            return 0;
        }
        double half1 = -dist * 0.5;
        PreContact.set(
                out, o, dist, x + rx + ax + nx * half1, y + ry + ay + ny * half1, z + rz + az + nz * half1, nx, ny, nz);
        int n = 1;

        dist = height - axisRise + radialRise;
        if (dist <= margin) {
            double half2 = -dist * 0.5;
            PreContact.set(
                    out,
                    o + PreContact.SIZE,
                    dist,
                    x + rx - ax + nx * half2,
                    y + ry - ay + ny * half2,
                    z + rz - az + nz * half2,
                    nx,
                    ny,
                    nz);
            n = 2;
        }

        dist = height + axisRise + -radialRise * 0.5;
        if (dist <= margin) {
            // sideways vector in the disk, sqrt(3)/2 of the radius long
            int at = o + n * PreContact.SIZE;
            int side = at + PreContact.NORMAL;
            Vec3.set(out, side, ry * az - rz * ay, rz * ax - rx * az, rx * ay - ry * ax);
            Vec3.normalize(out, side);
            double length = radius * Math.sqrt(3.0) / 2;
            double sx = out[side] * length, sy = out[side + 1] * length, sz = out[side + 2] * length;
            double half3 = -dist * 0.5;
            PreContact.set(
                    out,
                    at,
                    dist,
                    x + sx + ax + rx * -0.5 + nx * half3,
                    y + sy + ay + ry * -0.5 + ny * half3,
                    z + sz + az + rz * -0.5 + nz * half3,
                    nx,
                    ny,
                    nz);
            PreContact.set(
                    out,
                    at + PreContact.SIZE,
                    dist,
                    x - sx + ax + rx * -0.5 + nx * half3,
                    y - sy + ay + ry * -0.5 + ny * half3,
                    z - sz + az + rz * -0.5 + nz * half3,
                    nx,
                    ny,
                    nz);
            n += 2;
        }
        return n;
    }

    /** Plane and box: the first four corners of the lower half that are in reach. */
    public static int planeBox(Data d, double[] out, int o, int g1, int g2, double margin) {
        double[] pos = d.geom.xpos;
        double[] mat = d.geom.xmat;
        double[] size = d.model.geom.size;
        int p1 = 3 * g1, m1 = 9 * g1, p2 = 3 * g2, m2 = 9 * g2;
        double nx = mat[m1 + 2], ny = mat[m1 + 5], nz = mat[m1 + 8];
        double x = pos[p2], y = pos[p2 + 1], z = pos[p2 + 2];
        double height = (x - pos[p1]) * nx + (y - pos[p1 + 1]) * ny + (z - pos[p1 + 2]) * nz;

        int n = 0;
        for (int i = 0; i < 8; i++) {
            double u = (i & 1) != 0 ? size[p2] : -size[p2];
            double v = (i & 2) != 0 ? size[p2 + 1] : -size[p2 + 1];
            double w = (i & 4) != 0 ? size[p2 + 2] : -size[p2 + 2];
            double cx = mat[m2] * u + mat[m2 + 1] * v + mat[m2 + 2] * w;
            double cy = mat[m2 + 3] * u + mat[m2 + 4] * v + mat[m2 + 5] * w;
            double cz = mat[m2 + 6] * u + mat[m2 + 7] * v + mat[m2 + 8] * w;
            double rise = nx * cx + ny * cy + nz * cz;
            if (height + rise > margin || rise > 0) {
                continue;
            }
            double dist = height + rise;
            double half = -dist / 2;
            PreContact.set(
                    out,
                    o + n * PreContact.SIZE,
                    dist,
                    cx + x + nx * half,
                    cy + y + ny * half,
                    cz + z + nz * half,
                    nx,
                    ny,
                    nz);
            if (++n >= 4) {
                return 4;
            }
        }
        return n;
    }
}
