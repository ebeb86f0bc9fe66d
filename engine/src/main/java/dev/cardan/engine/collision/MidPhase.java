package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.table.BvhTable;
import dev.cardan.engine.type.Const;
import java.util.Arrays;

/**
 * Finds the pairs of geoms of two bodies whose oriented bounding boxes overlap, by descending the bounding volume
 * hierarchies of both bodies at once. Boxes of inner nodes are aligned with the body's inertial frame, boxes of geoms
 * with the geom. Only the six face directions are tested, so some separated pairs pass.
 *
 * <p>One instance is the scratch memory of one thread.
 */
final class MidPhase {
    private int[] stack = {}; // (n x 2) nodes to compare
    private int height;
    private long[] found = {}; // (g1 << 32) + g2
    private int count;
    private long[] buffer = {};

    // axes of both frames expressed in each other, and the frames' origins along them, as the two bodies stand now
    private final double[] product = new double[36]; // (box of, along axes of, axis, component)
    private final double[] offset = new double[12]; // (origin of, along axes of, axis)
    private int prepared; // bit j: the part along axes of body j is there

    /** Adds the pairs of geoms of two bodies that may touch to the candidates, ordered by geom. */
    void run(Data d, int b1, int b2, Candidates candidates, Collision.Explicit explicit) {
        Model m = d.model;
        descend(d, b1, b2, explicit);
        if (buffer.length < count) {
            buffer = new long[found.length];
        }
        Sorting.sort(found, buffer, count);
        for (int i = 0; i < count; i++) {
            candidates.add(m, (int) (found[i] >> 32), (int) found[i], -1);
        }
    }

