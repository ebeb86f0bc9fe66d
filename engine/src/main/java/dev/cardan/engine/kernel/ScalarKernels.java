package dev.cardan.engine.kernel;

import java.util.Arrays;

/**
 * The inner loops in plain Java. Sums use four partial sums, combined as (s0 + s2) + (s1 + s3) before the tail, which is the
 * order of MuJoCo's four-lane code.
 */
public final class ScalarKernels {
    private ScalarKernels() {}

    /** Sum of the products of n numbers, added up in four parts. */
    public static double dot(double[] a, int ao, double[] b, int bo, int n) {
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
        int i = 0;
        for (; i <= n - 4; i += 4) {
            s0 += a[ao + i] * b[bo + i];
            s1 += a[ao + i + 1] * b[bo + i + 1];
            s2 += a[ao + i + 2] * b[bo + i + 2];
            s3 += a[ao + i + 3] * b[bo + i + 3];
        }
        return addTail((s0 + s2) + (s1 + s3), a, ao + i, b, bo + i, n - i);
    }

    /**
     * r (3) = {@link #dot} of the first n numbers of x with those at ao, bo and co. A sum of vectors waits for one addition
     * after the other, so that three at a time take hardly longer than one.
     */
    public static void dotThree(
            double[] r, double[] x, double[] a, int ao, double[] b, int bo, double[] c, int co, int n) {
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
        double t0 = 0, t1 = 0, t2 = 0, t3 = 0;
        double u0 = 0, u1 = 0, u2 = 0, u3 = 0;
        int i = 0;
        for (; i <= n - 4; i += 4) {
            double x0 = x[i], x1 = x[i + 1], x2 = x[i + 2], x3 = x[i + 3];
            s0 += a[ao + i] * x0;
            s1 += a[ao + i + 1] * x1;
            s2 += a[ao + i + 2] * x2;
            s3 += a[ao + i + 3] * x3;
            t0 += b[bo + i] * x0;
            t1 += b[bo + i + 1] * x1;
            t2 += b[bo + i + 2] * x2;
            t3 += b[bo + i + 3] * x3;
            u0 += c[co + i] * x0;
            u1 += c[co + i + 1] * x1;
            u2 += c[co + i + 2] * x2;
            u3 += c[co + i + 3] * x3;
        }
        r[0] = addTail((s0 + s2) + (s1 + s3), a, ao + i, x, i, n - i);
        r[1] = addTail((t0 + t2) + (t1 + t3), b, bo + i, x, i, n - i);
        r[2] = addTail((u0 + u2) + (u1 + u3), c, co + i, x, i, n - i);
    }

    /** s plus the sum of n products, n below four. */
    static double addTail(double s, double[] a, int x, double[] b, int y, int n) {
        return switch (n) {
            case 3 -> s + (a[x] * b[y] + a[x + 1] * b[y + 1] + a[x + 2] * b[y + 2]);
            case 2 -> s + (a[x] * b[y] + a[x + 1] * b[y + 1]);
            case 1 -> s + a[x] * b[y];
            default -> s;
        };
    }

    /** r += s a. No overlap. */
    public static void addScaled(double[] r, int ro, double[] a, int ao, double s, int n) {
        for (int i = 0; i < n; i++) {
            r[ro + i] += a[ao + i] * s;
        }
    }

    /** r = m v, with m of nr rows and nc columns. */
    public static void mulVec(double[] r, int ro, double[] m, int mo, double[] v, int vo, int nr, int nc) {
        int i = 0;
        for (; i < nr - 1; i += 2) {
            dotTwo(r, ro + i, m, mo + i * nc, mo + (i + 1) * nc, v, vo, nc);
        }
        if (i < nr) {
            r[ro + i] = dot(m, mo + i * nc, v, vo, nc);
        }
    }

