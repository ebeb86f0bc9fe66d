package dev.cardan.engine.kernel;

import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The inner loops of {@link ScalarKernels} with vectors of four numbers, which give the same bits: products are rounded
 * before they are added, and each lane holds one of the four partial sums, or a row with partial sums of its own.
 *
 * <p>Loads and stores are written out: a helper that the compiler does not inline puts every vector on the heap.
 */
public final class VectorKernels {
    private static final VectorSpecies<Double> FOUR = DoubleVector.SPECIES_256;

    private VectorKernels() {}

    /** {@link ScalarKernels#dot}. */
    public static double dot(double[] a, int ao, double[] b, int bo, int n) {
        DoubleVector s = DoubleVector.zero(FOUR);
        int i = 0;
        for (; i <= n - 4; i += 4) {
            s = s.add(DoubleVector.fromArray(FOUR, a, ao + i).mul(DoubleVector.fromArray(FOUR, b, bo + i)));
        }
        double sum = (s.lane(0) + s.lane(2)) + (s.lane(1) + s.lane(3));
        return ScalarKernels.addTail(sum, a, ao + i, b, bo + i, n - i);
    }

    /** {@link ScalarKernels#dotThree}. */
    public static void dotThree(
            double[] r, double[] x, double[] a, int ao, double[] b, int bo, double[] c, int co, int n) {
        DoubleVector s = DoubleVector.zero(FOUR), t = s, u = s;
        int i = 0;
        for (; i <= n - 4; i += 4) {
            DoubleVector xi = DoubleVector.fromArray(FOUR, x, i);
            s = s.add(DoubleVector.fromArray(FOUR, a, ao + i).mul(xi));
            t = t.add(DoubleVector.fromArray(FOUR, b, bo + i).mul(xi));
            u = u.add(DoubleVector.fromArray(FOUR, c, co + i).mul(xi));
        }
        double s0 = (s.lane(0) + s.lane(2)) + (s.lane(1) + s.lane(3));
        double s1 = (t.lane(0) + t.lane(2)) + (t.lane(1) + t.lane(3));
        double s2 = (u.lane(0) + u.lane(2)) + (u.lane(1) + u.lane(3));
        r[0] = ScalarKernels.addTail(s0, a, ao + i, x, i, n - i);
        r[1] = ScalarKernels.addTail(s1, b, bo + i, x, i, n - i);
        r[2] = ScalarKernels.addTail(s2, c, co + i, x, i, n - i);
    }

    /** {@link ScalarKernels#addScaled}. */
    public static void addScaled(double[] r, int ro, double[] a, int ao, double s, int n) {
        int i = 0;
        for (; i <= n - 4; i += 4) {
            DoubleVector x = DoubleVector.fromArray(FOUR, a, ao + i).mul(s);
            DoubleVector.fromArray(FOUR, r, ro + i).add(x).intoArray(r, ro + i);
        }
        for (; i < n; i++) {
            r[ro + i] += a[ao + i] * s;
        }
    }

    /** {@link ScalarKernels#mulVec}. */
    public static void mulVec(double[] r, int ro, double[] m, int mo, double[] v, int vo, int nr, int nc) {
        int i = 0;
        for (; i < nr - 3; i += 4) {
            dotFour(r, ro + i, m, mo + i * nc, v, vo, nc);
        }
        for (; i < nr; i++) {
            r[ro + i] = dot(m, mo + i * nc, v, vo, nc);
        }
    }

    /** r (4) = the products of four rows of n numbers, one after the other from ao on, with b. */
    private static void dotFour(double[] r, int ro, double[] a, int ao, double[] b, int bo, int n) {
        int a1 = ao + n, a2 = a1 + n, a3 = a2 + n;
        DoubleVector s = DoubleVector.zero(FOUR), t = s, u = s, w = s;
        int i = 0;
        for (; i <= n - 4; i += 4) {
            DoubleVector x = DoubleVector.fromArray(FOUR, b, bo + i);
            s = s.add(DoubleVector.fromArray(FOUR, a, ao + i).mul(x));
            t = t.add(DoubleVector.fromArray(FOUR, a, a1 + i).mul(x));
            u = u.add(DoubleVector.fromArray(FOUR, a, a2 + i).mul(x));
            w = w.add(DoubleVector.fromArray(FOUR, a, a3 + i).mul(x));
        }
        int tail = n - i, y = bo + i;
        double s0 = (s.lane(0) + s.lane(2)) + (s.lane(1) + s.lane(3));
        double s1 = (t.lane(0) + t.lane(2)) + (t.lane(1) + t.lane(3));
        double s2 = (u.lane(0) + u.lane(2)) + (u.lane(1) + u.lane(3));
        double s3 = (w.lane(0) + w.lane(2)) + (w.lane(1) + w.lane(3));
        r[ro] = ScalarKernels.addTail(s0, a, ao + i, b, y, tail);
        r[ro + 1] = ScalarKernels.addTail(s1, a, a1 + i, b, y, tail);
        r[ro + 2] = ScalarKernels.addTail(s2, a, a2 + i, b, y, tail);
        r[ro + 3] = ScalarKernels.addTail(s3, a, a3 + i, b, y, tail);
    }

