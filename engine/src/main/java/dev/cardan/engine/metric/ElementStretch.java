package dev.cardan.engine.metric;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;

/**
 * How the elements of a flex, triangles or tetrahedra, resist stretching at their present shape. With the side vectors d_a
 * of an element, the elongations e_a = |d_a|^2 - L_a^2 and the metric tensor G of the material, the forces derive from the
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

    /** Numbers of a side in the state of an element: its vector (m, world axes), tension, elongation, and a force. */
    static final int SIDE = 8;

    static final int TENSION = 3;

    private static final int ELONGATION = 4;

    /** Where the force of a side stands, on its first end, world axes. */
    static final int FORCE = 5;

    /** The metric tensor follows the order of sides here. */
    private static final ElementStretch TRIANGLE = new ElementStretch(3, 1, 2, 2, 0, 0, 1);

    private static final ElementStretch TETRAHEDRON = new ElementStretch(4, 0, 1, 1, 2, 2, 0, 2, 3, 0, 3, 1, 3);

    final int vertices;
    final int sides;
    final int[] ends; // (sides x 2) vertices
    final int each; // sides of a vertex
    final int[] sideOf; // (vertices x each) in their order
    final double[] signOf; // (vertices x each) 1 if the vertex is the first end of that side, -1 if it is the second
    final int[] packed; // (sides x sides) where the metric tensor has its number

    private ElementStretch(int vertices, int... ends) {
        this.vertices = vertices;
        this.ends = ends;
        sides = ends.length / 2;
        each = vertices - 1;
        sideOf = new int[vertices * each];
        signOf = new double[vertices * each];
        for (int v = 0, k = 0; v < vertices; v++) {
            for (int i = 0; i < ends.length; i++) {
                if (ends[i] == v) {
                    sideOf[k] = i / 2;
                    signOf[k++] = i % 2 == 0 ? 1 : -1;
                }
            }
        }
        packed = new int[sides * sides];
        for (int a = 0, k = 0; a < sides; a++) {
            for (int b = a; b < sides; b++, k++) {
                packed[sides * a + b] = k;
                packed[sides * b + a] = k;
            }
        }
    }

    /** The shape of the elements of a flex. */
    static ElementStretch of(Model m, int f) {
        return m.flex.dim[f] == 2 ? TRIANGLE : TETRAHEDRON;
    }

    /** Numbers of the state of an element. */
    int size() {
        return SIDE * sides;
    }

    /** Vertex k of element t of a flex, counted within the flex. */
    int vertex(Model m, int f, int t, int k) {
        return m.flex.elem[m.flex.elemdataadr[f] + vertices * t + k];
    }

    /** Where the metric tensor of element t of a flex starts. */
    static int metric(Model m, int f, int t) {
        return m.flex.stiffnessadr[f] + PACKED * t;
    }

    /**
     * Computes the state of the elements from .. to - 1 of a flex. Reads flexvert.xpos and flexedge.length.
     *
     * @param state of all its elements. Modified.
     */
    void load(double[] state, Model m, Data d, int f, int from, int to) {
        double[] x = d.flexvert.xpos, length = d.flexedge.length, rest = m.flexedge.length0, G = m.flex.stiffness;
        int firstVertex = m.flex.vertadr[f], firstEdge = m.flex.edgeadr[f], edges = m.flex.elemedgeadr[f];
        int n = sides;
        for (int t = from; t < to; t++) {
            int so = SIDE * n * t;
            for (int e = 0, at = so; e < n; e++, at += SIDE) {
                int p = 3 * (firstVertex + vertex(m, f, t, ends[2 * e]));
                int q = 3 * (firstVertex + vertex(m, f, t, ends[2 * e + 1]));
                state[at] = x[p] - x[q];
                state[at + 1] = x[p + 1] - x[q + 1];
                state[at + 2] = x[p + 2] - x[q + 2];
                int edge = firstEdge + m.flex.elemedge[edges + t * n + e];
                state[at + ELONGATION] = length[edge] * length[edge] - rest[edge] * rest[edge];
            }
            int metric = metric(m, f, t);
            for (int e = 0; e < n; e++) {
                double sum = 0;
                for (int a = 0; a < n; a++) {
                    sum += G[metric + packed[n * e + a]] * state[so + SIDE * a + ELONGATION];
                }
                state[so + SIDE * e + TENSION] = sum > 0 ? sum : 0;
            }
        }
    }

    /**
     * Computes the forces scale S v of the elements from .. to - 1 of a flex, side by side; elongations are lost.
     *
     * @param state of all its elements. Modified.
     * @param moved v at the vertices of the flex, world axes (vertices x 3)
     */
    void forces(double[] state, Model m, int f, int from, int to, double[] moved, double scale) {
        double[] G = m.flex.stiffness;
        int n = sides;
        for (int t = from; t < to; t++) {
            int so = SIDE * n * t, metric = metric(m, f, t);
            for (int e = 0, at = so; e < n; e++, at += SIDE) {
                int p = 3 * vertex(m, f, t, ends[2 * e]), q = 3 * vertex(m, f, t, ends[2 * e + 1]);
                double x = moved[p] - moved[q], y = moved[p + 1] - moved[q + 1], z = moved[p + 2] - moved[q + 2];
                state[at + ELONGATION] = 0.0 + state[at] * x + state[at + 1] * y + state[at + 2] * z;
                state[at + FORCE] = x;
                state[at + FORCE + 1] = y;
                state[at + FORCE + 2] = z;
            }
            for (int e = 0, at = so; e < n; e++, at += SIDE) {
                double along = 0;
                for (int a = 0; a < n; a++) {
                    along += G[metric + packed[n * e + a]] * state[so + SIDE * a + ELONGATION];
                }
                along *= 2 * scale;
                double across = scale * state[at + TENSION];
                state[at + FORCE] = along * state[at] + across * state[at + FORCE];
                state[at + FORCE + 1] = along * state[at + 1] + across * state[at + FORCE + 1];
                state[at + FORCE + 2] = along * state[at + 2] + across * state[at + FORCE + 2];
            }
        }
    }
}
