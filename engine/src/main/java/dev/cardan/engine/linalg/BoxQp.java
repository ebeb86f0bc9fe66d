package dev.cardan.engine.linalg;

import static dev.cardan.engine.inside.Arguments.optional;
import static dev.cardan.engine.inside.Arguments.require;
import static dev.cardan.engine.inside.Arguments.room;

import dev.cardan.engine.type.Const;
import java.util.Arrays;

/**
 * Quadratic programs with bounds: minimise x'H x / 2 + x'g subject to {@code lower <= x <= upper}, with H symmetric positive
 * definite, by the projected Newton method (Tassa, Mansard, Todorov 2014, doi:10.1109/ICRA.2014.6907001). Each iteration finds which
 * bounds hold x back, takes the Newton step of the free unknowns, and searches along it for a sufficient decrease.
 *
 * <p>An instance is scratch memory for n unknowns, and the place where the last answer's details are.
 */
public final class BoxQp {
    /** What {@link #solve} returns if H is not positive definite or no direction leads downwards. */
    public static final int FAILED = -1;

    private static final int MAX_ITERATIONS = 100;
    private static final double LEAST_GRADIENT = 1e-16; // its square
    private static final double SHRINK = 0.5;
    private static final double LEAST_STEP = 1e-22;
    private static final double LEAST_IMPROVEMENT = 0.1; // as a share of what the slope promises

    private final int n;

    /** Of the last answer: Cholesky factor of H of the free unknowns (nfree x nfree, row by row). */
    public final double[] factor;

    /** Of the last answer: which unknowns are free, the first {@code nfree} of them. */
    public final int[] free;

    private final double[] gradient;
    private final double[] search;
    private final double[] candidate;
    private final double[] step;
    private final boolean[] held;
    private final boolean[] heldBefore;

    /** Memory for n unknowns. */
    public BoxQp(int n) {
        require(n > 0, "a quadratic program has at least one unknown");
        this.n = n;
        factor = new double[n * n];
        free = new int[n];
        gradient = new double[n];
        search = new double[n];
        candidate = new double[n];
        step = new double[n];
        held = new boolean[n];
        heldBefore = new boolean[n];
    }

    /**
     * Solves for the n unknowns.
     *
     * @param x where to start, becomes the solution (n). Modified.
     * @param h H (n x n), of which the lower triangle is read
     * @param g (n)
     * @param lower (n) or null: none
     * @param upper (n) or null: none; each above its lower bound
     * @return how many unknowns are free in the end, {@link #FAILED} for none found
     */
    public int solve(double[] x, double[] h, double[] g, double[] lower, double[] upper) {
        room(x, 0, n, "x", "n");
        room(h, 0, n * n, "h", "n x n");
        room(g, 0, n, "g", "n");
        optional(lower, 0, n, "lower", "n");
        optional(upper, 0, n, "upper", "n");
        for (int i = 0; lower != null && upper != null && i < n; i++) {
            if (lower[i] >= upper[i]) {
                throw new IllegalArgumentException("unknown " + i + " has the lower bound " + lower[i]
                        + ", which is not below its upper one " + upper[i]);
            }
        }
        return lower == null && upper == null ? newtonPoint(x, h, g) : iterate(x, h, g, lower, upper);
    }

    /** Without bounds: x = -H^-1 g. */
    private int newtonPoint(double[] x, double[] h, double[] g) {
        System.arraycopy(h, 0, factor, 0, n * n);
        for (int i = 0; i < n; i++) {
            free[i] = i;
        }
        if (Cholesky.factor(factor, 0, n, Const.MINVAL) < n) {
            return FAILED;
        }
        System.arraycopy(g, 0, x, 0, n);
        Cholesky.solve(x, 0, factor, 0, n);
        for (int i = 0; i < n; i++) {
            x[i] *= -1;
        }
        return n;
    }

