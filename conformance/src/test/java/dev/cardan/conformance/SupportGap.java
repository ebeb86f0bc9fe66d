package dev.cardan.conformance;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.type.GeomType;

/**
 * Signed distance of two convex geoms from its definition: the largest, over all unit vectors n, of the gap between the
 * planes orthogonal to n that support the two. Slow and simple; shares nothing with the collider but the hull of a mesh.
 */
final class SupportGap {
    private static final int STARTS = 60;
    private static final int KEPT = 2;
    private static final double[] SPHERE = spread();
    private static final double[] CIRCLE = circle();

    private final Data d;
    private final int g1;
    private final int g2;
    private final int[] corner = new int[2]; // of either mesh, in its graph: where the last search ended
    private final double[] best = new double[KEPT];
    private final double[] starts = new double[3 * KEPT];
    private final double[] top = new double[3]; // where the last climb ended

    private final double[] column; // of a height field: six corners in its frame

    SupportGap(Data d, int g1, int g2) {
        this(d, g1, g2, new double[0]);
    }

    /** With one column of a height field, which stands for the field. */
    SupportGap(Data d, int g1, int g2, double[] column) {
        this.d = d;
        this.g1 = g1;
        this.g2 = g2;
        this.column = column;
    }

    /** Evenly spread directions. */
    private static double[] spread() {
        double[] r = new double[3 * STARTS];
        for (int i = 0; i < STARTS; i++) {
            double z = 1 - (2 * i + 1.0) / STARTS, s = Math.sqrt(1 - z * z), angle = i * Math.PI * (3 - Math.sqrt(5));
            r[3 * i] = s * Math.cos(angle);
            r[3 * i + 1] = s * Math.sin(angle);
            r[3 * i + 2] = z;
        }
        return r;
    }

    private static double[] circle() {
        double[] r = new double[16];
        for (int k = 0; k < 8; k++) {
            r[2 * k] = Math.cos(k * Math.PI / 4);
            r[2 * k + 1] = Math.sin(k * Math.PI / 4);
        }
        return r;
    }

    /** The gap in direction n, from the first geom to the second; negative where they overlap. */
    double gap(double x, double y, double z) {
        double[] p = d.geom.xpos;
        double centres =
                (p[3 * g2] - p[3 * g1]) * x + (p[3 * g2 + 1] - p[3 * g1 + 1]) * y + (p[3 * g2 + 2] - p[3 * g1 + 2]) * z;
        return centres - reach(0, g1, x, y, z) - reach(1, g2, -x, -y, -z);
    }

    /** How far a geom extends from its centre in a direction. */
    private double reach(int which, int g, double x, double y, double z) {
        double[] a = d.geom.xmat, size = d.model.geom.size;
        int r = 9 * g, s = 3 * g;
        double lx = a[r] * x + a[r + 3] * y + a[r + 6] * z;
        double ly = a[r + 1] * x + a[r + 4] * y + a[r + 7] * z;
        double lz = a[r + 2] * x + a[r + 5] * y + a[r + 8] * z;
        return switch (d.model.geom.type[g]) {
            case GeomType.Code.SPHERE -> size[s];
            case GeomType.Code.CAPSULE -> size[s] + size[s + 1] * Math.abs(lz);
            case GeomType.Code.ELLIPSOID -> norm(size[s] * lx, size[s + 1] * ly, size[s + 2] * lz);
            case GeomType.Code.CYLINDER -> size[s] * Math.sqrt(lx * lx + ly * ly) + size[s + 1] * Math.abs(lz);
            case GeomType.Code.BOX -> size[s] * Math.abs(lx) + size[s + 1] * Math.abs(ly) + size[s + 2] * Math.abs(lz);
            case GeomType.Code.HFIELD -> columnReach(lx, ly, lz);
            default -> meshReach(which, d.model.geom.dataid[g], lx, ly, lz);
        };
    }

    private double columnReach(double x, double y, double z) {
        double most = Double.NEGATIVE_INFINITY;
        for (int o = 0; o < 18; o += 3) {
            most = Math.max(most, x * column[o] + y * column[o + 1] + z * column[o + 2]);
        }
        return most;
    }