    /** r[ro], r[ro + 1] = {@link #dot} of the n numbers at ao and those at ao2 with the same b. */
    private static void dotTwo(double[] r, int ro, double[] a, int ao, int ao2, double[] b, int bo, int n) {
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
        double t0 = 0, t1 = 0, t2 = 0, t3 = 0;
        int i = 0;
        for (; i <= n - 4; i += 4) {
            double b0 = b[bo + i], b1 = b[bo + i + 1], b2 = b[bo + i + 2], b3 = b[bo + i + 3];
            s0 += a[ao + i] * b0;
            s1 += a[ao + i + 1] * b1;
            s2 += a[ao + i + 2] * b2;
            s3 += a[ao + i + 3] * b3;
            t0 += a[ao2 + i] * b0;
            t1 += a[ao2 + i + 1] * b1;
            t2 += a[ao2 + i + 2] * b2;
            t3 += a[ao2 + i + 3] * b3;
        }
        r[ro] = addTail((s0 + s2) + (s1 + s3), a, ao + i, b, bo + i, n - i);
        r[ro + 1] = addTail((t0 + t2) + (t1 + t3), a, ao2 + i, b, bo + i, n - i);
    }

    /** r = m' v, with m of nr rows and nc columns; rows with a zero factor add nothing. No overlap. */
    public static void mulTransposedVec(double[] r, int ro, double[] m, int mo, double[] v, int vo, int nr, int nc) {
        Arrays.fill(r, ro, ro + nc, 0);
        int i = 0;
        for (; i < nr - 3; i += 4) {
            double v0 = v[vo + i], v1 = v[vo + i + 1], v2 = v[vo + i + 2], v3 = v[vo + i + 3];
            if (v0 != 0 || v1 != 0 || v2 != 0 || v3 != 0) {
                addScaledFour(r, ro, m, mo + i * nc, nc, v0, v1, v2, v3);
            }
        }
        for (; i < nr; i++) {
            double s = v[vo + i];
            if (s != 0) {
                addScaled(r, ro, m, mo + i * nc, s, nc);
            }
        }
    }

    /** Adds four rows of n numbers, one after the other from ao on, with their factors to r, in this order. */
    private static void addScaledFour(
            double[] r, int ro, double[] a, int ao, int n, double s0, double s1, double s2, double s3) {
        int a1 = ao + n, a2 = a1 + n, a3 = a2 + n;
        for (int i = 0; i < n; i++) {
            r[ro + i] = (((r[ro + i] + a[ao + i] * s0) + a[a1 + i] * s1) + a[a2 + i] * s2) + a[a3 + i] * s3;
        }
    }

    /**
     * Products of four rows with four others over their first columns, of a matrix in {@link Panels}.
     *
     * @param sums where the products go (16): four with the first of the other rows, then with the second, ...
     * @param rows where the panel of the four rows starts
     * @param others where the panel of the others starts
     * @param n how many columns; a multiple of four
     */
    public static void blockProducts(double[] p, int sums, int rows, int others, int n) {
        for (int i = 0; i < 16; i += 2) {
            twoProducts(p, sums + i, rows + (i & 3), others + (i >> 2), n);
        }
    }

    /** The products of two neighbouring rows from a on with the row at b. */
    private static void twoProducts(double[] p, int sums, int a, int b, int n) {
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
        double t0 = 0, t1 = 0, t2 = 0, t3 = 0;
        for (int k = 0; k < 4 * n; k += 16) {
            double x0 = p[b + k], x1 = p[b + k + 4], x2 = p[b + k + 8], x3 = p[b + k + 12];
            s0 += p[a + k] * x0;
            t0 += p[a + k + 1] * x0;
            s1 += p[a + k + 4] * x1;
            t1 += p[a + k + 5] * x1;
            s2 += p[a + k + 8] * x2;
            t2 += p[a + k + 9] * x2;
            s3 += p[a + k + 12] * x3;
            t3 += p[a + k + 13] * x3;
        }
        p[sums] = (s0 + s2) + (s1 + s3);
        p[sums + 1] = (t0 + t2) + (t1 + t3);
    }

