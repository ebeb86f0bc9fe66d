package dev.cardan.optimize;

import dev.cardan.optimize.inside.Team;
import java.util.Arrays;

/** Evaluates a residual at single points, and its Jacobian by finite differences that stay within bounds; counts. */
final class Differences {
    private final Team<Residual> team;
    private final double[] lower;
    private final double[] upper;
    private final boolean centered;
    private final double eps;
    private int size = -1;
    int evaluations;

    Differences(Team<Residual> team, double[] lower, double[] upper, boolean centered, double eps) {
        this.team = team;
        this.lower = lower;
        this.upper = upper;
        this.centered = centered;
        this.eps = eps;
    }

    /** The residual at a point, as an array of its own. */
    double[] at(double[] x) {
        evaluations++;
        return evaluate(team.first(), x);
    }

    private double[] evaluate(Residual residual, double[] x) {
        double[] r = residual.at(x.clone()).clone();
        if (size < 0) {
            size = r.length;
        }
        if (r.length != size) {
            throw new IllegalArgumentException("the residual has " + r.length + " numbers, at the start it had " + size
                    + ": the number must stay");
        }
        return r;
    }

    /** The Jacobian at a point whose residual is r: a column per piece of work. */
    double[] jacobian(double[] x, double[] r) {
        int n = x.length;
        double[] jacobian = new double[r.length * n];
        int[] counts = new int[n];
        team.run(n, (k, residual) -> counts[k] = column(k, x, r, residual, jacobian));
        evaluations += Arrays.stream(counts).sum();
        return jacobian;
    }

    private int column(int k, double[] x, double[] r, Residual residual, double[] jacobian) {
        double[] near = x.clone();
        double h = eps * Math.max(1, Math.abs(x[k]));
        boolean both = centered && x[k] + h <= upper[k] && x[k] - h >= lower[k];
        if (!both) {
            h = inward(k, x[k], h);
        }
        double to = x[k] + h;
        near[k] = to;
        double[] plus = evaluate(residual, near);
        double from = both ? x[k] - h : x[k];
        near[k] = from;
        double[] minus = both ? evaluate(residual, near) : r;
        double length = to - from; // as far as rounding lets it be
        for (int i = 0; i < r.length; i++) {
            jacobian[i * x.length + k] = (plus[i] - minus[i]) / length;
        }
        return both ? 2 : 1;
    }

    /** A step away from the nearer bound, no longer than the room there is. */
    private double inward(int k, double x, double h) {
        boolean boxed = lower[k] > Double.NEGATIVE_INFINITY && upper[k] < Double.POSITIVE_INFINITY;
        boolean down = boxed ? x > 0.5 * lower[k] + 0.5 * upper[k] : x + h > upper[k];
        return down ? -Math.min(h, x - lower[k]) : Math.min(h, upper[k] - x);
    }
}
