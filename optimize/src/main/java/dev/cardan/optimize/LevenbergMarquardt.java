package dev.cardan.optimize;

import dev.cardan.engine.linalg.BoxQp;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.math.Maths;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * One run of the Levenberg-Marquardt method: min over dx of g'dx + dx'(H + mu I)dx / 2 within the bounds, with gradient g and
 * Gauss-Newton Hessian H of the norm; mu as in Fletcher 1971, A modified Marquardt subroutine for non-linear least squares.
 */
final class LevenbergMarquardt {
    private static final double SUFFICIENT = 1e-2; // share of what the slope promises (Armijo)
    private static final double GOOD = 0.75; // of what the quadratic model promises
    private static final double BAD = 0.25;
    private static final double[] NOTHING = {};

    private final LeastSquares s;
    private final Differences residual;
    private final int n;
    private final double[] x;
    private final double[] scale;
    private final double[] step; // in scaled unknowns
    private final double[] gradient; // the same
    private final double[] hessian;
    private final double[] regularized;
    private final double[] least; // bounds of the step
    private final double[] most;
    private final BoxQp program;
    private final List<Iteration> trace = new ArrayList<>();
    private double[] r;
    private double objective;
    private double mu; // begins with the hope that none is needed
    private int decreases; // in a row
    private int jacobians;

    LevenbergMarquardt(LeastSquares settings, Differences residual) {
        s = settings;
        this.residual = residual;
        n = s.start.length;
        x = s.start.clone();
        scale = new double[n];
        step = new double[n];
        gradient = new double[n];
        hessian = new double[n * n];
        regularized = new double[n * n];
        least = s.lower == null ? null : new double[n];
        most = s.lower == null ? null : new double[n];
        program = new BoxQp(n);
        for (int i = 0; i < n; i++) {
            scale[i] = s.scale == null ? 1 : s.scale[s.scale.length == 1 ? 0 : i];
            if (s.lower != null) {
                x[i] = Math.clamp(x[i], s.lower[i], s.upper[i]);
            }
        }
    }

    Solution run() {
        r = residual.at(x);
        objective = s.norm.value(r);
        if (!Double.isFinite(objective)) {
            throw new IllegalArgumentException(
                    "the norm of the residual is " + objective + " at the start: begin where it is a finite number");
        }
        Ending ending = Ending.ITERATIONS;
        for (int i = 0; i < s.maxIterations && ending == Ending.ITERATIONS; i++) {
            ending = iterate(i);
        }
        record(x, 0, NOTHING, s.details ? jacobian() : NOTHING);
        tell(
                Verbosity.FINAL,
                "ended after %d iterations: %s; objective %.4g, %d residuals%s",
                trace.size() - 1,
                ending.sentence(),
                objective,
                residual.evaluations,
                jacobians == 0 ? "" : ", " + jacobians + " Jacobians");
        return new Solution(x, objective, r, ending, List.copyOf(trace), residual.evaluations, jacobians);
    }

    /** Takes a step; tells why there will be no other, or {@link Ending#ITERATIONS} if there may. */
    private Ending iterate(int index) {
        double[] jacobian = jacobian();
        if (index == 0 && s.checksDerivatives) {
            DerivativeCheck.run(s, residual, x, r, jacobian);
        }
        expand(jacobian);
        double slope = freeGradient();
        if (slope <= s.gradientTolerance) {
            if (slope == 0) {
                tell(Verbosity.FINAL, "the gradient is exactly zero: the start may be the minimum itself");
            }
            return Ending.GRADIENT;
        }
        for (int i = 0; s.lower != null && i < n; i++) {
            least[i] = (s.lower[i] - x[i]) / scale[i];
            most[i] = (s.upper[i] - x[i]) / scale[i];
        }
        double[] next = new double[n], rnext;
        double reduction;
        while (true) { // until a step is good enough
            if (!solve()) {
                return Ending.FACTORIZATION;
            }
            for (int i = 0; i < n; i++) {
                next[i] = x[i] + scale[i] * step[i];
            }
            keepWithin(next);
            rnext = residual.at(next);
            reduction = objective - s.norm.value(rnext);
            if (reduction + SUFFICIENT * Dense.dot(gradient, 0, step, 0, n) >= 0) {
                break; // not so where the new objective is no number
            }
            if (mu >= s.muMax) {
                return Ending.NO_IMPROVEMENT;
            }
            increase();
        }
        return accept(index, jacobian, next, rnext, reduction);
    }

