package dev.cardan.engine.distance;

import dev.cardan.engine.Model;
import dev.cardan.engine.extension.SignedDistance;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.ObjType;

/**
 * The signed distance field of a geom, in its own frame: in closed form for primitive shapes (exact outside of spheres,
 * capsules, boxes and cylinders, a first-order estimate for ellipsoids), from the octree for meshes, or of a plugin.
 */
public final class ShapeField {
    private static final double LEAST = 1. / Const.MAXVAL;

    private int type;
    private double[] size;
    private int s;
    private SignedDistance shape; // of a plugin
    private final OctreeField octree = new OctreeField();
    private final double[] tmp = new double[3];

    /**
     * Takes over the shape of a geom.
     *
     * @throws IllegalArgumentException if it has no signed distance field: a height field, or a mesh without an octree
     */
    public void set(Model m, int g) {
        type = m.geom.type[g];
        size = m.geom.size;
        s = 3 * g;
        shape = type == GeomType.Code.SDF && m.geom.plugin[g] >= 0 ? m.ext.pluginShape[m.geom.plugin[g]] : null;
        boolean mesh = shape == null && (type == GeomType.Code.SDF || type == GeomType.Code.MESH);
        if (type == GeomType.Code.HFIELD || (mesh && m.mesh.octadr[m.geom.dataid[g]] < 0)) {
            throw new IllegalArgumentException(m.names().describe(ObjType.Code.GEOM, g)
                    + " has no signed distance field, only primitive shapes, meshes"
                    + " that a geom of type \"sdf\" uses and geoms with a plugin have one");
        }
        if (mesh) {
            octree.set(m, m.geom.dataid[g]);
        }
    }

    private static double max(double a, double b) {
        return a >= b ? a : b;
    }

    private static double min(double a, double b) {
        return a <= b ? a : b;
    }

