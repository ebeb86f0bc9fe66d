package dev.cardan.optimize.control;

import dev.cardan.engine.linalg.Cholesky;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.optimize.inside.Matrices;

/**
 * The best linear feedback u = -K x for x' = A x + B u at the cost sum of x'Q x + u'R u, over an endless or a limited time. Q is
 * symmetric and not negative, R symmetric positive definite. Matrices are row by row.
 */
public final class Riccati {
    private static final int DOUBLINGS = 60;
    private static final double CONVERGED = 1e-14; // change of P, relative

    /**
     * Feedback for ever.
     *
     * @param gain K (m x n)
     * @param value P (n x n): x'P x is the cost that is still to come
     * @param radius the largest absolute eigenvalue of A - B K, below 1: how much of a deviation is left after a step, in the end
     */
    public record Endless(double[] gain, double[] value, double radius) {}

    /**
     * Feedback for a limited number of steps.
     *
     * @param gains K of each step, the first step first (steps of m x n)
     * @param values P before each step, and in the end the final one (steps + 1 of n x n)
     */
    public record Limited(double[][] gains, double[][] values) {}

    private Riccati() {}

    /**
     * Solves P = Q + A'P A - A'P B (R + B'P B)^-1 B'P A by the doubling algorithm: each round takes together twice as many steps as
     * the one before, so convergence is quadratic also where the feedback is slow (Chu, Fan, Lin, Wang 2004,
     * doi:10.1080/00207170410001714988).
     *
     * @param n the number of states
     * @param m the number of controls
     * @throws IllegalArgumentException if there is no feedback under which everything that costs or grows dies out
     */
    public static Endless endless(double[] a, double[] b, double[] q, double[] r, int n, int m) {
        sizes(a, b, q, r, n, m);
        double[] f = a.clone(), g = inputs(b, r, n, m), p = symmetric(q, n);
        for (int i = 0; i < DOUBLINGS; i++) {
            double[] w = Matrices.product(g, p, n, n, n);
            for (int k = 0; k < n; k++) {
                w[k * (n + 1)] += 1;
            }
            double[] wf = f.clone(), wg = g.clone();
            if (!Matrices.solve(w.clone(), wf, n, n) || !Matrices.solve(w, wg, n, n)) {
                break;
            }
            double[] change = Matrices.transposedProduct(f, Matrices.product(p, wf, n, n, n), n, n, n);
            double[] fwg = Matrices.product(f, wg, n, n, n), more = new double[n * n];
            Dense.mulByTransposed(more, 0, fwg, 0, f, 0, n, n, n);
            f = Matrices.product(f, wf, n, n, n);
            g = sum(g, more, n);
            p = sum(p, change, n);
            double size = Matrices.largest(p), moved = Matrices.largest(change);
            if (!(size < Double.POSITIVE_INFINITY)) {
                break;
            }
            if (moved <= CONVERGED * size) {
                return checked(a, b, r, p, n, m);
            }
        }
        throw new IllegalArgumentException(
                "the Riccati equation has no finite solution: no feedback through these controls brings to rest what costs");
    }

    private static Endless checked(double[] a, double[] b, double[] r, double[] p, int n, int m) {
        double[] k = new double[m * n], loop = a.clone();
        gain(k, a, b, r, p, n, m);
        double[] bk = Matrices.product(b, k, n, m, n);
        for (int i = 0; i < loop.length; i++) {
            loop[i] -= bk[i];
        }
        double radius = Matrices.spectralRadius(loop, n);
        if (!(radius < 1)) {
            throw new IllegalArgumentException(
                    "under the best feedback something does not die out, its factor per step is " + radius
                            + ": the controls can't reach it, or it costs nothing; give it a cost, or take it out of the model");
        }
        return new Endless(k, p, radius);
    }

    /**
     * Goes back from a final cost x'F x.
     *
     * @param f F (n x n)
     * @param steps how many
     */
    public static Limited limited(double[] a, double[] b, double[] q, double[] r, double[] f, int n, int m, int steps) {
        sizes(a, b, q, r, n, m);
        size("f", f, n * n);
        if (steps < 1) {
            throw new IllegalArgumentException(steps + " steps: there must be at least one");
        }
        double[][] gains = new double[steps][m * n], values = new double[steps + 1][];
        values[steps] = symmetric(f, n);
        for (int t = steps - 1; t >= 0; t--) {
            double[] next = values[t + 1], k = gains[t];
            gain(k, a, b, r, next, n, m);
            double[] loop = Matrices.product(b, k, n, m, n);
            for (int i = 0; i < loop.length; i++) {
                loop[i] = a[i] - loop[i];
            }
            // Q + K'R K + (A - B K)'P (A - B K), which is not negative whatever rounding does
            double[] p = Matrices.transposedProduct(loop, Matrices.product(next, loop, n, n, n), n, n, n);
            double[] krk = Matrices.transposedProduct(k, Matrices.product(r, k, m, m, n), n, m, n);
            values[t] = sum(sum(p, krk, n), q, n);
        }
        return new Limited(gains, values);
    }

    /** K = (R + B'P B)^-1 B'P A. */
    private static void gain(double[] k, double[] a, double[] b, double[] r, double[] p, int n, int m) {
        double[] bp = Matrices.transposedProduct(b, p, m, n, n);
        double[] h = sum(r, Matrices.product(bp, b, m, n, m), m), column = new double[m];
        Dense.mul(k, 0, bp, 0, a, 0, m, n, n);
        factor(h, m, "R + B'P B");
        for (int c = 0; c < n; c++) {
            for (int i = 0; i < m; i++) {
                column[i] = k[i * n + c];
            }
            Cholesky.solve(column, 0, h, 0, m);
            for (int i = 0; i < m; i++) {
                k[i * n + c] = column[i];
            }
        }
    }

    /** B R^-1 B'. */
    private static double[] inputs(double[] b, double[] r, int n, int m) {
        double[] l = symmetric(r, m), x = b.clone(), g = new double[n * n];
        factor(l, m, "the cost R of controls");
        for (int i = 0; i < n; i++) {
            Cholesky.solve(x, i * m, l, 0, m);
        }
        Dense.mulByTransposed(g, 0, x, 0, b, 0, n, m, n);
        return symmetric(g, n);
    }

    private static void factor(double[] matrix, int m, String what) {
        if (Cholesky.factor(matrix, 0, m) != Cholesky.OK) {
            throw new IllegalArgumentException(what + " is not positive definite: every control must cost something");
        }
    }

    /** a + b, made symmetric. */
    private static double[] sum(double[] a, double[] b, int n) {
        double[] r = new double[n * n];
        for (int i = 0; i < r.length; i++) {
            r[i] = a[i] + b[i];
        }
        Dense.symmetrize(r, 0, r, 0, n);
        return r;
    }

    private static double[] symmetric(double[] a, int n) {
        double[] r = new double[n * n];
        Dense.symmetrize(r, 0, a, 0, n);
        return r;
    }

    private static void sizes(double[] a, double[] b, double[] q, double[] r, int n, int m) {
        if (n < 1 || m < 1) {
            throw new IllegalArgumentException(
                    n + " states and " + m + " controls: there must be at least one of each");
        }
        size("a", a, n * n);
        size("b", b, n * m);
        size("q", q, n * n);
        size("r", r, m * m);
    }

    private static void size(String name, double[] matrix, int size) {
        if (matrix.length != size) {
            throw new IllegalArgumentException(name + " has " + matrix.length + " numbers, it needs " + size);
        }
        if (!(Matrices.largest(matrix) < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(name + " has an entry that is not a finite number");
        }
    }
}
