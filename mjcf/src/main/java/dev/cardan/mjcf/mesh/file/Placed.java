package dev.cardan.mjcf.mesh.file;

import dev.cardan.mjcf.mesh.BadMeshException;
import dev.cardan.mjcf.mesh.FloatList;
import dev.cardan.mjcf.mesh.IntList;
import dev.cardan.mjcf.mesh.MeshData;
import java.util.Arrays;

/**
 * Collects the triangles of a scene: parts that are placed by matrices, with an own copy of the vertices that each uses. Formats with
 * scenes can place one part many times, also by mistake or malice, so there is a limit for all together.
 */
final class Placed {
    /** Matrix of no change, rows first. */
    static final double[] UNIT = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

    private static final int MOST_TRIANGLES = 5_000_000;

    private final FloatList vert = new FloatList();
    private final IntList face = new IntList();

    /**
     * Adds triangles.
     *
     * @param positions three coordinates per vertex
     * @param corners three vertices per triangle
     * @param place matrix of 4 x 4, rows first
     */
    void add(double[] positions, int[] corners, double[] place) throws BadMeshException {
        if ((long) face.size + corners.length > 3L * MOST_TRIANGLES) {
            throw new BadMeshException("the file has more than " + MOST_TRIANGLES + " triangles");
        }
        int vertices = positions.length / 3;
        int[] copy = new int[vertices];
        Arrays.fill(copy, -1);
        boolean mirrored = determinant(place) < 0;
        for (int t = 0; t + 2 < corners.length; t += 3) {
            for (int k = 0; k < 3; k++) {
                int v = corners[t + (mirrored ? 2 - k : k)];
                if (v < 0 || v >= vertices) {
                    throw new BadMeshException("triangle " + t / 3 + " has vertex " + v + ": there are " + vertices);
                }
                if (copy[v] < 0) {
                    copy[v] = vert.size / 3;
                    for (int row = 0; row < 3; row++) {
                        vert.add((float) (place[4 * row] * positions[3 * v]
                                + place[4 * row + 1] * positions[3 * v + 1]
                                + place[4 * row + 2] * positions[3 * v + 2]
                                + place[4 * row + 3]));
                    }
                }
                face.add(copy[v]);
            }
        }
    }

    /** Everything that was added. */
    MeshData mesh() throws BadMeshException {
        if (face.size == 0) {
            throw new BadMeshException("the file has no triangles");
        }
        return new MeshData(vert.toArray(), new float[0], new float[0], face.toArray(), new int[0], new int[0]);
    }

    static double[] times(double[] a, double[] b) {
        double[] c = new double[16];
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                for (int k = 0; k < 4; k++) {
                    c[4 * i + j] += a[4 * i + k] * b[4 * k + j];
                }
            }
        }
        return c;
    }

    static double[] translation(double x, double y, double z) {
        return new double[] {1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z, 0, 0, 0, 1};
    }

    static double[] scaling(double x, double y, double z) {
        return new double[] {x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1};
    }

    /** The turn of a quaternion, which need not have the length 1. */
    static double[] turn(double w, double x, double y, double z) {
        double n = w * w + x * x + y * y + z * z;
        double s = n == 0 ? 0 : 2 / n;
        return new double[] {
            1 - s * (y * y + z * z),
            s * (x * y - w * z),
            s * (x * z + w * y),
            0,
            s * (x * y + w * z),
            1 - s * (x * x + z * z),
            s * (y * z - w * x),
            0,
            s * (x * z - w * y),
            s * (y * z + w * x),
            1 - s * (x * x + y * y),
            0,
            0,
            0,
            0,
            1
        };
    }

    private static double determinant(double[] m) {
        return m[0] * (m[5] * m[10] - m[6] * m[9])
                - m[1] * (m[4] * m[10] - m[6] * m[8])
                + m[2] * (m[4] * m[9] - m[5] * m[8]);
    }
}
