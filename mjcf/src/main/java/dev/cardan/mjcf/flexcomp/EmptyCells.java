package dev.cardan.mjcf.flexcomp;

import dev.cardan.mjcf.compile.FrameMath;

/**
 * Which cells of an interpolated flex hold nothing of it. The cells divide the box around all vertices; an element is in
 * every cell that its own box touches. The inside of a closed surface counts as filled, so of a flex of triangles only
 * those cells are empty that can be reached from outside through empty ones.
 */
public final class EmptyCells {
    private final int[] count;
    private final boolean[] full;

    private EmptyCells(int[] count) {
        this.count = count;
        this.full = new boolean[count[0] * count[1] * count[2]];
    }

    /**
     * Whether each cell is empty, the last axis running fastest.
     *
     * @param point three coordinates per vertex
     * @param element vertices of the elements, {@code dim + 1} each
     * @param count number of cells along each axis
     * @param box least and largest coordinates of the vertices, as {@link #box} gives them
     */
    public static boolean[] of(double[] point, int[] element, int dim, int[] count, double[] box) {
        EmptyCells cells = new EmptyCells(count);
        for (int e = 0; e + dim < element.length; e += dim + 1) {
            cells.fill(point, element, e, dim + 1, box);
        }
        return dim == 2 && element.length > 0 ? cells.reachable() : cells.complement();
    }

    /**
     * The box around points: least x, y, z, then largest.
     *
     * @param limit coordinates beyond plus or minus this value do not count
     */
    public static double[] box(double[] point, double limit) {
        double[] box = {limit, limit, limit, -limit, -limit, -limit};
        for (int i = 0; i < point.length; i++) {
            int axis = i % 3;
            box[axis] = FrameMath.min(box[axis], point[i]);
            box[axis + 3] = FrameMath.max(box[axis + 3], point[i]);
        }
        return box;
    }

    private void fill(double[] point, int[] element, int first, int corners, double[] box) {
        int[] from = new int[3];
        int[] to = new int[3];
        for (int axis = 0; axis < 3; axis++) {
            double low = 1e30;
            double high = -1e30;
            for (int v = 0; v < corners; v++) {
                double x = point[3 * element[first + v] + axis];
                low = FrameMath.min(low, x);
                high = FrameMath.max(high, x);
            }
            double size = box[axis + 3] - box[axis];
            from[axis] = cell(low, box[axis], size, count[axis]);
            to[axis] = cell(high, box[axis], size, count[axis]);
        }
        for (int i = from[0]; i <= to[0]; i++) {
            for (int j = from[1]; j <= to[1]; j++) {
                for (int k = from[2]; k <= to[2]; k++) {
                    full[index(i, j, k)] = true;
                }
            }
        }
    }

    private static int cell(double x, double low, double size, int cells) {
        if (size <= 0) {
            return 0;
        }
        int c = (int) ((x - low) / size * cells);
        return Math.max(0, Math.min(cells - 1, c));
    }

    private int index(int i, int j, int k) {
        return (i * count[1] + j) * count[2] + k;
    }

    private boolean[] complement() {
        boolean[] empty = new boolean[full.length];
        for (int c = 0; c < full.length; c++) {
            empty[c] = !full[c];
        }
        return empty;
    }

    /** Floods the cells without elements from the sides of the box. */
    private boolean[] reachable() {
        boolean[] empty = new boolean[full.length];
        int[] stack = new int[full.length];
        int n = 0;
        for (int c = 0; c < full.length; c++) {
            if (isOutside(c) && !full[c]) {
                empty[c] = true;
                stack[n++] = c;
            }
        }
        while (n > 0) {
            int c = stack[--n];
            for (int axis = 0; axis < 3; axis++) {
                int stride = axis == 0 ? count[1] * count[2] : axis == 1 ? count[2] : 1;
                int place = c / stride % count[axis];
                for (int step = -1; step <= 1; step += 2) {
                    int next = c + step * stride;
                    boolean inside = place + step >= 0 && place + step < count[axis];
                    if (inside && !full[next] && !empty[next]) {
                        empty[next] = true;
                        stack[n++] = next;
                    }
                }
            }
        }
        return empty;
    }

    private boolean isOutside(int c) {
        int k = c % count[2];
        int j = c / count[2] % count[1];
        int i = c / count[2] / count[1];
        return i == 0 || i == count[0] - 1 || j == 0 || j == count[1] - 1 || k == 0 || k == count[2] - 1;
    }
}
