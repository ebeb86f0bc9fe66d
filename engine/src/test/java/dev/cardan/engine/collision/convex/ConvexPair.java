package dev.cardan.engine.collision.convex;

import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.GeomType;

/** Two convex shapes of a test, what GJK and EPA say about them, and their gap along a direction from its definition. */
final class ConvexPair {
    final CcdWork w = new CcdWork();

    ConvexPair() {
        w.iterations = 200;
        w.tolerance = 1e-9;
        w.maxContacts = 1;
        w.cutoff = ConvexMath.FAR;
        w.polytope.ensure(w.iterations);
    }

    /** Makes one of the shapes, with its centre at a point and its axes along the world's. */
    static void shape(ConvexShape s, int type, double[] size, double x, double y, double z) {
        s.type = type;
        s.corner = -1;
        s.core = false;
        s.margin = 0;
        System.arraycopy(size, 0, s.size, 0, size.length);
        Vec3.set(s.pos, 0, x, y, z);
        turn(s, 1, 0, 0, 0);
    }

    static void sphere(ConvexShape s, double radius, double x, double y, double z) {
        shape(s, GeomType.Code.SPHERE, new double[] {radius}, x, y, z);
    }

    /** A capsule along z. */
    static void capsule(ConvexShape s, double radius, double half, double x, double y, double z) {
        shape(s, GeomType.Code.CAPSULE, new double[] {radius, half}, x, y, z);
    }

    static void box(ConvexShape s, double a, double b, double c, double x, double y, double z) {
        shape(s, GeomType.Code.BOX, new double[] {a, b, c}, x, y, z);
    }

    /** Turns a shape about its centre to the orientation of a quaternion of any length. */
    static void turn(ConvexShape s, double qw, double qx, double qy, double qz) {
        double[] q = {qw, qx, qy, qz};
        Quat.normalize(q, 0);
        Quat.toMatrix(s.mat, 0, q, 0);
    }

    /** Turns a shape about one of the world's axes (0, 1, 2) by an angle in degrees. */
    static void turn(ConvexShape s, int axis, double degrees) {
        double half = Math.toRadians(degrees) / 2, sin = Math.sin(half);
        turn(s, Math.cos(half), axis == 0 ? sin : 0, axis == 1 ? sin : 0, axis == 2 ? sin : 0);
    }

    /** Distance by GJK alone. */
    double distance() {
        w.a.centre(w.onA);
        w.b.centre(w.onB);
        Gjk.run(w);
        return w.dist[0];
    }

    /** Depth by EPA from the simplex that GJK ends with. */
    double depth() {
        distance();
        w.dist[0] = 0;
        if (!EpaSeed.build(w) || Epa.run(w) < 0) {
            throw new AssertionError("no polytope");
        }
        return -w.dist[0];
    }

    /** The gap between the planes orthogonal to the unit vector n that support the shapes; negative if they overlap. */
    double gap(double x, double y, double z) {
        double[] p = w.a.pos, q = w.b.pos;
        double centres = (q[0] - p[0]) * x + (q[1] - p[1]) * y + (q[2] - p[2]) * z;
        return centres - reach(w.a, x, y, z) - reach(w.b, x, y, z);
    }

    /** The gap along the line from the first witness point to the second. */
    double gapAtWitnesses() {
        double x = w.onB[0] - w.onA[0], y = w.onB[1] - w.onA[1], z = w.onB[2] - w.onA[2];
        double n = (w.dist[0] < 0 ? -1 : 1) * Math.sqrt(x * x + y * y + z * z);
        return gap(x / n, y / n, z / n);
    }

    /** Length of the line between the witness points. */
    double witnessDistance() {
        return Math.hypot(Math.hypot(w.onB[0] - w.onA[0], w.onB[1] - w.onA[1]), w.onB[2] - w.onA[2]);
    }

    /** How far a shape extends from its centre to either side; all shapes here are symmetric. */
    private static double reach(ConvexShape s, double x, double y, double z) {
        double[] m = s.mat, size = s.size;
        double lx = Math.abs(m[0] * x + m[3] * y + m[6] * z);
        double ly = Math.abs(m[1] * x + m[4] * y + m[7] * z);
        double lz = Math.abs(m[2] * x + m[5] * y + m[8] * z);
        return switch (s.type) {
            case GeomType.Code.SPHERE -> size[0];
            case GeomType.Code.CAPSULE -> size[0] + size[1] * lz;
            case GeomType.Code.BOX -> size[0] * lx + size[1] * ly + size[2] * lz;
            default -> throw new IllegalArgumentException("type " + s.type);
        };
    }
}
