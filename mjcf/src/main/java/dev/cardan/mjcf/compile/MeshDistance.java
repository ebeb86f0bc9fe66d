package dev.cardan.mjcf.compile;

import dev.cardan.engine.constants.BoundingTree;

/**
 * Signed distance from the surface of a mesh, negative inside. The nearest triangle is found in the mesh's tree of boxes;
 * the side on which a point lies is that of this triangle.
 */
final class MeshDistance {
    private static final double FAR = 1e20;

    private final double[] vert;
    private final int[] face;
    private final BoundingTree tree;

    private final double[] p = new double[3];
    private double best; // squared
    private int bestFace;
    private double bestU; // weight of the second corner of the nearest triangle at the nearest point
    private double bestV; // weight of its third corner
    private double u;
    private double v;

    MeshDistance(MeshGeometry mesh) {
        vert = mesh.vert;
        face = mesh.face;
        tree = mesh.tree;
    }

    double of(double x, double y, double z) {
        if (tree.size() == 0) {
            return 0;
        }
        p[0] = x;
        p[1] = y;
        p[2] = z;
        best = FAR;
        bestFace = -1;
        search(0);
        double dist = Math.sqrt(best);
        return bestFace < 0 || isOutside(dist) ? dist : -dist;
    }

    private void search(int node) {
        if (boxDistance2(6 * node) >= best) {
            return;
        }
        int left = tree.children[2 * node], right = tree.children[2 * node + 1];
        if (left < 0 && right < 0) {
            int f = tree.leaves[node];
            double d = triangleDistance2(3 * face[3 * f], 3 * face[3 * f + 1], 3 * face[3 * f + 2]);
            if (d < best) {
                best = d;
                bestFace = f;
                bestU = u;
                bestV = v;
            }
            return;
        }
        search(left);
        search(right);
    }

    private double boxDistance2(int b) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            double low = tree.boxes[b + k] - tree.boxes[b + 3 + k];
            double high = tree.boxes[b + k] + tree.boxes[b + 3 + k];
            if (p[k] < low) {
                sum += (low - p[k]) * (low - p[k]);
            } else if (p[k] > high) {
                sum += (p[k] - high) * (p[k] - high);
            }
        }
        return sum;
    }

    /** (b - a) . (p - c) for three vertices. */
    private double dot(int b, int a, int c) {
        double[] w = vert;
        return (w[b] - w[a]) * (p[0] - w[c])
                + (w[b + 1] - w[a + 1]) * (p[1] - w[c + 1])
                + (w[b + 2] - w[a + 2]) * (p[2] - w[c + 2]);
    }

    private double weights(double second, double third, double result) {
        u = second;
        v = third;
        return result;
    }

    /** Squared distance from a triangle, by the part of it (corner, edge, inside) that is nearest; sets u and v. */
    private double triangleDistance2(int a, int b, int c) {
        double d1 = dot(b, a, a), d2 = dot(c, a, a);
        if (d1 <= 0 && d2 <= 0) {
            return weights(0, 0, cornerDistance2(a));
        }
        double d3 = dot(b, a, b), d4 = dot(c, a, b);
        if (d3 >= 0 && d4 <= d3) {
            return weights(1, 0, cornerDistance2(b));
        }
        double vc = d1 * d4 - d3 * d2;
        if (vc <= 0 && d1 >= 0 && d3 <= 0) {
            double t = d1 / (d1 - d3);
            return weights(t, 0, edgeDistance2(a, b, t));
        }
        double d5 = dot(b, a, c), d6 = dot(c, a, c);
        if (d6 >= 0 && d5 <= d6) {
            return weights(0, 1, cornerDistance2(c));
        }
        double vb = d5 * d2 - d1 * d6;
        if (vb <= 0 && d2 >= 0 && d6 <= 0) {
            double t = d2 / (d2 - d6);
            return weights(0, t, edgeDistance2(a, c, t));
        }
        double va = d3 * d6 - d5 * d4;
        if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
            double t = (d4 - d3) / ((d4 - d3) + (d5 - d6));
            return weights(1 - t, t, edgeDistance2(b, c, t));
        }
        double inverse = 1.0 / (va + vb + vc);
        double second = vb * inverse, third = vc * inverse;
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            double ab = vert[b + k] - vert[a + k], ac = vert[c + k] - vert[a + k];
            double gap = p[k] - (vert[a + k] + second * ab + third * ac);
            sum += gap * gap;
        }
        return weights(second, third, sum);
    }

    private double cornerDistance2(int a) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            sum += (p[k] - vert[a + k]) * (p[k] - vert[a + k]);
        }
        return sum;
    }

    private double edgeDistance2(int a, int b, double t) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            double gap = p[k] - (vert[a + k] + t * (vert[b + k] - vert[a + k]));
            sum += gap * gap;
        }
        return sum;
    }

    /** Whether the point is on the side to which the normal of the nearest triangle points. */
    private boolean isOutside(double dist) {
        int a = 3 * face[3 * bestFace], b = 3 * face[3 * bestFace + 1], c = 3 * face[3 * bestFace + 2];
        double[] ab = new double[3], ac = new double[3], n = new double[3];
        for (int k = 0; k < 3; k++) {
            ab[k] = vert[b + k] - vert[a + k];
            ac[k] = vert[c + k] - vert[a + k];
        }
        FrameMath.cross(n, ab, ac);
        double side = 0;
        for (int k = 0; k < 3; k++) {
            side += (p[k] - (vert[a + k] + bestU * ab[k] + bestV * ac[k])) * n[k];
        }
        return side > 1e-12 * FrameMath.normalize3(n) * dist;
    }
}
