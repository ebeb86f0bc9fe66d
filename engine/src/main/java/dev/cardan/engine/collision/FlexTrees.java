package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.GeomType;
import java.util.Arrays;

/**
 * Finds elements of a flex that may touch geoms of a body or other elements, by descending two bounding volume hierarchies at
 * once. Boxes of a flex are aligned with the world, those of a body with its inertial frame and those of a geom with the geom;
 * only the six face directions are tested.
 *
 * <p>The order of descent decides the order of contacts, so it is MuJoCo's, also where MuJoCo takes centre and half size of a
 * box for its two corners to compare sizes. One instance is the scratch memory of one thread.
 */
final class FlexTrees {
    private int[] stack = {}; // (n x 2) nodes to compare
    private int height;

    // axes of the body in its own terms: dot products of the columns of its matrix, and its origin along them
    private final double[] square = new double[9];
    private final double[] origin = new double[3];

    /** Adds pairs of a geom of a body and an element of a flex; planes and signed distance fields are left out. */
    void bodyFlex(Data d, int body, int f, ElementPairs found) {
        Model m = d.model;
        int[] child = m.bvh.child;
        double[] boxes = m.bvh.aabb, moving = d.bvh.aabbDyn;
        int root1 = m.body.bvhadr[body], root2 = m.flex.bvhadr[f], shift = m.nbvhstatic;
        double margin = PairFilter.assigned(d.opt, m.body.margin[body] + m.flex.margin[f]);
        prepare(d, body);
        height = 0;
        push(0, 0);
        while (height > 0) {
            height -= 2;
            int node1 = stack[height], node2 = stack[height + 1];
            int i1 = root1 + node1, i2 = root2 + node2;
            int at1 = 6 * i1, at2 = 6 * (i2 - shift);
            boolean leaf1 = isLeaf(child, i1), leaf2 = isLeaf(child, i2);
            if (leaf1 && leaf2) {
                int g = m.bvh.nodeid[i1], e = m.bvh.nodeid[i2];
                if (geomMeets(d, g, f, at2) && !ElementFilter.belongs(m, f, e, body)) {
                    found.add(g, e);
                }
            } else if (bodyMeets(d, body, at1, at2, margin)) {
                boolean first = !leaf1 && (leaf2 || surface(boxes, at1) > surface(moving, at2));
                descend(child, first, node1, node2, i1, i2);
            }
        }
    }

    /** Adds pairs of elements of two flexes, or of one with itself: then each pair of nodes is taken once. */
    void flexes(Data d, int f1, int f2, ElementPairs found) {
        Model m = d.model;
        int[] child = m.bvh.child;
        double[] boxes = d.bvh.aabbDyn;
        int root1 = m.flex.bvhadr[f1], root2 = m.flex.bvhadr[f2], shift = m.nbvhstatic;
        double margin = PairFilter.assigned(d.opt, m.flex.margin[f1] + m.flex.margin[f2]);
        double reach = PairFilter.flexReach(d, f1, f2);
        height = 0;
        push(0, 0);
        while (height > 0) {
            height -= 2;
            int node1 = stack[height], node2 = stack[height + 1];
            if (f1 == f2 && node1 > node2) {
                continue;
            }
            int i1 = root1 + node1, i2 = root2 + node2;
            int at1 = 6 * (i1 - shift), at2 = 6 * (i2 - shift);
            boolean leaf1 = isLeaf(child, i1), leaf2 = isLeaf(child, i2);
            if (leaf1 && leaf2) {
                int e1 = m.bvh.nodeid[i1], e2 = m.bvh.nodeid[i2];
                if (ElementFilter.passes(d, f1, e1, f2, e2, reach)) {
                    found.add(e1, e2);
                }
            } else if (ElementFilter.boxesMeet(boxes, at1, boxes, at2, margin)) {
                boolean first = !leaf1 && (leaf2 || surface(boxes, at1) > surface(boxes, at2));
                descend(child, first, node1, node2, i1, i2);
            }
        }
    }

    private static boolean isLeaf(int[] child, int i) {
        return child[2 * i] < 0 && child[2 * i + 1] < 0;
    }

    /** Pairs the children of one of two nodes with the other. */
    private void descend(int[] child, boolean first, int node1, int node2, int i1, int i2) {
        for (int k = 0; k < 2; k++) {
            int next = child[2 * (first ? i1 : i2) + k];
            if (next != -1) {
                push(first ? next : node1, first ? node2 : next);
            }
        }
    }

    private void push(int node1, int node2) {
        if (height == stack.length) {
            stack = Arrays.copyOf(stack, Math.max(128, 2 * height));
        }
        stack[height++] = node1;
        stack[height++] = node2;
    }

    /** The size by which MuJoCo decides which of two boxes is opened. */
    private static double surface(double[] aabb, int a) {
        double x = aabb[a + 3] - aabb[a];
        double y = aabb[a + 4] - aabb[a + 1];
        double z = aabb[a + 5] - aabb[a + 2];
        return x * y + y * z + z * x;
    }

    private void prepare(Data d, int body) {
        double[] r = d.ximat, p = d.xipos;
        int m = 9 * body, o = 3 * body;
        for (int k = 0; k < 3; k++) {
            for (int l = 0; l < 3; l++) {
                square[3 * k + l] = r[m + l] * r[m + k] + r[m + 3 + l] * r[m + 3 + k] + r[m + 6 + l] * r[m + 6 + k];
            }
            origin[k] = p[o] * r[m + k] + p[o + 1] * r[m + 3 + k] + p[o + 2] * r[m + 6 + k];
        }
    }

