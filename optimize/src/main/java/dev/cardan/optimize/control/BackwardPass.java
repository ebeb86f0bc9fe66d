package dev.cardan.optimize.control;

import dev.cardan.engine.linalg.BoxQp;
import dev.cardan.engine.linalg.Cholesky;
import dev.cardan.engine.linalg.Dense;
import java.util.Arrays;

/**
 * From the last step to the first: the change of controls that lessens the cost most by the linear-quadratic model, within their
 * ranges, and the feedback with it (Tassa, Mansard, Todorov 2014, doi:10.1109/ICRA.2014.6907001).
 */
final class BackwardPass {
    private final int n;
    private final int nu;
    private final int steps;
    private final ControlRanges ranges;
    private final BoxQp program;

    /** Change of controls k (steps x nu). */
    final double[] open;

    /** Feedback K of each step (nu x n). */
    final double[][] gains;

    /** What the model promises of the whole step: a part that goes with its length, a part with the length's square. */
    double linear;

    double quadratic;

    private final double[] vx;
    private final double[] vxx;
    private final double[] qx;
    private final double[] qu;
    private final double[] qxx;
    private final double[] quu;
    private final double[] qux;
    private final double[] regularized;
    private final double[] product; // (n x n) or less
    private final double[] change;
    private final double[] low;
    private final double[] high;
    private final double[] column;
    private final boolean[] held; // by a limit

    BackwardPass(int n, int nu, int steps, ControlRanges ranges) {
        this.n = n;
        this.nu = nu;
        this.steps = steps;
        this.ranges = ranges;
        program = new BoxQp(nu);
        open = new double[steps * nu];
        gains = new double[steps][nu * n];
        vx = new double[n];
        vxx = new double[n * n];
        qx = new double[n];
        qu = new double[nu];
        qxx = new double[n * n];
        quu = new double[nu * nu];
        qux = new double[nu * n];
        regularized = new double[nu * nu];
        product = new double[n * Math.max(n, nu)];
        change = new double[nu];
        low = new double[nu];
        high = new double[nu];
        column = new double[nu];
        held = new boolean[nu];
    }

    /** Goes back along a trajectory; false if the curvature of some step's controls is not positive, so that mu must grow. */
    boolean run(Trajectory t, double[][] a, double[][] b, Expansion[] costs, double mu) {
        Expansion last = costs[steps];
        System.arraycopy(last.x, 0, vx, 0, n);
        System.arraycopy(last.xx, 0, vxx, 0, n * n);
        linear = 0;
        quadratic = 0;
        Arrays.fill(change, 0);
        for (int s = steps - 1; s >= 0; s--) {
            model(a[s], b[s], costs[s]);
            System.arraycopy(quu, 0, regularized, 0, nu * nu);
            for (int i = 0; i < nu; i++) {
                regularized[i * (nu + 1)] += mu * scale(i);
                double u = t.controls[s * nu + i];
                low[i] = Math.min(0, ranges.low(i, t.states, t.qpos(s), t.states, t.qvel(s)) - u);
                high[i] = Math.max(0, ranges.high(i, t.states, t.qpos(s), t.states, t.qvel(s)) - u);
            }
            int free = program.solve(change, regularized, qu, ranges.any ? low : null, ranges.any ? high : null);
            if (free == BoxQp.FAILED) {
                return false;
            }
            System.arraycopy(change, 0, open, s * nu, nu);
            feedback(gains[s], free, t, s);
            value(gains[s]);
        }
        return true;
    }

    /** What mu is a share of: the curvature of a control, so that units of controls don't matter; not much less than that of others. */
    private double scale(int control) {
        double greatest = 0;
        for (int i = 0; i < nu; i++) {
            greatest = Math.max(greatest, Math.abs(quu[i * (nu + 1)]));
        }
        return greatest == 0 ? 1 : Math.max(Math.abs(quu[control * (nu + 1)]), 1e-6 * greatest);
    }

    /** The quadratic model of the cost from a step on: Q = l + f' V f. */
    private void model(double[] a, double[] b, Expansion l) {
        Dense.mulTransposedVec(qx, 0, a, 0, vx, 0, n, n);
        add(qx, l.x);
        Dense.mulTransposedVec(qu, 0, b, 0, vx, 0, n, nu);
        add(qu, l.u);
        Dense.mul(product, 0, vxx, 0, a, 0, n, n, n);
        Dense.mulTransposed(qxx, 0, a, 0, product, 0, n, n, n);
        add(qxx, l.xx);
        Dense.mulTransposed(qux, 0, b, 0, product, 0, nu, n, n);
        add(qux, l.ux);
        Dense.mul(product, 0, vxx, 0, b, 0, n, n, nu);
        Dense.mulTransposed(quu, 0, b, 0, product, 0, nu, n, nu);
        add(quu, l.uu);
        Dense.symmetrize(quu, 0, quu, 0, nu);
    }

    private static void add(double[] r, double[] more) {
        for (int i = 0; i < r.length; i++) {
            r[i] += more[i];
        }
    }

    /**
     * K of the free controls = -Quu^-1 (Qux + Quu K of the others), with the factor of the quadratic program; those at a limit move
     * with it.
     */
    private void feedback(double[] gain, int free, Trajectory t, int step) {
        Arrays.fill(gain, 0);
        Arrays.fill(held, true);
        for (int i = 0; i < free; i++) {
            held[program.free[i]] = false;
        }
        for (int i = 0; i < nu; i++) {
            if (held[i]) {
                boolean upper = change[i] >= high[i];
                ranges.slope(gain, i * n, i, upper, t.states, t.qpos(step), t.states, t.qvel(step));
            }
        }
        for (int c = 0; c < n; c++) {
            for (int i = 0; i < free; i++) {
                int row = program.free[i];
                double sum = qux[row * n + c];
                for (int k = 0; k < nu; k++) {
                    sum += held[k] ? quu[row * nu + k] * gain[k * n + c] : 0;
                }
                column[i] = sum;
            }
            Cholesky.solve(column, 0, program.factor, 0, free);
            for (int i = 0; i < free; i++) {
                gain[program.free[i] * n + c] = -column[i];
            }
        }
    }

    /** V before the step: that of Q under u = k + K x. */
    private void value(double[] gain) {
        linear += Dense.dot(change, 0, qu, 0, nu);
        Dense.mulVec(column, 0, quu, 0, change, 0, nu, nu);
        quadratic += 0.5 * Dense.dot(change, 0, column, 0, nu);
        add(column, qu);
        Dense.mulTransposedVec(vx, 0, gain, 0, column, 0, nu, n);
        add(vx, qx);
        Dense.mulTransposedVec(qx, 0, qux, 0, change, 0, nu, n);
        add(vx, qx);
        Dense.mul(product, 0, quu, 0, gain, 0, nu, nu, n); // (nu x n)
        for (int i = 0; i < nu * n; i++) {
            product[i] += 2 * qux[i]; // K'Qux and its transpose, made symmetric below
        }
        Dense.mulTransposed(vxx, 0, gain, 0, product, 0, n, nu, n);
        add(vxx, qxx);
        Dense.symmetrize(vxx, 0, vxx, 0, n);
    }
}