    /**
     * Four rows of a Cholesky factor in the columns of a block whose factor is known: x_j = (a_j - (sums_j + sum over
     * {@code k < j} of x_k l_jk)) / l_jj.
     *
     * @param at the numbers a of a block of {@link Panels}, which become x
     * @param l the factor's block on the diagonal
     * @param sums what the columns before add up to (16), as {@link #blockProducts} gives it
     */
    public static void divideBlock(double[] p, int at, int l, int sums) {
        double inv0 = 1 / p[l], inv1 = 1 / p[l + 5], inv2 = 1 / p[l + 10], inv3 = 1 / p[l + 15];
        double l10 = p[l + 1], l20 = p[l + 2], l21 = p[l + 6], l30 = p[l + 3], l31 = p[l + 7], l32 = p[l + 11];
        for (int i = at, s = sums; i < at + 4; i++, s++) {
            double x0 = (p[i] - p[s]) * inv0;
            double x1 = (p[i + 4] - (p[s + 4] + x0 * l10)) * inv1;
            double x2 = (p[i + 8] - (p[s + 8] + (x0 * l20 + x1 * l21))) * inv2;
            p[i] = x0;
            p[i + 4] = x1;
            p[i + 8] = x2;
            p[i + 12] = (p[i + 12] - (p[s + 12] + (x0 * l30 + x1 * l31 + x2 * l32))) * inv3;
        }
    }

    /** The products of a panel's rows with x over their first n columns go to sums (4); n is a multiple of four. */
    public static void panelTimes(double[] p, int sums, int rows, double[] x, int n) {
        for (int lane = 0; lane < 4; lane++) {
            int row = rows + lane;
            double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
            for (int k = 0; k < n; k += 4) {
                s0 += p[row + 4 * k] * x[k];
                s1 += p[row + 4 * k + 4] * x[k + 1];
                s2 += p[row + 4 * k + 8] * x[k + 2];
                s3 += p[row + 4 * k + 12] * x[k + 3];
            }
            p[sums + lane] = (s0 + s2) + (s1 + s3);
        }
    }

    /**
     * A step of a rank-one update, for column k and x from its panel on: l = (l + signed x) / c, x = c x - s l. What stands
     * at and above the diagonal is spoilt.
     */
    public static void rotateColumn(
            double[] p, double[] x, int xo, int k, int panels, double c, double s, double signed) {
        double inv = 1 / c;
        for (int b = k >> 2; b < panels; b++) {
            int at = Panels.start(b) + 4 * k;
            for (int i = xo + 4 * b; i < xo + 4 * b + 4; i++, at++) {
                double xi = x[i], v = (p[at] + xi * signed) * inv;
                p[at] = v;
                x[i] = xi * c - v * s;
            }
        }
    }

    /**
     * Adds w_0 x_0 x_0' + .. + w_3 x_3 x_3' in this order to the lower triangle of a matrix in {@link Panels}.
     *
     * @param x four rows, stride numbers apart, with room for whole panels
     * @param columns the n columns in which a row has a number, increasing; other columns of the matrix stay as they are
     * @param blocks the same as m blocks of four columns, which suit vectors better
     * @param w the weights (4)
     */
    public static void addSquares(
            double[] p, double[] x, int stride, int[] columns, int n, int[] blocks, int m, double[] w) {
        double w0 = w[0], w1 = w[1], w2 = w[2], w3 = w[3];
        int x1 = stride, x2 = 2 * stride, x3 = 3 * stride;
        for (int q = 0; q < n; q++) {
            int i = columns[q], row = Panels.row(i);
            double f0 = x[i] * w0, f1 = x[x1 + i] * w1, f2 = x[x2 + i] * w2, f3 = x[x3 + i] * w3;
            for (int r = 0; r <= q; r++) {
                int k = columns[r], at = row + 4 * k;
                p[at] = (((p[at] + f0 * x[k]) + f1 * x[x1 + k]) + f2 * x[x2 + k]) + f3 * x[x3 + k];
            }
        }
    }

