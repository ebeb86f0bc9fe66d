package dev.cardan.mjcf.decompose;

import dev.cardan.mjcf.mesh.hull.ConvexHull;
import dev.cardan.mjcf.mesh.hull.HullException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Some cubes of a solid that belong together, and the boxes of the grid that they fill between them. */
final class VoxelPart {
    final VoxelSolid g;
    final int[] cubes; // indices in the grid, ascending
    final List<int[]> boxes; // lowest x y z, highest x y z (not included)
    private double hull = -1;

    VoxelPart(VoxelSolid g, int[] cubes, List<int[]> boxes) {
        this.g = g;
        this.cubes = cubes;
        this.boxes = boxes;
    }

    /** All cubes of a solid. */
    static VoxelPart whole(VoxelSolid g) {
        int n = 0;
        int[] cubes = new int[g.cell.length];
        for (int i = 0; i < g.cell.length; i++) {
            if (g.cell[i] != VoxelSolid.OUTSIDE) {
                cubes[n++] = i;
            }
        }
        return new VoxelPart(g, Arrays.copyOf(cubes, n), List.of(new int[] {0, 0, 0, g.nx, g.ny, g.nz}));
    }

    /** The cubes of this part that touch each other by a face, group by group. */
    List<VoxelPart> components(int[] label) {
        List<VoxelPart> found = new ArrayList<>();
        for (int i : cubes) {
            label[i] = -1;
        }
        int[] queue = new int[cubes.length];
        int[] step = {1, g.nx, g.nx * g.ny};
        for (int start : cubes) {
            if (label[start] != -1) {
                continue;
            }
            int head = 0, tail = 0;
            queue[tail++] = start;
            label[start] = -2;
            while (head < tail) {
                int i = queue[head++];
                for (int k = 0; k < 6; k++) { // a layer of empty cubes is all around, so there is always a neighbour
                    int j = i + ((k & 1) == 0 ? -1 : 1) * step[k >> 1];
                    if (label[j] == -1) {
                        label[j] = -2;
                        queue[tail++] = j;
                    }
                }
            }
            int[] group = Arrays.copyOf(queue, tail);
            Arrays.sort(group);
            found.add(new VoxelPart(g, group, boxes));
        }
        for (int i : cubes) {
            label[i] = 0;
        }
        return found;
    }

    /** The part on one side of a plane of the grid. */
    VoxelPart side(int axis, int plane, boolean above) {
        int[] kept = new int[cubes.length];
        int n = 0;
        for (int i : cubes) {
            int at = axis == 0 ? g.x(i) : axis == 1 ? g.y(i) : g.z(i);
            if ((at >= plane) == above) {
                kept[n++] = i;
            }
        }
        int[] box = boxes.get(0).clone();
        box[above ? axis : 3 + axis] = plane;
        return new VoxelPart(g, Arrays.copyOf(kept, n), List.of(box));
    }

    /** How many cubes there are in each layer along an axis. */
    int[] profile(int axis) {
        int[] count = new int[axis == 0 ? g.nx : axis == 1 ? g.ny : g.nz];
        for (int i : cubes) {
            count[axis == 0 ? g.x(i) : axis == 1 ? g.y(i) : g.z(i)]++;
        }
        return count;
    }

    /** Volume of the convex hull of the middles of the cubes, in cubes; 0 if they are in one plane. */
    double hullVolume() {
        if (hull < 0) {
            hull = volume(points(List.of(this)));
        }
        return hull;
    }

    /** The same of two parts together. */
    static double hullVolume(VoxelPart a, VoxelPart b) {
        return volume(points(List.of(a, b)));
    }

    /** How many cubes the convex hull has too many. */
    double excess() {
        return Math.max(0, hullVolume() - cubes.length);
    }

    private static double volume(double[] points) {
        try {
            int[] graph = ConvexHull.graph(points, -1);
            return graph.length == 0 ? 0 : PieceHulls.volume(points, ConvexHull.triangles(graph));
        } catch (HullException e) {
            return 0; // flat, or so thin that rounding decides
        }
    }

    /** The middles of cubes that can be corners of the hull: of each layer in z those on its hull in the plane. */
    private static double[] points(List<VoxelPart> parts) {
        VoxelSolid g = parts.get(0).g;
        int[] low = new int[g.ny * g.nz], high = new int[g.ny * g.nz];
        Arrays.fill(low, Integer.MAX_VALUE);
        Arrays.fill(high, -1);
        for (VoxelPart part : parts) {
            for (int i : part.cubes) {
                int row = i / g.nx, x = i % g.nx;
                low[row] = Math.min(low[row], x);
                high[row] = Math.max(high[row], x);
            }
        }
        double[] found = new double[64];
        int n = 0;
        int[] chain = new int[2 * g.ny];
        for (int z = 0; z < g.nz; z++) {
            for (int side = 0; side < 2; side++) {
                int[] edge = side == 0 ? low : high;
                int count = bulge(chain, edge, side == 0 ? 1 : -1, g.ny * z, g.ny);
                for (int k = 0; k < count; k++) {
                    if (n + 3 > found.length) {
                        found = Arrays.copyOf(found, 2 * found.length);
                    }
                    found[n++] = edge[g.ny * z + chain[k]];
                    found[n++] = chain[k];
                    found[n++] = z;
                }
            }
        }
        return Arrays.copyOf(found, n);
    }

    /** Rows y of a layer whose ends bulge outwards: the lower (sign 1) or upper (-1) chain of the hull in the plane. */
    private static int bulge(int[] chain, int[] edge, int sign, int from, int rows) {
        int n = 0;
        for (int y = 0; y < rows; y++) {
            if (edge[from + y] == Integer.MAX_VALUE || edge[from + y] < 0) {
                continue;
            }
            while (n >= 2 && isInside(chain[n - 2], chain[n - 1], y, edge, sign, from)) {
                n--;
            }
            chain[n++] = y;
        }
        return n;
    }

    private static boolean isInside(int a, int b, int y, int[] edge, int sign, int from) {
        long run = (long) (edge[from + b] - edge[from + a]) * (y - a);
        long all = (long) (edge[from + y] - edge[from + a]) * (b - a);
        return sign * (run - all) >= 0;
    }
}
