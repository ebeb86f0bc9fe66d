package dev.cardan.engine.ray;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.GeomType;

/**
 * A half line from {@code point} along {@code dir}, against one geom at a time. Distances are in units of the direction's
 * length; -1 means a miss. Functions of shapes work in the geom's frame, where the line is {@code p + x v}.
 */
public final class Ray {
    private static final double NO_SPHERE = -1;

    final double[] point = new double[3]; // world
    final double[] dir = new double[3]; // world
    final double[] p = new double[3]; // in the frame of the geom
    final double[] v = new double[3]; // in the frame of the geom

    /** Whether {@link #normal} is asked for. */
    boolean wantsNormal;

    /** Outward normal where the ray last hit: of a shape's function in its own frame, of {@link #cast} in the world's. */
    final double[] normal = new double[3];

    /** Both solutions of the last quadratic equation, the smaller one first; -1 if there are none. */
    double root1;

    double root2;

    private double length2; // of the direction, squared
    private final double[] dif = new double[3];
    final Triangles triangles = new Triangles();
    private final HFieldRay hfield = new HFieldRay();
    private final MeshRay mesh = new MeshRay();
    private final SdfRay sdf = new SdfRay();

    void set(double[] pnt, int po, double[] vec, int vo) {
        Vec3.copy(point, 0, pnt, po);
        Vec3.copy(dir, 0, vec, vo);
        length2 = dir[0] * dir[0] + dir[1] * dir[1] + dir[2] * dir[2];
    }

    /** Distance to a geom, with its normal there. */
    double cast(Data d, int g) {
        double x = switch (d.model.geom.type[g]) {
            case GeomType.Code.SPHERE -> {
                double radius = d.model.geom.size[3 * g];
                yield sphere(d.geom.xpos, 3 * g, radius * radius);
            }
            case GeomType.Code.HFIELD -> hfield.cast(this, d, g);
            default -> {
                double reach2 = reach2(d.model.geom.type[g], d.model.geom.size, 3 * g);
                if (reach2 != NO_SPHERE && misses(d.geom.xpos, 3 * g, reach2)) {
                    yield -1;
                }
                enter(d.geom.xpos, 3 * g, d.geom.xmat, 9 * g);
                yield shape(d, g);
            }
        };
        if (x >= 0 && wantsNormal) {
            turnNormal(d.model.geom.type[g], d.geom.xpos, 3 * g, d.geom.xmat, 9 * g, x);
        }
        return x;
    }

    /** Distance to a primitive shape that is in no model, with its normal there. */
    double castPrimitive(int type, double[] pos, int po, double[] mat, int mo, double[] size, int s) {
        double x;
        if (type == GeomType.Code.SPHERE) {
            x = sphere(pos, po, size[s] * size[s]);
        } else {
            double reach2 = reach2(type, size, s);
            if (reach2 != NO_SPHERE && misses(pos, po, reach2)) {
                return -1;
            }
            enter(pos, po, mat, mo);
            x = primitive(type, size, s);
        }
        if (x >= 0 && wantsNormal) {
            turnNormal(type, pos, po, mat, mo, x);
        }
        return x;
    }

    /** Squared radius of a sphere around a shape, {@link #NO_SPHERE} where none is tested first. */
    private static double reach2(int type, double[] size, int s) {
        return switch (type) {
            case GeomType.Code.CAPSULE -> {
                double reach = size[s] + size[s + 1];
                yield reach * reach;
            }
            case GeomType.Code.CYLINDER -> size[s] * size[s] + size[s + 1] * size[s + 1];
            case GeomType.Code.BOX, GeomType.Code.MESH, GeomType.Code.SDF ->
                size[s] * size[s] + size[s + 1] * size[s + 1] + size[s + 2] * size[s + 2];
            default -> NO_SPHERE;
        };
    }

    /** Distance to a shape whose frame has been entered. */
    private double shape(Data d, int g) {
        Model m = d.model;
        double[] size = m.geom.size;
        int s = 3 * g;
        return switch (m.geom.type[g]) {
            case GeomType.Code.MESH -> PrimitiveRay.box(this, size, s, null) < 0 ? -1 : mesh.cast(this, d, g);
            case GeomType.Code.SDF -> PrimitiveRay.box(this, size, s, null) < 0 ? -1 : sdf.cast(this, d, g);
            default -> primitive(m.geom.type[g], size, s);
        };
    }

