package dev.cardan.engine.flex;

import dev.cardan.engine.math.Maths;

/**
 * Interpolation in cells of nodes. The nodes of a flex form a grid of cx x cy x cz cells, each with (order + 1)^3 nodes,
 * the one along z fastest; neighbours share nodes. Within a cell a value at (s, t, u), each from 0 to 1, is
 *
 * <p>sum over nodes of value[i, j, k] phi_i(s) phi_j(t) phi_k(u)
 *
 * <p>with Lagrange's polynomials phi: 1 - s and s (order 1), or 2s^2 - 3s + 1, 4 (s - s^2) and 2s^2 - s (order 2).
 */
public final class CellInterpolation {
    /** Most nodes that a cell has. */
    public static final int MAX_NODES = 27;

    /** Scratch numbers of {@link #point}. */
    public static final int WEIGHTS = 9;

    private CellInterpolation() {}

    /** phi_i(s). */
    public static double phi(double s, int i, int order) {
        if (order == 1) {
            return i == 0 ? 1 - s : s;
        }
        return switch (i) {
            case 0 -> 2 * s * s - 3 * s + 1;
            case 1 -> 4 * (s - s * s);
            case 2 -> 2 * s * s - s;
            default -> 0;
        };
    }

    /** Derivative of {@link #phi} by s. */
    public static double slope(double s, int i, int order) {
        if (order == 1) {
            return i == 0 ? -1 : 1;
        }
        return switch (i) {
            case 0 -> 4 * s - 3;
            case 1 -> 4 * (1 - 2 * s);
            case 2 -> 4 * s - 1;
            default -> 0;
        };
    }

    /** The cell along one axis of n cells in which a coordinate from 0 to 1 lies; those outside belong to the ends. */
    public static int cell(double coordinate, int n) {
        return Math.max(Math.min((int) Math.floor(coordinate * n), n - 1), 0);
    }

    /** Where in its cell a coordinate from 0 to 1 lies, from 0 to 1. */
    public static double local(double coordinate, int n, int cell) {
        return Maths.clip(coordinate * n - cell, 0, 1);
    }

    /**
     * Finds the cell of a point of a flex.
     *
     * @param local place in the cell, three numbers at offset lo. Modified.
     * @param nodes the nodes of the cell, counted within the flex, from index no on. Modified.
     * @param coord place in the flex, from 0 to 1 along each axis
     * @param cellnum how many cells there are along each axis, at offset co
     * @return how many nodes the cell has
     */
    public static int lookup(
            double[] local, int lo, int[] nodes, int no, double[] coord, int at, int[] cellnum, int co, int order) {
        int cx = cellnum[co], cy = cellnum[co + 1], cz = cellnum[co + 2];
        int i = cell(coord[at], cx), j = cell(coord[at + 1], cy), k = cell(coord[at + 2], cz);
        local[lo] = local(coord[at], cx, i);
        local[lo + 1] = local(coord[at + 1], cy, j);
        local[lo + 2] = local(coord[at + 2], cz, k);
        return nodes(nodes, no, cy, cz, i, j, k, order);
    }

    /**
     * The nodes of cell (i, j, k), counted within the flex.
     *
     * @param r from index ro on. Modified.
     * @return how many there are
     */
    public static int nodes(int[] r, int ro, int cy, int cz, int i, int j, int k, int order) {
        int ny = cy * order + 1, nz = cz * order + 1;
        int n = ro;
        for (int a = i * order; a <= (i + 1) * order; a++) {
            for (int b = j * order; b <= (j + 1) * order; b++) {
                int row = (a * ny + b) * nz;
                for (int c = k * order; c <= (k + 1) * order; c++) {
                    r[n++] = row + c;
                }
            }
        }
        return n - ro;
    }

    /**
     * The weights of all nodes of a cell at a place in it.
     *
     * @param r (order + 1)^3 numbers at offset ro. Modified.
     * @param local the place, three numbers from 0 to 1 at offset lo
     */
    public static void weights(double[] r, int ro, double[] local, int lo, int order) {
        int n = ro;
        for (int i = 0; i <= order; i++) {
            double x = phi(local[lo], i, order);
            for (int j = 0; j <= order; j++) {
                double xy = x * phi(local[lo + 1], j, order);
                for (int k = 0; k <= order; k++) {
                    r[n++] = xy * phi(local[lo + 2], k, order);
                }
            }
        }
    }

