package dev.cardan.mjcf.compile;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.FlexSpec;

/**
 * The regular grid of nodes between which a flex is interpolated: boxes (cells) with two or three nodes along each side,
 * the last axis fastest. A shell has the quadrilaterals on the six sides of the grid in place of the cells: sides at the
 * low and the high end of each axis, on each of them the axis that follows slow and the next one fast.
 */
final class RestGrid {
    final int order;
    final int[] cells;

    /** Positions of the nodes with the grid's rotation taken back, so that its axes are those of space, m. */
    final double[] nodes;

    /** The rotation: its rows are the directions of the grid's axes. */
    final double[] rotation = {1, 0, 0, 0, 1, 0, 0, 0, 1};

    /**
     * @param nodes positions of the nodes in space; are turned in place
     * @param empty which cells are known to be empty; may have no entries
     */
    RestGrid(FlexSpec flex, double[] nodes, boolean[] empty) {
        order = flex.order;
        cells = flex.cellcount;
        this.nodes = nodes;
        findRotation(flex, empty);
        for (int i = 0; i < nodes.length; i += 3) {
            turn(nodes, i);
        }
    }

    /** Takes the direction of each axis from the sides of the first cell that has something in it. */
    private void findRotation(FlexSpec flex, boolean[] empty) {
        int cell = 0;
        while (cell < empty.length && empty[cell]) {
            cell++;
        }
        cell = cell == empty.length ? 0 : cell;
        int[] corner = {
            cell / (cells[1] * cells[2]) * order, cell / cells[2] % cells[1] * order, cell % cells[2] * order
        };
        int origin = 3 * node(corner[0], corner[1], corner[2]);
        for (int axis = 0; axis < 3; axis++) {
            corner[axis] += order;
            int end = 3 * node(corner[0], corner[1], corner[2]);
            corner[axis] -= order;
            for (int k = 0; k < 3; k++) {
                rotation[3 * axis + k] = nodes[end + k] - nodes[origin + k];
            }
            FrameMath.normalize(rotation, 3 * axis, 3);
        }
        for (int a = 0; a < 3; a++) {
            for (int b = a; b < 3; b++) {
                double dot = rotation[3 * a] * rotation[3 * b]
                        + rotation[3 * a + 1] * rotation[3 * b + 1]
                        + rotation[3 * a + 2] * rotation[3 * b + 2];
                if (Math.abs(dot - (a == b ? 1 : 0)) > 1e-8) {
                    throw new ModelException(
                            flex,
                            "the nodes are not the corners of boxes: the sides of the cell at node " + origin / 3
                                    + " must be at right angles and of some length, but the product of the directions"
                                    + " of axes " + a + " and " + b + " is " + dot + "; place the bodies of the nodes"
                                    + " in a regular grid, the last axis fastest");
                }
            }
        }
    }

    /** Takes the grid's rotation back from the point at an offset. */
    void turn(double[] p, int po) {
        double x = p[po], y = p[po + 1], z = p[po + 2];
        for (int k = 0; k < 3; k++) {
            p[po + k] = rotation[3 * k] * x + rotation[3 * k + 1] * y + rotation[3 * k + 2] * z;
        }
    }

    private int node(int i, int j, int k) {
        return (i * (cells[1] * order + 1) + j) * (cells[2] * order + 1) + k;
    }

    int cellCount() {
        return cells[0] * cells[1] * cells[2];
    }

    /** Positions of a cell's nodes. */
    double[] cell(int index) {
        int i0 = index / (cells[1] * cells[2]) * order;
        int j0 = index / cells[2] % cells[1] * order;
        int k0 = index % cells[2] * order;
        double[] r = new double[3 * (order + 1) * (order + 1) * (order + 1)];
        int at = 0;
        for (int i = i0; i <= i0 + order; i++) {
            for (int j = j0; j <= j0 + order; j++) {
                for (int k = k0; k <= k0 + order; k++, at += 3) {
                    System.arraycopy(nodes, 3 * node(i, j, k), r, at, 3);
                }
            }
        }
        return r;
    }

    /** How many quadrilaterals there are along the slow axis of a side. */
    int slowCount(int side) {
        return cells[(side / 2 + 1) % 3];
    }

    /** How many quadrilaterals there are along the fast axis of a side. */
    int fastCount(int side) {
        return cells[(side / 2 + 2) % 3];
    }

    /** Index of the first quadrilateral of a side (of all of them: 6). */
    int firstFace(int side) {
        int first = 0;
        for (int s = 0; s < side; s++) {
            first += slowCount(s) * fastCount(s);
        }
        return first;
    }

    /** Positions of the nodes of a quadrilateral of a side. */
    double[] face(int side, int slow, int fast) {
        double[] r = new double[3 * (order + 1) * (order + 1)];
        int normal = side / 2;
        int[] place = new int[3];
        place[normal] = side % 2 == 0 ? 0 : cells[normal] * order;
        int at = 0;
        for (int a = 0; a <= order; a++) {
            for (int b = 0; b <= order; b++, at += 3) {
                place[(normal + 1) % 3] = slow * order + a;
                place[(normal + 2) % 3] = fast * order + b;
                System.arraycopy(nodes, 3 * node(place[0], place[1], place[2]), r, at, 3);
            }
        }
        return r;
    }
}
