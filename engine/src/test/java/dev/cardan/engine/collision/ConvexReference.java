package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.type.GeomType;

/**
 * Signed distance of two convex shapes from its definition: the largest, over all unit vectors n, of the gap between the
 * planes orthogonal to n that support the two. Slow and simple; shares nothing with the collider.
 */
final class ConvexReference {
    private static final int STARTS = 80;
    private static final int KEPT = 2;

    private final Data d;
    private final int g1;
    private final int g2;

    ConvexReference(Data d, int g1, int g2) {
        this.d = d;
        this.g1 = g1;
        this.g2 = g2;
    }

    /** The gap in direction n, from the first shape to the second; negative where they overlap. */
    double gap(double x, double y, double z) {
        double[] p = d.geom.xpos;
        double centres =
                (p[3 * g2] - p[3 * g1]) * x + (p[3 * g2 + 1] - p[3 * g1 + 1]) * y + (p[3 * g2 + 2] - p[3 * g1 + 2]) * z;
        return centres - reach(g1, x, y, z) - reach(g2, -x, -y, -z);
    }

    /** How far a shape extends from its centre in a direction. */
    private double reach(int g, double x, double y, double z) {
        double[] m = d.geom.xmat, size = d.model.geom.size;
        int r = 9 * g, s = 3 * g;
        double lx = m[r] * x + m[r + 3] * y + m[r + 6] * z;
        double ly = m[r + 1] * x + m[r + 4] * y + m[r + 7] * z;
        double lz = m[r + 2] * x + m[r + 5] * y + m[r + 8] * z;
        return switch (d.model.geom.type[g]) {
            case GeomType.SPHERE -> size[s];
            case GeomType.CAPSULE -> size[s] + size[s + 1] * Math.abs(lz);
            case GeomType.ELLIPSOID -> norm(size[s] * lx, size[s + 1] * ly, size[s + 2] * lz);
            case GeomType.CYLINDER -> size[s] * Math.sqrt(lx * lx + ly * ly) + size[s + 1] * Math.abs(lz);
            default -> size[s] * Math.abs(lx) + size[s + 1] * Math.abs(ly) + size[s + 2] * Math.abs(lz);
        };
    }

    /** The largest gap that a search from many directions finds, the given one among them. */
    double distance(double[] normal, int o) {
        double[] best = new double[KEPT], starts = new double[3 * KEPT];
        java.util.Arrays.fill(best, Double.NEGATIVE_INFINITY);
        for (int i = 0; i < STARTS; i++) {
            // evenly spread points on the sphere
            double z = 1 - (2 * i + 1.0) / STARTS, r = Math.sqrt(1 - z * z), angle = i * Math.PI * (3 - Math.sqrt(5));
            keep(best, starts, r * Math.cos(angle), r * Math.sin(angle), z);
        }
        for (int g : new int[] {g1, g2}) {
            double[] m = d.geom.xmat;
            for (int k = 0; k < 3; k++) {
                int c = 9 * g + k;
                keep(best, starts, m[c], m[c + 3], m[c + 6]);
                keep(best, starts, -m[c], -m[c + 3], -m[c + 6]);
            }
        }
        double result = climb(normal[o], normal[o + 1], normal[o + 2]);
        for (int k = 0; k < KEPT; k++) {
            result = Math.max(result, climb(starts[3 * k], starts[3 * k + 1], starts[3 * k + 2]));
        }
        return result;
    }

    /** Replaces the worst of the kept directions if this one is better. */
    private void keep(double[] best, double[] starts, double x, double y, double z) {
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

    /** Walks uphill in shrinking steps along eight tangents. */
    private double climb(double x0, double y0, double z0) {
        double x = x0, y = y0, z = z0, best = gap(x, y, z);
        for (double step = 0.1; step > 1e-9; ) {
            // two tangents
            double ax = Math.abs(x) < 0.5 ? 1 : 0, ay = 1 - ax;
            double ux = ay * z, uy = -ax * z, uz = ax * y - ay * x, n = norm(ux, uy, uz);
            ux /= n;
            uy /= n;
            uz /= n;
            double vx = y * uz - z * uy, vy = z * ux - x * uz, vz = x * uy - y * ux;
            boolean better = false;
            for (int k = 0; k < 8 && !better; k++) {
                double c = step * Math.cos(k * Math.PI / 4), s = step * Math.sin(k * Math.PI / 4);
                double px = x + c * ux + s * vx, py = y + c * uy + s * vy, pz = z + c * uz + s * vz;
                double len = norm(px, py, pz);
                double gap = gap(px / len, py / len, pz / len);
                if (gap > best) {
                    best = gap;
                    x = px / len;
                    y = py / len;
                    z = pz / len;
                    better = true;
                }
            }
            step = better ? 1.5 * step : 0.4 * step;
        }
        return best;
    }

    private static double norm(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }
}
