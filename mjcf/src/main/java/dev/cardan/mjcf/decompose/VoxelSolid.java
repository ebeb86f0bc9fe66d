package dev.cardan.mjcf.decompose;

/** A mesh as a grid of cubes: those that its surface touches, and those inside. */
final class VoxelSolid {
    static final byte OUTSIDE = 0;
    static final byte SURFACE = 1;
    static final byte INSIDE = 2;

    final int nx;
    final int ny;
    final int nz;
    final double size; // edge of a cube
    final double[] origin =
            new double[3]; // corner of the first cube; all around the mesh there is a layer of empty ones
    final byte[] cell;

    private VoxelSolid(double[] low, double[] high, int resolution) {
        double longest = Math.max(high[0] - low[0], Math.max(high[1] - low[1], high[2] - low[2]));
        size = longest / resolution;
        int[] n = new int[3];
        for (int k = 0; k < 3; k++) {
            n[k] = (int) Math.ceil((high[k] - low[k]) / size) + 3;
            origin[k] = 0.5 * (low[k] + high[k]) - 0.5 * n[k] * size;
        }
        nx = n[0];
        ny = n[1];
        nz = n[2];
        cell = new byte[nx * ny * nz];
    }

    /** Makes the grid of a mesh whose vertices are between low and high. */
    static VoxelSolid of(double[] v, int[] face, double[] low, double[] high, int resolution, Steps steps) {
        VoxelSolid g = new VoxelSolid(low, high, resolution);
        Rasterizer paint = new Rasterizer(g);
        for (int f = 0; f < face.length; f += 3) {
            paint.triangle(v, 3 * face[f], 3 * face[f + 1], 3 * face[f + 2]);
            if (f % 3000 == 0) {
                steps.at(0.3 * f / face.length);
            }
        }
        g.fill();
        return g;
    }

    int index(int x, int y, int z) {
        return x + nx * (y + ny * z);
    }

    int x(int i) {
        return i % nx;
    }

    int y(int i) {
        return i / nx % ny;
    }

    int z(int i) {
        return i / (nx * ny);
    }

    /** The cube that a coordinate falls into, within the grid. */
    int at(double coordinate, int axis) {
        int n = axis == 0 ? nx : axis == 1 ? ny : nz;
        double i = Math.floor((coordinate - origin[axis]) / size);
        return i < 0 ? 0 : i >= n ? n - 1 : (int) i;
    }

    /** What cannot be reached from the border is inside. */
    private void fill() {
        boolean[] reached = new boolean[cell.length];
        int[] queue = new int[cell.length];
        int head = 0, tail = 0;
        reached[0] = true;
        queue[tail++] = 0;
        int[] step = {1, nx, nx * ny};
        int[] count = {nx, ny, nz};
        while (head < tail) {
            int i = queue[head++];
            int[] at = {x(i), y(i), z(i)};
            for (int k = 0; k < 6; k++) {
                int axis = k >> 1, sign = (k & 1) == 0 ? -1 : 1;
                int next = at[axis] + sign;
                if (next < 0 || next >= count[axis]) {
                    continue;
                }
                int j = i + sign * step[axis];
                if (!reached[j] && cell[j] == OUTSIDE) {
                    reached[j] = true;
                    queue[tail++] = j;
                }
            }
        }
        for (int i = 0; i < cell.length; i++) {
            if (!reached[i] && cell[i] == OUTSIDE) {
                cell[i] = INSIDE;
            }
        }
    }
}
