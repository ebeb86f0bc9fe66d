package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;

/**
 * Contacts among spheres and capsules, and of a sphere with a cylinder. All reduce to two spheres around the nearest
 * points of the centre lines (or to a sphere on a flat cap).
 */
public final class SphereCapsule {
    private SphereCapsule() {}

    /** Two spheres. */
    public static int sphereSphere(Data d, double[] out, int o, int g1, int g2, double margin) {
        double[] pos = d.geom.xpos;
        double[] size = d.model.geom.size;
        int p1 = 3 * g1, p2 = 3 * g2;
        return spheres(
                out,
                o,
                margin,
                pos[p1],
                pos[p1 + 1],
                pos[p1 + 2],
                size[p1],
                pos[p2],
                pos[p2 + 1],
                pos[p2 + 2],
                size[p2],
                d.geom.xmat,
                9 * g1,
                9 * g2);
    }

    /**
     * Two spheres with centres a, b and radii r1, r2. Concentric spheres take the cross product of the z axes of the
     * frames at mat[m1] and mat[m2] as their normal, and (1, 0, 0) if those are parallel.
     */
    static int spheres(
            double[] out,
            int o,
            double margin,
            double ax,
            double ay,
            double az,
            double r1,
            double bx,
            double by,
            double bz,
            double r2,
            double[] mat,
            int m1,
            int m2) {
        double dx = ax - bx, dy = ay - by, dz = az - bz;
        double dist2 = dx * dx + dy * dy + dz * dz;
        double reach = margin + r1 + r2;
        if (dist2 > reach * reach) {
            return 0;
        }
        double dist = Math.sqrt(dist2) - r1 - r2;
        int n = o + PreContact.NORMAL;
        Vec3.set(out, n, bx - ax, by - ay, bz - az);
        if (Vec3.normalize(out, n) < Const.MINVAL) {
            double ux = mat[m1 + 2], uy = mat[m1 + 5], uz = mat[m1 + 8];
            double vx = mat[m2 + 2], vy = mat[m2 + 5], vz = mat[m2 + 8];
            Vec3.set(out, n, uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
            Vec3.normalize(out, n);
        }
        double nx = out[n], ny = out[n + 1], nz = out[n + 2];
        double forth = r1 + dist / 2;
        PreContact.set(out, o, dist, nx * forth + ax, ny * forth + ay, nz * forth + az, nx, ny, nz);
        return 1;
    }

    /** Sphere and capsule: the sphere against the nearest point of the capsule's segment. */
    public static int sphereCapsule(Data d, double[] out, int o, int g1, int g2, double margin) {
        return sphereCapsule(d.geom.xpos, d.geom.xmat, d.model.geom.size, out, o, g1, g2, margin);
    }

    /** The same for shapes g1 and g2 of arrays that hold positions, matrices and sizes. */
    static int sphereCapsule(
            double[] pos, double[] mat, double[] size, double[] out, int o, int g1, int g2, double margin) {
        int p1 = 3 * g1, p2 = 3 * g2, m2 = 9 * g2;
        double half = size[p2 + 1];
        double ux = mat[m2 + 2], uy = mat[m2 + 5], uz = mat[m2 + 8];
        double ax = pos[p1], ay = pos[p1 + 1], az = pos[p1 + 2];
        double bx = pos[p2], by = pos[p2 + 1], bz = pos[p2 + 2];
        double x = Maths.clip(ux * (ax - bx) + uy * (ay - by) + uz * (az - bz), -half, half);
        return spheres(
                out, o, margin, ax, ay, az, size[p1], ux * x + bx, uy * x + by, uz * x + bz, size[p2], mat, 9 * g1, m2);
    }

    /**
     * Two capsules. With skew axes one contact at the nearest points of the segments; with parallel axes up to two, at
     * segment ends.
     */
    public static int capsuleCapsule(Data d, double[] out, int o, int g1, int g2, double margin) {
        return capsuleCapsule(d.geom.xpos, d.geom.xmat, d.model.geom.size, out, o, g1, g2, margin);
    }

    /** The same for shapes g1 and g2 of arrays that hold positions, matrices and sizes. */
    static int capsuleCapsule(
            double[] pos, double[] mat, double[] size, double[] out, int o, int g1, int g2, double margin) {
        int p1 = 3 * g1, p2 = 3 * g2, m1 = 9 * g1, m2 = 9 * g2;
        double h1 = size[p1 + 1], h2 = size[p2 + 1];
        double ux = mat[m1 + 2] * h1, uy = mat[m1 + 5] * h1, uz = mat[m1 + 8] * h1;
        double vx = mat[m2 + 2] * h2, vy = mat[m2 + 5] * h2, vz = mat[m2 + 8] * h2;
        double ax = pos[p1], ay = pos[p1 + 1], az = pos[p1 + 2];
        double bx = pos[p2], by = pos[p2 + 1], bz = pos[p2 + 2];
        double dx = ax - bx, dy = ay - by, dz = az - bz;
        double r1 = size[p1], r2 = size[p2];

        // minimum of |a + x1 u - b - x2 v|^2: [ma mb; mb mc] (x1, x2) = (p, q)
        double ma = ux * ux + uy * uy + uz * uz;
        double mb = -(ux * vx + uy * vy + uz * vz);
        double mc = vx * vx + vy * vy + vz * vz;
        double p = -(ux * dx + uy * dy + uz * dz);
        double q = vx * dx + vy * dy + vz * dz;
        double det = ma * mc - mb * mb;

        if (Math.abs(det) >= Const.MINVAL) {
            double x1 = (mc * p - mb * q) / det;
            double x2 = (ma * q - mb * p) / det;
            if (x1 > 1) {
                x1 = 1;
                x2 = (q - mb) / mc;
            } else if (x1 < -1) {
                x1 = -1;
                x2 = (q + mb) / mc;
            }
            if (x2 > 1) {
                x2 = 1;
                x1 = Maths.clip((p - mb) / ma, -1, 1);
            } else if (x2 < -1) {
                x2 = -1;
                x1 = Maths.clip((p + mb) / ma, -1, 1);
            }
            return spheres(
                    out,
                    o,
                    margin,
                    ux * x1 + ax,
                    uy * x1 + ay,
                    uz * x1 + az,
                    r1,
                    vx * x2 + bx,
                    vy * x2 + by,
                    vz * x2 + bz,
                    r2,
                    mat,
                    m1,
                    m2);
        }

        // parallel: both ends of the first segment, then of the second, until there are two contacts
        double x2 = Maths.clip((q - mb) / mc, -1, 1);
        int n = spheres(
                out,
                o,
                margin,
                ax + ux,
                ay + uy,
                az + uz,
                r1,
                vx * x2 + bx,
                vy * x2 + by,
                vz * x2 + bz,
                r2,
                mat,
                m1,
                m2);
        x2 = Maths.clip((q + mb) / mc, -1, 1);
        n += spheres(
                out,
                o + n * PreContact.SIZE,
                margin,
                ax - ux,
                ay - uy,
                az - uz,
                r1,
                vx * x2 + bx,
                vy * x2 + by,
                vz * x2 + bz,
                r2,
                mat,
                m1,
                m2);
        if (n >= 2) {
            return n;
        }
        double x1 = Maths.clip((p - mb) / ma, -1, 1);
        n += spheres(
                out,
                o + n * PreContact.SIZE,
                margin,
                ux * x1 + ax,
                uy * x1 + ay,
                uz * x1 + az,
                r1,
                bx + vx,
                by + vy,
                bz + vz,
                r2,
                mat,
                m1,
                m2);
        if (n >= 2) {
            return n;
        }
        x1 = Maths.clip((p + mb) / ma, -1, 1);
        return n
                + spheres(
                        out,
                        o + n * PreContact.SIZE,
                        margin,
                        ux * x1 + ax,
                        uy * x1 + ay,
                        uz * x1 + az,
                        r1,
                        bx - vx,
                        by - vy,
                        bz - vz,
                        r2,
                        mat,
                        m1,
                        m2);
    }

    /** Sphere and cylinder: against the axis (side), a flat cap, or a point of the rim. */
    public static int sphereCylinder(Data d, double[] out, int o, int g1, int g2, double margin) {
        double[] pos = d.geom.xpos;
        double[] mat = d.geom.xmat;
        double[] size = d.model.geom.size;
        int p1 = 3 * g1, p2 = 3 * g2, m1 = 9 * g1, m2 = 9 * g2;
        double r = size[p1];
        double radius = size[p2];
        double half = size[p2 + 1];
        double ux = mat[m2 + 2], uy = mat[m2 + 5], uz = mat[m2 + 8];
        double ax = pos[p1], ay = pos[p1 + 1], az = pos[p1 + 2];
        double bx = pos[p2], by = pos[p2 + 1], bz = pos[p2 + 2];

        // split the centre difference into a part along the axis (ex, ey, ez) and a radial part (rx, ry, rz)
        double dx = ax - bx, dy = ay - by, dz = az - bz;
        double x = ux * dx + uy * dy + uz * dz;
        double ex = ux * x, ey = uy * x, ez = uz * x;
        double rx = dx - ex, ry = dy - ey, rz = dz - ez;
        double radial2 = rx * rx + ry * ry + rz * rz;

        boolean side = Math.abs(x) < half;
        boolean cap = radial2 < radius * radius;
        if (side && cap) {
            // the centre is inside: leave by the nearer surface
            boolean capNearer = half - Math.abs(x) < radius - Math.sqrt(radial2);
            side = !capNearer;
            cap = capNearer;
        }
        if (side) {
            return spheres(out, o, margin, ax, ay, az, r, ex + bx, ey + by, ez + bz, radius, mat, m1, m2);
        }
        if (cap) {
            double sign = x > 0 ? 1 : -1;
            double h = x > 0 ? half : -half;
            int n = PlanePrimitives.sphere(
                    out,
                    o,
                    margin,
                    bx + h * ux,
                    by + h * uy,
                    bz + h * uz,
                    sign * ux,
                    sign * uy,
                    sign * uz,
                    ax,
                    ay,
                    az,
                    r);
            if (n > 0) {
                Vec3.scale(out, o + PreContact.NORMAL, out, o + PreContact.NORMAL, -1);
            }
            return n;
        }
        double scale = radius / Math.sqrt(radial2);
        double h = x > 0 ? half : -half;
        return spheres(
                out,
                o,
                margin,
                ax,
                ay,
                az,
                r,
                ux * h + rx * scale + bx,
                uy * h + ry * scale + by,
                uz * h + rz * scale + bz,
                0,
                mat,
                m1,
                m2);
    }
}