    /** Whether a box of a body's hierarchy meets one of a flex. */
    private boolean bodyMeets(Data d, int body, int a, int b, double margin) {
        double[] s = d.model.bvh.aabb, t = d.bvh.aabbDyn, r = d.ximat, p = d.xipos;
        int m = 9 * body;
        boolean open = isOpen(s, a), openFlex = isOpen(t, b);
        if ((open && isEverywhere(s, a)) || (openFlex && isEverywhere(t, b))) {
            return true;
        }
        for (int k = 0; k < 3 && !openFlex; k++) {
            int q = 3 * k;
            double centre = s[a] * square[q] + s[a + 1] * square[q + 1] + s[a + 2] * square[q + 2] + origin[k];
            double half = Math.abs(s[a + 3] * square[q])
                    + Math.abs(s[a + 4] * square[q + 1])
                    + Math.abs(s[a + 5] * square[q + 2]);
            double other = t[b] * r[m + k] + t[b + 1] * r[m + 3 + k] + t[b + 2] * r[m + 6 + k];
            double otherHalf = Math.abs(t[b + 3] * r[m + k])
                    + Math.abs(t[b + 4] * r[m + 3 + k])
                    + Math.abs(t[b + 5] * r[m + 6 + k]);
            if (half + otherHalf + margin < Math.abs(other - centre)) {
                return false;
            }
        }
        for (int k = 0; k < 3 && !open; k++) {
            int q = m + 3 * k;
            double centre = s[a] * r[q] + s[a + 1] * r[q + 1] + s[a + 2] * r[q + 2] + p[3 * body + k];
            double half = Math.abs(s[a + 3] * r[q]) + Math.abs(s[a + 4] * r[q + 1]) + Math.abs(s[a + 5] * r[q + 2]);
            if (half + Math.abs(t[b + 3 + k]) + margin < Math.abs(t[b + k] - centre)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a geom may touch the element whose box is at b. */
    private static boolean geomMeets(Data d, int g, int f, int b) {
        Model m = d.model;
        int type = m.geom.type[g];
        if (type == GeomType.Code.PLANE || type == GeomType.Code.SDF || !PairFilter.masksFlex(m, g, f)) {
            return false;
        }
        double margin = PairFilter.flexMargin(d, g, f), gap = m.geom.gap[g] + m.flex.gap[f];
        return ElementFilter.cubeMeets(d.geom.xpos, 3 * g, m.geom.rbound[g] + margin + gap, d.bvh.aabbDyn, b)
                && geomBoxMeets(d, g, b, margin + gap);
    }

    private static boolean geomBoxMeets(Data d, int g, int b, double reach) {
        double[] s = d.model.geom.aabb, t = d.bvh.aabbDyn, r = d.geom.xmat, p = d.geom.xpos;
        int a = 6 * g, m = 9 * g;
        boolean open = isOpen(s, a), openFlex = isOpen(t, b);
        if ((open && isEverywhere(s, a)) || (openFlex && isEverywhere(t, b))) {
            return true;
        }
        double x = r[m] * s[a] + r[m + 1] * s[a + 1] + r[m + 2] * s[a + 2] + p[3 * g];
        double y = r[m + 3] * s[a] + r[m + 4] * s[a + 1] + r[m + 5] * s[a + 2] + p[3 * g + 1];
        double z = r[m + 6] * s[a] + r[m + 7] * s[a + 1] + r[m + 8] * s[a + 2] + p[3 * g + 2];
        for (int n = m; n < m + 3 && !openFlex; n++) {
            double nx = r[n], ny = r[n + 3], nz = r[n + 6];
            double half = Math.abs(s[a + 3] * (r[m] * nx + r[m + 3] * ny + r[m + 6] * nz))
                    + Math.abs(s[a + 4] * (r[m + 1] * nx + r[m + 4] * ny + r[m + 7] * nz))
                    + Math.abs(s[a + 5] * (r[m + 2] * nx + r[m + 5] * ny + r[m + 8] * nz));
            double otherHalf = Math.abs(t[b + 3] * nx) + Math.abs(t[b + 4] * ny) + Math.abs(t[b + 5] * nz);
            double apart = t[b] * nx + t[b + 1] * ny + t[b + 2] * nz - (x * nx + y * ny + z * nz);
            if (half + otherHalf + reach < Math.abs(apart)) {
                return false;
            }
        }
        return open
                || (alongAxis(s, a, r, m, t, b, x, reach)
                        && alongAxis(s, a, r, m + 3, t, b + 1, y, reach)
                        && alongAxis(s, a, r, m + 6, t, b + 2, z, reach));
    }

    /** Whether a geom's box, centred at c along an axis of the world, meets the other box along it. */
    private static boolean alongAxis(double[] s, int a, double[] r, int m, double[] t, int b, double c, double reach) {
        double half = Math.abs(s[a + 3] * r[m]) + Math.abs(s[a + 4] * r[m + 1]) + Math.abs(s[a + 5] * r[m + 2]);
        return !(half + Math.abs(t[b + 3]) + reach < Math.abs(t[b] - c));
    }

    private static boolean isEverywhere(double[] aabb, int a) {
        return aabb[a + 3] >= Const.MAXVAL && aabb[a + 4] >= Const.MAXVAL && aabb[a + 5] >= Const.MAXVAL;
    }

    private static boolean isOpen(double[] aabb, int a) {
        return aabb[a + 3] >= Const.MAXVAL || aabb[a + 4] >= Const.MAXVAL || aabb[a + 5] >= Const.MAXVAL;
    }
}
