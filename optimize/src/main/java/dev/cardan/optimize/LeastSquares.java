package dev.cardan.optimize;

import dev.cardan.optimize.inside.Team;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Nonlinear least squares with bounds: finds unknowns x that make the norm of a residual r(x) least, subject to {@code lower <=
 * x <= upper}, by the Levenberg-Marquardt method. Each iteration solves the quadratic model of the norm within the bounds, its
 * Hessian regularised by a weight mu that grows while steps disappoint and falls while they please. As MuJoCo's Python module
 * {@code minimize}, whose settings have the same meaning and the same usual values here.
 *
 * <pre>{@code
 * Solution s = LeastSquares.of(x -> new double[] {1 - x[0], 10 * (x[1] - x[0] * x[0])})
 *         .start(0, 0)
 *         .bounds(new double[] {-2, -2}, new double[] {2, 2})
 *         .solve();
 * }</pre>
 *
 * <p>An instance is a problem and its settings; it may be solved any number of times, always with the same result.
 */
public final class LeastSquares {
    private final int threads;
    private final Supplier<? extends Residual> residuals;
    double[] start = {};
    double[] lower; // null: no bounds at all
    double[] upper;
    Jacobian jacobian; // null: finite differences
    Norm norm = Norm.QUADRATIC;
    boolean centered;
    double eps; // 0: the usual one
    double muMin = 1e-6;
    double muMax = 1e8;
    double muFactor = 1.2589254117941673;
    double xTolerance = 1e-8;
    double gradientTolerance = 1e-8;
    int maxIterations = 100;
    boolean checksDerivatives;
    boolean scalesByJacobian;
    double[] scale; // null: none
    boolean details;
    Verbosity verbosity = Verbosity.SILENT;
    PrintStream output = System.out;
    Consumer<List<Iteration>> observer = trace -> {};

    private LeastSquares(int threads, Supplier<? extends Residual> residuals) {
        this.threads = threads;
        this.residuals = residuals;
    }

    /** A problem whose residual is evaluated by one thread, the caller's. */
    public static LeastSquares of(Residual residual) {
        return new LeastSquares(1, () -> residual);
    }

    /**
     * A problem whose finite differences are taken by several threads. The result has the same bits as with one.
     *
     * @param threads how many
     * @param residuals makes the residual of a thread, with whatever it needs of its own, such as a world; all must give the
     *     same numbers at the same point, whatever points came before
     */
    public static LeastSquares of(int threads, Supplier<? extends Residual> residuals) {
        if (threads < 1) {
            throw new IllegalArgumentException(threads + " threads: there must be at least one");
        }
        return new LeastSquares(threads, residuals);
    }

    /** Where to begin; this also tells how many unknowns there are. Moved to the nearest point within the bounds. */
    public LeastSquares start(double... x) {
        finite("start", x);
        start = x.clone();
        return this;
    }

    /** Bounds of each unknown; infinite ones are none. */
    public LeastSquares bounds(double[] lower, double[] upper) {
        if (lower.length != upper.length) {
            throw new IllegalArgumentException(
                    lower.length + " lower and " + upper.length + " upper bounds: there must be as many");
        }
        for (int i = 0; i < lower.length; i++) {
            if (!(lower[i] < upper[i])) {
                throw new IllegalArgumentException("unknown " + i + " has the lower bound " + lower[i]
                        + ", which is not below its upper one " + upper[i]);
            }
        }
        this.lower = lower.clone();
        this.upper = upper.clone();
        return this;
    }

    /** A Jacobian of the user's, in place of finite differences. */
    public LeastSquares jacobian(Jacobian given) {
        jacobian = given;
        return this;
    }

    /** How residuals are measured; {@link Norm#QUADRATIC} unless told. */
    public LeastSquares norm(Norm given) {
        norm = given;
        return this;
    }

    /** Differences to both sides where bounds allow it: twice the work, more exact. */
    public LeastSquares centered() {
        centered = true;
        return this;
    }

    /** How far finite differences go, times max(1, |x|): 1.5e-8 unless told, 6e-6 if centred. */
    public LeastSquares eps(double given) {
        eps = positive("eps", given);
        return this;
    }

