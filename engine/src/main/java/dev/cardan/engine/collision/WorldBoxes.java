package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.GeomType;

/**
 * Boxes around the geoms of a body that take part in collisions, along the axes of the world. They cost a fraction of
 * {@link SpreadBoxes} and are a little too large, so that whatever makes a contact has boxes that overlap. Whether MuJoCo's boxes
 * overlap as well is sure for shapes that overlap clearly; {@link #touchesClearly} tells which don't.
 */
final class WorldBoxes {
    /** Share of all lengths that counts as nothing: box ends are sorted in single precision. */
    private static final double ROUNDING = 0x1p-21;

    /** Errors of the convex collider, in its tolerance. */
    private static final double TOLERANCES = 4;

    private WorldBoxes() {}

    /**
     * Writes the boxes of n bodies, beginning with the axis along which they are spread most. False if these boxes are not to be
     * used: for shapes that may have contacts outside of their bounds, for the older collider, whose depths are no bounds, where
     * a user is asked about each pair, and where positions are no numbers.
     */
    static boolean make(Data d, int[] body, int n, double[] box) {
        if (d.opt.disabled(DisableFlag.NATIVECCD) || d.callbacks.contactFilter != null) {
            return false;
        }
        double x = 0, y = 0, z = 0, xx = 0, yy = 0, zz = 0;
        for (int i = 0, at = 0; i < n; i++, at += 6) {
            if (!around(d, body[i], box, at)) {
                return false;
            }
            double mx = box[at] + box[at + 3], my = box[at + 1] + box[at + 4], mz = box[at + 2] + box[at + 5];
            x += mx;
            y += my;
            z += mz;
            xx += mx * mx;
            yy += my * my;
            zz += mz * mz;
        }
        double alongX = xx - x * x / n, alongY = yy - y * y / n, alongZ = zz - z * z / n;
        if (alongY > alongX || alongZ > alongX) {
            putFirst(box, n, alongZ > alongY ? 2 : 1);
        }
        return true;
    }

    private static void putFirst(double[] box, int n, int axis) {
        for (int at = 0; at < 6 * n; at += 3) {
            double first = box[at];
            box[at] = box[at + axis];
            box[at + axis] = first;
        }
    }

    private static boolean around(Data d, int b, double[] box, int at) {
        Model m = d.model;
        double[] aabb = m.geom.aabb, mat = d.geom.xmat, pos = d.geom.xpos;
        boolean override = d.opt.enabled(EnableFlag.OVERRIDE);
        double tolerance = TOLERANCES * d.opt.ccdTolerance;
        double x0 = Double.POSITIVE_INFINITY, y0 = x0, z0 = x0, x1 = Double.NEGATIVE_INFINITY, y1 = x1, z1 = x1;
        double lengths = 0;
        int start = m.body.geomadr[b], end = start + m.body.geomnum[b];
        for (int g = start; g < end; g++) {
            if ((m.geom.contype[g] | m.geom.conaffinity[g]) == 0) {
                continue;
            }
            if (!isBounded(m.geom.type[g])) {
                return false;
            }
            int a = 6 * g, r = 9 * g, p = 3 * g;
            double px = pos[p], py = pos[p + 1], pz = pos[p + 2], radius = m.geom.rbound[g];
            double cx = mat[r] * aabb[a] + mat[r + 1] * aabb[a + 1] + mat[r + 2] * aabb[a + 2] + px;
            double cy = mat[r + 3] * aabb[a] + mat[r + 4] * aabb[a + 1] + mat[r + 5] * aabb[a + 2] + py;
            double cz = mat[r + 6] * aabb[a] + mat[r + 7] * aabb[a + 1] + mat[r + 8] * aabb[a + 2] + pz;
            double sx = aabb[a + 3], sy = aabb[a + 4], sz = aabb[a + 5];
            double hx = Math.abs(mat[r] * sx) + Math.abs(mat[r + 1] * sy) + Math.abs(mat[r + 2] * sz);
            double hy = Math.abs(mat[r + 3] * sx) + Math.abs(mat[r + 4] * sy) + Math.abs(mat[r + 5] * sz);
            double hz = Math.abs(mat[r + 6] * sx) + Math.abs(mat[r + 7] * sy) + Math.abs(mat[r + 8] * sz);
            double length = Math.abs(cx) + Math.abs(cy) + Math.abs(cz) + hx + hy + hz + radius;
            double margin = override ? 0.5 * d.opt.oMargin : m.geom.margin[g];
            double reach = margin + m.geom.gap[g] + tolerance + ROUNDING * length;
            lengths += length;
            x0 = Math.min(x0, Math.max(px - radius, cx - hx) - reach);
            y0 = Math.min(y0, Math.max(py - radius, cy - hy) - reach);
            z0 = Math.min(z0, Math.max(pz - radius, cz - hz) - reach);
            x1 = Math.max(x1, Math.min(px + radius, cx + hx) + reach);
            y1 = Math.max(y1, Math.min(py + radius, cy + hy) + reach);
            z1 = Math.max(z1, Math.min(pz + radius, cz + hz) + reach);
        }
        box[at] = x0;
        box[at + 1] = y0;
        box[at + 2] = z0;
        box[at + 3] = x1;
        box[at + 4] = y1;
        box[at + 5] = z1;
        return lengths < Double.POSITIVE_INFINITY;
    }

    /** Whether contacts of such shapes lie within both bounding boxes. */
    private static boolean isBounded(int type) {
        return type >= GeomType.Code.SPHERE && type <= GeomType.Code.MESH;
    }

    /**
     * Whether two geoms at the given distance, or less, are so near that the boxes of their bodies overlap along any axes,
     * whatever rounding does: shapes that overlap by a depth do so by at least that much along every axis.
     */
    static boolean touchesClearly(Data d, int g1, int g2, double distance) {
        Model m = d.model;
        double[] pos = d.geom.xpos;
        double lengths = Math.abs(pos[3 * g1]) + Math.abs(pos[3 * g1 + 1]) + Math.abs(pos[3 * g1 + 2]);
        lengths += 2 * (m.geom.rbound[g1] + m.geom.rbound[g2]);
        double unsure = TOLERANCES * d.opt.ccdTolerance + ROUNDING * lengths;
        double reach = SpreadBoxes.reach(m, d.opt, g1) + SpreadBoxes.reach(m, d.opt, g2);
        return distance + unsure < reach;
    }
}
