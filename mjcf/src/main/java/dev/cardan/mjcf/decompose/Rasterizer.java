package dev.cardan.mjcf.decompose;

/**
 * Marks the cubes that triangles touch. A triangle is looked at along the axis that is nearest to its normal: the columns of
 * cubes that it covers are few, and in each the cubes between its lowest and highest point there are marked.
 */
final class Rasterizer {
    private final VoxelSolid g;
    private final double[] p = new double[9]; // corners in units of cubes
    private final int[] index = new int[3];

    Rasterizer(VoxelSolid g) {
        this.g = g;
    }

    void triangle(double[] v, int a, int b, int c) {
        for (int k = 0; k < 3; k++) {
            p[k] = (v[a + k] - g.origin[k]) / g.size;
            p[3 + k] = (v[b + k] - g.origin[k]) / g.size;
            p[6 + k] = (v[c + k] - g.origin[k]) / g.size;
        }
        double ux = p[3] - p[0], uy = p[4] - p[1], uz = p[5] - p[2];
        double vx = p[6] - p[0], vy = p[7] - p[1], vz = p[8] - p[2];
        double[] n = {uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx};
        int axis = Math.abs(n[0]) > Math.abs(n[1]) ? 0 : 1;
        axis = Math.abs(n[2]) > Math.abs(n[axis]) ? 2 : axis;
        if (Math.abs(n[axis]) < 1e-12) {
            line(0, 3);
            line(3, 6);
            line(6, 0);
        } else {
            columns(n, axis, (axis + 1) % 3, (axis + 2) % 3);
        }
    }

    private void columns(double[] n, int axis, int s, int t) {
        int s0 = floor(least(s)), s1 = floor(most(s)), t0 = floor(least(t)), t1 = floor(most(t));
        double low = least(axis), high = most(axis);
        double slopeS = -n[s] / n[axis], slopeT = -n[t] / n[axis];
        double spread = 0.5 * (Math.abs(slopeS) + Math.abs(slopeT)); // of the plane over half a cube
        double turn = n[axis] > 0 ? 1 : -1;
        for (int i = s0; i <= s1; i++) {
            for (int j = t0; j <= t1; j++) {
                if (!overlaps(i, j, s, t, turn)) {
                    continue;
                }
                double middle = p[axis] + slopeS * (i + 0.5 - p[s]) + slopeT * (j + 0.5 - p[t]);
                int from = floor(Math.max(low, middle - spread)), to = floor(Math.min(high, middle + spread));
                for (int k = from; k <= to; k++) {
                    mark(axis, k, s, i, t, j);
                }
            }
        }
    }

    /** Whether the square (i, j) and the triangle have a point in common, seen along the axis. */
    private boolean overlaps(int i, int j, int s, int t, double turn) {
        for (int e = 0; e < 3; e++) {
            int a = 3 * e, b = 3 * ((e + 1) % 3);
            double nx = -turn * (p[b + t] - p[a + t]), ny = turn * (p[b + s] - p[a + s]); // inwards
            double corner = (nx > 0 ? i + 1 : i) * nx + (ny > 0 ? j + 1 : j) * ny; // the innermost corner of the square
            if (corner < p[a + s] * nx + p[a + t] * ny) {
                return false;
            }
        }
        return true;
    }

    private void line(int a, int b) {
        double longest = 0;
        for (int k = 0; k < 3; k++) {
            longest = Math.max(longest, Math.abs(p[b + k] - p[a + k]));
        }
        int steps = 1 + (int) Math.min(10_000, Math.ceil(4 * longest));
        for (int i = 0; i <= steps; i++) {
            double w = (double) i / steps;
            mark(
                    0,
                    floor(p[a] + w * (p[b] - p[a])),
                    1,
                    floor(p[a + 1] + w * (p[b + 1] - p[a + 1])),
                    2,
                    floor(p[a + 2] + w * (p[b + 2] - p[a + 2])));
        }
    }

    private void mark(int a, int i, int b, int j, int c, int k) {
        index[a] = i;
        index[b] = j;
        index[c] = k;
        boolean within = index[0] >= 0
                && index[0] < g.nx
                && index[1] >= 0
                && index[1] < g.ny
                && index[2] >= 0
                && index[2] < g.nz;
        if (within) {
            g.cell[g.index(index[0], index[1], index[2])] = VoxelSolid.SURFACE;
        }
    }

    private double least(int k) {
        return Math.min(p[k], Math.min(p[3 + k], p[6 + k]));
    }

    private double most(int k) {
        return Math.max(p[k], Math.max(p[3 + k], p[6 + k]));
    }

    private static int floor(double x) {
        return (int) Math.floor(x);
    }
}