    /**
     * How the weight mu changes.
     *
     * @param least below which it is 0 (1e-6)
     * @param most at which the solver gives up (1e8)
     * @param factor by which it grows, and in a row of good steps falls faster and faster (10^0.1)
     */
    public LeastSquares regularizer(double least, double most, double factor) {
        if (!(factor > 1)) {
            throw new IllegalArgumentException("the factor " + factor + " of the regulariser must be above 1");
        }
        muMin = positive("the least regulariser", least);
        muMax = positive("the largest regulariser", most);
        muFactor = factor;
        return this;
    }

    /** Ends when the step is shorter than this times the length of x (1e-8). */
    public LeastSquares stepTolerance(double given) {
        xTolerance = notNegative("the tolerance of the step", given);
        return this;
    }

    /** Ends when the gradient, without what bounds hold, is shorter than this (1e-8). */
    public LeastSquares gradientTolerance(double given) {
        gradientTolerance = notNegative("the tolerance of the gradient", given);
        return this;
    }

    /** How many iterations there may be (100). */
    public LeastSquares maxIterations(int given) {
        if (given < 0) {
            throw new IllegalArgumentException(given + " iterations: the number can't be negative");
        }
        maxIterations = given;
        return this;
    }

    /** Compares the user's Jacobian and norm with finite differences before it begins. */
    public LeastSquares checkDerivatives() {
        checksDerivatives = true;
        return this;
    }

    /** Solves for x_i / scale_i instead, for unknowns of different size; one scale may stand for all. */
    public LeastSquares scale(double... given) {
        finite("scale", given);
        for (double s : given) {
            positive("a scale", s);
        }
        scale = given.clone();
        scalesByJacobian = false;
        return this;
    }

    /** Scales each unknown by the length of its column of the Jacobian, anew in each iteration. */
    public LeastSquares scaleByJacobian() {
        scalesByJacobian = true;
        scale = null;
        return this;
    }

    /** Keeps residual, Jacobian, gradient and step of each iteration in the trace. */
    public LeastSquares details() {
        details = true;
        return this;
    }

    /** How much is written, and where to. */
    public LeastSquares verbose(Verbosity how, PrintStream where) {
        verbosity = how;
        output = where;
        return this;
    }

    /** Is called with the trace so far after each iteration, and at the end. */
    public LeastSquares observer(Consumer<List<Iteration>> given) {
        observer = given;
        return this;
    }

    /**
     * Solves the problem.
     *
     * @throws IllegalArgumentException if settings don't fit together, or the objective at the start is not a finite number
     */
    public Solution solve() {
        int n = start.length;
        if (n == 0) {
            throw new IllegalArgumentException("there are no unknowns: tell with start(...) where to begin");
        }
        if (lower != null && lower.length != n) {
            throw new IllegalArgumentException(
                    "there are bounds for " + lower.length + " unknowns, the start has " + n);
        }
        if (scale != null && scale.length != n && scale.length != 1) {
            throw new IllegalArgumentException(
                    "there are scales for " + scale.length + " unknowns, the start has " + n);
        }
        try (Team<Residual> team = new Team<>(threads, residuals)) {
            return new LevenbergMarquardt(this, differences(team)).run();
        }
    }

    private Differences differences(Team<Residual> team) {
        double[] low = lower, high = upper;
        if (low == null) {
            low = filled(Double.NEGATIVE_INFINITY);
            high = filled(Double.POSITIVE_INFINITY);
        }
        double step = eps > 0 ? eps : centered ? 6.055454452393343e-6 : 1.4901161193847656e-8;
        return new Differences(team, low, high, centered, step);
    }

    private double[] filled(double value) {
        double[] a = new double[start.length];
        Arrays.fill(a, value);
        return a;
    }

    private static void finite(String what, double[] values) {
        for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i])) {
                throw new IllegalArgumentException(
                        what + ": number " + i + " is " + values[i] + ", all must be finite");
            }
        }
    }

    private static double positive(String what, double value) {
        if (!(value > 0) || value == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException(what + " is " + value + ", it must be positive and finite");
        }
        return value;
    }

    private static double notNegative(String what, double value) {
        if (!(value >= 0)) {
            throw new IllegalArgumentException(what + " is " + value + ", it must not be negative");
        }
        return value;
    }
}
