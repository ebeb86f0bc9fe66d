package dev.cardan.engine.constants;

import dev.cardan.engine.Model;
import java.util.Arrays;
import java.util.concurrent.ForkJoinTask;
import java.util.function.IntUnaryOperator;

/**
 * Bounding volume hierarchy: a binary tree of boxes. A node is split at the median position along its longest side;
 * children's indices are relative to the first node, and nodes are stored parent first, left subtree before right.
 */
public final class BoundingTree {
    /** Length that counts as nothing, m. */
    static final double EPS = 1e-14;

    /** From this many elements on, the halves of a node may be worked on at the same time. */
    private static final int MANY = 10_000;

    /** What is being put into the tree: boxes of the elements, and the elements in the order of the tree so far. */
    private record Elements(double[] low, double[] high, int[] order, MedianSplit split, boolean threads) {}

    private final int size;
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
        this(centres, low, high, false);
    }

    /**
     * As the other constructor.
     *
     * @param threads whether several threads may build the tree, which has the same nodes in the same places then
     */
    public BoundingTree(double[] centres, double[] low, double[] high, boolean threads) {
        int n = centres.length / 3, nodes = Math.max(0, 2 * n - 1);
        size = nodes;
        int[] order = new int[n];
        Arrays.setAll(order, i -> i);
        boxes = new double[6 * nodes];
        children = new int[2 * nodes];
        leaves = new int[nodes];
        levels = new int[nodes];
        Arrays.fill(children, -1);
        Arrays.fill(leaves, -1);
        if (n > 0) {
            add(new Elements(low, high, order, new MedianSplit(centres, order), threads), 0, 0, n, 0);
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

    /**
     * Adds the tree of elements order[from] to order[to - 1], whose first node has the given index; the depth grows with the
     * logarithm of their number. A tree of n elements has 2 n - 1 nodes, so the place of each is known beforehand.
     */
    private void add(Elements e, int index, int from, int to, int level) {
        int axis = box(e, index, from, to);
        levels[index] = level;
        if (to - from == 1) {
            leaves[index] = e.order[from];
            return;
        }
        int half = from + (to - from) / 2;
        e.split.run(from, half, to, axis);
        int left = index + 1, right = index + 2 * (half - from);
        children[2 * index] = left;
        children[2 * index + 1] = right;
        if (e.threads && to - from >= MANY) {
            ForkJoinTask.invokeAll(
                    ForkJoinTask.adapt(() -> add(e, left, from, half, level + 1)),
                    ForkJoinTask.adapt(() -> add(e, right, half, to, level + 1)));
        } else {
            add(e, left, from, half, level + 1);
            add(e, right, half, to, level + 1);
        }
    }

    /** Sets the box of a node; returns the axis of its longest edge, the earlier one of those that are about equal. */
    private int box(Elements e, int index, int from, int to) {
        double lowX = Double.MAX_VALUE,
                lowY = lowX,
                lowZ = lowX,
                highX = -Double.MAX_VALUE,
                highY = highX,
                highZ = highX;
        for (int i = from; i < to; i++) {
            int k = 3 * e.order[i];
            lowX = min(lowX, e.low[k]);
            lowY = min(lowY, e.low[k + 1]);
            lowZ = min(lowZ, e.low[k + 2]);
            highX = max(highX, e.high[k]);
            highY = max(highY, e.high[k + 1]);
            highZ = max(highZ, e.high[k + 2]);
        }
        double x = edge(index, 0, lowX, highX), y = edge(index, 1, lowY, highY), z = edge(index, 2, lowZ, highZ);
        int axis = y >= x + EPS ? 1 : 0;
        return z >= (axis == 1 ? y : x) + EPS ? 2 : axis;
    }

    /** Sets the extent of a node along an axis; returns its length, which is never nothing. */
    private double edge(int index, int k, double low, double high) {
        boolean flat = Math.abs(low - high) < EPS;
        double least = flat ? low - EPS : low, most = flat ? high + EPS : high;
        boxes[6 * index + k] = (most + least) / 2;
        boxes[6 * index + 3 + k] = (most - least) / 2;
        return most - least;
    }

    private static double max(double a, double b) {
        return a < b ? b : a;
    }

    private static double min(double a, double b) {
        return b < a ? b : a;
    }
}
