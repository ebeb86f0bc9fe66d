package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Options;
import dev.cardan.engine.type.EnableFlag;

/**
 * The boxes of MuJoCo's broad phase: around all geoms of a body, or all vertices of a flex, along the {@link SpreadAxes} of all
 * geoms and vertices. Flexes count as bodies after the last one.
 *
 * <p>One instance is the scratch memory of one thread.
 */
final class SpreadBoxes {
    private final SpreadAxes axes = new SpreadAxes();
    private final double[] two = new double[12];
    private boolean ready; // whether the axes are those of the present positions

    /** To be called when positions have changed. */
    void forget() {
        ready = false;
    }

    /** Finds the axes, unless they are known; false if there is nothing. */
    boolean prepare(Data d) {
        if (!ready) {
            Model m = d.model;
            ready = m.nflex > 0
                    ? axes.compute(d.geom.xpos, m.geom.bodyid, m.ngeom, d.flexvert.xpos, m.flex.vertbodyid, m.nflexvert)
                    : axes.compute(d.geom.xpos, m.geom.bodyid, m.ngeom);
        }
        return ready;
    }

    /** Writes the box of a body or flex: lower corner, upper corner. */
    void write(Data d, int b, double[] box, int at) {
        Model m = d.model;
        for (int j = 0; j < 3; j++) {
            box[at + j] = Double.POSITIVE_INFINITY;
            box[at + 3 + j] = Double.NEGATIVE_INFINITY;
        }
        if (b >= m.nbody) {
            addFlex(d, box, at, b - m.nbody);
            return;
        }
        int start = m.body.geomadr[b], end = start + m.body.geomnum[b];
        for (int g = start; g < end; g++) {
            addGeom(d, box, at, g, reach(m, d.opt, g));
        }
    }

    /** Whether the boxes of two bodies overlap, as {@link BroadPhase} would find in its sweep. */
    boolean overlap(Data d, int b1, int b2) {
        if (!prepare(d)) {
            return false;
        }
        int low = Math.min(b1, b2), high = Math.max(b1, b2);
        double[] t = two;
        write(d, low, t, 0);
        write(d, high, t, 6);
        boolean apart = t[1] > t[10] || t[7] > t[4] || t[2] > t[11] || t[8] > t[5];
        return !apart && overlapInOrder(t);
    }

    /** Along the first axis ends are compared as in a sorted list. A box that ends before it begins stays open. */
    private static boolean overlapInOrder(double[] t) {
        long from0 = SweepOrder.key((float) t[0], 0), to0 = SweepOrder.key((float) t[3], 1);
        long from1 = SweepOrder.key((float) t[6], 2), to1 = SweepOrder.key((float) t[9], 3);
        return from0 < from1 ? to0 > from1 || to0 < from0 : to1 > from0 || to1 < from1;
    }

    /** How far the box of a geom goes beyond it. */
    static double reach(Model m, Options opt, int g) {
        double override = override(opt);
        return override != 0 ? override : m.geom.margin[g] + m.geom.gap[g];
    }

    private static double override(Options opt) {
        return opt.enabled(EnableFlag.OVERRIDE) ? 0.5 * opt.oMargin : 0;
    }

    /** Widens the box at the offset by a geom: per axis the smaller of its bounding sphere and bounding box. */
    private void addGeom(Data d, double[] box, int at, int g, double margin) {
        Model m = d.model;
        double[] aabb = m.geom.aabb;
        double[] mat = d.geom.xmat;
        double[] pos = d.geom.xpos;
        double[] frame = axes.frame;
        int a = 6 * g, r = 9 * g, p = 3 * g;
        double radius = m.geom.rbound[g];
        double cx = mat[r] * aabb[a] + mat[r + 1] * aabb[a + 1] + mat[r + 2] * aabb[a + 2] + pos[p];
        double cy = mat[r + 3] * aabb[a] + mat[r + 4] * aabb[a + 1] + mat[r + 5] * aabb[a + 2] + pos[p + 1];
        double cz = mat[r + 6] * aabb[a] + mat[r + 7] * aabb[a + 1] + mat[r + 8] * aabb[a + 2] + pos[p + 2];
        for (int j = 0; j < 3; j++) {
            double fx = frame[3 * j], fy = frame[3 * j + 1], fz = frame[3 * j + 2];
            double middle = cx * fx + cy * fy + cz * fz;
            double half = Math.abs(aabb[a + 3] * (mat[r] * fx + mat[r + 3] * fy + mat[r + 6] * fz))
                    + Math.abs(aabb[a + 4] * (mat[r + 1] * fx + mat[r + 4] * fy + mat[r + 7] * fz))
                    + Math.abs(aabb[a + 5] * (mat[r + 2] * fx + mat[r + 5] * fy + mat[r + 8] * fz));
            double centre = pos[p] * fx + pos[p + 1] * fy + pos[p + 2] * fz;
            double sphereLow = centre - radius, boxLow = middle - half;
            double sphereHigh = centre + radius, boxHigh = middle + half;
            double low = (sphereLow > boxLow ? sphereLow : boxLow) - margin;
            double high = (sphereHigh < boxHigh ? sphereHigh : boxHigh) + margin;
            box[at + j] = box[at + j] < low ? box[at + j] : low;
            box[at + 3 + j] = box[at + 3 + j] > high ? box[at + 3 + j] : high;
        }
    }

    /** Widens the box at the offset by a flex: around all its vertices. */
    private void addFlex(Data d, double[] box, int at, int f) {
        Model m = d.model;
        double override = override(d.opt);
        double margin = override != 0 ? override : m.flex.margin[f] + m.flex.gap[f];
        double[] x = d.flexvert.xpos, frame = axes.frame;
        int start = 3 * m.flex.vertadr[f], end = start + 3 * m.flex.vertnum[f];
        double bound = m.flex.radius[f] + margin;
        for (int j = 0; j < 3; j++) {
            double fx = frame[3 * j], fy = frame[3 * j + 1], fz = frame[3 * j + 2];
            double low = box[at + j], high = box[at + 3 + j];
            for (int v = start; v < end; v += 3) {
                double along = fx * x[v] + fy * x[v + 1] + fz * x[v + 2];
                low = low < along ? low : along;
                high = high > along ? high : along;
            }
            box[at + j] = low - bound;
            box[at + 3 + j] = high + bound;
        }
    }
}