    /**
     * A step of the factorisation L' D L: the row at r0, with n numbers, and the one at r1, with one more, lose their common
     * descendants k, k - 1, k - 2, k - 3, in this order. A descendant's row starts at rowadr and has its multipliers, to be
     * divided by the pivot, in columns n - 1 and n.
     */
    public static void subtractFour(double[] a, int r0, int r1, int n, int[] rowadr, double[] diagInv, int k) {
        int p0 = rowadr[k], p1 = rowadr[k - 1], p2 = rowadr[k - 2], p3 = rowadr[k - 3];
        double i0 = diagInv[k], i1 = diagInv[k - 1], i2 = diagInv[k - 2], i3 = diagInv[k - 3];
        double s0 = -a[p0 + n - 1] * i0, s1 = -a[p1 + n - 1] * i1, s2 = -a[p2 + n - 1] * i2, s3 = -a[p3 + n - 1] * i3;
        double t0 = -a[p0 + n] * i0, t1 = -a[p1 + n] * i1, t2 = -a[p2 + n] * i2, t3 = -a[p3 + n] * i3;
        for (int j = 0; j < n; j++) {
            double q0 = a[p0 + j], q1 = a[p1 + j], q2 = a[p2 + j], q3 = a[p3 + j];
            double x = a[r0 + j], y = a[r1 + j];
            a[r0 + j] = (((x + q0 * s0) + q1 * s1) + q2 * s2) + q3 * s3;
            a[r1 + j] = (((y + q0 * t0) + q1 * t1) + q2 * t2) + q3 * t3;
        }
        a[r1 + n] = (((a[r1 + n] + a[p0 + n] * t0) + a[p1 + n] * t1) + a[p2 + n] * t2) + a[p3 + n] * t3;
    }

    /**
     * A plane rotation of n numbers at lo and as many at xo: l = c l + signed x, x = s l + c x. The last first: who goes on with
     * the next row of a factor waits for it.
     */
    public static void rotate(double[] l, int lo, int n, double[] x, int xo, double c, double s, double signed) {
        for (int k = n - 1; k >= 0; k--) {
            double v = l[lo + k], w = x[xo + k];
            l[lo + k] = c * v + signed * w;
            x[xo + k] = s * v + c * w;
        }
    }

    /** {@link #rotate} with the numbers at x0, then with those at x1. */
    public static void rotateTwice(
            double[] l,
            int lo,
            int n,
            double[] x,
            int x0,
            double c0,
            double s0,
            double signed0,
            int x1,
            double c1,
            double s1,
            double signed1) {
        for (int k = n - 1; k >= 0; k--) {
            double v = l[lo + k], w = x[x0 + k], y = x[x1 + k];
            x[x0 + k] = s0 * v + c0 * w;
            v = c0 * v + signed0 * w;
            x[x1 + k] = s1 * v + c1 * y;
            l[lo + k] = c1 * v + signed1 * y;
        }
    }

    // points: four numbers each, the three coordinates and one that is zero

    /**
     * Subtracts from four neighbouring points, the first of which is at place at of x, those at the places row[from .. to - 1], in
     * this order, times four numbers of l for each.
     *
     * @param lo where the numbers for row[from] start
     */
    public static void subtractRows(double[] x, int at, double[] l, int lo, int[] row, int from, int to) {
        double x0 = x[at], y0 = x[at + 1], z0 = x[at + 2], x1 = x[at + 4], y1 = x[at + 5], z1 = x[at + 6];
        double x2 = x[at + 8], y2 = x[at + 9], z2 = x[at + 10], x3 = x[at + 12], y3 = x[at + 13], z3 = x[at + 14];
        for (int k = from, j = lo; k < to; k++, j += 4) {
            int r = row[k];
            double a = x[r], b = x[r + 1], c = x[r + 2];
            double l0 = l[j], l1 = l[j + 1], l2 = l[j + 2], l3 = l[j + 3];
            x0 -= l0 * a;
            y0 -= l0 * b;
            z0 -= l0 * c;
            x1 -= l1 * a;
            y1 -= l1 * b;
            z1 -= l1 * c;
            x2 -= l2 * a;
            y2 -= l2 * b;
            z2 -= l2 * c;
            x3 -= l3 * a;
            y3 -= l3 * b;
            z3 -= l3 * c;
        }
        setPoint(x, at, x0, y0, z0);
        setPoint(x, at + 4, x1, y1, z1);
        setPoint(x, at + 8, x2, y2, z2);
        setPoint(x, at + 12, x3, y3, z3);
    }

