package dev.cardan.engine.ray;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Vec3;

/**
 * A ray against a height field: a box as base, and above it the triangles of the terrain with four walls that reach up to
 * its rim.
 */
final class HFieldRay {
    private final double[] boxPos = new double[3];
    private final double[] boxSize = new double[3];
    private final double[] sides = new double[6];
    private final double[] best = new double[3]; // normal of the nearest hit so far
    private final double[] size = new double[4];
    private int rows;
    private int columns;
    private int data;
    private double dx;
    private double dy;

    double cast(Ray ray, Data d, int g) {
        Model m = d.model;
        int field = m.geom.dataid[g];
        rows = m.hfield.nrow[field];
        columns = m.hfield.ncol[field];
        data = m.hfield.adr[field];
        System.arraycopy(m.hfield.size, 4 * field, size, 0, 4);
        dx = (2.0 * size[0]) / (columns - 1);
        dy = (2.0 * size[1]) / (rows - 1);

        double x = hitBox(ray, d, g, -size[3], size[3], null);
        Vec3.copy(best, 0, ray.normal, 0);
        double top = hitBox(ray, d, g, size[2], size[2], sides);
        if (top >= 0) {
            ray.enter(d.geom.xpos, 3 * g, d.geom.xmat, 9 * g);
            x = terrain(ray, m, top, x);
            x = walls(ray, m, x);
        }
        Vec3.copy(ray.normal, 0, best, 0);
        return x;
    }

    /** The box that starts at height 0 of the geom and ends at the given height, which may be below. */
    private double hitBox(Ray ray, Data d, int g, double height, double thickness, double[] all) {
        for (int i = 0; i < 3; i++) {
            double step = d.geom.xmat[9 * g + 3 * i + 2] * height * 0.5;
            boxPos[i] = d.geom.xpos[3 * g + i] + step;
        }
        Vec3.set(boxSize, 0, size[0], size[1], thickness * 0.5);
        ray.enter(boxPos, 0, d.geom.xmat, 9 * g);
        return ray.box(boxPos, 0, boxSize, 0, all);
    }

    /** Tests the cells under the part of the ray that is inside the upper box. */
    private double terrain(Ray ray, Model m, double top, double nearest) {
        double[] p = ray.p, v = ray.v;
        double start = 0, end = top;
        for (double side : sides) {
            if (side > end) {
                start = top;
                end = side;
            }
        }
        double x0 = (p[0] + start * v[0] + size[0]) / dx, x1 = (p[0] + end * v[0] + size[0]) / dx;
        double y0 = (p[1] + start * v[1] + size[1]) / dy, y1 = (p[1] + end * v[1] + size[1]) / dy;
        // one more cell on each side, against rounding
        int cmin = Math.max(0, (int) Math.floor(x0 < x1 ? x0 : x1) - 1);
        int cmax = Math.min(columns - 1, (int) Math.ceil(x0 > x1 ? x0 : x1) + 1);
        int rmin = Math.max(0, (int) Math.floor(y0 < y1 ? y0 : y1) - 1);
        int rmax = Math.min(rows - 1, (int) Math.ceil(y0 > y1 ? y0 : y1) + 1);

        Triangles t = ray.triangles;
        t.prepare(p, v);
        float[] heights = m.hfield.data;
        double x = nearest;
        for (int r = rmin; r < rmax; r++) {
            int row = data + r * columns;
            double low = dy * r - size[1], high = dy * (r + 1) - size[1];
            for (int c = cmin; c < cmax; c++) {
                double left = dx * c - size[0], right = dx * (c + 1) - size[0];
                double leftLow = heights[row + c] * size[2], rightHigh = heights[row + columns + c + 1] * size[2];
                double at =
                        t.cast(left, low, leftLow, right, low, heights[row + c + 1] * size[2], right, high, rightHigh);
                if (at >= 0 && (x < 0 || at < x)) {
                    x = at;
                    t.normal(best);
                }
                at = t.cast(
                        left, low, leftLow, right, high, rightHigh, left, high, heights[row + columns + c] * size[2]);
                if (at >= 0 && (x < 0 || at < x)) {
                    x = at;
                    t.normal(best);
                }
            }
        }
        return x;
    }

    /** A wall is hit where the ray meets its plane below the rim. */
    private double walls(Ray ray, Model m, double nearest) {
        double[] p = ray.p, v = ray.v;
        float[] heights = m.hfield.data;
        double x = nearest;
        for (int side = 0; side < 4; side++) {
            double at = sides[side];
            if (!(at >= 0 && (at < x || x < 0))) {
                continue;
            }
            int along = side < 2 ? 1 : 0; // the axis that the wall follows
            double y = (p[along] + at * v[along] + size[along]) / (along == 1 ? dy : dx);
            int cells = (along == 1 ? rows : columns) - 2;
            double low = Math.max(0, Math.min(cells, Math.floor(y)));
            int i = Maths.roundToInt(low), j = Maths.roundToInt(low + 1);
            int first = along == 1
                    ? i * columns + (side == 1 ? columns - 1 : 0)
                    : i + (side == 3 ? (rows - 1) * columns : 0);
            int second = along == 1
                    ? j * columns + (side == 1 ? columns - 1 : 0)
                    : j + (side == 3 ? (rows - 1) * columns : 0);
            double z0 = heights[data + first], z1 = heights[data + second];
            double z = (p[2] + at * v[2]) / size[2];
            if (z < z0 * (low + 1 - y) + z1 * (y - low)) {
                x = at;
                Vec3.zero(best, 0);
                best[1 - along] = (side & 1) == 0 ? -1 : 1;
            }
        }
        return x;
    }
}
