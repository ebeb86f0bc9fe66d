package dev.cardan.engine.collision.convex;

import dev.cardan.engine.Data;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.GeomType;

/**
 * Contact normals of round shapes. {@link Portal} finds the normal of a small triangle; where the surface is known in
 * closed form, its own normal at the contact point replaces that. Between two round shapes the mean is taken.
 */
public final class RoundNormal {
    private static final int MAX_ITERATIONS = 30;
    private static final double TOLERANCE = 1e-6;

    /** A cylinder's wall counts up to this share of its half length. */
    private static final double WALL = 0.95;

    // places in the scratch array
    private static final int NORMAL1 = 0;
    private static final int NORMAL2 = 3;
    private static final int POS = 6;
    private static final int NRM = 9;
    private static final int NEW = 12;

    private RoundNormal() {}

    /** Corrects the normal of one record of geom g1 and something that is no geom; s holds 15 numbers. */
    static void fix(Data d, double[] out, int o, int g1, double[] s) {
        int n = o + PreContact.NORMAL;
        Vec3.copy(s, NORMAL1, out, n);
        if (outward(d, s, NORMAL1, g1, out, o + PreContact.POS)) {
            Vec3.copy(out, n, s, NORMAL1);
        }
    }

    /** Corrects the normal of one record; s holds 15 numbers. */
    public static void fix(Data d, double[] out, int o, int g1, int g2, double[] s) {
        int n = o + PreContact.NORMAL;
        if (!isRound(d.model.geom.type[g1]) && !isRound(d.model.geom.type[g2])) {
            return;
        }
        Vec3.copy(s, NORMAL1, out, n);
        Vec3.scale(s, NORMAL2, out, n, -1);
        boolean first = outward(d, s, NORMAL1, g1, out, o + PreContact.POS);
        boolean second = outward(d, s, NORMAL2, g2, out, o + PreContact.POS);
        if (first && second) {
            Vec3.sub(out, n, s, NORMAL1, s, NORMAL2);
            Vec3.normalize(out, n);
        } else if (first) {
            Vec3.copy(out, n, s, NORMAL1);
        } else if (second) {
            Vec3.scale(out, n, s, NORMAL2, -1);
        }
    }

    private static boolean isRound(int type) {
        return type == GeomType.Code.SPHERE
                || type == GeomType.Code.CAPSULE
                || type == GeomType.Code.ELLIPSOID
                || type == GeomType.Code.CYLINDER;
    }

    /** Replaces the outward direction at n of the scratch by the geom's normal at a point, if that is known. */
    private static boolean outward(Data d, double[] s, int n, int g, double[] at, int ao) {
        if (!isRound(d.model.geom.type[g])) {
            return false;
        }
        double[] size = d.model.geom.size;
        int so = 3 * g;
        Vec3.sub(s, NEW, at, ao, d.geom.xpos, 3 * g);
        Mat3.mulTransposedVec(s, POS, d.geom.xmat, 9 * g, s, NEW);
        Mat3.mulTransposedVec(s, NRM, d.geom.xmat, 9 * g, s, n);
        boolean known = switch (d.model.geom.type[g]) {
            case GeomType.Code.SPHERE -> {
                Vec3.copy(s, NRM, s, POS);
                yield true;
            }
            case GeomType.Code.CAPSULE -> {
                double z = s[POS + 2], half = size[so + 1];
                Vec3.set(s, NRM, s[POS], s[POS + 1], z < -half ? z + half : z > half ? z - half : 0);
                yield true;
            }
            case GeomType.Code.ELLIPSOID -> ellipsoid(s, size, so);
            default -> cylinder(s, size, so);
        };
        if (known) {
            Vec3.normalize(s, NRM);
            Mat3.mulVec(s, n, d.geom.xmat, 9 * g, s, NRM);
        }
        return known;
    }

    /** Only well inside the round wall, and not if the flat end is four times nearer. */
    private static boolean cylinder(double[] s, double[] size, int so) {
        double z = s[POS + 2], half = size[so + 1];
        if (Math.abs(z) > WALL * half) {
            return false;
        }
        double flat = Math.abs(half - Math.abs(z));
        double round = Math.abs(size[so] - Math.sqrt(s[POS] * s[POS] + s[POS + 1] * s[POS + 1]));
        if (flat < 0.25 * round) {
            return false;
        }
        Vec3.set(s, NRM, s[POS], s[POS + 1], 0);
        return true;
    }

    private static boolean ellipsoid(double[] s, double[] size, int so) {
        double a = size[so], b = size[so + 1], c = size[so + 2];
        if (a < Const.MINVAL || b < Const.MINVAL || c < Const.MINVAL) {
            return false;
        }
        double x = s[POS], y = s[POS + 1], z = s[POS + 2];
        double level = x * x / (a * a) + y * y / (b * b) + z * z / (c * c);
        if (level <= 1) {
            return fromInside(s, a, b, c);
        }
        fromOutside(s, a, b, c);
        return true;
    }

    /** Shoots a ray along the normal, takes the normal where it leaves the ellipsoid, and repeats. */
    private static boolean fromInside(double[] s, double a, double b, double c) {
        double ia = 1 / (a * a), ib = 1 / (b * b), ic = 1 / (c * c);
        double x = s[POS], y = s[POS + 1], z = s[POS + 2];
        double constant = x * x * ia + y * y * ib + z * z * ic - 1;
        if (constant > 0) {
            return false;
        }
        Vec3.normalize(s, NRM);
        for (int i = 0; i < MAX_ITERATIONS; i++) {
            double nx = s[NRM], ny = s[NRM + 1], nz = s[NRM + 2];
            double square = nx * nx * ia + ny * ny * ib + nz * nz * ic;
            double linear = x * nx * ia + y * ny * ib + z * nz * ic;
            double det = linear * linear - square * constant;
            if (det < Const.MINVAL || square < Const.MINVAL) {
                return i > 0;
            }
            double t = (-linear + Math.sqrt(det)) / square;
            if (t < 0) {
                return i > 0;
            }
            Vec3.set(s, NEW, (x + nx * t) * ia, (y + ny * t) * ib, (z + nz * t) * ic);
            Vec3.normalize(s, NEW);
            double change = Vec3.distance(s, NRM, s, NEW);
            Vec3.copy(s, NRM, s, NEW);
            if (change < TOLERANCE) {
                break;
            }
        }
        return true;
    }

    /** The nearest point of the surface solves p / (S^2 + l) with the multiplier l, found by Newton's method. */
    private static void fromOutside(double[] s, double a, double b, double c) {
        double a2 = a * a, b2 = b * b, c2 = c * c;
        double x = s[POS], y = s[POS + 1], z = s[POS + 2];
        double xa = x * x * a2, yb = y * y * b2, zc = z * z * c2;
        double l = 0;
        for (int i = 0; i < MAX_ITERATIONS; i++) {
            double ra = 1 / (a2 + l), rb = 1 / (b2 + l), rc = 1 / (c2 + l);
            double value = xa * ra * ra + yb * rb * rb + zc * rc * rc - 1;
            if (value < TOLERANCE) {
                break;
            }
            double slope = -2 * (xa * ra * ra * ra + yb * rb * rb * rb + zc * rc * rc * rc);
            if (slope > -Const.MINVAL) {
                break;
            }
            double step = -value / slope;
            if (step < TOLERANCE) {
                break;
            }
            l += step;
        }
        Vec3.set(s, NRM, x / (a2 + l), y / (b2 + l), z / (c2 + l));
        Vec3.normalize(s, NRM);
    }
}
