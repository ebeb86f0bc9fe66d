package dev.cardan.mjcf.compile;

import java.util.ArrayList;
import java.util.List;

/**
 * Bounding volume hierarchy over the collidable geoms of one body: a binary tree of boxes aligned with the body's
 * inertial frame. A node is split at the median position along its longest side; the children's indices are relative to
 * the tree's first node, and nodes are stored parent first, left subtree before right.
 */
final class BodyBvh {
    /** A geom as the tree sees it: its place among the body's geoms and its centre in the inertial frame. */
    private record Element(int order, Draft.Geom geom, double[] center) {}

    private final double[] origin;
    private final double[] inverse;
    final List<double[]> boxes = new ArrayList<>(); // centre and half size in the inertial frame
    final List<int[]> children = new ArrayList<>(); // -1: none
    final List<Draft.Geom> leaves = new ArrayList<>(); // null: inner node
    final List<Integer> levels = new ArrayList<>();

    private BodyBvh(double[] ipos, double[] iquat) {
        origin = ipos;
        inverse = FrameMath.conjugate(iquat);
    }

    /** Builds the tree of a body's geoms; without collidable ones it is empty. */
    static BodyBvh of(List<Draft.Geom> geoms, double[] ipos, double[] iquat) {
        BodyBvh tree = new BodyBvh(ipos, iquat);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < geoms.size(); i++) {
            Draft.Geom g = geoms.get(i);
            if (g.spec.conaffinity != 0 || g.spec.contype != 0) {
                double[] center = {g.pos[0] - ipos[0], g.pos[1] - ipos[1], g.pos[2] - ipos[2]};
                FrameMath.rotate(center, center, tree.inverse);
                elements.add(new Element(i, g, center));
            }
        }
        if (!elements.isEmpty()) {
            tree.add(elements, 0);
        }
        return tree;
    }

    int size() {
        return boxes.size();
    }

    private int add(List<Element> elements, int level) {
        double[] low = {Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE};
        double[] high = {-Double.MAX_VALUE, -Double.MAX_VALUE, -Double.MAX_VALUE};
        for (Element e : elements) {
            enclose(low, high, e.geom);
        }
        double[] box = new double[6];
        for (int i = 0; i < 3; i++) {
            if (Math.abs(low[i] - high[i]) < FrameMath.EPS) {
                low[i] -= FrameMath.EPS;
                high[i] += FrameMath.EPS;
            }
            box[i] = (high[i] + low[i]) / 2;
            box[3 + i] = (high[i] - low[i]) / 2;
        }
        int index = boxes.size();
        int[] child = {-1, -1};
        boxes.add(box);
        children.add(child);
        levels.add(level);
        if (elements.size() == 1) {
            leaves.add(elements.get(0).geom);
            return index;
        }
        leaves.add(null);

        int axis = 0;
        if (high[1] - low[1] >= high[0] - low[0] + FrameMath.EPS) {
            axis = 1;
        }
        if (high[2] - low[2] >= high[axis] - low[axis] + FrameMath.EPS) {
            axis = 2;
        }
        sort(elements, axis);
        int half = elements.size() / 2;
        child[0] = add(new ArrayList<>(elements.subList(0, half)), level + 1);
        child[1] = add(new ArrayList<>(elements.subList(half, elements.size())), level + 1);
        return index;
    }

    /** Grows (low, high) by the eight corners of the geom's box. */
    private void enclose(double[] low, double[] high, Draft.Geom g) {
        double[] corner = new double[3];
        for (int v = 0; v < 8; v++) {
            for (int i = 0; i < 3; i++) {
                corner[i] = (v >> i & 1) != 0 ? g.aabb[i] + g.aabb[3 + i] : g.aabb[i] - g.aabb[3 + i];
            }
            FrameMath.rotate(corner, corner, g.quat);
            for (int i = 0; i < 3; i++) {
                corner[i] += g.pos[i] - origin[i];
            }
            FrameMath.rotate(corner, corner, inverse);
            for (int i = 0; i < 3; i++) {
                low[i] = FrameMath.min(low[i], corner[i]);
                high[i] = FrameMath.max(high[i], corner[i]);
            }
        }
    }

    /**
     * Sorts by position along an axis; positions closer than the tolerance go by the order in the file. That rule is
     * not transitive, which library sorts may refuse, so this is a plain merge sort.
     */
    private static void sort(List<Element> elements, int axis) {
        int n = elements.size();
        if (n < 2) {
            return;
        }
        List<Element> left = new ArrayList<>(elements.subList(0, n / 2));
        List<Element> right = new ArrayList<>(elements.subList(n / 2, n));
        sort(left, axis);
        sort(right, axis);
        int l = 0;
        int r = 0;
        for (int i = 0; i < n; i++) {
            boolean takeRight = l == left.size() || (r < right.size() && before(right.get(r), left.get(l), axis));
            elements.set(i, takeRight ? right.get(r++) : left.get(l++));
        }
    }

    private static boolean before(Element a, Element b, int axis) {
        double x = a.center[axis];
        double y = b.center[axis];
        return Math.abs(x - y) > FrameMath.EPS ? x < y : a.order < b.order;
    }
}
