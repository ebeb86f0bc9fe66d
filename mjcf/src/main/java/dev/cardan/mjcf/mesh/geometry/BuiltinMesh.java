package dev.cardan.mjcf.mesh.geometry;

import dev.cardan.engine.math.Maths;
import dev.cardan.mjcf.mesh.BadMeshException;
import dev.cardan.mjcf.mesh.FloatList;
import dev.cardan.mjcf.mesh.IntList;
import dev.cardan.mjcf.mesh.MeshData;
import dev.cardan.mjcf.spec.MeshBuiltin;
import java.util.HashMap;
import java.util.Map;

/** Meshes made from a few numbers: vertices, faces and normals as MuJoCo makes them. */
public final class BuiltinMesh {
    private static final int MOST_VERTICES = 4_000_000;
    private static final int FINEST_SPHERE = 4;
    private static final int FINEST_HEMISPHERE = 10;

    private final FloatList vert = new FloatList();
    private final FloatList normal = new FloatList();
    private final IntList face = new IntList();

    private BuiltinMesh() {}

    /**
     * Makes a mesh.
     *
     * @param kind the shape
     * @param params numbers that describe the shape
     */
    public static MeshData make(MeshBuiltin kind, double... params) throws BadMeshException {
        BuiltinMesh m = new BuiltinMesh();
        switch (kind) {
            case SPHERE -> {
                count("sphere", params, 1);
                m.sphere(whole(params, 0, 0, FINEST_SPHERE));
            }
            case HEMISPHERE -> {
                count("hemisphere", params, 1);
                m.hemisphere(whole(params, 0, 0, FINEST_HEMISPHERE));
            }
            case CONE -> {
                count("cone", params, 2);
                m.cone(whole(params, 0, 3, MOST_VERTICES / 2), params[1]);
            }
            case SUPERSPHERE -> {
                count("supersphere", params, 3);
                require(params[1] >= 0 && params[2] >= 0, "the exponents of a supersphere must not be negative");
                m.supersphere(whole(params, 0, 3, square()), params[1], params[2]);
            }
            case SUPERTORUS -> {
                count("supertorus", params, 4);
                require(params[1] > 0 && params[1] <= 1, "the radius of a supertorus must be above 0 and at most 1");
                require(params[2] > 0 && params[3] > 0, "the exponents of a supertorus must be positive");
                m.supertorus(whole(params, 0, 3, square()), params[1], params[2], params[3]);
            }
            case WEDGE -> {
                count("wedge", params, 5);
                require(
                        params[2] > 0 && params[2] <= 180,
                        "the horizontal angle of a wedge must be above 0 and at most 180");
                require(
                        params[3] > 0 && params[3] <= 90,
                        "the vertical angle of a wedge must be above 0 and at most 90");
                require(params[4] >= 0 && params[4] <= 1, "the foveation of a wedge must be between 0 and 1");
                m.wedge(whole(params, 0, 1, square()), whole(params, 1, 1, square()), params);
            }
            case PLATE -> {
                count("plate", params, 2);
                m.plate(whole(params, 0, 1, square()), whole(params, 1, 1, square()));
            }
        }
        return new MeshData(
                m.vert.toArray(), m.normal.toArray(), new float[0], m.face.toArray(), new int[0], new int[0]);
    }

    private static int square() {
        return (int) Math.sqrt(MOST_VERTICES);
    }

    private static void require(boolean rule, String otherwise) throws BadMeshException {
        if (!rule) {
            throw new BadMeshException(otherwise);
        }
    }

    private static void count(String name, double[] params, int n) throws BadMeshException {
        require(params.length == n, "a " + name + " takes " + n + " numbers, " + params.length + " are given");
    }

    private static int whole(double[] params, int i, int least, int most) throws BadMeshException {
        require(!Double.isNaN(params[i]), "number " + (i + 1) + " of params must be a number, not NaN");
        int value = (int) params[i];
        require(
                value >= least && value <= most,
                "number " + (i + 1) + " is " + value + ": it must be between " + least + " and " + most);
        return value;
    }

    private void vertex(double x, double y, double z) {
        vert.add((float) x);
        vert.add((float) y);
        vert.add((float) z);
    }

    private void triangle(int a, int b, int c) {
        face.add(a);
        face.add(b);
        face.add(c);
    }