    /** {@link ScalarKernels#mulTransposedVec}. */
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

    private static void addScaledFour(
            double[] r, int ro, double[] a, int ao, int n, double s0, double s1, double s2, double s3) {
        int a1 = ao + n, a2 = a1 + n, a3 = a2 + n, i = 0;
        for (; i <= n - 4; i += 4) {
            DoubleVector x = DoubleVector.fromArray(FOUR, a, ao + i).mul(s0);
            DoubleVector y = DoubleVector.fromArray(FOUR, a, a1 + i).mul(s1);
            DoubleVector z = DoubleVector.fromArray(FOUR, a, a2 + i).mul(s2);
            DoubleVector w = DoubleVector.fromArray(FOUR, a, a3 + i).mul(s3);
            DoubleVector.fromArray(FOUR, r, ro + i).add(x).add(y).add(z).add(w).intoArray(r, ro + i);
        }
        for (; i < n; i++) {
            r[ro + i] = (((r[ro + i] + a[ao + i] * s0) + a[a1 + i] * s1) + a[a2 + i] * s2) + a[a3 + i] * s3;
        }
    }

    /** {@link ScalarKernels#blockProducts}. */
    public static void blockProducts(double[] p, int sums, int rows, int others, int n) {
        twoColumns(p, sums, rows, others, n);
        twoColumns(p, sums + 8, rows, others + 2, n);
    }

    /** The products with two of the other rows: the lanes are the first four, each with its four sums. */
    private static void twoColumns(double[] p, int sums, int rows, int others, int n) {
        DoubleVector s0 = DoubleVector.zero(FOUR), s1 = s0, s2 = s0, s3 = s0;
        DoubleVector t0 = s0, t1 = s0, t2 = s0, t3 = s0;
        for (int k = 0; k < 4 * n; k += 16) {
            DoubleVector x = DoubleVector.fromArray(FOUR, p, rows + k);
            s0 = s0.add(x.mul(p[others + k]));
            t0 = t0.add(x.mul(p[others + k + 1]));
            x = DoubleVector.fromArray(FOUR, p, rows + k + 4);
            s1 = s1.add(x.mul(p[others + k + 4]));
            t1 = t1.add(x.mul(p[others + k + 5]));
            x = DoubleVector.fromArray(FOUR, p, rows + k + 8);
            s2 = s2.add(x.mul(p[others + k + 8]));
            t2 = t2.add(x.mul(p[others + k + 9]));
            x = DoubleVector.fromArray(FOUR, p, rows + k + 12);
            s3 = s3.add(x.mul(p[others + k + 12]));
            t3 = t3.add(x.mul(p[others + k + 13]));
        }
        s0.add(s2).add(s1.add(s3)).intoArray(p, sums);
        t0.add(t2).add(t1.add(t3)).intoArray(p, sums + 4);
    }

    /** {@link ScalarKernels#divideBlock}. */
    public static void divideBlock(double[] p, int at, int l, int sums) {
        DoubleVector s1 = DoubleVector.fromArray(FOUR, p, sums + 4), s2 = DoubleVector.fromArray(FOUR, p, sums + 8);
        DoubleVector s3 = DoubleVector.fromArray(FOUR, p, sums + 12);
        DoubleVector x0 = DoubleVector.fromArray(FOUR, p, at)
                .sub(DoubleVector.fromArray(FOUR, p, sums))
                .mul(1 / p[l]);
        s1 = s1.add(x0.mul(p[l + 1]));
        DoubleVector x1 = DoubleVector.fromArray(FOUR, p, at + 4).sub(s1).mul(1 / p[l + 5]);
        s2 = s2.add(x0.mul(p[l + 2]).add(x1.mul(p[l + 6])));
        DoubleVector x2 = DoubleVector.fromArray(FOUR, p, at + 8).sub(s2).mul(1 / p[l + 10]);
        s3 = s3.add(x0.mul(p[l + 3]).add(x1.mul(p[l + 7])).add(x2.mul(p[l + 11])));
        DoubleVector x3 = DoubleVector.fromArray(FOUR, p, at + 12).sub(s3).mul(1 / p[l + 15]);
        x0.intoArray(p, at);
        x1.intoArray(p, at + 4);
        x2.intoArray(p, at + 8);
        x3.intoArray(p, at + 12);
    }