    /**
     * Four neighbouring points, the first of which is at place at of x, from the last to the first: each is divided by its pivot,
     * after those behind it, times numbers of l, are subtracted.
     *
     * @param lo where for each of the four, from the last on, the numbers of those behind it and its pivot start, ten in all
     */
    public static void solveFourPoints(double[] x, int at, double[] l, int lo) {
        for (int i = at; i < at + 3; i++) {
            double x3 = x[i + 12] / l[lo];
            double x2 = (x[i + 8] - l[lo + 1] * x3) / l[lo + 2];
            double x1 = (x[i + 4] - l[lo + 3] * x3 - l[lo + 4] * x2) / l[lo + 5];
            x[i] = (x[i] - l[lo + 6] * x3 - l[lo + 7] * x2 - l[lo + 8] * x1) / l[lo + 9];
            x[i + 4] = x1;
            x[i + 8] = x2;
            x[i + 12] = x3;
        }
    }

    private static void setPoint(double[] x, int at, double x0, double x1, double x2) {
        x[at] = x0;
        x[at + 1] = x1;
        x[at + 2] = x2;
    }

    /**
     * Sums of l_k times the point at col[k], over from .. to - 1, each fourth in the same of four sums. There are a multiple of four.
     *
     * @param r (4 x 4) the sums, as points, at offset ro. Modified.
     */
    public static void sumPoints(double[] r, int ro, double[] x, double[] l, int[] col, int from, int to) {
        for (int part = 0; part < 4; part++) {
            double s = 0, t = 0, u = 0;
            for (int k = from + part; k < to; k += 4) {
                int c = col[k];
                s += l[k] * x[c];
                t += l[k] * x[c + 1];
                u += l[k] * x[c + 2];
            }
            setPoint(r, ro + 4 * part, s, t, u);
        }
    }

    /**
     * x_at = (x_at - the sum of l_k times the point at col[k], over from .. to - 2) / l[to - 1]. The sum has four parts, to
     * which all but the last three are added by turns; these are added to the sum of the parts.
     *
     * @param to a multiple of four behind from
     * @param sums (4 x 4) what the four parts begin with, at offset so, see {@link #sumPoints}
     */
    public static void solvePoint(double[] x, int at, double[] l, int[] col, int from, int to, double[] sums, int so) {
        double s0 = sums[so], s1 = sums[so + 4], s2 = sums[so + 8], s3 = sums[so + 12];
        double t0 = sums[so + 1], t1 = sums[so + 5], t2 = sums[so + 9], t3 = sums[so + 13];
        double u0 = sums[so + 2], u1 = sums[so + 6], u2 = sums[so + 10], u3 = sums[so + 14];
        int k = from;
        for (; k < to - 4; k += 4) {
            int c = col[k];
            double f = l[k];
            s0 += f * x[c];
            t0 += f * x[c + 1];
            u0 += f * x[c + 2];
            c = col[k + 1];
            f = l[k + 1];
            s1 += f * x[c];
            t1 += f * x[c + 1];
            u1 += f * x[c + 2];
            c = col[k + 2];
            f = l[k + 2];
            s2 += f * x[c];
            t2 += f * x[c + 1];
            u2 += f * x[c + 2];
            c = col[k + 3];
            f = l[k + 3];
            s3 += f * x[c];
            t3 += f * x[c + 1];
            u3 += f * x[c + 2];
        }
        double s = (s0 + s2) + (s1 + s3), t = (t0 + t2) + (t1 + t3), u = (u0 + u2) + (u1 + u3);
        for (; k < to - 1; k++) {
            int c = col[k];
            s += l[k] * x[c];
            t += l[k] * x[c + 1];
            u += l[k] * x[c + 2];
        }
        x[at] = (x[at] - s) / l[to - 1];
        x[at + 1] = (x[at + 1] - t) / l[to - 1];
        x[at + 2] = (x[at + 2] - u) / l[to - 1];
    }
}
