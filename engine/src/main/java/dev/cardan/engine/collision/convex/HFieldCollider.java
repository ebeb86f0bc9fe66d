package dev.cardan.engine.collision.convex;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.GeomType;

/**
 * A height field and a convex geom or an element of a flex: the field is a carpet of triangular columns, and each column
 * under the other shape is a convex shape of its own. Everything happens in the frame of the field.
 */
public final class HFieldCollider {
    /** A shape is clearly above a column if it is so by this many tolerances of the convex collider and this share of lengths. */
    private static final double TOLERANCES = 4, ROUNDING = 1e-10;

    private HFieldCollider() {}

    /** Records of {@link PreContact} for field g1 and geom g2 closer than margin; returns their number. */
    public static int collide(Data d, double[] out, int o, int g1, int g2, double margin) {
        Model m = d.model;
        double[] size = m.hfield.size;
        int field = m.geom.dataid[g1], s = 4 * field;
        CcdWork w = CcdWork.of(d);
        ConvexShape geom = w.b;
        geom.set(d, g2, 0);
        double[] at = geom.pos;
        Vec3.sub(at, 0, d.geom.xpos, 3 * g2, d.geom.xpos, 3 * g1);
        Mat3.mulTransposedVec(at, 0, d.geom.xmat, 9 * g1, at, 0);
        double reach = m.geom.rbound[g2] + margin;
        if (size[s] < at[0] - reach
                || -size[s] > at[0] + reach
                || size[s + 1] < at[1] - reach
                || -size[s + 1] > at[1] + reach
                || size[s + 2] < at[2] - reach
                || -size[s + 3] > at[2] + reach) {
            return 0;
        }
        Mat3.mulTransposed(geom.mat, 0, d.geom.xmat, 9 * g1, d.geom.xmat, 9 * g2);
        double[] box = w.extent;
        extent(box, geom, w.scratch);
        if (isBeside(box, size, s, margin)) {
            return 0;
        }
        geom.margin = margin;
        becomeColumn(w.a);
        int count = columns(d, w, out, o, g1, field, margin);
        if (ConvexCollider.older(d)) {
            for (int i = 0; i < count; i++) {
                RoundNormal.fix(d, out, o + PreContact.SIZE * i, g1, g2, w.pose);
            }
        }
        return count;
    }

    /** Records of {@link PreContact} for field g and element e of flex f closer than margin; returns their number. */
    public static int collideElement(Data d, CcdWork w, double[] out, int o, int g, int f, int e, double margin) {
        Model m = d.model;
        int field = m.geom.dataid[g];
        ConvexShape element = w.b;
        element.setElement(d, f, e, margin);
        double[] p = element.points, box = w.extent;
        toField(d, g, p, 0);
        Vec3.copy(box, 0, p, 0);
        Vec3.copy(box, 3, p, 0);
        for (int i = 3; i < element.pointsEnd; i += 3) {
            toField(d, g, p, i);
            for (int k = 0; k < 3; k++) {
                box[k] = Math.min(box[k], p[i + k]);
                box[3 + k] = Math.max(box[3 + k], p[i + k]);
            }
        }
        if (isBeside(box, m.hfield.size, 4 * field, margin)) {
            return 0;
        }
        toField(d, g, element.pos, 0);
        becomeColumn(w.a);
        return columns(d, w, out, o, g, field, margin);
    }

    /** Takes a point of the world into the frame of field g. */
    private static void toField(Data d, int g, double[] p, int po) {
        Vec3.sub(p, po, p, po, d.geom.xpos, 3 * g);
        Mat3.mulTransposedVec(p, po, d.geom.xmat, 9 * g, p, po);
    }

    /** Whether a box, in the frame of a field of the size at s, is beside it by more than the margin. */
    private static boolean isBeside(double[] box, double[] size, int s, double margin) {
        return box[0] - margin > size[s]
                || box[3] + margin < -size[s]
                || box[1] - margin > size[s + 1]
                || box[4] + margin < -size[s + 1]
                || box[2] - margin > size[s + 2]
                || box[5] + margin < -size[s + 3];
    }

    private static void becomeColumn(ConvexShape column) {
        column.type = GeomType.Code.HFIELD;
        column.margin = 0;
        column.core = false;
        column.corner = -1;
    }

    /** box = least x, y, z, then largest x, y, z of a shape in the frame of the query. */
    private static void extent(double[] box, ConvexShape s, double[] tmp) {
        for (int axis = 0; axis < 3; axis++) {
            for (int sign = 1; sign >= -1; sign -= 2) {
                SupportPoint.point(tmp, 0, s, axis == 0 ? sign : 0, axis == 1 ? sign : 0, axis == 2 ? sign : 0);
                box[axis + (sign > 0 ? 3 : 0)] = tmp[axis];
            }
        }
    }

    /**
     * Contacts with the columns under the shape. Those clearly below it are left out, which the next ones notice only where the
     * search for the farthest corner of a mesh could end at several: then all is done again, with every column.
     */
    private static int columns(Data d, CcdWork w, double[] out, int o, int g1, int field, double margin) {
        boolean mesh = w.b.type == GeomType.Code.MESH;
        MeshHull hull = w.b.hull;
        if (ConvexCollider.older(d) || (mesh && !hull.climbs())) {
            return columns(d, w, out, o, g1, field, margin, false);
        }
        int corner = mesh ? hull.last() : 0;
        w.lowest = corner;
        int count = columns(d, w, out, o, g1, field, margin, true);
        if (mesh && hull.isDoubtful()) {
            hull.resume(corner);
            return columns(d, w, out, o, g1, field, margin, false);
        }
        return count;
    }

