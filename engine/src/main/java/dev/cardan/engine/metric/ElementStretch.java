package dev.cardan.engine.metric;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;

/**
 * How one element of a flex, a triangle or a tetrahedron, resists stretching at its present shape. With the side vectors d_a
 * of the element, the elongations e_a = |d_a|^2 - L_a^2 and the metric tensor G of the material, the forces derive from the
 * energy e' G e / 4, and their stiffness is
 *
 * <p>2 sum_ab G_ab (s_a d_a) (s_b d_b)' + sum_a t_a (s_a s_a'), with the tension t = G e of the sides and the signs s_a of
 * the vertices in them.
 *
 * <p>The tension of sides under pressure counts as zero: it would make the matrix indefinite, and those who solve with it
 * need a definite one. The forces themselves keep it.
 */
final class ElementStretch {
    /** Numbers of the upper triangle of the metric tensor that an element has room for. */
    private static final int PACKED = 21;

    /** The two vertices of each side of a triangle, and of a tetrahedron; the metric tensor follows this order. */
    private static final int[] TRIANGLE = {1, 2, 2, 0, 0, 1};

    private static final int[] TETRAHEDRON = {0, 1, 1, 2, 2, 0, 2, 3, 0, 3, 1, 3};

    int vertices;
    int sides;
    int[] ends; // (sides x 2)
    final double[] side = new double[18]; // (sides x 3) from the second end to the first, m, world axes
    final double[] metric = new double[36]; // (sides x sides)
    final double[] tension = new double[6]; // (sides) not negative
    private final double[] elongation = new double[6];

    // of the flex
    private int firstVertex;
    private int firstEdge;
    private int elemData;
    private int elemEdge;
    private int stiffness;

    /** Prepares for the elements of a flex. */
    void begin(Model m, int f) {
        boolean flat = m.flex.dim[f] == 2;
        vertices = flat ? 3 : 4;
        sides = flat ? 3 : 6;
        ends = flat ? TRIANGLE : TETRAHEDRON;
        firstVertex = m.flex.vertadr[f];
        firstEdge = m.flex.edgeadr[f];
        elemData = m.flex.elemdataadr[f];
        elemEdge = m.flex.elemedgeadr[f];
        stiffness = m.flex.stiffnessadr[f];
    }

    /** Vertex k of element t, counted within the flex. */
    int vertex(Model m, int t, int k) {
        return m.flex.elem[elemData + vertices * t + k];
    }

    /** Computes sides, metric tensor and tensions of element t. Reads flexvert.xpos and flexedge.length. */
    void load(Model m, Data d, int t) {
        double[] x = d.flexvert.xpos;
        for (int e = 0; e < sides; e++) {
            int p = 3 * (firstVertex + vertex(m, t, ends[2 * e]));
            int q = 3 * (firstVertex + vertex(m, t, ends[2 * e + 1]));
            side[3 * e] = x[p] - x[q];
            side[3 * e + 1] = x[p + 1] - x[q + 1];
            side[3 * e + 2] = x[p + 2] - x[q + 2];
            int edge = firstEdge + m.flex.elemedge[elemEdge + t * sides + e];
            double now = d.flexedge.length[edge], rest = m.flexedge.length0[edge];
            elongation[e] = now * now - rest * rest;
        }
        int at = stiffness + PACKED * t;
        for (int a = 0; a < sides; a++) {
            for (int b = a; b < sides; b++, at++) {
                metric[sides * a + b] = m.flex.stiffness[at];
                metric[sides * b + a] = m.flex.stiffness[at];
            }
        }
        for (int e = 0; e < sides; e++) {
            double sum = 0;
            for (int a = 0; a < sides; a++) {
                sum += metric[sides * e + a] * elongation[a];
            }
            tension[e] = sum > 0 ? sum : 0;
        }
    }

    /**
     * The stiffness between two vertices of the element, times scale.
     *
     * @param r nine numbers at offset ro: three by three, world axes. Modified.
     */
    void block(double[] r, int ro, int i, int j, double scale) {
        double b0 = 0, b1 = 0, b2 = 0, b3 = 0, b4 = 0, b5 = 0, b6 = 0, b7 = 0, b8 = 0;
        double across = 0;
        for (int a = 0; a < sides; a++) {
            int sa = sign(i, a);
            if (sa == 0) {
                continue;
            }
            double ax = side[3 * a], ay = side[3 * a + 1], az = side[3 * a + 2];
            for (int b = 0; b < sides; b++) {
                int sb = sign(j, b);
                if (sb == 0) {
                    continue;
                }
                double w = 2 * scale * metric[sides * a + b] * sa * sb;
                double wx = w * ax, wy = w * ay, wz = w * az;
                double bx = side[3 * b], by = side[3 * b + 1], bz = side[3 * b + 2];
                b0 += wx * bx;
                b1 += wx * by;
                b2 += wx * bz;
                b3 += wy * bx;
                b4 += wy * by;
                b5 += wy * bz;
                b6 += wz * bx;
                b7 += wz * by;
                b8 += wz * bz;
            }
            across += tension[a] * sa * sign(j, a);
        }
        across *= scale;
        r[ro] = b0 + across;
        r[ro + 1] = b1;
        r[ro + 2] = b2;
        r[ro + 3] = b3;
        r[ro + 4] = b4 + across;
        r[ro + 5] = b5;
        r[ro + 6] = b6;
        r[ro + 7] = b7;
        r[ro + 8] = b8 + across;
    }

    /** 1 or -1 if a vertex of the element begins or ends a side, else 0. */
    int sign(int vertex, int side) {
        return vertex == ends[2 * side] ? 1 : vertex == ends[2 * side + 1] ? -1 : 0;
    }
}