    /** Climbs along the edges of the hull from where the last search ended. */
    private double meshReach(int which, int mesh, double x, double y, double z) {
        Model m = d.model;
        int[] graph = m.mesh.graph;
        int at = m.mesh.graphadr[mesh], n = graph[at], places = at + 2, ids = places + n, lists = ids + n;
        float[] v = m.mesh.vert;
        int first = 3 * m.mesh.vertadr[mesh], c = corner[which], o = first + 3 * graph[ids + c];
        double most = x * v[o] + y * v[o + 1] + z * v[o + 2];
        for (boolean better = true; better; ) {
            better = false;
            for (int e = lists + graph[places + c]; graph[e] >= 0; e++) {
                o = first + 3 * graph[ids + graph[e]];
                double along = x * v[o] + y * v[o + 1] + z * v[o + 2];
                if (along > most) {
                    most = along;
                    c = graph[e];
                    better = true;
                    break;
                }
            }
        }
        corner[which] = c;
        return most;
    }

    /** The largest gap that a search from many directions finds, the normals of the given contacts among them. */
    double distance(double[] records, int n) {
        java.util.Arrays.fill(best, Double.NEGATIVE_INFINITY);
        for (int i = 0; i < STARTS; i++) {
            keep(SPHERE[3 * i], SPHERE[3 * i + 1], SPHERE[3 * i + 2]);
        }
        double[] a = d.geom.xmat;
        for (int k = 0; k < 6; k++) {
            int c = 9 * (k < 3 ? g1 : g2) + k % 3;
            keep(a[c], a[c + 3], a[c + 6]);
            keep(-a[c], -a[c + 3], -a[c + 6]);
        }
        double most = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < n; k++) {
            int o = PreContact.SIZE * k + PreContact.NORMAL;
            most = Math.max(most, climb(records[o], records[o + 1], records[o + 2], most));
        }
        double x = top[0], y = top[1], z = top[2];
        for (int k = 0; k < KEPT; k++) {
            boolean near = x * starts[3 * k] + y * starts[3 * k + 1] + z * starts[3 * k + 2] > 1 - 1e-6;
            most = near ? most : Math.max(most, climb(starts[3 * k], starts[3 * k + 1], starts[3 * k + 2], most));
        }
        return most;
    }

    /** A bound of how fast the gap changes with the direction. */
    private double steepness() {
        double[] p = d.geom.xpos, r = d.model.geom.rbound;
        return r[g1]
                + r[g2]
                + norm(p[3 * g2] - p[3 * g1], p[3 * g2 + 1] - p[3 * g1 + 1], p[3 * g2 + 2] - p[3 * g1 + 2]);
    }

    /** Replaces the worst of the kept directions if this one is better. */
    private void keep(double x, double y, double z) {
        double gap = gap(x, y, z);
        int worst = 0;
        for (int k = 1; k < KEPT; k++) {
            worst = best[k] < best[worst] ? k : worst;
        }
        if (gap > best[worst]) {
            best[worst] = gap;
            starts[3 * worst] = x;
            starts[3 * worst + 1] = y;
            starts[3 * worst + 2] = z;
        }
    }

    /**
     * Walks uphill in shrinking steps along eight tangents and leaves the direction in top; gives up where steps of the
     * present length are far from reaching what is known already.
     */
    private double climb(double x0, double y0, double z0, double known) {
        double x = x0, y = y0, z = z0, most = gap(x, y, z), steep = 8 * steepness();
        for (double step = 0.1; step > 1e-9 && most + steep * step > known; ) {
            // two tangents
            double ax = Math.abs(x) < 0.5 ? 1 : 0, ay = 1 - ax;
            double ux = ay * z, uy = -ax * z, uz = ax * y - ay * x, n = norm(ux, uy, uz);
            ux /= n;
            uy /= n;
            uz /= n;
            double vx = y * uz - z * uy, vy = z * ux - x * uz, vz = x * uy - y * ux;
            boolean better = false;
            for (int k = 0; k < 8 && !better; k++) {
                double c = step * CIRCLE[2 * k], s = step * CIRCLE[2 * k + 1];
                double px = x + c * ux + s * vx, py = y + c * uy + s * vy, pz = z + c * uz + s * vz;
                double len = norm(px, py, pz);
                double gap = gap(px / len, py / len, pz / len);
                if (gap > most) {
                    most = gap;
                    x = px / len;
                    y = py / len;
                    z = pz / len;
                    better = true;
                }
            }
            step = better ? 1.5 * step : 0.3 * step;
        }
        top[0] = x;
        top[1] = y;
        top[2] = z;
        return most;
    }

    private static double norm(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }
}
