package dev.cardan.mjcf.flexcomp;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.mesh.IntList;
import dev.cardan.mjcf.spec.FlexSpec;

/**
 * Points, or nodes of an interpolated flex, that are held by the body around them: by number, by ranges of numbers, by
 * places in the grid, or by ranges of places.
 */
public final class Pins {
    private final IntList id = new IntList();
    private final IntList range = new IntList();
    private final IntList grid = new IntList();
    private final IntList gridrange = new IntList();

    Pins() {}

    /** Pins points by their numbers. */
    public Pins id(int... points) {
        return add(id, points);
    }

    /** Pins ranges of points: a first and a last number for each. */
    public Pins range(int... firstAndLast) {
        return add(range, firstAndLast);
    }

    /** Pins points by their places in the grid, as many integers each as the flex has dimensions. */
    public Pins grid(int... places) {
        return add(grid, places);
    }

    /** Pins ranges of places in the grid: a first and a last place for each. */
    public Pins gridRange(int... firstAndLast) {
        return add(gridrange, firstAndLast);
    }

    private Pins add(IntList list, int[] values) {
        for (int v : values) {
            list.add(v);
        }
        return this;
    }

    /** Whether places in the grid are given in any way. */
    boolean useGrid() {
        return grid.size > 0 || gridrange.size > 0;
    }

    /** Refuses lists whose lengths do not fit the dimension of the flex. */
    void checkLengths(FlexSpec f, FlexcompType type, FlexcompDof dof, int dim) {
        multiple(f, "range", range.size, 2, "a first and a last number for each range");
        multiple(f, "grid", grid.size, dim, dim + " integers for each point, since dim is " + dim);
        multiple(f, "gridrange", gridrange.size, 2 * dim, "twice dim, which is " + dim + ", integers for each range");
        if (useGrid() && type != FlexcompType.GRID && dof.order() == 0) {
            throw new ModelException(
                    f,
                    "<pin grid> and <pin gridrange> need the places of a grid: use them with type=\"grid\" or with"
                            + " dof=\"trilinear\" or \"quadratic\", or pin points by id and range");
        }
        if (useGrid() && dim == 1) {
            throw new ModelException(
                    f, "<pin grid> and <pin gridrange> cannot be used with dim=\"1\": pin points by id and range");
        }
    }

    private static void multiple(FlexSpec f, String attribute, int length, int n, String rule) {
        if (length % n != 0) {
            throw new ModelException(
                    f, "<pin " + attribute + "> has " + length + " integers in all: a multiple of " + n + ", " + rule);
        }
    }

    /**
     * Marks what is pinned.
     *
     * @param pinned result; a place beyond its end has no effect
     * @param points number of points
     * @param count counts of the grid
     * @param places numbers of places along each axis that a place in the grid may have
     * @return whether some place had no effect
     */
    boolean mark(boolean[] pinned, FlexSpec f, int dim, int points, int[] count, int[] places) {
        for (int i = 0; i < id.size; i++) {
            pinned[point(f, "id", id.data[i], points)] = true;
        }
        for (int i = 0; i < range.size; i += 2) {
            int from = point(f, "range", range.data[i], points);
            int to = point(f, "range", range.data[i + 1], points);
            for (int k = from; k <= to; k++) {
                pinned[k] = true;
            }
        }
        boolean lost = false;
        for (int i = 0; i < grid.size; i += dim) {
            for (int axis = 0; axis < dim; axis++) {
                place(f, "grid", grid.data[i + axis], places[axis]);
            }
            lost |= !set(pinned, grid.data, i, dim, count);
        }
        for (int i = 0; i < gridrange.size; i += 2 * dim) {
            for (int k = 0; k < 2 * dim; k++) {
                place(f, "gridrange", gridrange.data[i + k], count[k % dim]);
            }
            lost |= !block(pinned, dim, i, 0, 0, count);
        }
        return lost;
    }

    /** Marks all places of a range from an axis on; before it they have the number n. */
    private boolean block(boolean[] pinned, int dim, int first, int axis, long n, int[] count) {
        if (axis == dim) {
            pinned[(int) n] = true;
            return true;
        }
        boolean all = true;
        for (int k = gridrange.data[first + axis]; k <= gridrange.data[first + dim + axis]; k++) {
            long next = n * count[axis] + k;
            if (next >= pinned.length) {
                return false;
            }
            all &= block(pinned, dim, first, axis + 1, next, count);
        }
        return all;
    }

    private static boolean set(boolean[] pinned, int[] at, int first, int dim, int[] count) {
        long n = 0;
        for (int axis = 0; axis < dim && n < pinned.length; axis++) {
            n = n * count[axis] + at[first + axis];
        }
        if (n >= pinned.length) {
            return false;
        }
        pinned[(int) n] = true;
        return true;
    }

    private static int point(FlexSpec f, String attribute, int id, int points) {
        if (id < 0 || id >= points) {
            throw new ModelException(
                    f, "<pin " + attribute + "> names point " + id + ": there are points 0 to " + (points - 1));
        }
        return id;
    }

    private static void place(FlexSpec f, String attribute, int at, int count) {
        if (at < 0 || at >= count) {
            throw new ModelException(
                    f,
                    "<pin " + attribute + "> names place " + at + ": there are places 0 to " + (count - 1)
                            + " along that axis");
        }
    }
}