    private static double norm(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Signed distance of a point. */
    public double distance(double[] p, int o) {
        return shape != null ? shape.distance(p, o) : distance(p[o], p[o + 1], p[o + 2]);
    }

    private double distance(double x, double y, double z) {
        return switch (type) {
            case GeomType.Code.PLANE -> z;
            case GeomType.Code.SPHERE -> norm(x, y, z) - size[s];
            case GeomType.Code.CAPSULE -> norm(x, y, z - along(z)) - size[s];
            case GeomType.Code.ELLIPSOID -> {
                double ax = x / size[s], ay = y / size[s + 1], az = z / size[s + 2];
                double k0 = norm(ax, ay, az);
                double k1 = norm(ax / size[s], ay / size[s + 1], az / size[s + 2]);
                yield k0 * (k0 - 1.0) / k1;
            }
            case GeomType.Code.CYLINDER -> {
                double round = Math.sqrt(x * x + y * y) - size[s], flat = Math.abs(z) - size[s + 1];
                double b0 = max(round, 0), b1 = max(flat, 0);
                yield min(max(round, flat), 0) + Math.sqrt(b0 * b0 + b1 * b1);
            }
            case GeomType.Code.BOX -> box(x, y, z);
            default -> octree.distance(x, y, z);
        };
    }

    /** The part of z within the axis of a capsule. */
    private double along(double z) {
        double half = size[s + 1];
        return z < -half ? -half : z > half ? half : z;
    }

    private double box(double x, double y, double z) {
        double ax = Math.abs(x) - size[s], ay = Math.abs(y) - size[s + 1], az = Math.abs(z) - size[s + 2];
        if (ax >= 0 || ay >= 0 || az >= 0) {
            return norm(max(ax, 0), max(ay, 0), max(az, 0)) + min(max(ax, max(ay, az)), 0);
        }
        inBox(tmp, 0, ax, ay, az, x, y, z);
        double tx = -ax / Math.abs(tmp[0]), ty = -ay / Math.abs(tmp[1]), tz = -az / Math.abs(tmp[2]);
        return -min(tx, min(ty, tz)) * Vec3.norm(tmp, 0);
    }

    /** Inside of a box: a direction that turns from radial to the normals of the faces; a is the distance from these. */
    private void inBox(double[] r, int ro, double ax, double ay, double az, double x, double y, double z) {
        Vec3.set(r, ro, -size[s] / ax, -size[s + 1] / ay, -size[s + 2] / az);
        Vec3.normalize(r, ro);
        r[ro] = x < 0 ? -r[ro] : r[ro];
        r[ro + 1] = y < 0 ? -r[ro + 1] : r[ro + 1];
        r[ro + 2] = z < 0 ? -r[ro + 2] : r[ro + 2];
    }

    /** r = direction in which the distance grows; of unit length for primitive shapes, apart from singular points. */
    public void gradient(double[] r, int ro, double[] p, int po) {
        if (shape != null) {
            shape.gradient(r, ro, p, po);
        } else {
            gradient(r, ro, p[po], p[po + 1], p[po + 2]);
        }
    }

    private void gradient(double[] r, int ro, double x, double y, double z) {
        switch (type) {
            case GeomType.Code.PLANE -> Vec3.set(r, ro, 0, 0, 1);
            case GeomType.Code.SPHERE -> {
                double inverse = 1. / norm(x, y, z);
                Vec3.set(r, ro, x * inverse, y * inverse, z * inverse);
            }
            case GeomType.Code.CAPSULE -> {
                double across = z - along(z), c = norm(x, y, across);
                Vec3.set(r, ro, x / c, y / c, across / c);
            }
            case GeomType.Code.ELLIPSOID -> ellipsoidGradient(r, ro, x, y, z);
            case GeomType.Code.CYLINDER -> cylinderGradient(r, ro, x, y, z);
            case GeomType.Code.BOX -> boxGradient(r, ro, x, y, z);
            default -> octree.gradient(r, ro, x, y, z);
        }
    }

    private void boxGradient(double[] r, int ro, double x, double y, double z) {
        double ax = Math.abs(x) - size[s], ay = Math.abs(y) - size[s + 1], az = Math.abs(z) - size[s + 2];
        double most = ax > ay ? ax : ay;
        if ((az > most ? az : most) < 0) {
            inBox(r, ro, ax, ay, az, x, y, z);
            return;
        }
        double bx = max(ax, 0), by = max(ay, 0), bz = max(az, 0);
        double c = norm(bx, by, bz);
        Vec3.set(
                r,
                ro,
                ax > 0 ? bx / c * x / Math.abs(x) : 0,
                ay > 0 ? by / c * y / Math.abs(y) : 0,
                az > 0 ? bz / c * z / Math.abs(z) : 0);
    }

    private void ellipsoidGradient(double[] r, int ro, double x, double y, double z) {
        double sx = size[s], sy = size[s + 1], sz = size[s + 2];
        double ax = x / sx, ay = y / sy, az = z / sz;
        double bx = ax / sx, by = ay / sy, bz = az / sz;
        double k0 = norm(ax, ay, az), k1 = norm(bx, by, bz);
        double i0 = 1. / k0, i1 = 1. / k1;
        double d0 = (2. * k0 - 1.) * i1, d1 = k0 * (k0 - 1.) * i1 * i1;
        Vec3.set(
                r,
                ro,
                bx * i0 * d0 - bx * i1 / (sx * sx) * d1,
                by * i0 * d0 - by * i1 / (sy * sy) * d1,
                bz * i0 * d0 - bz * i1 / (sz * sz) * d1);
        Vec3.normalize(r, ro);
    }

    private void cylinderGradient(double[] r, int ro, double x, double y, double z) {
        double c = Math.sqrt(x * x + y * y), e = Math.abs(z);
        double round = c - size[s], flat = e - size[s + 1];
        double gx = x / max(c, LEAST), gy = y / max(c, LEAST), gz = z / max(e, LEAST);
        boolean wall = round > flat;
        if ((wall ? round : flat) < 0) {
            Vec3.set(r, ro, wall ? gx : 0, wall ? gy : 0, wall ? 0 : gz);
            return;
        }
        double b0 = max(round, 0), b1 = max(flat, 0);
        double norm = max(Math.sqrt(b0 * b0 + b1 * b1), LEAST);
        Vec3.set(r, ro, gx * b0 / norm, gy * b0 / norm, gz * b1 / norm);
    }
}