    /**
     * Interpolates vectors of nodes at a point of a flex.
     *
     * @param r three numbers at offset ro. Modified.
     * @param coord place in the flex, from 0 to 1 along each axis
     * @param cellnum how many cells there are along each axis, at offset co
     * @param value vectors of all nodes of the flex at offset vo
     * @param w {@link #WEIGHTS} scratch numbers at offset wo. Modified.
     */
    public static void point(
            double[] r,
            int ro,
            double[] coord,
            int at,
            int[] cellnum,
            int co,
            int order,
            double[] value,
            int vo,
            double[] w,
            int wo) {
        if (order == 1) {
            linear(r, ro, coord, at, cellnum, co, value, vo);
            return;
        }
        int cy = cellnum[co + 1], cz = cellnum[co + 2];
        int i = axis(w, wo, coord[at], cellnum[co]);
        int j = axis(w, wo + 3, coord[at + 1], cy);
        int k = axis(w, wo + 6, coord[at + 2], cz);
        int nz = 2 * cz + 1, ny = 2 * cy + 1;
        double u0 = w[wo + 6], u1 = w[wo + 7], u2 = w[wo + 8];
        double x = 0, y = 0, z = 0;
        for (int a = 0; a < 3; a++) {
            double wa = w[wo + a];
            for (int b = 0; b < 3; b++) {
                double wb = wa * w[wo + 3 + b], w0 = wb * u0, w1 = wb * u1, w2 = wb * u2;
                int n = vo + 3 * (((i + a) * ny + j + b) * nz + k);
                x = x + value[n] * w0 + value[n + 3] * w1 + value[n + 6] * w2;
                y = y + value[n + 1] * w0 + value[n + 4] * w1 + value[n + 7] * w2;
                z = z + value[n + 2] * w0 + value[n + 5] * w1 + value[n + 8] * w2;
            }
        }
        r[ro] = x;
        r[ro + 1] = y;
        r[ro + 2] = z;
    }

    /** {@link #point} of order 1, for the many vertices of large meshes: four edges of the cell along z. */
    private static void linear(
            double[] r, int ro, double[] coord, int at, int[] cellnum, int co, double[] value, int vo) {
        int cx = cellnum[co], cy = cellnum[co + 1], cz = cellnum[co + 2];
        int i = cell(coord[at], cx), j = cell(coord[at + 1], cy), k = cell(coord[at + 2], cz);
        double s = local(coord[at], cx, i), t = local(coord[at + 1], cy, j), u = local(coord[at + 2], cz, k);
        int dy = 3 * (cz + 1), dx = (cy + 1) * dy;
        int a = vo + i * dx + j * dy + 3 * k, b = a + dy, c = a + dx, e = c + dy;
        double p = 1 - s, q = 1 - t, w = 1 - u;
        double a0 = p * q * w, a1 = p * q * u, b0 = p * t * w, b1 = p * t * u;
        double c0 = s * q * w, c1 = s * q * u, e0 = s * t * w, e1 = s * t * u;
        for (int x = 0; x < 3; x++) {
            r[ro + x] = 0
                    + value[a + x] * a0
                    + value[a + 3 + x] * a1
                    + value[b + x] * b0
                    + value[b + 3 + x] * b1
                    + value[c + x] * c0
                    + value[c + 3 + x] * c1
                    + value[e + x] * e0
                    + value[e + 3 + x] * e1;
        }
    }

    /** Weights of the three nodes along one axis in a cell of order 2, and the first of these nodes. */
    private static int axis(double[] w, int wo, double coordinate, int n) {
        int cell = cell(coordinate, n);
        double s = local(coordinate, n, cell);
        w[wo] = phi(s, 0, 2);
        w[wo + 1] = phi(s, 1, 2);
        w[wo + 2] = phi(s, 2, 2);
        return 2 * cell;
    }

    /**
     * Deformation gradient at a place in a cell, row-major: r[3a + b] = derivative of component a of the interpolated vector
     * by coordinate b.
     *
     * @param r nine numbers at offset ro. Modified.
     * @param value vectors of the nodes of the cell at offset vo
     */
    public static void gradient(double[] r, int ro, double s, double t, double u, double[] value, int vo, int order) {
        double r0 = 0, r1 = 0, r2 = 0, r3 = 0, r4 = 0, r5 = 0, r6 = 0, r7 = 0, r8 = 0;
        int n = vo;
        for (int i = 0; i <= order; i++) {
            double fi = phi(s, i, order), di = slope(s, i, order);
            for (int j = 0; j <= order; j++) {
                double fj = phi(t, j, order), dj = slope(t, j, order);
                double df = di * fj, fd = fi * dj, ff = fi * fj;
                for (int k = 0; k <= order; k++, n += 3) {
                    double fk = phi(u, k, order);
                    double gx = df * fk, gy = fd * fk, gz = ff * slope(u, k, order);
                    double x = value[n], y = value[n + 1], z = value[n + 2];
                    r0 += x * gx;
                    r1 += x * gy;
                    r2 += x * gz;
                    r3 += y * gx;
                    r4 += y * gy;
                    r5 += y * gz;
                    r6 += z * gx;
                    r7 += z * gy;
                    r8 += z * gz;
                }
            }
        }
        r[ro] = r0;
        r[ro + 1] = r1;
        r[ro + 2] = r2;
        r[ro + 3] = r3;
        r[ro + 4] = r4;
        r[ro + 5] = r5;
        r[ro + 6] = r6;
        r[ro + 7] = r7;
        r[ro + 8] = r8;
    }
}