    private void descend(Data d, int b1, int b2, Collision.Explicit explicit) {
        Model m = d.model;
        BvhTable bvh = m.bvh;
        int root1 = m.body.bvhadr[b1], root2 = m.body.bvhadr[b2];
        double margin = PairFilter.assigned(d.opt, m.body.margin[b1] + m.body.margin[b2]);
        prepared = 0;
        count = 0;
        height = 0;
        push(0, 0);
        while (height > 0) {
            height -= 2;
            int node1 = stack[height], node2 = stack[height + 1];
            int i1 = root1 + node1, i2 = root2 + node2;
            boolean leaf1 = bvh.child[2 * i1] < 0 && bvh.child[2 * i1 + 1] < 0;
            boolean leaf2 = bvh.child[2 * i2] < 0 && bvh.child[2 * i2 + 1] < 0;
            if (leaf1 && leaf2) {
                leaves(d, bvh.nodeid[i1], bvh.nodeid[i2], explicit);
                continue;
            }
            if (!nodesOverlap(d, b1, b2, 6 * i1, 6 * i2, margin)) {
                continue;
            }
            boolean first = leaf1 ? false : leaf2 || surface(bvh.aabb, 6 * i1) > surface(bvh.aabb, 6 * i2);
            for (int k = 0; k < 2; k++) {
                int child = bvh.child[2 * (first ? i1 : i2) + k];
                if (child != -1) {
                    push(first ? child : node1, first ? node2 : child);
                }
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

    private void leaves(Data d, int g1, int g2, Collision.Explicit explicit) {
        Model m = d.model;
        if (!Collision.passes(d, g1, g2, explicit)) {
            return;
        }
        if (!geomsOverlap(d, g1, g2, Collision.reach(d, g1, g2, -1))) {
            return;
        }
        if (count == found.length) {
            found = Arrays.copyOf(found, Math.max(64, 2 * count));
        }
        // ordered by the geom that will come first
        boolean swap = m.geom.type[g1] > m.geom.type[g2];
        found[count++] = ((long) (swap ? g2 : g1) << 32) + (swap ? g1 : g2);
    }

    /**
     * The size that decides which hierarchy is descended: MuJoCo reads the box as (min, max) although it is (centre,
     * half size), and the order of descent follows from that.
     */
    private static double surface(double[] aabb, int a) {
        double x = aabb[a + 3] - aabb[a];
        double y = aabb[a + 4] - aabb[a + 1];
        double z = aabb[a + 5] - aabb[a + 2];
        return x * y + y * z + z * x;
    }

    private void prepare(Data d, int b1, int b2, int j) {
        prepared |= 1 << j;
        int axes = 9 * (j == 0 ? b1 : b2);
        for (int i = 0; i < 2; i++) {
            int b = i == 0 ? b1 : b2;
            for (int k = 0; k < 3; k++) {
                int p = 18 * i + 9 * j + 3 * k;
                product[p] = columns(d.ximat, 9 * b, d.ximat, axes + k);
                product[p + 1] = columns(d.ximat, 9 * b + 1, d.ximat, axes + k);
                product[p + 2] = columns(d.ximat, 9 * b + 2, d.ximat, axes + k);
                offset[6 * i + 3 * j + k] = along(d.xipos, 3 * b, d.ximat, axes + k);
            }
        }
    }

    /** Dot product of two columns of rotation matrices. */
    private static double columns(double[] a, int ao, double[] b, int bo) {
        return a[ao] * b[bo] + a[ao + 3] * b[bo + 3] + a[ao + 6] * b[bo + 6];
    }

    /** Dot product of a point and a column of a rotation matrix. */
    private static double along(double[] p, int po, double[] m, int mo) {
        return p[po] * m[mo] + p[po + 1] * m[mo + 3] + p[po + 2] * m[mo + 6];
    }

    private static boolean everywhere(double[] aabb, int a) {
        return aabb[a + 3] >= Const.MAXVAL && aabb[a + 4] >= Const.MAXVAL && aabb[a + 5] >= Const.MAXVAL;
    }

    private static boolean infinite(double[] aabb, int a) {
        return aabb[a + 3] >= Const.MAXVAL || aabb[a + 4] >= Const.MAXVAL || aabb[a + 5] >= Const.MAXVAL;
    }

    /** Whether boxes of inner nodes, given in the inertial frames of their bodies, overlap. */
    private boolean nodesOverlap(Data d, int b1, int b2, int a1, int a2, double margin) {
        double[] aabb = d.model.bvh.aabb;
        if (everywhere(aabb, a1) || everywhere(aabb, a2)) {
            return true;
        }
        for (int j = 0; j < 2; j++) {
            if (infinite(aabb, j == 0 ? a2 : a1)) {
                continue;
            }
            if ((prepared & 1 << j) == 0) {
                prepare(d, b1, b2, j);
            }
            for (int k = 0; k < 3; k++) {
                int p1 = 9 * j + 3 * k;
                int p2 = p1 + 18;
                double distance = Math.abs(
                        position(aabb, a2, p2) + offset[6 + 3 * j + k] - (position(aabb, a1, p1) + offset[3 * j + k]));
                if (radius(aabb, a1, p1) + radius(aabb, a2, p2) + margin < distance) {
                    return false;
                }
            }
        }
        return true;
    }

    private double position(double[] aabb, int a, int p) {
        return aabb[a] * product[p] + aabb[a + 1] * product[p + 1] + aabb[a + 2] * product[p + 2];
    }

    private double radius(double[] aabb, int a, int p) {
        return Math.abs(aabb[a + 3] * product[p])
                + Math.abs(aabb[a + 4] * product[p + 1])
                + Math.abs(aabb[a + 5] * product[p + 2]);
    }

    /** Whether the boxes of two geoms overlap. */
    private static boolean geomsOverlap(Data d, int g1, int g2, double reach) {
        double[] aabb = d.model.geom.aabb;
        double[] mat = d.geom.xmat;
        double[] pos = d.geom.xpos;
        int a1 = 6 * g1, a2 = 6 * g2;
        if (everywhere(aabb, a1) || everywhere(aabb, a2)) {
            return true;
        }
        double x1 = row(mat, 9 * g1, aabb, a1) + pos[3 * g1];
        double y1 = row(mat, 9 * g1 + 3, aabb, a1) + pos[3 * g1 + 1];
        double z1 = row(mat, 9 * g1 + 6, aabb, a1) + pos[3 * g1 + 2];
        double x2 = row(mat, 9 * g2, aabb, a2) + pos[3 * g2];
        double y2 = row(mat, 9 * g2 + 3, aabb, a2) + pos[3 * g2 + 1];
        double z2 = row(mat, 9 * g2 + 6, aabb, a2) + pos[3 * g2 + 2];
        for (int j = 0; j < 2; j++) {
            if (infinite(aabb, j == 0 ? a2 : a1)) {
                continue;
            }
            int axes = 9 * (j == 0 ? g1 : g2);
            for (int n = axes; n < axes + 3; n++) {
                double nx = mat[n], ny = mat[n + 3], nz = mat[n + 6];
                double distance = Math.abs(x2 * nx + y2 * ny + z2 * nz - (x1 * nx + y1 * ny + z1 * nz));
                if (extent(aabb, a1, mat, 9 * g1, n) + extent(aabb, a2, mat, 9 * g2, n) + reach < distance) {
                    return false;
                }
            }
        }
        return true;
    }

    private static double row(double[] mat, int m, double[] v, int o) {
        return mat[m] * v[o] + mat[m + 1] * v[o + 1] + mat[m + 2] * v[o + 2];
    }

    /** Half size of the box with axes at mat[m] along the column at mat[n]. */
    private static double extent(double[] aabb, int a, double[] mat, int m, int n) {
        return Math.abs(aabb[a + 3] * columns(mat, m, mat, n))
                + Math.abs(aabb[a + 4] * columns(mat, m + 1, mat, n))
                + Math.abs(aabb[a + 5] * columns(mat, m + 2, mat, n));
    }
}
