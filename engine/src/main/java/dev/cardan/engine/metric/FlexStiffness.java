package dev.cardan.engine.metric;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.flex.ImplicitFlex;

/**
 * Products of a vector with the stiffness of flexes whose vertices have bodies of their own, stencil by stencil, without a
 * stored matrix: r += scale S v. The scale of a flex is s1 + s2 times its damping.
 */
final class FlexStiffness {
    /** Numbers of the bending stiffness of an edge: 4 x 4, and one for curved rest shapes. */
    private static final int BENDING = 17;

    private FlexStiffness() {}

    /** Adds the bending of triangles: each inner edge couples its two vertices and those opposite to it. */
    static void addBending(Data d, double[] r, int ro, double[] v, int vo, double s1, double s2) {
        Model m = d.model;
        for (int f = 0; f < m.nflex; f++) {
            double scale = s1 + s2 * m.flex.damping[f];
            if (scale != 0 && ImplicitFlex.bends(m, f)) {
                double[] moved = moved(m, d, f, v, vo);
                for (int e = 0; e < m.flex.edgenum[f]; e++) {
                    if (m.flex.edgeflap[2 * (m.flex.edgeadr[f] + e) + 1] != -1) {
                        addEdge(m, d, f, e, r, ro, moved, scale);
                    }
                }
            }
        }
    }

    /** Vertex i of an edge's stencil: its ends, then the vertices opposite to it. */
    static int stencil(Model m, int edge, int i) {
        return i < 2 ? m.flex.edge[2 * edge + i] : m.flex.edgeflap[2 * edge + i - 2];
    }

    /** Where the bending stiffness of vertices i and j of the stencil of edge e of a flex stands. */
    static int bending(Model m, int f, int e, int i, int j) {
        return m.flex.bendingadr[f] + BENDING * e + 4 * i + j;
    }

    private static void addEdge(Model m, Data d, int f, int e, double[] r, int ro, double[] moved, double scale) {
        double[] w = MetricWork.of(d).small, b = m.flex.bending;
        int edge = m.flex.edgeadr[f] + e;
        int v0 = 3 * stencil(m, edge, 0), v1 = 3 * stencil(m, edge, 1);
        int v2 = 3 * stencil(m, edge, 2), v3 = 3 * stencil(m, edge, 3);
        for (int i = 0; i < 4; i++) {
            int at = bending(m, f, e, i, 0);
            double q0 = b[at], q1 = b[at + 1], q2 = b[at + 2], q3 = b[at + 3];
            for (int x = 0; x < 3; x++) {
                w[x] = q0 * moved[v0 + x] + q1 * moved[v1 + x] + q2 * moved[v2 + x] + q3 * moved[v3 + x];
            }
            int body = m.flex.vertbodyid[m.flex.vertadr[f] + stencil(m, edge, i)];
            PointVectors.addToDofs(r, ro, m, body, d.xmat, scale, w, 0);
        }
    }

    /** Adds the stretching of triangles and tetrahedra, see {@link ElementStretch}. */
    static void addStretching(Data d, double[] r, int ro, double[] v, int vo, double s1, double s2) {
        Model m = d.model;
        for (int f = 0; f < m.nflex; f++) {
            double scale = s1 + s2 * m.flex.damping[f];
            if (scale != 0 && ImplicitFlex.stretches(m, f)) {
                double[] moved = moved(m, d, f, v, vo);
                ElementStretch element = MetricWork.of(d).element;
                element.begin(m, f);
                for (int t = 0; t < m.flex.elemnum[f]; t++) {
                    element.load(m, d, t);
                    addElement(m, d, f, t, element, r, ro, moved, scale);
                }
            }
        }
    }

    private static void addElement(
            Model m, Data d, int f, int t, ElementStretch el, double[] r, int ro, double[] moved, double scale) {
        double[] w = MetricWork.of(d).small;
        int dw = 6, g = 24; // scratch: differences of the ends' vectors, and their parts along the sides
        int sides = el.sides, firstVertex = m.flex.vertadr[f];
        for (int e = 0; e < sides; e++) {
            int p = 3 * el.vertex(m, t, el.ends[2 * e]), q = 3 * el.vertex(m, t, el.ends[2 * e + 1]);
            double sum = 0;
            for (int x = 0; x < 3; x++) {
                double difference = moved[p + x] - moved[q + x];
                w[dw + 3 * e + x] = difference;
                sum += el.side[3 * e + x] * difference;
            }
            w[g + e] = sum;
        }
        for (int e = 0; e < sides; e++) {
            double along = 0;
            for (int a = 0; a < sides; a++) {
                along += el.metric[sides * e + a] * w[g + a];
            }
            along *= 2 * scale;
            double across = scale * el.tension[e];
            for (int x = 0; x < 3; x++) {
                w[x] = along * el.side[3 * e + x] + across * w[dw + 3 * e + x];
            }
            int first = m.flex.vertbodyid[firstVertex + el.vertex(m, t, el.ends[2 * e])];
            int second = m.flex.vertbodyid[firstVertex + el.vertex(m, t, el.ends[2 * e + 1])];
            PointVectors.addToDofs(r, ro, m, first, d.xmat, 1, w, 0);
            PointVectors.addToDofs(r, ro, m, second, d.xmat, -1, w, 0);
        }
    }

    /** World vectors of all vertices of a flex. */
    private static double[] moved(Model m, Data d, int f, double[] v, int vo) {
        int from = m.flex.vertadr[f], n = m.flex.vertnum[f];
        double[] r = MetricWork.of(d).points(n);
        PointVectors.toWorld(r, 0, m, m.flex.vertbodyid, from, from + n, d.xmat, v, vo);
        return r;
    }
}