    private Ending accept(int index, double[] jacobian, double[] next, double[] rnext, double reduction) {
        double promised =
                -(Dense.dot(gradient, 0, step, 0, n) + 0.5 * Dense.mulVecMatVec(step, 0, hessian, 0, step, 0, n));
        double ratio = promised > 0 ? reduction / promised : 0;
        double[] change = new double[n];
        for (int i = 0; i < n; i++) {
            change[i] = scale[i] * step[i];
        }
        double length = Dense.norm(change, 0, n);
        tell(
                Verbosity.ITERATIONS,
                "iteration %3d: objective %-10.4g log10(mu) %5.1f  ratio %-8.2g step %-8.2g reduction %.2g",
                index,
                objective,
                mu > 0 ? Math.log10(mu) : Double.NEGATIVE_INFINITY,
                ratio,
                length,
                reduction);
        record(x.clone(), reduction, change, jacobian);
        boolean ends = length < s.xTolerance * (s.xTolerance + Dense.norm(x, 0, n));
        System.arraycopy(next, 0, x, 0, n);
        r = rnext;
        objective = s.norm.value(r);
        if (ends) {
            return Ending.STEP;
        }
        if (ratio > GOOD) {
            decrease();
        } else if (ratio < BAD) {
            increase();
        }
        return Ending.ITERATIONS;
    }

    private double[] jacobian() {
        if (s.jacobian == null) {
            return residual.jacobian(x, r);
        }
        jacobians++;
        double[] j = s.jacobian.at(x.clone(), r.clone());
        if (j.length != r.length * n) {
            throw new IllegalArgumentException("the Jacobian has " + j.length + " numbers, " + r.length + " x " + n
                    + " are needed: residuals x unknowns");
        }
        return j;
    }

    /** Gradient and Hessian in scaled unknowns. */
    private void expand(double[] jacobian) {
        double[] scaled = jacobian;
        if (s.scalesByJacobian) {
            for (int k = 0; k < n; k++) {
                double square = 0;
                for (int i = 0; i < r.length; i++) {
                    square += jacobian[i * n + k] * jacobian[i * n + k];
                }
                scale[k] = 1 / Math.max(Math.sqrt(square), Math.sqrt(Math.ulp(1.0)));
            }
        }
        if (s.scalesByJacobian || s.scale != null) {
            scaled = jacobian.clone();
            for (int i = 0; i < scaled.length; i++) {
                scaled[i] *= scale[i % n];
            }
        }
        s.norm.expand(r, scaled, gradient, hessian);
    }

    /** Length of the gradient of the unknowns that no bound holds. */
    private double freeGradient() {
        double square = 0;
        for (int i = 0; i < n; i++) {
            boolean held = s.lower != null
                    && ((x[i] == s.lower[i] && gradient[i] > 0) || (x[i] == s.upper[i] && gradient[i] < 0));
            square += held ? 0 : gradient[i] * gradient[i];
        }
        return Math.sqrt(square);
    }

    /** Finds the step, with more regularisation where the Hessian needs it; false if no amount suffices. */
    private boolean solve() {
        while (true) {
            System.arraycopy(hessian, 0, regularized, 0, n * n);
            for (int i = 0; i < n; i++) {
                regularized[i * (n + 1)] += mu;
            }
            if (program.solve(step, regularized, gradient, least, most) != BoxQp.FAILED) {
                return true;
            }
            if (mu >= s.muMax) {
                return false;
            }
            increase();
        }
    }

    /** A step to a bound ends on it, whatever rounding makes of x + (bound - x). */
    private void keepWithin(double[] next) {
        for (int i = 0; s.lower != null && i < n; i++) {
            next[i] = step[i] == least[i] ? s.lower[i] : step[i] == most[i] ? s.upper[i] : next[i];
            next[i] = Math.clamp(next[i], s.lower[i], s.upper[i]);
        }
    }

    private void increase() {
        mu = Math.max(s.muMin, s.muFactor * mu);
        decreases = 0;
    }

    /** Good steps in a row divide mu by the factor, its square, its fourth power ... */
    private void decrease() {
        double smaller = mu * Maths.pow(1 / s.muFactor, 1 << Math.min(decreases, 30));
        mu = smaller < s.muMin ? 0 : smaller;
        decreases++;
    }

    private void record(double[] at, double reduction, double[] change, double[] jacobian) {
        double[] slope = NOTHING;
        if (s.details) {
            slope = new double[n];
            s.norm.expand(r, jacobian, slope, new double[n * n]);
        }
        trace.add(new Iteration(
                at,
                objective,
                reduction,
                mu,
                s.details ? r : NOTHING,
                s.details ? jacobian : NOTHING,
                slope,
                s.details ? change : NOTHING));
        s.observer.accept(Collections.unmodifiableList(trace));
    }

    private void tell(Verbosity least, String format, Object... values) {
        if (s.verbosity.compareTo(least) >= 0) {
            s.output.println(String.format(Locale.ROOT, format, values));
        }
    }
}
