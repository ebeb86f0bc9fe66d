package dev.cardan.engine.collision.convex;

import dev.cardan.engine.type.Const;

/** Determinants, areas and projections of points in a flat array that GJK and EPA share. */
final class ConvexMath {
    /** Longer than any distance: no contact, or not known yet. */
    static final double FAR = Double.MAX_VALUE;

    static final double MINVAL2 = Const.MINVAL * Const.MINVAL;

    private ConvexMath() {}

    /** a . (b x c). */
    static double triple(double[] p, int a, int b, int c) {
        return p[a] * (p[b + 1] * p[c + 2] - p[b + 2] * p[c + 1])
                + p[a + 1] * (p[b + 2] * p[c] - p[b] * p[c + 2])
                + p[a + 2] * (p[b] * p[c + 1] - p[b + 1] * p[c]);
    }

    /** Twice the signed area of the triangle a b c after projection on the coordinate plane of axes x and y. */
    static double shadow(double[] p, int a, int b, int c, int x, int y) {
        return p[b + x] * p[c + y]
                - p[b + y] * p[c + x]
                - p[a + x] * p[c + y]
                + p[a + y] * p[c + x]
                + p[a + x] * p[b + y]
                - p[a + y] * p[b + x];
    }

    /** The axis along which the projection of the triangle a b c is largest. */
    static int widest(double[] p, int a, int b, int c) {
        double x = Math.abs(shadow(p, a, b, c, 1, 2));
        double y = Math.abs(shadow(p, a, b, c, 0, 2));
        double z = Math.abs(shadow(p, a, b, c, 0, 1));
        if (x >= y && x >= z) {
            return 0;
        }
        return y >= z ? 1 : 2;
    }

    /** Twice the signed area of the triangle (qx, qy), a, b in the coordinate plane of axes x and y. */
    static double area(double qx, double qy, double[] p, int a, int b, int x, int y) {
        return qx * p[a + y]
                + qy * p[b + x]
                + p[a + x] * p[b + y]
                - qx * p[b + y]
                - qy * p[a + x]
                - p[b + x] * p[a + y];
    }

    /**
     * r = foot of the perpendicular from the origin to the plane through a, b, c. The normal is taken at the corner
     * that gives a usable result first.
     *
     * @return false when the triangle has no area; r is then unchanged
     */
    static boolean projectOrigin(double[] r, int ro, double[] p, int a, int b, int c) {
        double bx = p[b], by = p[b + 1], bz = p[b + 2];
        double bax = bx - p[a], bay = by - p[a + 1], baz = bz - p[a + 2];
        double cbx = p[c] - bx, cby = p[c + 1] - by, cbz = p[c + 2] - bz;
        double nx = cby * baz - cbz * bay;
        double ny = cbz * bax - cbx * baz;
        double nz = cbx * bay - cby * bax;
        double nv = nx * bx + ny * by + nz * bz;
        double nn = nx * nx + ny * ny + nz * nz;
        if (nn == 0) {
            return false;
        }
        if (nv == 0 || !(nn > Const.MINVAL)) {
            return projectFromOthers(r, ro, p, a, b, c);
        }
        double s = nv / nn;
        r[ro] = s * nx;
        r[ro + 1] = s * ny;
        r[ro + 2] = s * nz;
        return true;
    }

    /** The same with the normal at a or c. */
    private static boolean projectFromOthers(double[] r, int ro, double[] p, int a, int b, int c) {
        double bax = p[b] - p[a], bay = p[b + 1] - p[a + 1], baz = p[b + 2] - p[a + 2];
        double cax = p[c] - p[a], cay = p[c + 1] - p[a + 1], caz = p[c + 2] - p[a + 2];
        double nx = bay * caz - baz * cay;
        double ny = baz * cax - bax * caz;
        double nz = bax * cay - bay * cax;
        double nv = nx * p[a] + ny * p[a + 1] + nz * p[a + 2];
        double nn = nx * nx + ny * ny + nz * nz;
        if (nn == 0) {
            return false;
        }
        if (nv == 0 || !(nn > Const.MINVAL)) {
            double cbx = p[c] - p[b], cby = p[c + 1] - p[b + 1], cbz = p[c + 2] - p[b + 2];
            nx = cay * cbz - caz * cby;
            ny = caz * cbx - cax * cbz;
            nz = cax * cby - cay * cbx;
            nv = nx * p[c] + ny * p[c + 1] + nz * p[c + 2];
            nn = nx * nx + ny * ny + nz * nz;
        }
        double s = nv / nn;
        r[ro] = s * nx;
        r[ro + 1] = s * ny;
        r[ro + 2] = s * nz;
        return true;
    }

    /** r = weights of a, b, c that give the point q of their plane, from areas in the plane of largest shadow. */
    static void affine(double[] r, int ro, double[] p, int a, int b, int c, double[] q, int qo) {
        int across = widest(p, a, b, c);
        int x = across == 0 ? 1 : 0, y = across == 2 ? 1 : 2;
        double whole = shadow(p, a, b, c, x, y);
        double qx = q[qo + x], qy = q[qo + y];
        r[ro] = area(qx, qy, p, b, c, x, y) / whole;
        r[ro + 1] = area(qx, qy, p, c, a, x, y) / whole;
        r[ro + 2] = area(qx, qy, p, a, b, x, y) / whole;
    }

    /**
     * r = weighted sum of the n points at offset {@code at} of consecutive vertices, added from the first to the last.
     */
    static void combine(double[] r, int ro, double[] weight, int n, double[] vertices, int at) {
        double x = weight[0] * vertices[at];
        double y = weight[0] * vertices[at + 1];
        double z = weight[0] * vertices[at + 2];
        for (int i = 1; i < n; i++) {
            int o = at + CcdWork.VERTEX * i;
            x += weight[i] * vertices[o];
            y += weight[i] * vertices[o + 1];
            z += weight[i] * vertices[o + 2];
        }
        r[ro] = x;
        r[ro + 1] = y;
        r[ro + 2] = z;
    }
}