    private int iterate(double[] x, double[] h, double[] g, double[] lower, double[] upper) {
        clamp(x, lower, upper);
        int nfree = n;
        for (int iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
            double value = cost(x, h, g);
            mulSymmetric(gradient, h, x);
            for (int i = 0; i < n; i++) {
                gradient[i] += g[i];
            }
            boolean changed = findHeld(x, lower, upper) || iteration == 0;
            nfree = listFree();
            if (nfree == 0) {
                return 0;
            }
            if (changed && !factorFree(h, nfree)) {
                return FAILED;
            }
            newtonStep(x, h, g, nfree);
            double norm2 = 0;
            for (int i = 0; i < nfree; i++) {
                norm2 += gradient[free[i]] * gradient[free[i]];
            }
            if (norm2 < LEAST_GRADIENT) {
                return nfree;
            }
            double slope = Dense.dot(search, 0, gradient, 0, n);
            if (slope >= 0) {
                return FAILED;
            }
            boolean found = descend(x, h, g, lower, upper, value, slope);
            System.arraycopy(candidate, 0, x, 0, n);
            if (!found) {
                return nfree;
            }
        }
        return nfree;
    }

    private void clamp(double[] x, double[] lower, double[] upper) {
        for (int i = 0; i < n; i++) {
            if (lower != null) {
                x[i] = Math.max(x[i], lower[i]);
            }
            if (upper != null) {
                x[i] = Math.min(x[i], upper[i]);
            }
        }
    }

    /** Which unknowns are at a bound that the gradient pushes them against; whether these are others than before. */
    private boolean findHeld(double[] x, double[] lower, double[] upper) {
        boolean changed = false;
        for (int i = 0; i < n; i++) {
            held[i] = (lower != null && x[i] == lower[i] && gradient[i] > 0)
                    || (upper != null && x[i] == upper[i] && gradient[i] < 0);
            changed |= held[i] != heldBefore[i];
            heldBefore[i] = held[i];
        }
        return changed;
    }

    private int listFree() {
        int nfree = 0;
        for (int i = 0; i < n; i++) {
            if (!held[i]) {
                free[nfree++] = i;
            }
        }
        return nfree;
    }

    private boolean factorFree(double[] h, int nfree) {
        for (int i = 0; i < nfree; i++) {
            for (int j = 0; j <= i; j++) {
                factor[i * nfree + j] = h[free[i] * n + free[j]];
            }
        }
        return Cholesky.factor(factor, 0, nfree, Const.MINVAL) == nfree;
    }

    /** search = from x to the minimum over the free unknowns: H_ff y = -(g + H held), y - x. */
    private void newtonStep(double[] x, double[] h, double[] g, int nfree) {
        for (int i = 0; i < n; i++) {
            candidate[i] = held[i] ? x[i] : 0;
        }
        mulSymmetric(search, h, candidate);
        for (int i = 0; i < nfree; i++) {
            step[i] = search[free[i]] + g[free[i]];
        }
        Cholesky.solve(step, 0, factor, 0, nfree);
        Arrays.fill(search, 0);
        for (int i = 0; i < nfree; i++) {
            search[free[i]] = -step[i] - x[free[i]];
        }
    }

    /** Shortens the step until the cost falls as much as the slope promises, in part; false if that never happens. */
    private boolean descend(
            double[] x, double[] h, double[] g, double[] lower, double[] upper, double before, double slope) {
        double length = 1, improvement;
        do {
            for (int i = 0; i < n; i++) {
                double c = search[i] * length + x[i];
                candidate[i] = lower != null && c < lower[i] ? lower[i] : upper != null && c > upper[i] ? upper[i] : c;
            }
            double value = cost(candidate, h, g);
            length = length * SHRINK;
            if (length < LEAST_STEP) {
                return false;
            }
            improvement = (value - before) / (length * slope);
        } while (improvement < LEAST_IMPROVEMENT);
        return true;
    }

    private double cost(double[] x, double[] h, double[] g) {
        double square = 0;
        for (int i = 0; i < n; i++) {
            square += x[i] * h[n * i + i] * x[i];
            square += 2 * x[i] * Dense.dot(h, n * i, x, 0, i);
        }
        return 0.5 * square + Dense.dot(x, 0, g, 0, n);
    }

    private void mulSymmetric(double[] r, double[] h, double[] x) {
        for (int i = 0; i < n; i++) {
            r[i] = h[n * i + i] * x[i] + Dense.dot(h, n * i, x, 0, i);
            Dense.addScaled(r, 0, h, n * i, x[i], i);
        }
    }
}