    /** {@link ScalarKernels#panelTimes}. */
    public static void panelTimes(double[] p, int sums, int rows, double[] x, int n) {
        DoubleVector s0 = DoubleVector.zero(FOUR), s1 = s0, s2 = s0, s3 = s0;
        for (int k = 0; k < n; k += 4) {
            s0 = s0.add(DoubleVector.fromArray(FOUR, p, rows + 4 * k).mul(x[k]));
            s1 = s1.add(DoubleVector.fromArray(FOUR, p, rows + 4 * k + 4).mul(x[k + 1]));
            s2 = s2.add(DoubleVector.fromArray(FOUR, p, rows + 4 * k + 8).mul(x[k + 2]));
            s3 = s3.add(DoubleVector.fromArray(FOUR, p, rows + 4 * k + 12).mul(x[k + 3]));
        }
        s0.add(s2).add(s1.add(s3)).intoArray(p, sums);
    }

    /** {@link ScalarKernels#rotateColumn}. */
    public static void rotateColumn(
            double[] p, double[] x, int xo, int k, int panels, double c, double s, double signed) {
        double inv = 1 / c;
        for (int b = k >> 2; b < panels; b++) {
            int at = Panels.start(b) + 4 * k, i = xo + 4 * b;
            DoubleVector xi = DoubleVector.fromArray(FOUR, x, i);
            DoubleVector v =
                    DoubleVector.fromArray(FOUR, p, at).add(xi.mul(signed)).mul(inv);
            v.intoArray(p, at);
            xi.mul(c).sub(v.mul(s)).intoArray(x, i);
        }
    }

    /** {@link ScalarKernels#addSquares}. */
    public static void addSquares(
            double[] p, double[] x, int stride, int[] columns, int n, int[] blocks, int m, double[] w) {
        double w0 = w[0], w1 = w[1], w2 = w[2], w3 = w[3];
        int x1 = stride, x2 = 2 * stride, x3 = 3 * stride;
        for (int q = 0; q < m; q++) {
            int b = blocks[q], panel = Panels.start(b);
            DoubleVector f0 = DoubleVector.fromArray(FOUR, x, 4 * b).mul(w0);
            DoubleVector f1 = DoubleVector.fromArray(FOUR, x, x1 + 4 * b).mul(w1);
            DoubleVector f2 = DoubleVector.fromArray(FOUR, x, x2 + 4 * b).mul(w2);
            DoubleVector f3 = DoubleVector.fromArray(FOUR, x, x3 + 4 * b).mul(w3);
            for (int r = 0; r <= q; r++) {
                int first = 4 * blocks[r];
                for (int k = first; k < first + 4; k++) {
                    DoubleVector sum = DoubleVector.fromArray(FOUR, p, panel + 4 * k);
                    sum.add(f0.mul(x[k]))
                            .add(f1.mul(x[x1 + k]))
                            .add(f2.mul(x[x2 + k]))
                            .add(f3.mul(x[x3 + k]))
                            .intoArray(p, panel + 4 * k);
                }
            }
        }
    }

