package dev.cardan.mjcf.decompose;

import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.mjcf.compile.PrincipalAxes;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The axes along which a mesh is cut: of its own, those of its largest faces and those of its inertia, the ones in which the box
 * around it is smallest. Cuts follow a grid, so a mesh that stands askew to it would get stairs and more pieces.
 */
final class MeshAxes {
    private static final double CLEARLY = 0.95; // of the box in the mesh's own axes, that another one must be smaller
    private static final double ACROSS = 0.05; // cosine of axes that count as perpendicular
    private static final int BINS = 64; // of normals, along each half axis

    private final double[] rows; // the axes, one after the other; empty: the mesh's own

    private MeshAxes(double[] rows) {
        this.rows = rows;
    }

    static MeshAxes of(double[] v, int[] face) {
        double[] best = new double[0];
        double least = CLEARLY * box(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1}, v, face);
        for (double[] candidate : List.of(ofFaces(v, face), ofInertia(v, face))) {
            double volume = candidate.length == 0 ? least : box(candidate, v, face);
            if (volume < least) {
                least = volume;
                best = candidate;
            }
        }
        return new MeshAxes(best);
    }

    /** Points in these axes. */
    double[] into(double[] points) {
        if (rows.length == 0) {
            return points;
        }
        double[] r = new double[points.length];
        for (int i = 0; i < r.length; i++) {
            r[i] = along(rows, i % 3, points, i - i % 3);
        }
        return r;
    }

    /** A piece that was made in these axes, in those of the mesh. */
    ConvexPiece back(ConvexPiece piece) {
        if (rows.length == 0) {
            return piece;
        }
        double[] p = piece.vertices();
        double[] r = new double[p.length];
        for (int i = 0; i < r.length; i += 3) {
            for (int k = 0; k < 3; k++) {
                r[i + k] = rows[k] * p[i] + rows[3 + k] * p[i + 1] + rows[6 + k] * p[i + 2];
            }
        }
        return new ConvexPiece(r, piece.faces(), piece.volume());
    }

    private static double along(double[] rows, int axis, double[] p, int o) {
        return Vec3.dot(rows, 3 * axis, p, o);
    }

    private static double box(double[] rows, double[] v, int[] face) {
        double volume = 1;
        for (int axis = 0; axis < 3; axis++) {
            double low = Double.POSITIVE_INFINITY, high = Double.NEGATIVE_INFINITY;
            for (int i : face) {
                double x = along(rows, axis, v, 3 * i);
                low = Math.min(low, x);
                high = Math.max(high, x);
            }
            volume *= high - low;
        }
        return volume;
    }

    /** The normal that most of the surface has, and of those across it the one that most of the surface has; empty: none. */
    private static double[] ofFaces(double[] v, int[] face) {
        Map<Integer, double[]> sums = new LinkedHashMap<>();
        double[] n = new double[3];
        for (int f = 0; f < face.length; f += 3) {
            double area = normal(n, v, face, f);
            if (area > 0) {
                Vec3.addTo(sums.computeIfAbsent(bin(n, area), b -> new double[3]), 0, n, 0);
            }
        }
        double[] first = largest(sums, new double[3]);
        double[] second = largest(sums, first);
        return Vec3.norm(second, 0) == 0 ? new double[0] : frame(first, second);
    }

    /** Twice the area of a face; its normal of that length looks towards positive z, y or x. */
    private static double normal(double[] n, double[] v, int[] face, int f) {
        int a = 3 * face[f], b = 3 * face[f + 1], c = 3 * face[f + 2];
        double[] edges = new double[6];
        Vec3.sub(edges, 0, v, b, v, a);
        Vec3.sub(edges, 3, v, c, v, a);
        Vec3.cross(n, 0, edges, 0, edges, 3);
        if (n[2] < 0 || (n[2] == 0 && (n[1] < 0 || (n[1] == 0 && n[0] < 0)))) {
            Vec3.scale(n, 0, n, 0, -1);
        }
        return Vec3.norm(n, 0);
    }

    private static int bin(double[] n, double length) {
        int bin = 0;
        for (int k = 0; k < 3; k++) {
            bin = (2 * BINS + 1) * bin + (int) Math.round(BINS * (n[k] / length + 1));
        }
        return bin;
    }

    private static double[] largest(Map<Integer, double[]> sums, double[] across) {
        double[] best = new double[3];
        double most = 0;
        for (double[] sum : sums.values()) {
            double area = Vec3.norm(sum, 0);
            double cosine = Vec3.dot(sum, 0, across, 0) / area;
            if (area > most && Math.abs(cosine) < ACROSS) {
                most = area;
                Vec3.scale(best, 0, sum, 0, 1 / area);
            }
        }
        return best;
    }

    /** The principal axes of the surface; empty if it has no area in more than one direction. */
    private static double[] ofInertia(double[] v, int[] face) {
        double[] n = new double[3], centre = new double[3], second = new double[6];
        double all = 0;
        for (int f = 0; f < face.length; f += 3) {
            double area = normal(n, v, face, f);
            all += area;
            for (int k = 0; k < 9; k++) {
                centre[k % 3] += area / 3 * v[3 * face[f + k / 3] + k % 3];
            }
        }
        if (!(all > 0)) {
            return new double[0];
        }
        for (int k = 0; k < 3; k++) {
            centre[k] /= all;
        }
        for (int f = 0; f < face.length; f += 3) {
            double area = normal(n, v, face, f) / all;
            for (int k = 0; k < 3; k++) {
                int at = 3 * face[f + k];
                double x = v[at] - centre[0], y = v[at + 1] - centre[1], z = v[at + 2] - centre[2];
                double[] row = {y * y + z * z, x * x + z * z, x * x + y * y, -x * y, -x * z, -y * z};
                for (int i = 0; i < 6; i++) {
                    second[i] += area * row[i];
                }
            }
        }
        double size = second[0] + second[1] + second[2];
        for (int i = 0; i < 6; i++) {
            second[i] /= size; // the rotations stop at a fixed accuracy
        }
        double[] quat = new double[4], rows = new double[9];
        if (!(size > 0) || !PrincipalAxes.of(quat, new double[3], second)) {
            return new double[0];
        }
        Quat.conjugate(quat, 0, quat, 0);
        Quat.toMatrix(rows, 0, quat, 0);
        return rows;
    }

    /** Perpendicular axes of which one is given and another one nearly. */
    private static double[] frame(double[] first, double[] nearly) {
        double[] rows = Arrays.copyOf(first, 9);
        Vec3.cross(rows, 6, first, 0, nearly, 0);
        Vec3.normalize(rows, 6);
        Vec3.cross(rows, 3, rows, 6, first, 0);
        return rows;
    }
}
