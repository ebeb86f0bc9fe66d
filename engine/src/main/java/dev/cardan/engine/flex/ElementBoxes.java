package dev.cardan.engine.flex;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.table.FlexTable;

/**
 * Boxes along the world axes around elements, and around groups of elements in the hierarchy of a flex: centre and half
 * sizes, m. Reads flexvert.xpos; writes flexelem.aabb and bvh.aabbDyn.
 */
final class ElementBoxes {
    private ElementBoxes() {}

    /** Boxes around the vertices of each element, larger by the radius of the flex. */
    static void elements(Data d, int f) {
        FlexTable flex = d.model.flex;
        int dim = flex.dim[f], vert = 3 * flex.vertadr[f];
        int[] elem = flex.elem;
        double[] xpos = d.flexvert.xpos, aabb = d.flexelem.aabb;
        double radius = flex.radius[f];
        int e = flex.elemdataadr[f];
        int from = 6 * flex.elemadr[f], to = from + 6 * flex.elemnum[f];
        for (int o = from; o < to; o += 6, e += dim + 1) {
            int a = vert + 3 * elem[e], b = vert + 3 * elem[e + 1];
            int c = dim > 1 ? vert + 3 * elem[e + 2] : b; // a line counts its second vertex twice
            int last = dim > 2 ? vert + 3 * elem[e + 3] : -1;
            for (int k = 0; k < 3; k++) {
                double first = xpos[a + k], second = xpos[b + k], third = xpos[c + k];
                double low = Math.min(Math.min(first, second), third);
                double high = Math.max(Math.max(first, second), third);
                if (last >= 0) {
                    low = Math.min(low, xpos[last + k]);
                    high = Math.max(high, xpos[last + k]);
                }
                aabb[o + k] = centre(low, high, first, first);
                aabb[o + k + 3] = 0.5 * (high - low) + radius;
            }
        }
    }

    /** Leaves take the boxes of their elements, other nodes bound their two children, which come behind them. */
    static void hierarchy(Data d, int f) {
        Model m = d.model;
        int root = m.flex.bvhadr[f];
        if (root < 0) {
            return;
        }
        int[] nodeid = m.bvh.nodeid, child = m.bvh.child;
        double[] box = d.bvh.aabbDyn, aabb = d.flexelem.aabb;
        int base = 6 * (root - m.nbvhstatic), elements = m.flex.elemadr[f];
        for (int i = m.flex.bvhnum[f] - 1; i >= 0; i--) {
            int o = base + 6 * i, element = nodeid[root + i];
            if (element >= 0) {
                System.arraycopy(aabb, 6 * (elements + element), box, o, 6);
                continue;
            }
            int a = base + 6 * child[2 * (root + i)], b = base + 6 * child[2 * (root + i) + 1];
            for (int k = 0; k < 3; k++) {
                double low1 = box[a + k] - box[a + k + 3], high1 = box[a + k] + box[a + k + 3];
                double low = Math.min(low1, box[b + k] - box[b + k + 3]);
                double high = Math.max(high1, box[b + k] + box[b + k + 3]);
                box[o + k] = centre(low, high, low1, high1);
                box[o + k + 3] = 0.5 * (high - low);
            }
        }
    }

    /** Middle of a range; where it is a single zero, the sign of that zero is the one of the first object, as in MuJoCo. */
    private static double centre(double low, double high, double firstLow, double firstHigh) {
        return low == 0 && high == 0 ? 0.5 * (firstHigh + firstLow) : 0.5 * (high + low);
    }
}