    /** {@link ScalarKernels#subtractFour}. */
    public static void subtractFour(double[] a, int r0, int r1, int n, int[] rowadr, double[] diagInv, int k) {
        int p0 = rowadr[k], p1 = rowadr[k - 1], p2 = rowadr[k - 2], p3 = rowadr[k - 3];
        double i0 = diagInv[k], i1 = diagInv[k - 1], i2 = diagInv[k - 2], i3 = diagInv[k - 3];
        double s0 = -a[p0 + n - 1] * i0, s1 = -a[p1 + n - 1] * i1, s2 = -a[p2 + n - 1] * i2, s3 = -a[p3 + n - 1] * i3;
        double t0 = -a[p0 + n] * i0, t1 = -a[p1 + n] * i1, t2 = -a[p2 + n] * i2, t3 = -a[p3 + n] * i3;
        int j = 0;
        for (; j < n - 3; j += 4) {
            DoubleVector x = DoubleVector.fromArray(FOUR, a, r0 + j), y = DoubleVector.fromArray(FOUR, a, r1 + j);
            DoubleVector q = DoubleVector.fromArray(FOUR, a, p0 + j);
            x = x.add(q.mul(s0));
            y = y.add(q.mul(t0));
            q = DoubleVector.fromArray(FOUR, a, p1 + j);
            x = x.add(q.mul(s1));
            y = y.add(q.mul(t1));
            q = DoubleVector.fromArray(FOUR, a, p2 + j);
            x = x.add(q.mul(s2));
            y = y.add(q.mul(t2));
            q = DoubleVector.fromArray(FOUR, a, p3 + j);
            x.add(q.mul(s3)).intoArray(a, r0 + j);
            y.add(q.mul(t3)).intoArray(a, r1 + j);
        }
        for (; j < n; j++) {
            double q0 = a[p0 + j], q1 = a[p1 + j], q2 = a[p2 + j], q3 = a[p3 + j];
            double x = a[r0 + j], y = a[r1 + j];
            a[r0 + j] = (((x + q0 * s0) + q1 * s1) + q2 * s2) + q3 * s3;
            a[r1 + j] = (((y + q0 * t0) + q1 * t1) + q2 * t2) + q3 * t3;
        }
        a[r1 + n] = (((a[r1 + n] + a[p0 + n] * t0) + a[p1 + n] * t1) + a[p2 + n] * t2) + a[p3 + n] * t3;
    }

    /** {@link ScalarKernels#rotate}. */
    public static void rotate(double[] l, int lo, int n, double[] x, int xo, double c, double s, double signed) {
        int whole = n & -4, k = n - 1;
        if ((n & 1) != 0) {
            double v = l[lo + k], w = x[xo + k];
            l[lo + k] = c * v + signed * w;
            x[xo + k] = s * v + c * w;
            k--;
        }
        if ((n & 2) != 0) {
            double v = l[lo + k], w = x[xo + k], p = l[lo + k - 1], q = x[xo + k - 1];
            l[lo + k] = c * v + signed * w;
            l[lo + k - 1] = c * p + signed * q;
            x[xo + k] = s * v + c * w;
            x[xo + k - 1] = s * p + c * q;
        }
        for (k = whole - 4; k >= 0; k -= 4) {
            DoubleVector v = DoubleVector.fromArray(FOUR, l, lo + k), w = DoubleVector.fromArray(FOUR, x, xo + k);
            v.mul(s).add(w.mul(c)).intoArray(x, xo + k);
            v.mul(c).add(w.mul(signed)).intoArray(l, lo + k);
        }
    }

