package dev.cardan.engine.constants;

import dev.cardan.engine.Model;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Bounding volume hierarchy: a binary tree of boxes. A node is split at the median position along its longest side;
 * children's indices are relative to the first node, and nodes are stored parent first, left subtree before right.
 */
public final class BoundingTree {
    /** Length that counts as nothing, m. */
    static final double EPS = 1e-14;

    /** What is being put into the tree: boxes of the elements, and the elements in the order of the tree so far. */
    private record Elements(double[] low, double[] high, int[] order, MedianSplit split) {}

    private int size;
    public final double[] boxes; // (size x 6) centre and half size
    public final int[] children; // (size x 2) -1: none
    public final int[] leaves; // (size) element, -1: inner node
    private final int[] levels; // (size) depth

    /**
     * @param centres three numbers per element: where it counts when a node is split
     * @param low three numbers per element: least coordinates
     * @param high three numbers per element: largest coordinates
     */
    public BoundingTree(double[] centres, double[] low, double[] high) {
        int n = centres.length / 3, nodes = Math.max(0, 2 * n - 1);
        int[] order = new int[n];
        Arrays.setAll(order, i -> i);
        boxes = new double[6 * nodes];
        children = new int[2 * nodes];
        leaves = new int[nodes];
        levels = new int[nodes];
        Arrays.fill(children, -1);
        Arrays.fill(leaves, -1);
        if (n > 0) {
            add(new Elements(low, high, order, new MedianSplit(centres, order)), 0, n, 0);
        }
    }

    public int size() {
        return size;
    }

    /** The element of a node; -1 for an inner node. */
    public int leaf(int node) {
        return leaves[node];
    }

    /**
     * Writes the nodes into the model, from the given one on.
     *
     * @param ids what the model calls the elements
     */
    public void fill(Model m, int adr, IntUnaryOperator ids) {
        System.arraycopy(boxes, 0, m.bvh.aabb, 6 * adr, 6 * size);
        fillStructure(m, adr, ids);
    }

    /** {@link #fill} without the boxes, for those that move. */
    public void fillStructure(Model m, int adr, IntUnaryOperator ids) {
        System.arraycopy(children, 0, m.bvh.child, 2 * adr, 2 * size);
        System.arraycopy(levels, 0, m.bvh.depth, adr, size);
        for (int k = 0; k < size; k++) {
            m.bvh.nodeid[adr + k] = leaves[k] < 0 ? -1 : ids.applyAsInt(leaves[k]);
        }
    }

    /** Adds the tree of elements order[from] to order[to - 1]; the depth grows with the logarithm of their number. */
    private int add(Elements e, int from, int to, int level) {
        int index = size++;
        double[] edges = box(e, index, from, to);
        levels[index] = level;
        if (to - from == 1) {
            leaves[index] = e.order[from];
            return index;
        }
        int axis = 0;
        if (edges[1] >= edges[0] + EPS) {
            axis = 1;
        }
        if (edges[2] >= edges[axis] + EPS) {
            axis = 2;
        }
        int half = from + (to - from) / 2;
        e.split.run(from, half, to, axis);
        children[2 * index] = add(e, from, half, level + 1);
        children[2 * index + 1] = add(e, half, to, level + 1);
        return index;
    }

    /** Sets the box of a node; returns the lengths of its edges. */
    private double[] box(Elements e, int index, int from, int to) {
        double[] edges = new double[3];
        for (int k = 0; k < 3; k++) {
            double least = Double.MAX_VALUE, most = -Double.MAX_VALUE;
            for (int i = from; i < to; i++) {
                least = min(least, e.low[3 * e.order[i] + k]);
                most = max(most, e.high[3 * e.order[i] + k]);
            }
            if (Math.abs(least - most) < EPS) {
                least -= EPS;
                most += EPS;
            }
            boxes[6 * index + k] = (most + least) / 2;
            boxes[6 * index + 3 + k] = (most - least) / 2;
            edges[k] = most - least;
        }
        return edges;
    }

    private static double max(double a, double b) {
        return a < b ? b : a;
    }

    private static double min(double a, double b) {
        return b < a ? b : a;
    }
}
