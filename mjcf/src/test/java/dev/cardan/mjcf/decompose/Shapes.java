package dev.cardan.mjcf.decompose;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import java.util.ArrayList;
import java.util.List;

/** Meshes made for tests. */
final class Shapes {
    /** A mesh in memory. */
    record Mesh(double[] vertices, int[] faces) {
        Mesh scaled(double by) {
            double[] v = vertices.clone();
            for (int i = 0; i < v.length; i++) {
                v[i] *= by;
            }
            return new Mesh(v, faces);
        }

        Mesh moved(double x, double y, double z) {
            double[] v = vertices.clone();
            for (int i = 0; i < v.length; i += 3) {
                v[i] += x;
                v[i + 1] += y;
                v[i + 2] += z;
            }
            return new Mesh(v, faces);
        }

        /** Turned about an axis through the origin. */
        Mesh turned(double angle, double x, double y, double z) {
            double[] axis = {x, y, z}, quat = new double[4], v = vertices.clone();
            Vec3.normalize(axis, 0);
            Quat.fromAxisAngle(quat, 0, axis, 0, angle);
            for (int i = 0; i < v.length; i += 3) {
                Quat.rotate(v, i, vertices, i, quat, 0);
            }
            return new Mesh(v, faces);
        }

        Mesh and(Mesh other) {
            double[] v = java.util.Arrays.copyOf(vertices, vertices.length + other.vertices.length);
            System.arraycopy(other.vertices, 0, v, vertices.length, other.vertices.length);
            int[] f = java.util.Arrays.copyOf(faces, faces.length + other.faces.length);
            for (int i = 0; i < other.faces.length; i++) {
                f[faces.length + i] = other.faces[i] + vertices.length / 3;
            }
            return new Mesh(v, f);
        }
    }

    private Shapes() {}

    /** A prism of height 1 over a polygon that can be seen from its first corner, counter-clockwise. */
    static Mesh prism(double... xy) {
        int n = xy.length / 2;
        double[] v = new double[6 * n];
        for (int i = 0; i < n; i++) {
            for (int layer = 0; layer < 2; layer++) {
                int at = 3 * (i + layer * n);
                v[at] = xy[2 * i];
                v[at + 1] = xy[2 * i + 1];
                v[at + 2] = layer;
            }
        }
        List<Integer> f = new ArrayList<>();
        for (int i = 1; i + 1 < n; i++) {
            f.addAll(List.of(0, i + 1, i, n, n + i, n + i + 1));
        }
        for (int i = 0; i < n; i++) {
            int j = (i + 1) % n;
            f.addAll(List.of(i, j, n + j, i, n + j, n + i));
        }
        return new Mesh(v, f.stream().mapToInt(Integer::intValue).toArray());
    }

    static Mesh box(double x, double y, double z) {
        Mesh m = prism(0, 0, x, 0, x, y, 0, y);
        for (int i = 2; i < m.vertices.length; i += 3) {
            m.vertices[i] *= z;
        }
        return m;
    }

    static Mesh torus(double large, double small, int around, int across) {
        double[] v = new double[3 * around * across];
        int[] f = new int[6 * around * across];
        for (int i = 0; i < around; i++) {
            for (int j = 0; j < across; j++) {
                double a = 2 * Math.PI * i / around, b = 2 * Math.PI * j / across;
                int at = 3 * (i * across + j);
                v[at] = (large + small * Math.cos(b)) * Math.cos(a);
                v[at + 1] = (large + small * Math.cos(b)) * Math.sin(a);
                v[at + 2] = small * Math.sin(b);
                int p = i * across + j, q = (i + 1) % around * across + j;
                int r = (i + 1) % around * across + (j + 1) % across, s = i * across + (j + 1) % across;
                System.arraycopy(new int[] {p, q, r, p, r, s}, 0, f, 2 * at, 6);
            }
        }
        return new Mesh(v, f);
    }

    /** That pieces are finite, closed enough to have volume, and convex. */
    static void assertConvex(ConvexDecomposition d) {
        for (ConvexPiece p : d.pieces()) {
            assertTrue(p.volume() > 0 && p.volume() < Double.POSITIVE_INFINITY, () -> "volume " + p.volume());
            double size = 0;
            for (double x : p.vertices()) {
                assertTrue(Double.isFinite(x));
                size = Math.max(size, Math.abs(x));
            }
            for (int f = 0; f < p.faces().length; f += 3) {
                double[] n = normal(p, f);
                double length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
                int a = 3 * p.faces()[f];
                for (int i = 0; i < p.vertices().length && length > 0; i += 3) {
                    double height = 0;
                    for (int k = 0; k < 3; k++) {
                        height += n[k] / length * (p.vertices()[i + k] - p.vertices()[a + k]);
                    }
                    double above = height;
                    double allowed = 1e-3 * size;
                    assertTrue(above <= allowed, () -> "a vertex is " + above + " in front of a face");
                }
            }
        }
    }

    /** Whether a point is in front of a face of a convex piece. */
    static boolean isOutside(ConvexPiece p, double x, double y, double z) {
        for (int f = 0; f < p.faces().length; f += 3) {
            double[] n = normal(p, f);
            int a = 3 * p.faces()[f];
            double[] v = p.vertices();
            if (n[0] * (x - v[a]) + n[1] * (y - v[a + 1]) + n[2] * (z - v[a + 2]) > 0) {
                return true;
            }
        }
        return false;
    }

    private static double[] normal(ConvexPiece p, int f) {
        double[] v = p.vertices();
        int a = 3 * p.faces()[f], b = 3 * p.faces()[f + 1], c = 3 * p.faces()[f + 2];
        double ux = v[b] - v[a], uy = v[b + 1] - v[a + 1], uz = v[b + 2] - v[a + 2];
        double wx = v[c] - v[a], wy = v[c + 1] - v[a + 1], wz = v[c + 2] - v[a + 2];
        return new double[] {uy * wz - uz * wy, uz * wx - ux * wz, ux * wy - uy * wx};
    }
}