    /** Rings of squares around the pole, pushed out to the sphere, and a fan of triangles that closes the bottom. */
    private void hemisphere(int res) {
        double[] equatorX = {1, 0, -1, 0}, equatorY = {0, 1, 0, -1};
        vertex(0, 0, 1);
        for (int row = 0; row <= res; row++) {
            double factor = (double) (row + 1) / (res + 1);
            for (int side = 0; side < 4; side++) {
                int after = (side + 1) % 4;
                double x = 0 + factor * (equatorX[side] - 0), dx = (0 + factor * (equatorX[after] - 0) - x) / (row + 1);
                double y = 0 + factor * (equatorY[side] - 0), dy = (0 + factor * (equatorY[after] - 0) - y) / (row + 1);
                double z = 1 + factor * (0 - 1.0), dz = (1 + factor * (0 - 1.0) - z) / (row + 1);
                for (int i = 0; i <= row; i++) {
                    double px = x + i * dx, py = y + i * dy, pz = z + i * dz;
                    double norm = Math.sqrt(px * px + py * py + pz * pz);
                    vertex(px / norm, py / norm, pz / norm);
                }
            }
        }
        int centre = vert.size / 3;
        vertex(0, 0, 0);
        for (int side = 0; side < 4; side++) {
            triangle(0, 1 + side, 1 + (side + 1) % 4);
        }
        for (int row = 0; row < res; row++) {
            int start = 2 * row * (row + 1) + 1, count = 4 * (row + 1);
            int startBelow = start + count, countBelow = 4 * (row + 2);
            for (int side = 0; side < 4; side++) {
                for (int i = 0; i < row + 2; i++) {
                    int v = i + (row + 1) * side, below = i + (row + 2) * side;
                    int right = startBelow + (below + 1) % countBelow;
                    triangle(start + v % count, startBelow + below % countBelow, right);
                    if (i < row + 1) {
                        triangle(start + v % count, right, start + (v + 1) % count);
                    }
                }
            }
        }
        int start = 2 * res * (res + 1) + 1, count = 4 * (res + 1);
        for (int i = 0; i < count; i++) {
            triangle(start + i, centre, start + (i + 1) % count);
        }
    }

    /** An icosahedron whose triangles are divided into four, again and again. */
    private void sphere(int subdivisions) {
        float phi = (float) ((1.0 + Math.sqrt(5.0)) / 2.0);
        double norm = Math.sqrt(1.0 + phi * phi);
        float one = (float) (1 / norm), far = (float) (phi / norm);
        float[][] corners = {
            {-one, far, 0}, {one, far, 0}, {-one, -far, 0}, {one, -far, 0},
            {0, -one, far}, {0, one, far}, {0, -one, -far}, {0, one, -far},
            {far, 0, -one}, {far, 0, one}, {-far, 0, -one}, {-far, 0, one}
        };
        for (float[] c : corners) {
            vertex(c[0], c[1], c[2]);
        }
        int[] f = {
            0, 11, 5, 0, 5, 1, 0, 1, 7, 0, 7, 10, 0, 10, 11, 1, 5, 9, 5, 11, 4, 11, 10, 2, 10, 7, 6, 7, 1, 8, 3, 9, 4,
            3, 4, 2, 3, 2, 6, 3, 6, 8, 3, 8, 9, 4, 9, 5, 2, 4, 11, 6, 2, 10, 8, 6, 7, 9, 8, 1
        };
        for (int round = 0; round < subdivisions; round++) {
            Map<Long, Integer> middles = new HashMap<>();
            int[] finer = new int[4 * f.length];
            int k = 0;
            for (int i = 0; i < f.length; i += 3) {
                int a = f[i], b = f[i + 1], c = f[i + 2];
                int ab = middle(a, b, middles), bc = middle(b, c, middles), ca = middle(c, a, middles);
                for (int v : new int[] {a, ab, ca, b, bc, ab, c, ca, bc, ab, bc, ca}) {
                    finer[k++] = v;
                }
            }
            f = finer;
        }
        for (int v : f) {
            face.add(v);
        }
    }

    private int middle(int a, int b, Map<Long, Integer> known) {
        long key = ((long) Math.min(a, b) << 32) | Math.max(a, b);
        Integer old = known.get(key);
        if (old != null) {
            return old;
        }
        float[] v = vert.data;
        float x = (v[3 * a] + v[3 * b]) / 2.0f;
        float y = (v[3 * a + 1] + v[3 * b + 1]) / 2.0f;
        float z = (v[3 * a + 2] + v[3 * b + 2]) / 2.0f;
        float norm = (float) Math.sqrt(x * x + y * y + z * z);
        int index = vert.size / 3;
        vertex(x / norm, y / norm, z / norm);
        known.put(key, index);
        return index;
    }

    /** Cosine with the exponent applied to its size. */
    private static double cos(double angle, double exponent) {
        double c = Maths.cos(angle);
        return Math.copySign(Maths.pow(Math.abs(c), exponent), c);
    }

    private static double sin(double angle, double exponent) {
        double s = Maths.sin(angle);
        return Math.copySign(Maths.pow(Math.abs(s), exponent), s);
    }

