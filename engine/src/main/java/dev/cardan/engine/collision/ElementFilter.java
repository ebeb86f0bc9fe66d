package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;

/** The cheap questions asked about elements of flexes before their surfaces are compared. */
final class ElementFilter {
    private ElementFilter() {}

    /** Whether an element takes part in collisions of the flex with itself; deep layers of a solid may be left out. */
    static boolean isActive(Model m, int f, int e) {
        return m.flex.dim[f] < 3 || m.flex.elemlayer[m.flex.elemadr[f] + e] < m.flex.activelayers[f];
    }

    /** Whether two boxes, centre and half sizes, come nearer than the reach. */
    static boolean boxesMeet(double[] a, int ao, double[] b, int bo, double reach) {
        return !(a[ao] + a[ao + 3] + reach < b[bo] - b[bo + 3]
                || a[ao + 1] + a[ao + 4] + reach < b[bo + 1] - b[bo + 4]
                || a[ao + 2] + a[ao + 5] + reach < b[bo + 2] - b[bo + 5]
                || b[bo] + b[bo + 3] + reach < a[ao] - a[ao + 3]
                || b[bo + 1] + b[bo + 4] + reach < a[ao + 1] - a[ao + 4]
                || b[bo + 2] + b[bo + 5] + reach < a[ao + 2] - a[ao + 5]);
    }

    /** Whether a cube of the given half size around a point meets a box. */
    static boolean cubeMeets(double[] p, int po, double half, double[] box, int o) {
        return !(p[po] + half < box[o] - box[o + 3]
                || p[po + 1] + half < box[o + 1] - box[o + 4]
                || p[po + 2] + half < box[o + 2] - box[o + 5]
                || p[po] - half > box[o] + box[o + 3]
                || p[po + 1] - half > box[o + 1] + box[o + 4]
                || p[po + 2] - half > box[o + 2] + box[o + 5]);
    }

    /** Whether an element has a vertex on a body. */
    static boolean belongs(Model m, int f, int e, int body) {
        int n = m.flex.dim[f] + 1, vertex = m.flex.vertadr[f];
        int first = m.flex.elemdataadr[f] + e * n;
        for (int i = first; i < first + n; i++) {
            if (m.flex.vertbodyid[vertex + m.flex.elem[i]] == body) {
                return true;
            }
        }
        return false;
    }

    /** Whether two elements have vertices on the same body; vertices that move with nodes have none. */
    static boolean shareBody(Model m, int f1, int e1, int f2, int e2) {
        int n = m.flex.dim[f1] + 1, vertex = m.flex.vertadr[f1];
        int first = m.flex.elemdataadr[f1] + e1 * n;
        for (int i = first; i < first + n; i++) {
            int body = m.flex.vertbodyid[vertex + m.flex.elem[i]];
            if (body >= 0 && belongs(m, f2, e2, body)) {
                return true;
            }
        }
        return false;
    }

    /** Whether two elements may touch: their boxes come nearer than the reach, and they share no body. */
    static boolean passes(Data d, int f1, int e1, int f2, int e2, double reach) {
        Model m = d.model;
        double[] box = d.flexelem.aabb;
        return boxesMeet(box, 6 * (m.flex.elemadr[f1] + e1), box, 6 * (m.flex.elemadr[f2] + e2), reach)
                && !shareBody(m, f1, e1, f2, e2);
    }
}