    /** Distance to a primitive shape other than a sphere whose frame has been entered. */
    private double primitive(int type, double[] size, int s) {
        return switch (type) {
            case GeomType.Code.PLANE -> PrimitiveRay.plane(this, size, s);
            case GeomType.Code.CAPSULE -> PrimitiveRay.capsule(this, size, s);
            case GeomType.Code.ELLIPSOID -> PrimitiveRay.ellipsoid(this, size, s);
            case GeomType.Code.CYLINDER -> PrimitiveRay.cylinder(this, size, s);
            case GeomType.Code.BOX -> PrimitiveRay.box(this, size, s, null);
            default -> throw new IllegalStateException("rays can't meet geoms of type " + type);
        };
    }

    /** Turns the normal at distance x into the world; that of a sphere is found there right away. */
    private void turnNormal(int type, double[] pos, int po, double[] mat, int mo, double x) {
        if (type == GeomType.Code.SPHERE) {
            for (int i = 0; i < 3; i++) {
                normal[i] = point[i] + dir[i] * x - pos[po + i];
            }
            Vec3.normalize(normal, 0);
        } else {
            Mat3.mulVec(normal, 0, mat, mo, normal, 0);
        }
    }

    /** Expresses the ray in a frame. */
    void enter(double[] pos, int po, double[] mat, int mo) {
        Vec3.sub(dif, 0, point, 0, pos, po);
        Mat3.mulTransposedVec(p, 0, mat, mo, dif, 0);
        Mat3.mulTransposedVec(v, 0, mat, mo, dir, 0);
    }

    /**
     * Solves a x^2 + 2 b x + c = 0 into {@link #root1} and {@link #root2}; returns the smallest solution that isn't
     * negative, or -1.
     */
    double solve(double a, double b, double c) {
        double det = b * b - a * c;
        if (det < 0 || a < Const.MINVAL) {
            root1 = -1;
            root2 = -1;
            return -1;
        }
        det = Math.sqrt(det);
        root1 = (-b - det) / a;
        root2 = (-b + det) / a;
        return root1 >= 0 ? root1 : root2 >= 0 ? root2 : -1;
    }

    /** Distance to a sphere in the world, given by the square of its radius. */
    double sphere(double[] pos, int o, double radius2) {
        double[] q = point, w = dir;
        double x = q[0] - pos[o], y = q[1] - pos[o + 1], z = q[2] - pos[o + 2];
        double b = w[0] * x + w[1] * y + w[2] * z;
        double c = x * x + y * y + z * z - radius2;
        return solve(length2, b, c);
    }

    boolean misses(double[] pos, int o, double radius2) {
        double[] q = point;
        double x = q[0] - pos[o], y = q[1] - pos[o + 1], z = q[2] - pos[o + 2];
        return misses(x, y, z, x * x + y * y + z * z - radius2);
    }

    /**
     * Whether the ray misses a sphere: the larger solution of {@link #solve} is negative or there is none.
     *
     * @param x from the sphere's centre to the start of the ray, as are y and z
     * @param c their squares minus that of the radius
     */
    boolean misses(double x, double y, double z, double c) {
        double b = dir[0] * x + dir[1] * y + dir[2] * z;
        double det = b * b - length2 * c;
        return det < 0 || length2 < Const.MINVAL || (b > 0 && Math.sqrt(det) < b);
    }

    /**
     * Distance to a box with half sizes from size[s] on, in the frame entered last.
     *
     * @param pos where the box stands in the world
     * @param all if not null, receives the distance to each of the six sides (-x, +x, -y ...), -1 where it is missed
     */
    double box(double[] pos, int po, double[] size, int s, double[] all) {
        if (all != null) {
            java.util.Arrays.fill(all, -1);
        }
        Vec3.zero(normal, 0);
        double reach2 = size[s] * size[s] + size[s + 1] * size[s + 1] + size[s + 2] * size[s + 2];
        return misses(pos, po, reach2) ? -1 : PrimitiveRay.box(this, size, s, all);
    }
}
