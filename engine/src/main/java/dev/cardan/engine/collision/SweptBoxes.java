package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;

/** The boxes around the active elements of a flex, along the axes of a sweep, and the lanes into which they are sorted meanwhile. */
final class SweptBoxes {
    private static final int MOST_LANES = 512;

    int count;
    int[] element = {};

    /** (n x 4) bodies of the elements' vertices; that of a vertex without one has the number nbody. */
    int[] owner = {};

    /** (n x 2) lower and upper bound along the swept axis. */
    double[] along = {};

    /** (n x 4) the same along the other two, the longer first. */
    double[] across = {};

    int nbody;

    /** Lanes along the first of the two other axes. */
    int lanes;

    private double origin;
    private double scale; // lanes per length

    void collect(Data d, int f) {
        Model m = d.model;
        int all = m.flex.elemnum[f];
        if (element.length < all) {
            element = new int[all];
            owner = new int[4 * all];
            along = new double[2 * all];
            across = new double[4 * all];
        }
        nbody = m.nbody;
        double[] whole = d.bvh.aabbDyn;
        int b = 6 * (m.flex.bvhadr[f] - m.nbvhstatic);
        double x = whole[b + 3], y = whole[b + 4], z = whole[b + 5];
        int axis = x > y && x > z ? 0 : y > z ? 1 : 2;
        int second = axis == 0 ? 1 : 0, third = axis == 2 ? 1 : 2;
        if (whole[b + 3 + third] > whole[b + 3 + second]) {
            int shorter = second;
            second = third;
            third = shorter;
        }
        double[] box = d.flexelem.aabb;
        int n = 0;
        for (int e = 0; e < all; e++) {
            if (ElementFilter.isActive(m, f, e)) {
                int from = 6 * (m.flex.elemadr[f] + e);
                bound(along, 2 * n, box, from, axis);
                bound(across, 4 * n, box, from, second);
                bound(across, 4 * n + 2, box, from, third);
                findOwners(m, f, e, 4 * n);
                element[n++] = e;
            }
        }
        count = n;
        divide();
    }

    /** Chooses lanes about as wide as the boxes; a single one where bounds are infinite or no numbers. */
    private void divide() {
        double from = Double.POSITIVE_INFINITY, to = Double.NEGATIVE_INFINITY, sum = 0;
        for (int i = 0; i < count; i++) {
            double low = across[4 * i], high = across[4 * i + 1];
            from = Math.min(from, low);
            to = Math.max(to, high);
            sum += high - low;
        }
        double range = to - from, wide = range / (sum / count);
        lanes = Math.max(1, (int) Math.min(wide, MOST_LANES));
        origin = from;
        scale = lanes / range;
    }

    /** The lane of a place. It grows with the place, so that boxes which overlap have a lane in common. */
    int laneOf(double place) {
        return Math.clamp((int) ((place - origin) * scale), 0, lanes - 1);
    }

    /** Writes where a box begins and ends along an axis. */
    private static void bound(double[] r, int ro, double[] box, int from, int axis) {
        r[ro] = box[from + axis] - box[from + 3 + axis];
        r[ro + 1] = box[from + axis] + box[from + 3 + axis];
    }

    private void findOwners(Model m, int f, int e, int to) {
        int corners = m.flex.dim[f] + 1, first = m.flex.elemdataadr[f] + e * corners;
        for (int k = 0; k < 4; k++) {
            int body = k < corners ? m.flex.vertbodyid[m.flex.vertadr[f] + m.flex.elem[first + k]] : -1;
            owner[to + k] = body >= 0 ? body : m.nbody;
        }
    }
}