    /** {@link ScalarKernels#rotateTwice}. */
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
        // a loop over the rest would be unrolled, and take as long as all the blocks
        int whole = n & -4, k = n - 1;
        if ((n & 1) != 0) {
            double v = l[lo + k], w = x[x0 + k], y = x[x1 + k];
            x[x0 + k] = s0 * v + c0 * w;
            v = c0 * v + signed0 * w;
            x[x1 + k] = s1 * v + c1 * y;
            l[lo + k] = c1 * v + signed1 * y;
            k--;
        }
        if ((n & 2) != 0) {
            double v = l[lo + k], w = x[x0 + k], y = x[x1 + k];
            double p = l[lo + k - 1], q = x[x0 + k - 1], z = x[x1 + k - 1];
            x[x0 + k] = s0 * v + c0 * w;
            x[x0 + k - 1] = s0 * p + c0 * q;
            v = c0 * v + signed0 * w;
            p = c0 * p + signed0 * q;
            x[x1 + k] = s1 * v + c1 * y;
            x[x1 + k - 1] = s1 * p + c1 * z;
            l[lo + k] = c1 * v + signed1 * y;
            l[lo + k - 1] = c1 * p + signed1 * z;
        }
        for (k = whole - 4; k >= 0; k -= 4) {
            DoubleVector v = DoubleVector.fromArray(FOUR, l, lo + k), w = DoubleVector.fromArray(FOUR, x, x0 + k);
            v.mul(s0).add(w.mul(c0)).intoArray(x, x0 + k);
            v = v.mul(c0).add(w.mul(signed0));
            w = DoubleVector.fromArray(FOUR, x, x1 + k);
            v.mul(s1).add(w.mul(c1)).intoArray(x, x1 + k);
            v.mul(c1).add(w.mul(signed1)).intoArray(l, lo + k);
        }
    }

    // of points, the fourth number stays zero, as long as there are no bad ones

    /** {@link ScalarKernels#subtractRows}. */
    public static void subtractRows(double[] x, int at, double[] l, int lo, int[] row, int from, int to) {
        DoubleVector x0 = DoubleVector.fromArray(FOUR, x, at), x1 = DoubleVector.fromArray(FOUR, x, at + 4);
        DoubleVector x2 = DoubleVector.fromArray(FOUR, x, at + 8), x3 = DoubleVector.fromArray(FOUR, x, at + 12);
        for (int k = from, j = lo; k < to; k++, j += 4) {
            DoubleVector v = DoubleVector.fromArray(FOUR, x, row[k]);
            x0 = x0.sub(v.mul(l[j]));
            x1 = x1.sub(v.mul(l[j + 1]));
            x2 = x2.sub(v.mul(l[j + 2]));
            x3 = x3.sub(v.mul(l[j + 3]));
        }
        x0.intoArray(x, at);
        x1.intoArray(x, at + 4);
        x2.intoArray(x, at + 8);
        x3.intoArray(x, at + 12);
    }

    /** {@link ScalarKernels#solveFourPoints}. */
    public static void solveFourPoints(double[] x, int at, double[] l, int lo) {
        DoubleVector x3 = DoubleVector.fromArray(FOUR, x, at + 12).div(l[lo]);
        DoubleVector x2 =
                DoubleVector.fromArray(FOUR, x, at + 8).sub(x3.mul(l[lo + 1])).div(l[lo + 2]);
        DoubleVector x1 = DoubleVector.fromArray(FOUR, x, at + 4)
                .sub(x3.mul(l[lo + 3]))
                .sub(x2.mul(l[lo + 4]))
                .div(l[lo + 5]);
        DoubleVector x0 = DoubleVector.fromArray(FOUR, x, at)
                .sub(x3.mul(l[lo + 6]))
                .sub(x2.mul(l[lo + 7]))
                .sub(x1.mul(l[lo + 8]))
                .div(l[lo + 9]);
        x0.intoArray(x, at);
        x1.intoArray(x, at + 4);
        x2.intoArray(x, at + 8);
        x3.intoArray(x, at + 12);
    }

    /** {@link ScalarKernels#sumPoints}. */
    public static void sumPoints(double[] r, int ro, double[] x, double[] l, int[] col, int from, int to) {
        DoubleVector s0 = DoubleVector.zero(FOUR), s1 = s0, s2 = s0, s3 = s0;
        for (int k = from; k < to; k += 4) {
            s0 = s0.add(DoubleVector.fromArray(FOUR, x, col[k]).mul(l[k]));
            s1 = s1.add(DoubleVector.fromArray(FOUR, x, col[k + 1]).mul(l[k + 1]));
            s2 = s2.add(DoubleVector.fromArray(FOUR, x, col[k + 2]).mul(l[k + 2]));
            s3 = s3.add(DoubleVector.fromArray(FOUR, x, col[k + 3]).mul(l[k + 3]));
        }
        s0.intoArray(r, ro);
        s1.intoArray(r, ro + 4);
        s2.intoArray(r, ro + 8);
        s3.intoArray(r, ro + 12);
    }

    /** {@link ScalarKernels#solvePoint}. */
    public static void solvePoint(double[] x, int at, double[] l, int[] col, int from, int to, double[] sums, int so) {
        DoubleVector s0 = DoubleVector.fromArray(FOUR, sums, so), s1 = DoubleVector.fromArray(FOUR, sums, so + 4);
        DoubleVector s2 = DoubleVector.fromArray(FOUR, sums, so + 8), s3 = DoubleVector.fromArray(FOUR, sums, so + 12);
        int k = from;
        for (; k < to - 4; k += 4) {
            s0 = s0.add(DoubleVector.fromArray(FOUR, x, col[k]).mul(l[k]));
            s1 = s1.add(DoubleVector.fromArray(FOUR, x, col[k + 1]).mul(l[k + 1]));
            s2 = s2.add(DoubleVector.fromArray(FOUR, x, col[k + 2]).mul(l[k + 2]));
            s3 = s3.add(DoubleVector.fromArray(FOUR, x, col[k + 3]).mul(l[k + 3]));
        }
        DoubleVector s = s0.add(s2)
                .add(s1.add(s3))
                .add(DoubleVector.fromArray(FOUR, x, col[k]).mul(l[k]))
                .add(DoubleVector.fromArray(FOUR, x, col[k + 1]).mul(l[k + 1]))
                .add(DoubleVector.fromArray(FOUR, x, col[k + 2]).mul(l[k + 2]));
        DoubleVector.fromArray(FOUR, x, at).sub(s).div(l[k + 3]).intoArray(x, at);
    }
}
