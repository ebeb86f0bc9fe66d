package dev.cardan.engine.metric;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.flex.ImplicitFlex;

/**
 * Products of a vector with the stiffness of flexes whose vertices have bodies of their own, stencil by stencil, without a
 * stored matrix: r += scale S v. The scale of a flex is s1 + s2 times its damping.
 */
final class FlexStiffness {
    private FlexStiffness() {}

    /** Adds the bending of triangles, see {@link BendingRows}. */
    static void addBending(Data d, double[] r, int ro, double[] v, int vo, double s1, double s2) {
        Model m = d.model;
        for (int f = 0; f < m.nflex; f++) {
            double scale = s1 + s2 * m.flex.damping[f];
            if (scale != 0 && ImplicitFlex.bends(m, f)) {
                BendingRows rows = BendingRows.of(d);
                rows.addProduct(r, ro, f, 0, rows.groups(f), moved(m, d, f, v, vo), d.xmat, scale);
            }
        }
    }

    /** Adds the stretching of triangles and tetrahedra, see {@link ElementStretch}. */
    static void addStretching(Data d, double[] r, int ro, double[] v, int vo, double s1, double s2) {
        Model m = d.model;
        for (int f = 0; f < m.nflex; f++) {
            double scale = s1 + s2 * m.flex.damping[f];
            if (scale != 0 && ImplicitFlex.stretches(m, f)) {
                double[] moved = moved(m, d, f, v, vo);
                ElementStretch shape = ElementStretch.of(m, f);
                double[] state = MetricWork.of(d).elements(m.flex.elemnum[f] * shape.size());
                shape.load(state, m, d, f, 0, m.flex.elemnum[f]);
                for (int t = 0; t < m.flex.elemnum[f]; t++) {
                    addElement(m, d, f, t, shape, state, r, ro, moved, scale);
                }
            }
        }
    }

    private static void addElement(
            Model m,
            Data d,
            int f,
            int t,
            ElementStretch el,
            double[] state,
            double[] r,
            int ro,
            double[] moved,
            double scale) {
        double[] w = MetricWork.of(d).small, G = m.flex.stiffness;
        int dw = 0, g = 18; // scratch: differences of the ends' vectors, and their parts along the sides
        int sides = el.sides, firstVertex = m.flex.vertadr[f], metric = ElementStretch.metric(m, f, t);
        int so = el.size() * t;
        for (int e = 0; e < sides; e++) {
            int p = 3 * el.vertex(m, f, t, el.ends[2 * e]), q = 3 * el.vertex(m, f, t, el.ends[2 * e + 1]);
            double sum = 0;
            for (int x = 0; x < 3; x++) {
                double difference = moved[p + x] - moved[q + x];
                w[dw + 3 * e + x] = difference;
                sum += state[so + ElementStretch.SIDE * e + x] * difference;
            }
            w[g + e] = sum;
        }
        for (int e = 0, at = so; e < sides; e++, at += ElementStretch.SIDE) {
            double along = 0;
            for (int a = 0; a < sides; a++) {
                along += G[metric + el.packed[sides * e + a]] * w[g + a];
            }
            along *= 2 * scale;
            double across = scale * state[at + ElementStretch.TENSION];
            double x = along * state[at] + across * w[dw + 3 * e];
            double y = along * state[at + 1] + across * w[dw + 3 * e + 1];
            double z = along * state[at + 2] + across * w[dw + 3 * e + 2];
            int first = m.flex.vertbodyid[firstVertex + el.vertex(m, f, t, el.ends[2 * e])];
            int second = m.flex.vertbodyid[firstVertex + el.vertex(m, f, t, el.ends[2 * e + 1])];
            PointVectors.addToDofs(r, ro, m, first, d.xmat, 1, x, y, z);
            PointVectors.addToDofs(r, ro, m, second, d.xmat, -1, x, y, z);
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
