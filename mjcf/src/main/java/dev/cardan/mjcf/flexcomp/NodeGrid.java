package dev.cardan.mjcf.flexcomp;

/** Nodes of an interpolated flex: cells along three axes, each with one or two steps of nodes along an axis. */
final class NodeGrid {
    /** Simpson's weights of the first two of the three nodes along a cell. */
    private static final double[] SIMPSON = {1.0 / 6, 2.0 / 3};

    private final int[] cells;
    private final int order;

    NodeGrid(int[] cells, int order) {
        this.cells = cells;
        this.order = order;
    }

    /** Whether a node is a corner of empty cells only. */
    boolean isOutside(int i, int j, int k, boolean[] empty) {
        for (int x = first(i); x <= last(i, 0); x++) {
            for (int y = first(j); y <= last(j, 1); y++) {
                for (int z = first(k); z <= last(k, 2); z++) {
                    if (!empty[(x * cells[1] + y) * cells[2] + z]) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private int first(int i) {
        return i == 0 ? 0 : (i - 1) / order;
    }

    private int last(int i, int axis) {
        return Math.min(cells[axis] - 1, i / order);
    }

    /** Whether a node is not on the surface of the box of all cells. */
    boolean isInside(int i, int j, int k) {
        return !isEnd(i, 0) && !isEnd(j, 1) && !isEnd(k, 2);
    }

    private boolean isEnd(int i, int axis) {
        return i == 0 || i == cells[axis] * order;
    }

    /** The share of a node in the mass: equal for linear cells; for quadratic ones by Simpson's rule, added over cells. */
    double weight(int i, int j, int k) {
        if (order == 1) {
            return 1;
        }
        double w = SIMPSON[i % 2] * SIMPSON[j % 2] * SIMPSON[k % 2];
        return w * cellsAt(i, 0) * cellsAt(j, 1) * cellsAt(k, 2);
    }

    private int cellsAt(int i, int axis) {
        return i % 2 == 0 && !isEnd(i, axis) ? 2 : 1;
    }
}