    private void supersphere(int res, double e, double n) {
        vertex(0, 0, -1);
        for (int i = 1; i < res; i++) {
            double v = -Math.PI / 2 + i * Math.PI / res;
            for (int j = 0; j < res; j++) {
                double u = -Math.PI + j * 2 * Math.PI / res;
                vertex(cos(v, n) * cos(u, e), cos(v, n) * sin(u, e), sin(v, n));
            }
        }
        int top = vert.size / 3;
        vertex(0, 0, 1);
        for (int j = 0; j < res; j++) {
            triangle(0, 1 + (j + 1) % res, 1 + j);
        }
        for (int i = 0; i < res - 2; i++) {
            for (int j = 0; j < res; j++) {
                int a = 1 + i * res + j, b = 1 + i * res + (j + 1) % res;
                triangle(a, b, a + res);
                triangle(b, b + res, a + res);
            }
        }
        int last = 1 + (res - 2) * res;
        for (int j = 0; j < res; j++) {
            triangle(last + j, last + (j + 1) % res, top);
        }
    }

    private void supertorus(int res, double radius, double s, double t) {
        for (int i = 0; i < res; i++) {
            double u = 2 * Math.PI * i / res;
            for (int j = 0; j < res; j++) {
                double v = 2 * Math.PI * j / res;
                double reach = 1 + radius * cos(v, s);
                vertex(reach * cos(u, t), reach * sin(u, t), radius * sin(v, s));
            }
        }
        for (int i = 0; i < res; i++) {
            for (int j = 0; j < res; j++) {
                int here = i * res, there = (i + 1) % res * res, next = (j + 1) % res;
                triangle(here + j, there + j, here + next);
                triangle(there + j, there + next, here + next);
            }
        }
    }

    /** Bins of equal or, with foveation, growing size on a sphere; each vertex has a frame of three normals. */
    private void wedge(int columns, int rows, double[] params) {
        double[] xs = edges(columns, params[2], params[4]), ys = edges(rows, params[3], params[4]);
        double[] across = new double[3], up = new double[3], out = new double[3];
        for (int i = 0; i < columns; i++) {
            double a = 0.5 * (xs[i + 1] + xs[i]), sinA = Maths.sin(a), cosA = Maths.cos(a);
            for (int j = 0; j < rows; j++) {
                double e = 0.5 * (ys[j + 1] + ys[j]), sinE = Maths.sin(e), cosE = Maths.cos(e);
                vertex(cosE * sinA, sinE, -cosE * cosA);
                set(across, cosE * cosA, 0, cosE * sinA);
                set(up, -sinE * sinA, cosE, sinE * cosA);
                normalize(across);
                normalize(up);
                set(
                        out,
                        up[1] * across[2] - up[2] * across[1],
                        up[2] * across[0] - up[0] * across[2],
                        up[0] * across[1] - up[1] * across[0]);
                for (double[] axis : new double[][] {out, across, up}) {
                    for (double value : axis) {
                        normal.add((float) value);
                    }
                }
            }
        }
    }

    private static void set(double[] r, double x, double y, double z) {
        r[0] = x;
        r[1] = y;
        r[2] = z;
    }

    /** To unit length, unless tiny or of that length already. */
    private static void normalize(double[] v) {
        double norm = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
        if (norm < 1e-14) {
            return;
        }
        norm = Math.sqrt(norm);
        if (Math.abs(norm - 1) > 1e-14) {
            for (int i = 0; i < 3; i++) {
                v[i] /= norm;
            }
        }
    }

    private static double[] edges(int bins, double degrees, double foveation) {
        double[] r = line(bins + 1);
        double scale = degrees * Math.PI / 180;
        for (int i = 0; i < r.length; i++) {
            double x = r[i];
            if (foveation != 0) {
                x = foveation * Maths.pow(x, 5) + (1 - foveation) * x;
            }
            r[i] = x * scale;
        }
        return r;
    }

    /** n numbers from -1 to 1, each the one before plus the step. */
    private static double[] line(int n) {
        double[] r = new double[n];
        double step = n > 1 ? 2.0 / (n - 1) : 0, value = -1;
        for (int i = 0; i < n; i++) {
            r[i] = value;
            value += step;
        }
        return r;
    }

    private void plate(int columns, int rows) {
        double dx = 2. / columns, dy = 2. / rows;
        for (int i = 0; i < columns; i++) {
            for (int j = 0; j < rows; j++) {
                vertex(-1 + (i + 0.5) * dx, -1 + (j + 0.5) * dy, -1);
                for (int k = 0; k < 9; k++) {
                    normal.add(k % 4 == 0 ? 1 : 0);
                }
                if (i > 0 && j > 0) {
                    int corner = i * rows + j;
                    triangle(corner - rows - 1, corner - 1, corner - rows);
                    triangle(corner, corner - rows, corner - 1);
                }
            }
        }
    }

    private void cone(int edges, double radius) {
        for (int i = 0; i < edges; i++) {
            vertex(Maths.cos(2 * i * Math.PI / edges), Maths.sin(2 * i * Math.PI / edges), -1);
        }
        for (int i = edges; radius > 0 && i < 2 * edges; i++) {
            vertex(radius * Maths.cos(2 * i * Math.PI / edges), radius * Maths.sin(2 * i * Math.PI / edges), 1);
        }
        if (!(radius > 0)) {
            vertex(0, 0, 1);
        }
    }
}
