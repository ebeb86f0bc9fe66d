package dev.cardan.engine.metric;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.flex.HingeRows;
import dev.cardan.engine.flex.ImplicitFlex;
import dev.cardan.engine.flex.PointVectors;

/**
 * Products of a vector with the stiffness of flexes whose vertices have bodies of their own, stencil by stencil, without a
 * stored matrix: r += scale S v. The scale of a flex is s1 + s2 times its damping.
 */
final class FlexStiffness {
    /** About how many products of two numbers a row of bending, and an element, takes. */
    private static final int ROW = 15, ELEMENT = 60;

    private FlexStiffness() {}

    /** Adds the bending of triangles, see {@link HingeRows}. */
    static void addBending(Data d, double[] r, int ro, double[] v, int vo, double s1, double s2) {
        Model m = d.model;
        for (int f = 0; f < m.nflex; f++) {
            double scale = s1 + s2 * m.flex.damping[f];
            if (scale != 0 && ImplicitFlex.bends(m, f)) {
                HingeRows rows = HingeRows.of(d);
                int straight = rows.straight(f);
                double[] moved = straight < 0 ? moved(m, d, f, v, vo) : v;
                SharedLoops.of(d)
                        .flex(f, scale)
                        .hinges(rows)
                        .vectors(r, ro, moved, straight < 0 ? 0 : vo + straight)
                        .run(d, SharedLoops.Loop.BENDING_PRODUCT, rows.groups(f), ROW * HingeRows.USUAL);
            }
        }
    }

    /** Adds the stretching of triangles and tetrahedra, see {@link ElementStretch}. */
    static void addStretching(Data d, double[] r, int ro, double[] v, int vo, double s1, double s2) {
        Model m = d.model;
        for (int f = 0; f < m.nflex; f++) {
            double scale = s1 + s2 * m.flex.damping[f];
            if (scale != 0 && ImplicitFlex.stretches(m, f)) {
                double[] state = loadElements(d, f);
                SharedLoops.of(d)
                        .flex(f, scale)
                        .state(state)
                        .vectors(null, 0, moved(m, d, f, v, vo), 0)
                        .run(d, SharedLoops.Loop.STRETCH_ELEMENTS, m.flex.elemnum[f], ELEMENT);
                addSides(m, d, f, state, r, ro);
            }
        }
    }

    /** The state of all elements of a flex that stretches. */
    static double[] loadElements(Data d, int f) {
        Model m = d.model;
        int n = m.flex.elemnum[f];
        double[] state = MetricWork.of(d).elements(n * ElementStretch.of(m, f).size());
        SharedLoops.of(d).flex(f, 0).state(state).run(d, SharedLoops.Loop.LOAD_ELEMENTS, n, ELEMENT);
        return state;
    }

    /** Adds the forces of all sides, see {@link ElementStretch#forces}, to the joints of their ends. */
    private static void addSides(Model m, Data d, int f, double[] state, double[] r, int ro) {
        ElementStretch el = ElementStretch.of(m, f);
        int firstVertex = m.flex.vertadr[f], n = m.flex.elemnum[f], sides = el.sides;
        for (int t = 0, at = ElementStretch.FORCE; t < n; t++) {
            for (int e = 0; e < sides; e++, at += ElementStretch.SIDE) {
                double x = state[at], y = state[at + 1], z = state[at + 2];
                int first = m.flex.vertbodyid[firstVertex + el.vertex(m, f, t, el.ends[2 * e])];
                int second = m.flex.vertbodyid[firstVertex + el.vertex(m, f, t, el.ends[2 * e + 1])];
                PointVectors.addToDofs(r, ro, m, first, d.xmat, 1, x, y, z);
                PointVectors.addToDofs(r, ro, m, second, d.xmat, -1, x, y, z);
            }
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