    /** Whether the shape is clearly above the plane on top of the column, and the column below it. */
    private static boolean isAbove(Data d, CcdWork w) {
        double[] p = w.a.points;
        if (!(p[11] > p[2] && p[14] > p[2] && p[17] > p[2])) {
            return false; // heights below the bottom, or a negative margin
        }
        double ux = p[12] - p[9], uy = p[13] - p[10], uz = p[14] - p[11];
        double vx = p[15] - p[9], vy = p[16] - p[10], vz = p[17] - p[11];
        double nx = uy * vz - uz * vy, ny = uz * vx - ux * vz, nz = ux * vy - uy * vx;
        double scale = (nz < 0 ? -1 : 1) / Math.sqrt(nx * nx + ny * ny + nz * nz);
        nx *= scale;
        ny *= scale;
        nz *= scale;
        double[] at = w.scratch;
        lowest(at, w, nx, ny, nz);
        double height = (at[0] - p[9]) * nx + (at[1] - p[10]) * ny + (at[2] - p[11]) * nz;
        double lengths = Math.abs(at[0]) + Math.abs(at[1]) + Math.abs(at[2]) + Math.abs(p[9]) + Math.abs(p[10]);
        return height > TOLERANCES * d.opt.ccdTolerance + ROUNDING * lengths;
    }

    /** r = a point as low above a plane of upward normal n as the shape is. No later search in a mesh knows of this one. */
    private static void lowest(double[] r, CcdWork w, double nx, double ny, double nz) {
        ConvexShape s = w.b;
        if (s.type != GeomType.Code.MESH) {
            SupportPoint.point(r, 0, s, -nx, -ny, -nz);
            return;
        }
        double[] m = s.mat;
        double x = -(m[0] * nx + m[3] * ny + m[6] * nz);
        double y = -(m[1] * nx + m[4] * ny + m[7] * nz);
        double z = -(m[2] * nx + m[5] * ny + m[8] * nz);
        w.lowest = s.hull.glance(w.lowest, x, y, z);
        double down = s.hull.graphDot(w.lowest, x, y, z) + 0.5 * s.margin;
        Vec3.set(r, 0, s.pos[0] - down * nx, s.pos[1] - down * ny, s.pos[2] - down * nz);
    }

    private static int columns(
            Data d, CcdWork w, double[] out, int o, int g1, int field, double margin, boolean leavesOut) {
        Model m = d.model;
        int rows = m.hfield.nrow[field], columns = m.hfield.ncol[field];
        double sx = m.hfield.size[4 * field], sy = m.hfield.size[4 * field + 1];
        double[] box = w.extent, p = w.a.points;
        int cmin = Math.max(0, (int) Math.floor((box[0] + sx) / (2.0 * sx) * (columns - 1)));
        int cmax = Math.min(columns - 1, (int) Math.ceil((box[3] + sx) / (2.0 * sx) * (columns - 1)));
        int rmin = Math.max(0, (int) Math.floor((box[1] + sy) / (2.0 * sy) * (rows - 1)));
        int rmax = Math.min(rows - 1, (int) Math.ceil((box[4] + sy) / (2.0 * sy) * (rows - 1)));
        if (cmin >= cmax) {
            return 0; // a geom beside the field, near it only because of a large margin
        }
        p[2] = -m.hfield.size[4 * field + 3];
        p[5] = p[2];
        p[8] = p[2];
        int count = 0;
        for (int r = rmin; r < rmax; r++) {
            extend(p, m, field, r + 1, cmin, margin);
            extend(p, m, field, r, cmin, margin);
            for (int k = 2 * (cmin + 1); k < 2 * (cmax + 1); k++) {
                extend(p, m, field, (k & 1) == 0 ? r + 1 : r, k >> 1, margin);
                if (p[11] < box[2] && p[14] < box[2] && p[17] < box[2]) {
                    continue; // the column ends below the geom
                }
                if (leavesOut && isAbove(d, w)) {
                    w.b.hull.leaveOut();
                    continue;
                }
                int at = o + PreContact.SIZE * count;
                if (ConvexCollider.penetrate(d, w, out, at, 1, 0) > 0) {
                    Mat3.mulVec(out, at + PreContact.NORMAL, d.geom.xmat, 9 * g1, out, at + PreContact.NORMAL);
                    Mat3.mulVec(out, at + PreContact.POS, d.geom.xmat, 9 * g1, out, at + PreContact.POS);
                    Vec3.addTo(out, at + PreContact.POS, d.geom.xpos, 3 * g1);
                    if (++count == PreContact.MAX_PER_PAIR) {
                        return count;
                    }
                }
            }
        }
        return count;
    }

    /** The next column of a strip: it shares two edges with the one before, the third is at a grid point. */
    private static void extend(double[] p, Model m, int field, int r, int c, double margin) {
        double[] size = m.hfield.size;
        int rows = m.hfield.nrow[field], columns = m.hfield.ncol[field], s = 4 * field;
        Vec3.copy(p, 0, p, 3);
        Vec3.copy(p, 3, p, 6);
        Vec3.copy(p, 9, p, 12);
        Vec3.copy(p, 12, p, 15);
        double dx = (2.0 * size[s]) / (columns - 1), dy = (2.0 * size[s + 1]) / (rows - 1);
        p[6] = dx * c - size[s];
        p[7] = dy * r - size[s + 1];
        p[15] = p[6];
        p[16] = p[7];
        p[17] = m.hfield.data[m.hfield.adr[field] + r * columns + c] * size[s + 2];
        p[17] += margin;
    }
}
